"""Faults that meet the conversation in its other states: waiting, over, restored, elsewhere."""

import glob
import os
import re
import signal
import shutil
import time

from drive import Failure
from faultproxy import refusal
from plain import Pipe
from talk import Talk, until
from words import interface

WORDS = interface("en")


def f21_sockets_are_cut_after_12_idle_seconds(binary):
    """K62: after two cuts the link asks for heartbeats that keep it."""
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.idle = 12
        t.proxy.cut()
        time.sleep(32)
        before = t.proxy.upgrades
        time.sleep(20)
        if t.proxy.upgrades != before:
            raise Failure(f"it is still cut: {t.proxy.upgrades} sockets")
        t.exchange(5)
        t.settles()


def f31_answers_named_compressed_that_are_not(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.is_mangled = True
        t.proxy.cut()
        t.agent_says()
        time.sleep(3)
        t.proxy.heal()
        t.exchange(10)
        t.settles()


def f36_an_older_copy_of_the_database_is_put_back(binary):
    with Talk(binary) as t:
        t.begin()
        t.server.kill()
        copies = {path: path + ".copy" for path in glob.glob(t.server.database + "*")
                  if not path.endswith("starts")}
        for path, copy in copies.items():
            shutil.copy(path, copy)
        t.server.start_again()
        t.exchange(10)
        old = t.said.copy()
        t.server.kill()
        for path in copies:
            os.remove(path)
        for path, copy in copies.items():
            os.rename(copy, path)
        t.server.start_again()
        t.exchange(10)
        log = t.log()
        lost = {f"{author}-{old[author]:04}" for author in old}
        if set(log) & lost or len(log) != 4:
            raise Failure(f"the log holds {log}")
        kept = t.kept()
        if kept != log:
            raise Failure(f"the log holds {log}, the chat kept {kept}")


def f43_stopped_in_the_middle_of_an_outage(binary):
    with Talk(binary) as t:
        t.begin()
        t.server.kill()
        t.visitor_says()
        t.chat.child.send_signal(signal.SIGSTOP)
        t.server.start_again()
        t.agent_says()
        time.sleep(5)
        t.chat.child.send_signal(signal.SIGCONT)
        t.exchange(10)
        t.settles()


def f47_a_second_terminal_and_back(binary):
    with Talk(binary) as t:
        t.begin()
        first = t.chat
        second = Pipe(t.world, *t.command)
        try:
            first.hear(re.escape(WORDS["openedElsewhere"]))
            t.chat = second
            t.exchange(10)
        finally:
            t.chat = first
            second.__exit__()
        first.say("said in vain")
        first.hear(re.escape(WORDS["notTaken"].format(text="said in vain")))
        first.say(WORDS["takeBack"])
        t.arrives("agent-0002", 10)
        t.exchange(10)
        t.settles()


def f47_two_terminals_opened_in_an_outage(binary):
    """The one that was opened last has the conversation, and only the other says so."""
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.is_shut = True
        t.proxy.cut()
        t.restart_chat(signal.SIGKILL)
        first = t.chat
        first.hear("visitor-0001")
        t.chat = t.open_chat()
        try:
            t.chat.hear("visitor-0001")
            t.proxy.heal()
            first.hear(re.escape(WORDS["openedElsewhere"]), 60)
            t.exchange(10)
            if WORDS["openedElsewhere"] in t.told():
                raise Failure(f"neither has it:\n{t.told()}")
        finally:
            first.__exit__()
        t.settles()


def leave_a_message(t):
    """Instead of waiting: written, and held on its way."""
    t.ask()
    t.chat.hear(re.escape(WORDS["leaveMessage"]))
    t.chat.say(WORDS["leaveMessage"])
    t.chat.hear("^" + re.escape(WORDS["fieldMessage"]))
    t.proxy.orders.hold_up = True
    t.chat.say("call me")


def f45_killed_with_a_message_to_leave_on_its_way(binary):
    """K53, K60: the next run leaves it, once."""
    with Talk(binary) as t:
        leave_a_message(t)
        time.sleep(1)
        t.restart_chat(signal.SIGKILL)
        t.proxy.heal()
        t.chat.hear("Your ticket number is 1")
        if (tickets := t.rows("SELECT message FROM ticket")) != [("call me",)]:
            raise Failure(f"the tickets say {tickets}")


def f54_over_before_the_message_was_left(binary):
    """K53: the conversation is ended under it; the visitor has the text still."""
    with Talk(binary) as t:
        leave_a_message(t)
        time.sleep(0.5)
        t.agent.accept()
        t.agent.end()
        t.proxy.heal()
        t.chat.hear(re.escape(WORDS["notArrived"]))
        for _ in range(4):
            t.chat.say("")
        t.chat.hear(re.escape("[call me]"))
        t.chat.say("")
        t.chat.hear("Your ticket number is 1")
        if (tickets := t.rows("SELECT message FROM ticket")) != [("call me",)]:
            raise Failure(f"the tickets say {tickets}")


def f54_left_and_accepted_at_the_same_moment(binary):
    with Talk(binary) as t:
        leave_a_message(t)
        time.sleep(0.5)
        t.agent.accept()
        t.proxy.heal()
        t.chat.hear("Noa joined")
        t.exchange(10)
        t.settles()


def f59_ended_by_the_agent_while_the_visitor_is_away(binary):
    with Talk(binary) as t:
        t.begin()
        t.proxy.orders.answer = refusal(503)
        t.proxy.cut()
        t.agent_says()
        t.agent.end()
        time.sleep(2)
        t.proxy.heal()
        t.chat.hear("Noa ended", 20)
        t.settles()


def f59_ended_by_the_agent_while_the_chat_is_closed(binary):
    with Talk(binary) as t:
        t.begin()
        t.chat.leave()
        t.agent_says()
        t.agent.end()
        t.chat = Pipe(t.world, *t.command)
        t.chat.hear("Noa ended")
        t.settles()


def f60_made_a_ticket_while_all_were_away(binary):
    """K54: one ticket, its number told on return; the server was down at the deadline too."""
    with Talk(binary) as t:
        t.ask()
        t.chat.hear(re.escape(WORDS["leaveMessage"]))
        t.chat.child.kill()
        t.server.kill()
        t.change("UPDATE conversation SET wait_deadline = created_at + 1")
        t.server.start_again()
        tickets = lambda: t.rows("SELECT number FROM ticket")
        until(tickets, 5, "a ticket")
        t.chat.__exit__()
        t.chat = Pipe(t.world, *t.command)
        t.chat.hear(r"\b1\.$")
        t.server.kill()
        t.server.start_again()
        if len(tickets()) != 1:
            raise Failure(f"tickets {tickets()}")


def f64_nobody_is_there_when_the_form_is_sent(binary):
    with Talk(binary) as t:
        t.chat.hear("How can I help")
        t.chat.say("agent")
        t.chat.hear("^1\\. Chat with an agent")
        t.chat.say("1")
        t.chat.hear("^" + WORDS["fieldName"])
        t.agent.call("PUT", "presence", {"present": False})
        for value in ("Dana", "dana@example.org", "", ""):
            t.chat.say(value)
        t.chat.hear("^" + re.escape(WORDS["contactFormTitle"]))


def f68_texts_of_all_kinds_and_of_the_longest_length(binary):
    with Talk(binary) as t:
        t.begin()
        texts = ["a" * 2_000, "\U0001f469\u200d\U0001f467" * 400, "e\u0301\u0323" * 600,
                 "שלום (abc) 123 \u202eevil", "\u0627\u0644\u0633\u0644\u0627\u0645 عليكم"]
        for text in texts:
            t.chat.say(text)
        t.chat.say("a" * 2_001)
        t.chat.hear("at most 2000|at most 2,000")
        t.exchange(10)
        stored = "".join(t.bodies())
        for text in texts:
            if text not in stored:
                raise Failure(f"{text[:20]!r}… is not stored as it was written")
        if "a" * 2_001 in stored:
            raise Failure("a text that is too long was stored")
