"""The desk and the chat behind the same faults: nothing is lost at either end."""

import time

from faultproxy import CAPTIVE, close_frame, refusal
from talk import Talk


def f01_desk_and_chat_are_reset(binary):
    with Talk(binary, has_desk=True) as t:
        t.begin()
        for _ in range(3):
            t.visitor_says()
            t.agent_says()
            t.proxy.cut()
            t.exchange(12)
        t.settles()


def f03_nothing_of_desk_and_chat_reaches_the_server(binary):
    deaf(binary, "up")


def f04_nothing_reaches_desk_and_chat(binary):
    deaf(binary, "down")


def f06_the_sockets_of_desk_and_chat_die_while_they_write(binary):
    deaf(binary, "up", "down")


def deaf(binary, *ways):
    with Talk(binary, has_desk=True) as t:
        t.begin()
        t.visitor_says()
        t.proxy.deafen(*ways)
        t.agent_says()
        t.visitor_says()
        t.agent_says()
        t.exchange(14)
        t.settles()


def f05_the_socket_of_an_idle_desk_dies_unseen(binary):
    with Talk(binary, has_desk=True) as t:
        t.begin()
        t.proxy.deafen("up", "down")
        # Both come back by themselves.
        t.reconnects(45, 3)
        t.exchange(5)
        t.settles()


def f11_desk_and_chat_get_one_byte_at_a_time(binary):
    with Talk(binary, has_desk=True) as t:
        t.begin()
        t.proxy.orders.is_sliced = True
        t.proxy.cut()
        t.exchange(8)
        t.settles()


def f13_desk_and_chat_are_closed_as_slow(binary):
    with Talk(binary, has_desk=True) as t:
        t.begin()
        t.proxy.orders.glued = close_frame(4008)
        t.proxy.cut()
        t.reconnects(5, 3)
        t.proxy.heal()
        t.exchange(12)
        t.settles()


def f24_desk_and_chat_get_captive_pages(binary):
    with Talk(binary, has_desk=True) as t:
        t.begin()
        t.proxy.orders.answer = CAPTIVE
        t.proxy.cut()
        t.agent_says()
        t.visitor_says()
        time.sleep(4)
        t.proxy.heal()
        t.exchange(12)
        t.settles()


def f40_desk_and_chat_at_an_overloaded_server(binary):
    with Talk(binary, has_desk=True) as t:
        t.begin()
        t.proxy.orders.answer = refusal(503, "Retry-After: 2\r\n")
        t.proxy.cut()
        t.agent_says()
        t.visitor_says()
        time.sleep(3)
        t.proxy.heal()
        t.exchange(12)
        t.settles()
