"""Plain HTTP beside the WebSockets, asked over a real connection to a real server."""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator
from http import HTTPStatus
from urllib.parse import quote

import msgspec
import pytest
from websockets.asyncio.client import connect

from bigtwo.config import Settings
from bigtwo.net.files import prepare
from bigtwo.net.http import SECURITY, Site
from bigtwo.net.links import qr_svg
from bigtwo.rules.english import rules_in_english
from bigtwo.rules.presets import PRESETS
from bigtwo.wire.cards import rules_view
from tests.support.place import CLIENT, ICON, INDEX, SCRIPT, Place, parsed, send, serving, site_of


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    place = Place()
    async for served in serving(site_of(CLIENT, place), place):
        yield served


@pytest.fixture
async def unbuilt() -> AsyncIterator[Place]:
    place = Place()
    async for served in serving(site_of({}, place), place):
        yield served


@pytest.fixture
async def behind_a_proxy() -> AsyncIterator[Place]:
    place = Place()
    site = site_of(CLIENT, place, public_url="https://cards.example.org/two/")
    async for served in serving(site, place):
        yield served


@pytest.mark.parametrize(
    "path", ["/", "/r/ACDEF", "/r/acdef", "/r/ACDEF/", "/r", "/learn", "/?from=home", "/index.html"]
)
async def test_every_page_of_the_client_is_its_one_document(place: Place, path: str) -> None:
    answer = await place.get(path)
    assert (answer.status, answer.body) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


async def test_hashed_assets_may_be_kept_forever(place: Place) -> None:
    answer = await place.get("/assets/index-BiySMs3N.js")
    assert (answer.status, answer.body) == (200, SCRIPT)
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    ("path", "content_type"),
    [
        ("/icon.png", "image/png"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/sw.js", "text/javascript; charset=utf-8"),
    ],
)
async def test_files_with_a_fixed_name_are_asked_for_each_time(
    place: Place, path: str, content_type: str
) -> None:
    answer = await place.get(path)
    assert answer.status == 200
    assert answer.headers["content-type"] == content_type
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "accepted", ["gzip", "gzip, deflate, br", "br;q=1.0, GZIP;q=0.8", "deflate,gzip;q=0.001"]
)
async def test_a_client_that_takes_gzip_gets_gzip(place: Place, accepted: str) -> None:
    answer = await place.get("/assets/index-BiySMs3N.js", f"Accept-Encoding: {accepted}")
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) == len(answer.body) < len(SCRIPT)
    assert gzip.decompress(answer.body) == SCRIPT
    assert answer.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("accepted", ["", "br", "identity", "gzip;q=0", "gzip; q=0.000, br"])
async def test_a_client_that_does_not_gets_it_plain(place: Place, accepted: str) -> None:
    answer = await place.get("/assets/index-BiySMs3N.js", f"Accept-Encoding: {accepted}")
    assert "content-encoding" not in answer.headers
    assert answer.body == SCRIPT
    assert answer.headers["vary"] == "Accept-Encoding"


async def test_what_compression_does_not_make_smaller_goes_out_as_it_is(place: Place) -> None:
    answer = await place.get("/icon.png", "Accept-Encoding: gzip")
    assert answer.body == ICON
    assert "content-encoding" not in answer.headers
    assert "vary" not in answer.headers


@pytest.mark.parametrize("encoding", ["identity", "gzip"])
@pytest.mark.parametrize("form", ["{}", "W/{}", '"other", {}', "*"])
async def test_a_client_that_has_the_file_is_told_so_without_the_file(
    place: Place, encoding: str, form: str
) -> None:
    first = await place.get("/", f"Accept-Encoding: {encoding}")
    known = form.format(first.headers["etag"])
    again = await place.get("/", f"Accept-Encoding: {encoding}", f"If-None-Match: {known}")
    assert (again.status, again.body) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert again.headers["cache-control"] == "no-cache"
    assert "content-length" not in again.headers


