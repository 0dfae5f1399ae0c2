"""A PostgreSQL of our own for a test: a new cluster in a temporary folder, on a loopback port, gone afterwards."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

DEBIAN = Path("/usr/lib/postgresql")


def find_binaries() -> Path | None:
    """The folder with PostgreSQL's programs; Debian keeps them out of the way."""
    listed = [path.parent for path in DEBIAN.glob("*/bin/initdb") if path.parts[-3].isdigit()]
    if listed:
        return max(listed, key=lambda folder: int(folder.parts[-2]))
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


def somebody() -> str | None:
    """PostgreSQL does not run as root: who it runs as then."""
    if os.getuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in names)


@contextlib.contextmanager
def cluster() -> Iterator[str]:
    """The address of an empty database."""
    binaries = find_binaries()
    assert binaries is not None
    user = somebody()
    folder = Path(tempfile.mkdtemp(prefix="rulebound-pg-"))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server: subprocess.Popen[bytes] | None = None
    try:
        if user is not None:
            shutil.chown(folder, user)
        data = folder / "data"
        command = [str(binaries / "initdb"), "-D", str(data), "-U", "rulebound", "-A", "trust", "--no-sync"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=folder, user=user)
        command = [str(binaries / "postgres"), "-D", str(data), "-h", "127.0.0.1", "-p", str(port), "-k", str(folder)]
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen(command, stdout=log, stderr=log, cwd=folder, user=user)
        wait_until_it_listens(server, port, folder / "log")
        yield f"postgresql://rulebound@127.0.0.1:{port}/postgres"
    finally:
        if server is not None:
            server.terminate()
            server.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


def wait_until_it_listens(server: subprocess.Popen[bytes], port: int, log: Path) -> None:
    import psycopg

    for _ in range(600):
        assert server.poll() is None, log.read_text(errors="replace")
        with contextlib.suppress(psycopg.OperationalError):
            psycopg.connect(host="127.0.0.1", port=port, user="rulebound", dbname="postgres").close()
            return
        time.sleep(0.1)
    raise AssertionError(log.read_text(errors="replace"))
