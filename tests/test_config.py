"""Settings are valid or refused in words; where a value came from makes no difference."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bigtwo.config import (
    BadSetting,
    Settings,
    descriptions,
    read_settings,
    shown,
    unknown_variables,
    variable,
)

SETTINGS = Settings.__struct_fields__
EXAMPLES = {
    "public_url": "https://a.example",
    "store": "redis://ann:tops3cret@cards.example.org/2",
    "metrics_port": 9100,
}
"""For the settings that are not set by default."""


def refusal(**given: Any) -> BadSetting:
    with pytest.raises(BadSetting) as refused:
        read_settings({}, **given)
    return refused.value


def test_the_defaults_are_valid_and_reach_friends_on_the_same_network() -> None:
    settings = read_settings({})
    assert settings == Settings()
    assert settings.host == "0.0.0.0"  # noqa: S104 - the claim under test


def test_every_setting_is_described_in_one_sentence() -> None:
    assert tuple(descriptions()) == SETTINGS
    for text in descriptions().values():
        assert text.endswith(".")
        assert "\n" not in text


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_setting_can_come_from_its_environment_variable(setting: str) -> None:
    default = getattr(Settings(), setting)
    wanted = EXAMPLES.get(setting, default)
    text = ",".join(map(str, wanted)) if isinstance(wanted, tuple) else str(wanted)
    settings = read_settings({variable(setting): text})
    assert getattr(settings, setting) == wanted
    assert type(getattr(settings, setting)) is type(wanted)


def test_texts_become_the_types_that_settings_have() -> None:
    settings = read_settings(
        {
            "BIGTWO_PORT": "8080",
            "BIGTWO_DATA_DIR": "/var/lib/bigtwo",
            "BIGTWO_BOT_PACE_MS": "0, 5",
            "BIGTWO_MESSAGES_PER_SECOND": "2.5",
        }
    )
    assert settings.port == 8080
    assert settings.data_dir == Path("/var/lib/bigtwo")
    assert settings.bot_pace_ms == (0, 5)
    assert settings.messages_per_second == 2.5


def test_what_is_given_by_name_wins_over_the_environment() -> None:
    assert read_settings({"BIGTWO_PORT": "1"}, port=2).port == 2
    assert read_settings({"BIGTWO_PORT": "1"}, port=None).port == 1


def test_an_empty_variable_is_not_set() -> None:
    assert read_settings({"BIGTWO_PORT": "", "BIGTWO_PUBLIC_URL": ""}) == Settings()


def test_variables_that_set_nothing_are_listed_and_do_no_harm() -> None:
    environment = {"BIGTWO_PROT": "1", "BIGTWO_PORT": "1", "BIGTWO_SERVICE_HOST": "10.0.0.1", "HOME": "/"}
    assert unknown_variables(environment) == ("BIGTWO_PROT", "BIGTWO_SERVICE_HOST")
    assert read_settings(environment).port == 1


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"port": "99999"}, "port must be a whole number from 0 to 65535, not '99999'"),
        ({"port": 99999}, "port must be a whole number from 0 to 65535, not 99999"),
        ({"port": "eighty"}, "port must be a whole number from 0 to 65535, not 'eighty'"),
        ({"port": "80.5"}, "port must be a whole number from 0 to 65535, not '80.5'"),
        ({"host": ""}, "host must not be empty"),
        ({"log_format": "xml"}, "log_format must be one of console, json, not 'xml'"),
        ({"log_level": "loud"}, "log_level must be one of debug, info, warning, error, not 'loud'"),
        ({"max_message_bytes": 10}, "max_message_bytes must be a whole number from 1024 to 1048576, not 10"),
        (
            {"messages_per_second": "0"},
            "messages_per_second must be a number above 0 and at most 10000, not '0'",
        ),
        ({"messages_per_second": "nan"}, "messages_per_second must be a number above 0 and at most 10000"),
        ({"bot_pace_ms": "700"}, "bot_pace_ms must be two whole numbers with a comma between, not '700'"),
        ({"bot_pace_ms": "700,fast"}, "bot_pace_ms must be two whole numbers with a comma between"),
        (
            {"bot_pace_ms": "900,700"},
            "bot_pace_ms must be two times from 0 to 60000, the shorter first, not 900,700",
        ),
        (
            {"bot_pace_ms": (-1, 700)},
            "bot_pace_ms must be two times from 0 to 60000, the shorter first, not -1,700",
        ),
        ({"data_dir": 5}, "data_dir must be a path, not 5"),
        ({"store": "sqlite"}, "store must be an address such as redis://host:6379/0, rediss://"),
        ({"store": "redis://:pw@host/second"}, "store must name the database by its number"),
        ({"store_prefix": "two{rooms}"}, "store_prefix must be 1 to 64 letters, digits, dots, colons"),
        ({"store_prefix": ":"}, "store_prefix must be 1 to 64 letters, digits, dots, colons"),
        ({"store_replicas": "17"}, "store_replicas must be a whole number from 0 to 16, not '17'"),
        ({"store_replicas": 1}, "store_replicas means nothing without a Redis as the store"),
        (
            {"store_replicas": 1, "store": "redis+cluster://one,two"},
            "store_replicas must be 0 for a Cluster, where no replicas can be waited for",
        ),
        ({"colour": "red"}, "colour is not a setting"),
    ],
)
def test_a_wrong_value_is_refused_in_words(given: dict[str, Any], words: str) -> None:
    assert str(refusal(**given)).startswith(words)


def test_a_refusal_names_the_setting_and_its_variable() -> None:
    refused = refusal(port="x")
    assert refused.setting == "port"
    assert str(refused).endswith("(its environment variable is BIGTWO_PORT)")


@pytest.mark.parametrize("text", [EXAMPLES["store"], "redis://ann:tops3cret@host:many"])
def test_the_password_of_the_store_is_not_shown(text: str) -> None:
    try:
        settings = read_settings({"BIGTWO_STORE": text})
    except BadSetting as refused:
        told = f"{refused!r} {refused} {refused.reason} {refused.__cause__}"
    else:
        told = f"{settings!r} {settings} {shown(settings, 'store')}"
        assert "redis://ann:***@cards.example.org:6379/2" in told
    assert "tops3cret" not in told


@pytest.mark.parametrize(
    "url", ["https://cards.example.org", "http://192.168.1.5:8000", "https://a.example/two/"]
)
def test_a_public_address_is_a_web_address(url: str) -> None:
    assert read_settings({"BIGTWO_PUBLIC_URL": url}).public_url == url


@pytest.mark.parametrize(
    "url",
    [
        "cards.example.org",
        "ftp://cards.example.org",
        "https://",
        "https://me:secret@cards.example.org",
        "https://cards.example.org:99999",
        "https://cards.example.org/?room=1",
        "https://cards.example.org/#here",
        "https://cards.example.org/a b",
        "https://cards.example\n.org",
        "javascript:alert(1)",
    ],
)
def test_anything_else_is_no_public_address(url: str) -> None:
    assert refusal(public_url=url).setting == "public_url"


GRACES = ["reconnecting_mark_ms", "substitute_grace_ms", "host_grace_ms", "unload_after_ms", "room_ttl_ms"]


@pytest.mark.parametrize(("earlier", "later"), list(pairwise(GRACES)))
def test_the_graces_must_run_out_in_their_order(earlier: str, later: str) -> None:
    in_order = {grace: 1000 * (place + 1) for place, grace in enumerate(GRACES)}
    read_settings({}, **in_order)  # is no error
    refused = refusal(**{**in_order, earlier: in_order[later]})
    assert refused.setting == later
    assert refused.reason.startswith(f"must be longer than {earlier}, but {in_order[later]} is not more than")


def test_settings_made_in_code_are_checked_like_all_others() -> None:
    with pytest.raises(BadSetting, match=r"^port must be"):
        Settings(port=-1)


def test_settings_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Settings().port = 5  # type: ignore[misc]
