"""The topology of docker-compose.yml as plain processes: Redis, nodes, and the proxy with the same Caddyfile.

Owns the processes: their ports, their order, their logs on one terminal, and that one that dies is started
again, as a container would be. Everything listens on loopback but for the proxy. Rooms stay in the data
directory.

Run as `make cluster`, or `python -m scripts.cluster --help`. `kill -9` any of the processes that it names.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Final, NamedTuple

from bigtwo.banner import addresses, banner, lan_address
from scripts.supervisor import Dead, Process, Say
from scripts.system_packages import PROGRAMS, Missing, ensure

ROOT: Final = Path(__file__).resolve().parents[1]
CADDYFILE: Final = ROOT / "deploy" / "Caddyfile"
START_WITHIN_S: Final = 30.0
"""For all processes together; a node loads its bots' network first."""
STOP_WITHIN_S: Final = 15.0
"""More than a node's own grace, as in docker-compose.yml."""
LOOK_EVERY_S: Final = 0.1


class Plan(NamedTuple):
    """What is to run, and where."""

    data_dir: Path
    """For Redis' file; made where it is not there."""
    nodes: int = 3
    port: int = 0
    """Of the proxy; 0 takes any free one."""
    bind: str | None = None
    """Address that the proxy listens on; every network where there is none."""
    public_url: str | None = None
    """What players type, where that is not the proxy's address in the local network."""
    settings: Mapping[str, str] = {}
    """Environment variables for the nodes."""


class Cluster:
    """Everything that runs."""

    def __init__(self, plan: Plan, say: Say) -> None:
        """Nothing is started yet.

        Raises:
            Missing: Redis or Caddy is not there and cannot be installed from here.
        """
        redis, caddy = ensure([PROGRAMS["redis-server"], PROGRAMS["caddy"]])
        data_dir = plan.data_dir.resolve()
        data_dir.mkdir(parents=True, exist_ok=True)
        proxy_port, self.redis_port, *ports = free_ports(2 + 2 * plan.nodes)
        self.port = plan.port or proxy_port
        self.node_ports = tuple(ports[: plan.nodes])
        self.metrics_ports = tuple(ports[plan.nodes :])
        self.redis = Process("redis", _redis(redis, self.redis_port, data_dir), os.environ, say)
        self.nodes = tuple(
            Process(
                f"node{number}",
                (sys.executable, "-m", "bigtwo", "serve", "--no-banner"),
                {**os.environ, **self._node_settings(plan, number - 1), **plan.settings},
                say,
            )
            for number in range(1, plan.nodes + 1)
        )
        caddy_run = (caddy, "run", "--config", str(CADDYFILE), "--adapter", "caddyfile")
        self.proxy = Process("proxy", caddy_run, self._proxy_environment(plan, data_dir), say)

    @property
    def processes(self) -> tuple[Process, ...]:
        """All of them, in the order of their start."""
        return (self.redis, *self.nodes, self.proxy)

    @property
    def store(self) -> str:
        """The address of Redis."""
        return f"redis://127.0.0.1:{self.redis_port}/0"

    @property
    def url(self) -> str:
        """Where WebSockets go, to whichever node the proxy chooses."""
        return f"ws://127.0.0.1:{self.port}/ws"

    async def start(self) -> None:
        """Start everything in order; returns when players can come.

        Raises:
            Dead: a process ended before it was ready, or took too long.
        """
        try:
            async with asyncio.timeout(START_WITHIN_S):
                self.redis.start()
                await _until(_redis_answers, self.redis_port, self.redis)
                for node in self.nodes:
                    node.start()
                for node, port in zip(self.nodes, self.node_ports, strict=True):
                    await _until(_is_ready, port, node)
                self.proxy.start()
                await _until(_is_ready, self.port, self.proxy)
        except TimeoutError:
            raise Dead(f"it was not ready within {START_WITHIN_S:g} seconds") from None

    async def stop(self) -> None:
        """Stop everything, the nodes while Redis is still there to save to."""
        await asyncio.gather(*(node.stop(STOP_WITHIN_S) for node in self.nodes))
        await self.proxy.stop(STOP_WITHIN_S)
        await self.redis.stop(STOP_WITHIN_S)

    async def until_ready(self, node: int) -> None:
        """Wait until a node, counted from 0, takes players."""
        await _until(_is_ready, self.node_ports[node], None)

    def _node_settings(self, plan: Plan, node: int) -> Mapping[str, str]:
        public_url, lan = plan.public_url, lan_address()
        if public_url is None and plan.bind is None and lan is not None:
            public_url = f"http://{lan}:{self.port}"  # who asks for localhost gets links for friends too
        return {
            "BIGTWO_HOST": "127.0.0.1",
            "BIGTWO_PORT": str(self.node_ports[node]),
            "BIGTWO_STORE": self.store,
            "BIGTWO_PUBLIC_URL": public_url or "",
            "BIGTWO_METRICS_PORT": str(self.metrics_ports[node]),
        }

    def _proxy_environment(self, plan: Plan, data_dir: Path) -> Mapping[str, str]:
        return {
            **os.environ,
            "SITE_ADDRESS": f":{self.port}",
            "BIND_ADDRESS": plan.bind or "",
            "NODES": " ".join(f"127.0.0.1:{port}" for port in self.node_ports),
            # Nothing is left in anybody's home.
            "XDG_DATA_HOME": str(data_dir / "caddy"),
            "XDG_CONFIG_HOME": str(data_dir / "caddy"),
        }


