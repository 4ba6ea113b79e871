"""A bot in a few lines: somebody decides, this does the rest.

Owns the loop of a bot that is a program of its own: enter, sit, act when it is its turn, be ready for the
next deal. It sees what a person in its seat sees.
"""

from __future__ import annotations

import inspect
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

from bigtwo_client.client import Client, connect
from bigtwo_client.errors import Rejected, SessionEnded
from bigtwo_client.happenings import Changed
from bigtwo_protocol.codec import JSON, Codec
from bigtwo_protocol.server import View

_log: Final = logging.getLogger(__name__)

Decide = Callable[[View], Sequence[str] | Awaitable[Sequence[str]]]
"""What to play in this turn, as in `["3D", "3C"]`; an empty list passes."""


async def run(
    url: str,
    room: str | None,
    name: str,
    decide: Decide,
    *,
    deals: int | None = None,
    codec: Codec = JSON,
    entered: Callable[[str], None] = lambda _: None,
) -> View:
    """Play in a room until its end, or for so many deals.

    Where `decide` fails or wants something that is not allowed, that is logged (`logging`, which without
    further ado writes to standard error), and the first of the server's hints is done.

    Args:
        url: of the server's WebSocket, such as `ws://127.0.0.1:8000/ws`.
        room: the room's code; null opens a new room and plays there with the server's bots.
        name: as the others see it.
        decide: the bot's mind.
        deals: how many deals to play before leaving; null for as long as the room lasts.
        codec: the encoding on the wire.
        entered: called with the room's code.

    Returns:
        The last view.

    Raises:
        Rejected, CannotConnect, ConnectionLost: the room could not be entered.
    """
    async with connect(url, codec=codec) as client:
        if room is None:
            await client.create(name, switches={"match_end": {"type": "open"}})
        else:
            await client.join(room, name)
        entered(client.room)
        bot = _Bot(client, decide, deals)
        async for happening in client:
            if not isinstance(happening, Changed):
                continue
            try:
                await bot.look()
            except SessionEnded:
                break
        return client.view


class _Bot:
    """One bot at work."""

    def __init__(self, client: Client, decide: Decide, deals: int | None) -> None:
        self._client = client
        self._decide = decide
        self._deals = deals
        self._done: tuple[object, ...] = ()
        self._decided: set[int] = set()
        """Deals that were decided while the bot sat at the table."""

    async def look(self) -> None:
        """Do what is to be done now, once."""
        view = self._client.view
        seat, table = view.you.seat, view.table
        wanted = (view.room.stage, table.deal, table.turn, seat, tuple(one.state for one in view.room.seats))
        if wanted == self._done:
            return
        self._done = wanted
        if table.result is not None and seat is not None:
            self._decided.add(table.deal)
        if self._deals is not None and len(self._decided) >= self._deals:
            await self._client.leave()
        elif seat is None:
            await self._take_a_seat(view)
        elif view.room.stage == "playing":
            if table.to_act == seat:
                await self._act(view)
        elif view.room.stage == "gathering" or view.room.host == view.you.member:
            await self._start(view)
        else:
            await self._try(self._client.ready)

    async def _take_a_seat(self, view: View) -> None:
        for state in ("open", "bot"):
            for seat, here in enumerate(view.room.seats):
                if here.state == state and await self._try(partial(self._client.sit, seat)):
                    return

    async def _start(self, view: View) -> None:
        """A bot that is host among bots starts; among people it leaves that to them."""
        people = [one for one in view.room.seats if one.state == "person" and one.member != view.you.member]
        if view.room.host == view.you.member and not people:
            await self._try(self._client.start)
        elif view.room.stage != "gathering":
            await self._try(self._client.ready)

    async def _act(self, view: View) -> None:
        try:
            decided = self._decide(view)
            cards = list(await decided if inspect.isawaitable(decided) else decided)
            allowed = await self._put_if_allowed(view, cards)
        except SessionEnded:
            raise
        except Exception:  # noqa: BLE001 - a mistake in a bot's mind must not stop a table
            _log.exception("decide failed in deal %d, turn %d", view.table.deal, view.table.turn)
            allowed = False
        if not allowed and self._client.view.table.turn == view.table.turn:
            await self._try(lambda: self._follow_a_hint(view))

    async def _put_if_allowed(self, view: View, cards: Sequence[str]) -> bool:
        try:
            await self._put(view, cards)
        except Rejected as rejected:
            if rejected.code != "stale_turn":
                _log.warning("decide wanted %s: %s", " ".join(cards) or "to pass", rejected)
            return False
        return True

    async def _put(self, view: View, cards: Sequence[str]) -> int:
        where = {"deal": view.table.deal, "turn": view.table.turn}
        return await (self._client.play(cards, **where) if cards else self._client.pass_(**where))

    async def _follow_a_hint(self, view: View) -> int:
        best = (await self._client.hint())[0].play
        return await self._put(view, () if best is None else best.cards)

    @staticmethod
    async def _try(command: Callable[[], Awaitable[int]]) -> bool:
        """Whether the server allowed it."""
        try:
            await command()
        except Rejected:
            return False
        return True
