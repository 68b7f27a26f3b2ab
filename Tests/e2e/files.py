#!/usr/bin/env python3
"""What the commands on scripts do to files and outputs: nothing is lost, nothing waits for ever, no name forges a line.

usage: files.py PATH_OF_KAVCHAT
"""

import ctypes
import json
import os
import pty
import subprocess
import sys

from check import CLEAN
from drive import run
from folder import Folder
from lies import preloadable


class Files(Folder):
    def __enter__(self):
        super().__enter__()
        self.write("a.kav", CLEAN)
        return self

    def started(self, arguments, **keywords):
        """The process, for outputs and rights of other kinds."""
        return subprocess.run(
            [os.path.abspath(sys.argv[1]), *arguments], cwd=self.path, timeout=60,
            stderr=subprocess.PIPE, **{"stdout": subprocess.PIPE, "stdin": subprocess.DEVNULL, **keywords})


def heed_rights():
    """The superuser too may read and write only what its rights allow: PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH."""
    for capability in [1, 2]:
        ctypes.CDLL(None).prctl(24, capability)


def what_is_read_is_never_written_over():
    with Files() as folder:
        os.link(f"{folder.path}/a.kav", f"{folder.path}/hard")
        os.symlink("a.kav", f"{folder.path}/soft")
        for name in ["a.kav", "./a.kav", "hard", "soft"]:
            for command in [["graph", "--output"], ["check", "--write-baseline"]]:
                _, said = folder.kavchat(*command, name, "a.kav", code=2)
                assert "it is read here" in said, said
        assert folder.read("a.kav") == CLEAN
        folder.write("old", "old")
        os.remove(f"{folder.path}/soft")
        os.symlink("old", f"{folder.path}/soft")
        folder.kavchat("graph", "--output", "soft", "a.kav", code=0)
        assert os.path.islink(f"{folder.path}/soft") and "Orders" in folder.read("old")


def what_is_no_file_stays_and_is_written_into():
    with Files() as folder:
        os.mkfifo(f"{folder.path}/pipe")
        assert "No such device" in folder.kavchat("graph", "--output", "pipe", "a.kav", code=2)[1]
        reader = os.open(f"{folder.path}/pipe", os.O_RDONLY | os.O_NONBLOCK)
        folder.kavchat("graph", "--output", "pipe", "a.kav", code=0)
        assert b"Orders" in os.read(reader, 65536)
        os.close(reader)
        os.symlink("/dev/full", f"{folder.path}/full")
        for name in ["/dev/full", "full"]:
            assert "No space left" in folder.kavchat("graph", "--output", name, "a.kav", code=2)[1]
        assert "Orders" in folder.kavchat("graph", "--output", "/dev/stdout", "a.kav", code=0)[0]
        assert "is a directory" in folder.kavchat("graph", "--output", ".", "a.kav", code=2)[1].lower()


def what_is_no_file_is_not_waited_for():
    with Files() as folder:
        os.mkdir(f"{folder.path}/bot")
        os.mkfifo(f"{folder.path}/bot/f.kav")
        for command in [["check"], ["fmt"], ["graph"], ["stats"], ["chat", "--plain", "--script"]]:
            assert "it is not a file" in folder.kavchat(*command, "bot", code=2)[1]
        assert "it is not a file" in folder.kavchat("chat", "--plain", "--script", "bot/f.kav", code=2)[1]
        assert "is empty" in folder.kavchat("check", "", code=2)[1]


