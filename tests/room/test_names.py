"""Names of people: what may be one, and when two are the same."""

from __future__ import annotations

import pytest

from bigtwo.bots.names import BOT_NAMES
from bigtwo.room.names import LONGEST_NAME
from tests.support.rooms import refused, room_of


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ann  ", "Ann"),
        ("Ann\tMarie", "Ann Marie"),
        ("Ann \n  Marie", "Ann Marie"),
        ("A\u200bn\u2060n", "Ann"),
        ("\u202eAnn", "Ann"),
        ("A\x00n\x1bn", "Ann"),
        ("e\u0301", "é"),
        ("<b onclick=x>", "<b onclick=x>"),
        ("مُحَمَّد", "مُحَمَّد"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("小明", "小明"),
    ],
    ids=[
        "spaces around",
        "tab",
        "lines",
        "zero-width",
        "direction override",
        "control characters",
        "composed",
        "markup is text (P25)",
        "Arabic (P26)",
        "emoji family (P26)",
        "Chinese",
    ],
)
def test_a_name_is_shown_clean(typed: str, shown: str) -> None:
    scene = room_of().join(typed)
    assert [one.name for one in scene.room.members] == [shown]


@pytest.mark.parametrize(
    "typed",
    ["", "   ", "\t\n", "\u200b\u200b", "\u200d", "\u2060\ufeff", "\u00ad", "\u3164", "\u2800", "\u0301"],
    ids=[
        "nothing",
        "spaces",
        "lines",
        "zero-width spaces",
        "joiner alone",
        "word joiners",
        "soft hyphen",
        "Hangul filler",
        "empty Braille cell",
        "accent without a letter",
    ],
)
def test_a_name_of_which_nothing_can_be_seen_is_empty(typed: str) -> None:
    """P26."""
    scene = room_of("Ann")
    with refused(scene, "name_empty"):
        scene.join(typed)


def test_the_longest_name_fits_and_one_character_more_does_not() -> None:
    scene = room_of("Ann").join("x" * LONGEST_NAME)
    with refused(scene, "name_too_long") as info:
        scene.join("y" * (LONGEST_NAME + 1))
    assert info.value.params == {"most": LONGEST_NAME}


def test_length_counts_after_cleaning() -> None:
    scene = room_of("Ann").join(" " * 20 + "x" * LONGEST_NAME + "\u200b" * 20)
    assert scene.room.members[-1].name == "x" * LONGEST_NAME


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ann", "Ann"),
        ("Ann", "ANN"),
        ("Ann", " ann "),
        ("Ann", "Ａｎｎ"),
        ("Ann", "A\u200dnn"),
        ("Ann", "Ann\ufe0f"),
        ("Ann", "A\u034fnn"),
        ("Ann", "A\u3164nn"),
        ("Straße", "STRASSE"),
        ("é", "e\u0301"),
    ],
    ids=[
        "equal",
        "case",
        "spaces",
        "width",
        "joiner",
        "variation selector",
        "grapheme joiner",
        "filler",
        "sharp s",
        "composition",
    ],
)
def test_two_people_cannot_have_names_that_look_the_same(first: str, second: str) -> None:
    scene = room_of(first)
    with refused(scene, "name_taken"):
        scene.join(second)


def test_a_name_is_free_again_when_its_owner_has_left() -> None:
    scene = room_of("Ann", "Ben").leave("Ben").join("ben")
    assert scene.seat("ben") == 1


def test_a_name_stays_taken_while_its_owner_is_away() -> None:
    scene = room_of("Ann", "Ben").drop("Ben")
    with refused(scene, "name_taken"):
        scene.join("Ben")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Anna", "Аnnа"),
        ("Pax", "Рах"),
        ("Toby", "Τοbγ"),
        ("HEROES", "НЕRОЕЅ"),
        ("Billy", "Bi11y"),
        ("Otto", "0tt0"),
        ("Suss", "5u$5"),
        ("Ill", "lll"),
        ("Zoe", "Zoë"),
        ("Jo Ann", "JoAnn"),
    ],
    ids=[
        "Cyrillic",
        "all Cyrillic",
        "Greek",
        "capitals",
        "one for l",
        "nought for o",
        "five and dollar for s",
        "l for i",
        "accent",
        "space",
    ],
)
def test_look_alikes_of_other_alphabets_and_digits_are_the_same_name(first: str, second: str) -> None:
    """P26: nobody takes another's name by a letter that is drawn the same."""
    scene = room_of(first)
    with refused(scene, "name_taken") as info:
        scene.join(second)
    assert info.value.params == {"name": second}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Anna", "Ann"),
        ("Иван", "Ivan"),
        ("小明", "小红"),
        ("guest 1", "guest 2"),
        ("Ben", "Ken"),
        ("🐼", "🐻"),
    ],
)
def test_names_that_can_be_told_apart_may_stand_side_by_side(first: str, second: str) -> None:
    scene = room_of(first, second)
    assert [one.name for one in scene.room.members] == [first, second]


@pytest.mark.parametrize("name", [*BOT_NAMES, "jade bot", "Jаde Bоt", "JADEBOT", "Jade B0t"])
def test_nobody_is_called_like_a_bot(name: str) -> None:
    """A bot is a bot at a glance, in the room or not."""
    scene = room_of("Ann")
    with refused(scene, "name_taken"):
        scene.join(name)
