#!/usr/bin/env python3
"""A network that comes back ends the wait at once: in a network namespace, whose loopback goes down and up.

usage: network.py PATH_OF_KAVCHAT
"""

import os
import subprocess
import sys
import time

from drive import Failure, run
from talk import Talk, until


def loopback(state):
    subprocess.run(["ip", "link", "set", "lo", state], check=True)


def a_network_that_is_back_ends_the_wait():
    with Talk(sys.argv[1]) as t:
        t.begin()
        loopback("down")
        # Long enough for waits of 8 to 16 s between the tries.
        time.sleep(75)
        before = t.proxy.upgrades
        begin = time.monotonic()
        loopback("up")
        until(lambda: t.proxy.upgrades > before, 4, "a try within 4 s")
        print(f"  a try after {time.monotonic() - begin:.1f} s")
        t.exchange(15)
        t.settles()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if os.environ.get("KAVCHAT_NAMESPACE") is None:
        probe = ["unshare", "--user", "--map-root-user", "--net", "ip", "link", "set", "lo", "up"]
        try:
            is_possible = subprocess.run(probe, capture_output=True).returncode == 0
        except FileNotFoundError:
            is_possible = False
        if not is_possible:
            print("skip a network that comes back: no network namespace is to be had")
            sys.exit(0)
        os.environ["KAVCHAT_NAMESPACE"] = "1"
        os.execvp("unshare", probe[:4] + [sys.executable, os.path.abspath(__file__), sys.argv[1]])
    loopback("up")
    sys.exit(run([a_network_that_is_back_ends_the_wait]))
