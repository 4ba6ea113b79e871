"""The built web client, held in memory as it goes out.

Owns content types, compression and caching of files. Never touches the disk after it is loaded: a
request finds a file by its whole path in a dictionary, so there is no path to climb out by.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""By the end of the name. Not the system's list, which differs from machine to machine."""

FOREVER: Final = "public, max-age=31536000, immutable"
"""For names that carry a hash of their content."""
REVALIDATE: Final = "no-cache"
"""Keep it, but ask each time whether it is still the same."""


class File(msgspec.Struct, frozen=True):
    """One file of the client, ready to be sent."""

    content_type: str
    cache_control: str
    etag: str
    """A strong entity tag of the plain bytes, without its quotes."""
    plain: bytes
    gzipped: bytes | None
    """The same bytes compressed; None where that saves little."""


def load() -> Mapping[str, File]:
    """The packaged client by path (`/index.html`), empty when it was not built."""
    return {
        path: prepare(path, content) for path, content in _walk(resources.files("bigtwo") / "static", "/")
    }


def prepare(path: str, content: bytes) -> File:
    """A file as it goes out.

    Args:
        path: where it is served, as in `/assets/index-BiySMs3N.js`.
        content: its bytes.
    """
    suffix = path[path.rfind(".") :]
    gzipped = gzip.compress(content, compresslevel=9, mtime=0)
    return File(
        content_type=TYPES.get(suffix, "application/octet-stream"),
        cache_control=FOREVER if path.startswith("/assets/") else REVALIDATE,
        etag=hashlib.sha256(content).hexdigest()[:20],
        plain=content,
        gzipped=gzipped if len(gzipped) < 0.9 * len(content) else None,
    )


def _walk(directory: Traversable, under: str) -> Iterator[tuple[str, bytes]]:
    if not directory.is_dir():
        return
    for entry in directory.iterdir():
        path = under + entry.name
        if entry.is_dir():
            yield from _walk(entry, path + "/")
        else:
            yield path, entry.read_bytes()
