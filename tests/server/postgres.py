"""A PostgreSQL of our own, in a folder of its own, gone afterwards; the Makefile installs what is missing."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.ports import free_port

SETTINGS = ("fsync=off", "unix_socket_directories=", "listen_addresses=127.0.0.1", "max_connections=200")


def binaries() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    path = shutil.which("initdb")
    assert path, "PostgreSQL is needed: apt-get install postgresql"
    return Path(path).resolve().parent


def as_owner(command: list[str]) -> list[str]:
    """PostgreSQL refuses to be run by root."""
    return (
        ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command]
        if os.getuid() == 0
        else command
    )


class Postgres:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = binaries()
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.count = 0

    def initialise(self) -> None:
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        command = [
            str(self.bin / "initdb"),
            "-D",
            str(self.folder / "data"),
            "-U",
            "sacbe",
            "-A",
            "trust",
            "-N",
        ]
        subprocess.run(as_owner(command), check=True, stdout=subprocess.DEVNULL, cwd=self.folder)

    def start(self) -> None:
        settings = [part for setting in (*SETTINGS, f"port={self.port}") for part in ("-c", setting)]
        command = [str(self.bin / "postgres"), "-D", str(self.folder / "data"), *settings]
        self.process = subprocess.Popen(
            as_owner(command), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.folder
        )
        self._psql("SELECT 1")

    def stop(self) -> None:
        assert self.process is not None
        self.process.send_signal(2)  # fast: ends connections
        self.process.wait(30)

    def database(self) -> str:
        """A fresh one."""
        self.count += 1
        name = f"tables_{os.getpid()}_{self.count}"
        self._psql(f"CREATE DATABASE {name}")
        return f"postgresql+asyncpg://sacbe@127.0.0.1:{self.port}/{name}"

    def _psql(self, statement: str) -> None:
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "sacbe", "-d", "postgres"]
        command = [str(self.bin / "psql"), *where, "-q", "-c", statement]
        for _ in range(1000):
            if subprocess.run(command, capture_output=True, check=False).returncode == 0:
                return
            time.sleep(0.1)
        raise AssertionError("PostgreSQL does not answer")


@contextmanager
def running() -> Iterator[Postgres]:
    folder = Path(tempfile.mkdtemp(prefix="sacbe-postgres-"))
    folder.chmod(0o755)
    postgres = Postgres(folder)
    postgres.initialise()
    postgres.start()
    try:
        yield postgres
    finally:
        postgres.stop()
        shutil.rmtree(folder, ignore_errors=True)
