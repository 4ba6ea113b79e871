"""Turn order at a table: who comes after whom, and when a trick is over.

Owns the order of turns; direction is decided here once and nowhere else. Never looks at cards.
"""

from __future__ import annotations

from collections.abc import Iterable

from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import Seat


def turn_order(rules: RuleSet, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """The seats in turn order, beginning with the lowest seat number (R4.5).

    Seat numbers rise clockwise around the table.

    >>> from bigtwo.rules.presets import configure
    >>> turn_order(configure("classic", {"direction": "counter-clockwise"}), (0, 1, 2, 3))
    (0, 3, 2, 1)
    """
    clockwise = sorted(seats)
    if rules.direction == "clockwise":
        return tuple(clockwise)
    return (clockwise[0], *reversed(clockwise[1:]))


def seat_after(order: tuple[Seat, ...], seat: Seat) -> Seat:
    """The seat whose turn comes after `seat`."""
    place = order.index(seat) + 1
    return order[place] if place < len(order) else order[0]


def seat_to_act_after(order: tuple[Seat, ...], seat: Seat, locked_out: tuple[Seat, ...]) -> Seat:
    """The next seat that may still act in this trick; seats that are locked out are skipped (R5.3)."""
    following = seat_after(order, seat)
    while following in locked_out:
        following = seat_after(order, following)
    return following


def from_seat(order: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The same order, beginning with `seat`."""
    place = order.index(seat)
    return order[place:] + order[:place]


def locks_out(rules: RuleSet) -> bool:
    """Whether who passes is out of the trick (R5.3)."""
    return rules.pass_mode == "locked"  # noqa: S105 -- the word is no password


def trick_over(rules: RuleSet, *, players: int, passes: int, locked_out: int) -> bool:
    """Whether a trick has ended (R5.4).

    Args:
        rules: decides whether a pass is for one turn (`soft`) or for the trick (`locked`).
        players: seats in play.
        passes: passes in a row since the last play.
        locked_out: how many seats are out of this trick.
    """
    return (locked_out if locks_out(rules) else passes) == players - 1
