"""The audit of a data directory: every deal checked, a running one kept quiet about, nothing changed."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from bigtwo.cli import main
from bigtwo.room.codes import deal_code_of
from bigtwo.rules.cards import format_cards
from bigtwo.runner.live import LiveRoom
from bigtwo.store.sqlite_file import FILE_NAME
from bigtwo.store.sqlite_reading import read
from bigtwo_protocol import client
from bigtwo_protocol.records import DealRecord
from tests.support.client import connected
from tests.support.server import serving


def audit(directory: Path, *arguments: str) -> Result:
    """`bigtwo audit` over a data directory."""
    return CliRunner().invoke(main, ["audit", "--data-dir", str(directory), *arguments])


async def two_rooms(directory: Path) -> tuple[str, str]:
    """A server that has stopped: three deals in one room, one in another, both with a deal under way."""
    codes = []
    async with serving(directory, bot_pace_ms=(0, 0)) as server:
        for deals in (3, 1):
            async with connected(server.url) as ann:
                await ann.create("Ann", match_end={"type": "open"})
                for number in range(deals):
                    await ann.accepted(client.GiveSalt(id=f"s{number}", deal=number + 1, salt="5a17"))
                    await ann.start()
                    await ann.until(lambda view, n=number: view.table.deal == n + 1)  # type: ignore[misc]
                    await ann.play_deal()
                await ann.start()
                codes.append(ann.room)
    return codes[0], codes[1]


def content(directory: Path) -> dict[str, bytes]:
    """Every file and what is in it."""
    return {path.name: path.read_bytes() for path in directory.iterdir()}


def change(directory: Path, statement: str, *values: object) -> None:
    with sqlite3.connect(directory / FILE_NAME) as database:
        database.execute(statement, values)
    database.close()


async def test_every_deal_is_a_line_and_the_end_says_how_it_was(tmp_path: Path) -> None:
    """W8.10."""
    one, two = await two_rooms(tmp_path)
    result = audit(tmp_path)
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert len([line for line in lines if line.startswith("ok ")]) == 4
    assert [line.split()[1:3] for line in lines if line.startswith("ok ") and one in line] == [
        [one, "1"],
        [one, "2"],
        [one, "3"],
    ]
    assert lines[-1] == "4 deals in 2 rooms, 0 problems"
    assert any(two in line for line in lines)


async def test_one_room_can_be_asked_for(tmp_path: Path) -> None:
    one, two = await two_rooms(tmp_path)
    result = audit(tmp_path, "--room", f" {one.lower()}")
    assert result.stdout.splitlines()[-1] == "3 deals in 1 rooms, 0 problems"
    assert two not in result.stdout


async def test_of_what_goes_on_there_is_the_hash_and_nothing_else(tmp_path: Path) -> None:
    """W8.10: not a card, not a salt's effect, no secret, no code."""
    one, _ = await two_rooms(tmp_path)
    (snapshot,) = read(tmp_path, one).rooms
    room = LiveRoom.restored(snapshot).room
    assert room.table is not None
    assert room.table.deal is not None
    output = audit(tmp_path).output
    assert room.stage == "playing"
    assert re.search(rf"{one} 4 goes on: [0-9a-f]{{64}}\n", output)
    assert re.search(rf"{one} 5 to come: [0-9a-f]{{64}}\n", output)
    for secret in (room.shuffle.secret, room.next_secret, room.table.deal.seed):
        assert secret.hex() not in output
    assert deal_code_of(room.table.deal.seed, room.rules) not in output
    for hand in room.table.deal.hands:
        assert " ".join(format_cards(hand)) not in output


async def test_the_hash_of_a_deal_that_goes_on_is_that_of_its_record_later(tmp_path: Path) -> None:
    """And the server may run all the while: it is neither stopped nor disturbed."""
    async with serving(tmp_path) as server, connected(server.url) as ann:
        await ann.create("Ann", match_end={"type": "open"})
        await ann.start()
        await ann.until(lambda view: view.you.seat == view.table.to_act or view.table.result is not None)
        before = audit(tmp_path)
        assert before.exit_code == 0
        await ann.play_deal()
        after = audit(tmp_path)
        assert after.exit_code == 0
        await ann.start()
        assert "1 deals in 1 rooms, 0 problems" in after.output
        bound = re.findall(r"(?:goes on|to come): ([0-9a-f]{64})", before.output)
    (deal,) = read(tmp_path).deals
    record = msgspec.json.decode(deal.body, type=DealRecord)
    assert record.shuffle is not None
    assert record.shuffle.commitment in bound


async def test_a_tampered_record_is_named_and_the_exit_code_says_so(tmp_path: Path) -> None:
    one, _ = await two_rooms(tmp_path)
    first, *_ = read(tmp_path, one).deals
    record = msgspec.json.decode(first.body, type=DealRecord)
    assert record.shuffle is not None
    forged = first.body.replace(record.shuffle.secret.encode(), b"ab" * 32)
    change(tmp_path, "UPDATE deals SET body = ? WHERE play = ?", forged, first.play)
    result = audit(tmp_path)
    assert result.exit_code == 1
    assert f"WRONG  {one} 1 {first.code} commitment: " in result.stdout
    assert "4 deals in 2 rooms, 1 problems" in result.stdout


async def test_a_deal_taken_out_is_missed(tmp_path: Path) -> None:
    one, _ = await two_rooms(tmp_path)
    change(tmp_path, "DELETE FROM deals WHERE play LIKE ?", f"{one}:2:%")
    result = audit(tmp_path)
    assert result.exit_code == 1
    assert f"WRONG  {one}: deal 1 is followed by deal 3" in result.stdout


async def test_a_deal_kept_under_another_name_is_named(tmp_path: Path) -> None:
    one, _ = await two_rooms(tmp_path)
    change(tmp_path, "UPDATE deals SET code = 'AAAAAAAA' WHERE play LIKE ?", f"{one}:2:%")
    assert "it is kept as" in audit(tmp_path).stdout
    change(tmp_path, "UPDATE deals SET body = x'00' WHERE play LIKE ?", f"{one}:3:%")
    result = audit(tmp_path)
    assert f"WRONG  {one}:3:" in result.stdout
    assert result.exit_code == 1


async def test_nothing_in_the_directory_is_changed(tmp_path: Path) -> None:
    await two_rooms(tmp_path)
    before = content(tmp_path)
    audit(tmp_path)
    assert content(tmp_path) == before


async def test_a_directory_that_may_only_be_read_can_be_audited(tmp_path: Path) -> None:
    directory = tmp_path / "data"
    await two_rooms(directory)
    before = directory.stat().st_mode
    directory.chmod(0o500)
    try:
        assert audit(directory).exit_code == 0
    finally:
        directory.chmod(before)


def test_a_directory_without_a_store_is_named(tmp_path: Path) -> None:
    result = audit(tmp_path)
    assert result.exit_code == 2
    assert f"{tmp_path / FILE_NAME} does not exist" in result.stderr
    assert content(tmp_path) == {}


@pytest.mark.parametrize("written", [b"the shopping list" * 100, b""], ids=["a list", "nothing"])
def test_a_file_that_is_not_ours_is_named(tmp_path: Path, written: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(written)
    result = audit(tmp_path)
    assert result.exit_code == 2
    assert str(tmp_path / FILE_NAME) in result.stderr


def test_a_room_that_cannot_be_is_named(tmp_path: Path) -> None:
    result = audit(tmp_path, "--room", "hello world")
    assert result.exit_code == 2
    assert "hello world is no code of a room" in result.stderr
    assert content(tmp_path) == {}
