"""Programs that stand in for those of a machine, as files on a path of their own."""

from __future__ import annotations

from pathlib import Path


def program(directory: Path, name: str, prints: str, exit_code: int = 0) -> Path:
    """An executable that prints a text and ends."""
    path = directory / name
    path.write_text(f"#!/bin/sh\necho '{prints}'\nexit {exit_code}\n", encoding="utf-8")
    path.chmod(0o755)
    return path
