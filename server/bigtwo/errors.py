"""The errors that are answers: a command was refused, and the reason.

Owns the one exception that carries a refusal from the rules up to the wire. Importable from every
layer; imports nothing of ours.
"""

from __future__ import annotations

from collections.abc import Mapping

Param = str | int | tuple[str, ...]
"""A parameter of a refusal: a name, a number, or cards as `("3D", "TS")`."""


class Refused(Exception):
    """What was asked for is not allowed; nothing has changed.

    Attributes:
        code: one of the protocol's rejection codes, for example `not_higher`.
        params: what a sentence about it needs, for example the two plays. Never a card that the
            asking player may not know.
    """

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: Mapping[str, Param] = params

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code}({details})"


class CannotListen(Exception):
    """A port beside the table's cannot be listened on. The text tells a person which, why, and what to do."""
