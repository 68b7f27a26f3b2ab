#!/usr/bin/env python3
"""Whole conversations with the demo, in three languages and two sizes, and with an agent.

usage: conversations.py PATH_OF_KAVCHAT
The screens on the way are kept in screens/; KAVCHAT_RECORD=1 writes them anew.
"""

import os
import re
import sys

from drive import Failure, World, run
from words import RESOURCES, bot, head, interface, readable

SCREENS = os.path.join(os.path.dirname(__file__), "screens")


class Talk:
    """A chat in one language, whose screen is read in reading order."""

    def __init__(self, world, language, columns, rows):
        self.language = language
        self.rtl = language in ("he", "ar")
        self.words = interface(language)
        self.texts, self.phrases = bot(language)
        self.size = f"{columns}x{rows}"
        self.window = world.window(f"{world.binary} demo --language {language}", columns, rows)
        window = self.window
        plain = window.plain
        window.plain = lambda: readable(plain(), self.rtl)

    def hears(self, line, words=2):
        self.window.wait(head(self.texts[line], words))

    def offers(self, digit, key):
        """Waits for a button that this digit presses now."""
        self.window.wait(rf"{digit} {re.escape(self.words[key])}")

    def says(self, text):
        self.window.say(text)

    def press(self, *keys):
        self.window.press(*keys)

    def keep(self, name):
        """Compares the screen with the kept one; what differs from run to run is made alike."""
        self.window.settle()
        screen = normal(self.window.screen())
        path = os.path.join(SCREENS, f"{self.language}-{self.size}-{name}.txt")
        if os.environ.get("KAVCHAT_RECORD") == "1":
            os.makedirs(SCREENS, exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(screen)
            return
        if not os.path.exists(path):
            raise Failure(f"there is no kept screen {path}; record it with make snapshots")
        with open(path, encoding="utf-8") as file:
            kept = file.read()
        if kept != screen:
            raise Failure(f"{path} differs.\nkept:\n{kept}\nnow:\n{screen}")


def normal(screen):
    screen = re.sub(r"\b\d\d:\d\d\b", "HH:MM", screen)
    return "\n".join(row.rstrip() for row in screen.splitlines()).rstrip() + "\n"


def converse(binary, language, columns, rows):
    with World(binary) as world:
        serve(world)
        desk = world.window(f"{world.binary} desk --locale en")
        desk.wait("● online")
        talk = Talk(world, language, columns, rows)
        talk.hears("welcome.1")
        talk.keep("1-greeting")

        talk.press("1")
        talk.hears("order.track.q")
        talk.says("abc")
        talk.hears("order.track.r1")
        talk.keep("2-wrong-answer")
        talk.says("48213")
        talk.hears("order.sent.2")

        talk.says(talk.phrases["returns"][0])
        talk.hears("returns.1", words=1)
        talk.keep("3-typed-question")

        talk.says(talk.phrases["lead.callback"][0])
        talk.hears("lead.callback.q1")
        talk.says("Dana Levi")
        talk.hears("lead.callback.q2")
        talk.says("12")
        talk.hears("lead.callback.r2")
        talk.says("050-234-5678")
        talk.hears("lead.callback.c")
        talk.keep("4-consent")
        talk.press("1")
        talk.hears("lead.callback.d")
        talk.hears("more.1")

        talk.says(talk.phrases["write"][0])
        talk.offers(2, "contactTeam")
        talk.press("2")
        talk.window.wait("Ctrl-S|S-lrtC")
        talk.press("Tab", "Tab", "Tab")
        talk.window.type("Hello team")
        talk.keep("5-contact-form")
        talk.press("C-s")
        talk.window.wait(head(talk.words["ticketMade"].split("{")[0]) + r".*1")
        talk.keep("6-ticket")

        hand_over(desk, talk)
        talk.press("C-q")
        talk.window.wait(r"\[ended 0\]" if not talk.rtl else r"\]0 dedne\[")


def serve(world):
    """A server whose runtime file lets `desk` and `demo` find it, as a running demo's does."""
    folder = world.home + "/run/kavchat"
    os.mkdir(folder, 0o700)
    bot = os.path.join(RESOURCES, "bots", "demo-shop")
    window = world.window(
        f"{world.binary} serve --listen 127.0.0.1:0 --publish {bot} --runtime-file {folder}/demo")
    window.wait("ready")


def hand_over(desk, talk):
    """K50-K57: the form, the wait, an agent at the desk, messages both ways, the end."""
    talk.says(talk.phrases["human"][0])
    talk.offers(1, "chatWithAgent")
    talk.press("1")
    talk.window.wait("Ctrl-S|S-lrtC")
    talk.press("C-s")
    desk.wait("Dana Levi")
    talk.keep("7-waiting")
    desk.press("a")
    desk.wait("You|joined")
    talk.window.wait(head(talk.words["endConversation"], 1), 20)
    desk.say("Hello Dana, this is Noa.")
    talk.window.wait("this is Noa" if not talk.rtl else "aoN si siht")
    talk.says("thanks Noa")
    desk.wait("thanks Noa")
    talk.keep("8-agent")
    desk.press("C-e")
    desk.press("Enter")
    talk.window.wait(head(talk.words["endedByAgent"].split("}")[-1], 1), 20)
    talk.keep("9-ended")
    desk.press("C-q")
    desk.wait(r"\[ended 0\]")


def conversation_in(language, columns, rows):
    def test():
        converse(sys.argv[1], language, columns, rows)

    test.__name__ = f"conversation_in_{language}_at_{columns}x{rows}"
    return test


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(run([
        conversation_in(language, columns, rows)
        for language in ("en", "he", "ar") for columns, rows in ((80, 24), (60, 20))
    ]))
