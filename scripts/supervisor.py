"""Programs that are kept running: started, read, started again when they die, stopped when asked to.

Owns one process at a time for each of them and the lines that it writes. Whatever ends us ends them too, even
SIGKILL on Linux. Knows nothing of what they are for.
"""

from __future__ import annotations

import asyncio
import ctypes
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, STDOUT
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

_PR_SET_PDEATHSIG: Final = 1
AGAIN_AFTER_S: Final = 0.5
"""Between a death and the next start."""
LONGEST_LINE: Final = 1 << 20
"""Bytes; a program that writes more without an end of line is broken."""
LAST_LINES: Final = 15
"""Lines that are told of a program that did not start."""

Say: TypeAlias = Callable[[str, str], None]
"""Told who wrote a line, and the line."""


class Dead(Exception):
    """A program ended that was to run; the message tells what it wrote last."""


class Process:
    """A program that runs until it is stopped."""

    def __init__(self, name: str, command: Sequence[str], environment: Mapping[str, str], say: Say) -> None:
        """Nothing is started yet; see `start`.

        Args:
            name: what it is called in messages.
            command: the program and its arguments.
            environment: all of its environment variables.
            say: told every line that it writes, and of its deaths.
        """
        self.name = name
        self._command = command
        self._environment = environment
        self._say = say
        self._process: asyncio.subprocess.Process | None = None
        self._keeping: asyncio.Task[None] | None = None
        self._stopping = asyncio.Event()
        self._last: deque[str] = deque(maxlen=LAST_LINES)
        self.deaths = 0
        """How often it has ended without having been told to."""

    @property
    def pid(self) -> int | None:
        """The number of its present process; None while there is none."""
        return None if self._process is None or self._process.returncode is not None else self._process.pid

    def start(self) -> None:
        """Run it from now on."""
        self._keeping = asyncio.create_task(self._keep(), name=f"keep {self.name}")

    def check(self) -> None:
        """Does nothing while it has run without a death.

        Raises:
            Dead: it has ended by itself, or could not be started.
        """
        if self._keeping is not None and self._keeping.done() and not self._keeping.cancelled():
            self._keeping.result()
        if self.deaths:
            raise Dead("\n".join([f"{self.name} did not start:", *(f"  {line}" for line in self._last)]))

    def send(self, number: signal.Signals) -> None:
        """Send it a signal, such as SIGKILL.

        Raises:
            ProcessLookupError: it does not run just now.
        """
        if self._process is None or self.pid is None:
            raise ProcessLookupError(self.name)
        self._process.send_signal(number)

    async def stop(self, patience_s: float) -> None:
        """End it by SIGTERM, or by SIGKILL where that takes longer than `patience_s`."""
        self._stopping.set()
        if self._keeping is None:
            return
        self._send_if_there(signal.SIGCONT)
        self._send_if_there(signal.SIGTERM)
        done, _ = await asyncio.wait([self._keeping], timeout=patience_s)
        if not done:
            self._say(self.name, "does not stop, and is killed")
            self._send_if_there(signal.SIGKILL)
            await asyncio.wait([self._keeping])

    async def _keep(self) -> None:
        while not self._stopping.is_set():
            # In a session of its own: Ctrl+C is for us, who know in which order things stop.
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                env=self._environment,
                stdin=DEVNULL,
                stdout=PIPE,
                stderr=STDOUT,
                limit=LONGEST_LINE,
                start_new_session=True,
                preexec_fn=_end_with_parent,
            )
            self._say(self.name, f"process {self._process.pid}")
            if self._stopping.is_set():
                self._process.terminate()
            await self._read(self._process)
            code = await self._process.wait()
            if self._stopping.is_set():
                return
            self.deaths += 1
            self._say(self.name, f"{ended(code)}; it is started again")
            await asyncio.sleep(AGAIN_AFTER_S)

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None  # noqa: S101 - it is a pipe
        while line := await process.stdout.readline():
            text = line.decode(errors="replace").rstrip()
            self._last.append(text)
            self._say(self.name, text)

    def _send_if_there(self, number: signal.Signals) -> None:
        try:
            self.send(number)
        except ProcessLookupError:
            return


def _end_with_parent() -> None:
    """In the new process: ask Linux to end it, cleanly, when the one that started it is gone.

    One call into the kernel, which takes no lock.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)


def ended(code: int) -> str:
    """How a process ended, in words.

    >>> ended(-9), ended(1)
    ('was ended by SIGKILL', 'ended with exit code 1')
    """
    return f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"
