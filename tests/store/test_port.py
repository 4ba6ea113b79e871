"""A snapshot gives nothing away when it is printed."""

from __future__ import annotations

from bigtwo.store.port import Snapshot


def test_the_repr_of_a_snapshot_shows_everything_but_the_body() -> None:
    room = Snapshot("ABCDE", version=3, fencing=2, owner="one", expires_ms=99, body=b"hand: 3D 4C 2S")
    assert (
        repr(room)
        == "Snapshot(code='ABCDE', version=3, fencing=2, owner='one', expires_ms=99, body=<14 bytes>)"
    )
