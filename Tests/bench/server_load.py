"""Loads `kavchat serve` and two Python servers, each on one core, in the same run.

5,000 WebSocket conversations stand open; the memory that each idle one takes is measured, then 500
messages a second are stored and delivered, visitors' and agents' by turns. A message's time runs from
the moment it was due to its arrival on the other side. Usage: server_load.py KAVCHAT
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time

from fleet import Fleet, Socket
from measure import cpu, memory, open_files
from serving import Caller, Server

LINKS = 5_000
AGENTS = 50
RATE = 500
SECONDS = 20
# Below what the server's admission lets in.
OPENED_RATE = 200
SERVER_CORE, LOAD_CORE = 0, 1
DELIVERY_MS, LINK_KIB = 150.0, 7.7


class Conversation:
    """What opens both its links: the visitor's path and headers, and the desk that has it."""

    def __init__(self, name, path, headers, desk, cursor, generation=0):
        self.name, self.path, self.headers = name, path, headers
        self.desk, self.cursor, self.generation = desk, cursor, generation


class Load:
    def __init__(self, port, process):
        self.fleet = Fleet()
        self.port, self.process = port, process
        self.welcomed = 0
        self.sent, self.times = {}, []

    def heard(self, socket, frame):
        kind = frame["type"]
        if kind == "welcome":
            self.welcomed += 1
        elif kind == "ev" and "text" in frame:
            name = frame["text"].split(" ")[0]
            sender, due = self.sent.get(name, (socket, 0))
            # A message comes back to who wrote it too.
            if sender is not socket:
                self.times.append((time.monotonic() - due) * 1000)
                del self.sent[name]
        elif kind in ("nak", "bye"):
            raise SystemExit(f"the server refused: {frame}")

    def connect(self, path, headers, cursors):
        """Opens a link and waits for its welcomes."""
        socket = Socket(self.fleet, self.port, path, headers, self.heard)
        self.fleet.serve_until(lambda: socket.is_open, 30, "a handshake was not answered")
        expected = self.welcomed + len(cursors)
        socket.send({"type": "hello", "gen": 1, "convs": cursors})
        self.fleet.serve_until(lambda: self.welcomed >= expected, 30, f"{path} was not welcomed")
        return socket

    def measure(self, conversations, desks):
        """KiB for each idle link, delivery times in ms, and the server's share of its core."""
        before, begun = memory(self.process), time.monotonic()
        visitors = []
        for one in conversations:
            self.idle(begun + len(visitors) / OPENED_RATE - time.monotonic())
            visitors.append(self.connect(one.path, one.headers, [one.cursor]))
        self.idle(3)
        each = (memory(self.process) - before) / len(visitors)
        agents = [
            self.connect(path, headers, [one.cursor for one in conversations if one.desk == desk])
            for desk, (path, headers) in enumerate(desks)]
        used, begun = cpu(self.process), time.monotonic()
        self.talk(conversations, visitors, agents)
        share = (cpu(self.process) - used) / 1000 / (time.monotonic() - begun)
        self.fleet.close()
        return each, sorted(self.times), share

    def idle(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.fleet.serve(end - time.monotonic())

    def talk(self, conversations, visitors, agents):
        begun = time.monotonic() + 0.5
        for number in range(RATE * SECONDS):
            due = begun + number / RATE
            while (left := due - time.monotonic()) > 0:
                self.fleet.serve(left)
            self.fleet.serve(0)
            # Odd steps go through all conversations without a neighbour following a neighbour.
            at = number * 1_237 % len(conversations)
            one = conversations[at]
            socket = visitors[at] if number % 2 else agents[one.desk]
            self.sent[str(number)] = (socket, due)
            socket.send({"type": "msg", "conv": one.name, "cmid": f"{number}",
                         "assignmentGen": one.generation,
                         "text": f"{number} Where is my order, and when does it come?"})
        self.fleet.serve_until(lambda: not self.sent, 60, "not all messages were delivered")


def ours(binary, home):
    server = Server(binary, home, core=SERVER_CORE)
    try:
        caller = Caller(server)
        agents = [caller.add_agent(f"agent-{number}", 1_000) for number in range(AGENTS)]
        conversations = []
        for number in range(LINKS):
            desk = number % AGENTS
            if desk == 0:
                caller.call("PUT", "/v1/desk/presence", {"present": True}, agents[0])
            client = f"visitor-{number}"
            made = caller.ask(client)
            taken = caller.accept(made["conv"], agents[desk])
            headers = {"Kavchat-Key": server.key, "Kavchat-Client": client,
                       "Kavchat-Conversation": made["token"]}
            cursor = {"conv": made["conv"], "epoch": made["epoch"], "after": 1}
            conversations.append(Conversation(
                made["conv"], f"/v1/live/c/{made['conv']}/ws", headers, desk, cursor,
                taken["assignmentGen"]))
        # Begun anew, it has no memory left over from this.
        server.close()
        server.start()
        desks = [("/v1/desk/ws", {"Kavchat-Key": server.key, **headers}) for headers in agents]
        return Load(server.port, server.process.pid).measure(conversations, desks)
    finally:
        server.close()


def peer(name, home):
    process = subprocess.Popen(
        ["taskset", "-c", str(SERVER_CORE), sys.executable,
         os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers.py"), name,
         home + "/peer.db"],
        stdout=subprocess.PIPE, text=True)
    try:
        port = int(process.stdout.readline().split()[1])
        conversations = [
            Conversation(f"c{number}", f"/{number}", {}, number % AGENTS,
                         {"conv": f"c{number}", "epoch": "", "after": 0})
            for number in range(LINKS)]
        return Load(port, process.pid).measure(conversations, [("/desk", {})] * AGENTS)
    finally:
        process.kill()
        process.wait()


def percentile(times, share):
    return times[min(len(times) - 1, int(len(times) * share))]


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    binary = os.path.abspath(sys.argv[1])
    open_files(LINKS + 200)
    os.sched_setaffinity(0, {LOAD_CORE})
    results = {}
    for name in ("ours", "websockets", "aiohttp"):
        home = tempfile.mkdtemp(prefix="kavchat-bench-")
        try:
            results[name] = ours(binary, home) if name == "ours" else peer(name, home)
        finally:
            shutil.rmtree(home, ignore_errors=True)
    rows = [
        (f"link-memory of {LINKS} idle", lambda r: f"{r[0]:.1f} KiB", f"{LINK_KIB} KiB"),
        (f"delivery at {RATE}/s, p50", lambda r: f"{percentile(r[1], 0.5):.1f} ms", None),
        (f"delivery at {RATE}/s, p99", lambda r: f"{percentile(r[1], 0.99):.1f} ms",
         f"{DELIVERY_MS:.0f} ms"),
        ("server's core in use", lambda r: f"{r[2] * 100:.0f} %", None),
    ]
    for row, show, target in rows:
        values = ", ".join(f"{name} {show(result)}" for name, result in results.items())
        print(f"bench {row}: {values}" + (f" (target {target})" if target else ""))
    each, times, _ = results["ours"]
    return 0 if each <= LINK_KIB and percentile(times, 0.99) < DELIVERY_MS else 1


if __name__ == "__main__":
    sys.exit(main())
