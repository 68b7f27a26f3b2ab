#!/usr/bin/env python3
"""Faults of networks and servers, on real sockets: nothing is lost, doubled or out of order.

usage: faults.py PATH_OF_KAVCHAT [NUMBER...]
Each test bears the number of its fault; with numbers only those run.
"""

import signal
import sqlite3
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from drive import Failure
from faultproxy import CAPTIVE, close_frame, frame, refusal
from talk import Talk, until

# How many tests run at once.
TOGETHER = 14


def talk(**options):
    return Talk(sys.argv[1], **options)


# The way is cut


def f01_a_reset_in_the_middle_of_a_frame():
    with talk() as t:
        t.begin()
        t.proxy.orders.length = 1
        t.agent_says()
        t.visitor_says()
        t.reconnects(10)
        t.proxy.heal()
        t.exchange(20)
        t.settles()


def f02_an_end_without_a_close_frame():
    with talk() as t:
        t.begin()
        t.proxy.cut("fin")
        t.exchange(5)
        t.settles()


def f14_the_server_ends_only_its_half():
    with talk() as t:
        t.begin()
        t.proxy.cut("half")
        t.exchange(5)
        t.settles()


# The way is deaf


def f03_nothing_reaches_the_server():
    with talk() as t:
        t.begin()
        t.proxy.deafen("up")
        t.exchange(12)
        t.settles()


def f04_nothing_reaches_the_client():
    with talk() as t:
        t.begin()
        t.proxy.deafen("down")
        mine, other = t.visitor_says(), t.agent_says()
        t.arrives(mine, 2)
        t.arrives(other, 12)
        t.settles()


def f05_an_idle_socket_dies_unseen():
    with talk() as t:
        t.begin()
        t.proxy.deafen("up", "down")
        t.arrives(t.agent_says(), 40)
        t.exchange(5)
        t.settles()


def f06_the_socket_dies_while_messages_are_sent():
    with talk() as t:
        t.begin()
        t.visitor_says()
        t.proxy.deafen("up", "down")
        t.agent_says()
        t.visitor_says()
        t.exchange(12)
        t.settles()


# The handshake goes wrong


def f07_silence_after_the_101_once():
    with talk() as t:
        t.begin()
        t.proxy.orders.first_late = 60
        t.proxy.cut()
        t.reconnects(3)
        t.proxy.heal()
        t.exchange(15)
        t.settles()


def f07_silence_after_every_101():
    with talk() as t:
        t.begin()
        t.proxy.orders.first_late = 60
        t.proxy.cut()
        t.polls(45)
        t.exchange(10)
        t.settles()


def f08_every_socket_is_killed_after_300_ms():
    killed_young(0.3)


def f08_every_socket_is_killed_after_3_s():
    killed_young(3)


def killed_young(life):
    with talk() as t:
        t.begin()
        t.proxy.orders.life = life
        t.proxy.cut()
        t.polls(20)
        t.exchange(10)
        if t.proxy.upgrades > 12:
            raise Failure(f"{t.proxy.upgrades} sockets were tried")
        t.proxy.heal()
        t.exchange(10)
        t.settles()


def f08_every_socket_is_killed_after_12_s():
    with talk() as t:
        t.begin()
        t.proxy.orders.life = 12
        t.proxy.cut()
        end = time.monotonic() + 30
        while time.monotonic() < end:
            t.exchange(5)
            time.sleep(1)
        if t.proxy.upgrades > 5:
            raise Failure(f"{t.proxy.upgrades} sockets were tried")
        t.settles()


def f09_a_welcome_just_in_time():
    with talk() as t:
        t.begin()
        t.proxy.orders.first_late = 9.5
        t.proxy.cut()
        t.reconnects(3)
        t.exchange(12)
        if t.proxy.upgrades != 2:
            raise Failure("a socket that was only slow was given up")
        t.settles()


def f09_a_welcome_just_too_late():
    with talk() as t:
        t.begin()
        t.proxy.orders.first_late = 10.5
        t.proxy.cut()
        t.reconnects(3)
        t.proxy.heal()
        t.exchange(15)
        if t.proxy.upgrades != 3:
            raise Failure(f"{t.proxy.upgrades} sockets were tried")
        t.settles()


