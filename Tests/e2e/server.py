"""A server in a window of its own, with the demo shop published and an agent made."""

import contextlib
import json
import os
import random
import re
import shutil
import signal
import socket

from words import RESOURCES


def own_port():
    """A free port that stays the server's while it is down: no connection of this machine goes out from there."""
    with open("/proc/sys/net/ipv4/ip_local_port_range", encoding="ascii") as file:
        first_of_connections = int(file.read().split()[0])
    while True:
        port = random.randrange(min(10_000, first_of_connections // 2), first_of_connections)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Server:
    """`kavchat serve` on one port, which can be killed and started again."""

    def __init__(self, world, wait_seconds=None, environment=None):
        self.world = world
        self.environment = environment
        self.database = world.home + "/server.db"
        bot = os.path.join(RESOURCES, "bots", "demo-shop")
        if wait_seconds:
            bot = shutil.copytree(bot, world.home + "/demo-shop")
            with open(bot + "/settings.json", "r+", encoding="utf-8") as file:
                settings = json.load(file)
                settings["liveChat"]["waitSeconds"] = wait_seconds
                file.seek(0)
                json.dump(settings, file)
                file.truncate()
        window = self.start(f"--listen 127.0.0.1:{own_port()} --publish {bot} --agent Noa")
        text = window.wait(r"(?s)address.*ready")[0]
        self.api = re.search(r"address\s+(\S+)", text)[1]
        self.key = re.search(r"public key\s+(\S+)", text)[1]
        self.password = world.home + "/password"
        with open(os.open(self.password, os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
            file.write(re.search(r"password\s+(\S+)", text)[1])

    def start(self, options, is_awaited=True):
        self.window = self.world.window(
            # A shell of its own: its window, and tmux with it, outlives the server.
            f"sh -c 'echo pid $$; exec {self.world.binary} serve"
            f" --database {self.database} {options}'",
            columns=120, environment=self.environment)
        self.process = int(self.window.wait(r"pid (\d+)")[1])
        if is_awaited:
            self.window.wait("ready")
        return self.window

    def kill(self, how=signal.SIGKILL):
        os.kill(self.process, how)

    def start_again(self, is_awaited=True):
        self.start("--listen " + self.api.removeprefix("http://"), is_awaited)
