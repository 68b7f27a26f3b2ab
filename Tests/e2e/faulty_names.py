"""The name of the server: not found, late, with another address, or with one that is dead."""

import socket
import time

from drive import Failure, Skipped
from faultproxy import Proxy
from talk import Talk, until

HOST = "chat.test"


class NamedTalk(Talk):
    """A chat that calls the server by a name, which the lies tell the addresses of."""

    def __init__(self, binary):
        super().__init__(binary, host=HOST, lies_to="chat")

    def arrange(self):
        self.is_at("127.0.0.1")

    def is_at(self, *addresses):
        self.lies.tell("names", f"{HOST} {' '.join(addresses)}\n")


class Dead(NamedTalk):
    """The IPv6 address comes first, and no handshake with it gets an answer: its queue is full."""

    def __init__(self, binary):
        super().__init__(binary)
        self.ends = []

    def arrange(self):
        try:
            self.ends.append(socket.create_server(
                ("::1", self.proxy.port), family=socket.AF_INET6, backlog=0))
        except OSError as problem:
            raise Skipped(f"no IPv6 on the loopback: {problem}") from problem
        for _ in range(3):
            filler = socket.socket(socket.AF_INET6)
            self.ends.append(filler)
            filler.setblocking(False)
            filler.connect_ex(("::1", self.proxy.port))
        if self.is_answered():
            raise Skipped("a full queue does not drop handshakes here")
        self.is_at("::1", "127.0.0.1")

    def is_answered(self):
        with socket.socket(socket.AF_INET6) as more:
            more.settimeout(1)
            return more.connect_ex(("::1", self.proxy.port)) == 0

    def __exit__(self, *problem):
        for end in self.ends:
            end.close()
        super().__exit__(*problem)


def f17_handshakes_over_ipv6_are_dropped(binary):
    with Dead(binary) as t:
        t.begin()
        t.proxy.cut()
        # A wait of 1 s at most, and twice the head start of IPv6: for the page and the socket.
        t.reconnects(2)
        t.exchange(5)
        t.settles()


def f18_the_name_is_not_found_for_a_while(binary):
    unnamed(binary, ())


def f18_the_name_server_does_not_answer_for_a_while(binary):
    unnamed(binary, ("slow",))


def unnamed(binary, addresses):
    with NamedTalk(binary) as t:
        t.begin()
        t.is_at(*addresses)
        t.proxy.cut()
        t.visitor_says()
        t.agent_says()
        t.chat.hear("^reconnecting")
        # Longer than the 5 s after which a connection is given up.
        time.sleep(7)
        t.is_at("127.0.0.1")
        t.exchange(15)
        t.settles()


def f18_a_chat_begins_without_a_name(binary):
    with NamedTalk(binary) as t:
        t.chat.hear("How can I help")
        t.chat.leave()
        for addresses in ((), ("slow",)):
            t.is_at(*addresses)
            t.chat = t.open_chat()
            # From the cache, and usable.
            t.chat.hear("^Offline", 10)
            t.chat.say("opening hours")
            t.chat.hear("We answer the phone", 5)
            t.is_at("127.0.0.1")
            t.chat.say("agent")
            t.chat.hear("^1\\. Chat with an agent", 20)
            t.chat.leave()


def f19_the_name_has_another_address(binary):
    """The old one still takes connections, and does nothing good with them."""
    with NamedTalk(binary) as t:
        with Proxy(t.proxy.server_port, ("127.0.0.2", t.proxy.port)) as other:
            t.begin()
            t.is_at("127.0.0.2")
            t.proxy.orders.is_shut = True
            t.proxy.cut()
            until(lambda: other.upgrades, 5, "a socket at the other address")
            t.exchange(10)
            # One try may have been on its way.
            if t.proxy.turned_away > 1:
                raise Failure(f"the old address was asked {t.proxy.turned_away} times")
            t.settles()
