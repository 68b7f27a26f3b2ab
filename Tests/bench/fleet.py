"""Many WebSockets in one thread: raw sockets, epoll, frames made by hand."""

import base64
import json
import select
import socket
import struct
import time

KEY = base64.b64encode(b"kavchat benchmark").decode()


def masked(data, opcode):
    """A client's frame; a mask of zeros is one too, and costs the sender nothing."""
    if len(data) < 126:
        head = struct.pack("!BB", 0x80 | opcode, 0x80 | len(data))
    else:
        head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, len(data))
    return head + bytes(4) + data


class Refused(Exception):
    """The server did not give a link, or ended one."""


class Socket:
    """One WebSocket: `on_frame` gets the JSON of each text frame."""

    def __init__(self, fleet, port, path, headers, on_frame):
        self.fleet = fleet
        self.on_frame = on_frame
        self.buffer = b""
        self.is_open = False
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                 f"Sec-WebSocket-Key: {KEY[:22]}==",
                 "Sec-WebSocket-Protocol: kavchat.live.v1"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.socket.setblocking(False)
        fleet.add(self)

    def send(self, frame):
        # Small frames on a socket that is read: its buffer has room.
        self.socket.sendall(masked(json.dumps(frame, separators=(",", ":")).encode(), 1))

    def read(self):
        try:
            data = self.socket.recv(1 << 18)
        except BlockingIOError:
            return
        except ConnectionError:
            data = b""
        if not data:
            raise Refused("a link ended")
        self.buffer += data
        if not self.is_open:
            head, separator, rest = self.buffer.partition(b"\r\n\r\n")
            if not separator:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                raise Refused(head.decode(errors="replace"))
            self.buffer = rest
            self.is_open = True
        self.take_frames()

    def take_frames(self):
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            opcode, length, start = buffer[at] & 15, buffer[at + 1] & 127, at + 2
            if length == 126:
                if len(buffer) < at + 4:
                    break
                length, start = struct.unpack_from("!H", buffer, at + 2)[0], at + 4
            elif length == 127:
                if len(buffer) < at + 10:
                    break
                length, start = struct.unpack_from("!Q", buffer, at + 2)[0], at + 10
            if len(buffer) < start + length:
                break
            payload = buffer[start:start + length]
            at = start + length
            if opcode == 1:
                self.on_frame(self, json.loads(payload))
            elif opcode == 9:
                self.socket.sendall(masked(payload, 10))
            elif opcode == 8:
                raise Refused(f"a link was closed: {payload[:2].hex()} {payload[2:]}")
        self.buffer = buffer[at:]

    def close(self):
        if self.socket.fileno() >= 0:
            self.fleet.remove(self)
            self.socket.close()


class Fleet:
    """All sockets of a run."""

    def __init__(self):
        self.epoll = select.epoll()
        self.sockets = {}

    def add(self, one):
        self.sockets[one.socket.fileno()] = one
        self.epoll.register(one.socket.fileno(), select.EPOLLIN)

    def remove(self, one):
        self.epoll.unregister(one.socket.fileno())
        del self.sockets[one.socket.fileno()]

    def serve(self, seconds):
        """Reads what comes, waiting at most that long for something."""
        for descriptor, _ in self.epoll.poll(max(0, seconds), 256):
            one = self.sockets.get(descriptor)
            if one:
                one.read()

    def serve_until(self, check, seconds, what):
        end = time.monotonic() + seconds
        while not check():
            if time.monotonic() > end:
                raise SystemExit(f"{what}: not within {seconds} s")
            self.serve(0.05)

    def close(self):
        for one in list(self.sockets.values()):
            one.close()
        self.epoll.close()
