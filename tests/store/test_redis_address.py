"""An address is understood or refused in words, and no password is ever shown."""

from __future__ import annotations

import pytest

from bigtwo.store.redis_address import Address, BadAddress, Host, address_of, redacted

ONE = Host("cards.example.org", 6379)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("redis://cards.example.org", Address(kind="one", hosts=(ONE,))),
        ("redis://cards.example.org:7000/3", Address(kind="one", hosts=(Host(ONE.name, 7000),), db=3)),
        ("REDIS://cards.example.org/", Address(kind="one", hosts=(ONE,))),
        ("redis://[::1]:7000", Address(kind="one", hosts=(Host("::1", 7000),))),
        (
            "rediss://ann:a%2Fb%40c@cards.example.org?ssl_ca_certs=/etc/ca.pem&ssl_check_hostname=false",
            Address(
                kind="one",
                tls=True,
                hosts=(ONE,),
                user="ann",
                password="a/b@c",
                ssl_ca_certs="/etc/ca.pem",
                ssl_check_hostname=False,
            ),
        ),
        ("redis://:pw@cards.example.org", Address(kind="one", hosts=(ONE,), password="pw")),
        ("unix:///run/redis.sock", Address(kind="one", path="/run/redis.sock")),
        (
            "unix://ann:pw@/run/redis.sock?db=2",
            Address(kind="one", path="/run/redis.sock", db=2, user="ann", password="pw"),
        ),
        (
            "redis+sentinel://ann:pw@one,two:7000/cards/2?sentinel_user=bob&sentinel_password=pw2",
            Address(
                kind="sentinel",
                hosts=(Host("one", 26379), Host("two", 7000)),
                service="cards",
                db=2,
                user="ann",
                password="pw",
                sentinel_user="bob",
                sentinel_password="pw2",
            ),
        ),
        (
            "rediss+sentinel://one/cards",
            Address(kind="sentinel", tls=True, hosts=(Host("one", 26379),), service="cards"),
        ),
        (
            "redis+cluster://:pw@one,two:7000",
            Address(kind="cluster", hosts=(Host("one", 6379), Host("two", 7000)), password="pw"),
        ),
        ("rediss+cluster://one/0", Address(kind="cluster", tls=True, hosts=(Host("one", 6379),))),
    ],
)
def test_an_address_is_understood(text: str, meant: Address) -> None:
    assert address_of(text) == meant


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "must be an address such as redis://host:6379/0"),
        ("cards.example.org:6379", "must be an address such as redis://host:6379/0"),
        ("http://cards.example.org", "must be an address such as redis://host:6379/0"),
        ("redis://", "has a host without a name"),
        ("redis://one:0", "has a port that is no number from 1 to 65535"),
        ("redis://one:65536", "has a port that is no number from 1 to 65535"),
        ("redis://one:many", "has a port that is no number from 1 to 65535"),
        ("redis://[::1", "has brackets that are not those of an IPv6 address"),
        ("redis://one/second", "must name the database by its number"),
        ("redis://one/-1", "must name the database by its number"),
        ("redis://one/0/1", "has more after the host than the number of a database"),
        ("redis://one,two", "names several hosts; a single server has one"),
        ("redis://one#0", "has a # in it"),
        ("redis://ann@one", "has a user and no password"),
        ("redis://one?ssl_ca_certs=x", "has options that are not known; there are none without TLS"),
        ("rediss://one?timeout=5", "has options that are not known; there are ssl_ca_certs, ssl_certfile"),
        ("rediss://one?ssl_check_hostname=maybe", "must say true or false for ssl_check_hostname"),
        ("unix://redis.sock", "must name a socket by its whole path"),
        ("unix:///", "must name a socket by its whole path"),
        ("unix:///redis.sock?ssl_ca_certs=x", "has options that a Unix socket does not"),
        ("redis+sentinel://one", "must say after the Sentinels what they call the master"),
        ("redis+sentinel://one/cards/two", "must name the database by its number"),
        ("redis+cluster://one/1", "names a database, and a Cluster has but one"),
        ("redis+cluster://one,,two", "has a host without a name"),
    ],
)
def test_what_is_no_address_is_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(BadAddress) as refused:
        address_of(text)
    assert str(refused.value).startswith(words)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("redis://ann:tops3cret@one/2", "redis://ann:***@one:6379/2"),
        ("rediss://:tops3cret@one?ssl_keyfile=/etc/key.pem", "rediss://:***@one:6379/0"),
        ("unix://:tops3cret@/run/redis.sock", "unix://:***@/run/redis.sock?db=0"),
        (
            "redis+sentinel://ann:tops3cret@one,two/cards?sentinel_password=tops3cret",
            "redis+sentinel://ann:***@one:26379,two:26379/cards/0",
        ),
        ("redis+cluster://:tops3cret@one,[::1]:7000", "redis+cluster://:***@one:6379,[::1]:7000"),
        ("redis://ann:tops3cret@one:many", "redis://***"),
        ("tops3cret", "***"),
    ],
)
def test_shown_it_has_no_password(text: str, shown: str) -> None:
    assert redacted(text) == shown


@pytest.mark.parametrize(
    "text",
    [
        "redis://ann:tops3cret/more@one",
        "redis://ann:tops3cret#more@one",
        "redis://ann:tops3cret?more@one",
        "redis://ann:tops3cret@[one",
        "redis+cluster://ann:tops3cret@one/9",
        "tops3cret",
        "redis+sentinel://one?sentinel_password=tops3cret",
        "redis://one?password=tops3cret",
    ],
)
def test_a_refusal_shows_nothing_of_a_password(text: str) -> None:
    with pytest.raises(BadAddress) as refused:
        address_of(text)
    error: BaseException | None = refused.value
    while error is not None:
        assert "tops3cret" not in str(error)
        error = None if error.__suppress_context__ else error.__cause__ or error.__context__
