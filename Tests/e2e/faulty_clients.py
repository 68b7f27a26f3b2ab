"""Faults of the client's own files, its credentials and its forms, and an agent who vanishes."""

import json
import os
import resource
import shutil
import signal
import sqlite3
import time

from drive import Failure
from panes import open_form
from plain import Pipe
from talk import Talk, until


def store(t):
    return t.world.home + "/state/kavchat/client.db"


def f46_killed_at_any_byte_of_a_write(binary):
    """Cursor and transcript are one write: whatever byte is the last, the store holds a prefix of
    the log, and the next start has the rest within 10 s."""
    with Talk(binary) as t:
        t.begin()
        for more in (1, 23, 25, 1_000, 4_119, 4_121, 9_000, 20_000):
            fill(t, more)
            t.chat.child.kill()
            check_stored(t)
            t.restart_chat(signal.SIGKILL)
            t.exchange(10)
        t.settles()


def fill(t, more):
    """Lets the chat write so many bytes more, and waits until it has."""
    limit = os.path.getsize(store(t) + "-wal") + more
    resource.prlimit(t.chat.child.pid, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))

    def is_full():
        t.agent_says()
        time.sleep(0.1)
        return os.path.getsize(store(t) + "-wal") >= limit

    until(is_full, 10, f"a file of {limit} bytes")


def check_stored(t):
    """Looks at a copy, for a look alone repairs."""
    copy = t.world.home + "/copy.db"
    for ending in ("", "-wal"):
        shutil.copy(store(t) + ending, copy + ending)
    database = sqlite3.connect(copy)
    try:
        sound = database.execute("PRAGMA integrity_check").fetchall()
        (body,), = database.execute("SELECT body FROM session").fetchall()
    finally:
        database.close()
    try:
        live = json.loads(body)["history"]["segments"][-1]["live"]["_0"]
    except ValueError as problem:
        raise Failure(f"half a session is kept: {body!r}") from problem
    numbers = [event["seq"] for event in live["events"]]
    texts = [event.get("text") for event in live["events"]]
    log = [json.loads(body).get("text") for body in t.bodies()]
    if sound != [("ok",)] or numbers != list(range(1, len(numbers) + 1)):
        raise Failure(f"{sound}, and the events {numbers} are kept")
    if len(numbers) < 2 or texts != log[:len(texts)]:
        raise Failure(f"kept {texts}, and the log is {log}")
    settled = {event.get("cmid") for event in live["events"]}
    if doubled := [message for message in live["outbox"] if message["cmid"] in settled]:
        raise Failure(f"in the log and unsent: {doubled}")


def f50_a_damaged_store_is_set_aside_and_said(binary):
    """Told with the first lines; the old bytes stay, and everything works at once."""
    damage = b"damaged" * 2_000
    with Talk(binary) as t:
        t.chat.hear("How can I help")
        t.chat.leave()
        for ending in ("-wal", "-shm"):
            if os.path.exists(store(t) + ending):
                os.remove(store(t) + ending)
        with open(store(t), "wb") as file:
            file.write(damage)
        t.chat = Pipe(t.world, *t.command)
        t.chat.hear(r"damaged and start anew; the old file is kept as .*client\.db\.damaged\.$", 5)
        t.begin()
        t.settles()
        with open(store(t) + ".damaged", "rb") as file:
            if file.read() != damage:
                raise Failure("the damaged file is not kept as it was")


def f52_where_nothing_can_be_written_it_runs_from_memory(binary):
    """Told with the first lines; a conversation outlives cuts as ever."""
    t = Talk(binary)
    t.world.environment["XDG_STATE_HOME"] = "/proc"
    with t:
        t.chat.hear("^Chats are not saved, because /proc/kavchat cannot be written", 5)
        t.begin()
        t.proxy.cut()
        t.exchange(12)
        log = t.log()
        if t.of("visitor", t.read()) != t.of("visitor", log) or len(log) != 4:
            raise Failure(f"the log holds {log}, the chat told {t.read()}")


def f52_a_disk_that_is_full_is_told_and_survived(binary):
    """Told once, with the first write that fails; with room again all is kept as if nothing was."""
    with Talk(binary) as t:
        t.begin()
        fill(t, 100)
        t.chat.hear(r"^Chats are not saved, because .*client\.db cannot be written", 5)
        t.exchange(10)
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(t.chat.child.pid, resource.RLIMIT_FSIZE, unlimited)
        t.exchange(10)
        if t.told().count("Chats are not saved") != 1:
            raise Failure(f"not told once:\n{t.told()}")
        t.settles()


def f56_the_desk_vanishes_while_its_agent_types(binary):
    """Within 5 s the visitor reads that the agent reconnects; the next desk says hello again."""
    with Talk(binary, has_desk=True) as t:
        t.begin()
        t.agent.window.type("I am about to")
        t.chat.hear("^Noa is typing", 5)
        t.world.tmux("kill-session", "-t", t.agent.window.name)
        t.chat.hear("^Noa is reconnecting", 5)
        t.arrives(t.visitor_says(), 2)


def f65_the_form_is_sent_twice(binary):
    """One request, and its first message once."""
    with Talk(binary) as t:
        t.chat.hear("How can I help")
        t.chat.leave()
        window = t.world.window(
            f"{binary} chat --locale en --api {t.proxy.url} --key {t.server.key}")
        open_form(window)
        for value in ("Dana", "dana@example.org", ""):
            window.type(value or " ")
            window.press("Tab")
        window.type("visitor-0001")
        window.press("C-s", "C-s", "Enter", "Enter")
        t.agent.accept()
        window.wait("Noa joined")
        conversations = t.rows("SELECT count(*) FROM conversation")[0][0]
        if conversations != 1 or t.log() != ["visitor-0001"]:
            raise Failure(f"{conversations} conversations, and the log holds {t.log()}")


def f67_the_answer_to_a_renewal_is_lost(binary):
    """502 to the renewal, though the server did it: back within 20 s of the healing."""
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.forgotten = "/token"
        t.change("UPDATE conversation_token SET expires_at = 0")
        t.proxy.cut()
        t.visitor_says()
        asked = lambda: [path for _, path in t.proxy.requests if path.endswith("/token")]
        until(lambda: len(asked()) > 2, 15, "three renewals")
        t.proxy.heal()
        t.exchange(20)
        t.settles()


def f67_a_renewal_is_refused(binary):
    """401: told within 5 s, and nothing more is asked."""
    with Talk(binary) as t:
        t.begin()
        t.change("DELETE FROM conversation_token")
        t.proxy.cut()
        t.chat.hear("^The conversation has ended", 20)
        asked = lambda: [path for _, path in t.proxy.requests if "/live/c/" in path]
        before = asked()
        if len([path for path in before if path.endswith("/token")]) != 1:
            raise Failure(f"renewed more than once: {before}")
        time.sleep(5)
        if asked() != before:
            raise Failure(f"asked again: {asked()[len(before):]}")