def a_pipe_gives_one_script_whatever_it_is_called():
    with Files() as folder:
        os.mkfifo(f"{folder.path}/pipe")
        objects, _ = folder.kavchat("fmt", "--to", "json", "a.kav", code=0)
        for command in ["check", "fmt", "graph", "stats"]:
            for text in [CLEAN, objects, "\ufeff" + objects]:
                wanted = folder.kavchat(command, "-", code=0, text=text)
                assert wanted[0] and not wanted[1], wanted
                named = lambda path: (wanted[0].replace("-: ", path + ": ") if command == "check" else wanted[0], "")
                assert folder.kavchat(command, "/dev/stdin", code=0, text=text) == named("/dev/stdin")
                reader, writer = os.pipe()
                # A parent may leave it so.
                os.set_blocking(reader, False)
                process = subprocess.Popen(
                    [os.path.abspath(sys.argv[1]), command, f"/dev/fd/{reader}"], stdout=subprocess.PIPE, pass_fds=[reader])
                os.close(reader)
                os.write(writer, text.encode())
                os.close(writer)
                assert process.communicate(timeout=60)[0].decode() == named(f"/dev/fd/{reader}")[0]
                process = subprocess.Popen(
                    [os.path.abspath(sys.argv[1]), command, "pipe"], stdout=subprocess.PIPE, cwd=folder.path)
                with open(f"{folder.path}/pipe", "w", encoding="utf-8") as pipe:
                    pipe.write(text)
                assert process.communicate(timeout=60)[0].decode() == named("pipe")[0]
        told, _ = folder.kavchat("check", "/dev/stdin", code=1, text=CLEAN.replace("-> orders", "-> oders"))
        assert told.startswith("stdin.kav:5:13: error KV201"), told


def what_gives_no_script_is_told_in_one_sentence():
    with Files() as folder:
        os.mkdir(f"{folder.path}/empty")
        os.mkdir(f"{folder.path}/closed", 0)
        os.symlink("gone.kav", f"{folder.path}/broken.kav")
        os.mkfifo(f"{folder.path}/pipe")
        for arguments, words in [
            (["check", "/dev/zero"], "/dev/zero is larger than 4096 KiB"), (["check", "empty"], "holds no .kav or .json file"),
            (["check", "broken.kav"], "broken.kav: it is a link to gone.kav, and nothing is there"),
            (["check", "/dev/fd/99"], "Bad file descriptor"), (["check", "/dev/fd/-1"], "there is no file /dev/fd/-1"), (["check", "closed"], "closed: Permission denied"),
            (["check", "--fix", "/dev/stdin"], "not written in place"), (["fmt", "--write", "/dev/stdin"], "not written in place"),
        ]:
            done = folder.started(arguments, preexec_fn=heed_rights)
            said = done.stderr.decode()
            assert done.returncode == 2 and words in said and said.count("\n") == 1, (arguments, done)


def a_file_that_changes_while_it_is_read_is_not_taken_for_whole():
    with Files() as folder:
        environment = {**os.environ, "LD_PRELOAD": preloadable("grows", folder.path), "KAVCHAT_GROWS": "a.kav"}
        for command in ["check", "fmt", "graph", "stats"]:
            done = folder.started([command, "a.kav"], env=environment)
            assert done.stderr == b"kavchat: a.kav: it changed while it was read; try again.\n", done
            assert done.returncode == 2 and not done.stdout, done


def a_file_without_the_right_to_write_is_left_alone():
    with Files() as folder:
        folder.write("a.kav", CLEAN + "\n\n")
        os.chmod(f"{folder.path}/a.kav", 0o444)
        done = folder.started(["fmt", "--write", "a.kav"], preexec_fn=heed_rights)
        assert done.returncode == 2 and b"a.kav: Permission denied" in done.stderr, done
        assert folder.read("a.kav") == CLEAN + "\n\n"


COMMANDS = [
    ["fmt", "a.kav"], ["fmt", "--to", "json", "a.kav"], ["fmt", "--check", "loose.kav"], ["graph", "a.kav"], ["stats", "a.kav"],
    ["stats", "--json", "a.kav"], ["check", "a.kav"], ["check", "--json", "a.kav"], ["check", "--sarif", "a.kav"],
    ["check", "--rules"], ["check", "--explain", "KV101"], ["--help"], ["--version"], ["chat", "--plain", "--script", "a.kav"],
]


def output_that_cannot_be_written_is_told():
    with Files() as folder:
        folder.write("loose.kav", CLEAN + "\n\n")
        for command in COMMANDS:
            with open("/dev/full", "w") as full:
                done = folder.started(command, stdout=full)
            assert done.returncode == 2 and b"output cannot be written: No space left" in done.stderr, (command, done)
            done = folder.started(command, preexec_fn=lambda: os.close(1))
            assert done.returncode == 2 and b"output cannot be written: Bad file" in done.stderr, (command, done)
            reader, writer = os.pipe()
            os.close(reader)
            done = folder.started(command, stdout=writer)
            os.close(writer)
            assert b"output" not in done.stderr, (command, done)


