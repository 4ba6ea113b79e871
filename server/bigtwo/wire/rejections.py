"""Refusals as the wire tells them.

Owns the step from a refusal of the core to a message: a code that is not in the protocol's list
would be a mistake of ours, and is refused here.
"""

from __future__ import annotations

from typing import Any, Final, get_args

from bigtwo.errors import Refused
from bigtwo_protocol.codes import RejectionCode
from bigtwo_protocol.server import Rejected


def _listed(literal: Any) -> frozenset[str]:
    found: set[str] = set()
    for part in get_args(literal):
        found |= {part} if isinstance(part, str) else _listed(part)
    return frozenset(found)


CODES: Final = _listed(RejectionCode)
"""Every code a rejection may carry."""


def rejected(command_id: str | None, refused: Refused) -> Rejected:
    """The answer to a refused command."""
    if refused.code not in CODES:
        raise ValueError(f"{refused.code!r} is not a rejection code of the protocol")
    return Rejected(id=command_id, code=refused.code, params=dict(refused.params))  # type: ignore[arg-type]
