"""Records deals of bots by the thousand, and replays each to the same result.

Run from the root of the project, in its environment: `python -m benchmarks.replays --deals 10000`.
Deals of all presets, by bots of all levels that are quick to decide, with salts; each record is verified,
written as JSON and as text, read again and verified again. Exits 1 at the first that comes out otherwise.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator
from typing import get_args

import msgspec

from bigtwo.bots.levels import Level, policy_for
from bigtwo.records.files import read_records, record_bytes
from bigtwo.records.text import to_text
from bigtwo.records.verify import verify
from bigtwo.room.apply import apply, open_room
from bigtwo.room.commands import Act, AddBot, BotAct, Command, GiveSalt, Join, MemberCommand, Order, Start
from bigtwo.room.state import Bot, MemberId, Room, Timing, seat_to_act
from bigtwo.rules.presets import PRESETS, configure
from bigtwo.rules.seats import SEATS, Seat
from bigtwo.table.view import seat_view
from bigtwo.wire.records import record_of
from bigtwo_protocol.records import DealRecord

BATCH = 20
"""Deals in a row in one room: a match."""
OPEN_END = {"match_end": {"type": "open"}}
ANN = MemberId(1)


class Played:
    """A room of one person and bots; a bot decides for the person too."""

    def __init__(self, preset: str, rng: random.Random) -> None:
        self._rng = rng
        self._now_ms = 1_700_000_000_000
        self._orders = 0
        self.room: Room = open_room("ACDEF", configure(preset, OPEN_END), self._now_ms, rng.randbytes(32))
        self._do(Join("Ann", b"token"))
        for seat in SEATS[1:]:
            self._order(AddBot(seat, rng.choice(get_args(Level))))

    def deal(self) -> DealRecord:
        """One deal, played to its end."""
        salt = self._rng.randbytes(self._rng.randint(1, 32))
        self._order(GiveSalt(self.room.deals + 1, salt))
        self._order(Start(self._rng.randbytes(32)))
        while (seat := seat_to_act(self.room)) is not None:
            self._now_ms += self._rng.randrange(3_000)
            self._act(seat)
        record = record_of(self.room, self._now_ms)
        if record is None:
            raise AssertionError("the deal is over and has no record")
        return record

    def _act(self, seat: Seat) -> None:
        table = self.room.table
        if table is None or table.deal is None:
            raise AssertionError("nobody can act before a deal")
        occupant = self.room.seats[seat].occupant
        level: Level = occupant.level if isinstance(occupant, Bot) else "medium"
        action = policy_for(level).decide(seat_view(table, seat), self._rng)
        if isinstance(occupant, Bot):
            self._do(BotAct(seat, self.room.deals, table.deal.turn, action))
        else:
            self._order(Act(self.room.deals, table.deal.turn, action))

    def _order(self, command: MemberCommand) -> None:
        self._orders += 1
        self._do(Order(ANN, f"order {self._orders}", command))

    def _do(self, command: Command) -> None:
        self.room, _ = apply(self.room, command, self._now_ms, Timing())


def records(deals: int, seed: int) -> Iterator[DealRecord]:
    """So many deals."""
    rng = random.Random(seed)
    done = 0
    while True:
        for preset in PRESETS:
            played = Played(preset, rng)
            for _ in range(BATCH):
                if done == deals:
                    return
                yield played.deal()
                done += 1


def replays(record: DealRecord) -> list[str]:
    """Everything that does not come out as it was recorded."""
    wrong = [f"{one.check}: {one.problem}" for one in verify(record) if one.problem is not None]
    for form in (record_bytes(record), to_text(record).encode()):
        (read,) = read_records(form)
        wrong += [
            f"read again: {one.check}: {one.problem}" for one in verify(read) if one.problem is not None
        ]
        if read.result != record.result:
            wrong.append("read again: another result")
    if msgspec.json.decode(record_bytes(record), type=DealRecord) != record:
        wrong.append("the JSON that was written is another record")
    return wrong


def main(deals: int, seed: int) -> int:
    """Print the figures. Returns the exit code."""
    acts = size = 0
    begun, checking = time.perf_counter(), 0.0
    for number, record in enumerate(records(deals, seed), start=1):
        acts += len(record.acts)
        size += len(msgspec.json.encode(record))
        since = time.perf_counter()
        wrong = replays(record)
        checking += time.perf_counter() - since
        if wrong:
            print(f"\ndeal {number}, {record.code}:", *wrong, sep="\n  ")
            return 1
    seconds = time.perf_counter() - begun
    print(
        f"{deals:,} deals of bots, {acts:,} acts, seed {seed}: every one replays to the same result, from "
        f"JSON and from text; {size / deals:.0f} bytes a record; {seconds:.0f} s, of which checking "
        f"{checking:.0f} s ({checking / deals / 3 * 1000:.2f} ms a replay)"
    )
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Record deals of bots and replay them.")
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    sys.exit(main(arguments.deals, arguments.seed))
