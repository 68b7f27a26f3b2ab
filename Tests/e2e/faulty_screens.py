"""What a person sees of faults: chat and desk on full screens, killed, stopped, asleep, alone."""

import os
import random
import re
import signal
import subprocess
import threading
import time

from drive import Failure
from lies import preloadable
from panes import WORDS, Panes
from talk import PATIENCE, until

SLOW = re.escape(WORDS["slowConnection"])
TICKET = re.escape(WORDS["ticketMade"].split("{")[0])


def f22_upgrade_is_stripped_and_the_screen_says_so(binary):
    with Panes(binary, is_desk_near=True) as t:
        t.begin()
        t.proxy.orders.is_stripped = True
        t.proxy.cut()
        before = t.proxy.upgrades
        t.chat.wait(SLOW, 10)
        t.exchange(10)
        t.keeps_secrets()
        if t.proxy.upgrades != before:
            raise Failure("a socket came through the proxy that strips")
        t.proxy.heal()
        t.chat.wait_gone(SLOW, 45)
        if t.proxy.upgrades != before + 1:
            raise Failure(f"{t.proxy.upgrades - before} sockets")
        t.exchange(2)
        t.settles()
        t.end()


def f33_the_server_is_killed_over_and_over_under_load(binary):
    """Five messages a second each way, typed into both terminals."""
    seed = int(os.environ.get("KAVCHAT_KILLING_SEED", random.randrange(1_000_000)))
    chance = random.Random(seed)
    kills = 0
    with Panes(binary) as t:
        t.begin()
        end = time.monotonic() + float(os.environ.get("KAVCHAT_KILLING_SECONDS", "20"))
        writers = [threading.Thread(target=speak, args=(say, end))
                   for say in (t.agent_says, t.visitor_says)]
        for writer in writers:
            writer.start()
        while time.monotonic() < end:
            # Random moments in the plain sense: often at once, sometimes long after the last.
            time.sleep(min(chance.expovariate(1 / 4), 15))
            t.server.kill()
            kills += 1
            time.sleep(chance.uniform(0, 1))
            t.server.start_again()
            t.keeps_secrets()
        for writer in writers:
            writer.join()
        begin = time.monotonic()
        try:
            t.settles(40)
        except Failure as problem:
            raise Failure(f"seed {seed}, {kills} kills: {problem}") from problem
        print(f"     seed {seed}: {kills} kills, {sum(t.said.values())} messages, {t.resent} times sent"
              f" again by hand, equal at both ends after {time.monotonic() - begin:.1f} s",
              flush=True)
        t.end()


def speak(say, end):
    due = time.monotonic()
    while due < end:
        say()
        due += 0.2
        time.sleep(max(0, due - time.monotonic()))


# The chat stops


def f43_stopped_by_ctrl_z(binary):
    with Panes(binary) as t:
        t.has_shell = True
        t.begin()
        stop(t)
        until(lambda: 1001 in t.proxy.closings(), 1, "a link closed with 1001")
        t.agent_says()
        time.sleep(float(os.environ.get("KAVCHAT_STOPPED_SECONDS", "5")))
        t.keeps_secrets()
        t.chat.say("fg")
        t.arrives(f"agent-{t.said['agent']:04}", 3)
        t.exchange(3)
        # With a message that does not get out, and killed while it is stopped.
        t.proxy.orders.hold_up = True
        t.visitor_writes()
        stop(t)
        os.kill(t.process(), signal.SIGKILL)
        t.proxy.cut()
        t.proxy.heal()
        t.chat.say("clear; " + t.line)
        t.arrives(f"visitor-{t.said['visitor']:04}", 5)
        t.exchange(5)
        t.settles()
        t.end()


def stop(t):
    """5.14: all that is done before stopping takes at most 1.5 s."""
    begin = time.monotonic()
    t.chat.press("C-z")
    t.chat.wait("Stopped", 1.5 * PATIENCE)
    if (seconds := time.monotonic() - begin) > 1.5 * PATIENCE:
        raise Failure(f"stopped after {seconds:.1f} s")


def f45_killed_with_messages_on_their_way(binary):
    """What stood on the screen is not lost."""
    with Panes(binary) as t:
        t.begin()
        for is_held in (True, False, True):
            t.proxy.orders.hold_up = is_held
            mine = t.visitor_writes()
            t.agent_says()
            t.restart_chat()
            t.proxy.cut()
            t.proxy.heal()
            t.arrives(mine, 10)
        t.exchange(10)
        t.settles()
        t.end()


def f45_killed_and_started_while_the_server_is_down(binary):
    """The conversation is still the one terminal's that asks for it, however late it is heard."""
    with Panes(binary) as t:
        t.begin()
        t.server.kill()
        mine = t.visitor_writes()
        t.restart_chat()
        t.server.start_again()
        t.arrives(mine, 20)
        t.exchange(10)
        t.settles()
        t.end()


