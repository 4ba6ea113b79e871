"""What bots are called.

Owns the pool of names. Each says "Bot", so that none can be taken for a person even where the
mark beside it is not shown.
"""

from __future__ import annotations

from typing import Final

BOT_NAMES: Final = (
    "Abacus Bot",
    "Bamboo Bot",
    "Compass Bot",
    "Domino Bot",
    "Gong Bot",
    "Inkwell Bot",
    "Jade Bot",
    "Kettle Bot",
    "Lantern Bot",
    "Noodle Bot",
    "Paddle Bot",
    "Tangram Bot",
)
"""At most 12 characters each, every one with another first letter."""
