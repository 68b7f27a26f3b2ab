#!/usr/bin/env python3
"""Wrong use and bad surroundings: one clear sentence, the documented exit code, nothing left behind.

usage: refusals.py PATH_OF_KAVCHAT
"""

import http.client
import json
import os
import re
import socket
import subprocess
import sys
import urllib.request

from drive import Failure, World, run
from server import Server
from words import RESOURCES

BOT = os.path.join(RESOURCES, "bots", "demo-shop")


def told(world, arguments, code, sentence, environment=None):
    """The program ends by itself with this code and says this."""
    result = subprocess.run(
        [world.binary, *arguments], env={**world.environment, "TERM": "xterm", **(environment or {})},
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20)
    said = result.stderr
    if result.returncode != code or not re.search(sentence, said):
        raise Failure(f"{arguments}: exit {result.returncode}, wanted {code}; said\n{said}")
    if "\x1b" in result.stdout + said:
        raise Failure(f"{arguments}: control sequences outside a terminal")
    return said


def wrong_options_are_told():
    with World(sys.argv[1]) as world:
        told(world, ["chat", "--locle", "he"], 2, "no option --locle.*--locale")
        told(world, ["chat", "--api"], 2, "needs a value")
        told(world, ["serve", "--listen", "nowhere:x"], 2, "--listen takes")
        told(world, ["chat"], 2, "no server is known")
        told(world, ["desk"], 2, "no server is known")


def a_secret_key_is_refused_and_not_repeated():
    with World(sys.argv[1]) as world:
        said = told(world, ["chat", "--api", "http://127.0.0.1:1", "--key", "sk_live_12345"], 2,
                    "secret key")
        if "12345" in said:
            raise Failure(said)


def a_port_in_use_is_told():
    with World(sys.argv[1]) as world, socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told(world, ["serve", "--listen", str(port)], 2, f"port {port}")


def a_file_that_is_no_database_is_told_and_kept():
    with World(sys.argv[1]) as world:
        path = world.home + "/notes.txt"
        with open(path, "w") as file:
            file.write("these are my notes, and no database at all\n" * 100)
        told(world, ["serve", "--listen", "127.0.0.1:0", "--database", path], 2, "not a database")
        with open(path) as file:
            if "notes" not in file.read():
                raise Failure("the file was written over")


def a_script_with_an_error_is_told_with_its_place():
    with World(sys.argv[1]) as world:
        path = world.home + "/bad.kav"
        with open(path, "w") as file:
            file.write("bot x language en\n== welcome\nHi\n* a -> nowhere\n")
        told(world, ["serve", "--listen", "127.0.0.1:0", "--publish", path], 2, r"bad.kav:4:\d+:")
        window = world.window(f"{world.binary} chat --script {path}")
        window.wait(r"bad.kav:4:\d+:(?s:.)*\[ended 2\]")


def a_secret_that_others_may_read_is_refused():
    with World(sys.argv[1]) as world:
        path = world.home + "/token"
        with open(path, "w") as file:
            file.write("a.b.c")
        os.chmod(path, 0o644)
        told(world, ["chat", "--api", "http://127.0.0.1:1", "--key", "pk_x",
                     "--user-token-file", path], 2, "chmod 600")


def a_wrong_configuration_file_is_told_with_its_line():
    with World(sys.argv[1]) as world:
        os.makedirs(world.home + "/config/kavchat")
        with open(world.home + "/config/kavchat/config", "w") as file:
            file.write("api = http://127.0.0.1:1\nkeey = pk_1\n")
        told(world, ["chat"], 2, r"config:2: .*did you mean \"key\"")


def without_network_and_cache_the_chat_ends_with_4():
    with World(sys.argv[1]) as world:
        window = world.window(f"{world.binary} chat --locale en --api http://127.0.0.1:1 --key pk_x")
        window.wait(r"\[ended 4\]")


def without_network_a_stored_release_serves():
    """K84-K86: offline with a hint; a refusal ends with 3, also at the next start without network."""
    with World(sys.argv[1]) as world:
        server = Server(world)
        secret = re.search(r"secret key\s+(\S+)", server.window.plain())[1]
        command = f"{world.binary} chat --locale en --api {server.api} --key {server.key}"
        first = world.window(command)
        first.wait("● online")
        first.press("C-q")
        first.wait(r"\[ended 0\]")
        server.kill()
        offline = world.window(command)
        offline.wait("(?i)offline")
        offline.say("opening hours")
        offline.wait("We answer the phone")
        offline.press("C-q")
        server.start_again()
        request = urllib.request.Request(
            server.api + "/v1/server/settings", method="PUT",
            data=json.dumps({"audience": "testers", "testerPhones": []}).encode(),
            headers={"Authorization": f"Bearer {secret}", "Content-Type": "application/json"})
        urllib.request.urlopen(request, timeout=10).close()
        refused = world.window(command)
        refused.wait(r"\[ended 3\]")
        server.kill()
        again = world.window(command)
        again.wait(r"\[ended 3\]")


def a_body_over_its_limit_is_answered_to_who_writes_it_all():
    """The answer comes to a client that sends its whole body before it reads anything."""
    with World(sys.argv[1]) as world:
        server = Server(world)
        client = http.client.HTTPConnection(server.api.removeprefix("http://"), timeout=20)
        client.request("POST", "/v1/client/leads", body=b" " * (15 << 20),
                       headers={"Kavchat-Key": server.key, "Content-Type": "application/json"})
        answer = client.getresponse()
        said = json.load(answer)
        if answer.status != 413 or said["code"] != "too_large":
            raise Failure(f"{answer.status} {said}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(run([
        wrong_options_are_told,
        a_secret_key_is_refused_and_not_repeated,
        a_port_in_use_is_told,
        a_file_that_is_no_database_is_told_and_kept,
        a_script_with_an_error_is_told_with_its_place,
        a_secret_that_others_may_read_is_refused,
        a_wrong_configuration_file_is_told_with_its_line,
        without_network_and_cache_the_chat_ends_with_4,
        without_network_a_stored_release_serves,
        a_body_over_its_limit_is_answered_to_who_writes_it_all,
    ]))