def no_library_ends_while_threads_use_it():
    with Files() as folder:
        environment = {**os.environ, "LD_PRELOAD": preloadable("ends", folder.path)}
        for command in [*COMMANDS, ["chek"], ["chat", "--plain", "--api", "http://127.0.0.1:1", "--key", "pk_1"]]:
            done = folder.started(command, env=environment)
            assert b"ended" not in done.stderr, (command, done)


FORGED = "x\na.kav:1:1: error KV101: forged\x1b]0;title\x07\u202e"


def no_name_forges_a_line_or_reaches_the_terminal():
    with Files() as folder:
        os.mkdir(f"{folder.path}/odd")
        folder.write(f"odd/{FORGED}.kav", CLEAN.replace("-> orders", "-> oders") + "\n\n")
        folder.kavchat("fmt", "--to", "json", "a.kav", "--output", "json", code=0)
        folder.write("b.json", folder.read("json/shop.json").replace('"goto": "orders"', f'"goto": {json.dumps(FORGED)}'))
        for command in [["check"], ["fmt", "--check"], ["graph"], ["stats"], ["chat", "--plain", "--script"]]:
            for path in ["odd", "b.json", f"odd/{FORGED}.kav", FORGED]:
                done = folder.started([*command, path])
                said = (done.stdout + done.stderr).decode()
                assert "forged" in said or path == "b.json" and command[0] == "fmt", (command, said)
                assert not any(line.startswith("a.kav") for line in said.splitlines()), (command, said)
                assert not set("\x1b\x07") & set(said), (command, said)
                assert all(line.count("\u202e") <= line.count("\u202c") for line in said.splitlines()), (command, said)


def a_terminal_is_shown_nothing_to_obey_and_a_file_gets_every_byte():
    with Files() as folder:
        text = CLEAN.replace("Hello.", "Hello.  # \x1b[32mgreen")
        folder.write("a.kav", text)
        assert "# \x1b[32mgreen" in folder.kavchat("fmt", "a.kav", code=0)[0]
        terminal, side = pty.openpty()
        done = folder.started(["fmt", "a.kav"], stdout=side)
        os.close(side)
        shown = os.read(terminal, 65536).decode()
        os.close(terminal)
        assert done.returncode == 0 and "# \u241b[32mgreen" in shown and "\x1b" not in shown, shown
        assert shown.count("\n") == folder.kavchat("fmt", "a.kav", code=0)[0].count("\n")


def a_folder_with_a_bot_gets_no_second_one():
    with Files() as folder:
        os.mkdir(f"{folder.path}/dd")
        folder.write("dd/bakery.json", "{}")
        _, said = folder.kavchat("fmt", "--to", "kav", "--output", "dd", "a.kav", code=2)
        assert "dd/bakery.json is there already" in said and os.listdir(f"{folder.path}/dd") == ["bakery.json"], said


def a_script_that_cannot_be_formatted_is_told_with_its_place():
    with Files() as folder:
        os.mkdir(f"{folder.path}/sub")
        folder.write("sub/s.kav", "bot s\nrubbish\n")
        folder.write("sub/deep.json", "[" * 1_000_000)
        for command in ["fmt", "check", "graph"]:
            said = "".join(folder.kavchat(command, "sub/s.kav", code=1))
            assert "sub/s.kav:2:1: error" in said and "1 error\n" in said, said
            assert "error KV108" in "".join(folder.kavchat(command, "sub/deep.json", code=1))


def a_named_file_is_told_of_before_its_neighbours():
    with Files() as folder:
        folder.write("a.kav", CLEAN.replace("-> orders", "-> oders"))
        folder.write("shop.kav", "Bot shop\n\n" + CLEAN.split("\n", 2)[2])
        for command in [["check"], ["fmt"], ["graph"]]:
            said = "".join(folder.kavchat(*command, "shop.kav", code=1))
            assert "shop.kav:1:1: error" in said and "a.kav" not in said, said
        said, _ = folder.kavchat("check", "a.kav", code=1)
        assert "a.kav: 1 error\n" in said, said
        folder.write("shop.kav", "== more\n? more\nText.\ngoto orders\n# kav:allow\n")
        said, _ = folder.kavchat("check", "shop.kav", code=1)
        assert "a.kav:5:13: error KV201" in said and "shop.kav: 1 error, 1 warning" in said, said


