"""What people remember of their plays and passes, held against the records of the deals.

Owns the last word: every accepted act is in the record of its deal, once, no refused act is there, every deal
that was begun has ended, and what was shown of a hand was in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bigtwo.room.state import Room
from bigtwo_protocol import client as messages
from bigtwo_protocol.records import DealRecord
from tests.load.crowd import cards_of
from tests.load.ledger import Ledger
from tests.simulation.people import Person, Record
from tests.simulation.records import record_problems

Turn = tuple[str, int, int]
"""Room, deal, turn."""


class Verdict:
    """What was found."""

    def __init__(
        self,
        rooms: Mapping[str, Room],
        records: Mapping[str, Sequence[DealRecord]],
        people: Iterable[Person],
        ledger: Ledger,
    ) -> None:
        """Judges at once.

        Args:
            rooms: as they are stored, by code.
            records: of the deals of each room, oldest first.
            people: with all that they remember.
            ledger: with all that was shown.
        """
        self.problems: list[str] = []
        self.deals = 0
        """Deals that ended."""
        self.begun = 0
        """Deals that were begun."""
        self.accepted = 0
        """Plays and passes that were accepted, and are in the record of their deal."""
        self.refused = 0
        """Plays and passes that were refused, and are not."""
        self.undecided = 0
        """Refused ones of which the like is in the record, at a turn that nobody saw happen."""
        self.hands = 0
        """Hands that were shown, each to the one whom it was dealt to."""
        self._ledger = ledger
        self._deals = {(code, record.deal): record for code, kept in records.items() for record in kept}
        for code in ledger.courses:
            self._judge_room(code, rooms.get(code), records[code])
        self._judge_acts([record for person in people for record in person.records])
        self._judge_hands()

    def _judge_room(self, code: str, room: Room | None, records: Sequence[DealRecord]) -> None:
        if room is None:
            self.problems.append(f"{code}: the room is gone")
            return
        playing = room.stage == "playing"
        self.begun += room.deals
        self.deals += len(records)
        if playing and any(member.present for member in room.members):
            self.problems.append(f"{code}: deal {room.deals} has not ended")
        self.problems += [f"{code}: {text}" for text in record_problems(records, room.deals - playing)]

    def _judge_acts(self, records: Sequence[Record]) -> None:
        done: dict[Turn, Record] = {}
        unknown: set[Turn] = set()
        refused: list[tuple[Turn, messages.Play | messages.Pass, Record]] = []
        for record in records:
            message = record.message
            if not isinstance(message, messages.Play | messages.Pass):
                continue
            turn = (record.room, message.deal, message.turn)
            if record.fate == "accepted":
                if turn in done:
                    self.problems.append(f"{turn}: {record.message} and {done[turn].message} were accepted")
                done[turn] = record
                self._judge_accepted(turn, message)
            elif record.fate == "rejected":
                refused.append((turn, message, record))
            else:
                unknown.add(turn)
        for turn, message, record in refused:
            if turn in done or turn in unknown:
                self.refused += 1  # the turn belongs to another command, which is judged by itself
            else:
                self._judge_refused(turn, message, record)

    def _judge_accepted(self, turn: Turn, message: messages.Play | messages.Pass) -> None:
        found = self._cards_at(turn)
        if found is None:
            self.problems.append(f"{turn}: {message} was accepted, and is in no record")
        elif found != cards_of(message):
            self.problems.append(f"{turn}: {message} was accepted, and {sorted(found)} is in the record")
        else:
            self.accepted += 1

    def _judge_refused(self, turn: Turn, message: messages.Play | messages.Pass, record: Record) -> None:
        if self._cards_at(turn) != cards_of(message) or record.seat != self._seat_at(turn):
            self.refused += 1
            return
        code, deal, number = turn
        automatic = self._ledger.courses[code].automatic.get((deal, number))
        if automatic is None:
            self.undecided += 1
        elif automatic:
            self.refused += 1  # a bot did the like, or the clock
        else:
            self.problems.append(f"{turn}: {message} was refused ({record.code}), and is in the record")

    def _judge_hands(self) -> None:
        for course in self._ledger.courses.values():
            for (deal, seat), shown in course.hands.items():
                record = self._deals.get((course.code, deal))
                if record is None:
                    continue  # the deal has not ended, which is judged by itself
                dealt = next((set(one.hand) for one in record.seats if one.seat == seat), set())
                self.hands += 1
                if shown - dealt:
                    self.problems.append(f"{course.code}: deal {deal}: seat {seat} was shown {shown - dealt}")

    def _cards_at(self, turn: Turn) -> set[str] | None:
        code, deal, number = turn
        record = self._deals.get((code, deal))
        if record is None or len(record.acts) < number:
            return None
        return set(record.acts[number - 1].cards)

    def _seat_at(self, turn: Turn) -> int:
        code, deal, number = turn
        return self._deals[code, deal].acts[number - 1].seat
