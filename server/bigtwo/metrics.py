"""The figures of a server in the form that Prometheus reads.

Owns the names of metrics and the step from figures to text. It reads what is there when it is asked and keeps
nothing; a name or a label comes from a fixed list, so that what is shown can neither grow without bound nor
tell a secret. Nobody else imports prometheus_client.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector

from bigtwo.cluster.neighbours import Neighbours
from bigtwo.meter import Histogram, Meter
from bigtwo.runner.relay import Relay
from bigtwo.runner.rooms import Rooms

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
LAG_EVERY_S: Final = 0.25
"""How often the event loop is asked how late it is."""


class Figures(Collector):
    """One server's figures, read whenever somebody asks."""

    def __init__(
        self, meter: Meter, rooms: Rooms, neighbours: Neighbours | None, relay: Relay | None
    ) -> None:
        """Figures of a server.

        Args:
            meter: what was counted.
            rooms: those that it runs.
            neighbours: this node among others, where there may be others.
            relay: its lines to them.
        """
        self._meter = meter
        self._rooms = rooms
        self._neighbours = neighbours
        self._relay = relay

    def collect(self) -> Iterator[Metric]:
        """Everything as it is now."""
        yield from self._gauges()
        yield from self._counters()
        yield from self._histograms()
        if self._neighbours is not None and self._relay is not None:
            yield from _among_nodes(self._neighbours, self._relay)

    def _gauges(self) -> Iterator[Metric]:
        rooms, meter = self._rooms, self._meter
        yield _gauge("rooms", "Rooms that this node runs.", len(rooms))
        yield _gauge("rooms_unsaved", "Rooms with changes that the store does not hold yet.", rooms.unsaved)
        yield _gauge("people", "People connected to the rooms that this node runs.", rooms.people)
        yield _gauge(
            "store_failing", "1 while the store takes no writes and rooms pause.", rooms.saver.failing
        )
        yield _labelled(
            GaugeMetricFamily("bigtwo_connections", "Connections open now.", labels=["encoding"]),
            meter.connections,
        )

    def _counters(self) -> Iterator[Metric]:
        meter = self._meter
        yield _labelled(
            CounterMetricFamily(
                "bigtwo_connections_ended", "Connections that the server ended.", labels=["reason"]
            ),
            meter.dismissed,
        )
        yield _counter("frames_sent", "Frames sent to clients.", meter.frames_sent)
        yield _counter("frame_bytes_sent", "Bytes of the frames sent to clients.", meter.bytes_sent)
        yield _counter("messages_accepted", "Messages of clients that were obeyed.", meter.accepted)
        yield _labelled(
            CounterMetricFamily(
                "bigtwo_messages_rejected", "Messages of clients that were refused.", labels=["code"]
            ),
            meter.rejected,
        )
        yield _counter("rooms_created", "Rooms opened on this node.", meter.rooms_created)
        yield _counter("rooms_claimed", "Rooms that this node took up from the store.", meter.rooms_claimed)
        yield _counter("rooms_let_go", "Rooms that left this node's memory.", meter.rooms_let_go)
        yield _counter("rooms_lost", "Rooms that another node had claimed by their save.", meter.rooms_lost)
        yield _labelled(
            CounterMetricFamily(
                "bigtwo_store_failures", "Times that the store did not do what was asked.", labels=["op"]
            ),
            meter.store_failures,
        )
        yield _counter(
            "bots_replaced", "Decisions of bots that the lowest legal play stood in for.", meter.bots_replaced
        )

    def _histograms(self) -> Iterator[Metric]:
        meter = self._meter
        yield _histogram(
            "answer_seconds", "From a message's arrival to its answer, the save included.", meter.answer_s
        )
        by_op = HistogramMetricFamily(
            "bigtwo_store_seconds", "What the store took for what was asked of it.", labels=["op"]
        )
        for op, histogram in meter.store_s.items():
            by_op.add_metric([op], _buckets(histogram), histogram.total)
        yield by_op
        yield _histogram("save_rooms", "Rooms in one save.", meter.save_rooms)
        yield _histogram("bot_seconds", "What a decision of a bot took.", meter.bot_s)
        yield _histogram("loop_lag_seconds", "How late the event loop was.", meter.loop_lag_s)


class Metrics:
    """The page of metrics of one process."""

    def __init__(
        self, meter: Meter, rooms: Rooms, neighbours: Neighbours | None, relay: Relay | None
    ) -> None:
        """See `Figures`. The registry is our own: what libraries register elsewhere is not shown."""
        self._meter = meter
        self._registry = CollectorRegistry()
        self._registry.register(Figures(meter, rooms, neighbours, relay))
        ProcessCollector(registry=self._registry)
        PlatformCollector(registry=self._registry)
        GCCollector(registry=self._registry)

    def page(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        return generate_latest(self._registry)

    async def watch_loop(self) -> None:
        """Measure how late the event loop is, until cancelled."""
        time = asyncio.get_running_loop().time
        while True:
            due_s = time() + LAG_EVERY_S
            await asyncio.sleep(LAG_EVERY_S)
            self._meter.loop_lag_s.observe(max(0.0, time() - due_s))


def _among_nodes(neighbours: Neighbours, relay: Relay) -> Iterator[Metric]:
    yield _gauge("node_sure", "0 while this node may have been taken for dead.", neighbours.members.is_sure())
    yield _labelled(
        GaugeMetricFamily(
            "bigtwo_lines", "Clients here whose rooms are elsewhere, and the reverse.", labels=["end"]
        ),
        {"front": relay.lines_out, "home": relay.lines_in},
    )
    yield _counter("letters_sent", "Letters sent to other nodes.", neighbours.mail.letters_sent)
    yield _counter("letters_read", "Letters read of other nodes.", neighbours.mail.letters_read)


def _gauge(name: str, meaning: str, value: float) -> Metric:
    return GaugeMetricFamily(f"bigtwo_{name}", meaning, value)


def _counter(name: str, meaning: str, value: float) -> Metric:
    return CounterMetricFamily(f"bigtwo_{name}", meaning, value)


def _labelled(family: GaugeMetricFamily | CounterMetricFamily, values: Mapping[str, int]) -> Metric:
    for label, value in sorted(values.items()):
        family.add_metric([label], value)
    return family


def _histogram(name: str, meaning: str, histogram: Histogram) -> Metric:
    return HistogramMetricFamily(
        f"bigtwo_{name}", meaning, buckets=_buckets(histogram), sum_value=histogram.total
    )


def _buckets(histogram: Histogram) -> list[tuple[str, float]]:
    """The buckets as Prometheus has them: each holds all that lies below its bound."""
    bounds = [*(str(bound) for bound in histogram.bounds), "+Inf"]
    return list(zip(bounds, accumulate(histogram.counts), strict=True))
