"""A visitor at `chat --plain` behind the fault proxy, and an agent, who count what they say."""

import http.client
import json
import re
import sqlite3
import time
import urllib.error
import urllib.request
import uuid

from drive import ISOLATES, Failure, World
from faultproxy import Proxy
from lies import Lies
from server import Server
from plain import Pipe, piped
from words import interface

TOKEN = r"(?:visitor|agent)-\d{4}"


# The bounds are those of a quiet machine; a busy one is given that many times as long.
PATIENCE = 4


def until(check, seconds, what):
    """Waits for a true answer and returns it with the seconds that it took; `what` may be asked."""
    seconds *= PATIENCE
    begin = time.monotonic()
    while not (answer := check()):
        if time.monotonic() - begin > seconds:
            what = what() if callable(what) else what
            raise Failure(f"{what} not within {seconds} s")
        time.sleep(0.05)
    return answer, time.monotonic() - begin


class Agent:
    """Plain calls of a desk, tried again with the same id until they are answered."""

    def __init__(self, server, url):
        self.url = url
        self.headers = {"Kavchat-Key": server.key, "Kavchat-Client": "agent-of-tests",
                        "Content-Type": "application/json"}
        with open(server.password) as file:
            password = file.read()
        session = self.call("POST", "sessions", {"agent": "noa", "password": password})
        self.headers["Authorization"] = "Bearer " + session["token"]
        self.call("PUT", "presence", {"present": True})

    def call(self, method, path, body=None, seconds=60):
        request = urllib.request.Request(
            f"{self.url}/v1/desk/{path}", method=method, headers=self.headers,
            data=None if body is None else json.dumps(body).encode())
        end = time.monotonic() + seconds
        while True:
            try:
                with urllib.request.urlopen(request, timeout=5) as answer:
                    return json.loads(answer.read())["data"]
            except urllib.error.HTTPError as problem:
                text = problem.read().decode(errors="replace")
                if problem.code < 500 and problem.code != 429 or time.monotonic() > end:
                    raise Failure(f"{method} {path}: {problem.code} {text}") from problem
            except (OSError, http.client.HTTPException, ValueError, KeyError) as problem:
                if time.monotonic() > end:
                    raise Failure(f"{method} {path}: {problem}") from problem
            time.sleep(0.3)

    def accept(self):
        waiting, _ = until(lambda: [x for x in self.call("GET", "conversations")["conversations"]
                                    if x["state"] == "waiting"], 10, "a visitor waits")
        self.conversation = waiting[0]["conv"]
        self.act("accept", {})
        self.generation = waiting[0]["assignmentGen"] + 1

    def act(self, name, body):
        return self.call("POST", f"conversations/{self.conversation}/{name}", body)

    def say(self, text):
        self.act("messages", {"cmid": str(uuid.uuid4()), "text": text,
                              "assignmentGen": self.generation})

    def end(self):
        self.act("end", {"rid": "end-1", "assignmentGen": self.generation})


class Desk:
    """The agent at the desk in a window, behind the proxy as well."""

    def __init__(self, world, server, url):
        self.window = world.window(
            f"{world.binary} desk --locale en --api {url} --key {server.key}"
            f" --agent noa --password-file {server.password}", 100, 90)
        self.window.wait("● online")

    def accept(self):
        self.window.wait("Dana")
        self.window.press("a")
        # Before it stands here, keys do not write to the visitor.
        self.window.wait("Noa joined")

    def say(self, text):
        self.window.say(text)

    def read(self):
        """The messages on the screen, in order."""
        return re.findall(TOKEN, self.window.screen())


