#!/usr/bin/env python3
"""The server is killed while visitor and agent talk: what both wrote arrives once, in order.

usage: outage.py PATH_OF_KAVCHAT
"""

import os
import re
import signal
import sqlite3
import sys

from drive import Failure, World, run
from words import RESOURCES


class Server:
    """`kavchat serve` on one port, which can be killed and started again."""

    def __init__(self, world):
        self.world = world
        self.database = world.home + "/server.db"
        bot = os.path.join(RESOURCES, "bots", "demo-shop")
        window = self.start(f"--listen 127.0.0.1:0 --publish {bot} --agent Noa")
        text = window.wait(r"(?s)address.*ready")[0]
        self.api = re.search(r"address\s+(\S+)", text)[1]
        self.key = re.search(r"public key\s+(\S+)", text)[1]
        self.password = world.home + "/password"
        with open(os.open(self.password, os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
            file.write(re.search(r"password\s+(\S+)", text)[1])

    def start(self, options):
        self.window = self.world.window(
            # A shell of its own: its window, and tmux with it, outlives the server.
            f"sh -c 'echo pid $$; exec {self.world.binary} serve"
            f" --database {self.database} {options}'",
            columns=120)
        self.process = int(self.window.wait(r"pid (\d+)")[1])
        self.window.wait("ready")
        return self.window

    def kill(self, how=signal.SIGKILL):
        os.kill(self.process, how)

    def start_again(self):
        self.start("--listen " + self.api.removeprefix("http://"))


def talk(world, server):
    """A visitor and an agent in a running live conversation."""
    desk = world.window(
        f"{world.binary} desk --locale en --api {server.api} --key {server.key}"
        f" --agent noa --password-file {server.password}")
    desk.wait("● online")
    chat = world.window(
        f"{world.binary} chat --locale en --api {server.api} --key {server.key}")
    chat.wait("How can I help")
    chat.say("agent")
    chat.wait("1 Chat with an agent")
    chat.press("1")
    chat.wait("Ctrl-S")
    chat.type("Dana")
    chat.press("Tab")
    chat.type("dana@example.com")
    chat.press("C-s")
    desk.wait("Dana")
    desk.press("a")
    chat.wait("Noa joined")
    return chat, desk


def what_is_written_in_an_outage_arrives_once_and_in_order():
    with World(sys.argv[1]) as world:
        server = Server(world)
        chat, desk = talk(world, server)
        chat.say("before one")
        desk.wait("before one")
        desk.say("before two")
        chat.wait("before two")
        server.kill()
        chat.say("during three")
        chat.wait("sending")
        chat.say("during four")
        desk.say("during five")
        server.start_again()
        desk.wait("during three(?s:.)*during four", 40)
        chat.wait("during five", 40)
        chat.wait_gone("sending", 20)
        desk.wait_gone("sending", 20)
        chat.say("after six")
        desk.wait("after six")
        with sqlite3.connect(server.database) as database:
            rows = database.execute("SELECT body FROM event ORDER BY seq").fetchall()
        log = " ".join(body.decode() if isinstance(body, bytes) else body for body, in rows)
        found = re.findall(r"(?:before|during|after) \w+", log)
        if sorted(found) != sorted(set(found)) or len(found) != 6:
            raise Failure(f"the log holds {found}")
        if found.index("during three") > found.index("during four"):
            raise Failure(f"the visitor's messages are out of order: {found}")


def a_conversation_goes_on_after_the_chat_was_killed():
    with World(sys.argv[1]) as world:
        server = Server(world)
        chat, desk = talk(world, server)
        chat.say("hello there")
        desk.wait("hello there")
        chat.press("C-q")
        chat.wait(r"\[ended 0\]")
        desk.say("are you still there")
        again = world.window(
            f"{world.binary} chat --locale en --api {server.api} --key {server.key}")
        again.wait("hello there(?s:.)*are you still there")
        again.say("yes I am")
        desk.wait("yes I am")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(run([
        what_is_written_in_an_outage_arrives_once_and_in_order,
        a_conversation_goes_on_after_the_chat_was_killed,
    ]))
