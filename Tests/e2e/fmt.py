#!/usr/bin/env python3
"""`kavchat fmt` on files: printed, checked, written in place, converted, and left alone when broken.

usage: fmt.py PATH_OF_KAVCHAT
"""

import os
import stat
import sys

from drive import run
from folder import Folder

LOOSE = "bot shop also he\n\n\n== welcome\nHi!   # warm\n*Go on->welcome\n"
NEAT = """bot shop   language en   also he

== welcome
Hi!  @welcome.1                        # warm
* Go on                  -> welcome  @welcome.2
"""
TEXTS = "text he\nwelcome.1 = שלום\n"


class Shop(Folder):
    def __enter__(self):
        super().__enter__()
        self.write("shop.kav", LOOSE)
        self.write("shop.he.kavtext", TEXTS)
        self.write("settings.json", '{"botName": "Shop"}')
        return self

    def fmt(self, *arguments, code=0, text=None):
        return self.kavchat("fmt", *arguments, code=code, text=text)


def a_file_is_printed_with_what_its_bot_says():
    with Shop() as folder:
        assert folder.fmt("shop.kav") == (NEAT, "")
        printed, _ = folder.fmt("shop.he.kavtext")
        assert "#! missing: welcome.2 = Go on\n" in printed and "bot" not in printed, printed
        both, _ = folder.fmt(folder.path)
        assert both == NEAT + "\n" + printed, both
        assert folder.fmt("-", text=both) == (both, "")
        assert folder.read("shop.kav") == LOOSE


def a_check_names_what_would_change():
    with Shop() as folder:
        assert folder.fmt("--check", ".", code=1)[0] == "./shop.he.kavtext\n./shop.kav\n"
        folder.fmt("--write", ".")
        assert folder.fmt("--check", ".", "shop.kav") == ("", "")


def files_are_written_at_once_and_keep_their_mode():
    with Shop() as folder:
        os.chmod(f"{folder.path}/shop.kav", 0o640)
        os.symlink("shop.kav", f"{folder.path}/link.kav")
        before = os.stat(f"{folder.path}/shop.kav").st_ino
        settings = os.stat(f"{folder.path}/settings.json")
        folder.fmt("--write", "link.kav")
        assert folder.read("shop.kav").startswith("bot shop   language en   also he\n")
        assert os.path.islink(f"{folder.path}/link.kav")
        now = os.stat(f"{folder.path}/shop.kav")
        assert stat.S_IMODE(now.st_mode) == 0o640 and now.st_ino != before
        folder.fmt("--write", "shop.kav")
        assert os.stat(f"{folder.path}/shop.kav").st_ino == now.st_ino, "the same was written again"
        assert os.stat(f"{folder.path}/settings.json") == settings
        assert sorted(os.listdir(folder.path)) == [
            "link.he.kavtext", "link.kav", "settings.json", "shop.he.kavtext", "shop.kav"]


def a_language_without_texts_gets_a_file_that_belongs_to_the_script():
    with Folder() as folder:
        folder.write("shop.kav", LOOSE)
        changed, _ = folder.kavchat("fmt", "--check", "shop.kav", code=1)
        assert changed == "shop.kav\nshop.he.kavtext\n", changed
        folder.kavchat("fmt", "--write", "shop.kav", code=0)
        texts = folder.read("shop.he.kavtext")
        assert texts.startswith("text he\n") and "#! missing: welcome.1 = Hi!\n" in texts, texts
        folder.kavchat("fmt", "--check", "shop.kav", code=0)
        folder.write("shop.he.kavtext", TEXTS)
        said, _ = folder.kavchat("chat", "--script", "shop.kav", "--plain", "--locale", "he", code=0)
        assert "שלום" in said, said


def either_form_becomes_the_other():
    with Shop() as folder:
        json, _ = folder.fmt("--to", "json", ".")
        folder.fmt("--to", "json", ".", "--output", "json")
        assert folder.read("json/shop.json") == json
        assert folder.read("json/settings.json") == folder.read("settings.json")
        folder.fmt("--check", "json")
        folder.fmt("--to", "kav", "json", "--output", "kav")
        assert sorted(os.listdir(f"{folder.path}/kav")) == [
            "settings.json", "shop.he.kavtext", "shop.kav"]
        assert folder.fmt("--to", "json", "kav")[0] == json
        single, _ = folder.fmt("--to", "kav", "json/shop.json")
        assert "\ntext he\n" in single, single
        assert folder.fmt("--to", "json", "-", text=single)[0] == json
        assert "is there already" in folder.fmt("--to", "kav", ".", "--output", "kav", code=2)[1]


def what_is_broken_is_told_and_left_alone():
    with Shop() as folder:
        broken = LOOSE + "* Nowhere\n"
        folder.write("shop.kav", broken)
        for action in ["--write", "--check"]:
            said, told = folder.fmt(action, "shop.kav", code=1)
            assert said == "" and "shop.kav:7:1: error KV101" in told, told
        assert folder.read("shop.kav") == broken
        assert "no file" in folder.fmt("gone.kav", code=2)[1]
        folder.fmt(code=2)
        folder.fmt("--write", "-", code=2)
        folder.fmt("--write", "--check", ".", code=2)
        folder.fmt("--output", "x", ".", code=2)


if __name__ == "__main__":
    sys.exit(run([
        a_file_is_printed_with_what_its_bot_says,
        a_check_names_what_would_change,
        files_are_written_at_once_and_keep_their_mode,
        a_language_without_texts_gets_a_file_that_belongs_to_the_script,
        either_form_becomes_the_other,
        what_is_broken_is_told_and_left_alone,
    ]))
