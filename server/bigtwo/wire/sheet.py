"""The sheet of a match, and the playings of one deal side by side.

Owns what is read out of several records. It is worked out from records alone, so it can hold nothing
of a deal that goes on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bigtwo_protocol.deals import SheetRow
from bigtwo_protocol.records import DealRecord, PlacedResult, Playing

Four = tuple[int, int, int, int]


def sheet_row(record: DealRecord) -> SheetRow:
    """A deal as a line of its match's sheet."""
    scores, names = [0, 0, 0, 0], ["", "", "", ""]
    for row in record.result.rows:
        scores[row.seat] = row.score
    for one in record.seats:
        names[one.seat] = one.name
    plays = Counter(act.trick for act in record.acts if act.cards)
    a, b, c, d = names
    return SheetRow(
        deal=record.deal,
        match_deal=record.match.deal,
        code=record.code,
        known=record.shuffle is None,
        names=(a, b, c, d),
        leader=_leader(record),
        winner=record.result.winner,
        scores=_four(scores),
        totals=_four(had + won for had, won in zip(record.match.totals, scores, strict=True)),
        tricks=len(plays),
        longest_trick=max(plays.values(), default=0),
        started_ms=record.started_ms,
        duration_ms=record.ended_ms - record.started_ms,
    )


def comparison(plays: Sequence[DealRecord]) -> tuple[Playing, ...]:
    """What each playing of a deal came to, hand by hand, against the mean of all.

    Args:
        plays: records under one deal code. The hands are the same in all of them: they go to the seats
            in play in the order of the seats' numbers.
    """
    scores = [_scores_by_place(play) for play in plays]
    means = [sum(column) / len(column) for column in zip(*scores, strict=True)]
    return tuple(_playing(play, own, means) for play, own in zip(plays, scores, strict=True))


def _playing(play: DealRecord, scores: Sequence[int], means: Sequence[float]) -> Playing:
    by_place = sorted(play.seats, key=lambda one: one.seat)
    return Playing(
        started_ms=play.started_ms,
        leader=_leader(play),
        winner=play.result.winner,
        places=tuple(
            PlacedResult(
                seat=one.seat,
                name=one.name,
                kind=one.kind,
                level=one.level,
                score=score,
                difference=round(score - mean, 2),
            )
            for one, score, mean in zip(by_place, scores, means, strict=True)
        ),
    )


def _scores_by_place(play: DealRecord) -> tuple[int, ...]:
    return tuple(row.score for row in sorted(play.result.rows, key=lambda row: row.seat))


def _leader(record: DealRecord) -> int | None:
    return record.acts[0].seat if record.acts else None


def _four(numbers: Iterable[int]) -> Four:
    a, b, c, d = numbers
    return a, b, c, d
