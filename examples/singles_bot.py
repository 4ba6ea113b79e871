"""A bot that plays single cards, the lowest that will do, and passes on everything else.

Run it against a server: `python examples/singles_bot.py ws://127.0.0.1:8000/ws ACDEF`. Without a room
code it opens a room of its own and plays there with the server's bots.
"""

from __future__ import annotations

import asyncio
import sys

from bigtwo_client import bots
from bigtwo_protocol.server import View

RANKS = "3456789TJQKA2"


def decide(view: View) -> list[str]:
    """The lowest single card that beats what lies on the table; nothing, which is a pass, if none does."""
    suits = view.room.rules.suit_order

    def strength(card: str) -> tuple[int, int]:
        return RANKS.index(card[0]), suits.index(card[1])

    table = view.table
    if table.must_include is not None:
        return [table.must_include]
    if table.standing is None:
        return [view.you.hand[0]]
    if table.standing.kind != "single":
        return []
    (standing,) = table.standing.cards
    higher = [card for card in view.you.hand if strength(card) > strength(standing)]
    return higher[:1]


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: singles_bot.py ws://ADDRESS/ws [ROOM]")
    server, room = sys.argv[1], sys.argv[2] if len(sys.argv) == 3 else None
    asyncio.run(bots.run(server, room, "Solo", decide, entered=lambda code: print("playing in", code)))
