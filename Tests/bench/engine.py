"""The engine by itself: checking and loading a bot of the greatest size, turns, and memory.

Its peers talk through an equal course in the same run: RiveScript and an ink runtime. Of published
figures there is one: Rasa's load tests held 50,000 users at once on 6 vCPU and 16 GB, without a word
on turns a second (https://rasa.com/docs/rasa/monitoring/load-testing-guidelines/); ink publishes
none. Usage: engine.py KAVCHAT KAVCHAT-TURNS
"""

import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import large_bot
from measure import memory
from serving import ROOT, environment

RUNS = 5
ROUNDS = 10_000
PEER_ROUNDS = 2_000
HELD = 2_000
CHECK_SECONDS, LOAD_MS, TURNS, CONVERSATION_KIB = 1.0, 150.0, 500_000, 16.0
PEERS = {"RiveScript": "rivescript", "ink": "ink"}
DEMO = os.path.join(ROOT, "Resources", "bots", "demo-shop")


def check(binary, bot, home):
    """Wall seconds and CPU seconds of `kavchat check`, the whole process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    done = subprocess.run([binary, "check", bot], env=environment(home), capture_output=True,
                          timeout=60)
    wall = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    # It warns of limits that are near, and of long menus.
    if done.returncode > 1 or b" error " in done.stdout:
        raise SystemExit(f"kavchat check: {done.stdout.decode()[-500:]}{done.stderr.decode()}")
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def numbers(tool, *arguments):
    """The numbers that the tool prints, line by line."""
    out = subprocess.run([tool, *map(str, arguments)], capture_output=True, text=True, timeout=300,
                         check=True).stdout
    return [[float(number) for number in line.split()] for line in out.splitlines()]


def turns_a_second(tool, course):
    return statistics.median(
        count / milliseconds * 1000
        for _ in range(RUNS) for count, milliseconds in numbers(tool, course, DEMO, ROUNDS))


def held(process, count):
    """KiB of each of so many conversations, and the turns that each has behind it."""
    expect(process, "empty")
    before = memory(process.pid)
    print("", file=process.stdin, flush=True)
    turns = int(expect(process, "held"))
    each = (memory(process.pid) - before) / count
    process.communicate("\n", timeout=60)
    return each, turns


def expect(process, word):
    line = process.stdout.readline().split()
    if line[:1] != [word]:
        raise SystemExit(f"{process.args} said {line} instead of {word!r}")
    return line[-1]


def start(*arguments):
    return subprocess.Popen([*map(str, arguments)], text=True, stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE)


def peer(name):
    """Turns a second and KiB of each conversation."""
    process = start(sys.executable, os.path.join(os.path.dirname(__file__), "engine_peers.py"),
                    PEERS[name], PEER_ROUNDS)
    count, milliseconds = map(float, process.stdout.readline().split())
    return count / milliseconds * 1000, held(process, PEER_ROUNDS // 10)[0]


def main():
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    binary, tool = map(os.path.abspath, sys.argv[1:])
    home = tempfile.mkdtemp(prefix="kavchat-bench-")
    try:
        bot = os.path.join(home, "large-shop")
        nodes, size = large_bot.make(bot)
        checks = [check(binary, bot, home) for _ in range(RUNS)]
        loads = numbers(tool, "load", bot, RUNS)
    finally:
        shutil.rmtree(home, ignore_errors=True)
    wall, cpu = (statistics.median(column) for column in zip(*checks))
    kav, release, prepared = (statistics.median(column) for column in zip(*loads))
    scripted, questions = turns_a_second(tool, "talk"), turns_a_second(tool, "ask")
    each, turns = held(start(tool, "hold", DEMO, HELD), HELD)
    reread, _ = held(start(tool, "reread", DEMO, HELD), HELD)
    peers = {name: peer(name) for name in PEERS}
    print(f"bench engine, check of {nodes} nodes in {size / 2**20:.1f} MiB of .kav: {wall:.2f} s, "
          f"{cpu:.2f} s of CPU (target {CHECK_SECONDS:.0f} s)")
    print(f"bench engine, load of the same: {kav:.0f} ms of CPU, of its release {release:.0f} ms "
          f"(target {LOAD_MS:.0f} ms); at the first message {prepared:.0f} ms more")
    print(f"bench engine, scripted turns: {scripted:,.0f} a second (target {TURNS:,})"
          + "".join(f", {name} {peers[name][0]:,.0f}" for name in PEERS)
          + f"; free questions: {questions:,.0f} a second")
    print(f"bench engine, idle conversation after {turns} turns: {each:.1f} KiB "
          f"(target {CONVERSATION_KIB:.0f} KiB)"
          + "".join(f", {name} {peers[name][1]:.1f} KiB" for name in PEERS)
          + f"; read back from its store, where a client has one: {reread:.1f} KiB")
    print("bench engine, published: Rasa 50,000 users at once on 6 vCPU and 16 GB; ink none")
    good = wall <= CHECK_SECONDS and kav <= LOAD_MS and release <= LOAD_MS
    return 0 if good and scripted >= TURNS and each < CONVERSATION_KIB else 1


if __name__ == "__main__":
    sys.exit(main())
