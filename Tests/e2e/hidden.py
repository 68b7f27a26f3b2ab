#!/usr/bin/env python3
"""The program where /proc is hidden, as in some sandboxes: it hears its arguments, finds its texts, and lives.

usage: hidden.py PATH_OF_KAVCHAT
"""

import os
import subprocess
import sys

from check import CLEAN
from drive import World, run
from folder import Folder

# Prints what ran there last; /proc is an empty folder.
HIDE = ["unshare", "--map-root-user", "--mount", "sh", "-c", 'mount -t tmpfs none /proc && exec "$@"', "sh"]


class Hidden(Folder):
    def run(self, *arguments, text=""):
        done = subprocess.run([*HIDE, *arguments], cwd=self.path, timeout=120, capture_output=True, text=True, input=text,
                              env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
        return done.returncode, done.stdout, done.stderr


def arguments_are_heard_and_texts_found():
    program = os.path.abspath(sys.argv[1])
    with Hidden() as folder:
        folder.write("a.kav", CLEAN)
        assert folder.run(program, "check", "a.kav") == (0, "a.kav: no findings\n", "")
        assert folder.run(program, "check", "gone.kav")[::2] == (2, "kavchat: there is no file gone.kav.\n")
        code, told, _ = folder.run(program, "check", "--explain", "KV204")
        assert code == 0 and told.startswith("# KV204"), told
        code, told, _ = folder.run(program, "chat", "--plain", "--locale", "en", "--script", "a.kav", text="1\n")
        assert code == 0 and "It is on its way." in told, told


def a_start_without_it_never_ends_by_a_signal():
    with Hidden() as folder:
        program = os.path.abspath(sys.argv[1])
        # libdispatch looks for its threads there at the start, when one of six starts has work waiting.
        many = 'for i in $(seq 60); do "$@" >/dev/null || echo $?; done'
        assert folder.run("sh", "-c", many, "sh", program, "--version") == (0, "", "")


def a_demo_chats_and_its_server_lives():
    with World(sys.argv[1]) as world:
        hide = " ".join(HIDE[:5]) + " 'mount -t tmpfs none /proc && exec \"$@\"' sh"
        chat = world.window(f"{hide} {world.binary} demo --language en")
        chat.wait("Where is my order")
        chat.say("1")
        chat.wait("order number")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if subprocess.run([*HIDE, "true"], capture_output=True).returncode != 0:
        sys.exit(print("skip: this machine lets nobody hide /proc (unshare, mount)"))
    sys.exit(run([
        arguments_are_heard_and_texts_found, a_start_without_it_never_ends_by_a_signal, a_demo_chats_and_its_server_lives,
    ]))