class Talk:
    """A running live conversation whose messages are counted."""

    def __init__(self, binary, has_desk=False, wait_seconds=None, host="127.0.0.1", lies_to=None):
        self.world = World(binary)
        self.has_desk = has_desk
        self.wait_seconds = wait_seconds
        # By what the chat calls the server.
        self.host = host
        self.lies = Lies(self.world.home) if lies_to else None
        self.lies_to = lies_to
        # What the chat's environment has beside the world's.
        self.settings = self.lies_for("chat")
        self.said = {"visitor": 0, "agent": 0}
        self.chat = self.proxy = None

    def __enter__(self):
        try:
            self.prepare()
        except BaseException as problem:
            self.__exit__(type(problem), problem, None)
            raise
        return self

    def prepare(self):
        self.server = Server(self.world, self.wait_seconds, self.lies_for("server"))
        self.proxy = Proxy(int(self.server.api.rsplit(":", 1)[1]))
        self.api = f"http://{self.host}:{self.proxy.port}"
        self.arrange()
        self.agent = (Desk(self.world, self.server, self.desk_address) if self.has_desk
                      else Agent(self.server, self.server.api))
        self.start()

    def lies_for(self, whom):
        return self.lies.environment if self.lies_to == whom else {}

    def arrange(self):
        """What must stand before the chat begins."""

    def start(self):
        self.chat = self.open_chat()

    def open_chat(self):
        return Pipe(self.world, *self.command, **self.settings)

    def __exit__(self, *problem):
        for part in self.parts:
            if part:
                part.__exit__(*problem)

    @property
    def parts(self):
        """What has to be ended, in this order."""
        return self.chat, self.proxy, self.world

    @property
    def desk_address(self):
        return self.proxy.url

    @property
    def command(self):
        return ("chat", "--plain", "--locale", "en",
                "--api", self.api, "--key", self.server.key)

    def begin(self):
        """From the bot to an agent who has joined."""
        self.ask()
        self.agent.accept()
        self.chat.hear("Noa joined")
        self.greet()
        return self

    def greet(self):
        """A message each way, and nothing of them is under way any more.

        The agent's comes behind the ack of the visitor's. A fault that took that ack would hold back
        all that the visitor writes until the link is given up, after 8 s.
        """
        self.arrives(self.visitor_says(), 10)
        self.arrives(self.agent_says(), 10)

    def ask(self):
        self.chat.hear("How can I help")
        self.chat.say("agent")
        self.chat.hear("^1\\. Chat with an agent")
        self.chat.say("1")
        for value in ("Dana", "dana@example.org", "", ""):
            self.chat.say(value)

    # What is said

    def _next(self, author):
        self.said[author] += 1
        return f"{author}-{self.said[author]:04}"

    def visitor_says(self):
        text = self._next("visitor")
        self.chat.say(text)
        return text

    def agent_says(self, more=""):
        text = self._next("agent")
        self.agent.say(text + more)
        return text

    def exchange(self, seconds=10):
        """A message each way, arrived; answers the seconds that both took."""
        begin = time.monotonic()
        mine, other = self.visitor_says(), self.agent_says()
        self.arrives(mine, seconds)
        self.arrives(other, seconds)
        return time.monotonic() - begin

    def reconnects(self, seconds, before=1):
        until(lambda: self.proxy.upgrades > before, seconds, "another socket")

    def polls(self, seconds):
        """K63: it says so, quietly."""
        self.chat.hear(re.escape(interface("en")["slowConnection"]), seconds)

    def restart_chat(self, how):
        """Ends the chat by a signal and starts it again; what it told before is forgotten."""
        self.chat.child.send_signal(how)
        self.chat.child.wait()
        self.chat.__exit__()
        self.chat = self.open_chat()

    def arrives(self, text, seconds):
        """In the server's log, or where the visitor reads; answers the seconds."""
        def is_there():
            # A chat that nobody reads from stops at its full pipe.
            read = self.read()
            return text in (self.log() if text.startswith("v") else read)
        what = lambda: f"{text} arrived; the chat said\n{self.told()}\n"
        return until(is_there, seconds, what)[1]

    def log(self):
        """The messages of the server's log, in order."""
        return [token for body in self.bodies() for token in re.findall(TOKEN, body)]

    def bodies(self):
        return [json.dumps(json.loads(body), ensure_ascii=False)
                for body, in self.rows("SELECT body FROM event ORDER BY seq")]

    def rows(self, query):
        """Asks the server's database."""
        return rows(self.server.database, query)

    def change(self, statement):
        """Changes the server's database behind its back."""
        with sqlite3.connect(self.server.database) as database:
            database.execute(statement)
        database.close()

    def told(self):
        self.chat.collect()
        return self.chat.output.decode(errors="replace").translate(ISOLATES)

    def read(self):
        """The messages that the chat told, in order."""
        return messages(self.told())

    # How it ends

    def settles(self, seconds=15):
        """All that was said stands once and in order, in the log and at both ends."""
        wanted = {f"{author}-{number + 1:04}"
                  for author, count in self.said.items() for number in range(count)}
        arrived = lambda: wanted <= set(self.log()) and wanted <= set(self.read())
        until(arrived, seconds, f"the log holds {self.log()}, the chat told {self.read()}; all")
        log = self.log()
        if len(log) != len(set(log)) or set(log) != wanted:
            raise Failure(f"the log holds {log}")
        for author in self.said:
            if sorted(self.of(author, log)) != self.of(author, log):
                raise Failure(f"out of order in the log: {log}")
            if self.of(author, self.read()) != self.of(author, log):
                raise Failure(f"the log holds {log}, the chat told {self.read()}")
        if self.has_desk:
            until(lambda: self.agent.read() == log, 10, f"the desk showed {log}")
            self.agent.window.wait_gone("sending")
        kept = self.kept()
        if kept != log:
            raise Failure(f"the log holds {log}, the chat kept {kept}")

    def kept(self):
        """The messages that another run of the chat tells of those before it."""
        if self.chat.leave() != 0:
            raise Failure(f"the chat ended badly:\n{self.told()}")
        return messages(piped(self.world, *self.command, **self.settings)[1])

    @staticmethod
    def of(author, texts):
        return [text for text in texts if text.startswith(author)]


def rows(path, query):
    """Asks a database, which stays as it is."""
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        return database.execute(query).fetchall()
    finally:
        database.close()


def messages(output):
    return re.findall(rf"^(?:You|Agent \w+): ({TOKEN})(?: .*)?$", output, re.MULTILINE)
