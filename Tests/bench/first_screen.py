"""Measures the first screen of `kavchat chat`, beside WeeChat's and irssi's in the same run.

Start to settled screen (the last byte before 250 ms of silence, the median of ten), memory (PSS
after settling, with the server of the same executable running) and bytes written in ten idle
seconds. Usage: first_screen.py KAVCHAT
"""

import os
import shutil
import statistics
import sys
import tempfile
import time

from serving import Server, environment
from terminal import Terminal

RUNS = 10
IDLE_SECONDS = 10
PEERS = {
    "WeeChat": lambda home: ["weechat", "--dir", home, "--no-connect"],
    "irssi": lambda home: ["irssi", f"--home={home}", "--noconnect"],
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
