#!/usr/bin/env python3
"""What the commands on scripts do to files and outputs: nothing is lost, nothing waits for ever, no name forges a line.

usage: files.py PATH_OF_KAVCHAT
"""

import ctypes
import os
import subprocess
import sys

from drive import run
from folder import Folder

CLEAN = """bot shop   language en

== welcome
Hello.
* Orders -> orders
* Team -> contact

== orders
? where is my order
It is on its way.
goto welcome
"""


class Files(Folder):
    def __enter__(self):
        super().__enter__()
        self.write("a.kav", CLEAN)
        return self

    def started(self, arguments, **keywords):
        """The process, for outputs and rights of other kinds."""
        return subprocess.run(
            [os.path.abspath(sys.argv[1]), *arguments], cwd=self.path, timeout=60,
            stderr=subprocess.PIPE, **{"stdout": subprocess.PIPE, "stdin": subprocess.DEVNULL, **keywords})


def heed_rights():
    """The superuser too may write only what its rights allow: PR_CAPBSET_DROP, CAP_DAC_OVERRIDE."""
    ctypes.CDLL(None).prctl(24, 1)


def what_is_read_is_never_written_over():
    with Files() as folder:
        os.link(f"{folder.path}/a.kav", f"{folder.path}/hard")
        os.symlink("a.kav", f"{folder.path}/soft")
        for name in ["a.kav", "./a.kav", "hard", "soft"]:
            for command in [["graph", "--output"], ["check", "--write-baseline"]]:
                _, said = folder.kavchat(*command, name, "a.kav", code=2)
                assert "it is read here" in said, said
        assert folder.read("a.kav") == CLEAN
        folder.write("old", "old")
        os.remove(f"{folder.path}/soft")
        os.symlink("old", f"{folder.path}/soft")
        folder.kavchat("graph", "--output", "soft", "a.kav", code=0)
        assert os.path.islink(f"{folder.path}/soft") and "Orders" in folder.read("old")


def what_is_no_file_stays_and_is_written_into():
    with Files() as folder:
        os.mkfifo(f"{folder.path}/pipe")
        assert "No such device" in folder.kavchat("graph", "--output", "pipe", "a.kav", code=2)[1]
        reader = os.open(f"{folder.path}/pipe", os.O_RDONLY | os.O_NONBLOCK)
        folder.kavchat("graph", "--output", "pipe", "a.kav", code=0)
        assert b"Orders" in os.read(reader, 65536)
        os.close(reader)
        os.symlink("/dev/full", f"{folder.path}/full")
        for name in ["/dev/full", "full"]:
            assert "No space left" in folder.kavchat("graph", "--output", name, "a.kav", code=2)[1]
        assert "Orders" in folder.kavchat("graph", "--output", "/dev/stdout", "a.kav", code=0)[0]
        assert "is a directory" in folder.kavchat("graph", "--output", ".", "a.kav", code=2)[1].lower()


def what_is_no_file_is_not_waited_for():
    with Files() as folder:
        os.mkdir(f"{folder.path}/bot")
        os.mkfifo(f"{folder.path}/bot/f.kav")
        for command in [["check"], ["fmt"], ["graph"], ["stats"], ["chat", "--plain", "--script"]]:
            for path in ["bot", "bot/f.kav"]:
                assert "it is not a file" in folder.kavchat(*command, path, code=2)[1]
        reader, writer = os.pipe()
        os.write(writer, CLEAN.encode())
        os.close(writer)
        done = folder.started(["stats", f"/dev/fd/{reader}"], pass_fds=[reader])
        os.close(reader)
        # Its name has no end that tells what it is.
        assert b"no script here" in done.stderr and done.returncode == 1, done
        assert "is empty" in folder.kavchat("check", "", code=2)[1]


def a_file_without_the_right_to_write_is_left_alone():
    with Files() as folder:
        folder.write("a.kav", CLEAN + "\n\n")
        os.chmod(f"{folder.path}/a.kav", 0o444)
        done = folder.started(["fmt", "--write", "a.kav"], preexec_fn=heed_rights)
        assert done.returncode == 2 and b"a.kav: Permission denied" in done.stderr, done
        assert folder.read("a.kav") == CLEAN + "\n\n"


if __name__ == "__main__":
    sys.exit(run([
        what_is_read_is_never_written_over, what_is_no_file_stays_and_is_written_into,
        what_is_no_file_is_not_waited_for, a_file_without_the_right_to_write_is_left_alone,
    ]))
