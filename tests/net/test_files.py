"""Files are made ready once, and what they are is decided by their name alone."""

from __future__ import annotations

import gzip

import pytest

from bigtwo.net.files import prepare


@pytest.mark.parametrize(
    ("path", "content_type"),
    [
        ("/index.html", "text/html; charset=utf-8"),
        ("/assets/a.b.css", "text/css; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
        ("/font.woff2", "font/woff2"),
        ("/README", "application/octet-stream"),
        ("/odd.xyz", "application/octet-stream"),
        ("/v1.2/thing", "application/octet-stream"),
    ],
)
def test_the_end_of_the_name_decides_the_type(path: str, content_type: str) -> None:
    assert prepare(path, b"").content_type == content_type


def test_the_same_bytes_have_the_same_tag_and_other_bytes_another() -> None:
    assert prepare("/a.js", b"one") == prepare("/a.js", b"one")
    assert prepare("/a.js", b"one").etag != prepare("/a.js", b"two").etag


def test_compressible_bytes_are_compressed_once_and_for_all() -> None:
    file = prepare("/a.js", b"play;" * 1000)
    assert file.gzipped is not None
    assert gzip.decompress(file.gzipped) == file.plain == b"play;" * 1000


@pytest.mark.parametrize("content", [b"", b"short", bytes(range(256))])
def test_bytes_that_do_not_shrink_are_not(content: bytes) -> None:
    assert prepare("/a.bin", content).gzipped is None
