"""What the host arranges between matches: rules, settings, seats in play, who sits opposite whom.

Owns the changes that wait for the end of a match. The number of seats in play is the number of
players of the rules, always. Who was ready for another match was so for the one before the change.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bigtwo.errors import Refused
from bigtwo.room.edit import Change, nobody_ready, require_host, with_seat
from bigtwo.room.events import BotLeft, Configured, Event, SeatClosed, SeatReopened, SeatsSwapped
from bigtwo.room.state import SEATS, Bot, Closed, MemberId, Person, Room, RoomSettings, SeatState, Vacant
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import Seat
from bigtwo.rules.switches import with_switches

_CLOSING: Final = (Seat(3), Seat(1), Seat(2), Seat(0))
"""Which seat is closed first: two who play sit opposite each other."""


def configure(room: Room, host: MemberId, rules: RuleSet | None, settings: RoomSettings | None) -> Change:
    """The host sets rules and settings for the next match.

    Raises:
        Refused: `match_in_progress`; `known_deal` when the rules are those of a deal that is known;
            `too_many_people` when more sit than the rules let play.
    """
    require_host(room, host)
    _require_no_match(room)
    if rules is not None:
        _require_own_cards(room)
    room, fitted = fit_seats(
        replace(nobody_ready(room), rules=rules or room.rules, settings=settings or room.settings)
    )
    return room, (Configured(), *fitted)


def close(room: Room, host: MemberId, seat: Seat) -> Change:
    """The host takes a seat that no person has out of play: the rules have one player less."""
    require_host(room, host)
    _require_no_match(room)
    _require_own_cards(room)
    occupant = room.seats[seat].occupant
    if isinstance(occupant, Closed):
        raise Refused("seat_closed", seat=seat)
    if isinstance(occupant, Person):
        raise Refused("seat_has_person", seat=seat)
    room = replace(nobody_ready(room), rules=with_switches(room.rules, {"players": room.rules.players - 1}))
    return _close(room, seat)


def reopen(room: Room, host: MemberId, seat: Seat) -> Change:
    """The host puts a closed seat back into play: the rules have one player more."""
    require_host(room, host)
    _require_no_match(room)
    _require_own_cards(room)
    if not isinstance(room.seats[seat].occupant, Closed):
        raise Refused("seat_not_closed", seat=seat)
    room = replace(nobody_ready(room), rules=with_switches(room.rules, {"players": room.rules.players + 1}))
    return with_seat(room, seat, SeatState()), (SeatReopened(seat),)


def swap(room: Room, host: MemberId, seat: Seat, other: Seat) -> Change:
    """The host exchanges who sits in two seats, scores and all, between matches."""
    require_host(room, host)
    _require_no_match(room)
    one, two = room.seats[seat], room.seats[other]
    for place, state in ((seat, one), (other, two)):
        if isinstance(state.occupant, Closed):
            raise Refused("seat_closed", seat=place)
    return nobody_ready(with_seat(with_seat(room, seat, two), other, one)), (SeatsSwapped(seat, other),)


def fit_seats(room: Room) -> Change:
    """Close or reopen seats until as many are in play as the rules have players."""
    events: list[Event] = []
    for kind in (Vacant, Bot):
        for seat in _CLOSING:
            if _in_play(room) > room.rules.players and isinstance(room.seats[seat].occupant, kind):
                room, closed = _close(room, seat)
                events += closed
    if _in_play(room) > room.rules.players:
        raise Refused("too_many_people", most=room.rules.players)
    for seat in reversed(_CLOSING):
        if _in_play(room) < room.rules.players and isinstance(room.seats[seat].occupant, Closed):
            room = with_seat(room, seat, SeatState())
            events.append(SeatReopened(seat))
    return room, tuple(events)


def _close(room: Room, seat: Seat) -> Change:
    occupant = room.seats[seat].occupant
    events: tuple[Event, ...] = (BotLeft(seat, occupant.name),) if isinstance(occupant, Bot) else ()
    return with_seat(room, seat, SeatState(Closed())), (*events, SeatClosed(seat))


def _in_play(room: Room) -> int:
    return sum(not isinstance(room.seats[seat].occupant, Closed) for seat in SEATS)


def _require_no_match(room: Room) -> None:
    if room.stage in ("playing", "deal_over"):
        raise Refused("match_in_progress")


def _require_own_cards(room: Room) -> None:
    """Where the cards of a finished deal are played, its rules are part of what is compared."""
    if room.known is not None:
        raise Refused("known_deal")
