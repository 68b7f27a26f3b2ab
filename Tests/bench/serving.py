"""`kavchat serve` for benches: a bot, agents and conversations by its own calls."""

import http.client
import json
import os
import re
import signal
import subprocess
import time
import uuid

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def environment(home):
    return {
        "PATH": os.environ["PATH"], "TERM": "xterm-256color", "COLORTERM": "truecolor",
        "LANG": "C.UTF-8", "TZ": "UTC", "HOME": home, "XDG_STATE_HOME": home + "/state",
        "XDG_CACHE_HOME": home + "/cache", "XDG_CONFIG_HOME": home + "/config",
        "XDG_RUNTIME_DIR": home + "/run", "SWIFT_BACKTRACE": "enable=no",
    }


class Server:
    """A server on a port that it keeps over restarts, `core` pins it to one core.

    It is told that a proxy is before it, so that one machine can stand for many addresses.
    """

    def __init__(self, binary, home, bot=None, core=None):
        self.binary, self.home, self.core = binary, home, core
        self.port, self.key, self.secret = 0, None, None
        self.start(["--publish", bot or os.path.join(ROOT, "Resources", "bots", "demo-shop")])

    def start(self, options=()):
        self.log = open(os.path.join(self.home, "serve.log"), "w+")
        pin = ["taskset", "-c", str(self.core)] if self.core is not None else []
        self.process = subprocess.Popen(
            [*pin, self.binary, "serve", "--listen", f"127.0.0.1:{self.port}", "--database",
             self.home + "/bench.db", "--behind-proxy", *options],
            env=environment(self.home), cwd=self.home, stdin=subprocess.DEVNULL, stdout=self.log,
            stderr=self.log)
        for _ in range(600):
            self.log.seek(0)
            text = self.log.read()
            if re.search("^ready$", text, re.M):
                break
            if self.process.poll() is not None:
                raise SystemExit(f"kavchat serve did not start:\n{text}")
            time.sleep(0.02)
        self.url = re.search(r"https?://[^\s/]+", text).group(0)
        self.port = int(self.url.rpartition(":")[2])
        self.key = re.search(r"\bpk_\w+", text).group(0)
        secret = re.search(r"\bsk_\w+", text)
        self.secret = secret.group(0) if secret else self.secret

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.log.close()

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()


class Caller:
    """Calls of a server, one after the other over one connection."""

    def __init__(self, server):
        self.server = server
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        self.count = 0

    def call(self, method, path, body=None, headers=()):
        self.count += 1
        address = f"10.{self.count >> 16 & 255}.{self.count >> 8 & 255}.{self.count & 255}"
        self.connection.request(
            method, path, None if body is None else json.dumps(body),
            {"Kavchat-Key": self.server.key, "Content-Type": "application/json",
             "X-Forwarded-For": address, **dict(headers)})
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise SystemExit(f"{method} {path}: {answer.status} {text.decode()}")
        return json.loads(text)["data"]

    def add_agent(self, name, most):
        """Makes an agent, signs it in and gives the header for its calls."""
        password = uuid.uuid4().hex
        self.call("PUT", f"/v1/server/agents/{name}",
                  {"name": name, "password": password, "maxConversations": most},
                  {"Authorization": "Bearer " + self.server.secret})
        session = self.call("POST", "/v1/desk/sessions", {"agent": name, "password": password})
        headers = {"Authorization": "Bearer " + session["token"], "Kavchat-Client": name}
        self.call("PUT", "/v1/desk/presence", {"present": True}, headers)
        return headers

    def ask(self, client):
        """A visitor's request for an agent: the conversation with its token."""
        return self.call(
            "POST", "/v1/live/requests",
            {"requestId": uuid.uuid4().hex, "sessionId": uuid.uuid4().hex, "name": "Visitor",
             "email": "visitor@example.org", "fields": [], "language": "en", "transcript": []},
            {"Kavchat-Client": client})

    def accept(self, conversation, agent):
        return self.call("POST", f"/v1/desk/conversations/{conversation}/accept", {}, agent)
