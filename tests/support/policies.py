"""Policies that do what no policy should, for the process in which slow ones think.

A worker is told of `policy_for` by name; each level has a fault of its own.
"""

from __future__ import annotations

import random
import time
from typing import cast

from bigtwo.bots import levels
from bigtwo.bots.levels import Level
from bigtwo.bots.policy import Policy
from bigtwo.table.state import Action
from bigtwo.table.view import SeatView

FAULTY = f"{__name__}:policy_for"


class Slow:
    """Plays as the best policy does, but claims to need time for it."""

    quick = False

    def decide(self, view: SeatView, rng: random.Random) -> Action:
        return levels.policy_for("hard").decide(view, rng)

    def rank(self, view: SeatView) -> tuple[Action, ...]:
        return levels.policy_for("hard").rank(view)


class Hanging(Slow):
    """Never comes to an end."""

    def decide(self, view: SeatView, rng: random.Random) -> Action:
        while True:
            time.sleep(60)


class Raising(Slow):
    """Has no idea."""

    def decide(self, view: SeatView, rng: random.Random) -> Action:
        raise SystemExit("no idea")


def policy_for(level: Level) -> Policy:
    """Each level with its fault: easy raises, medium plays, hard hangs."""
    return {"easy": Raising(), "medium": Slow(), "hard": Hanging()}[level]


class Talking(Slow):
    """Answers with something that is no action."""

    def decide(self, view: SeatView, rng: random.Random) -> Action:
        return cast("Action", "what a fine hand")


def talking_policy_for(level: Level) -> Policy:
    """Nothing but talk, on every level."""
    return Talking()


def hanging_medium(level: Level) -> Policy:
    """The server's own policies, but for medium, which never comes to an end."""
    return Hanging() if level == "medium" else levels.policy_for(level)