def f45_killed_and_started_on_other_clocks(binary):
    """No moment of one run means anything in the next: it may be after a reboot, or a sleep."""
    with open("/proc/uptime") as file:
        uptime = int(float(file.read().split()[0]))
    for before, boot, awake in (("a reboot", 20 - uptime, 20 - uptime), ("a sleep", 7_200, 0)):
        command = f"unshare --time --boottime {boot} --monotonic {awake}"
        if subprocess.run([*command.split(), "true"], capture_output=True).returncode:
            print(f"skip other clocks after {before}: no time namespaces here", flush=True)
            continue
        with Panes(binary) as t:
            t.begin()
            t.proxy.orders.hold_up = True
            mine = t.visitor_writes()
            t.before = command
            t.agent_says()
            t.restart_chat()
            t.proxy.heal()
            t.arrives(mine, 5)
            t.exchange(5)
            t.settles()
            t.end()


# The laptop sleeps


class Laptop:
    """Sleeps and wakes with the chat on it; for the server, too, the time passes meanwhile."""

    def __init__(self, t):
        self.t = t
        self.file = t.world.home + "/slept"
        self.seconds = 0
        # What starts from now on lives by these clocks.
        t.world.environment.update(
            LD_PRELOAD=preloadable("asleep", t.world.home), KAVCHAT_SLEPT=self.file)
        t.server.kill()
        t.server.start_again()

    def sleeps(self, seconds, meanwhile):
        process = self.t.process()
        os.kill(process, signal.SIGSTOP)
        meanwhile()
        self.passes(seconds)
        os.kill(process, signal.SIGCONT)

    def passes(self, seconds):
        self.seconds += seconds
        with open(self.file + ".new", "w") as file:
            file.write(str(self.seconds))
        os.rename(self.file + ".new", self.file)


def f44_the_laptop_sleeps(binary):
    """5.8: noticed on waking by the clocks alone, for no timer of this machine was late."""
    with Panes(binary, is_desk_near=True) as t:
        laptop = Laptop(t)
        t.begin()
        # A nap: the link is asked, and kept.
        before = t.proxy.upgrades
        laptop.sleeps(20, t.agent_says)
        t.exchange(3)
        if t.proxy.upgrades != before:
            raise Failure("a link that lived through a nap was given up")
        # Ten minutes, and two hours after which the token has to be renewed: the link is dead,
        # and is given up at once.
        for seconds in (600, 7_200):
            def meanwhile():
                t.proxy.deafen("up", "down")
                t.agent_says()

            laptop.sleeps(seconds, meanwhile)
            t.arrives(f"agent-{t.said['agent']:04}", 2)
            t.exchange(4)
            t.keeps_secrets()
        renewals = lambda: sum(path.endswith("/token") for _, path in t.proxy.requests)
        if renewals() != 1:
            raise Failure(f"the token was renewed {renewals()} times")
        # And two hours more until the next run of the chat.
        os.kill(t.process(), signal.SIGKILL)
        laptop.passes(7_200)
        t.chat = t.open_chat()
        t.chat.wait("agent-")
        t.exchange(5)
        if renewals() != 2:
            raise Failure(f"the token was renewed {renewals()} times")
        t.settles()
        t.end()


# Nobody accepts


def f60_nobody_accepts(binary):
    with Panes(binary, wait_seconds=10) as t:
        t.ask()
        t.keeps_secrets()
        becomes_one_ticket(t)


def f60_nobody_accepts_and_the_server_is_down_at_the_deadline(binary):
    chance = random.Random(60)
    with Panes(binary, wait_seconds=10) as t:
        t.ask()
        t.server.kill()
        t.chat.wait(WORDS["waitingUnreachable"][:20], 20)
        t.keeps_secrets()
        for _ in range(3):
            t.server.start_again(is_awaited=False)
            time.sleep(chance.uniform(0, 0.3))
            t.server.kill()
        t.server.start_again()
        becomes_one_ticket(t, 30)


def f60_nobody_accepts_and_the_visitor_is_away(binary):
    with Panes(binary, wait_seconds=10) as t:
        t.ask()
        os.kill(t.process(), signal.SIGKILL)
        until(lambda: t.rows("SELECT number FROM ticket"), 10, "a ticket")
        t.keeps_secrets()
        t.chat = t.open_chat()
        becomes_one_ticket(t)


def becomes_one_ticket(t, seconds=15):
    number = t.chat.wait(TICKET + r"(\d+)", seconds)[1]
    t.forgets_secrets()
    for _ in range(2):
        t.server.kill()
        t.server.start_again()
        tickets = t.rows("SELECT number, conv FROM ticket")
        states = t.rows("SELECT id, state FROM conversation")
        if len(tickets) != 1 or str(tickets[0][0]) != number:
            raise Failure(f"tickets {tickets}, and shown is {number}")
        if states != [(tickets[0][1], "ticketed")]:
            raise Failure(f"conversations {states}")
    shown = re.findall(TICKET, t.chat.plain())
    if len(shown) != 1:
        raise Failure(f"the ticket stands {len(shown)} times on\n{t.chat.plain()}")
