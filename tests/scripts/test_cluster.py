"""The whole topology as plain processes: Redis, nodes, and the proxy with the compose file's Caddyfile."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bigtwo_client import Client, Rejected, connect
from bigtwo_protocol.client import Play
from bigtwo_protocol.server import View
from scripts.cluster import Cluster, Plan, running
from scripts.supervisor import Dead, ended
from tests.architecture.tree import ROOT
from tests.support.players import my_turn, simplest_act

PATIENCE_S = 60
"""Far longer than a node's death is noticed and made good."""
BRISK = {
    "BIGTWO_BOT_PACE_MS": "0,20",
    "BIGTWO_MESSAGES_PER_SECOND": "1000",
    "BIGTWO_LOG_FORMAT": "json",
    # Somebody who is away is waited for: what is played is played by the two people.
    "BIGTWO_SUBSTITUTE_GRACE_MS": "50000",
}


@pytest.fixture
async def cluster(tmp_path: Path) -> AsyncIterator[Cluster]:
    log: list[str] = []
    plan = Plan(tmp_path / "data", bind="127.0.0.1", settings=BRISK)
    async with running(plan, lambda name, line: log.append(f"{name} | {line}")) as started:
        yield started


async def figure(port: int, name: str) -> float:
    """The sum of a metric over its labels."""

    def page() -> str:
        connection = HTTPConnection("127.0.0.1", port, timeout=10)
        connection.request("GET", "/metrics")
        return connection.getresponse().read().decode()

    families = text_string_to_metric_families(await asyncio.to_thread(page))
    return sum(sample.value for family in families for sample in family.samples if sample.name == name)


def is_there(pid: int) -> bool:
    """Whether a process of that number runs; one that has ended and was not asked after does not."""
    try:
        os.kill(pid, 0)
        stat = Path(f"/proc/{pid}/stat")
        return not stat.exists() or stat.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


async def play_on(client: Client, last_turn: int = 999) -> View:
    """Play until the deal is decided, or has come to a turn."""
    while True:
        view = await client.until(
            lambda view: my_turn(view) or view.table.result is not None or view.table.turn >= last_turn
        )
        if view.table.result is not None or view.table.turn >= last_turn:
            return view
        act = simplest_act(view, "")
        cards = act.cards if isinstance(act, Play) else ()
        # The clock may have acted while the node was away: then the turn is another's.
        with suppress(Rejected):
            await (client.play(cards) if cards else client.pass_())


async def test_two_people_on_different_nodes_finish_a_deal_though_the_rooms_node_is_killed(
    cluster: Cluster,
) -> None:
    async with asyncio.timeout(PATIENCE_S), connect(cluster.url) as ann, connect(cluster.url) as ben:
        await ann.create("Ann")
        await ben.join(ann.room, "Ben")
        homes = [await figure(port, "bigtwo_rooms") for port in cluster.metrics_ports]
        people = [await figure(port, "bigtwo_connections") for port in cluster.metrics_ports]
        assert sorted(homes) == [0, 0, 1]
        assert sorted(people) == [0, 1, 1], "the proxy gives the next player to the emptiest node"
        home = homes.index(1)
        assert people[home] == 1

        await ann.start()
        await asyncio.gather(play_on(ann, 6), play_on(ben, 6))
        before = ann.view
        cluster.nodes[home].send(signal.SIGKILL)
        ends = await asyncio.gather(play_on(ann), play_on(ben))

        assert {view.table.result is not None for view in ends} == {True}
        acts = ends[0].table.acts
        assert acts == ends[1].table.acts
        assert acts[: len(before.table.acts)] == before.table.acts
        await cluster.until_ready(home)
    assert cluster.nodes[home].deaths == 1
    assert sum([await figure(port, "bigtwo_rooms_claimed_total") for port in cluster.metrics_ports]) == 1


ENDS = [signal.SIGINT, signal.SIGKILL] if sys.platform == "linux" else [signal.SIGINT]
"""Ctrl+C; and whatever else may happen to it, where the system tells its processes."""


@pytest.mark.parametrize("number", ENDS, ids=lambda number: number.name)
async def test_one_command_starts_everything_and_its_end_ends_everything(
    tmp_path: Path, number: signal.Signals
) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "scripts.cluster", "--nodes", "1", "--port", "0"),
        *("--bind", "127.0.0.1", "--data-dir", str(tmp_path)),
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **BRISK},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    assert process.stdout is not None
    written = ""
    async with asyncio.timeout(PATIENCE_S):
        while "metrics: http" not in written:
            line = await process.stdout.readline()
            assert line, written
            written += line.decode()
        (address,) = re.findall(r"On this machine +(\S+)", written)
        async with connect(address.replace("http", "ws") + "/ws") as ann:
            await ann.create("Ann")
        pids = [int(pid) for pid in re.findall(r"\| process (\d+)", written)]
        assert len(pids) == 3
        assert all(map(is_there, pids))
        process.send_signal(number)
        rest, _ = await process.communicate()
        assert b"does not stop" not in rest
        assert process.returncode == (0 if number is signal.SIGINT else -number), rest.decode()
        while any(map(is_there, pids)):
            assert number is signal.SIGKILL, "it waits for the end of all before its own"
            await asyncio.sleep(0.05)


async def test_what_cannot_start_is_told_and_nothing_is_left(tmp_path: Path) -> None:
    log: list[str] = []
    plan = Plan(tmp_path, nodes=1, bind="127.0.0.1", settings={"BIGTWO_MAX_ROOMS": "none"})
    with pytest.raises(Dead, match=r"(?s)node1 did not start:.*max_rooms must be a whole number"):
        async with running(plan, lambda name, _: log.append(name)):
            pytest.fail("it runs")
    assert "redis" in log


def test_how_a_process_ended_is_told_in_words() -> None:
    assert ended(-9) == "was ended by SIGKILL"
