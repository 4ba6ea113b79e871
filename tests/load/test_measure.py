"""The program that measures what things cost runs, and tells all of it."""

from __future__ import annotations

import asyncio
import re
import sys

from tests.architecture.tree import ROOT

PATIENCE_S = 60


async def test_one_room_is_measured() -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "tests/load/measure.py", "file", "--rooms", "1"),
        *("--rest-s", "0.1", "--seconds", "1", "--pause-s", "0"),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    async with asyncio.timeout(PATIENCE_S):
        output, _ = await process.communicate()
    told = output.decode()
    assert process.returncode == 0, told
    assert "rooms 1, connections 4" in told
    for line in (
        r"memory per room with its 4 connections -?\d+ kB",
        r"acts \d+ in \d+\.\d s: \d+ per second",
        r"processor of the nodes per act \d+\.\d\d ms",
        r"answer as people see it: median \d+\.\d ms, 99 of 100 within \d+\.\d ms",
    ):
        assert re.search(line, told), told
