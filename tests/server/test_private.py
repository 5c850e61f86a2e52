"""Files that only their owner can read, and key rotation."""

import os
import stat
from pathlib import Path

from sacbe.server import requests
from server.process import Server, guests, run
from server.test_accounts import status
from server.test_commands import sacbe
from server.wires import wire


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_the_data_folder_and_all_that_is_in_it_are_the_owners_alone(tmp_path: Path):
    before = os.umask(0o022)
    try:
        told = sacbe("db", "upgrade", XDG_DATA_HOME=str(tmp_path))
    finally:
        os.umask(before)
    folder = tmp_path / "sacbe"
    assert told.returncode == 0
    assert mode(folder) == 0o700
    assert {mode(file) for file in folder.iterdir()} == {0o600}


def test_a_database_of_earlier_days_is_closed_to_others(own_server: Server):
    own_server.start()
    own_server.stop()
    file = own_server.folder / "tables.sqlite"
    file.chmod(0o644)
    own_server.start()
    assert mode(file) == 0o600


def test_exported_records_are_the_owners_alone(own_server: Server, tmp_path: Path):
    own_server.start()
    assert sacbe("admin", "export", str(tmp_path / "records"), "--db", own_server.db).returncode == 0
    assert mode(tmp_path / "records") == 0o700


def test_a_new_key_logs_nobody_out_unless_it_is_asked_to(own_server: Server):
    own_server.settings |= {"recheck": 0.2}
    own_server.start()

    async def play():
        async with guests(own_server.url, 1) as (person,):
            table = (await person.create("lost_cities", [requests.Me(), requests.Open()])).id
            kept = sacbe("admin", "rotate-key", "--db", own_server.db)
            after = await status(person)
            async with wire(person, table) as own:
                await own.next("here")
                ended = sacbe("admin", "rotate-key", "--log-out", "--db", own_server.db)
                key = (await own.next("closing"))["key"]
            return kept.stdout, after, ended.stdout, key, await status(person)

    kept, after, ended, key, last = run(play())
    assert ("Nobody is logged out" in kept, after) == (True, 200)
    assert "1 session was ended" in ended
    assert (key, last) == ("logged_out", 401)
