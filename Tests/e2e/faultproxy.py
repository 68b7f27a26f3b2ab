"""A proxy for real sockets that fails on order: it stands between a client and the server.

Plain requests are taken whole and passed on one by one; after an answered Upgrade bytes flow
both ways as they come. Orders are attributes, changed while it runs; `heal` takes all back.
"""

import base64
import http.client
import random
import re
import socket
import struct
import threading
import time

CONTENT = "Content-Type: text/html\r\n"
CAPTIVE = (200, CONTENT, b"<html><body>Welcome! Sign in to use this network.</body></html>")
TICK = 0.02
TOKEN_HEADERS = ("authorization", "kavchat-conversation")


def refusal(status, headers="", body=b"<html>no</html>"):
    return status, CONTENT + headers, body


class Orders:
    """What goes wrong now."""

    def __init__(self):
        # Seconds that each piece of bytes, and each answer, is late; with every opened socket.
        self.delay = 0.0
        # Bytes wait until it heals: towards the server, and towards the client.
        self.hold_up = self.hold_down = False
        # One byte a write.
        self.is_sliced = False
        # Bytes a second, each way.
        self.rate = None
        # An answer (status, headers, body) instead of the server's: to Upgrade, or to everything.
        self.upgrade_answer = self.answer = None
        # A socket is cut so long after its 101, or after so many bytes from the server.
        self.life = self.length = None
        # Bytes that leave in one write with the 101.
        self.glued = b""
        # Seconds by which the server's first bytes after the 101 are late.
        self.first_late = 0.0
        # POSTs whose path ends so arrive twice, or are answered 502 after the server did them.
        self.doubled = self.forgotten = None
        # Answers are named compressed and are not.
        self.is_mangled = False
        # A socket is cut after so many seconds without a byte from the server.
        self.idle = None
        # The share of packets that is lost: what comes next waits until they are sent again.
        self.loss = 0.0
        # Bytes of a socket wait until so many are there.
        self.buffer = 0
        # The server can write little more than what is read from it.
        self.is_narrow = False
        # Answers to GET are kept for ever, whatever they say of themselves.
        self.is_caching = False
        # Connections are cut as soon as they stand.
        self.is_shut = False
        # "NAME:PASSWORD" that is wanted of who uses this as a proxy that was named to it.
        self.password = None
        # Upgrade and Connection are taken off the request, and the server answers what is left.
        self.is_stripped = False


class Proxy:
    """Listens on a free port and passes on to the server's."""

    def __init__(self, server_port, address=("127.0.0.1", 0)):
        self.server_port = server_port
        self.orders = Orders()
        self.upgrades = self.tunnels = self.turned_away = 0
        self.cache = {}
        # The same packets are lost in each run, as far as threads allow.
        self.chance = random.Random(16)
        self.requests = []
        self.refusals = []
        # What the clients wrote into sockets, for looks at frames.
        self.sent_up = bytearray()
        # And the server, as far as it was read.
        self.sent_down = bytearray()
        # All tokens that clients showed.
        self.tokens = set()
        self.links = set()
        self.lock = threading.Lock()
        self.listener = socket.create_server(address, backlog=64)
        self.port = self.listener.getsockname()[1]
        self.url = f"http://{address[0]}:{self.port}"
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # A closed listener alone does not wake its accept.
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        self.cut()

    def heal(self):
        self.orders = Orders()

    def deafen(self, *ways):
        """The sockets that are open now stay open, but lose all bytes on these ways."""
        with self.lock:
            for link in self.links:
                link.dead.update(ways)

    def inject(self, data):
        """Writes to the clients of all open sockets, as if the server had."""
        with self.lock:
            sockets = [link.client for link in self.links if link.server]
        for client in sockets:
            client.sendall(data)

    def closings(self):
        """The codes of the Close frames that clients wrote."""
        # Ahead, for masked bytes before a frame may look like the beginning of another.
        found = re.finditer(rb"(?s)(?=\x88[\x82-\xfd](....)(..))", self.sent_up)
        return [struct.unpack(">H", bytes(a ^ b for a, b in zip(*match.groups())))[0]
                for match in found]

    def cut(self, how="rst"):
        """Ends all connections now; `how` is rst, fin, or half (the server's end only)."""
        with self.lock:
            links = list(self.links)
        for link in links:
            link.end(how)

    def _accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            link = Link(self, client)
            with self.lock:
                self.links.add(link)
            threading.Thread(target=link.serve, daemon=True).start()


