"""The SQLite store keeps the contract, and what a file on a disk adds to it.

A killed process loses nothing it acknowledged; a file that is not ours is refused by name and left
alone; one process has the directory.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bigtwo.store.directory import DirectoryInUse, DirectoryUnusable
from bigtwo.store.port import RoomStore, StoreUnavailable
from bigtwo.store.sqlite import SqliteStore
from bigtwo.store.sqlite_file import APPLICATION_ID, FILE_NAME, CorruptFile, ForeignFile, OtherFormat
from tests.contracts.builders import OpenStore, deal, snapshot
from tests.contracts.room_store import RoomStoreContract

SAVES_FOREVER = """
import asyncio, sys
from pathlib import Path
from bigtwo.store.port import Snapshot
from bigtwo.store.sqlite import SqliteStore

async def main():
    store = await SqliteStore.open(Path(sys.argv[1]))
    version = int(sys.argv[2])
    while True:
        version += 1
        body = version.to_bytes(8, "big") * 500
        await store.save([Snapshot(f"ROOM{room}", version, 1, "one", 2**60, body) for room in range(8)])
        sys.stdout.write(f"{version}\\n")
        sys.stdout.flush()

asyncio.run(main())
"""

HOLDS_OPEN = """
import asyncio, sys
from pathlib import Path
from bigtwo.store.sqlite import SqliteStore

async def main():
    store = await SqliteStore.open(Path(sys.argv[1]))
    print("open", flush=True)
    sys.stdin.read()
    await store.close()

