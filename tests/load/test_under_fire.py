"""A real server with real sockets keeps its promises through SIGKILL."""

from __future__ import annotations

from pathlib import Path

from tests.load.fire import Fire, Plan
from tests.support.servers import serving


async def test_what_was_accepted_is_there_after_the_server_was_killed(tmp_path: Path) -> None:
    """W3.3, W4.6, C18: every accepted act is in its deal, once; everybody sees what is stored."""
    async with serving(tmp_path) as server:
        fire = Fire(Plan(rooms=2, people=3, deals=2, kills=2, kill_after_s=(0.8, 1.6)), server)
        figures = await fire.run()
    assert fire.problems == []
    assert figures.kills >= 2
    assert figures.deals >= 2
    assert figures.acts > 0
    assert figures.compared > 0