def errors_are_told_before_warnings():
    with Files() as folder:
        folder.write("a.kav", CLEAN.replace("language en", "language en   also he") + "* Oops\n")
        for command in [["chat", "--plain", "--script"], ["stats"]]:
            said = folder.started([*command, "a.kav"]).stderr.decode()
            assert "a.kav:12:1: error KV101" in said.split("\n")[0] and "warning KV701" in said, said


def text_of_another_encoding_is_told_with_a_way_out():
    with Files() as folder:
        folder.write("big.kav", "# " + "x" * (5 << 20))
        for name, text in [("wide.kav", CLEAN), ("wide.json", "{}")]:
            with open(f"{folder.path}/{name}", "w", encoding="utf-16") as file:
                file.write(text)
            for command in ["check", "fmt", "graph"]:
                said = "".join(folder.kavchat(command, name, code=1))
                assert f"{name}:1:1: error KV101: This is UTF-16 text." in said and "big" not in said, said
                assert "Save the file as UTF-8." in said, said


def a_script_has_the_settings_beside_it_unless_there_is_another_bot():
    with Files() as folder:
        folder.write("a.kav", CLEAN.replace("It is on its way.\ngoto welcome", "agent"))
        assert "KV506" in folder.kavchat("check", "a.kav", code=1)[0]
        folder.write("settings.json", '{"liveChat": {"enabled": true}}')
        folder.kavchat("check", "a.kav", code=0)
        folder.kavchat("check", ".", code=0)
        folder.write("settings.json", '{"liveChat": ')
        for command in [["check"], ["chat", "--plain", "--script"], ["serve", "--publish"]]:
            done = folder.started([*command, "a.kav"])
            assert done.returncode != 0 and b"settings.json:1:" in done.stdout + done.stderr, (command, done)
        folder.write("b.kav", CLEAN)
        assert "KV506" in folder.kavchat("check", "a.kav", code=1)[0]


def json_has_no_character_that_a_terminal_obeys():
    with Files() as folder:
        folder.write("a.kav", CLEAN.replace("Hello.", "Hi \x9b \u202e \u200f \u2068x\u2069 שלום é“ 👨‍👩‍👧."))
        for command in [["fmt", "--to", "json"], ["check", "--json"], ["check", "--sarif"]]:
            said, _ = folder.kavchat(*command, "a.kav", code=0 if command[0] == "fmt" else 1)
            assert not set("\x9b\u202e\u200f\u2068") & set(said), said
            json.loads(said)
        text = folder.kavchat("fmt", "--to", "json", "a.kav", code=0)[0]
        assert "\\u009b \\u202e \\u200f \\u2068x\\u2069 שלום é“ 👨‍👩‍👧" in text, text
        assert "\x9b" in json.loads(text)["text"]["en"]["welcome.1"]


if __name__ == "__main__":
    sys.exit(run([
        what_is_read_is_never_written_over, what_is_no_file_stays_and_is_written_into,
        what_is_no_file_is_not_waited_for, a_pipe_gives_one_script_whatever_it_is_called,
        what_gives_no_script_is_told_in_one_sentence, a_file_that_changes_while_it_is_read_is_not_taken_for_whole,
        a_file_without_the_right_to_write_is_left_alone,
        output_that_cannot_be_written_is_told, no_library_ends_while_threads_use_it,
        no_name_forges_a_line_or_reaches_the_terminal,
        a_terminal_is_shown_nothing_to_obey_and_a_file_gets_every_byte, a_folder_with_a_bot_gets_no_second_one,
        a_script_that_cannot_be_formatted_is_told_with_its_place, a_named_file_is_told_of_before_its_neighbours,
        errors_are_told_before_warnings, text_of_another_encoding_is_told_with_a_way_out,
        a_script_has_the_settings_beside_it_unless_there_is_another_bot, json_has_no_character_that_a_terminal_obeys,
    ]))