def f10_frames_glued_to_the_101():
    with talk() as t:
        t.begin()
        t.proxy.orders.glued = frame(0x81, b'{"type":"later"}') + frame(0x89, b"")
        t.proxy.cut()
        t.exchange(5)
        # An empty Pong under a mask.
        if b"\x8a\x80" not in t.proxy.sent_up:
            raise Failure("the glued Ping was not answered")
        t.settles()


def f11_one_byte_at_a_time():
    with talk() as t:
        t.begin()
        t.proxy.orders.is_sliced = True
        t.proxy.cut()
        t.exchange(5)
        t.settles()


def f12_a_ping_between_the_pieces_of_a_message():
    with talk() as t:
        t.begin()
        t.proxy.orders.glued = (
            frame(0x01, b'{"type":') + frame(0x89, b"") + frame(0x80, b'"later"}'))
        t.proxy.cut()
        t.exchange(5)
        if b"\x8a\x80" not in t.proxy.sent_up:
            raise Failure("the Ping was not answered")
        t.settles()


def f13_closed_with_each_code_after_which_to_try_again():
    for code in (None, 1001, 1011, 1012, 1013, 4008, 4010, 4999):
        with talk() as t:
            t.begin()
            t.proxy.orders.glued = close_frame(code)
            t.proxy.cut()
            t.reconnects(5)
            t.proxy.heal()
            t.exchange(12)
            t.settles()


def f15_two_kilobytes_a_second():
    with talk() as t:
        t.begin()
        t.proxy.orders.rate = 2_000
        t.proxy.cut()
        t.exchange(10)
        t.settles()


# Proxies that know no sockets


def f22_a_proxy_that_strips_upgrade():
    with talk() as t:
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


def f23_a_proxy_that_refuses_with_403():
    refused_upgrade(403)


def f23_a_proxy_that_refuses_with_407():
    refused_upgrade(407, "Proxy-Authenticate: Basic realm=x\r\n")


def f23_a_proxy_that_refuses_with_426():
    refused_upgrade(426)


def f23_a_proxy_that_refuses_with_502():
    refused_upgrade(502)


def refused_upgrade(status, headers=""):
    with talk() as t:
        t.begin()
        t.proxy.orders.upgrade_answer = refusal(status, headers)
        t.proxy.cut()
        t.polls(10)
        for _ in range(3):
            t.exchange(10)
        t.settles()


def f24_a_captive_page_instead_of_everything():
    nothing_but(CAPTIVE)


def f25_a_redirection_to_a_login():
    t = nothing_but((302, "Location: /login\r\n", b""))
    if any("login" in path for _, path in t.proxy.requests):
        raise Failure("the redirection was followed, with the token in the headers")


def nothing_but(answer):
    with talk() as t:
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


def f26_upgrade_and_connection_taken_off_the_request():
    with talk() as t:
        t.begin()
        t.proxy.orders.is_stripped = True
        t.proxy.cut()
        t.polls(10)
        t.exchange(10)
        t.settles()


def f29_every_post_arrives_twice():
    with talk() as t:
        t.proxy.orders.doubled = "/requests"
        t.begin()
        t.proxy.orders.doubled = "/messages"
        t.proxy.orders.upgrade_answer = refusal(426)
        t.proxy.cut()
        t.polls(10)
        for _ in range(3):
            t.exchange(10)
        t.settles()


def f30_answered_502_after_the_server_did_it():
    with talk() as t:
        t.proxy.orders.forgotten = "/messages"
        t.proxy.orders.upgrade_answer = refusal(426)
        t.begin()
        t.exchange(10)
        time.sleep(2)
        t.proxy.heal()
        t.exchange(10)
        t.settles()


# The server


def f33_killed_before_a_message_was_stored():
    with talk() as t:
        t.begin()
        t.proxy.orders.hold_up = True
        mine = t.visitor_says()
        time.sleep(0.5)
        t.server.kill()
        t.proxy.cut()
        t.proxy.heal()
        t.server.start_again()
        t.arrives(mine, 10)
        t.exchange(10)
        t.settles()


