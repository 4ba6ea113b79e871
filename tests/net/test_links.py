"""A link leads where the asking client is already; its picture says exactly the link."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
import segno

from bigtwo.net.links import origin, qr_svg, room_link


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "192.168.1.5:8000",
        "cards.example.org",
        "a-b.example:1",
        "[::1]:8000",
        "[fe80::1]",
    ],
)
def test_a_host_that_is_one_becomes_the_address(host: str) -> None:
    assert origin(None, host, None) == f"http://{host}"
    assert origin(None, host, "https") == f"https://{host}"


@pytest.mark.parametrize(
    "host",
    [
        None, "", " ", "a b", "a/b", "a?b", "a#b", "a@b", "a\\b", "-a.test", ".test", "a:", "a:b", "a:123456",
        "[]", "[g]", "::1", "a\nb", "a\n", "<b>", "ä.test", "a" * 300,
    ],
)  # fmt: skip
def test_anything_else_is_no_host(host: str | None) -> None:
    assert origin(None, host, None) is None


@pytest.mark.parametrize("proto", [None, "", "http", "HTTPS", "https, http", "javascript"])
def test_only_the_plain_word_https_makes_a_link_secure(proto: str | None) -> None:
    assert origin(None, "cards.test", proto) == "http://cards.test"


def test_the_public_address_decides_alone() -> None:
    assert origin("https://cards.example.org", "evil.test", "http") == "https://cards.example.org"
    assert origin("https://cards.example.org/two/", None, None) == "https://cards.example.org/two"


def dark_squares(svg: bytes) -> set[tuple[int, int]]:
    """The dark squares as (row, column), read from its strokes: `M x y`, `m dx dy`, `h length`."""
    paths = ET.fromstring(svg).findall("{http://www.w3.org/2000/svg}path")  # noqa: S314 - our own
    strokes = next(path.attrib["d"] for path in paths if "stroke" in path.attrib)
    squares = set()
    column, row = 0.0, 0.0
    for command, numbers in re.findall(r"([Mmh])([^Mmh]+)", strokes):
        values = [float(number) for number in re.findall(r"-?[0-9.]+", numbers)]
        match command:
            case "M":
                column, row = values
            case "m":
                column, row = column + values[0], row + values[1]
            case _:
                squares |= {(int(row), int(column) + step) for step in range(int(values[0]))}
                column += values[0]
    return squares


def test_the_image_shows_the_qr_code_of_the_link_inside_its_quiet_zone() -> None:
    link = room_link("http://192.168.1.5:8000", "ACDEF")
    assert link == "http://192.168.1.5:8000/r/ACDEF"
    expected = segno.make(link, error="m", micro=False)
    quiet = 4
    assert dark_squares(qr_svg(link)) == {
        (quiet + row, quiet + column)
        for row, line in enumerate(expected.matrix)
        for column, dark in enumerate(line)
        if dark
    }


def test_the_image_has_no_script_no_style_and_scales() -> None:
    image = ET.fromstring(qr_svg("http://a.test/r/ACDEF"))  # noqa: S314 - our own
    assert "viewBox" in image.attrib
    for element in image.iter():
        assert not {"style", "class", "onload", "width"} & element.attrib.keys()
    assert {element.tag.rpartition("}")[2] for element in image.iter()} == {"svg", "path"}


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST", "127.0.0.1", "127.0.1.1", "[::1]"])
@pytest.mark.parametrize("port", ["", ":8000"])
def test_a_link_from_the_servers_own_machine_leads_there_from_any_other(host: str, port: str) -> None:
    """A friend's phone has a localhost of its own."""
    assert origin(None, host + port, None, "192.168.1.5") == f"http://192.168.1.5{port}"


@pytest.mark.parametrize("host", ["localhost.example.org", "127.example.org:80", "192.168.1.9:8000"])
def test_any_other_name_stays_as_it_was_asked_for(host: str) -> None:
    assert origin(None, host, None, "192.168.1.5") == f"http://{host}"


def test_behind_a_proxy_or_with_an_address_of_its_own_the_local_network_has_no_say() -> None:
    assert origin(None, "localhost", "https", "192.168.1.5") == "https://localhost"
    assert (
        origin("https://cards.example.org", "localhost", None, "192.168.1.5") == "https://cards.example.org"
    )
