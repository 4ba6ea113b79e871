"""Records of deals that were really played, in rooms by hand."""

from __future__ import annotations

from typing import Any

from bigtwo.room.commands import GiveSalt
from bigtwo.rules.presets import configure
from bigtwo.wire.records import record_of
from bigtwo_protocol.records import DealRecord
from tests.support.rooms import ENDLESS, Scene, room_of

OPEN_END: dict[str, Any] = {"match_end": {"type": "open"}}


def record_now(scene: Scene) -> DealRecord:
    """The record of the deal that is just over."""
    record = record_of(scene.room, scene.now_ms)
    assert record is not None, "the deal goes on"
    return record


def played(
    *names: str, preset: str = "classic", deal: int = 0, salts: dict[str, bytes] | None = None
) -> Scene:
    """A room just after its first deal: people by name, bots beside them, an act every second."""
    rules = ENDLESS if preset == "classic" else configure(preset, OPEN_END)
    scene = room_of(*names, rules=rules, deal=deal)
    for name, salt in (salts or {}).items():
        scene.order(name, GiveSalt(scene.room.deals + 1, salt))
    return played_on(scene.start(names[0]))


def played_on(scene: Scene) -> Scene:
    """The deal under way played to its end, an act every second."""
    while scene.room.stage == "playing":
        scene.now_ms += 1_000
        scene.act_for_all()
    return scene


def record(preset: str = "classic", deal: int = 0, salts: dict[str, bytes] | None = None) -> DealRecord:
    """The record of a deal between Ann, Ben and two bots."""
    given = {"Ann": b"ann's", "Ben": b"ben's"} if salts is None else salts
    return record_now(played("Ann", "Ben", preset=preset, deal=deal, salts=given))
