"""Seats: the four places of a table.

Owns the name of the type. Turn order is a list of seats and belongs to the table, never to here.
"""

from __future__ import annotations

from typing import Final, NewType

Seat = NewType("Seat", int)
"""One of the four places of a table, 0–3. It persists while people come and go."""

SEATS: Final[tuple[Seat, ...]] = (Seat(0), Seat(1), Seat(2), Seat(3))
