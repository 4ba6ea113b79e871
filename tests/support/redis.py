"""Real Redis servers on 127.0.0.1 that tests start, freeze, kill and start again.

Owns processes, ports and what they wrote. Everything here is of one process: whatever ends it, even
SIGKILL where the system allows, ends its servers too.
"""

from __future__ import annotations

import atexit
import ctypes
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Literal

from redis import Redis

from scripts.system_packages import PROGRAMS, ensure

READY = "Ready to accept connections"
PATIENCE_S = 30
"""For what a server should do by itself; only a test that fails waits so long."""
ATTEMPTS = 5
_PR_SET_PDEATHSIG = 1


@cache
def program(name: str) -> str:
    """Path of a program of the system, installed where it can be."""
    return ensure([PROGRAMS[name]])[0]


def free_port() -> int:
    """A TCP port that was free just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Gone(Exception):
    """A server ended instead of doing what was waited for; the text is what it wrote."""


class Server:
    """One process of `redis-server`, with a directory and a port that it keeps over restarts."""

    def __init__(
        self, directory: Path, *options: object, ready: str = READY, port: int | None = None
    ) -> None:
        """Starts it, and waits until it is ready.

        Args:
            directory: where it keeps its files; made if it is missing.
            options: of the command line, such as "--appendonly", "yes"; a function stands for its result.
            ready: what it writes when it is.
            port: 0 for none; None for any free one.
        """
        directory.mkdir(parents=True, exist_ok=True)
        self.directory = directory
        self.ready = ready
        self._process: subprocess.Popen[str]
        for attempt in range(ATTEMPTS):
            self.port = free_port() if port is None else port
            self.options = tuple(str(option() if callable(option) else option) for option in options)
            try:
                self.start()
                break
            except Gone as error:
                # Between being found free and being listened on, a port may have been given to another.
                if "Address already in use" not in str(error) or attempt == ATTEMPTS - 1:
                    raise
        atexit.register(self.kill)

    @property
    def address(self) -> str:
        """As the store takes it."""
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Starts the process on the same port and files as before."""
        self._lines: list[str] = []
        self._news = threading.Condition()
        self._ended = False
        self._process = subprocess.Popen(
            [program("redis-server"), *self._arguments()],
            cwd=self.directory,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            preexec_fn=_end_with_parent,  # noqa: PLW1509 - one call into the kernel, and no lock is taken
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        try:
            self.wait_until(self.ready)
        except Gone:
            self.kill()
            raise

    def _arguments(self) -> list[str]:
        common = ["--bind", "127.0.0.1", "--save", "", "--port", str(self.port), "--dir", str(self.directory)]
        return [*common, *self.options]

    def wait_until(self, written: str, times: int = 1) -> None:
        """Waits until the process, in its present life, has written a text so many times."""
        with self._news:
            done = self._news.wait_for(
                lambda: self._ended or sum(written in line for line in self._lines) >= times, PATIENCE_S
            )
        if not done or self._ended:
            raise Gone(f"not seen: {written}\n{''.join(self._lines)}")

    def wait_for_replica(self, replica: Server) -> None:
        """Waits until it counts the other as a replica: a write may wait for it from then on."""
        self.wait_until(f"Synchronization with replica 127.0.0.1:{replica.port} succeeded")

    def stop(self) -> None:
        """Asks it to end, and waits."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Ends it at once, and waits. Killing it twice is no error."""
        self._end(signal.SIGKILL)

    def freeze(self) -> None:
        """Stops it in its tracks: its sockets stay open and nothing answers."""
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Lets it go on."""
        self._process.send_signal(signal.SIGCONT)

    def admin(self, *, user: str | None = None, password: str | None = None) -> Redis:
        """A client for what a test does to the server itself; to be used as a context manager."""
        return Redis(port=self.port, username=user, password=password, decode_responses=True)

    def _end(self, number: signal.Signals) -> None:
        if self._process.poll() is None:
            self._process.send_signal(number)
            self._process.send_signal(signal.SIGCONT)
        self._process.wait()
        self._reader.join()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            with self._news:
                self._lines.append(line)
                self._news.notify_all()
        with self._news:
            self._ended = True
            self._news.notify_all()


class SentinelSet:
    """A master, replicas of it, and three Sentinels that watch over them."""

    SERVICE = "cards"

    def __init__(
        self, directory: Path, *options: object, replicas: int = 2, down_after_ms: int = 500
    ) -> None:
        self.master: Server = Replicated(directory / "master", options, of=None)
        self.replicas: list[Server] = [
            Replicated(directory / f"replica{number}", options, of=self.master) for number in range(replicas)
        ]
        self.sentinels = [
            self._sentinel(directory / f"sentinel{number}", down_after_ms) for number in range(3)
        ]
        for sentinel in self.sentinels:
            sentinel.wait_until("+slave ", times=replicas)
            sentinel.wait_until("+sentinel ", times=2)

    @property
    def address(self) -> str:
        """As the store takes it."""
        hosts = ",".join(f"127.0.0.1:{sentinel.port}" for sentinel in self.sentinels)
        return f"redis+sentinel://{hosts}/{self.SERVICE}"

    @property
    def servers(self) -> Sequence[Server]:
        """All processes."""
        return [self.master, *self.replicas, *self.sentinels]

    def wait_for_new_master(self) -> None:
        """Waits until every Sentinel has agreed on another master."""
        for sentinel in self.sentinels:
            sentinel.wait_until("+switch-master ")

    def kill(self) -> None:
        """Ends all of it."""
        for server in self.servers:
            server.kill()

    def _sentinel(self, directory: Path, down_after_ms: int) -> Server:
        directory.mkdir(parents=True)
        settings = directory / "sentinel.conf"
        settings.write_text(
            f"sentinel monitor {self.SERVICE} 127.0.0.1 {self.master.port} 2\n"
            f"sentinel down-after-milliseconds {self.SERVICE} {down_after_ms}\n"
            f"sentinel failover-timeout {self.SERVICE} 4000\n"
        )
        return Sentinel(directory)


class Replicated(Server):
    """A master, or a replica of one. It writes what it is told to be into its settings."""

    def __init__(self, directory: Path, options: Sequence[object], *, of: Server | None) -> None:
        directory.mkdir(parents=True)
        role = "" if of is None else f"replicaof 127.0.0.1 {of.port}\n"
        (directory / "redis.conf").write_text(role)
        super().__init__(directory, "--repl-diskless-sync-delay", 0, *options)
        if of is not None:
            of.wait_for_replica(self)

    def _arguments(self) -> list[str]:
        return [str(self.directory / "redis.conf"), *super()._arguments()]


class Sentinel(Server):
    """One process that watches masters. It writes what it learns into its settings."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory, ready="+monitor master")

    def _arguments(self) -> list[str]:
        port = ["--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self.directory)]
        return [str(self.directory / "sentinel.conf"), "--sentinel", *port]


class Cluster:
    """Three masters that share the slots between them. Those that are up serve their part."""

    SLOTS = ((0, 5460), (5461, 10922), (10923, 16383))

    def __init__(self, directory: Path, *options: object) -> None:
        self.nodes = [
            Server(
                directory / f"node{number}",
                *options,
                *("--cluster-enabled", "yes", "--cluster-require-full-coverage", "no"),
                *("--cluster-node-timeout", 1000, "--cluster-port", free_port),
            )
            for number in range(len(self.SLOTS))
        ]
        for number, (node, slots) in enumerate(zip(self.nodes, self.SLOTS, strict=True)):
            with node.admin() as admin:
                admin.execute_command("CLUSTER", "SET-CONFIG-EPOCH", number + 1)
                admin.execute_command("CLUSTER", "ADDSLOTSRANGE", *slots)
                for other in self.nodes[:number]:
                    bus = other.options[-1]
                    admin.execute_command("CLUSTER", "MEET", "127.0.0.1", other.port, bus)
        for node in self.nodes:
            node.wait_until("Cluster state changed: ok")

    @property
    def address(self) -> str:
        """As the store takes it."""
        return "redis+cluster://" + ",".join(f"127.0.0.1:{node.port}" for node in self.nodes)

    @contextmanager
    def without(self, number: int, out: Literal["frozen", "killed"]) -> Iterator[None]:
        """One node is out meanwhile. Afterwards all of them know that it is back."""
        node = self.nodes[number]
        node.freeze() if out == "frozen" else node.kill()
        try:
            yield
        finally:
            node.thaw() if out == "frozen" else node.start()
            self._until_whole()

    def _until_whole(self) -> None:
        end = time.monotonic() + PATIENCE_S
        for node in self.nodes:
            with node.admin() as admin:
                while "cluster_state:ok" not in (
                    info := admin.execute_command("CLUSTER", "INFO")
                ) or "fail" in admin.execute_command("CLUSTER", "NODES"):
                    if time.monotonic() > end:
                        raise Gone(f"the cluster is not whole again: {info}")
                    time.sleep(0.02)  # the pace of the questions; nothing waits for it

    def kill(self) -> None:
        """Ends all of it."""
        for node in self.nodes:
            node.kill()


def _end_with_parent() -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
