"""Three real nodes over a real Redis keep their promises through whatever is done to them."""

from __future__ import annotations

from pathlib import Path

from tests.load.places import One
from tests.load.storm import WEIGHTS, Force
from tests.load.world import Plan, World


async def test_what_was_accepted_is_there_once_whatever_was_done_to_nodes_and_redis(tmp_path: Path) -> None:
    """W2.14, W3.3, W4.6, law 5: one blow of each kind, and one course of every room."""
    force = Force(pause_s=(1.0, 1.5), frozen_s=(5.0, 6.0), away_s=(0.0, 0.5), redis_s=(0.5, 1.0))
    plan = Plan(
        seed=37,  # kills one node, stops another, and freezes the third when it runs most of the rooms
        rooms=8,
        blows=len(WEIGHTS),
        force=force,
        pause_s=0.2,
        bot_pace_ms=(20, 80),
        turn_ms=5_000,
        connection_s=20.0,
        calm_s=240.0,
    )
    redis = One(tmp_path / "redis")
    try:
        world = World(plan, tmp_path, redis)
        await world.run()
    finally:
        redis.end()
    assert world.problems == []
    assert set(world.storm.counts) == set(WEIGHTS)
    assert world.verdict.accepted > 0
    assert world.verdict.deals == world.verdict.begun > 0
    assert world.ledger.tally.runs > plan.rooms
    assert world.ledger.tally.same > 0
    assert world.ledger.tally.searched > 0
