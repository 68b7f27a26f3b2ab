"""Frames that lie: the socket ends with the right code, and nothing shown is wrong."""

import json
import struct

from drive import Failure
from faultproxy import frame
from talk import Talk, until

LIE = "agent-9999"


def lie_a_text_that_is_no_utf8(binary):
    lied(binary, lambda t: frame(0x81, b'{"type":"\xff"}'), 1007)


def lie_a_message_of_16_mib(binary):
    lied(binary, lambda t: b"\x81\x7f" + struct.pack(">Q", 16 << 20), 1009)


def lie_a_binary_message(binary):
    lied(binary, lambda t: frame(0x82, b"abc"), 1003)


def lie_a_frame_under_a_mask(binary):
    lied(binary, lambda t: b"\x81\x81abcdA", 1002)


def lie_a_message_that_is_no_json(binary):
    lied(binary, lambda t: frame(0x81, b"hello"))


def lie_a_message_with_the_wrong_number(binary):
    for seq in (0, 1, 2, 999, 2**63 - 1, -1):
        lied(binary, lambda t: event(t, seq))


def lie_an_ack_for_an_unknown_message(binary):
    lied(binary, lambda t: told(
        t, {"type": "ack", "cmid": "01890000-0000-7000-8000-000000000000", "seq": 99,
            "dup": False}))


def lie_a_welcome_to_another_log(binary):
    lied(binary, lambda t: told(
        t, {"type": "welcome", "epoch": "other", "head": 900, "mode": "resume",
            "state": "active", "agent": "Eve", "remainingMs": None,
            "expiresAt": "2030-01-01T00:00:00.000Z", "hbMs": 25000,
            "serverNow": "2026-01-01T00:00:00.000Z"}))


def event(t, seq):
    return told(t, {
        "type": "ev", "seq": seq, "at": "2026-01-01T00:00:00.000Z", "kind": "message",
        "author": "agent", "name": "Noa", "cmid": "01890000-0000-7000-8000-000000000001",
        "text": LIE})


def told(t, value):
    value = {"conv": t.agent.conversation, **value}
    return frame(0x81, json.dumps(value).encode())


def lied(binary, make, code=None):
    with Talk(binary) as t:
        t.begin()
        # The socket must be there to be lied to, and not in the middle of a frame.
        t.exchange(12)
        t.proxy.inject(make(t))
        if code:
            until(lambda: code in t.proxy.closings(), 5, f"closed with {code}")
        for _ in range(3):
            t.exchange(12)
        if LIE in t.told():
            raise Failure(f"the lie was shown:\n{t.told()}")
        t.settles()
