"""Drives the real program in tmux: types keys, waits for what the screen must show."""

import os
import re
import shutil
import subprocess
import tempfile
import time

ISOLATES = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069\u200e\u200f\u202d\u202c"))


class Failure(Exception):
    """The screen did not show what it must, told with the screen itself."""


class Skipped(Exception):
    """This machine lacks what the test needs, which is told."""


class World:
    """Folders and a tmux server of its own, gone at the end."""

    def __init__(self, binary):
        self.binary = os.path.abspath(binary)
        self.home = tempfile.mkdtemp(prefix="kavchat-e2e-")
        self.socket = os.path.join(self.home, "tmux")
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": self.home, "LANG": "C.UTF-8", "TZ": "UTC",
            "XDG_STATE_HOME": self.home + "/state", "XDG_CACHE_HOME": self.home + "/cache",
            "XDG_CONFIG_HOME": self.home + "/config", "XDG_RUNTIME_DIR": self.home + "/run",
            "SWIFT_BACKTRACE": "enable=no",
        }
        os.mkdir(self.home + "/run", 0o700)
        self.count = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.tmux("kill-server", check=False)
        time.sleep(0.2)
        shutil.rmtree(self.home, ignore_errors=True)

    def tmux(self, *arguments, check=True):
        result = subprocess.run(
            ["tmux", "-S", self.socket, "-f", "/dev/null", *arguments],
            capture_output=True, text=True, env={**self.environment, "TERM": "xterm-256color"})
        if check and result.returncode != 0:
            raise Failure(f"tmux {arguments[0]}: {result.stderr.strip()}")
        return result.stdout

    def window(self, command, columns=80, rows=24, environment=None):
        """A new terminal of that size which runs a shell command; it stays when the command ends."""
        self.count += 1
        name = f"w{self.count}"
        settings = {**self.environment, **(environment or {})}
        sets = [x for pair in settings.items() for x in ("-e", "=".join(pair))]
        self.tmux(
            "new-session", "-d", "-s", name, "-x", str(columns), "-y", str(rows), *sets,
            f"{command}; echo \"[ended $?]\"; exec sleep 1000")
        self.tmux("set-option", "-t", name, "status", "off")
        return Window(self, name)


class Window:
    def __init__(self, world, name):
        self.world = world
        self.name = name

    def screen(self):
        return self.world.tmux("capture-pane", "-p", "-t", self.name)

    def plain(self):
        return self.screen().translate(ISOLATES)

    def wait(self, pattern, seconds=15):
        """Waits until the screen matches; answers the match."""
        end = time.monotonic() + seconds
        while True:
            text = self.plain()
            match = re.search(pattern, text)
            if match:
                return match
            if time.monotonic() > end:
                raise Failure(f"waited {seconds} s for {pattern!r}, and the screen is\n{text}")
            time.sleep(0.05)

    def wait_gone(self, pattern, seconds=15):
        end = time.monotonic() + seconds
        while re.search(pattern, self.plain()):
            if time.monotonic() > end:
                raise Failure(f"{pattern!r} is still there after {seconds} s\n{self.plain()}")
            time.sleep(0.05)

    def settle(self):
        """Returns once two looks in a row show the same."""
        before = None
        while before != (now := self.screen()):
            before = now
            time.sleep(0.3)

    def type(self, text):
        self.world.tmux("send-keys", "-t", self.name, "-l", text)

    def press(self, *keys):
        self.world.tmux("send-keys", "-t", self.name, *keys)

    def say(self, text):
        self.type(text)
        self.press("Enter")

    def resize(self, columns, rows):
        """Returns once the program has drawn the last row of its new size."""
        self.world.tmux("resize-window", "-t", self.name, "-x", str(columns), "-y", str(rows))
        end = time.monotonic() + 15
        while self.screen().rstrip().count("\n") + 1 != rows:
            if time.monotonic() > end:
                raise Failure(f"not drawn on {rows} rows:\n{self.screen()}")
            time.sleep(0.05)


def run(tests):
    """Runs each test with a line of its own; answers the exit code."""
    failed = 0
    for test in tests:
        name = test.__name__.replace("_", " ")
        try:
            test()
            print(f"ok   {name}", flush=True)
        except (Failure, AssertionError) as problem:
            failed += 1
            print(f"FAIL {name}\n{problem}", flush=True)
    print(f"e2e: {len(tests) - failed} passed, {failed} failed", flush=True)
    return 1 if failed else 0
