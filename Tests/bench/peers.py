"""The server load's peers: chat servers on the libraries `websockets` and `aiohttp`.

They do the least that a server of ours must do for a message: store it once in SQLite (WAL,
synchronous=FULL, its place in the log taken in the same transaction), acknowledge it and deliver it
to both sides. Usage: peers.py websockets|aiohttp DATABASE
"""

import asyncio
import json
import sqlite3
import sys
import time

from measure import open_files


class Log:
    """The messages of all conversations, and who follows each."""

    def __init__(self, path):
        self.database = sqlite3.connect(path, isolation_level=None)
        self.database.execute("PRAGMA journal_mode=WAL")
        self.database.execute("PRAGMA synchronous=FULL")
        self.database.execute("CREATE TABLE conversation(id TEXT PRIMARY KEY, next_seq INTEGER)")
        self.database.execute(
            "CREATE TABLE event(conv TEXT, seq INTEGER, cmid TEXT, body TEXT, at REAL,"
            " PRIMARY KEY(conv, seq), UNIQUE(conv, cmid)) WITHOUT ROWID")
        self.followers = {}

    def store(self, conv, cmid, text):
        """The message's place, and the event that all followers get."""
        run = self.database.execute
        run("BEGIN IMMEDIATE")
        run("INSERT INTO conversation VALUES(?,2) ON CONFLICT(id) DO UPDATE"
            " SET next_seq=next_seq+1", (conv,))
        seq = run("SELECT next_seq-1 FROM conversation WHERE id=?", (conv,)).fetchone()[0]
        event = json.dumps({"type": "ev", "conv": conv, "seq": seq, "text": text})
        run("INSERT INTO event VALUES(?,?,?,?,?)", (conv, seq, cmid, event, time.time()))
        run("COMMIT")
        return seq, event

    async def take(self, text, send):
        frame = json.loads(text)
        if frame["type"] == "hello":
            for cursor in frame["convs"]:
                self.followers.setdefault(cursor["conv"], []).append(send)
                await send(json.dumps({"type": "welcome", "conv": cursor["conv"]}))
        elif frame["type"] == "msg":
            seq, event = self.store(frame["conv"], frame["cmid"], frame["text"])
            await send(json.dumps(
                {"type": "ack", "conv": frame["conv"], "cmid": frame["cmid"], "seq": seq}))
            for follower in self.followers.get(frame["conv"], []):
                await follower(event)


async def with_websockets(log):
    from websockets.asyncio.server import serve

    async def handle(socket):
        try:
            async for text in socket:
                await log.take(text, socket.send)
        except Exception as problem:
            if "Closed" not in type(problem).__name__:
                raise

    server = await serve(handle, "127.0.0.1", 0, compression=None, ping_interval=25,
                         subprotocols=["kavchat.live.v1"])
    return server.sockets[0].getsockname()[1]


async def with_aiohttp(log):
    from aiohttp import WSMsgType, web

    async def handle(request):
        socket = web.WebSocketResponse(compress=False, heartbeat=25,
                                       protocols=["kavchat.live.v1"])
        await socket.prepare(request)
        async for message in socket:
            if message.type == WSMsgType.TEXT:
                await log.take(message.data, socket.send_str)
        return socket

    application = web.Application()
    application.router.add_get("/{path:.*}", handle)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    return site._server.sockets[0].getsockname()[1]


async def main():
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    open_files()
    log = Log(sys.argv[2])
    serve = {"websockets": with_websockets, "aiohttp": with_aiohttp}[sys.argv[1]]
    print(f"ready {await serve(log)}", flush=True)
    await asyncio.Event().wait()


asyncio.run(main())
