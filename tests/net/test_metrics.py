"""Metrics of a real server: they say what has happened, and nothing that is nobody's business."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from http.client import HTTPConnection
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bigtwo.config import BadSetting, Settings, read_settings
from bigtwo.errors import CannotListen
from bigtwo_protocol import client
from bigtwo_protocol.codec import JSON, MSGPACK
from scripts.cluster import free_ports
from tests.net.conftest import Connect
from tests.support.players import my_turn
from tests.support.server import Served, serving

Samples = dict[str, float]


class Measured:
    """A server whose metrics can be asked for."""

    def __init__(self, server: Served, port: int) -> None:
        self.server = server
        self._port = port

    async def answer(self, path: str = "/metrics", method: str = "GET") -> tuple[int, str, str]:
        """Status, content type and body."""
        return await asyncio.to_thread(self._ask, path, method)

    async def samples(self) -> Samples:
        """Every sample by its name and labels, as Prometheus reads them."""
        _, _, page = await self.answer()
        return {
            sample.name + "".join(f"/{value}" for value in sample.labels.values()): sample.value
            for family in text_string_to_metric_families(page)
            for sample in family.samples
        }

    def _ask(self, path: str, method: str) -> tuple[int, str, str]:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=10)
        connection.request(method, path)
        response = connection.getresponse()
        body = response.read().decode()
        connection.close()
        return response.status, response.headers["Content-Type"], body


@pytest.fixture
async def measured(tmp_path: Path) -> AsyncIterator[Measured]:
    (port,) = free_ports(1)
    async with serving(tmp_path, metrics_port=port) as server:
        yield Measured(server, port)


async def test_rooms_people_and_connections_are_those_of_now(measured: Measured, visit: Connect) -> None:
    host = await (await visit(measured.server, JSON)).create("Ann")
    guest = await (await visit(measured.server, MSGPACK)).join(host.room, "Ben")
    samples = await measured.samples()
    assert samples["bigtwo_rooms"] == 1
    assert samples["bigtwo_people"] == 2
    assert samples["bigtwo_connections/bigtwo.json"] == 1
    assert samples["bigtwo_connections/bigtwo.msgpack"] == 1
    await guest.socket.close()
    await host.until(lambda view: not view.room.seats[1].present)
    after = await measured.samples()
    assert after["bigtwo_people"] == 1
    assert after["bigtwo_connections/bigtwo.msgpack"] == 0


async def test_what_clients_ask_is_counted_with_its_answer(measured: Measured, visit: Connect) -> None:
    host = await (await visit(measured.server)).create("Ann")
    guest = await (await visit(measured.server)).join(host.room, "Ben")
    await guest.ask(client.Start(id=guest.next_id()))
    samples = await measured.samples()
    assert samples["bigtwo_messages_accepted_total"] == 2
    assert samples["bigtwo_messages_rejected_total/not_host"] == 1
    assert samples["bigtwo_answer_seconds_count"] == 3
    assert samples["bigtwo_answer_seconds_bucket/+Inf"] == 3
    assert samples["bigtwo_frames_sent_total"] >= 6
    assert samples["bigtwo_frame_bytes_sent_total"] > 1_000


async def test_saves_and_failures_of_the_store_are_counted(measured: Measured, visit: Connect) -> None:
    host = await (await visit(measured.server)).create("Ann")
    before = await measured.samples()
    assert before["bigtwo_store_seconds_count/create"] == 1
    assert (before["bigtwo_rooms_created_total"], before["bigtwo_store_failing"]) == (1, 0)
    measured.server.store.down = True
    await host.send(client.Start(id=host.next_id()))
    await measured.server.store.somebody_failed()
    failing = await measured.samples()
    assert failing["bigtwo_store_failing"] == 1
    assert failing["bigtwo_store_failures_total/save"] >= 1
    assert failing["bigtwo_rooms_unsaved"] == 1
    measured.server.store.down = False
    await host.until(my_turn)  # nothing happens any more
    after = await measured.samples()
    assert (after["bigtwo_store_failing"], after["bigtwo_rooms_unsaved"]) == (0, 0)
    saves = after["bigtwo_store_seconds_count/save"]
    assert saves > before["bigtwo_store_seconds_count/save"]
    assert after["bigtwo_save_rooms_count"] == saves


async def test_no_room_no_name_and_no_card_is_shown(measured: Measured, visit: Connect) -> None:
    host = await (await visit(measured.server)).create("Wilhelmina")
    await host.ask(client.Start(id=host.next_id()))
    _, _, page = await measured.answer()
    for secret in (host.room, host.token, "Wilhelmina", *host.view.you.hand):
        assert not re.search(rf"\b{re.escape(secret)}\b", page)


async def test_the_page_is_prometheus_text_and_stands_alone(measured: Measured) -> None:
    status, content_type, page = await measured.answer()
    assert status == 200
    assert content_type.startswith("text/plain; version=")
    assert "# HELP bigtwo_rooms Rooms that this node runs.\n# TYPE bigtwo_rooms gauge\n" in page
    assert "process_resident_memory_bytes" in page
    assert (await measured.answer("/"))[0] == 404
    assert (await measured.answer(method="DELETE"))[0] == 405
    assert (await measured.answer(method="HEAD"))[2] == ""


async def test_players_cannot_read_them(measured: Measured) -> None:
    port = int(measured.server.address.rpartition(":")[2])
    public = Measured(measured.server, port)
    status, _, page = await public.answer()
    assert status == 404
    assert "bigtwo_rooms" not in page


async def test_the_event_loop_is_watched(measured: Measured) -> None:
    while (await measured.samples())["bigtwo_loop_lag_seconds_count"] == 0:
        pass


def test_without_a_port_there_are_none() -> None:
    assert Settings().metrics_port is None
    assert read_settings({"BIGTWO_METRICS_PORT": ""}).metrics_port is None
    assert read_settings({"BIGTWO_METRICS_PORT": "9100"}).metrics_port == 9100
    with pytest.raises(BadSetting, match="metrics_port must be a whole number from 0 to 65535, not 'x'"):
        read_settings({"BIGTWO_METRICS_PORT": "x"})


async def test_a_port_for_metrics_that_is_taken_is_named_as_that(tmp_path: Path) -> None:
    async with serving(tmp_path / "first") as first:
        taken = int(first.address.rpartition(":")[2])
        with pytest.raises(ExceptionGroup) as raised:
            async with serving(tmp_path / "second", metrics_port=taken):
                pass
    [error] = raised.value.exceptions
    assert isinstance(error, CannotListen)
    assert str(error).startswith(
        f"metrics cannot be had at port {taken} of 127.0.0.1 (address already in use); "
    )
