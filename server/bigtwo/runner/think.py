"""The worker process: reads thoughts, writes decisions, ends when its input does.

Owns the loop of `python -m bigtwo.runner.think MODULE:FUNCTION`. It knows views alone, and tells
nobody but the server that started it.
"""

from __future__ import annotations

import importlib
import random
import sys
from collections.abc import Callable
from typing import BinaryIO, cast

from bigtwo.bots.levels import Level
from bigtwo.bots.policy import Policy
from bigtwo.runner.thought import action_bytes, read_thought


def think(policy_for: Callable[[Level], Policy], questions: BinaryIO, answers: BinaryIO) -> None:
    """Decide one turn after the other, each with a length of four bytes before it."""
    while len(head := questions.read(4)) == 4:
        thought = read_thought(questions.read(int.from_bytes(head, "big")))
        decision = policy_for(thought.level).decide(
            thought.view,
            random.Random(thought.seed),  # noqa: S311 - the mood of a bot
        )
        answer = action_bytes(decision)
        answers.write(len(answer).to_bytes(4, "big") + answer)
        answers.flush()


def main() -> None:
    """Think as the function that is named on the command line says."""
    module, _, function = sys.argv[1].partition(":")
    policies = cast("Callable[[Level], Policy]", getattr(importlib.import_module(module), function))
    think(policies, sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
