#!/usr/bin/env python3
"""The credentials of a conversation lie in the vault and nowhere else, and after its end nowhere (K67).

usage: credentials.py PATH_OF_KAVCHAT
"""

import base64
import ctypes
import hashlib
import hmac
import json
import os
import platform
import re
import shutil
import signal
import struct
import subprocess
import sys
import time

from drive import Failure, World, run
from holders import holders, processes, vault_files
from panes import end_conversation, open_form
from server import Server
from talk import Desk, rows

# add_key, request_key, keyctl
KEY_CALLS = {"x86_64": (248, 249, 250), "aarch64": (217, 218, 219)}


def without_kernel_keyring():
    """The kernel refuses keys to this process and what it starts, as in most containers."""
    rows = [(0x20, 0, 0, 0)]  # the call's number
    for number in KEY_CALLS[platform.machine()]:
        rows += [(0x15, 0, 1, number), (0x06, 0, 0, 0x00050001)]  # EPERM
    rows.append((0x06, 0, 0, 0x7FFF0000))
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *row) for row in rows))
    program = ctypes.create_string_buffer(
        struct.pack("HxxxxxxP", len(rows), ctypes.addressof(code)))
    libc = ctypes.CDLL(None)
    if libc.prctl(38, 1, 0, 0, 0) or libc.prctl(22, 2, program):
        raise OSError("no filter")


def identity_token(secret_key):
    """What a customer's server signs for a visitor."""
    def part(value):
        return base64.urlsafe_b64encode(value).rstrip(b"=").decode()
    now = int(time.time())
    body = part(b'{"alg":"HS256","typ":"JWT"}') + "." + part(
        json.dumps({"sub": "dana", "name": "Dana", "iat": now, "exp": now + 3_600}).encode())
    return body + "." + part(hmac.digest(secret_key.encode(), body.encode(), "sha256"))


