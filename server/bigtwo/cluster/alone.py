"""A node that shares its store with nobody.

Owns its name alone.
"""

from __future__ import annotations

import secrets
from typing import Final

NAME_BYTES: Final = 8
"""Random bytes in the name of a node's life: no two are ever alike."""


class Alone:
    """The only node: whoever else holds a lease by the store's books is an earlier life of it."""

    def __init__(self) -> None:
        self.me = secrets.token_hex(NAME_BYTES)

    def is_sure(self) -> bool:
        """Always: nobody is there who could think otherwise."""
        return True

    async def until_sure(self) -> None:
        """Returns at once."""

    async def is_alive(self, node: str) -> bool:
        """Only this node lives."""
        return node == self.me
