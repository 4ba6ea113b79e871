"""Everything that people do besides playing well: each of these may be refused, and none may do harm."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from bigtwo.rules.presets import PRESETS
from bigtwo_protocol import client as messages
from bigtwo_protocol.server import View
from bigtwo_protocol.types import RoomSettings
from tests.simulation.playing import my_turn, some_legal_act
from tests.support.views import ALL_CARDS

if TYPE_CHECKING:
    from tests.simulation.people import Person

Doing = Callable[["Person", View], Awaitable[None]]
MATCH_ENDS: Final[tuple[dict[str, Any], ...]] = (
    {"type": "single-deal"},
    {"type": "deals", "value": 2},
    {"type": "open"},
)


async def some_doing(person: Person, view: View) -> None:
    """One of them, by chance."""
    doings = HOST if view.room.host == view.you.member and person.rng.random() < 0.6 else ANYBODY
    [doing] = person.rng.choices(list(doings), weights=list(doings.values()))
    await doing(person, view)


async def _talks(person: Person, view: View) -> None:
    rng = person.rng
    if rng.random() < 0.5:
        await person.command(messages.Say(id=person.next_id(), phrase="nice_play"))
    else:
        text = f"{person.room} {len(person.records)}"
        await person.command(messages.Say(id=person.next_id(), text=text))


async def _presses_twice(person: Person, view: View) -> None:
    """Two commands, not one sent twice: at most one of them counts for this turn."""
    if my_turn(view):
        cards = some_legal_act(view, person.rng)
        await asyncio.gather(*(person.command(person.act_message(view, cards)) for _ in range(2)))


async def _does_much_at_once(person: Person, view: View) -> None:
    """More than may be in flight."""
    await asyncio.gather(
        *(
            person.command(messages.Hurry(id=person.next_id(), on=person.rng.random() < 0.5))
            for _ in range(person.rng.randint(2, 20))
        )
    )


async def _plays_nonsense(person: Person, view: View) -> None:
    cards = tuple(person.rng.sample(ALL_CARDS, person.rng.randint(1, 5)))
    await person.command(person.act_message(view, cards))


async def _acts_in_another_turn(person: Person, view: View) -> None:
    turn = max(1, view.table.turn + person.rng.choice((-1, 1)))
    await person.command(messages.Pass(id=person.next_id(), deal=max(1, view.table.deal), turn=turn))


async def _dreams(person: Person, view: View) -> None:
    """Until the time is up, perhaps more than once."""
    await asyncio.sleep(person.rng.uniform(1, 12))


async def _asks_for_a_hint(person: Person, view: View) -> None:
    if person.client is not None:
        await person.client.hint()


async def _gives_a_salt(person: Person, view: View) -> None:
    """For the coming deal, or for one that is no longer to come."""
    coming = view.room.next_deal
    deal = max(1, (coming.deal if coming is not None else 1) - (person.rng.random() < 0.1))
    salt = person.rng.randbytes(person.rng.randint(1, 32)).hex()
    await person.command(messages.GiveSalt(id=person.next_id(), deal=deal, salt=salt))


async def _asks_for_the_sheet(person: Person, view: View) -> None:
    if person.client is not None:
        await person.client.sheet()


async def _sits(person: Person, view: View) -> None:
    await person.command(messages.Sit(id=person.next_id(), seat=person.rng.randrange(4)))


async def _stands(person: Person, view: View) -> None:
    await person.command(messages.Stand(id=person.next_id()))


async def _is_back(person: Person, view: View) -> None:
    await person.command(messages.Back(id=person.next_id()))


async def _ignores(person: Person, view: View) -> None:
    ignored = person.rng.random() < 0.5
    await person.command(
        messages.Ignore(id=person.next_id(), member=_somebody(person, view), ignored=ignored)
    )


async def _leaves(person: Person, view: View) -> None:
    """The last one stays, or the room would end, and the storm with it."""
    others = [seat for seat in view.room.seats if seat.member not in (None, view.you.member)]
    if not others and len(view.room.watchers) <= (view.you.seat is None):
        return
    await person.command(messages.Leave(id=person.next_id()))


async def _plays_host(person: Person, view: View) -> None:
    """What only the host may do, whoever tries it."""
    await person.command(_host_command(person, view))


def _host_command(person: Person, view: View) -> messages.HostMessage:
    rng, own_id = person.rng, person.next_id()
    seat, other, member = rng.randrange(4), rng.randrange(4), _somebody(person, view)
    knocks = [one.member for one in view.room.knocks] or [member]
    kicked = [one.member for one in view.room.kicked] or [member]
    yes = rng.random() < 0.5
    choices: list[tuple[float, Callable[[], messages.HostMessage]]] = [
        (3, lambda: messages.AddBot(id=own_id, seat=seat, level=rng.choice(("easy", "medium", "hard")))),
        (2, lambda: messages.RemoveBot(id=own_id, seat=seat)),
        (3, lambda: messages.CloseSeat(id=own_id, seat=seat)),
        (3, lambda: messages.ReopenSeat(id=own_id, seat=seat)),
        (3, lambda: messages.SwapSeats(id=own_id, seat=seat, other=other)),
        (4, lambda: _configuration(person)),
        (3, lambda: messages.Lock(id=own_id, locked=rng.random() < 0.4)),
        (12 if view.room.knocks else 0.5, lambda: _admission(person, rng.choice(knocks))),
        (1, lambda: messages.Kick(id=own_id, member=member)),
        (4 if view.room.kicked else 0.5, lambda: messages.Lift(id=own_id, member=rng.choice(kicked))),
        (1, lambda: messages.Mute(id=own_id, member=member, muted=yes)),
        (1, lambda: messages.HandOver(id=own_id, member=member)),
        (2, lambda: messages.Start(id=own_id)),
    ]
    [make] = rng.choices([make for _, make in choices], weights=[weight for weight, _ in choices])
    return make()


def _admission(person: Person, member: int) -> messages.Admit:
    return messages.Admit(id=person.next_id(), member=member, welcome=person.rng.random() < 0.8)


def _configuration(person: Person) -> messages.Configure:
    rng = person.rng
    rules = None
    if rng.random() < 0.7:
        switches: dict[str, Any] = {"match_end": rng.choice(MATCH_ENDS)}
        if rng.random() < 0.3:
            switches |= {"players": rng.choice((2, 3)), "instant_wins": []}
        rules = messages.RulesChoice(preset=rng.choice(list(PRESETS)), switches=switches)
    settings = RoomSettings(
        turn_ms=rng.choice((5_000, 8_000, None)),
        clock_alone=rng.random() < 0.5,
        bot_pace=rng.choice(("slow", "normal", "fast")),
        watchers=rng.random() < 0.8,
    )
    return messages.Configure(id=person.next_id(), rules=rules, settings=settings)


def _somebody(person: Person, view: View) -> int:
    seated = [seat.member for seat in view.room.seats if seat.member is not None]
    return person.rng.choice([*seated, *(one.member for one in view.room.watchers)])


ANYBODY: Final[dict[Doing, float]] = {
    _talks: 6,
    _presses_twice: 8,
    _does_much_at_once: 2,
    _plays_nonsense: 5,
    _acts_in_another_turn: 4,
    _dreams: 4,
    _asks_for_a_hint: 3,
    _gives_a_salt: 3,
    _asks_for_the_sheet: 1,
    _sits: 2,
    _stands: 0.5,
    _is_back: 2,
    _ignores: 3,
    _leaves: 0.4,
    _plays_host: 1,
}
"""What anybody may try, by weight."""
HOST: Final[dict[Doing, float]] = {_plays_host: 1}
