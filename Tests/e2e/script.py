#!/usr/bin/env python3
"""A local script in the chat: no server, read again when its file changes, the conversation kept.

usage: script.py PATH_OF_KAVCHAT
"""

import os
import sys

from drive import World, run

FIRST = """bot shop language en
field size number

== welcome
Hello, which size?
* Small -> small
* Large -> large

== small
? small please
ask size "How many?" number 1..9, 3 tries
{size} small ones.
goto welcome

== large
? large please
Large it is.
goto welcome
"""


def write(path, text):
    """As editors do: beside the file first, then renamed over it."""
    with open(path + "~", "w") as file:
        file.write(text)
    os.rename(path + "~", path)


def a_changed_script_goes_on_with_the_conversation():
    with World(sys.argv[1]) as world:
        path = world.home + "/shop.kav"
        write(path, FIRST)
        chat = world.window(f"{world.binary} chat --locale en --script {path}", 80, 70)
        chat.wait("which size")
        chat.press("2")
        chat.wait("Large it is")

        write(path, FIRST.replace("Large it is.", "Large, and in blue."))
        chat.say("large please")
        chat.wait("Large it is(?s:.)*in blue")

        write(path, FIRST.replace("-> small", "-> smal"))
        chat.wait("shop.kav:6:.*KV201.*smal.*Did you mean")
        chat.say("large please")
        chat.wait("in blue(?s:.)*in blue")

        write(path, FIRST.replace("How many?", "How many pairs?"))
        chat.wait_gone("KV201")
        chat.say("small please")
        chat.wait("How many pairs")
        chat.press("3", "Enter")
        chat.wait("3 small ones")


def contact_in_a_local_script_says_what_it_needs():
    with World(sys.argv[1]) as world:
        path = world.home + "/shop.kav"
        write(path, "bot shop language en\n== welcome\nHi!\n* Write to us -> contact\n")
        chat = world.window(f"{world.binary} chat --locale en --script {path}", 60, 20)
        chat.wait("1 Write to us")
        chat.press("1")
        chat.wait("server")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(run([
        a_changed_script_goes_on_with_the_conversation,
        contact_in_a_local_script_says_what_it_needs,
    ]))
