"""Nothing that is told before a deal is over says anything about a card that is hidden.

Recorded deals with salts, comings and goings: every byte that a seat and a watcher got goes into guesses,
and the guesses do no better than chance. The same guesses are then given what they may not have, to show
that they would have found it.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Iterable
from functools import cache, cached_property
from hashlib import sha256

import pytest

from bigtwo.room.commands import GiveSalt, Start
from bigtwo.rules.cards import DECK, Card, format_card
from bigtwo.rules.combinations import sort_cards
from bigtwo.rules.deck import shuffled
from bigtwo.rules.fairness import deal_seed
from bigtwo.rules.seats import Seat
from bigtwo.table.dealing import deal_hands
from bigtwo.wire.views import full_view, public_view
from bigtwo_protocol.codec import JSON
from tests.support.rooms import CLASSIC, ENDLESS, Scene, room_of
from tests.support.views import cards_in

DEALS = 100
OUTLANDISH = 4.5
"""Standard deviations."""


class Told:
    """What one viewer was told until a deal was nearly over, and what was hidden from them."""

    def __init__(self) -> None:
        self.frames: list[str] = []
        self.moments_ms: list[int] = []
        """When the frames came."""
        self.hidden: dict[Card, Seat] = {}
        """Cards that no frame of this viewer holds, and who had them."""

    @cached_property
    def hashes(self) -> frozenset[bytes]:
        """Everything of 32 bytes: hashes, and secrets of deals before."""
        written = re.findall(r"\b[0-9a-f]{64}\b", " ".join(self.frames))
        return frozenset(bytes.fromhex(found) for found in written)

    def salts(self) -> list[tuple[Seat, bytes]]:
        """The salts of the deal, as any viewer sees them."""
        found = re.search(r'"shuffle":\{"commitment":"[0-9a-f]+","salts":\[(.*?)\]', self.frames[-1])
        pairs = re.findall(r'"seat":(\d),"salt":"([0-9a-f]+)"', found[1]) if found else []
        return [(Seat(int(seat)), bytes.fromhex(salt)) for seat, salt in pairs]


class Deal:
    """One deal: what the seat of Ann and a watcher were told, and what the server knew."""

    def __init__(self, scene: Scene) -> None:
        self.secret = scene.room.shuffle.secret
        self.seed = scene.deal.seed
        self.told = {name: Told() for name in ("Ann", "Eve")}
        hands = deal_hands(CLASSIC, scene.table.order, self.seed)
        # All but the last tricks: the end would show what is left.
        while scene.stage() == "playing" and min(len(hand) for hand in scene.deal.hands) > 3:
            self._look(scene)
            due_ms = scene.bot_due_ms()
            scene.now_ms = scene.now_ms + 900 if due_ms is None else due_ms
            scene.act_for_all()
        for told in self.told.values():
            seen = frozenset[str]().union(*(cards_in(frame.encode()) for frame in told.frames))
            told.hidden = {
                card: Seat(seat)
                for seat, hand in enumerate(hands)
                for card in hand
                if format_card(card) not in seen
            }

    def _look(self, scene: Scene) -> None:
        public = public_view(scene.room)
        for name, told in self.told.items():
            view = full_view(scene.room, public, scene.id(name), scene.now_ms)
            told.frames.append(JSON.encode(view).decode())
            told.moments_ms.append(scene.now_ms)


@cache
def deals() -> tuple[Deal, ...]:
    """Deals in one room, each after the other, with real randomness from a fixed seed."""
    rng = random.Random(1)
    scene = room_of("Ann", "Ben", "Cat", "Dee", "Eve", rules=ENDLESS)
    found: list[Deal] = []
    while len(found) < DEALS:
        for name in ("Ann", "Ben", "Cat"):
            if rng.random() < 0.5:
                scene.order(name, GiveSalt(scene.room.deals + 1, rng.randbytes(rng.randint(1, 32))))
        scene.order("Ann", Start(rng.randbytes(32)))
        if len(found) % 3:
            scene.drop("Dee").wait(25_000).come_back("Dee")
        found.append(Deal(scene))
        scene.play_deal()
    return tuple(found)


Guess = Callable[[Deal, Told], Iterable[bytes]]
"""Seeds that the deck may have come from."""


def hashes_as_seeds(_deal: Deal, told: Told) -> Iterable[bytes]:
    return told.hashes


def hashes_as_secrets(_deal: Deal, told: Told) -> Iterable[bytes]:
    """With and without the salts: the deal's own hash, the next one's, secrets of deals before."""
    for found in told.hashes:
        yield deal_seed(found, told.salts())
        yield deal_seed(found, ())


def hashes_hashed_again(_deal: Deal, told: Told) -> Iterable[bytes]:
    for found in told.hashes:
        yield sha256(found).digest()
        yield sha256(found.hex().encode()).digest()
        yield deal_seed(sha256(found).digest(), told.salts())


def salts_alone(_deal: Deal, told: Told) -> Iterable[bytes]:
    for _, salt in told.salts():
        yield sha256(salt).digest()
        yield salt.ljust(32, b"\0")


def moments_as_secrets(_deal: Deal, told: Told) -> Iterable[bytes]:
    """A generator that was seeded by the clock."""
    for moment in told.moments_ms[:4]:
        for number in (moment, moment // 1000):
            yield random.Random(number).randbytes(32)
            yield deal_seed(random.Random(number).randbytes(32), told.salts())
            yield number.to_bytes(32, "big")


def numbers_as_secrets(_deal: Deal, told: Told) -> Iterable[bytes]:
    """Versions, deal numbers, member numbers and whatever else is a number in the first frame."""
    for number in {int(found) for found in re.findall(r"(?<=[:\[,])\d{1,9}(?=[,}\]])", told.frames[0])}:
        yield number.to_bytes(32, "big")
        yield sha256(str(number).encode()).digest()
        yield deal_seed(number.to_bytes(32, "big"), told.salts())


GUESSES = (
    hashes_as_seeds,
    hashes_as_secrets,
    hashes_hashed_again,
    salts_alone,
    moments_as_secrets,
    numbers_as_secrets,
)


def success(guess: Guess, viewer: str, *, peeking: bool = False) -> float:
    """How far the best guesses lie above chance, in standard deviations.

    A guess names a holder for each hidden card. Among three hands (or four, for a watcher) chance is right
    for a third (or a quarter) of them.
    """
    right = tried = 0.0
    variance = 0.0
    for deal in deals():
        told = deal.told[viewer]
        seeds = [deal.seed] if peeking else list(guess(deal, told))
        for seed in seeds:
            hands = deal_hands(CLASSIC, (Seat(0), Seat(1), Seat(2), Seat(3)), seed)
            holders = {card: Seat(seat) for seat, hand in enumerate(hands) for card in hand}
            chance = sum(1 / 4 for _ in told.hidden)
            right += sum(holders[card] == holder for card, holder in told.hidden.items()) / len(seeds)
            tried += chance / len(seeds)
        # One deal's guesses share the hidden cards; taken as one, they vary no more than a single one.
        variance += len(told.hidden) * 3 / 16
    return (right - tried) / math.sqrt(variance)


@pytest.mark.parametrize("viewer", ["Ann", "Eve"])
@pytest.mark.parametrize("guess", GUESSES, ids=lambda guess: guess.__name__)
def test_no_guess_from_what_was_told_does_better_than_chance(guess: Guess, viewer: str) -> None:
    assert success(guess, viewer) < OUTLANDISH


@pytest.mark.parametrize("viewer", ["Ann", "Eve"])
def test_who_had_the_seed_would_know_every_card(viewer: str) -> None:
    assert success(hashes_as_seeds, viewer, peeking=True) > 20


def test_there_is_much_to_guess_and_much_to_guess_from() -> None:
    for viewer in ("Ann", "Eve"):
        assert sum(len(deal.told[viewer].hidden) for deal in deals()) > 8 * DEALS
        assert all(deal.told[viewer].hashes for deal in deals())
        assert all(deal.secret not in deal.told[viewer].hashes for deal in deals())
        assert all(deal.seed not in deal.told[viewer].hashes for deal in deals())


# --- every bit against every card --------------------------------------------------------------


def bits(data: bytes) -> list[int]:
    return [byte >> place & 1 for byte in data for place in range(8)]


def features(deal: Deal) -> list[int]:
    """Bits of the hash, of the hash for the deal after, and of the times that bots took."""
    told = deal.told["Eve"]
    published = re.findall(r'"commitment":"([0-9a-f]{64})"', told.frames[0])
    pauses = [after - before for before, after in zip(told.moments_ms, told.moments_ms[1:], strict=False)]
    taken = b"".join((pause % 65536).to_bytes(2, "big") for pause in [*pauses, 0, 0, 0, 0, 0, 0][:6])
    return bits(b"".join(map(bytes.fromhex, published))) + bits(taken)


def targets(deal: Deal) -> list[int]:
    """Bits of where cards are: for each card two, for the seat that was dealt it."""
    hands = deal_hands(CLASSIC, (Seat(0), Seat(1), Seat(2), Seat(3)), deal.seed)
    holder = {card: seat for seat, hand in enumerate(hands) for card in hand}
    return [holder[card] >> bit & 1 for card in sort_cards(DECK, CLASSIC) for bit in (0, 1)]


def test_no_bit_that_was_told_goes_with_the_place_of_a_card() -> None:
    """Over all pairs of a bit that was told and one of the deal, agreement spreads as chance has it."""
    known = [features(deal) for deal in deals()]
    wanted = [targets(deal) for deal in deals()]
    sums: list[float] = []
    for one in zip(*known, strict=True):
        mean = sum(one) / DEALS
        if not 0.2 < mean < 0.8:
            continue  # nearly always the same: says nothing
        for other in zip(*wanted, strict=True):
            share = sum(other) / DEALS
            together = sum(a * b for a, b in zip(one, other, strict=True)) / DEALS
            scale = math.sqrt(mean * (1 - mean) * share * (1 - share) / DEALS)
            sums.append((together - mean * share) / scale)
    assert len(sums) > 50_000
    assert max(map(abs, sums)) < 5.6  # exceeded by chance once in 500 such tables
    assert abs(sum(z * z for z in sums) / len(sums) - 1) < 0.1


def test_a_deck_by_the_hash_itself_would_be_found() -> None:
    """If the seed were the hash that is shown, the first guess would know every card."""
    deal = deals()[0]
    shown = next(iter(deal.told["Eve"].hashes))
    assert shuffled(shown) != shuffled(deal.seed)
    assert shuffled(deal_seed(deal.secret, deal.told["Eve"].salts())) == shuffled(deal.seed)