async def test_the_two_encodings_of_a_file_have_tags_of_their_own(place: Place) -> None:
    plain = await place.get("/")
    compressed = await place.get("/", "Accept-Encoding: gzip")
    assert plain.headers["etag"] != compressed.headers["etag"]
    mixed = await place.get("/", "Accept-Encoding: gzip", f"If-None-Match: {plain.headers['etag']}")
    assert mixed.status == 200


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/r/ACDEF/extra",
        "/assets/",
        "/assets/missing.js",
        "/../config.py",
        "/assets/../../config.py",
        "/%2e%2e/config.py",
        "/assets/..%2f..%2fconfig.py",
        "//etc/passwd",
        "/etc/passwd",
        "/assets/index-BiySMs3N.js/",
        "/index.html%00.js",
        "C:\\windows",
        "http://cards.test/",
        "*",
        "index.html",
    ],
)
async def test_any_other_path_is_a_page_that_says_so(place: Place, path: str) -> None:
    answer = await place.get(path)
    assert answer.status == 404
    assert b"There is nothing here" in answer.body
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path", ["/", "/assets/index-BiySMs3N.js", "/healthz", "/qr.svg?code=ACDEF", "/nothing"]
)
async def test_head_is_get_without_the_body(place: Place, path: str) -> None:
    got, asked = await place.get(path), await place.get(path, method="HEAD")
    assert asked.body == b""
    for answer in (got, asked):
        del answer.headers["date"]
    assert asked.headers == got.headers
    assert asked.status == got.status


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get"])
async def test_other_methods_are_refused_and_told_which_there_are(place: Place, method: str) -> None:
    answer = await place.get("/", method=method)
    assert answer.status == 405
    assert answer.headers["allow"] == "GET, HEAD"


@pytest.mark.parametrize(
    "target",
    [
        "/",
        "/assets/index-BiySMs3N.js",
        "/icon.png",
        "/healthz",
        "/readyz",
        "/qr.svg?code=ACDEF",
        "/qr.svg",
        "/nothing",
    ],
)
async def test_every_answer_carries_the_security_headers(place: Place, target: str) -> None:
    answer = await place.get(target)
    assert {name.lower(): value for name, value in SECURITY}.items() <= answer.headers.items()
    assert answer.headers["connection"] == "close"


async def test_the_content_policy_lets_nothing_inline_or_foreign_run(place: Place) -> None:
    policy = dict(
        part.split(" ", 1) for part in (await place.get("/")).headers["content-security-policy"].split("; ")
    )
    assert policy["default-src"] == policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert policy["connect-src"] == "'self' ws: wss:"
    assert not any("unsafe" in sources or "*" in sources for sources in policy.values())


async def test_a_live_process_is_healthy_even_when_it_is_not_ready(place: Place) -> None:
    place.ready = False
    assert (await place.get("/healthz")).status == 200
    assert (await place.get("/healthz")).body == b"ok\n"


async def test_readiness_is_asked_for_anew_each_time(place: Place) -> None:
    assert (await place.get("/readyz")).status == 200
    place.ready = False
    answer = await place.get("/readyz?verbose")
    assert answer.status == 503
    assert answer.headers["retry-after"] == "5"
    assert answer.headers["cache-control"] == "no-store"
    place.ready = True
    assert (await place.get("/readyz")).status == 200


@pytest.mark.parametrize("target", ["/qr.svg?code=ACDEF", "/qr.svg?code=acd-ef", "/qr.svg?code=ac%20def&x=1"])
async def test_the_qr_code_holds_the_rooms_link_at_the_host_that_was_asked(place: Place, target: str) -> None:
    answer = await place.get(target, host="192.168.1.5:8000")
    assert answer.status == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.body == qr_svg("http://192.168.1.5:8000/r/ACDEF")


async def test_the_rules_page_of_any_rules_can_be_read(place: Place) -> None:
    """W5.5: the page that the docs have, of whatever rules a room has."""
    asked = ""
    for preset, rules in PRESETS.items():
        asked = quote(msgspec.json.encode(rules_view(rules)))
        answer = await place.get(f"/rules.txt?rules={asked}")
        assert answer.status == 200, preset
        assert answer.body.decode().rstrip() == rules_in_english(rules).rstrip()
    for wrong in ("", "?rules=", "?rules={}", "?rules=[", f"?rules={asked}&rules={asked}"):
        assert (await place.get(f"/rules.txt{wrong}")).status == 400


TICKET = "mVJ3p0rYx8Qd1kZ2sT5uW7aB9cE4fG6h"


async def test_with_a_ticket_the_code_holds_the_link_to_ones_own_session(place: Place) -> None:
    answer = await place.get(f"/qr.svg?code=acdef&ticket={TICKET}", host="192.168.1.5:8000")
    assert answer.status == 200
    assert answer.body == qr_svg(f"http://192.168.1.5:8000/r/ACDEF#ticket={TICKET}")
    assert answer.headers["cache-control"] == "no-store"


async def test_the_link_can_be_had_as_text_to_be_copied(place: Place) -> None:
    """W5.3: the same that the QR code holds."""
    answer = await place.get("/link.txt?code=acd-ef", host="192.168.1.5:8000")
    assert answer.status == 200
    assert answer.body.decode() == "http://192.168.1.5:8000/r/ACDEF\n"
    answer = await place.get(f"/link.txt?code=acdef&ticket={TICKET}", host="192.168.1.5:8000")
    assert answer.body.decode() == f"http://192.168.1.5:8000/r/ACDEF#ticket={TICKET}\n"
    assert (await place.get("/link.txt")).status == 400


