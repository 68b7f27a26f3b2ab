"""Servers and clients that die, stop, or have too much to do."""

import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.parse

from drive import Failure
from faultproxy import close_frame, refusal
from talk import Talk, until
from words import interface

SLOW = close_frame(4008)
WORDS = interface("en")


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


# A process of its own, since it has more files open than select() takes.
CROWD = """
import resource, socket, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
crowd = []
for _ in range(1_500):
    crowd.append(socket.create_connection((sys.argv[1], int(sys.argv[2])), 10))
    crowd[-1].sendall(b"GET /nothing HTTP/1.1\\r\\nHost: here\\r\\n\\r\\n")
    assert crowd[-1].recv(12) == b"HTTP/1.1 404", "a connection was not served"
print("all here", flush=True)
sys.stdin.read()
"""


def f34_a_crowd_that_rests_after_its_requests(binary):
    with Talk(binary) as t:
        address = urllib.parse.urlsplit(t.server.api)
        arguments = [sys.executable, "-c", CROWD, address.hostname, str(address.port)]
        with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as crowd:
            assert crowd.stdout.readline(), "the crowd was not let in"
            t.begin()
            t.exchange(10)
            t.settles()
            crowd.communicate()


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


def f39_the_client_reads_slower_than_is_written(binary):
    """Its queue at the server overflows: closed with 4008, it resumes at once and misses nothing."""
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.is_narrow = True
        t.proxy.cut()
        t.exchange(5)
        t.proxy.orders.hold_down = True
        before = t.proxy.upgrades
        for _ in range(130):
            t.agent_says(" " + "\u5b57" * 1_980)
        t.proxy.orders.hold_down = False
        until(lambda: SLOW in t.proxy.sent_down, 5, "closed with 4008")
        t.reconnects(2, before)
        t.exchange(5)
        t.settles()


def f42_the_disk_of_the_server_is_full(binary):
    """Nothing is acknowledged that is not stored; it goes out by itself once there is room."""
    with Talk(binary, lies_to="server") as t:
        t.begin()
        t.lies.tell("full")
        mine = t.visitor_says()
        speaking = threading.Thread(target=t.agent_says)
        speaking.start()
        time.sleep(6)
        if mine in t.log() or len(t.log()) != 2:
            raise Failure(f"the log of a full disk holds {t.log()}")
        # Who comes back meanwhile still reads what is there.
        t.restart_chat(signal.SIGKILL)
        t.chat.hear("^Agent Noa: agent-0001", 10)
        t.lies.stop("full")
        t.arrives(mine, 20)
        speaking.join()
        t.exchange(10)
        t.settles()


def f42_the_disk_stays_full_until_the_message_failed(binary):
    """V-07, V-08: it is told as not sent, kept, and sent once when it is tried again."""
    with Talk(binary, lies_to="server") as t:
        t.begin()
        t.lies.tell("full")
        mine = t.visitor_says()
        t.chat.hear(re.escape(WORDS["notSent"].split("{")[0]), 70)
        t.lies.stop("full")
        t.chat.say("r")
        t.arrives(mine, 10)
        t.exchange(10)
        t.settles()


def f41_the_clock_of_the_server_is_set(binary):
    """By an hour, forth and back: nobody's wait ends or starts anew, and all stay connected."""
    with Talk(binary, lies_to="server") as t:
        t.ask()
        t.chat.hear(re.escape(WORDS["leaveMessage"]))
        left = remaining(t)
        for seconds in (3_600, 0, -3_600):
            t.lies.tell("clock", str(seconds))
            time.sleep(2.5)
            now = remaining(t)
            if not left - 40 < now < left:
                raise Failure(f"{now} s are left of {left} s after the clock was set")
            left = now
        t.agent.accept()
        t.chat.hear("Noa joined")
        t.exchange(5)
        before = t.proxy.upgrades
        t.lies.tell("clock", "0")
        time.sleep(2.5)
        t.exchange(5)
        if t.proxy.upgrades != before:
            raise Failure("the conversation was broken off")
        t.settles()


def remaining(t):
    waiting = t.agent.call("GET", "conversations")["conversations"]
    if [x["state"] for x in waiting] != ["waiting"]:
        raise Failure(f"nobody waits any more: {waiting}")
    return waiting[0]["remainingMs"] / 1_000


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
