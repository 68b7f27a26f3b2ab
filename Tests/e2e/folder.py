"""A folder of its own for a command that works on files."""

import os
import subprocess
import sys
import tempfile


class Folder:
    def __enter__(self):
        self.place = tempfile.TemporaryDirectory(prefix="kavchat-e2e-")
        self.path = self.place.name
        return self

    def __exit__(self, *_):
        self.place.cleanup()

    def write(self, name, text):
        with open(f"{self.path}/{name}", "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name):
        with open(f"{self.path}/{name}", encoding="utf-8") as file:
            return file.read()

    def kavchat(self, *arguments, code, text=None):
        """Runs it there, with that on its input; answers both its outputs."""
        done = subprocess.run(
            [os.path.abspath(sys.argv[1]), *arguments], capture_output=True, timeout=60, cwd=self.path,
            input=text.encode() if text is not None else b"")
        assert done.returncode == code, (arguments, done)
        return done.stdout.decode(), done.stderr.decode()
