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
import unicodedata

from measure import memory

# What programs ask at start, and what an xterm of version 370 answers.
QUESTIONS = re.compile(
    rb"\x1b\[(?P<question>0?c|>0?c|=0?c|>0?q|6n|5n|\??[0-9]+\$p)"
    rb"|\x1b\](?P<color>1[01]);\?(?:\x07|\x1b\\)")
ANSWERS = {
    b"c": b"\x1b[?62;22c", b">c": b"\x1b[>41;370;0c", b"=c": b"\x1bP!|00000000\x1b\\",
    b">q": b"\x1bP>|XTerm(370)\x1b\\", b"5n": b"\x1b[0n",
}
COLORS = {b"10": b"e0e0/e0e0/e0e0", b"11": b"1010/1010/1010"}


def column(before):
    """Where the cursor stands after what was last drawn from the left edge, counted from 1."""
    drawn = before.decode("utf-8", "replace").rsplit("\r", 1)[-1]
    drawn = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", drawn)
    wide = {"W": 2, "F": 2}
    return 1 + sum(
        0 if unicodedata.category(c) in ("Mn", "Me", "Cf", "Cc")
        else wide.get(unicodedata.east_asian_width(c), 1) for c in drawn[-80:])


def answer(match):
    if match["color"]:
        return b"\x1b]%s;rgb:%s\x1b\\" % (match["color"], COLORS[match["color"]])
    question = match["question"]
    if question == b"6n":
        return b"\x1b[24;%dR" % column(match.string[:match.start()])
    if question.endswith(b"$p"):
        return b"\x1b[%s;0$y" % question[:-2]
    return ANSWERS[question.replace(b"0", b"") if question != b"5n" else question]


class Terminal:
    """One program in a terminal of 80 by 24, from its start to its end."""

    def __init__(self, arguments, environment, folder):
        self.started = time.monotonic()
        self.last_byte = self.started
        self.written = 0
        self.tail = b""
        # The last of what was drawn.
        self.recent = b""
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
        self.recent = (self.recent + data)[-65536:]
        self.reply(data)
        return True

    def reply(self, data):
        """A question may be cut by the end of a read, so the tail is looked at again."""
        text = self.tail + data
        end = 0
        for match in QUESTIONS.finditer(text):
            os.write(self.fd, answer(match))
            end = match.end()
        self.tail = text[max(end, len(text) - 128):]

    def settle(self, quiet=0.25, limit=10.0):
        """Seconds from start to the last byte before `quiet` seconds of silence."""
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
        return memory(self.pid)

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
