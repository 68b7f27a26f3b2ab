"""2,000 visitors lose their server, which is killed and back after two seconds.

The visitors are the product's own clients; each writes a message while the server is away, and is
back when its link is live and the message is in the log. Usage: storm.py KAVCHAT KAVCHAT-STORM
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

from measure import open_files
from serving import ROOT, Caller, Server, environment

VISITORS = 2_000
DOWN_SECONDS = 2
P95_SECONDS = 12
FUSE = 30


def prepare(caller, home, key):
    """A file with the conversations of all visitors, who wait for an agent."""
    agent = caller.add_agent("agent", 1_000)
    path = os.path.join(home, "visitors")
    with open(path, "w") as file:
        for number in range(VISITORS):
            if number % 200 == 0:
                caller.call("PUT", "/v1/desk/presence", {"present": True}, agent)
            made = caller.ask(f"visitor-{number}")
            print(made["conv"], made["token"], f"visitor-{number}", file=file)
    return path


def patient_bot(home):
    """The demo bot, whose visitors wait for an hour."""
    bot = os.path.join(home, "bot")
    shutil.copytree(os.path.join(ROOT, "Resources", "bots", "demo-shop"), bot)
    path = os.path.join(bot, "settings.json")
    with open(path) as file:
        settings = json.load(file)
    settings["liveChat"]["waitSeconds"] = 3_600
    with open(path, "w") as file:
        json.dump(settings, file)
    return bot


def storm(binary, tool, home):
    """For each visitor: seconds from the server's return, tries, times sent away."""
    server = Server(binary, home, bot=patient_bot(home))
    process = None
    try:
        visitors = prepare(Caller(server), home, server.key)
        process = subprocess.Popen(
            [tool, server.url, server.key, visitors], env=environment(home), text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        expect(process, "live")
        time.sleep(2)
        server.kill()
        print("", file=process.stdin, flush=True)
        expect(process, "written")
        time.sleep(DOWN_SECONDS)
        server.start()
        returned = time.clock_gettime(time.CLOCK_BOOTTIME)
        results = []
        for line in process.stdout:
            moment, tries, away = map(int, line.split())
            results.append((moment / 1_000 - returned, tries, away))
        return results
    finally:
        if process:
            process.kill()
            process.wait()
        server.close()


def expect(process, word):
    line = process.stdout.readline().strip()
    if line != word:
        raise SystemExit(f"kavchat-storm said {line!r} instead of {word!r}")


def main():
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    open_files(3 * VISITORS)
    home = tempfile.mkdtemp(prefix="kavchat-bench-")
    try:
        results = storm(os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), home)
    finally:
        shutil.rmtree(home, ignore_errors=True)
    times = sorted(seconds for seconds, _, _ in results)
    p95 = times[int(len(times) * 0.95)]
    tries = max(tries for _, tries, _ in results)
    away = sum(away for _, _, away in results)
    print(f"bench storm of {VISITORS}, back and caught up: p50 {times[len(times) // 2]:.1f} s, "
          f"p95 {p95:.1f} s, max {times[-1]:.1f} s (target p95 {P95_SECONDS} s)")
    print(f"bench storm, admission: {away} answers 503 with Retry-After; "
          f"most tries of a client {tries} (fuse {FUSE} a minute)")
    return 0 if len(times) == VISITORS and p95 <= P95_SECONDS and tries <= FUSE else 1


if __name__ == "__main__":
    sys.exit(main())
