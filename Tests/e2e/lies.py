"""Lies that a process is told about names, civil time and disks; what they are: lies.c."""

import os
import shutil
import subprocess

FOLDER = os.path.dirname(os.path.abspath(__file__))


def preloadable(name, home):
    """Compiles a library of this folder; answers its path."""
    library = f"{home}/{name}.so"
    compiler = os.environ.get("CLANG") or shutil.which("clang") or "cc"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library,
                    f"{FOLDER}/{name}.c", "-ldl"], check=True)
    return library


class Lies:
    """A folder of lies for the processes that are started with its environment."""

    def __init__(self, home):
        self.folder = home + "/lies"
        os.mkdir(self.folder)
        self.environment = {"LD_PRELOAD": preloadable("lies", home), "KAVCHAT_LIES": self.folder}

    def tell(self, name, text=""):
        """From now on; never half of it."""
        path = f"{self.folder}/{name}"
        with open(path + ".new", "w") as file:
            file.write(text)
        os.rename(path + ".new", path)

    def stop(self, name):
        os.remove(f"{self.folder}/{name}")
