"""A pseudo-terminal that answers like xterm, and counts what a program writes to it."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

# What programs ask at start, and what an xterm of version 370 answers.
ANSWERS = [
    (re.compile(rb"\x1b\[0?c"), b"\x1b[?62;22c"),
    (re.compile(rb"\x1b\[>0?c"), b"\x1b[>41;370;0c"),
    (re.compile(rb"\x1b\[>0?q"), b"\x1bP>|XTerm(370)\x1b\\"),
    (re.compile(rb"\x1b\[6n"), b"\x1b[1;1R"),
    (re.compile(rb"\x1b\[5n"), b"\x1b[0n"),
    (re.compile(rb"\x1b\]10;\?(?:\x07|\x1b\\)"), b"\x1b]10;rgb:e0e0/e0e0/e0e0\x1b\\"),
    (re.compile(rb"\x1b\]11;\?(?:\x07|\x1b\\)"), b"\x1b]11;rgb:1010/1010/1010\x1b\\"),
    (re.compile(rb"\x1b\[\?([0-9]+)\$p"), b"\x1b[?\\1;0$y"),
]


class Terminal:
    """One program in a terminal of 80 by 24, from its start to its end."""

    def __init__(self, arguments, environment, folder):
        self.started = time.monotonic()
        self.last_byte = self.started
        self.written = 0
        self.tail = b""
        self.ended = False
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            try:
                os.execvpe(arguments[0], arguments, environment)
            finally:
                os._exit(127)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def read(self, seconds):
        """Reads what comes within that time and answers questions; False when nothing came."""
        ready, _, _ = select.select([self.fd], [], [], max(0, seconds))
        if not ready:
            return False
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            data = b""
        if not data:
            self.ended = True
            return False
        self.last_byte = time.monotonic()
        self.written += len(data)
        self.answer(data)
        return True

    def answer(self, data):
        """A question may be cut by the end of a read, so the tail is looked at again."""
        text = self.tail + data
        found = []
        for pattern, reply in ANSWERS:
            for match in pattern.finditer(text):
                found.append((match.end(), match.expand(reply) if b"\\1" in reply else reply))
        for _, reply in sorted(found):
            os.write(self.fd, reply)
        end = max((position for position, _ in found), default=0)
        self.tail = text[max(end, len(text) - 32):]

    def settle(self, quiet=0.25, limit=10.0):
        """Reads until nothing has come for `quiet` seconds; the seconds from start to the last byte."""
        while not self.ended:
            now = time.monotonic()
            rest = self.last_byte + quiet - now
            if self.written and rest <= 0:
                return self.last_byte - self.started
            if now - self.started > limit:
                raise TimeoutError("the screen did not come to rest")
            self.read(rest if self.written else 0.1)
        raise EOFError("the program ended before its screen stood")

    def idle(self, seconds):
        """The bytes written in that time, while nothing is typed."""
        before = self.written
        end = time.monotonic() + seconds
        while not self.ended and time.monotonic() < end:
            self.read(end - time.monotonic())
        return self.written - before

    def memory(self):
        """The proportional set size in KiB."""
        with open(f"/proc/{self.pid}/smaps_rollup") as file:
            for line in file:
                if line.startswith("Pss:"):
                    return int(line.split()[1])
        return 0

    def close(self):
        """Ends the program: politely, then by force."""
        for number in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.kill(self.pid, number)
            except ProcessLookupError:
                break
            if self.wait(2.0):
                break
        os.close(self.fd)

    def wait(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            done, _ = os.waitpid(self.pid, os.WNOHANG)
            if done:
                return True
            self.read(0.02)
            if self.ended:
                time.sleep(0.01)
        return False
