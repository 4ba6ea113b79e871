"""All logging leaves by one way, in the format asked for, and no secret leaves by it."""

from __future__ import annotations

import json
import logging
import warnings
from collections.abc import Iterator
from io import StringIO
from typing import Any

import msgspec
import pytest
import structlog

from bigtwo.log import REDACTED, redact, set_up


class Room(msgspec.Struct):
    code: str
    hands: tuple[str, ...]


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    root, of_websockets = logging.getLogger(), logging.getLogger("websockets")
    before = (root.handlers[:], root.level, of_websockets.level)
    yield
    structlog.reset_defaults()
    logging.captureWarnings(capture=False)
    root.handlers[:], level, level_of_websockets = before
    root.setLevel(level)
    of_websockets.setLevel(level_of_websockets)


@pytest.fixture
def stream() -> StringIO:
    return StringIO()


def lines(stream: StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_json_line_carries_the_event_its_values_its_level_and_its_time(stream: StringIO) -> None:
    set_up("json", "info", stream)
    structlog.get_logger("bigtwo.runner").info("room_loaded", room="ABCDE", version=7)
    (line,) = lines(stream)
    assert line.pop("timestamp").endswith("Z")
    assert line == {
        "event": "room_loaded",
        "room": "ABCDE",
        "version": 7,
        "level": "info",
        "logger": "bigtwo.runner",
    }


def test_a_console_line_is_for_people_and_has_no_colour_codes_outside_a_terminal(stream: StringIO) -> None:
    set_up("console", "info", stream)
    structlog.get_logger().warning("store_unavailable", room="ABCDE")
    assert "store_unavailable" in stream.getvalue()
    assert "room=ABCDE" in stream.getvalue()
    assert "\x1b" not in stream.getvalue()


def test_lines_below_the_level_are_not_written(stream: StringIO) -> None:
    set_up("json", "warning", stream)
    structlog.get_logger().info("quiet")
    logging.getLogger("bigtwo").info("quiet too")
    structlog.get_logger().error("loud")
    assert [line["event"] for line in lines(stream)] == ["loud"]


@pytest.mark.parametrize(
    "name", ["hand", "hands", "token", "seed", "cards", "body", "session_token", "deal_seed", "Token", "salt"]
)
@pytest.mark.parametrize("log_format", ["json", "console"])
def test_a_secret_under_its_name_is_not_written(stream: StringIO, name: str, log_format: Any) -> None:
    set_up(log_format, "debug", stream)
    structlog.get_logger().info("played", **{name: ["QS", "2D"]}, seat=3)
    assert "QS" not in stream.getvalue()
    assert REDACTED in stream.getvalue()
    assert "seat" in stream.getvalue()


def test_names_that_only_contain_such_a_word_are_left_alone() -> None:
    event = {"event": "dealt", "cards_left": 13, "handled": True, "hand_count": 2}
    assert redact(None, "info", dict(event)) == event


def test_secrets_are_found_inside_other_values() -> None:
    event = {"event": "x", "seats": [{"seat": 0, "hand": ["3D"]}], "more": {"deep": ({"token": "t0k"},)}}
    assert redact(None, "info", event) == {
        "event": "x",
        "seats": [{"seat": 0, "hand": REDACTED}],
        "more": {"deep": [{"token": REDACTED}]},
    }


def test_structs_and_bytes_are_reduced_to_their_kind() -> None:
    event = {"event": "x", "room": Room("ABCDE", ("3D",)), "frame": b"3D 4C", "all": [Room("B", ())]}
    assert redact(None, "info", event) == {
        "event": "x",
        "room": "<Room>",
        "frame": "<5 bytes>",
        "all": ["<Room>"],
    }


def test_the_standard_librarys_lines_take_the_same_way(stream: StringIO) -> None:
    set_up("json", "info", stream)
    logging.getLogger("websockets.server").error("opening %s failed", "handshake", extra={"token": "t0k"})
    (line,) = lines(stream)
    assert line["event"] == "opening handshake failed"
    assert line["logger"] == "websockets.server"
    assert line["level"] == "error"
    assert line["token"] == REDACTED


@pytest.mark.parametrize("level", ["debug", "info", "error"])
def test_frames_are_never_logged_at_any_level(stream: StringIO, level: Any) -> None:
    set_up("json", level, stream)
    logging.getLogger("websockets.server").debug("> TEXT '%s'", '{"hand":["3D"]}')
    assert stream.getvalue() == ""


def test_each_connection_is_a_line_only_when_debugging(stream: StringIO) -> None:
    set_up("json", "info", stream)
    logging.getLogger("websockets.server").info("connection open")
    assert stream.getvalue() == ""
    set_up("json", "debug", stream)
    logging.getLogger("websockets.server").info("connection open")
    assert [line["event"] for line in lines(stream)] == ["connection open"]


@pytest.mark.parametrize("log_format", ["json", "console"])
def test_a_traceback_shows_no_local_variables(stream: StringIO, log_format: Any) -> None:
    set_up(log_format, "info", stream)
    hand = "3D " + "4C"
    try:
        raise LookupError(f"a hand of {len(hand)} letters")
    except LookupError:
        structlog.get_logger().exception("room_failed")
    assert "LookupError: a hand of 5 letters" in stream.getvalue()
    assert "3D 4C" not in stream.getvalue()


def test_warnings_become_log_lines(stream: StringIO) -> None:
    set_up("json", "info", stream)
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        logging.captureWarnings(capture=False)
        logging.captureWarnings(capture=True)
        warnings.warn("old ways", UserWarning, stacklevel=1)
    (line,) = lines(stream)
    assert "old ways" in line["event"]
    assert line["level"] == "warning"
