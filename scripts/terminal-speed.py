#!/usr/bin/env python3
"""How long `kennel play` takes to its first screen, and a key to its picture, in a terminal of 80 by 24.

    python3 scripts/terminal-speed.py target/release/kennel
"""

import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time


def read(terminal, quiet=0.05):
    """Everything that is written until nothing more comes for a while, and when the last of it came."""
    text, last, end = b"", time.monotonic(), time.monotonic() + 5
    while time.monotonic() < end:
        ready, _, _ = select.select([terminal], [], [], quiet)
        if ready:
            text += os.read(terminal, 65536)
            last = time.monotonic()
        elif text:
            return text, last
    sys.exit("nothing was written")


def once(program):
    began = time.monotonic()
    child, terminal = pty.fork()
    if child == 0:
        environment = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": os.environ["PATH"]}
        os.execve(program, [program, "play", "--forget", "dogs-life", "--pause", "0", "--iterations", "50"], environment)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    ready, _, _ = select.select([terminal], [], [], 5)
    assert ready
    first = b""
    while b"Dog" not in first:
        first += os.read(terminal, 65536)
    start = time.monotonic() - began
    # Until it is one's turn.
    read(terminal, quiet=0.5)
    keys, sizes = [], []
    for _ in range(20):
        for key in (b"\x1b[B", b"\x1b[A"):
            pressed = time.monotonic()
            os.write(terminal, key)
            text, last = read(terminal)
            keys.append(last - pressed)
            sizes.append(len(text))
    os.write(terminal, b"q")
    os.waitpid(child, 0)
    return start, keys, sizes


def main():
    runs = [once(sys.argv[1]) for _ in range(10)]
    starts = sorted(start for start, _, _ in runs)
    keys = sorted(key for _, keys, _ in runs for key in keys)
    sizes = sorted(size for _, _, sizes in runs for size in sizes)
    middle = lambda values: values[len(values) // 2]
    print(f"first screen: {middle(starts) * 1000:.1f} ms in the middle, {starts[-1] * 1000:.1f} at most")
    print(f"a key to its picture: {middle(keys) * 1000:.1f} ms in the middle, {keys[-1] * 1000:.1f} at most")
    print(f"bytes for it: {middle(sizes)} in the middle, {sizes[-1]} at most")


main()