asyncio.run(main())
"""


def start(program: str, *arguments: object) -> subprocess.Popen[str]:
    """Runs a program of ours in a process of its own that finds the packages this one finds."""
    return subprocess.Popen(
        [sys.executable, "-c", program, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )


def next_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line, "the other process ended"
    return line.strip()


def remaining_text(process: subprocess.Popen[str]) -> str:
    """What a process that ends wrote after the last `next_line`.

    `communicate` alone would not do: it passes over lines that were read ahead.
    """
    assert process.stdout is not None
    rest = process.stdout.read()
    process.communicate()
    return rest


def files_in(directory: Path) -> set[str]:
    return {path.name for path in directory.iterdir()}


@pytest.fixture
def open_store(tmp_path: Path) -> OpenStore:
    async def opened() -> RoomStore:
        return await SqliteStore.open(tmp_path / "data")

    return opened


class TestSqliteStore(RoomStoreContract):
    """Runs the contract over real files."""


async def test_a_missing_directory_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    directory = tmp_path / "deep" / "data"
    store = await SqliteStore.open(directory)
    await store.save([snapshot()])
    assert directory.stat().st_mode & 0o777 == 0o700
    for path in directory.iterdir():
        assert path.stat().st_mode & 0o077 == 0, path
    await store.close()


async def test_after_a_clean_close_one_file_is_the_whole_store(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path)
    await store.save([snapshot()])
    await store.close()
    assert files_in(tmp_path) == {"rooms.sqlite3", "bigtwo.lock"}


async def test_expiring_says_how_many_rooms_it_deleted(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path)
    await store.save([snapshot("DEAD1", lives_ms=-1), snapshot("DEAD2", lives_ms=-1), snapshot("ALIVE")])
    dead_at = snapshot(lives_ms=0).expires_ms
    assert [await store.expire(dead_at), await store.expire(dead_at)] == [2, 0]
    await store.close()


async def test_a_room_dies_at_the_very_millisecond_it_names(tmp_path: Path) -> None:
    time_ms = [1000]
    store = await SqliteStore.open(tmp_path, now_ms=lambda: time_ms[0])
    room = snapshot(lives_ms=0)
    await store.save([room])
    time_ms[0] = room.expires_ms - 1
    assert await store.load(room.code) == room
    assert not await store.create(snapshot(version=2))
    assert await store.expire(time_ms[0]) == 0
    time_ms[0] = room.expires_ms
    assert await store.load(room.code) is None
    assert await store.expire(time_ms[0]) == 1
    await store.close()


async def test_a_process_killed_while_it_saves_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    acknowledged = 0
    for saves_before_the_kill in (1, 40, 7, 100, 23):
        process = start(SAVES_FOREVER, tmp_path, acknowledged)
        for _ in range(saves_before_the_kill):
            acknowledged = int(next_line(process))
        process.send_signal(signal.SIGKILL)
        rest = remaining_text(process)
        if complete_lines := rest.split("\n")[:-1]:
            acknowledged = int(complete_lines[-1])

        store = await SqliteStore.open(tmp_path)
        rooms = [await store.load(f"ROOM{number}") for number in range(8)]
        await store.close()
        versions = {room.version for room in rooms if room}
        assert len(versions) == 1, "a batch was torn apart"
        (found,) = versions
        assert acknowledged <= found <= acknowledged + 1, "at most the save under way is more than promised"
        assert all(room and room.body == found.to_bytes(8, "big") * 500 for room in rooms)
        acknowledged = found


async def test_a_second_process_is_refused_in_words_and_the_first_goes_on(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path)
    second = start(HOLDS_OPEN, tmp_path)
    _, errors = second.communicate()
    assert second.returncode != 0
    assert f"data directory in use by process {os.getpid()}: {tmp_path}" in errors
    await store.save([snapshot()])
    await store.close()


async def test_the_directory_is_free_again_when_its_process_is_killed(tmp_path: Path) -> None:
    process = start(HOLDS_OPEN, tmp_path)
    assert next_line(process) == "open"
    with pytest.raises(DirectoryInUse, match=f"^data directory in use by process {process.pid}: "):
        await SqliteStore.open(tmp_path)
    process.kill()
    process.communicate()
    store = await SqliteStore.open(tmp_path)
    await store.close()


async def test_one_process_cannot_open_a_directory_twice_either(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path)
    with pytest.raises(DirectoryInUse):
        await SqliteStore.open(tmp_path)
    await store.close()


async def test_a_data_directory_that_is_a_file_is_refused_in_words(tmp_path: Path) -> None:
    in_the_way = tmp_path / "data"
    in_the_way.write_text("mine")
    with pytest.raises(DirectoryUnusable, match=rf"^data directory {in_the_way} cannot be used: "):
        await SqliteStore.open(in_the_way)
    assert in_the_way.read_text() == "mine"


def not_a_database(path: Path) -> None:
    path.write_bytes(b"the shopping list, by no means a database\n" * 100)


def damaged_header(path: Path) -> None:
    _ours(path)
    path.write_bytes(b"\0" * 64 + path.read_bytes()[64:])


def damaged_pages(path: Path) -> None:
    _ours(path)
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xff" * len(content[4096:])
    path.write_bytes(content)


def of_another_program(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE photos (id INTEGER)")
    database.close()


def with_another_mark(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA application_id = 252006673")
    database.close()


def of_a_newer_server(path: Path) -> None:
    _of_format(path, 4)


def of_an_older_server(path: Path) -> None:
    _of_format(path, 2)


def _of_format(path: Path, number: int) -> None:
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE rooms (code TEXT, more TEXT)")
        database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        database.execute(f"PRAGMA user_version = {number}")
    database.close()


def _ours(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE rooms (code TEXT PRIMARY KEY, body BLOB)")
        database.execute("INSERT INTO rooms VALUES ('ABCDE', zeroblob(20000))")
        database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        database.execute("PRAGMA user_version = 3")
    database.close()


@pytest.mark.parametrize(
    ("made", "error", "words"),
    [
        (not_a_database, CorruptFile, "is damaged or is no database"),
        (damaged_header, CorruptFile, "is damaged or is no database"),
        (damaged_pages, CorruptFile, "is damaged or is no database"),
        (of_another_program, ForeignFile, "is a database of another program"),
        (with_another_mark, ForeignFile, "is a database of another program"),
        (of_a_newer_server, OtherFormat, "its format is 4, this version's is 3"),
        (of_an_older_server, OtherFormat, "its format is 2, this version's is 3"),
    ],
)
async def test_a_file_that_is_not_ours_is_refused_by_name_and_left_alone(
    tmp_path: Path, made: Callable[[Path], None], error: type[Exception], words: str
) -> None:
    path = tmp_path / FILE_NAME
    made(path)
    before = path.read_bytes()
    for _ in range(2):  # a refusal also gives the directory's lock back
        with pytest.raises(error, match=words):
            await SqliteStore.open(tmp_path)
    assert path.read_bytes() == before


async def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch()
    store = await SqliteStore.open(tmp_path)
    await store.save([snapshot()])
    assert await store.load("ABCDE") is not None
    await store.close()


async def test_when_another_program_holds_the_file_saving_fails_whole_and_can_be_repeated(
    tmp_path: Path,
) -> None:
    store = await SqliteStore.open(tmp_path)
    await store._run(lambda opened: opened._database.execute("PRAGMA busy_timeout = 1"))
    stored = snapshot(version=1)
    await store.save([stored])
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    later = [snapshot(version=2), snapshot("OTHER")]
    with pytest.raises(StoreUnavailable, match="database is locked"):
        await store.save(later)
    with pytest.raises(StoreUnavailable, match="database is locked"):
        await store.check()
    assert await store.load("ABCDE") == stored
    assert await store.load("OTHER") is None

    other.execute("ROLLBACK")
    other.close()
    await store.save(later)
    assert [await store.load("ABCDE"), await store.load("OTHER")] == later
    await store.close()


@pytest.mark.parametrize("replaced", [False, True])
async def test_a_file_taken_away_under_the_server_is_noticed_before_anything_is_promised(
    tmp_path: Path, replaced: bool
) -> None:
    store = await SqliteStore.open(tmp_path)
    path = tmp_path / FILE_NAME
    path.rename(tmp_path / "elsewhere")
    if replaced:
        path.write_bytes((tmp_path / "elsewhere").read_bytes())
    with pytest.raises(StoreUnavailable, match="replaced" if replaced else "No such file"):
        await store.save([snapshot()])
    with pytest.raises(StoreUnavailable):
        await store.check()
    await store.close()


async def test_a_full_disk_refuses_the_whole_batch_and_says_so(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path)
    stored = snapshot(version=1)
    await store.save([stored])
    # SQLite's own ceiling stands in for the disk's: both end in the same error, SQLITE_FULL.
    await store._run(lambda opened: opened._database.execute("PRAGMA max_page_count = 8"))
    with pytest.raises(StoreUnavailable, match="full"):
        await store.save([snapshot(version=2), snapshot("LARGE", body=b"x" * 100_000)], [deal()])
    assert await store.load("ABCDE") == stored
    assert await store.deals(deal().code, 10) == ()
    assert await store.load("LARGE") is None
    await store.close()