class Conversation:
    """A chat and a desk on full screens, whose agent has joined."""

    def __init__(self, world, before="", environment=None):
        self.world = world
        self.server = Server(world)
        printed = self.server.window.plain()
        self.identity = identity_token(re.search(r"secret key\s+(\S+)", printed)[1])
        self.own = world.home + "/identity"
        with open(os.open(self.own, os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
            file.write(self.identity)
        self.command = (
            f"{before} {world.binary} chat --locale en --api {self.server.api}"
            f" --key {self.server.key} --user-token-file {self.own}")
        self.environment = environment
        self.desk = Desk(world, self.server, self.server.api)
        self.open_chat()
        open_form(self.chat)
        # The name of the signed token stands in the form already (K78).
        self.chat.wait("Dana")
        self.chat.press("C-s")
        self.desk.accept()
        self.chat.wait("Noa joined")
        self.exchange("first")

    def open_chat(self):
        self.chat = self.world.window(self.command, environment=self.environment)

    def exchange(self, word):
        self.chat.say(f"visitor {word}")
        self.desk.window.wait(f"visitor {word}")
        self.desk.say(f"agent {word}")
        self.chat.wait(f"agent {word}")

    def holders(self, secret):
        """Where a secret lies beside the file that a person gave."""
        return holders(self.world, [secret], [self.own])

    def proves(self, token):
        """The server knows a token by its hash alone."""
        hashes = rows(self.server.database, "SELECT hash FROM conversation_token")
        digest = hashlib.sha256(token.encode())
        return any(value in (digest.digest(), digest.hexdigest()) for value, in hashes)


def credentials_lie_in_the_vaults_file_alone_and_after_the_end_nowhere():
    with World(sys.argv[1]) as world:
        talk = Conversation(world, f"{sys.executable} {os.path.abspath(__file__)} --no-keyring")
        [place] = vault_files(world)
        if os.stat(place).st_mode & 0o777 != 0o600:
            raise Failure(f"others can read {place}")
        with open(place) as file:
            token = file.read()
        if not talk.proves(token):
            raise Failure("the vault's file holds no token of this conversation")
        if len(processes(world)) != 3:
            raise Failure(f"chat, desk and server are processes {processes(world)}")
        if (found := talk.holders(token)) != [place]:
            raise Failure(f"the conversation's token lies in {found}")
        if found := talk.holders(talk.identity):
            raise Failure(f"the identity token lies in {found}")
        end_conversation(talk.chat)
        end = time.monotonic() + 5
        while talk.holders(token) and time.monotonic() < end:
            time.sleep(0.05)
        if found := talk.holders(token) + vault_files(world) + talk.holders(talk.identity):
            raise Failure(f"after the end there is still {found}")


def a_killed_chats_credentials_go_when_another_user_comes():
    with World(sys.argv[1]) as world:
        before = f"{sys.executable} {os.path.abspath(__file__)} --no-keyring"
        talk = Conversation(world, before)
        [place] = vault_files(world)
        for process in processes(world, "chat"):
            os.kill(int(process), signal.SIGKILL)
        talk.chat.wait("Killed")
        if vault_files(world) != [place]:
            raise Failure("the conversation could not be gone on with")
        # The same visitor goes on, and the token stays.
        talk.open_chat()
        talk.chat.wait("agent first")
        talk.exchange("second")
        talk.chat.press("C-q")
        talk.chat.wait(r"\[ended 0\]")
        if vault_files(world) != [place]:
            raise Failure("the conversation could not be gone on with once more")
        talk.command = talk.command.replace(f" --user-token-file {talk.own}", "")
        talk.open_chat()
        talk.chat.wait("How can I help")
        end = time.monotonic() + 5
        while vault_files(world) and time.monotonic() < end:
            time.sleep(0.05)
        if found := vault_files(world):
            raise Failure(f"another user came, and there is still {found}")


class Desktop:
    """A session bus with an unlocked Secret Service."""

    def __init__(self, world):
        self.environment = {**world.environment}
        self.bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address"], text=True,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=self.environment)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.bus.stdout.readline().strip()
        self.service = subprocess.Popen(
            ["gnome-keyring-daemon", "--foreground", "--unlock", "--components=secrets"],
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=self.environment)
        self.service.stdin.write(b"test\n")
        self.service.stdin.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for child in (self.service, self.bus):
            child.send_signal(signal.SIGCONT)
            child.kill()
            child.wait()
        self.bus.stdout.close()

    def doctor(self, world):
        """Where the doctor sees credentials go, and the seconds that it took."""
        begin = time.monotonic()
        told = subprocess.run([world.binary, "doctor"], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, env=self.environment, timeout=20)
        place = re.search(r"credentials +they go into (.*)", told.stdout)[1]
        return place, time.monotonic() - begin

    def awaited(self, world):
        end = time.monotonic() + 10
        while "Secret Service" not in (place := self.doctor(world)[0]):
            if time.monotonic() > end:
                raise Failure(f"credentials go into {place}")
            time.sleep(0.1)


def a_desktop_keeps_the_credentials_and_gives_them_back():
    with World(sys.argv[1]) as world, Desktop(world) as desktop:
        desktop.awaited(world)
        talk = Conversation(world, environment=desktop.environment)
        if os.path.exists(world.home + "/state/kavchat/secrets"):
            raise Failure("there is a file of secrets too")
        talk.chat.press("C-q")
        talk.chat.wait(r"\[ended 0\]")
        talk.open_chat()
        talk.chat.wait("agent first")
        talk.exchange("second")
        # The end of the bus is not the chat's.
        desktop.bus.kill()
        talk.exchange("third")


def a_desktops_service_that_hangs_or_is_locked_is_passed_over():
    with World(sys.argv[1]) as world, Desktop(world) as desktop:
        desktop.awaited(world)
        desktop.service.send_signal(signal.SIGSTOP)
        place, seconds = desktop.doctor(world)
        if "Secret Service" in place or seconds > 5:
            raise Failure(f"it took {seconds:.1f} s, and credentials go into {place}")
        desktop.service.send_signal(signal.SIGCONT)
        if not shutil.which("gdbus"):
            return
        subprocess.run(
            ["gdbus", "call", "--session", "--dest", "org.freedesktop.secrets",
             "--object-path", "/org/freedesktop/secrets",
             "--method", "org.freedesktop.Secret.Service.Lock",
             "['/org/freedesktop/secrets/collection/login']"],
            check=True, capture_output=True, env=desktop.environment)
        place, seconds = desktop.doctor(world)
        if "Secret Service" in place or seconds > 1.5:
            raise Failure(f"locked: {seconds:.1f} s, and credentials go into {place}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--no-keyring"]:
        without_kernel_keyring()
        os.execv(sys.argv[2], sys.argv[2:])
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    tests = [
        credentials_lie_in_the_vaults_file_alone_and_after_the_end_nowhere,
        a_killed_chats_credentials_go_when_another_user_comes,
    ]
    if shutil.which("dbus-daemon") and shutil.which("gnome-keyring-daemon"):
        tests += [
            a_desktop_keeps_the_credentials_and_gives_them_back,
            a_desktops_service_that_hangs_or_is_locked_is_passed_over,
        ]
    else:
        print("skip a desktop's Secret Service: dbus-daemon, gnome-keyring-daemon not installed")
    sys.exit(run(tests))
