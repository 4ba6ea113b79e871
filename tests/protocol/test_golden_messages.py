"""The golden files: one example of every message and event, the same for every language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
import pytest

from bigtwo_protocol.client import ClientMessage
from bigtwo_protocol.codec import JSON, MSGPACK
from bigtwo_protocol.events import Event
from bigtwo_protocol.server import ServerMessage

MESSAGES: Final = Path(__file__).parent.parent / "golden" / "messages"
UNIONS: Final[dict[str, Any]] = {"client": ClientMessage, "server": ServerMessage, "event": Event}


def _tags(union: Any) -> set[str]:
    return {struct.__struct_config__.tag for struct in get_args(union)}


def _golden(side: str) -> list[Path]:
    return sorted(MESSAGES.glob(f"{side}.*.json"))


def _ids(paths: list[Path]) -> list[str]:
    return [path.stem for path in paths]


@pytest.mark.parametrize("side", UNIONS)
def test_every_type_has_an_example(side: str) -> None:
    types = {json.loads(path.read_bytes())["type"] for path in _golden(side)}

    assert types == _tags(UNIONS[side])


@pytest.mark.parametrize("side", UNIONS)
def test_a_file_is_named_for_its_type(side: str) -> None:
    for path in _golden(side):
        assert path.stem.removeprefix(f"{side}.").startswith(json.loads(path.read_bytes())["type"])


@pytest.mark.parametrize("path", _golden("client"), ids=_ids(_golden("client")))
def test_a_client_message_is_read_and_written_as_it_stands(path: Path) -> None:
    written = json.loads(path.read_bytes())

    message = JSON.decode_client(path.read_text(encoding="utf-8"))

    assert json.loads(JSON.encode(message)) == written
    assert MSGPACK.decode_client(MSGPACK.encode(message)) == message


@pytest.mark.parametrize("path", _golden("server"), ids=_ids(_golden("server")))
def test_a_server_message_is_read_and_written_as_it_stands(path: Path) -> None:
    written = json.loads(path.read_bytes())

    message = JSON.decode_server(path.read_text(encoding="utf-8"))

    assert json.loads(JSON.encode(message)) == written
    assert MSGPACK.decode_server(MSGPACK.encode(message)) == message


@pytest.mark.parametrize("path", _golden("event"), ids=_ids(_golden("event")))
def test_an_event_is_read_and_written_as_it_stands(path: Path) -> None:
    written = json.loads(path.read_bytes())

    event = msgspec.json.decode(path.read_bytes(), type=Event)

    assert json.loads(msgspec.json.encode(event)) == written
