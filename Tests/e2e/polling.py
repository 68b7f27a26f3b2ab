#!/usr/bin/env python3
"""A proxy between chat and server that lets no WebSocket through, and heals.

usage: polling.py PATH_OF_KAVCHAT
The chat goes on by polling within 10 s, and returns to a WebSocket when the proxy lets it through.
"""

import os
import re
import socket
import sys
import threading
import time

from drive import Failure, World, run
from words import RESOURCES, bot, head, interface

FORBIDDEN = (b"HTTP/1.1 403 Forbidden\r\nContent-Type: text/html\r\nContent-Length: 9\r\n"
             b"Connection: close\r\n\r\nforbidden")


class Proxy:
    """Passes bytes on; while it is closed, a request for an upgrade is answered with 403."""

    def __init__(self, target):
        self.target = target
        self.lets_upgrade = False
        self.upgraded = 0
        self.refused = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        with client, socket.create_connection(self.target) as server:
            threading.Thread(target=self.pass_on, args=(server, client), daemon=True).start()
            while data := self.read(client):
                if b"\r\nupgrade: websocket" in data.lower():
                    if not self.lets_upgrade:
                        self.refused += 1
                        client.sendall(FORBIDDEN)
                        return
                    self.upgraded += 1
                try:
                    server.sendall(data)
                except OSError:
                    return

    def pass_on(self, server, client):
        while data := self.read(server):
            try:
                client.sendall(data)
            except OSError:
                return
        try:
            client.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    @staticmethod
    def read(end):
        try:
            return end.recv(65536)
        except OSError:
            return b""

    def close(self):
        self.listener.close()


def the_chat_polls_behind_a_proxy_and_comes_back():
    words = interface("en")
    texts, phrases = bot("en")
    with World(sys.argv[1]) as world:
        runtime = world.home + "/run/kavchat"
        os.mkdir(runtime, 0o700)
        shop = os.path.join(RESOURCES, "bots", "demo-shop")
        server = world.window(
            f"{world.binary} serve --listen 127.0.0.1:0 --publish {shop}"
            f" --runtime-file {runtime}/demo")
        server.wait("ready")
        with open(runtime + "/demo", encoding="utf-8") as file:
            known = dict(re.findall(r"^(\w+) *= *(.+)$", file.read(), re.M))
        host, port = re.search(r"//([^:/]+):(\d+)", known["api"]).groups()
        proxy = Proxy((host, int(port)))
        try:
            converse(world, proxy, known["key"], words, texts, phrases)
        finally:
            proxy.close()


def converse(world, proxy, key, words, texts, phrases):
    desk = world.window(f"{world.binary} desk --locale en")
    desk.wait("● online")
    chat = world.window(
        f"{world.binary} chat --api http://127.0.0.1:{proxy.port} --key {key} --locale en")
    chat.wait(head(texts["welcome.1"]))
    chat.say(phrases["human"][0])
    chat.wait(rf"1 {re.escape(words['chatWithAgent'])}")
    chat.press("1")
    chat.wait("Ctrl-S")
    chat.type("Noa")
    chat.press("Tab")
    chat.type("noa@example.com")
    began = time.monotonic()
    chat.press("C-s")
    chat.wait(re.escape(words["slowConnection"]), 10)
    print(f"     polling after {time.monotonic() - began:.1f} s", flush=True)
    desk.wait("Noa")
    desk.press("a")
    desk.wait("You|joined")
    chat.wait(words["endConversation"], 10)
    # Both ways, each once, while there is no socket.
    desk.say("Hello Noa, by polling")
    chat.wait("Hello Noa, by polling", 10)
    chat.say("heard you by polling")
    desk.wait("heard you by polling", 10)
    expect(proxy.upgraded == 0 and proxy.refused > 0, "a socket came through the closed proxy")
    # The proxy heals; the first try of a socket is 24 to 36 s after the fall-back.
    proxy.lets_upgrade = True
    chat.wait_gone(re.escape(words["slowConnection"]), 40)
    print(f"     a socket after {time.monotonic() - began:.1f} s", flush=True)
    expect(proxy.upgraded == 1, f"{proxy.upgraded} sockets")
    desk.say("and now at once")
    chat.wait("and now at once", 2)
    chat.say("at once here too")
    desk.wait("at once here too", 2)
    for window in (chat, desk):
        for text in ("by polling", "at once here too", "and now at once"):
            count = window.plain().count(text)
            wanted = 2 if text == "by polling" else 1
            expect(count == wanted, f"{text!r} stands {count} times on\n{window.plain()}")


def expect(holds, sentence):
    if not holds:
        raise Failure(sentence)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(run([the_chat_polls_behind_a_proxy_and_comes_back]))
