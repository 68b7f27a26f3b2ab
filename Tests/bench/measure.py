"""What a process takes, and what a bench needs of the machine."""

import resource
import time


def memory(process):
    """The proportional set size of a process in KiB."""
    with open(f"/proc/{process}/smaps_rollup") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("Pss:"))


def cpu(process):
    """Milliseconds of CPU so far, by the clock of the process, which has no ticks."""
    return time.clock_gettime(~process << 3 | 2) * 1000


def open_files(wanted=0):
    """Lets this process have as many open files as it may; ends it where those are too few."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard < wanted:
        raise SystemExit(f"Only {hard} files may be open here: raise `ulimit -Hn` to {wanted}.")