@asynccontextmanager
async def running(plan: Plan, say: Say) -> AsyncIterator[Cluster]:
    """A cluster while the context lasts; all of its processes have ended after it.

    Raises:
        Missing, Dead: it cannot be started.
    """
    cluster = Cluster(plan, say)
    try:
        await cluster.start()
        yield cluster
    finally:
        await cluster.stop()


def free_ports(count: int) -> list[int]:
    """So many ports that nobody listens on now. Somebody may be faster; then what wanted one says so."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [int(one.getsockname()[1]) for one in sockets]
    for one in sockets:
        one.close()
    return ports


def _redis(program: str, port: int, data_dir: Path) -> Sequence[str]:
    """The command of docker-compose.yml, for this machine alone."""
    return (
        *(program, "--port", str(port), "--bind", "127.0.0.1", "--dir", str(data_dir)),
        *("--appendonly", "yes", "--appendfsync", "everysec", "--save", ""),
        *("--maxmemory-policy", "noeviction", "--loglevel", "warning"),
    )


async def _redis_answers(port: int) -> bool:
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    try:
        writer.write(b"PING\r\n")
        return await reader.readline() == b"+PONG\r\n"
    finally:
        writer.close()


async def _is_ready(port: int) -> bool:
    return await asyncio.to_thread(_answers_ready, port)


def _answers_ready(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=1)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == HTTPStatus.OK
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


async def _until(holds: Callable[[int], Awaitable[bool]], port: int, process: Process | None) -> None:
    while True:
        holding = await holds(port)
        if process is not None:
            process.check()
            holding = holding and process.pid is not None
        if holding:
            return
        await asyncio.sleep(LOOK_EVERY_S)


# --- in a terminal ---------------------------------------------------------------------------------


def say(name: str, line: str) -> None:
    """A line of the log of everything."""
    print(f"{name:>6} | {line}", flush=True)


async def serve(plan: Plan) -> None:
    """Run a cluster until Ctrl+C or SIGTERM."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with running(plan, say) as cluster:
        found = addresses(
            f"http://{plan.bind or '0.0.0.0'}:{cluster.port}",  # noqa: S104 - what the proxy does
            lan=lan_address(),
            public_url=plan.public_url,
        )
        print(banner(found, kept_in=str(plan.data_dir), encoding=sys.stdout.encoding))
        for node, port in zip(cluster.nodes, cluster.metrics_ports, strict=True):
            say(node.name, f"metrics: http://127.0.0.1:{port}/metrics")
        await stop.wait()
        say("", "stopping")


def main(arguments: Sequence[str]) -> int:
    """Reads the command line and answers the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m scripts.cluster", description="Redis, several nodes and a proxy, as plain processes."
    )
    parser.add_argument("--nodes", type=int, default=3, choices=range(1, 10), metavar="NUMBER")
    parser.add_argument("--port", type=int, default=8000, help="of the proxy; 0 takes any free one")
    parser.add_argument("--bind", metavar="ADDRESS", help="that the proxy listens on; default: every network")
    parser.add_argument("--data-dir", type=Path, default=Path("data/cluster"), metavar="DIRECTORY")
    parser.add_argument("--public-url", metavar="URL", help="what players type, behind another proxy")
    try:
        asyncio.run(serve(Plan(**vars(parser.parse_args(arguments)))))
    except (Missing, Dead) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
