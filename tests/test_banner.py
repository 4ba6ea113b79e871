"""The terminal shows addresses that work from where they are read."""

from __future__ import annotations

import pytest

from bigtwo.banner import Addresses, addresses, banner, lan_address

LAN = "192.168.1.5"


@pytest.mark.parametrize(
    ("listening", "here", "others"),
    [
        ("http://0.0.0.0:8000", "http://localhost:8000", "http://192.168.1.5:8000"),
        ("http://[::]:8000", "http://localhost:8000", "http://192.168.1.5:8000"),
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000", None),
        ("http://[::1]:8000", "http://[::1]:8000", None),
        ("http://10.1.2.3:80", "http://10.1.2.3:80", "http://10.1.2.3:80"),
    ],
)
def test_others_are_shown_what_they_can_reach(listening: str, here: str, others: str | None) -> None:
    assert addresses(listening, lan=LAN, public_url=None) == Addresses(here, others)


def test_without_a_network_there_is_nothing_for_others() -> None:
    assert addresses("http://0.0.0.0:8000", lan=None, public_url=None).others is None


def test_a_public_address_is_for_others_wherever_the_server_listens() -> None:
    found = addresses("http://127.0.0.1:8000", lan=LAN, public_url="https://cards.example.org/")
    assert found == Addresses("http://127.0.0.1:8000", "https://cards.example.org")


def test_the_machines_address_is_never_one_that_only_the_machine_reaches() -> None:
    found = lan_address()
    assert found is None or not found.startswith("127.")


def test_the_banner_shows_both_addresses_and_a_code_to_scan() -> None:
    text = banner(Addresses("http://localhost:8000", f"http://{LAN}:8000"), kept_in="data", encoding="utf-8")
    assert "Big Two 鋤大弟" in text
    assert "On this machine     http://localhost:8000" in text
    assert "For your friends    http://192.168.1.5:8000" in text
    assert "█" in text
    assert "Rooms are kept in data " in text
    assert max(len(line) for line in text.splitlines()) <= 80


def test_without_others_there_is_no_code() -> None:
    text = banner(Addresses("http://127.0.0.1:8000", None), kept_in="data", encoding="utf-8")
    assert "friends" not in text
    assert "█" not in text


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_of_few_letters_is_spared_what_it_cannot_show(encoding: str) -> None:
    text = banner(Addresses("http://localhost:8000", f"http://{LAN}:8000"), kept_in="data", encoding=encoding)
    text.encode(encoding)
    assert "Big Two\n" in text
    assert "http://192.168.1.5:8000" in text
