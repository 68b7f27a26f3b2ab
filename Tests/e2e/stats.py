#!/usr/bin/env python3
"""`kavchat stats` on files: what is counted, for people and for programs, and that it agrees with the check.

usage: stats.py PATH_OF_KAVCHAT
"""

import fcntl
import json
import os
import pty
import struct
import subprocess
import sys
import termios

from drive import run
from folder import Folder

SHOP = """bot shop   language en   also he

== welcome
? hello
Hi, how are you?  @hi
* Orders -> orders  @b1
* Team -> contact  @b2

== orders
? my order
? where is it
On its way.  @way
end
"""
TEXTS = "text he\nhi = שלום, מה שלומך?\nb1 = הזמנות\n\n== welcome\n? שלום\n"


class Shop(Folder):
    def __enter__(self):
        super().__enter__()
        self.write("shop.kav", SHOP)
        self.write("shop.he.kavtext", TEXTS)
        return self

    def stats(self, *arguments, code=0, text=None):
        return self.kavchat("stats", *arguments, code=code, text=text)


def people_get_tables():
    with Shop() as folder:
        told, said = folder.stats(".")
        assert said == "" and told.startswith("shop\n\n  nodes       2\n  steps       4\n  buttons     2\n"), told
        assert told.splitlines()[-2:] == [
            "  en      9      4        0        0        3        0     100 %",
            "  he      4      2        2        0        1        1      50 %"], told
        assert folder.stats("shop.kav") == (told, "")
        assert folder.stats(".", "shop.kav")[0] == told + "\n" + told


def a_narrow_terminal_gets_a_column_a_language():
    with Shop() as folder:
        for columns in [40, 60]:
            terminal, side = pty.openpty()
            fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
            done = subprocess.run([os.path.abspath(sys.argv[1]), "stats", "."], cwd=folder.path, stdout=side, timeout=60)
            os.close(side)
            shown = os.read(terminal, 65536).decode().splitlines()
            os.close(terminal)
            assert done.returncode == 0 and max(map(len, shown)) <= columns, shown
            assert shown[-1] == "  complete   100 %  50 %", shown


def programs_get_an_object_a_bot():
    with Shop() as folder:
        told, _ = folder.stats("--json", ".", "shop.kav")
        one, other = map(json.loads, told.splitlines())
        assert one == other and (one["bot"], one["nodes"], one["questions"]) == ("shop", 2, 0), one
        english, hebrew = one["languages"]
        assert (english["words"], english["percent"], hebrew["percent"]) == (9, 100, 50)
        # The check counts the same.
        checked, _ = folder.kavchat("check", ".", code=1)
        assert f'Lines without a text in “\u2068he\u2069”: {hebrew["missingLines"]}.' in checked, checked
        assert f'Nodes without phrases in “\u2068he\u2069”: {hebrew["nodesWithoutPhrases"]} ' in checked, checked


def what_cannot_run_says_why():
    with Shop() as folder:
        folder.write("broken.kav", SHOP.replace("-> orders", "-> oders"))
        told, said = folder.stats("broken.kav", code=1)
        assert told == "" and "error KV201" in said, said
        assert folder.stats(code=2)[1].count("\n") == 1
        assert "no file" in folder.stats("gone.kav", code=2)[1]
        # What can be counted is, whatever stands beside it.
        told, said = folder.stats("gone.kav", "shop.kav", code=2)
        assert told.lstrip().startswith("shop\n") and "no file gone.kav" in said, told


if __name__ == "__main__":
    sys.exit(run([
        people_get_tables, a_narrow_terminal_gets_a_column_a_language, programs_get_an_object_a_bot, what_cannot_run_says_why,
    ]))
