"""Reading: what a case gives, field by field, with a named error for everything that is wrong.

Owns the errors of malformed cases. Never answers a question.
"""

from __future__ import annotations

from collections.abc import Mapping

from bigtwo.errors import Param, Refused
from bigtwo.rules.cards import Card, parse_card, parse_cards
from bigtwo.rules.combinations import classify
from bigtwo.rules.kinds import Combination
from bigtwo.rules.ruleset import RuleSet


class BadCase(Exception):
    """A case that cannot be answered; its code and what the code is about.

    Codes: `bad_case` (with `field` and `problem`), `unknown_kind` (with `kind`), or a refusal of the
    rules for rules and cards that are given, such as `bad_rules` or `bad_card`.
    """

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: Mapping[str, Param] = params

    def __str__(self) -> str:
        return f"{self.code}: " + ", ".join(f"{name} {value}" for name, value in self.params.items())


class Given:
    """The fields of a case. Remembers which were read, so that the rest can be told."""

    def __init__(self, fields: Mapping[str, object]) -> None:
        self._fields = fields
        self._read: set[str] = set()

    @property
    def unread(self) -> list[str]:
        """The fields that no answer looked at: misspelt, or not for this kind."""
        return [name for name in self._fields if name not in self._read]

    def has(self, name: str) -> bool:
        """Whether the field is there and not null."""
        return self._fields.get(name) is not None

    def cards(self, name: str) -> tuple[Card, ...]:
        """A list of card texts; none where the field is absent.

        Raises:
            BadCase: it is no list of texts, or `bad_card`, or `duplicate_card`.
        """
        try:
            return parse_cards(self.texts(name))
        except Refused as refused:
            raise BadCase(refused.code, field=name, **refused.params) from None

    def card(self, name: str) -> Card | None:
        """One card text; None where the field is absent.

        Raises:
            BadCase: `bad_card`.
        """
        text = self._value(name, "")
        try:
            return parse_card(str(text)) if text != "" else None
        except Refused as refused:
            raise BadCase(refused.code, field=name, **refused.params) from None

    def combination(self, name: str, rules: RuleSet) -> Combination | None:
        """Cards that must be a combination; None for no cards.

        Raises:
            BadCase: as `cards`, or the reason why they are no combination.
        """
        cards = self.cards(name)
        try:
            return classify(cards, rules) if cards else None
        except Refused as refused:
            raise BadCase(refused.code, field=name, **refused.params) from None

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts; none where the field is absent."""
        values = self._list(name, ())
        if not all(isinstance(value, str) for value in values):
            raise _problem(name, "must be a list of cards such as 3D")
        return tuple(str(value) for value in values)

    def counts(self, name: str, default: tuple[int, ...] | None = None) -> tuple[int, ...]:
        """A list of two to four whole numbers, one per player."""
        values = self._list(name, default)
        if not 2 <= len(values) <= 4 or not all(_is_whole(value) for value in values):
            raise _problem(name, "must be a list of two to four whole numbers, one per player")
        return tuple(value for value in values if isinstance(value, int))

    def number(self, name: str, default: int | None = None, *, least: int = 0, most: int = 10**9) -> int:
        """A whole number within bounds."""
        value = self._value(name, default)
        if not isinstance(value, int) or not _is_whole(value) or not least <= value <= most:
            raise _problem(name, f"must be a whole number from {least} to {most}")
        return value

    def flag(self, name: str, *, default: bool = False) -> bool:
        """True or false."""
        value = self._value(name, default)
        if not isinstance(value, bool):
            raise _problem(name, "must be true or false")
        return value

    def name(self, name: str) -> str | None:
        """What a player is called, None where the field is absent."""
        value = self._value(name, "")
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise _problem(name, "must be a name")
        return str(value) or None

    def nested(self, name: str) -> tuple[object, ...]:
        """A list of anything, or the values of an object."""
        value = self._value(name, None)
        return tuple(value.values()) if isinstance(value, Mapping) else self._list(name, None)

    def _list(self, name: str, default: tuple[object, ...] | None) -> tuple[object, ...]:
        value = self._value(name, default)
        if not isinstance(value, list | tuple):
            raise _problem(name, "must be a list")
        return tuple(value)

    def _value(self, name: str, default: object) -> object:
        self._read.add(name)
        value = self._fields.get(name)
        if value is not None:
            return value
        if default is None:
            raise _problem(name, "is missing")
        return default


def _problem(field: str, problem: str) -> BadCase:
    return BadCase("bad_case", field=field, problem=problem)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
