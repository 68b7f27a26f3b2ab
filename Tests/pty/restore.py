#!/usr/bin/env python3
"""Ends a full-screen program in a pty in every way and checks that the terminal is as it was.

Usage: restore.py COMMAND [ARGUMENT...]
Prints a line a check; the exit code is 0 when all hold, else 1.
"""

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

ENDING = ["TERM", "INT", "QUIT", "HUP"]
CRASHING = ["SEGV", "BUS", "ILL", "FPE", "TRAP", "ABRT"]
# Set in a terminal that nobody touched: cursor, wrapping.
AT_FIRST = {"?25", "?7"}


class Screen:
    """A pty with a program in it, as leader of a session; its output is kept."""

    def __init__(self, command, home, answers=True, environment=None):
        self.master, self.slave = os.openpty()
        size = struct.pack("HHHH", 24, 80, 0, 0)
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, size)
        self.mode_before = termios.tcgetattr(self.slave)
        self.answers = answers
        self.output = b""
        inherited = {k: v for k, v in os.environ.items() if k in ("PATH", "LD_LIBRARY_PATH")}
        inherited.update(HOME=home, TERM="xterm-256color", LANG="C.UTF-8")
        for name in ("STATE", "CACHE", "CONFIG", "DATA"):
            inherited[f"XDG_{name}_HOME"] = os.path.join(home, name.lower())
        inherited["XDG_RUNTIME_DIR"] = home
        inherited.update(environment or {})
        self.process = subprocess.Popen(
            command,
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env=inherited,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )

    def read(self, seconds):
        """Reads what comes within the time; answers the fence as a terminal would."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        part = os.read(self.master, 65536)
        self.output += part
        if self.answers and b"\x1b[c" in part:
            os.write(self.master, b"\x1b[?1u\x1b[?65;1c")
        return True

    def settle(self, seconds=10):
        """Waits until the alternate screen is on and nothing more is drawn."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if not self.read(0.3) and b"\x1b[?1049h" in self.output:
                return True
            if self.process.poll() is not None:
                return False
        return False

    def wait(self, seconds=5):
        """The exit code, after all output was read; None if the program does not end."""
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.05)
        while self.read(0.05):
            pass
        return self.process.poll()

    def unread_input(self):
        """What the next program would read though nobody typed it."""
        quiet = termios.tcgetattr(self.slave)
        quiet[3] &= ~termios.ICANON
        termios.tcsetattr(self.slave, termios.TCSANOW, quiet)
        ready, _, _ = select.select([self.slave], [], [], 0)
        return os.read(self.slave, 4096) if ready else b""

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)
        os.close(self.slave)


def left_on(output):
    """The modes that are not as they were, read from everything that was sent."""
    state = {}
    text = output.decode("utf-8", "replace")
    for match in re.finditer(r"\x1b(?:\[(\??[\d;]*|[<>]\d*)([hlu])|([=>]))", text):
        numbers, final, keypad = match.groups()
        if keypad:
            state["keypad"] = keypad == "="
        elif final == "u":
            if numbers[:1] in ("<", ">"):
                state["kitty keys"] = numbers[0] == ">"
        else:
            mark = "?" if numbers.startswith("?") else ""
            for number in numbers.lstrip("?").split(";"):
                state[mark + number] = final == "h"
    # `CSI 8 l` takes the terminal's own bidi away.
    wrong = [name for name, on in state.items() if name in AT_FIRST | {"8"} and not on]
    wrong += [name for name, on in state.items() if name not in AT_FIRST | {"8"} and on]
    saves = len(re.findall(r"\x1b\[22;0(?:;0)?t", text))
    restores = len(re.findall(r"\x1b\[23;0(?:;0)?t", text))
    return wrong + (["title"] if saves > restores else [])


class Checks:
    def __init__(self):
        self.failures = 0

    def __call__(self, holds, claim, detail=""):
        print(f"{'ok' if holds else 'FAILED'}: {claim}{'' if holds else f' ({detail})'}")
        self.failures += 0 if holds else 1


def check_restored(check, screen, way):
    wrong = left_on(screen.output)
    check(not wrong, f"{way}: every mode is off", f"left: {', '.join(wrong)}")
    same = termios.tcgetattr(screen.slave) == screen.mode_before
    check(same, f"{way}: the terminal's mode is as before")


def check_signal(check, command, home, name):
    screen = Screen(command, home)
    try:
        if not screen.settle():
            return check(False, f"SIG{name}: the program draws", screen.output[-200:])
        number = getattr(signal, f"SIG{name}")
        screen.process.send_signal(number)
        code = screen.wait()
        if name in CRASHING:
            check(code == -number, f"SIG{name}: dies of the signal", f"code {code}")
        else:
            check(code is not None, f"SIG{name}: ends")
        check_restored(check, screen, f"SIG{name}")
    finally:
        screen.close()


def check_stop_as_leader(check, command, home):
    """Nobody could continue a session's leader, so Ctrl-Z must not lose the screen."""
    screen = Screen(command, home)
    try:
        if not screen.settle():
            return check(False, "Ctrl-Z as leader: the program draws", screen.output[-200:])
        os.write(screen.master, b"\x1a")
        while screen.read(1.0):
            pass
        check(screen.process.poll() is None, "Ctrl-Z as leader: the program lives on")
        check(b"?1049l" not in screen.output or left_on(screen.output) != [],
              "Ctrl-Z as leader: the screen is back")
        screen.process.send_signal(signal.SIGTERM)
        screen.wait()
        check_restored(check, screen, "Ctrl-Z as leader, then SIGTERM")
    finally:
        screen.close()


def check_idle(check, command, home):
    """A program that waits sends nothing (U-T13)."""
    screen = Screen(command, home)
    try:
        if not screen.settle():
            return check(False, "idle: the program draws", screen.output[-200:])
        seen = len(screen.output)
        screen.read(3)
        check(len(screen.output) == seen, "idle: nothing is sent", screen.output[seen:])
    finally:
        screen.close()


def check_late_answers(check, command, home):
    """Answers that come after the end must not be typed into the shell (U-T9)."""
    screen = Screen(command, home, answers=False)
    try:
        if not screen.settle():
            return check(False, "late answers: the program draws", screen.output[-200:])
        screen.process.send_signal(signal.SIGTERM)
        while screen.read(0.06):
            pass
        os.write(screen.master, b"\x1b[24;3R" * 11 + b"\x1b[?65;1c")
        screen.wait()
        check_restored(check, screen, "late answers")
        left = screen.unread_input()
        check(left == b"", "late answers: none is left to the shell", repr(left))
    finally:
        screen.close()


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    command = sys.argv[1:]
    check = Checks()
    # Below nohup, or behind a shell's “&”, some are ignored, and what is started would inherit that.
    for name in ENDING:
        signal.signal(getattr(signal, f"SIG{name}"), signal.SIG_DFL)
    for name in ENDING + CRASHING:
        with tempfile.TemporaryDirectory() as home:
            check_signal(check, command, home, name)
    for other in (check_stop_as_leader, check_idle, check_late_answers):
        with tempfile.TemporaryDirectory() as home:
            other(check, command, home)
    sys.exit(1 if check.failures else 0)


if __name__ == "__main__":
    main()
