"""Looks for secrets in all that programs leave on disk, on screens, and in /proc."""

import os


def processes(world, command=None):
    """The running kavchats of a world; of one command, such as "chat"."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/environ", "rb") as environment, \
                    open(f"/proc/{name}/cmdline", "rb") as line:
                if os.readlink(f"/proc/{name}/exe") == os.path.realpath(world.binary) \
                        and world.home.encode() in environment.read() \
                        and command in (None, line.read().split(b"\0")[1].decode()):
                    found.append(int(name))
        except (OSError, IndexError):
            continue
    return found


def holders(world, secrets, but=()):
    """Files, processes and terminals that hold one of these; `but` names files that may."""
    wanted = [secret.encode() for secret in secrets]
    holds = lambda data: any(secret in data for secret in wanted)
    paths = [os.path.join(folder, name)
             for folder, _, names in os.walk(world.home) for name in names]
    paths = [path for path in paths if os.path.isfile(path) and path not in but]
    paths += [f"/proc/{process}/{name}"
              for process in processes(world) for name in ("cmdline", "environ")]
    return [path for path in paths if holds(content(path))] + [
        f"terminal {name}" for name in world.tmux("list-sessions", "-F", "#S").split()
        if holds(world.tmux("capture-pane", "-pJ", "-S", "-", "-t", name).encode())]


def content(path):
    """Nothing where it is gone by now."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


def vault_files(world):
    folder = world.home + "/state/kavchat/secrets"
    if not os.path.isdir(folder):
        return []
    return [os.path.join(folder, name) for name in os.listdir(folder)]
