#!/usr/bin/env python3
"""Faults of networks and servers, on real sockets: nothing is lost, doubled or out of order.

usage: faults.py PATH_OF_KAVCHAT [NUMBER...]
Each test bears the number of its fault, but for frames that lie; with numbers only those run.
"""

import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import faulty_clients
import faulty_desks
import faulty_ends
import faulty_frames
import faulty_links
import faulty_names
import faulty_proxies
import faulty_screens
import faulty_states
import faulty_trust
from drive import Failure, Skipped

# How many tests run at once.
TOGETHER = 8


def run_together(numbers):
    """Runs the tests side by side, for they mostly wait; answers the exit code."""
    modules = (faulty_desks, faulty_screens, faulty_states, faulty_links, faulty_names,
               faulty_ends, faulty_proxies, faulty_trust, faulty_frames,
               faulty_clients)
    tests = [
        test for module in modules for name, test in vars(module).items()
        if re.match(r"f\d\d_|lie_", name) and (not numbers or name[1:3] in numbers)
    ]
    with ThreadPoolExecutor(TOGETHER) as pool:
        results = list(pool.map(attempt, tests))
    failed = results.count(False)
    print(f"e2e: {len(tests) - failed} passed, {failed} failed", flush=True)
    return 1 if failed else 0


def attempt(test):
    begin = time.monotonic()
    name = test.__name__.replace("_", " ")
    try:
        test(sys.argv[1])
        line = f"ok   {name} ({time.monotonic() - begin:.1f} s)"
    except Skipped as reason:
        line = f"ok   {name}: skipped, {reason}"
    except (Failure, AssertionError, OSError) as problem:
        line = f"FAIL {name} ({time.monotonic() - begin:.1f} s)\n{problem}"
    # In one write, or others' lines come between.
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
    return line.startswith("ok")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(run_together(sys.argv[2:]))
