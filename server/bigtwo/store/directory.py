"""The data directory and the right to be the only process that uses it.

Owns the directory's making and its lock. Never touches what is kept inside.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from bigtwo.store.port import CannotOpen

LOCK_NAME = "bigtwo.lock"


class DirectoryInUse(CannotOpen):
    """Another process runs the rooms of this directory."""


class DirectoryUnusable(CannotOpen):
    """The directory cannot be made, read or written."""


class DirectoryLock:
    """Holds a data directory for this process until it is released or the process ends.

    The lock is the kernel's (`flock`), not the file's: it goes with the process however that dies, so
    there is never a stale lock to remove by hand. The file stays, because removing it would let two
    processes lock two different files of one name.

    Raises:
        DirectoryInUse: another process, or another lock of this one, holds it.
        DirectoryUnusable: the directory cannot be made or written.
    """

    def __init__(self, directory: Path) -> None:
        path = directory / LOCK_NAME
        try:
            # Rooms hold the players' secrets: nobody else on this machine has a reason to look.
            directory.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            reason = error.strerror or str(error)
            raise DirectoryUnusable(f"data directory {directory} cannot be used: {reason}") from error
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            holder = os.pread(self._descriptor, 20, 0).decode(errors="replace").strip()
            os.close(self._descriptor)
            by = f" by process {holder}" if holder else ""
            raise DirectoryInUse(
                f"data directory in use{by}: {directory}; stop that server or choose another directory"
            ) from error
        except OSError as error:
            os.close(self._descriptor)
            raise DirectoryUnusable(
                f"data directory {directory} cannot be locked: {error.strerror}"
            ) from error
        try:
            os.ftruncate(self._descriptor, 0)
            os.pwrite(self._descriptor, f"{os.getpid()}\n".encode(), 0)
        except OSError as error:
            os.close(self._descriptor)
            raise DirectoryUnusable(
                f"data directory {directory} cannot be written: {error.strerror}"
            ) from error

    def release(self) -> None:
        """Lets others have the directory. To be called once."""
        os.close(self._descriptor)
