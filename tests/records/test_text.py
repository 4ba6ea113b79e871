"""The text of a record: a line for each trick, and the same record when it is read again."""

from __future__ import annotations

import re

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bigtwo.records.files import read_records, record_bytes
from bigtwo.records.reading import from_text
from bigtwo.records.replay import BadRecord
from bigtwo.records.text import to_text
from bigtwo.records.verify import verify
from bigtwo.rules.presets import PRESETS, configure
from bigtwo_protocol.records import DealRecord
from tests.support.records import played_on, record, record_now
from tests.support.rooms import room_of


def timeless(record: DealRecord) -> DealRecord:
    """The record with all its acts at the end, as they come back from a text."""
    at_ms = record.ended_ms - record.started_ms
    return replace(record, acts=tuple(replace(act, at_ms=at_ms) for act in record.acts))


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("deal", range(3))
def test_what_was_written_is_read_again(preset: str, deal: int) -> None:
    true = record(preset, deal)
    assert from_text(to_text(true)) == timeless(true)
    assert to_text(from_text(to_text(true))) == to_text(true)
    assert all(one.problem is None for one in verify(from_text(to_text(true))))


@pytest.mark.parametrize("players", [2, 3])
def test_fewer_players_are_written_and_read_alike(players: int) -> None:
    rules = configure("classic", {"players": players})
    true = record_now(played_on(room_of("Ann", rules=rules).start("Ann")))
    assert len(true.seats) == players
    assert from_text(to_text(true)) == timeless(true)
    assert all(one.problem is None for one in verify(true))


def test_a_match_that_time_ends_comes_to_the_same_end_from_text() -> None:
    """The last act's moment is not written, but when the deal ended is."""
    rules = configure("classic", {"match_end": {"type": "time-limit", "value": 1}})
    scene = room_of("Ann", rules=rules).start("Ann")
    scene.now_ms += 58_000
    true = record_now(played_on(scene))
    assert true.result.match_winners
    assert all(one.problem is None for one in verify(from_text(to_text(true))))


def test_there_is_one_line_for_each_trick_and_each_result() -> None:
    true = record()
    lines = to_text(true).splitlines()
    tricks = [line for line in lines if line.startswith("trick ")]
    assert len(tricks) == true.acts[-1].trick
    assert [line.partition(":")[0] for line in tricks] == [f"trick {n + 1}" for n in range(len(tricks))]
    assert len([line for line in lines if line.startswith("result ")]) == 4


def test_the_text_says_in_plain_words_what_happened() -> None:
    true = record()
    text = to_text(true)
    first = true.acts[0]
    assert f"\ntrick 1: {first.seat} {' '.join(first.cards)} · " in text
    assert f"\nwinner: {true.result.winner}\n" in text
    assert "| person | Ann\n" in text
    assert f"\ncommitment: {true.shuffle.commitment}\n" in text if true.shuffle else False


def test_known_cards_have_no_secret_in_the_text() -> None:
    true = replace(record(), shuffle=None)
    assert "secret" not in to_text(true)
    assert from_text(to_text(true)) == timeless(true)


@given(st.text(max_size=24).map(str.strip).filter(lambda name: "\n" not in name))
@settings(max_examples=200)
def test_whatever_somebody_is_called_the_text_stays_whole(name: str) -> None:
    """A name cannot begin a line of its own; control characters are shown as a question mark."""
    true = record()
    seats = (replace(true.seats[0], name=name), *true.seats[1:])
    read = from_text(to_text(replace(true, seats=seats)))
    assert read.seats[0].hand == true.seats[0].hand
    assert replace(read, seats=()) == replace(timeless(true), seats=())
    if name.isprintable():
        assert read.seats[0].name == name


LINES = (
    ("Big Two deal ", "Bridge deal ", "begins with the line"),
    ("\ndeal: 1\n", "\n", "one line 'deal:'"),
    ("\ndeal: 1\n", "\ndeal: 1\ndeal: 2\n", "one line 'deal:'"),
    ("\ndeal: 1\n", "\ndeal: one\n", "cannot be read"),
    ("\nseed: ", "\nseed: x", "cannot be read"),
    ("\nrules: classic ", "\nrules: bridge ", "bad_rules"),
    ("\nrules: classic ", '\nrules: classic {"bid": 1} ', "cannot be read"),
    ("\nsecret: ", "\nsecrets: ", "one line 'secret:'"),
    ("\nwinner: ", "\nloser: ", "one line 'winner:'"),
    ("trick 1: ", "trick 1 ", "a name and a colon"),
    (" left × ", " left x ", "'result"),
)


@pytest.mark.parametrize(("line", "instead", "words"), LINES)
def test_a_line_that_cannot_be_read_is_an_error_in_words(line: str, instead: str, words: str) -> None:
    text = to_text(record())
    assert line in text
    with pytest.raises(BadRecord, match=re.escape(words)):
        from_text(text.replace(line, instead, 1))


def test_what_is_changed_in_the_text_is_named_by_the_checks() -> None:
    """Reading believes what it reads; verifying does not."""
    true = record()
    text = to_text(true)
    changes = {
        "acts": re.sub(r"trick 2: .*\n", "", text),
        "result": re.sub(r"(result \d: )([+-]\d+)", r"\g<1>+999", text, count=1),
        "seed": text.replace("salt 0: ", "salt 2: "),
        "commitment": re.sub(r"secret: \w\w", "secret: ab", text),
        "code": text.replace(true.code, "AAAAAAAA"),
    }
    for check, changed in changes.items():
        found = [one.check for one in verify(from_text(changed)) if one.problem is not None]
        assert check in found


@given(st.text(max_size=300))
@settings(max_examples=200)
def test_noise_is_refused_in_words(noise: str) -> None:
    with pytest.raises(BadRecord):
        from_text(noise)
    with pytest.raises(BadRecord):
        from_text(f"Big Two deal AAAAAAAA\n{noise}")


# --- files -------------------------------------------------------------------------------------


def test_a_file_may_be_json_or_text() -> None:
    true = record()
    assert read_records(record_bytes(true)) == (true,)
    assert read_records(to_text(true).encode()) == (timeless(true),)


def test_an_exported_file_is_json_for_people_and_the_same_record() -> None:
    true = record("taiwan")
    data = record_bytes(true)
    assert data.count(b"\n") > 100
    assert msgspec.json.decode(data, type=DealRecord) == true


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"[]", b'{"plays": []}', b"\xff\xfe", b"{" * 10_000, b"Big Two deal \xff", b"null"]
)
def test_what_is_no_record_is_refused_in_words(data: bytes) -> None:
    with pytest.raises(BadRecord):
        read_records(data)


def test_a_record_with_a_field_too_many_is_refused() -> None:
    plain = msgspec.to_builtins(record())
    with pytest.raises(BadRecord, match="room"):
        read_records(msgspec.json.encode({**plain, "room": "ACDEF"}))