class Link:
    """One connection of a client."""

    def __init__(self, proxy, client):
        self.proxy = proxy
        self.client = client
        self.server = None
        self.pending = b""
        # The ways whose bytes are lost for ever: up, down.
        self.dead = set()

    @property
    def orders(self):
        return self.proxy.orders

    def serve(self):
        try:
            if self.orders.is_shut:
                self.proxy.turned_away += 1
                self.end("rst")
                return
            # A lost SYN is sent again after a second.
            self._lose(1)
            while self._exchange():
                pass
        except (OSError, http.client.HTTPException):
            pass
        finally:
            self.end("fin")
            with self.proxy.lock:
                self.proxy.links.discard(self)

    def end(self, how):
        for end in (self.client, self.server):
            if end is None:
                continue
            try:
                if how == "half" and end is self.client:
                    end.shutdown(socket.SHUT_WR)
                    continue
                if how == "rst":
                    end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                    # Closing alone sends nothing while a thread is still reading.
                    end.shutdown(socket.SHUT_RD)
                    end.close()
                else:
                    end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    # Plain requests

    def _exchange(self):
        """One request and its answer; false when nothing follows."""
        head = self._read_head(self.client)
        if head is None:
            return False
        lines = head.decode("latin-1").split("\r\n")
        method, path, _ = lines[0].split(" ")
        headers = dict(line.split(": ", 1) for line in lines[1:] if ": " in line)
        names = {name.lower(): value for name, value in headers.items()}
        body = self._read(int(names.get("content-length", 0)))
        if body is None:
            return False
        if method == "CONNECT" or path.startswith("http://"):
            if not self._knows(names.get("proxy-authorization")):
                return self._answer(*refusal(407, "Proxy-Authenticate: Basic realm=x\r\n"))
            if method == "CONNECT":
                return self._tunnel()
            path = "/" + path.split("/", 3)[3]
        self._lose(0.2)
        self._wait(lambda: self.orders.hold_up)
        time.sleep(self.orders.delay)
        is_upgrade = names.get("upgrade", "").lower() == "websocket"
        self.proxy.requests.append((method, path))
        self.proxy.tokens.update(names[name].removeprefix("Bearer ") for name in TOKEN_HEADERS
                                 if name in names)
        answer = self.orders.answer or (self.orders.upgrade_answer if is_upgrade else None)
        if answer:
            self.proxy.refusals.append((method, path))
            return self._answer(*answer)
        if is_upgrade and not self.orders.is_stripped:
            self._open(head)
            return False
        for name in list(headers):
            if name.lower() in ("connection", "upgrade", "proxy-authorization"):
                del headers[name]
        return self._pass_on(method, path, headers, body)

    def _knows(self, credentials):
        wanted = self.orders.password
        return wanted is None or credentials == "Basic " + base64.b64encode(wanted.encode()).decode()

    def _tunnel(self):
        self.proxy.tunnels += 1
        self.client.sendall(b"HTTP/1.1 200 Connected\r\n\r\n")
        return True

    def _lose(self, seconds):
        """TCP hides a lost packet: it is sent again, each time after twice as long."""
        while self.proxy.chance.random() < self.orders.loss:
            time.sleep(seconds)
            seconds *= 2

    def _pass_on(self, method, path, headers, body):
        known = self.proxy.cache.get(path) if self.orders.is_caching else None
        if known and method == "GET":
            return self._answer(*known)
        matches = lambda ending: ending and method == "POST" and path.endswith(ending)
        for _ in range(2 if matches(self.orders.doubled) else 1):
            try:
                status, answer, content = self._ask(method, path, headers, body)
            except ConnectionRefusedError:
                return self._answer(*refusal(502))
        if matches(self.orders.forgotten):
            return self._answer(*refusal(502))
        self._wait(lambda: self.orders.hold_down)
        lines = "".join(f"{name}: {value}\r\n" for name, value in answer
                        if name.lower() not in ("content-length", "transfer-encoding", "connection"))
        if self.orders.is_mangled:
            lines += "Content-Encoding: gzip\r\n"
        self._lose(0.2)
        if method == "GET" and status == 200:
            self.proxy.cache[path] = status, lines, content
        return self._answer(status, lines, content)

    def _ask(self, method, path, headers, body):
        server = http.client.HTTPConnection("127.0.0.1", self.proxy.server_port, timeout=30)
        try:
            server.request(method, path, body or None, headers)
            answer = server.getresponse()
            return answer.status, answer.getheaders(), answer.read()
        finally:
            server.close()

    def _answer(self, status, headers, body):
        has_body = status not in (204, 304)
        length = f"Content-Length: {len(body)}\r\n" if has_body else ""
        reason = http.client.responses.get(status, "")
        head = f"HTTP/1.1 {status} {reason}\r\n{headers}{length}\r\n"
        self._write(self.client, head.encode("latin-1") + (body if has_body else b""))
        return True

    def _read_head(self, end):
        while b"\r\n\r\n" not in self.pending:
            piece = end.recv(65_536)
            if not piece:
                return None
            self.pending += piece
        head, self.pending = self.pending.split(b"\r\n\r\n", 1)
        return head

    def _read(self, count):
        while len(self.pending) < count:
            piece = self.client.recv(65_536)
            if not piece:
                return None
            self.pending += piece
        body, self.pending = self.pending[:count], self.pending[count:]
        return body

    # Sockets

    def _open(self, head):
        self.proxy.upgrades += 1
        self.server = socket.socket()
        if self.orders.is_narrow:
            self.server.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            self.server.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
        self.server.connect(("127.0.0.1", self.proxy.server_port))
        self.server.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.server.sendall(head + b"\r\n\r\n" + self.pending)
        self.pending = b""
        answer = self._read_head(self.server)
        if answer is None:
            return
        self._write(self.client, answer + b"\r\n\r\n" + self.orders.glued + self.pending)
        timer = None
        if self.orders.life is not None:
            timer = threading.Timer(self.orders.life, self.end, ["rst"])
            timer.daemon = True
            timer.start()
        self.server.settimeout(self.orders.idle)
        down = threading.Thread(target=self._pump_down, daemon=True)
        down.start()
        try:
            self._pump(self.client, self.server, "up")
        finally:
            down.join()
            if timer:
                timer.cancel()

    def _pump_down(self):
        try:
            time.sleep(self.orders.first_late)
            self._pump(self.server, self.client, "down")
        except OSError:
            self.end("fin")

    def _pump(self, source, target, way):
        count = 0
        kept = b""
        while piece := source.recv(16_384):
            sent = self.proxy.sent_up if way == "up" else self.proxy.sent_down
            sent += piece
            self._lose(0.2)
            kept += piece
            if way == "down" and len(kept) < self.orders.buffer:
                continue
            piece, kept = kept, b""
            self._wait(lambda: getattr(self.orders, "hold_" + way))
            if way in self.dead:
                continue
            time.sleep(self.orders.delay)
            count += len(piece)
            length = self.orders.length
            if way == "down" and length is not None and count >= length:
                # What is left of the piece is the begin of a frame that never ends.
                target.sendall(piece[:max(1, len(piece) // 2)])
                self.end("rst")
                return
            self._write(target, piece)
        if way not in self.dead:
            target.shutdown(socket.SHUT_WR)

    def _write(self, target, data):
        if self.orders.is_sliced:
            for index in range(len(data)):
                target.sendall(data[index:index + 1])
        elif self.orders.rate:
            step = max(1, int(self.orders.rate * TICK))
            for index in range(0, len(data), step):
                target.sendall(data[index:index + step])
                time.sleep(TICK)
        else:
            target.sendall(data)

    def _wait(self, is_held):
        while is_held():
            time.sleep(TICK)


def frame(first, payload=b""):
    """A frame as servers send it: first byte with FIN and opcode, no mask, up to 64 KiB."""
    length = (bytes([len(payload)]) if len(payload) < 126
              else b"\x7e" + struct.pack(">H", len(payload)))
    return bytes([first]) + length + payload


def close_frame(code=None):
    return frame(0x88, b"" if code is None else struct.pack(">H", code))
