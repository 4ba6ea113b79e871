"""Whether a record is true to the published procedure: hash, salts, deck, every act, every payment.

Owns the checks and their order. Each failure is named, so that what was tampered with can be told.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bigtwo.records.replay import BadRecord, replay, rules_of_record, table_before
from bigtwo.room.codes import deal_code_of
from bigtwo.rules.cards import format_cards
from bigtwo.rules.fairness import commitment, deal_seed
from bigtwo.rules.seats import Seat
from bigtwo.table.dealing import deal_hands
from bigtwo.table.state import Act
from bigtwo.wire.views import result_view
from bigtwo_protocol.records import DealRecord

Check = Literal["commitment", "seed", "hands", "acts", "result", "code"]


class Finding(msgspec.Struct, frozen=True):
    """One check and how it came out."""

    check: Check
    problem: str | None
    """What is wrong, in words; null where nothing is."""


def verify(record: DealRecord, published: str | None = None) -> tuple[Finding, ...]:
    """Check a record from the hash to the payments.

    Args:
        record: of a finished deal.
        published: the commitment as it was seen before the deal, hexadecimal; without it the record's
            own is taken, which proves less.

    Returns:
        A finding for each check that could be made, in order: a record of known cards has no shuffle to
        check, and where the hands differ the acts cannot be judged.
    """
    findings: list[Finding] = []
    if record.shuffle is not None:
        findings += [_commitment(record, published), _seed(record)]
    hands = _hands(record)
    findings.append(hands)
    if hands.problem is None:
        findings += [*_course(record), _code(record)]
    return tuple(findings)


def _commitment(record: DealRecord, published: str | None) -> Finding:
    shuffle = record.shuffle
    if shuffle is None:
        return Finding("commitment", None)
    if published is not None and published.lower() != shuffle.commitment:
        return Finding("commitment", "the commitment is not the one that was published before the deal")
    if commitment(bytes.fromhex(shuffle.secret)).hex() != shuffle.commitment:
        return Finding("commitment", "the SHA-256 of the secret is not the commitment: another secret")
    return Finding("commitment", None)


def _seed(record: DealRecord) -> Finding:
    shuffle = record.shuffle
    if shuffle is None:
        return Finding("seed", None)
    try:
        salts = [(Seat(one.seat), bytes.fromhex(one.salt)) for one in shuffle.salts]
        seed = deal_seed(bytes.fromhex(shuffle.secret), salts)
    except ValueError as error:
        return Finding("seed", f"salts: {error}")
    if seed.hex() != record.seed:
        return Finding("seed", "the seed is not the hash of secret and salts: a salt or the seed differs")
    return Finding("seed", None)


def _hands(record: DealRecord) -> Finding:
    try:
        table = table_before(record)
        dealt = deal_hands(table.rules, table.order, bytes.fromhex(record.seed))
    except (BadRecord, ValueError) as error:
        return Finding("hands", str(error))
    if tuple(one.seat for one in record.seats) != table.order:
        return Finding("hands", "the seats are not in turn order")
    for one in record.seats:
        hand = format_cards(dealt[one.seat])
        if one.hand != hand:
            foreign = " ".join(sorted(set(one.hand) - set(hand))) or "none"
            missing = " ".join(sorted(set(hand) - set(one.hand))) or "none"
            return Finding(
                "hands",
                f"seat {one.seat} was dealt other cards than the seed says "
                f"(foreign: {foreign}; missing: {missing}; the order counts too)",
            )
    return Finding("hands", None)


def _course(record: DealRecord) -> tuple[Finding, ...]:
    try:
        *_, last = replay(record)
    except BadRecord as error:
        return (Finding("acts", str(error)),)
    result = result_view(last.deal.result) if last.deal is not None else None
    if last.deal is None or result is None:
        return (Finding("acts", "the acts end before the deal is over"),)
    problem = _tricks(record, last.deal.acts)
    if problem is not None:
        return (Finding("acts", problem),)
    if result != record.result:
        return (Finding("acts", None), Finding("result", "the engine comes to another result"))
    return (Finding("acts", None), Finding("result", None))


def _tricks(record: DealRecord, acts: tuple[Act, ...]) -> str | None:
    for number, (told, real) in enumerate(zip(record.acts, acts, strict=True), start=1):
        if told.trick != real.trick:
            return f"act {number} belongs to trick {real.trick}, not to trick {told.trick}"
    return None


def _code(record: DealRecord) -> Finding:
    code = deal_code_of(bytes.fromhex(record.seed), rules_of_record(record.rules))
    if record.code != code:
        return Finding("code", f"these cards under these rules have the code {code}, not {record.code}")
    return Finding("code", None)
