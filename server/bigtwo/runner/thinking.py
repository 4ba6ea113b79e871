"""Slow policies at work: at most one thought for each room.

Owns the tasks of thoughts under way. What a decision does to a room is for whoever asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bigtwo.room.commands import BotAct
from bigtwo.runner.bot_turns import Bots, BotTurn


class Thinking:
    """The thoughts of all rooms of this process."""

    def __init__(self, bots: Bots, decided: Callable[[str, BotAct], None]) -> None:
        """Thoughts of these bots.

        Args:
            bots: the policies.
            decided: called with a room's code and what the bot there has decided.
        """
        self._bots = bots
        self._decided = decided
        self._under_way: dict[str, asyncio.Task[None]] = {}

    def begin(self, turn: BotTurn) -> None:
        """Let a policy think about a turn, unless one thinks for the room already."""
        if turn.room not in self._under_way:
            task = asyncio.create_task(self._think(turn), name=f"think {turn.room}")
            self._under_way[turn.room] = task

    async def stop(self) -> None:
        """Think no more."""
        for task in list(self._under_way.values()):
            task.cancel()
        await asyncio.gather(*self._under_way.values(), return_exceptions=True)

    async def _think(self, turn: BotTurn) -> None:
        try:
            act = await self._bots.decide(turn)
        finally:
            del self._under_way[turn.room]
        self._decided(turn.room, act)
