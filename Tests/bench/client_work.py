"""What a live conversation costs the real `kavchat chat`, in a terminal and on loopback.

The CPU of a reconnect until the message that was written meanwhile is shown, the CPU of ten idle
seconds, and how long 20 messages that were written without a server take to be stored, in order, once
there is one. Usage: client_work.py KAVCHAT
"""

import os
import shutil
import sys
import tempfile
import time

from measure import cpu
from serving import Caller, Server, environment
from terminal import Terminal

RUNS = 5
IDLE_SECONDS = 10
MESSAGES = 20
RECONNECT_MS, IDLE_MS, DRAIN_SECONDS = 20.0, 20.0, 2.0


class Talk:
    """A chat with an agent who has joined."""

    def __init__(self, binary, home):
        self.server = Server(binary, home)
        caller = Caller(self.server)
        self.headers = caller.add_agent("noa", 4)
        self.chat = Terminal(
            [binary, "chat", "--api", self.server.url, "--key", self.server.key, "--locale", "en"],
            environment(home), home)
        self.chat.settle(quiet=1.0)
        self.type("agent\r")
        self.chat.idle(1)
        self.type("1")
        self.chat.idle(1)
        self.type("Dana\tdana@example.org\t\t\x13")
        self.chat.idle(1)
        queue = caller.call("GET", "/v1/desk/conversations", None, self.headers)
        if not queue["conversations"]:
            raise SystemExit("the chat did not ask for an agent")
        self.conversation = queue["conversations"][0]["conv"]
        self.generation = caller.accept(self.conversation, self.headers)["assignmentGen"]
        self.chat.idle(1)

    def type(self, text):
        os.write(self.chat.fd, text.encode())

    def say(self, text):
        Caller(self.server).call(
            "POST", f"/v1/desk/conversations/{self.conversation}/messages",
            {"cmid": text, "text": text, "assignmentGen": self.generation}, self.headers)

    def see(self, text, seconds=30):
        end = time.monotonic() + seconds
        while text.encode() not in self.chat.recent:
            self.chat.read(0.1)
            if time.monotonic() > end:
                raise SystemExit(f"the chat did not show {text!r}")

    def reconnect(self, number):
        """Milliseconds of CPU from the loss of the server to a later message on the screen."""
        # A link that has held for ten seconds begins anew with the shortest waits.
        self.chat.idle(11)
        before = cpu(self.chat.pid)
        self.server.kill()
        self.server.start()
        self.say(f"again-{number}")
        self.see(f"again-{number}")
        return cpu(self.chat.pid) - before

    def idle(self):
        self.chat.idle(3)
        before = cpu(self.chat.pid)
        self.chat.idle(IDLE_SECONDS)
        return cpu(self.chat.pid) - before

    def drain(self):
        """Seconds from the first to the last of the messages in the log."""
        self.server.kill()
        texts = [f"unsent {number:02}" for number in range(MESSAGES)]
        for text in texts:
            self.type(text + "\r")
            self.chat.idle(0.1)
        self.server.start()
        end = time.monotonic() + 60
        while time.monotonic() < end:
            self.chat.idle(0.5)
            answer = Caller(self.server).call(
                "GET", f"/v1/desk/conversations/{self.conversation}", None, self.headers)
            events = [event for event in answer["events"] if event.get("text", "") in texts]
            if len(events) == MESSAGES:
                break
        if [event["text"] for event in events] != texts:
            raise SystemExit(f"the outbox was not stored in order: {events}")
        first, last = (self.seconds(events[at]["at"]) for at in (0, -1))
        return last - first

    @staticmethod
    def seconds(text):
        """A time of day such as 2026-03-01T08:00:00.250Z."""
        hours, minutes, rest = text.partition("T")[2].rstrip("Z").split(":")
        return int(hours) * 3_600 + int(minutes) * 60 + float(rest)

    def close(self):
        self.chat.close()
        self.server.close()


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    home = tempfile.mkdtemp(prefix="kavchat-bench-")
    os.mkdir(home + "/run", 0o700)
    try:
        talk = Talk(os.path.abspath(sys.argv[1]), home)
        try:
            idle = talk.idle()
            reconnects = sorted(talk.reconnect(number) for number in range(RUNS))
            drain = talk.drain()
        finally:
            talk.close()
    finally:
        shutil.rmtree(home, ignore_errors=True)
    reconnect = reconnects[RUNS // 2]
    print(f"bench client, reconnect to caught up: {reconnect:.1f} ms of CPU, worst of {RUNS} "
          f"{reconnects[-1]:.1f} ms (target {RECONNECT_MS:.0f} ms)")
    print(f"bench client, {IDLE_SECONDS} s idle in a conversation: {idle:.1f} ms of CPU "
          f"(target {IDLE_MS:.0f} ms)")
    print(f"bench client, {MESSAGES} unsent messages drained in order: {drain:.2f} s "
          f"(target {DRAIN_SECONDS:.0f} s)")
    good = reconnect <= RECONNECT_MS and idle <= IDLE_MS and drain <= DRAIN_SECONDS
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
