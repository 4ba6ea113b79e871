"""The bot of the README is run as it stands there, against a real server."""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from pathlib import Path

from bigtwo_protocol import client
from bigtwo_protocol.server import View
from tests.docs.pages import README, blocks
from tests.support.client import connected
from tests.support.server import serving

NAME = "One at a Time"


async def test_the_bot_of_the_readme_plays_whole_deals_and_nothing_of_it_is_refused(tmp_path: Path) -> None:
    [code] = blocks(README, "python")
    script = tmp_path / "bot.py"
    script.write_text(code, encoding="utf-8")
    async with serving(tmp_path / "data") as server, connected(server.url) as host:
        await host.create("Host")
        bot = await asyncio.create_subprocess_exec(
            *(sys.executable, script, server.url, host.room.lower()),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        try:
            await host.until(lambda view: seat_of_bot(view) is not None)
            await host.accepted(client.Stand(id=host.next_id()))
            await host.start()
            for deal in (1, 2, 3):
                view = await host.until(partial(is_over, deal))
                seat = seat_of_bot(view)
                acts = [act for act in view.table.acts if act.seat == seat]
                assert acts
                assert all(act.play is None or act.play.kind == "single" for act in acts)
        finally:
            bot.kill()
            output, _ = await bot.communicate()
    assert output == b""


def is_over(deal: int, view: View) -> bool:
    """Whether the view shows the end of this deal."""
    return view.table.deal == deal and view.table.result is not None


def seat_of_bot(view: View) -> int | None:
    """Where the README's bot sits."""
    return next((number for number, seat in enumerate(view.room.seats) if seat.name == NAME), None)
