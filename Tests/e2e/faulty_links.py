"""The way itself: cut, deaf, slow, or wrong from its first bytes."""

import time

from drive import Failure
from faultproxy import close_frame, frame
from talk import Talk, until
from words import interface


def f01_a_reset_in_the_middle_of_a_frame(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.length = 1
        t.agent_says()
        t.visitor_says()
        t.reconnects(10)
        t.proxy.heal()
        t.exchange(20)
        t.settles()


def f02_an_end_without_a_close_frame(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.cut("fin")
        t.exchange(5)
        t.settles()


def f14_the_server_ends_only_its_half(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.cut("half")
        t.exchange(5)
        t.settles()


# The way is bad


def f16_every_twentieth_packet_is_lost(binary):
    lossy(binary, 0.05)


def f16_every_sixth_packet_is_lost(binary):
    lossy(binary, 1 / 6)


def f16_three_of_ten_packets_are_lost(binary):
    lossy(binary, 0.3)


def lossy(binary, share):
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.loss = share
        t.proxy.cut()
        for _ in range(10):
            t.exchange(12)
        # Slow is not dead: none of them is given up, but one for a packet lost six times in a row.
        if t.proxy.upgrades > 3 or interface("en")["slowConnection"] in t.told():
            raise Failure(f"{t.proxy.upgrades} sockets were tried:\n{t.told()}")
        t.settles(30)


# The way is deaf


def f03_nothing_reaches_the_server(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.deafen("up")
        t.exchange(12)
        t.settles()


def f04_nothing_reaches_the_client(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.deafen("down")
        mine, other = t.visitor_says(), t.agent_says()
        t.arrives(mine, 2)
        t.arrives(other, 12)
        t.settles()


def f05_an_idle_socket_dies_unseen(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.deafen("up", "down")
        t.arrives(t.agent_says(), 40)
        t.exchange(5)
        t.settles()


def f06_the_socket_dies_while_messages_are_sent(binary):
    with Talk(binary) as t:
        t.begin()
        t.visitor_says()
        t.proxy.deafen("up", "down")
        t.agent_says()
        t.visitor_says()
        t.exchange(12)
        t.settles()


# The handshake goes wrong


def f07_silence_after_the_101_once(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.first_late = 60
        t.proxy.cut()
        t.reconnects(3)
        t.proxy.heal()
        t.exchange(15)
        t.settles()


def f07_silence_after_every_101(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.first_late = 60
        t.proxy.cut()
        t.polls(45)
        t.exchange(10)
        t.settles()


def f08_every_socket_is_killed_after_300_ms(binary):
    killed_young(binary, 0.3)


def f08_every_socket_is_killed_after_3_s(binary):
    killed_young(binary, 3)


def killed_young(binary, life):
    with Talk(binary) as t:
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


def f08_every_socket_is_killed_after_12_s(binary):
    with Talk(binary) as t:
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


def f09_a_welcome_just_in_time(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.first_late = 9.5
        t.proxy.cut()
        t.reconnects(3)
        t.exchange(12)
        if t.proxy.upgrades != 2:
            raise Failure("a socket that was only slow was given up")
        t.settles()


def f09_a_welcome_just_too_late(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.first_late = 10.5
        t.proxy.cut()
        t.reconnects(20, before=2)
        t.proxy.heal()
        t.exchange(15)
        t.settles()


def f10_frames_glued_to_the_101(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.glued = frame(0x81, b'{"type":"later"}') + frame(0x89, b"")
        t.proxy.cut()
        t.exchange(5)
        # An empty Pong under a mask.
        if b"\x8a\x80" not in t.proxy.sent_up:
            raise Failure("the glued Ping was not answered")
        t.settles()


def f11_one_byte_at_a_time(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.is_sliced = True
        t.proxy.cut()
        t.exchange(5)
        t.settles()


def f12_a_ping_between_the_pieces_of_a_message(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.glued = (
            frame(0x01, b'{"type":') + frame(0x89, b"") + frame(0x80, b'"later"}'))
        t.proxy.cut()
        t.exchange(5)
        if b"\x8a\x80" not in t.proxy.sent_up:
            raise Failure("the Ping was not answered")
        t.settles()


def f13_closed_with_each_code_after_which_to_try_again(binary):
    for code in (None, 1001, 1011, 1012, 1013, 4008, 4010, 4999):
        with Talk(binary) as t:
            t.begin()
            t.proxy.orders.glued = close_frame(code)
            t.proxy.cut()
            t.reconnects(5)
            t.proxy.heal()
            t.exchange(12)
            t.settles()


def f15_two_kilobytes_a_second(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.rate = 2_000
        t.proxy.cut()
        t.exchange(10)
        t.settles()
