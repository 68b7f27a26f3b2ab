"""A conversation on full screens: chat and desk in tmux, both behind the fault proxy."""

import os
import re
import signal
import sys
import time

from drive import Failure
from holders import holders, processes, vault_files
from talk import TOKEN, Talk, rows, until
from words import interface

WORDS = interface("en")
NOT_SENT = WORDS["notSent"].split(":")[0]
NO_KEYRING = os.path.join(os.path.dirname(os.path.abspath(__file__)), "credentials.py")


class Panes(Talk):
    """As `Talk`, but the visitor sits before a full screen too, and secrets go into a file."""

    def __init__(self, binary, wait_seconds=None, is_desk_near=False):
        super().__init__(binary, True, wait_seconds)
        self.is_desk_near = is_desk_near
        # Of the chats that open from now on: what stands before their command, and whether
        # they are a shell's jobs.
        self.before = ""
        self.has_shell = False
        # How often messages had to be sent again by hand.
        self.resent = 0

    @property
    def parts(self):
        return self.proxy, self.world

    @property
    def desk_address(self):
        return self.server.api if self.is_desk_near else self.proxy.url

    @property
    def command(self):
        return ("chat", "--locale", "en", "--api", self.proxy.url, "--key", self.server.key)

    @property
    def line(self):
        """The chat's command as a shell takes it; its secrets have no keyring to go to."""
        return (f"{self.before} {sys.executable} {NO_KEYRING} --no-keyring"
                f" {self.world.binary} {' '.join(self.command)}")

    def start(self):
        """Waits for `ask`, so that a test can say before how the chat runs."""

    def open_chat(self):
        if not self.has_shell:
            return self.world.window(self.line, 80, 40)
        shell = self.world.window("env PS1='$ ' bash --norc --noprofile", 80, 40)
        shell.say(self.line)
        return shell

    def ask(self):
        self.chat = self.open_chat()
        open_form(self.chat)
        self.chat.type("Dana")
        self.chat.press("Tab")
        self.chat.type("dana@example.com")
        self.chat.press("C-s")
        self.chat.wait("Waiting for an agent")

    def begin(self):
        self.ask()
        self.agent.accept()
        self.chat.wait("Noa joined")
        self.greet()
        return self

    def visitor_writes(self):
        """A message that stands on the screen."""
        text = self.visitor_says()
        self.chat.wait(f"│ {text} │")
        return text

    def process(self):
        """The chat's, once it runs."""
        return until(lambda: processes(self.world, "chat"), 5, "a running chat")[0][0]

    def restart_chat(self, how=signal.SIGKILL):
        os.kill(self.process(), how)
        self.keeps_secrets()
        self.chat = self.open_chat()
        self.chat.wait("Noa joined")

    # What is read

    def told(self):
        return self.chat.plain()

    def read(self):
        """The messages on the visitor's screen, in order."""
        return re.findall(TOKEN, self.told())

    def stored(self):
        """The messages of the visitor's history on disk, in order."""
        bodies = rows(f"{self.world.home}/state/kavchat/client.db", "SELECT body FROM session")
        return re.findall(TOKEN, "".join(body.decode() for body, in bodies))

    def settles(self, seconds=15):
        """Log, both screens and the visitor's disk hold all that was said, once, in one order."""
        wanted = sorted(f"{author}-{number + 1:04}"
                        for author, count in self.said.items() for number in range(count))
        missing = lambda: sorted(set(wanted) - set(self.log()))
        until(lambda: not missing() or self.resends(), seconds, lambda: (
            f"{missing()} stored, with\n{self.told()}\n{self.agent.window.plain()}\n"))
        log = self.log()
        if sorted(log) != wanted:
            raise Failure(f"the log holds {log}")
        # V-06: what a person sends again later takes a later place.
        for author in self.said if not self.resent else ():
            if sorted(self.of(author, log)) != self.of(author, log):
                raise Failure(f"out of order in the log: {log}")
        for window in (self.chat, self.agent.window):
            window.wait_gone(re.escape(WORDS["sending"]), 20)
            until(lambda: re.findall(TOKEN, window.plain())[-1:] == log[-1:], seconds,
                  f"the last of {log[-1:]} shown on\n{window.plain()}\n")
            if (shown := scrolled(window)) != log:
                raise Failure(difference(log, shown, window.plain()))
        until(lambda: self.stored() == log, 5, "the history on disk is the log")

    def resends(self):
        """What a person does about messages that were given up after 60 s."""
        for window, keys in ((self.chat, ("Tab", "r")), (self.agent.window, ("Escape", "r"))):
            if re.search(NOT_SENT, window.plain()):
                self.resent += 1
                for key in keys:
                    window.press(key)
                window.wait_gone(NOT_SENT)

    # Secrets

    def leaks(self):
        """K67: tokens of visitor and agent that lie elsewhere than in the vault's own file."""
        if not self.proxy.tokens:
            raise Failure("no token was ever shown to the proxy")
        return holders(self.world, self.proxy.tokens, vault_files(self.world))

    def keeps_secrets(self):
        if not vault_files(self.world):
            raise Failure("the vault holds nothing of an open conversation")
        if found := self.leaks():
            raise Failure(f"tokens lie in {found}")

    def forgets_secrets(self):
        """K68: after the end even the vault holds none."""
        until(lambda: not vault_files(self.world), 5, "an empty vault")
        if found := self.leaks():
            raise Failure(f"after the end tokens lie in {found}")

    def end(self):
        end_conversation(self.chat)
        self.chat.wait_gone("End conversation")
        self.forgets_secrets()


def open_form(chat):
    """From the bot to the form that asks for an agent."""
    chat.wait("How can I help")
    chat.say("agent")
    chat.wait("1 Chat with an agent")
    chat.press("1")
    chat.wait("Ctrl-S")


def end_conversation(chat):
    chat.press("Escape")
    chat.press("e")
    chat.wait("End the conversation")
    chat.press("Enter")
    chat.wait("You ended the conversation")


def scrolled(window):
    """All messages of a terminal, read page by page from the last one up."""
    window.resize(80, 400)
    window.settle()
    found = re.findall(TOKEN, window.plain())
    pages = 0
    while turns(window, "PPage"):
        pages += 1
        page = re.findall(TOKEN, window.plain())
        common = next(count for count in range(len(page), -1, -1)
                      if page[len(page) - count:] == found[:count])
        found = page[:len(page) - common] + found
    window.press(*["NPage"] * pages)
    return found


def turns(window, key, seconds=3):
    """False when the key changes nothing: there are no more pages. A long history draws slowly."""
    before = window.screen()
    window.press(key)
    end = time.monotonic() + seconds
    while window.screen() == before:
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    window.settle()
    return True


def difference(log, shown, screen):
    first = next((index for index, pair in enumerate(zip(log, shown)) if pair[0] != pair[1]),
                 min(len(log), len(shown)))
    return (f"{len(log)} messages in the log and {len(shown)} shown; from {first} on"
            f" {log[first:first + 5]} and {shown[first:first + 5]}\n{screen}")
