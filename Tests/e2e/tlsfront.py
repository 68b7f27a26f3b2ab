"""TLS before a plain server: a front with a certificate that can be exchanged, and certificates."""

import asyncio
import os
import ssl
import subprocess
import threading


class Authority:
    """Signs certificates; who trusts it names the file `certificate`."""

    def __init__(self, folder, name):
        self.path = f"{folder}/{name}"
        self.certificate = self.path + ".pem"
        openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                "-days", "30", "-subj", f"/CN={name}", "-keyout", self.path + ".key",
                "-out", self.certificate)

    def certify(self, host):
        """The path of a file with a key and a certificate for that name."""
        path = f"{self.path}-{host}"
        with open(path + ".names", "w") as file:
            file.write(f"subjectAltName=DNS:{host}\n")
        openssl("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                "-subj", f"/CN={host}", "-keyout", path + ".key", "-out", path + ".request")
        openssl("x509", "-req", "-in", path + ".request", "-CA", self.certificate,
                "-CAkey", self.path + ".key", "-CAcreateserial", "-days", "30",
                "-extfile", path + ".names", "-out", path + ".crt")
        with open(path + ".pem", "w") as both:
            for ending in (".key", ".crt"):
                with open(path + ending) as part:
                    both.write(part.read())
        return path + ".pem"


def openssl(*arguments):
    subprocess.run(["openssl", *arguments], check=True, capture_output=True)


class Front:
    """Speaks TLS on a free port, and passes on what is in it."""

    def __init__(self, port, certificate):
        self.target = port
        # Handshakes that were begun, well or not.
        self.begun = 0
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.sni_callback = self._count
        self.show(certificate)
        self.loop = asyncio.new_event_loop()
        is_ready = threading.Event()
        self.thread = threading.Thread(target=self._run, args=(is_ready,), daemon=True)
        self.thread.start()
        is_ready.wait()

    def show(self, certificate):
        """To whoever connects from now on."""
        self.context.load_cert_chain(certificate)

    def close(self):
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()

    def _count(self, *_):
        self.begun += 1

    def _run(self, is_ready):
        asyncio.set_event_loop(self.loop)
        # Who ends a handshake in the middle is what these tests are about.
        self.loop.set_exception_handler(lambda *_: None)
        server = self.loop.run_until_complete(
            asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=self.context))
        self.port = server.sockets[0].getsockname()[1]
        is_ready.set()
        self.loop.run_forever()
        server.close()
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.loop.run_until_complete(asyncio.sleep(0.05))
        self.loop.close()

    async def _serve(self, reader, writer):
        inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", self.target)
        await asyncio.gather(self._pump(reader, inner_writer), self._pump(inner_reader, writer))

    @staticmethod
    async def _pump(reader, writer):
        try:
            while piece := await reader.read(16_384):
                writer.write(piece)
                await writer.drain()
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            writer.close()