@pytest.mark.parametrize(
    "ticket",
    [
        "",
        "short",
        "a" * 65,
        "a" * 20 + "%23",
        "%3Csvg%3E" + "a" * 20,
        TICKET + "%0A",
        f"{TICKET}&ticket={TICKET}",
    ],
)
async def test_what_is_no_ticket_is_not_put_into_a_link(place: Place, ticket: str) -> None:
    answer = await place.get(f"/qr.svg?code=ACDEF&ticket={ticket}")
    assert answer.status == 400
    assert answer.body == b"A ticket is one word of letters, digits, - and _.\n"


async def test_behind_tls_the_link_says_so(place: Place) -> None:
    answer = await place.get("/qr.svg?code=ACDEF", "X-Forwarded-Proto: https")
    assert answer.body == qr_svg("https://cards.test/r/ACDEF")


async def test_a_public_address_in_the_settings_is_believed_over_the_request(behind_a_proxy: Place) -> None:
    answer = await behind_a_proxy.get("/qr.svg?code=ACDEF", host="10.0.0.7:8000")
    assert answer.body == qr_svg("https://cards.example.org/two/r/ACDEF")
    assert (await behind_a_proxy.get("/qr.svg?code=ACDEF", host="")).status == 200


@pytest.mark.parametrize(
    "query",
    ["", "?", "?code=", "?code=ABC", "?code=ACDEFG", "?code=A0DEF", "?code=ACDEF&code=ACDEG", "?kode=ACDEF",
     "?code=%3Csvg%3E", "?code=../..", "?a&b&c&d&e&code=ACDEF", "?code=%ff%ff%ff%ff%ff"],
)  # fmt: skip
async def test_what_is_no_room_code_has_no_qr_code(place: Place, query: str) -> None:
    answer = await place.get("/qr.svg" + query)
    assert answer.status == 400
    assert answer.body == b"The address needs one room code, as in /qr.svg?code=ACDEF.\n"


@pytest.mark.parametrize(
    "host", ["", "evil.test/path", "a b", "user@evil.test", "evil.test:99999999", "<svg>", "é.test"]
)
async def test_a_host_that_is_no_host_is_not_put_into_a_link(place: Place, host: str) -> None:
    answer = await place.get("/qr.svg?code=ACDEF", host=host)
    assert answer.status == 400
    assert answer.body == b"The Host header must be a name or an address.\n"


async def test_two_hosts_are_no_host(place: Place) -> None:
    assert (await place.get("/qr.svg?code=ACDEF", "Host: other.test")).status == 400


async def test_without_a_built_client_the_page_says_how_to_build_it(unbuilt: Place) -> None:
    answer = await unbuilt.get("/r/ACDEF")
    assert answer.status == 503
    assert b"make play" in answer.body
    assert (await unbuilt.get("/healthz")).status == 200
    assert (await unbuilt.get("/nothing")).status == 404


async def test_http_1_0_is_answered_too(place: Place) -> None:
    answer = parsed(await send(place.port, "GET / HTTP/1.0\r\n\r\n"))
    assert (answer.status, answer.body) == (200, INDEX)


async def test_a_large_file_arrives_whole() -> None:
    content = bytes(range(256)) * 8000
    place = Place()
    site = Site(
        {"/large.bin": prepare("/large.bin", content)},
        public_url=None,
        is_ready=place.is_ready,
        plays_of=place.plays_of,
    )
    async for served in serving(site, place):
        assert (await served.get("/large.bin")).body == content


async def test_the_websocket_beside_it_is_not_in_the_way(place: Place) -> None:
    async with connect(f"ws://127.0.0.1:{place.port}/ws") as socket:
        assert await socket.recv() == "hello"


async def test_a_handshake_during_the_stop_is_told_to_come_back() -> None:
    place = Place()
    response = site_of(CLIENT, place).stopping()
    assert response.status_code == HTTPStatus.SERVICE_UNAVAILABLE
    assert response.headers["Retry-After"] == "5"


async def test_the_packaged_client_is_served_whatever_its_state() -> None:
    place = Place()
    async for served in serving(
        Site.load(Settings(), lan=None, is_ready=place.is_ready, plays_of=place.plays_of), place
    ):
        assert (await served.get("/")).status in (200, 503)
        assert (await served.get("/config.py")).status == 404
