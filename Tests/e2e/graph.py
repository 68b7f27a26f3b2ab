#!/usr/bin/env python3
"""`kavchat graph` on files: a tree in the terminal, DOT and Mermaid, neighbourhoods, what is large and what is broken.

usage: graph.py PATH_OF_KAVCHAT
"""

import fcntl
import os
import pty
import shutil
import struct
import subprocess
import sys
import termios
import time

from drive import run
from folder import Folder

SHOP = """bot shop   language he

== welcome
שלום
* איפה ההזמנה שלי, שהזמנתי כבר לפני זמן רב -> orders
* Team -> contact

== orders
? איפה ההזמנה
בדרך.
goto welcome
"""
TREE = """welcome  start
├─ * \u2068איפה ההזמנה שלי, שהזמנתי כבר לפני זמן רב\u2069 → orders  1 phrase
│  └─ goto ↑ welcome
└─ * Team → contact

(↑ is drawn above, ↓ below)
shop: 2 nodes
"""
BOTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Resources")


class Scripts(Folder):
    def __enter__(self):
        super().__enter__()
        self.write("shop.kav", SHOP)
        return self

    def graph(self, *arguments, code=0, text=None):
        return self.kavchat("graph", *arguments, code=code, text=text)


def a_script_is_drawn_as_a_tree():
    with Scripts() as folder:
        assert folder.graph("shop.kav") == (TREE, "")
        assert folder.graph("-", text=SHOP) == (TREE, "")
        assert folder.graph(folder.path) == (TREE, "")
        for bot in ["bots/demo-shop", "examples/clinic", "examples/city", "examples/software"]:
            assert folder.graph(f"{BOTS}/{bot}")[0].startswith("welcome  start\n├─ * ")


def in_a_terminal_lines_fit_its_width():
    with Scripts() as folder:
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 40, 0, 0))
        command = [os.path.abspath(sys.argv[1]), "graph", "shop.kav"]
        done = subprocess.run(command, cwd=folder.path, stdin=slave, stdout=slave, stderr=slave, timeout=60)
        os.close(slave)
        told = b""
        while chunk := _read(master):
            told += chunk
        os.close(master)
        lines = told.decode().replace("\r", "").split("\n")
        assert done.returncode == 0 and "\x1b" not in told.decode(), told
        assert lines[1].endswith("…\u2069 → orders") or "…\u2069 → orders  " in lines[1], lines
        assert max(len(line) for line in lines) <= 40 + 2, lines  # isolates take no cell


def _read(descriptor):
    try:
        return os.read(descriptor, 65536)
    except OSError:  # the other end is closed
        return b""


def graphviz_takes_what_is_made_for_it():
    with Scripts() as folder:
        for bot in [f"{folder.path}/shop.kav", f"{BOTS}/bots/demo-shop", f"{BOTS}/examples/clinic"]:
            dot, _ = folder.graph(bot, "--format", "dot")
            assert dot.startswith("digraph \"") and dot.endswith("}\n")
            if shutil.which("dot"):
                done = subprocess.run(["dot", "-Tplain"], input=dot.encode(), capture_output=True, timeout=60)
                assert done.returncode == 0 and not done.stderr.replace(b"\n", b""), done.stderr
                assert b"node welcome" in done.stdout, done.stdout
        folder.graph("shop.kav", "--format", "mermaid", "--output", "shop.mmd")
        assert folder.read("shop.mmd") == folder.graph("shop.kav", "--format", "mermaid")[0]
        assert folder.read("shop.mmd").startswith('flowchart LR\n    n1("welcome")\n')
        folder.graph("shop.kav", "--output", "nowhere/shop.txt", code=2)


def a_large_script_is_drawn_at_once_and_not_in_full():
    with Scripts() as folder:
        nodes = "".join(f"\n== n{each}\n? what is {each}\nText.\n* On -> n{each * 2 % 2000}\n* Team -> contact\n"
                        for each in range(2000))
        folder.write("big.kav", "bot big   language en\n" + nodes)
        began = time.monotonic()
        overview, _ = folder.graph("big.kav")
        took = time.monotonic() - began
        # Less than a second as it is installed; without optimisation and beside others longer.
        assert took < 15, took
        assert len(overview.splitlines()) < 60 and "--from NODE" in overview, overview
        near, _ = folder.graph("big.kav", "--from", "n8")
        assert "Ways to “n8”:\n  n4  * On\n" in near and len(near.splitlines()) < 20, near
        assert len(folder.graph("big.kav", "--depth", "all")[0].splitlines()) > 6000
        mermaid, said = folder.graph("big.kav", "--format", "mermaid")
        assert "maxEdges" in said and mermaid.count("\n") > 4000, said
        assert folder.graph("big.kav", "--format", "mermaid", "--from", "n8")[1] == ""


def what_cannot_run_says_why():
    with Scripts() as folder:
        folder.write("broken.kav", SHOP.replace("-> orders", "-> oders"))
        told, said = folder.graph("broken.kav", code=1)
        assert told == "" and "broken.kav:5:" in said and "error KV201" in said, said
        for arguments, words in [
            (["nowhere.kav"], "no file nowhere.kav"), ([], "needs the path"), (["shop.kav", "shop.kav"], "one path"),
            (["shop.kav", "--from", "order"], 'did you mean "orders"'), (["shop.kav", "--format", "svg"], "mermaid"),
            (["shop.kav", "--depth", "0"], "all"),
        ]:
            told, said = folder.graph(*arguments, code=2)
            assert told == "" and words in said and said.count("\n") == 1, (arguments, said)


if __name__ == "__main__":
    sys.exit(run([
        a_script_is_drawn_as_a_tree, in_a_terminal_lines_fit_its_width, graphviz_takes_what_is_made_for_it,
        a_large_script_is_drawn_at_once_and_not_in_full, what_cannot_run_says_why,
    ]))
