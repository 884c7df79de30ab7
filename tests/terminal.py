#!/usr/bin/env python3
"""terminal.py COMMAND... - runs the command with a terminal as its standard
error, and passes on what it says there, and its exit status."""
import os
import pty
import subprocess
import sys


def said(terminal):
    """All that is written until the last writer is gone."""
    while True:
        try:
            got = os.read(terminal, 65536)
        except OSError:
            return
        if not got:
            return
        yield got


terminal, end = pty.openpty()
with subprocess.Popen(sys.argv[1:], stderr=end) as command:
    os.close(end)
    sys.stderr.buffer.write(b"".join(said(terminal)).replace(b"\r\n", b"\n"))
sys.exit(command.returncode)
