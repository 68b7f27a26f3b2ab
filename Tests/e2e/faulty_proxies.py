"""Proxies that know no sockets, or answer in the server's place."""

import re
import time

from drive import Failure
from faultproxy import CAPTIVE, refusal
from talk import Talk
from words import interface


def f22_a_proxy_that_strips_upgrade(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.upgrade_answer = (200, "Content-Type: text/html\r\n", b"<html></html>")
        t.proxy.cut()
        t.polls(10)
        t.exchange(10)
        before = t.proxy.upgrades
        t.proxy.heal()
        t.reconnects(40, before)
        t.exchange(5)
        t.settles()


def f23_a_proxy_that_refuses_with_403(binary):
    refused_upgrade(binary, 403)


def f23_a_proxy_that_refuses_with_407(binary):
    refused_upgrade(binary, 407, "Proxy-Authenticate: Basic realm=x\r\n")


def f23_a_proxy_that_refuses_with_426(binary):
    refused_upgrade(binary, 426)


def f23_a_proxy_that_refuses_with_502(binary):
    refused_upgrade(binary, 502)


def refused_upgrade(binary, status, headers=""):
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.upgrade_answer = refusal(status, headers)
        t.proxy.cut()
        t.polls(10)
        for _ in range(3):
            t.exchange(10)
        t.settles()


def f24_a_captive_page_instead_of_everything(binary):
    nothing_but(binary, CAPTIVE)


def f25_a_redirection_to_a_login(binary):
    t = nothing_but(binary, (302, "Location: /login\r\n", b""))
    if any("login" in path for _, path in t.proxy.requests):
        raise Failure("the redirection was followed, with the token in the headers")


def nothing_but(binary, answer):
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.answer = answer
        t.proxy.cut()
        t.agent_says()
        t.visitor_says()
        t.chat.hear("^reconnecting")
        time.sleep(4)
        t.proxy.heal()
        t.exchange(12)
        t.settles()
        return t


def f26_upgrade_and_connection_taken_off_the_request(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.is_stripped = True
        t.proxy.cut()
        t.polls(10)
        t.exchange(10)
        t.settles()


def f27_a_proxy_keeps_bytes_back_until_there_are_many(binary):
    """No welcome comes out of it, so that requests must do: three tries of 10 s at most."""
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.buffer = 65_536
        t.proxy.orders.delay = 0.3
        t.proxy.cut()
        t.polls(45)
        for _ in range(3):
            t.exchange(10)
        before = t.proxy.upgrades
        t.proxy.heal()
        t.reconnects(40, before)
        t.exchange(5)
        t.settles()


def f29_every_post_arrives_twice(binary):
    with Talk(binary) as t:
        t.proxy.orders.doubled = "/requests"
        t.begin()
        t.proxy.orders.doubled = "/messages"
        t.proxy.orders.upgrade_answer = refusal(426)
        t.proxy.cut()
        t.polls(10)
        for _ in range(3):
            t.exchange(10)
        t.settles()


def f30_answered_502_after_the_server_did_it(binary):
    with Talk(binary) as t:
        t.proxy.orders.forgotten = "/messages"
        t.proxy.orders.upgrade_answer = refusal(426)
        t.begin()
        t.exchange(10)
        time.sleep(2)
        t.proxy.heal()
        t.exchange(10)
        t.settles()


def f30_a_start_whose_answers_are_all_lost(binary):
    """V-10: the contact form that opens then and the conversation that the server keeps are one ticket."""
    with Talk(binary, wait_seconds=10) as t:
        t.proxy.orders.forgotten = "/requests"
        t.ask()
        t.chat.hear(re.escape(interface("en")["contactFormTitle"]), 60)
        t.proxy.heal()
        for value in ("", "", "", "1", "please write"):
            t.chat.say(value)
        t.chat.hear("Your ticket number is 1")
        if not t.rows("SELECT 1 FROM conversation"):
            raise Failure("the server did not keep what it answered")
        time.sleep(11)
        if (tickets := t.rows("SELECT message FROM ticket")) != [("please write",)]:
            raise Failure(f"the tickets say {tickets}")


def f32_a_cache_that_keeps_everything_while_it_lets_sockets_through(binary):
    cached(binary, None)


def f32_a_cache_that_keeps_everything_and_lets_no_socket_through(binary):
    """Each poll is answered by the server, and there are no more of them than usual."""
    cached(binary, refusal(426))


def cached(binary, upgrade_answer):
    with Talk(binary) as t:
        t.proxy.orders.is_caching = True
        t.proxy.orders.upgrade_answer = upgrade_answer
        t.begin()
        for _ in range(2):
            t.proxy.cut()
            for _ in range(2):
                t.exchange(10)
        before, begin = len(t.proxy.requests), time.monotonic()
        time.sleep(6)
        asked = len(t.proxy.requests) - before
        # Every 3 s, and those that were under way.
        if asked > (time.monotonic() - begin) / 3 + 2:
            raise Failure(f"asked {asked} times in 6 s")
        t.settles()


def f32_answers_say_that_they_are_not_to_be_kept(binary):
    with Talk(binary) as t:
        t.proxy.orders.upgrade_answer = refusal(426)
        t.begin()
        t.exchange(10)
        for path, (_, headers, _) in t.proxy.cache.items():
            if "/v1/live/" in path and "Cache-Control: no-store\r\n" not in headers:
                raise Failure(f"{path} may be kept:\n{headers}")
        if not any("/events?" in path for path in t.proxy.cache):
            raise Failure("nothing was polled")
        t.settles()
