"""The installed server as a process of its own: started, killed and started again.

Owns the process and what it wrote to its log. Knows of the server only what a host knows: the command,
environment variables and the log.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from threading import Thread
from typing import Any

PROGRAM = Path(sys.executable).with_name("bigtwo")

PATIENCE_S = 20
"""How long a server may take to start or to stop before something is wrong."""

BRISK: Mapping[str, str] = {
    # Bots that answer at once, and a limit that a program which plays like a person never meets.
    "BIGTWO_BOT_PACE_MS": "0,20",
    "BIGTWO_MESSAGES_PER_SECOND": "500",
}


class Server:
    """A server on a data directory of its own, on any free port, which it keeps over restarts."""

    def __init__(self, data_dir: Path, settings: Mapping[str, str] | None = None, *, port: int = 0) -> None:
        """See `start`.

        Args:
            data_dir: where the rooms are kept.
            settings: environment variables over those of `BRISK`.
            port: where another server was; 0 for any free one.
        """
        self._data_dir = data_dir
        self._settings = {**BRISK, **(settings or {})}
        self._process: subprocess.Popen[str] | None = None
        self._reader: Thread | None = None
        self.port = port
        self.log: list[str] = []
        """Every line written so far, over all starts."""

    @property
    def address(self) -> str:
        """The beginning of every link to it."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and come back when it listens."""
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("BIGTWO_")}
        process = subprocess.Popen(
            [
                *(PROGRAM, "serve", "--host", "127.0.0.1", "--port", str(self.port), "--no-banner"),
                *("--data-dir", self._data_dir, "--log-format", "json"),
            ],
            env={**inherited, **self._settings},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._process = process
        assert process.stderr is not None
        for line in process.stderr:
            self.log.append(line)
            entry = _entry(line)
            if entry.get("event") == "listening":
                self.port = int(entry["address"].rpartition(":")[2])
                break
        else:
            raise RuntimeError(f"the server did not start:\n{''.join(self.log)}")
        # A pipe that nobody reads would stop the server when it is full.
        self._reader = Thread(target=self.log.extend, args=(process.stderr,), daemon=True)
        self._reader.start()

    def kill(self) -> None:
        """End it as a power cut would: at once, with nothing said and nothing tidied."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as Ctrl+C would; nothing happens when it does not run."""
        if self._process is not None:
            self._end(signal.SIGINT)

    def complaints(self) -> list[str]:
        """What it logged as an error, and every line that is no log entry."""
        return [line for line in self.log if _entry(line).get("level") not in ("debug", "info", "warning")]

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        assert self._reader is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE_S)
        self._reader.join(PATIENCE_S)
        assert self._process.stderr is not None
        self._process.stderr.close()
        self._process = None


def _entry(line: str) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except ValueError:
        return {}
    return entry if isinstance(entry, dict) else {}
