#!/usr/bin/env python3
"""The chat line by line: through pipes, with an agent, and on terminals without a full screen.

usage: plain.py PATH_OF_KAVCHAT
"""

import os
import re
import select
import subprocess
import sys
import time

from drive import ISOLATES, Failure, World, run
from words import bot, interface

LONGEST = 60


def check_bytes(output):
    """Nothing is written that a terminal would obey."""
    bad = sorted({byte for byte in output if byte < 0x20 and byte != 0x0A or byte == 0x7F})
    if bad:
        raise Failure(f"control bytes {bad} were written:\n{output!r}")


def piped(world, *arguments, lines=(), **environment):
    """Runs with all lines given at once; answers exit code and output."""
    result = subprocess.run(
        [world.binary, *arguments], input="".join(line + "\n" for line in lines).encode(),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=LONGEST,
        env={**world.environment, **environment})
    check_bytes(result.stdout)
    check_bytes(result.stderr)
    return result.returncode, (result.stdout + result.stderr).decode().translate(ISOLATES)


def in_order(output, *wanted):
    """Each of these begins a line, one after the other."""
    rest = output
    for text in wanted:
        found = re.search("^" + re.escape(text), rest, re.MULTILINE)
        if not found:
            raise Failure(f"{text!r} is missing, or not where it belongs, in\n{output}")
        rest = rest[found.end():]


def equal(got, wanted, output):
    if got != wanted:
        raise Failure(f"{got!r} instead of {wanted!r}:\n{output}")


def a_pipe_holds_a_whole_conversation():
    converse("en")


def a_pipe_holds_a_hebrew_conversation():
    converse("he")


def converse(language):
    words = interface(language)
    texts, phrases = bot(language)
    with World(sys.argv[1]) as world:
        code, output = piped(
            world, "demo", "--plain", "--fresh", "--language", language, lines=[
                "1", "abc", "48213", phrases["write"][0], words["contactTeam"], "Dana Levi",
                "nothing", "dana@example.org", "", "", "Hello team"])
        equal(code, 0, output)
        you = words["you"] + ": "
        in_order(
            output, "1. ", you, words["keyboardNumber"], you + "abc", words["invalidNumber"],
            you + "48213", you + phrases["write"][0], words["contactFormTitle"],
            words["fieldName"], words["fieldEmail"], words["invalidEmail"],
            words["fieldMessage"], you, "  " + words["fieldName"] + ": Dana Levi",
            words["ticketMade"].replace("{number}", "1"))
        for line in ("welcome.1", "order.track.q"):
            if texts[line].split("{")[0] not in output:
                raise Failure(f"{texts[line]!r} is missing in\n{output}")

        # The chat is kept: a second run tells it again and goes on.
        code, again = piped(world, "demo", "--plain", "--language", language,
                            lines=[words["startAgain"]])
        equal(code, 0, again)
        in_order(again, you, "1. ", "1. ")


class Pipe:
    """A chat whose input stays open."""

    def __init__(self, world, *arguments, **environment):
        self.child = subprocess.Popen(
            [world.binary, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env={**world.environment, **environment})
        self.output = b""
        self.read_to = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.child.stdin.close()
        self.child.kill()
        self.child.wait()
        self.child.stdout.close()

    def say(self, line):
        self.child.stdin.write(line.encode() + b"\n")
        self.child.stdin.flush()

    def hear(self, pattern, seconds=20):
        """Waits for a line that was not looked at before."""
        end = time.monotonic() + seconds
        while True:
            text = self.output.decode(errors="replace").translate(ISOLATES)
            found = re.compile(pattern, re.MULTILINE).search(text, self.read_to)
            if found:
                self.read_to = found.end()
                return
            left = end - time.monotonic()
            ready = left > 0 and select.select([self.child.stdout], [], [], left)[0]
            piece = os.read(self.child.stdout.fileno(), 65_536) if ready else b""
            if not piece:
                raise Failure(f"{pattern!r} was not said:\n{text}")
            self.output += piece

    def collect(self):
        """Takes what was said by now, and waits for nothing."""
        while select.select([self.child.stdout], [], [], 0)[0]:
            piece = os.read(self.child.stdout.fileno(), 65_536)
            if not piece:
                return
            self.output += piece

    def leave(self):
        self.child.stdin.close()
        code = self.child.wait(LONGEST)
        self.output += self.child.stdout.read()
        check_bytes(self.output)
        return code


def an_agent_is_talked_to_through_a_pipe():
    words = interface("en")
    _, phrases = bot("en")
    with World(sys.argv[1]) as world, \
            Pipe(world, "demo", "--plain", "--agent", "auto", "--language", "en") as pipe:
        pipe.hear("^1\\. ")
        pipe.say(phrases["human"][0])
        pipe.hear(f"^1\\. {words['chatWithAgent']}")
        pipe.say("1")
        pipe.hear(f"^{words['agentFormTitle']}")
        for value in ("Dana", "dana@example.org", "", ""):
            pipe.say(value)
        pipe.hear("joined the chat\\.$")
        pipe.hear(re.escape(words["endConversation"]) + "$")
        pipe.hear("^Agent \\w+: ")
        pipe.say("thanks")
        pipe.hear("^You: thanks")
        pipe.hear("^Agent \\w+: ")
        pipe.say(words["endConversation"])
        pipe.hear(f"^{re.escape(words['endedByVisitor'])}")
        pipe.hear("^1\\. ")
        equal(pipe.leave(), 0, pipe.output.decode())


def a_terminal_without_a_full_screen_gets_lines():
    for environment in ("TERM=dumb", "ACCESSIBLE=1"):
        with World(sys.argv[1]) as world:
            window = world.window(
                f"env {environment} {world.binary} demo --fresh --language en", 80, 24)
            window.wait("^1\\. |\n1\\. ")
            window.say("1")
            window.wait("number\\. You can also write")
            window.say("48213")
            window.wait("Order 48213")
            screen = window.screen()
            if re.search("[│╭─▏]|You: ", screen):
                raise Failure(f"{environment} draws, or repeats what was typed:\n{screen}")
            alternate = world.tmux("display", "-p", "-t", window.name, "#{alternate_on}").strip()
            equal(alternate, "0", screen)
            window.press("C-d")
            window.wait("\\[ended 0\\]")


def the_exit_code_says_why_there_is_no_chat():
    with World(sys.argv[1]) as world:
        key = "pk_0123456789abcdef"
        nowhere = ("chat", "--plain", "--api", "http://127.0.0.1:1", "--key", key)
        code, output = piped(world, *nowhere, lines=["hello"])
        equal(code, 4, output)
        code, output = piped(world, "chat", "--plain", "--script", "/nowhere.kav")
        equal(code, 2, output)


def a_line_without_end_is_refused():
    bundle = os.path.join(os.path.dirname(__file__), "..", "..", "Resources/bots/demo-shop")
    with World(sys.argv[1]) as world:
        code, output = piped(
            world, "chat", "--script", bundle, "--locale", "en", lines=["x" * 1_000_000, "1"])
        equal(code, 0, output)
        in_order(output, "A message has at most", "You: ")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(run([
        a_pipe_holds_a_whole_conversation,
        a_pipe_holds_a_hebrew_conversation,
        an_agent_is_talked_to_through_a_pipe,
        a_terminal_without_a_full_screen_gets_lines,
        the_exit_code_says_why_there_is_no_chat,
        a_line_without_end_is_refused,
    ]))
