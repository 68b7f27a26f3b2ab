"""Servers and clients that die, stop, or have too much to do."""

import signal
import sqlite3
import time

from drive import Failure
from faultproxy import refusal
from talk import Talk, until


def f33_killed_before_a_message_was_stored(binary):
    with Talk(binary) as t:
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


def f33_killed_after_it_stored_a_message_and_before_its_ack(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.deafen("down")
        t.arrives(t.visitor_says(), 2)
        t.server.kill()
        t.server.start_again()
        t.exchange(10)
        t.settles()


def f33_killed_after_an_ack_and_before_the_others_heard(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.deafen("down")
        other = t.agent_says()
        t.server.kill()
        t.proxy.cut()
        t.server.start_again()
        t.arrives(other, 10)
        t.exchange(10)
        t.settles()


def f34_the_server_is_restarted(binary):
    with Talk(binary) as t:
        t.begin()
        t.server.kill(signal.SIGTERM)
        t.server.window.wait(r"\[ended 0\]")
        t.visitor_says()
        t.server.start_again()
        t.exchange(12)
        t.settles()


def f35_the_database_is_locked_for_6_s(binary):
    with Talk(binary) as t:
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


def f40_an_overloaded_server_is_left_alone(binary):
    with Talk(binary) as t:
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


def f44_stopped_for_40_s(binary):
    with Talk(binary) as t:
        t.begin()
        t.chat.child.send_signal(signal.SIGSTOP)
        t.agent_says()
        time.sleep(40)
        t.chat.child.send_signal(signal.SIGCONT)
        t.exchange(6)
        t.settles()


def f45_killed_with_a_message_on_its_way(binary):
    with Talk(binary) as t:
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


def f74_twenty_messages_after_a_long_outage(binary):
    with Talk(binary) as t:
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
