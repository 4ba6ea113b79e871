"""What a person in a room can do, as methods.

Owns the step from a call to a message, one method for each message of the protocol. Each waits for the
answer and raises `Rejected` where the server refuses. How a message gets there is not its matter.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any

from bigtwo_client.errors import ClientError
from bigtwo_protocol import client, server
from bigtwo_protocol.deals import SheetRow
from bigtwo_protocol.types import Level, Phrase, RoomSettings


class Commands(ABC):
    """The commands and questions of a member of a room.

    Commands return the version at which they took effect. All raise `Rejected` when the server refuses and
    `SessionEnded` when the session is over.
    """

    @abstractmethod
    def _next_id(self) -> str:
        """An id for the next message."""

    @abstractmethod
    async def _ask(self, message: client.RoomMessage | client.Question) -> object:
        """The answer to a message, which is no rejection."""

    @property
    @abstractmethod
    def view(self) -> server.View:
        """Everything that this client knows now."""

    async def do(self, message: client.RoomMessage) -> int:
        """Send a command as it stands."""
        answer = await self._ask(message)
        if not isinstance(answer, server.Accepted):
            raise ClientError(f"{type(answer).__name__} answers no command")
        return answer.version

    # --- at the table --------------------------------------------------------------------------

    async def play(self, cards: Iterable[str], *, deal: int | None = None, turn: int | None = None) -> int:
        """Play cards, such as `["3D", "3C"]`, in the turn that is shown now unless another is named."""
        here = self._turn(deal, turn)
        return await self.do(client.Play(id=self._next_id(), deal=here[0], turn=here[1], cards=tuple(cards)))

    async def pass_(self, *, deal: int | None = None, turn: int | None = None) -> int:
        """Pass, in the turn that is shown now unless another is named."""
        here = self._turn(deal, turn)
        return await self.do(client.Pass(id=self._next_id(), deal=here[0], turn=here[1]))

    async def hint(self) -> tuple[server.HintedPlay, ...]:
        """Legal plays in this turn, best first."""
        here = self._turn(None, None)
        answer = await self._ask(client.Hint(id=self._next_id(), deal=here[0], turn=here[1]))
        if not isinstance(answer, server.Hints):
            raise ClientError(f"{type(answer).__name__} answers no hint")
        return answer.hints

    def _turn(self, deal: int | None, turn: int | None) -> tuple[int, int]:
        """Deal and turn as they go on the wire, where both are counted from 1."""
        table = self.view.table
        return deal or max(table.deal, 1), turn or max(table.turn, 1)

    async def ready(self) -> int:
        """Be ready for the next deal."""
        return await self.do(client.Ready(id=self._next_id()))

    async def give_salt(self, salt: bytes, *, deal: int | None = None) -> int:
        """Have a part in the shuffle of the coming deal, with 1 to 32 bytes that nobody could foresee."""
        coming = self.view.room.next_deal
        number = deal or (coming.deal if coming is not None else self.view.table.deal + 1)
        return await self.do(client.GiveSalt(id=self._next_id(), deal=number, salt=salt.hex()))

    async def hurry(self, *, on: bool = True) -> int:
        """Let bots act at once, or no longer."""
        return await self.do(client.Hurry(id=self._next_id(), on=on))

    async def back(self) -> int:
        """Play again instead of the substitute."""
        return await self.do(client.Back(id=self._next_id()))

    # --- in the room ---------------------------------------------------------------------------

    async def sit(self, seat: int) -> int:
        """Take a seat."""
        return await self.do(client.Sit(id=self._next_id(), seat=seat))

    async def stand(self) -> int:
        """Give the seat up and watch."""
        return await self.do(client.Stand(id=self._next_id()))

    async def say(self, text: str) -> int:
        """Say a text."""
        return await self.do(client.Say(id=self._next_id(), text=text))

    async def say_phrase(self, phrase: Phrase) -> int:
        """Say something that each reader sees in their language."""
        return await self.do(client.Say(id=self._next_id(), phrase=phrase))

    async def ignore(self, member: int, *, ignored: bool = True) -> int:
        """See nothing more of what somebody says, or see it again."""
        return await self.do(client.Ignore(id=self._next_id(), member=member, ignored=ignored))

    async def leave(self) -> int:
        """Give up seat and session for good."""
        return await self.do(client.Leave(id=self._next_id()))

    async def sheet(self) -> tuple[SheetRow, ...]:
        """The deals of the match that are over, oldest first."""
        answer = await self._ask(client.AskSheet(id=self._next_id()))
        if not isinstance(answer, server.Sheet):
            raise ClientError(f"{type(answer).__name__} is no sheet")
        return answer.rows

    async def make_ticket(self) -> server.Ticket:
        """A ticket that lets one other device into this session."""
        answer = await self._ask(client.MakeTicket(id=self._next_id()))
        if not isinstance(answer, server.Ticket):
            raise ClientError(f"{type(answer).__name__} is no ticket")
        return answer

    async def ping(self) -> None:
        """Wait for the server's answer to a ping."""
        await self._ask(client.Ping(id=self._next_id()))

    # --- as host -------------------------------------------------------------------------------

    async def start(self) -> int:
        """Start the match or the next deal."""
        return await self.do(client.Start(id=self._next_id()))

    async def add_bot(self, seat: int, level: Level = "medium") -> int:
        """Put a bot into an open seat, or change its level."""
        return await self.do(client.AddBot(id=self._next_id(), seat=seat, level=level))

    async def remove_bot(self, seat: int) -> int:
        """Take a bot out of its seat."""
        return await self.do(client.RemoveBot(id=self._next_id(), seat=seat))

    async def close_seat(self, seat: int) -> int:
        """Take a seat out of play."""
        return await self.do(client.CloseSeat(id=self._next_id(), seat=seat))

    async def reopen_seat(self, seat: int) -> int:
        """Put a closed seat back into play."""
        return await self.do(client.ReopenSeat(id=self._next_id(), seat=seat))

    async def swap_seats(self, seat: int, other: int) -> int:
        """Exchange who sits in two seats."""
        return await self.do(client.SwapSeats(id=self._next_id(), seat=seat, other=other))

    async def configure(
        self,
        preset: str | None = None,
        switches: Mapping[str, Any] | None = None,
        settings: RoomSettings | None = None,
    ) -> int:
        """Set rules, settings, or both; switches alone are those of the classic preset."""
        rules = None
        if preset is not None or switches is not None:
            rules = client.RulesChoice(preset=preset or "classic", switches=dict(switches or {}))
        return await self.do(client.Configure(id=self._next_id(), rules=rules, settings=settings))

    async def lock(self, *, locked: bool = True) -> int:
        """Let who joins wait, or no longer."""
        return await self.do(client.Lock(id=self._next_id(), locked=locked))

    async def admit(self, member: int, *, welcome: bool = True) -> int:
        """Let a person who knocks in, or send them away."""
        return await self.do(client.Admit(id=self._next_id(), member=member, welcome=welcome))

    async def kick(self, member: int) -> int:
        """Put a person out."""
        return await self.do(client.Kick(id=self._next_id(), member=member))

    async def lift(self, member: int) -> int:
        """Let a person who was put out come in again."""
        return await self.do(client.Lift(id=self._next_id(), member=member))

    async def mute(self, member: int, *, muted: bool = True) -> int:
        """Silence a person for everyone, or no longer."""
        return await self.do(client.Mute(id=self._next_id(), member=member, muted=muted))

    async def hand_over(self, member: int) -> int:
        """Make another person the host."""
        return await self.do(client.HandOver(id=self._next_id(), member=member))
