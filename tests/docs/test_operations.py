"""What the guide for operators says of settings, metrics, alerts, backups and files is so."""

from __future__ import annotations

import asyncio
import random
import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bigtwo.bots.levels import policy_for
from bigtwo.cluster.neighbours import Neighbours
from bigtwo.config import Settings, descriptions, variable
from bigtwo.meter import Meter
from bigtwo.metrics import Metrics
from bigtwo.room.state import Timing
from bigtwo.runner.bot_turns import Bots
from bigtwo.runner.keeping import Keeping
from bigtwo.runner.relay import Relay
from bigtwo.runner.rooms import Rooms
from bigtwo.runner.worker import Worker
from bigtwo.store.redis_address import address_of
from bigtwo.store.sqlite import SqliteStore
from tests.architecture.tree import ROOT
from tests.contracts.builders import snapshot
from tests.docs.pages import blocks, commands, text_of
from tests.docs.test_pages import default_of
from tests.support.redis import Server
from tests.support.redis_stores import Stores

PAGE = ROOT / "docs" / "operations.md"
ALERTS = ROOT / "deploy" / "alerts.yml"
COMPOSE = ROOT / "docker-compose.yml"


@pytest.fixture
async def shown(tmp_path: Path) -> dict[str, tuple[str, str]]:
    """Type and meaning of every metric of ours that a node shows, by its name."""
    neighbours = Neighbours(address_of("redis://127.0.0.1:6379/0"), "bigtwo", 3_000)
    store = await SqliteStore.open(tmp_path)
    meter = Meter()
    bots = Bots(policy_for, random.Random(1), Worker())
    rooms = Rooms(store, Timing(), bots, Keeping(), neighbours.members, meter=meter)
    page = Metrics(meter, rooms, neighbours, Relay(neighbours.mail, rooms, 1_000)).page().decode()
    await store.close()
    await neighbours.close()
    return {
        family.name + ("_total" if family.type == "counter" else ""): (family.type, family.documentation)
        for family in text_string_to_metric_families(page)
        if family.name.startswith("bigtwo_")
    }


def test_every_metric_is_in_the_table(shown: dict[str, tuple[str, str]]) -> None:
    rows = re.findall(r"^\| `(bigtwo_\w+)(?:\{\w+\})?` \| (\w+) \| (.+) \|$", text_of(PAGE), re.MULTILINE)
    assert {name: (kind, meaning) for name, kind, meaning in rows} == shown


def test_alerts_ask_for_metrics_that_there_are(shown: dict[str, tuple[str, str]]) -> None:
    text = text_of(ALERTS)
    named = {re.sub(r"_(bucket|count|sum)$", "", name) for name in re.findall(r"\bbigtwo_\w+", text)}
    assert named
    assert named <= set(shown)


def test_every_alert_is_explained() -> None:
    told = re.findall(r"`(BigTwo\w+)`", text_of(PAGE))
    assert sorted(told) == sorted(re.findall(r"- alert: (\w+)", text_of(ALERTS)))


def test_every_setting_is_in_the_table_as_it_is() -> None:
    rows = re.findall(r"^\| `(BIGTWO_\w+)` \| (.*?) ?\| (.+) \|$", text_of(PAGE), re.MULTILINE)
    assert [(name, default, meaning) for name, default, meaning in rows] == [
        (variable(setting), default_of(setting), meaning) for setting, meaning in descriptions().items()
    ]


def test_compose_files_set_what_is_a_setting() -> None:
    known = {variable(setting) for setting in Settings.__struct_fields__}
    for file in (COMPOSE, ROOT / "deploy" / "one-server.yml", ROOT / "Dockerfile"):
        assert set(re.findall(r"\bBIGTWO_[A-Z_]+\b", text_of(file))) - {"BIGTWO_SKIP_WEB_BUILD"} <= known


def test_a_container_may_stop_for_longer_than_the_server_takes() -> None:
    graces = [int(seconds) for seconds in re.findall(r"stop_grace_period: (\d+)s", text_of(COMPOSE))]
    assert len(graces) == 3
    assert graces[0] * 1000 > 2 * Settings().stop_grace_ms


def test_proxies_wait_for_longer_than_clients_are_silent() -> None:
    text = "".join(block for kind in ("nginx", "haproxy") for block in blocks(PAGE, kind))
    waits = [int(seconds) for seconds in re.findall(r"(?:read_timeout|tunnel|client|server) (\d+)s", text)]
    assert len(waits) >= 4
    assert min(waits) * 1000 > Settings().ping_interval_ms + Settings().ping_timeout_ms


async def run(directory: Path, *command: str) -> None:
    """Run a command of the page there; it must succeed."""
    process = await asyncio.create_subprocess_exec(*command, cwd=directory)
    assert await process.wait() == 0, command


def command_with(*words: str) -> str:
    """The one command of the page that holds these words."""
    (found,) = {line for line in commands(PAGE) if all(word in line for word in words)}
    return found


async def test_the_backup_of_a_running_server_holds_its_rooms(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "data")
    await store.create(snapshot("AAAAA", body=b"as it was"))
    program, *arguments = shlex.split(command_with("sqlite3", "backup"))
    assert program == "python3"
    await run(tmp_path, sys.executable, *arguments)
    await store.close()
    (tmp_path / "restored").mkdir()
    shutil.copy(tmp_path / "backup.sqlite3", tmp_path / "restored" / "rooms.sqlite3")
    restored = await SqliteStore.open(tmp_path / "restored")
    room = await restored.load("AAAAA")
    await restored.close()
    assert room is not None
    assert room.body == b"as it was"


@pytest.fixture
def redis_that_keeps(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "before", "--appendonly", "yes")
    yield server
    server.kill()


async def test_the_backup_of_a_redis_that_writes_holds_its_rooms(
    redis_that_keeps: Server, redis_stores: Stores, tmp_path: Path
) -> None:
    store = await redis_stores.open(redis_that_keeps.address, "bigtwo")
    await store.create(snapshot("AAAAA", body=b"as it was"))
    with redis_that_keeps.admin() as admin:
        for line in commands(PAGE):
            if line.startswith("redis-cli CONFIG SET auto-aof"):
                admin.execute_command(*shlex.split(line)[1:])
        assert "aof_rewrite_in_progress" in admin.info("persistence")
    tar = command_with("tar", "appendonlydir").replace("/data", str(redis_that_keeps.directory))
    restored_dir = tmp_path / "after"
    restored_dir.mkdir()
    await run(tmp_path, *shlex.split(tar))
    await run(restored_dir, "tar", "-xf", "../backup.tar")
    restored = Server(restored_dir, "--appendonly", "yes")
    try:
        room = await (await redis_stores.open(restored.address, "bigtwo")).load("AAAAA")
    finally:
        restored.kill()
    assert room is not None
    assert room.body == b"as it was"
