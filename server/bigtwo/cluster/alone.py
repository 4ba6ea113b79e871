"""A node that shares its store with nobody.

Owns its name alone.
"""

from __future__ import annotations

import secrets


class Alone:
    """The only node: whoever else holds a lease by the store's books is an earlier life of it."""

    def __init__(self) -> None:
        self.me = secrets.token_hex(8)

    def is_sure(self) -> bool:
        """Always: nobody is there who could think otherwise."""
        return True

    async def is_alive(self, node: str) -> bool:
        """Only this node lives."""
        return node == self.me
