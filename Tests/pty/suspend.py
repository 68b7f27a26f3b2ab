#!/usr/bin/env python3
"""Stops a full-screen program by Ctrl-Z under a shell in tmux, and lets it go on.

Usage: suspend.py COMMAND [ARGUMENT...]
Prints a line a check; the exit code is 0 when all hold, else 1.
"""

import os
import shlex
import subprocess
import sys
import tempfile
import time


class Tmux:
    """A tmux server of its own with one shell."""

    def __init__(self, home):
        self.socket = os.path.join(home, "tmux")
        self.run("-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24",
                 "env", f"HOME={home}", "HISTFILE=", "LANG=C.UTF-8", "PS1=$ ",
                 "bash", "--norc", "--noprofile")

    def run(self, *arguments):
        environment = {k: v for k, v in os.environ.items() if k not in ("TMUX", "TMUX_PANE")}
        result = subprocess.run(["tmux", "-S", self.socket, *arguments], env=environment,
                                capture_output=True, text=True, timeout=10)
        return result.stdout

    def type(self, text):
        self.run("send-keys", "-l", text)
        self.run("send-keys", "Enter")

    def text(self):
        return self.run("capture-pane", "-p").rstrip()

    def modes(self):
        """The alternate screen, mouse, application keys, cursor."""
        return self.run("display-message", "-p", "#{alternate_on} #{mouse_any_flag} "
                        "#{keypad_cursor_flag} #{keypad_flag} #{cursor_flag}").strip()

    def until(self, holds, seconds=10):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if holds():
                return True
            time.sleep(0.05)
        return False

    def settled(self):
        """The screen's text, once it stays the same."""
        text = self.text()
        while True:
            time.sleep(0.4)
            later = self.text()
            if later == text:
                return text
            text = later


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    failures = 0

    def check(holds, claim, detail=""):
        nonlocal failures
        print(f"{'ok' if holds else 'FAILED'}: {claim}{'' if holds else f' ({detail})'}")
        failures += 0 if holds else 1
        return holds

    with tempfile.TemporaryDirectory() as home:
        tmux = Tmux(home)
        try:
            walk(tmux, home, check)
        finally:
            tmux.run("kill-server")
    sys.exit(1 if failures else 0)


def walk(tmux, home, check):
    before, after = os.path.join(home, "before"), os.path.join(home, "after")
    tmux.type(f"export XDG_RUNTIME_DIR={home}; stty -a > {before}; clear")
    tmux.until(lambda: os.path.exists(before))
    modes = tmux.modes()
    tmux.type(shlex.join(os.path.abspath(a) if os.path.exists(a) else a for a in sys.argv[1:]))
    if not check(tmux.until(lambda: tmux.modes().startswith("1")), "the program draws", tmux.text()):
        return
    screen = tmux.settled()

    tmux.run("send-keys", "C-z")
    stopped = tmux.until(lambda: "Stopped" in tmux.text())
    check(stopped, "Ctrl-Z: the shell has the terminal", tmux.text())
    check(tmux.modes() == modes, "Ctrl-Z: every mode is off", f"{tmux.modes()} was {modes}")
    tmux.type(f"stty -a > {after}")
    tmux.until(lambda: os.path.exists(after) and os.path.getsize(after) > 0)
    with open(before) as first, open(after) as second:
        check(first.read() == second.read(), "Ctrl-Z: the terminal's mode is as before")

    tmux.type("fg")
    check(tmux.until(lambda: tmux.modes().startswith("1")), "fg: the screen is back", tmux.text())
    again = tmux.settled()
    check(screen.split("\n")[0] == again.split("\n")[0], "fg: the picture is drawn again",
          f"\n{again}\nwas\n{screen}")

    tmux.run("send-keys", "C-q")
    check(tmux.until(lambda: tmux.modes() == modes), "Ctrl-Q: the shell's screen is back", tmux.modes())


if __name__ == "__main__":
    main()
