"""A process of its own in which slow policies think.

Owns the process: it is started when it is first needed, and killed and started anew when it does
not answer in time. The event loop never waits for a thought.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Final

import structlog

from bigtwo.bots.levels import Level
from bigtwo.runner.thought import Thought, read_action, thought_bytes
from bigtwo.table.state import Action
from bigtwo.table.view import SeatView

POLICIES: Final = "bigtwo.bots.levels:policy_for"
"""Where a worker finds the policies, as module and function."""

_log = structlog.get_logger(__name__)


class WorkerFailed(Exception):
    """No decision came: too late, or the process died."""


class Worker:
    """One process that decides one turn after the other."""

    def __init__(self, policies: str = POLICIES, deadline_ms: int = 1_500) -> None:
        """A worker for these policies; nothing is started yet."""
        self._policies = policies
        self._deadline_s = deadline_ms / 1000
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    async def decide(self, level: Level, seed: int, view: SeatView) -> Action:
        """The decision of a level's policy.

        Args:
            level: whose policy.
            seed: of the policy's chance.
            view: of the seat that is to act.

        Raises:
            WorkerFailed: it did not come in time, or the process failed.
        """
        async with self._turn:
            try:
                async with asyncio.timeout(self._deadline_s):
                    return await self._ask(Thought(level, seed, view))
            except TimeoutError as error:
                await self._kill()
                raise WorkerFailed("too late") from error
            except (OSError, asyncio.IncompleteReadError, ValueError) as error:
                await self._kill()
                raise WorkerFailed(type(error).__name__) from error

    async def stop(self) -> None:
        """End the process, if there is one."""
        async with self._turn:
            await self._kill()

    async def _ask(self, thought: Thought) -> Action:
        process = self._process or await self._start()
        if process.stdin is None or process.stdout is None:
            raise OSError("the worker has no pipes")
        question = thought_bytes(thought)
        process.stdin.write(len(question).to_bytes(4, "big") + question)
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(4), "big")
        return read_action(await process.stdout.readexactly(size))

    async def _start(self) -> asyncio.subprocess.Process:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bigtwo.runner.think",
            self._policies,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        _log.info("bot_worker_started", pid=self._process.pid)
        return self._process

    async def _kill(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()
