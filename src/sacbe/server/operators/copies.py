"""Backups of a database, and restoring them."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import URL, text

from sacbe.core.errors import Unavailable
from sacbe.store import upgrade
from sacbe.store.database import Database

OWNER_ONLY: Final = 0o600
VERSION: Final = "SELECT version_num FROM alembic_version"
BESIDE: Final = ("-wal", "-shm", "-journal")  # what SQLite keeps with a database
SERVERS: Final = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND "
OTHERS: Final = "application_name LIKE 'sacbe-%' AND application_name <> :own"
OURS: Final = "SELECT to_regclass('alembic_version') IS NOT NULL"


async def backup(database: Database, file: str) -> None:
    """Makes a consistent copy, readable by its owner only."""
    with _new_file(file):
        if database.embedded:
            async with database.engine.connect() as connection:
                await connection.execute(text("VACUUM INTO :file"), {"file": file})
        else:
            _run(database.url, "pg_dump", "--format=custom", f"--file={file}", at=True)


async def restore(database: Database, file: str, replace: bool) -> str:
    """Replaces the database by a copy and upgrades its schema; returns the version it had."""
    if not os.access(file, os.R_OK) or not Path(file).is_file():
        raise Unavailable("not_a_copy", path=file)
    if database.embedded:
        version = _restore_file(database, Path(file), replace)
    else:
        version = await _restore_rows(database, file, replace)
    await upgrade.upgrade(database)
    return version


def _restore_file(database: Database, copy: Path, replace: bool) -> str:
    version = _checked(copy)
    target = Path(database.url.database or "")
    if target.exists():
        if not replace:
            raise Unavailable("db_exists")
        _refuse_in_use(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(f"{target.name}.restored")
    beside.unlink(missing_ok=True)
    with _new_file(str(beside)):
        shutil.copyfile(copy, beside)
        with beside.open("rb") as written:
            os.fsync(written.fileno())
    for ending in BESIDE:
        target.with_name(target.name + ending).unlink(missing_ok=True)
    beside.replace(target)
    return version


def _checked(copy: Path) -> str:
    """The schema version of a file, which must be intact and ours."""
    try:
        with closing(sqlite3.connect(f"{copy.resolve().as_uri()}?immutable=1", uri=True)) as connection:
            (sound,) = connection.execute("PRAGMA integrity_check").fetchone()
            (version,) = connection.execute(VERSION).fetchone()
    except (sqlite3.Error, TypeError):
        raise Unavailable("not_a_copy", path=str(copy)) from None
    if sound != "ok":
        raise Unavailable("not_a_copy", path=str(copy))
    return _known(str(version), str(copy))


def _known(version: str, path: str) -> str:
    if version not in upgrade.known():
        raise Unavailable("copy_too_new", path=path)
    return version


def _refuse_in_use(target: Path) -> None:
    """An open connection to a WAL database keeps others from locking it exclusively."""
    try:
        with closing(sqlite3.connect(target, timeout=0)) as connection:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        raise Unavailable("db_in_use") from None
    except sqlite3.DatabaseError:  # it is broken, which may be why it is being replaced
        return


async def _restore_rows(database: Database, file: str, replace: bool) -> str:
    async with database.read() as connection:
        if (await connection.execute(text(SERVERS + OTHERS), {"own": database.name})).scalar_one():
            raise Unavailable("db_in_use")
        if not replace and (await connection.execute(text(OURS))).scalar_one():
            raise Unavailable("db_exists")
    version = _version_in(database.url, file)
    whole = ("--single-transaction", "--exit-on-error", "--no-owner", "--clean", "--if-exists")
    _run(database.url, "pg_restore", *whole, file, at=True)
    return version


def _version_in(url: URL, file: str) -> str:
    """As the copy itself says: the one row between ``COPY`` and its end."""
    try:
        told = _run(url, "pg_restore", "--data-only", "--table=alembic_version", "--file=-", file)
    except Unavailable as error:
        raise error if error.key == "no_pg_program" else Unavailable("not_a_copy", path=file) from None
    _, copying, rest = told.partition("COPY ")
    lines = rest.splitlines()[1:2]
    if not copying or not lines:
        raise Unavailable("not_a_copy", path=file)
    return _known(lines[0].strip(), file)


def _run(url: URL, program: str, *words: str, at: bool = False) -> str:
    """The output of a PostgreSQL program run ``at`` a database; the password is never an argument."""
    if shutil.which(program) is None:
        raise Unavailable("no_pg_program", program=program)
    with TemporaryDirectory(prefix="sacbe-") as folder:
        secret = Path(folder) / "pgpass"
        fields = (url.host or "*", str(url.port or "*"), url.database or "*", url.username or "*")
        line = ":".join(_escaped(each) for each in (*fields, url.password or ""))
        secret.touch(OWNER_ONLY)
        secret.write_text(f"{line}\n", "utf-8")
        address = url._replace(drivername="postgresql", password=None).render_as_string()
        command = [program, *([f"--dbname={address}", "--no-password"] if at else []), *words]
        done = subprocess.run(
            command, env=os.environ | {"PGPASSFILE": str(secret)}, capture_output=True, text=True
        )
    if done.returncode:
        reason = (done.stderr.strip() or "?").splitlines()[-1]
        raise Unavailable("pg_program_failed", program=program, reason=reason)
    return done.stdout


def _escaped(field: str) -> str:
    return field if field == "*" else field.replace("\\", "\\\\").replace(":", "\\:")


@contextmanager
def _new_file(path: str) -> Iterator[None]:
    """An empty file, private to its owner; removed if filling it fails."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    except FileExistsError:
        raise Unavailable("file_exists", path=path) from None
    except OSError as error:
        raise Unavailable("no_write", path=path, reason=error.strerror or str(error)) from None
    try:
        yield
    except BaseException:
        with suppress(OSError):
            os.unlink(path)
        raise
