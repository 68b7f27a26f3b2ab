"""Measures the first screen of `kavchat chat`, beside WeeChat's and irssi's in the same run.

Start to settled screen (the last byte before 250 ms of silence, the median of ten), memory (PSS
after settling, with the server of the same executable running) and bytes written in ten idle
seconds. Usage: first_screen.py KAVCHAT
"""

import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

from terminal import Terminal

RUNS = 10
IDLE_SECONDS = 10
PEERS = {
    "WeeChat": lambda home: ["weechat", "--dir", home, "--no-connect"],
    "irssi": lambda home: ["irssi", f"--home={home}", "--noconnect"],
}


def environment(home):
    return {
        "PATH": os.environ["PATH"], "TERM": "xterm-256color", "COLORTERM": "truecolor",
        "LANG": "C.UTF-8", "TZ": "UTC", "HOME": home, "XDG_STATE_HOME": home + "/state",
        "XDG_CACHE_HOME": home + "/cache", "XDG_CONFIG_HOME": home + "/config",
        "XDG_RUNTIME_DIR": home + "/run", "SWIFT_BACKTRACE": "enable=no",
    }


def measure(arguments, home):
    """Milliseconds to the settled screen, PSS in KiB, and bytes while idle."""
    times = []
    for _ in range(RUNS):
        terminal = Terminal(arguments, environment(home), home)
        try:
            times.append(terminal.settle() * 1000)
        finally:
            terminal.close()
    terminal = Terminal(arguments, environment(home), home)
    try:
        terminal.settle()
        # What is done late, out of the way of the first screen, belongs to the memory too.
        terminal.idle(2)
        memory = terminal.memory()
        idle = terminal.idle(IDLE_SECONDS)
    finally:
        terminal.close()
    return statistics.median(times), memory, idle


class Server:
    """`kavchat serve` with the demo bot on a free port."""

    def __init__(self, binary, home):
        root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        bot = os.path.join(root, "Resources", "bots", "demo-shop")
        self.log = open(os.path.join(home, "serve.log"), "w+")
        self.process = subprocess.Popen(
            [binary, "serve", "--listen", "127.0.0.1:0", "--database", home + "/bench.db",
             "--publish", bot],
            env=environment(home), cwd=home, stdin=subprocess.DEVNULL, stdout=self.log,
            stderr=self.log)
        self.url, self.key = self.announced()

    def announced(self):
        """The address and the public key, which the server prints once."""
        for _ in range(200):
            self.log.seek(0)
            text = self.log.read()
            url = re.search(r"https?://[^\s/]+", text)
            key = re.search(r"\bpk_[A-Za-z0-9_]+", text)
            if url and key:
                return url.group(0), key.group(0)
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise SystemExit(f"kavchat serve did not start:\n{text}")

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()


def ours(binary, home):
    server = Server(binary, home)
    try:
        arguments = [binary, "chat", "--api", server.url, "--key", server.key, "--locale", "en"]
        first = Terminal(arguments, environment(home), home)
        try:
            # Fills the cache with the release.
            first.settle(quiet=1.0)
        finally:
            first.close()
        return measure(arguments, home)
    finally:
        server.close()


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    binary = os.path.abspath(sys.argv[1])
    results = {}
    for name in ["kavchat", *PEERS]:
        home = tempfile.mkdtemp(prefix="kavchat-bench-")
        os.mkdir(home + "/run", 0o700)
        try:
            if name == "kavchat":
                results[name] = ours(binary, home)
            elif shutil.which(PEERS[name](home)[0]):
                results[name] = measure(PEERS[name](home + "/home"), home)
            else:
                print(f"{name} is not installed, so it is left out.", file=sys.stderr)
        finally:
            shutil.rmtree(home, ignore_errors=True)
    rows = [("first-screen", 0, 1, "ms", "{:.1f}"), ("memory-pss", 1, 1024, "MiB", "{:.1f}"),
            (f"idle-{IDLE_SECONDS}s", 2, 1, "bytes", "{:.0f}")]
    for row, index, divisor, unit, form in rows:
        values = [
            ("ours" if name == "kavchat" else name) + " " + form.format(result[index] / divisor)
            + " " + unit for name, result in results.items()]
        print(f"bench {row}: " + ", ".join(values))


if __name__ == "__main__":
    main()