def f33_killed_after_it_stored_a_message_and_before_its_ack():
    with talk() as t:
        t.begin()
        t.proxy.deafen("down")
        t.arrives(t.visitor_says(), 2)
        t.server.kill()
        t.server.start_again()
        t.exchange(10)
        t.settles()


def f33_killed_after_an_ack_and_before_the_others_heard():
    with talk() as t:
        t.begin()
        t.proxy.deafen("down")
        other = t.agent_says()
        t.server.kill()
        t.proxy.cut()
        t.server.start_again()
        t.arrives(other, 10)
        t.exchange(10)
        t.settles()


def f34_the_server_is_restarted():
    with talk() as t:
        t.begin()
        t.server.kill(signal.SIGTERM)
        t.visitor_says()
        t.server.start_again()
        t.exchange(12)
        t.settles()


def f35_the_database_is_locked_for_6_s():
    with talk() as t:
        t.begin()
        database = sqlite3.connect(t.server.database, isolation_level=None)
        database.execute("BEGIN IMMEDIATE")
        mine = t.visitor_says()
        time.sleep(6)
        database.execute("ROLLBACK")
        database.close()
        t.arrives(mine, 15)
        t.exchange(10)
        t.settles()


def f40_an_overloaded_server_is_left_alone():
    with talk() as t:
        t.begin()
        t.proxy.orders.answer = refusal(503, "Retry-After: 6\r\n")
        t.proxy.cut()
        until(lambda: asked(t.proxy.refusals), 5, "a refusal")
        t.proxy.heal()
        before = len(asked(t.proxy.requests))
        mine = t.visitor_says()
        time.sleep(5)
        if early := asked(t.proxy.requests)[before:]:
            raise Failure(f"asked again too early: {early}")
        t.arrives(mine, 5)
        t.exchange(5)
        t.settles()


def asked(requests):
    return [path for _, path in requests if path.startswith("/v1/live/c/")]


# The client


def f44_stopped_for_40_s():
    with talk() as t:
        t.begin()
        t.chat.child.send_signal(signal.SIGSTOP)
        t.agent_says()
        time.sleep(40)
        t.chat.child.send_signal(signal.SIGCONT)
        t.exchange(6)
        t.settles()


def f45_killed_with_a_message_on_its_way():
    with talk() as t:
        t.begin()
        t.proxy.orders.hold_up = True
        mine = t.visitor_says()
        t.chat.hear(f"You: {mine}")
        t.restart_chat(signal.SIGKILL)
        t.proxy.cut()
        t.proxy.heal()
        t.arrives(mine, 10)
        t.exchange(10)
        t.settles()


def f74_twenty_messages_after_a_long_outage():
    with talk() as t:
        t.begin()
        t.proxy.orders.answer = refusal(503)
        t.proxy.cut()
        for _ in range(20):
            last = t.visitor_says()
        t.agent_says()
        time.sleep(8)
        before = t.proxy.upgrades
        t.proxy.heal()
        t.reconnects(10, before)
        t.arrives(last, 2)
        t.exchange(5)
        t.settles()


def run_together(numbers):
    """Runs the tests side by side, for they mostly wait; answers the exit code."""
    tests = [test for name, test in globals().items() if name[0] == "f" and name[1:3].isdigit()
             and (not numbers or name[1:3] in numbers)]
    with ThreadPoolExecutor(TOGETHER) as pool:
        results = list(pool.map(attempt, tests))
    failed = results.count(False)
    print(f"e2e: {len(tests) - failed} passed, {failed} failed", flush=True)
    return 1 if failed else 0


def attempt(test):
    begin = time.monotonic()
    name = test.__name__.replace("_", " ")
    try:
        test()
        line = f"ok   {name} ({time.monotonic() - begin:.1f} s)"
    except (Failure, AssertionError, OSError) as problem:
        line = f"FAIL {name} ({time.monotonic() - begin:.1f} s)\n{problem}"
    print(line, flush=True)
    return line.startswith("ok")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(run_together(sys.argv[2:]))
