"""The life of this node, and whether others live, by keys in Redis that die with their nodes.

Owns the beat. A node lives as long as its mailbox: a stream with a short time to live, which the node
renews while it can. A node whose mailbox is gone has been taken for dead, rightly or not, and its rooms may
run elsewhere; it goes on under a new name, with no rooms.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Final

import structlog

from bigtwo.cluster.alone import NAME_BYTES
from bigtwo.store.port import StoreUnavailable
from bigtwo.store.redis_client import RedisLink, Script

BEATS_IN_A_LIFE: Final = 6
"""So many times a node renews its life before it would end."""
SURE_SHARE: Final = 2 / 3
"""Of its life after the last beat that counted, in which a node is sure. The rest is for what it is doing
meanwhile."""

_BIRTH: Final = Script(
    """
    if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('XADD', KEYS[1], '*', 'born', '') end
    return redis.call('PEXPIRE', KEYS[1], ARGV[1])"""
)

_log = structlog.get_logger(__name__)


def _now_s() -> float:
    """Seconds that go on while the machine sleeps, where the system has such a clock."""
    clock = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
    return time.clock_gettime(clock)


class Members:
    """The nodes that share a Redis."""

    def __init__(
        self,
        link: RedisLink,
        prefix: str,
        life_ms: int,
        replicas: int,
        reborn: Callable[[], None],
        beaten: Callable[[], None],
    ) -> None:
        """A node that has not joined yet.

        Args:
            link: to the Redis that all nodes use.
            prefix: of all keys.
            life_ms: after so long without a beat the others take a node for dead.
            replicas: so many replicas must have a beat before it counts: who hears it from a master that was
                replaced and does not know it yet is alone in hearing it.
            reborn: called when this node was taken for dead, before it is sure again under its new name.
                Must not raise.
            beaten: called after each beat, whether it was heard or not. Must not raise.
        """
        self._link = link
        self._prefix = prefix
        self._life_ms = life_ms
        self._replicas = replicas
        self.beat_s = life_ms / 1000 / BEATS_IN_A_LIFE
        """Seconds between two beats."""
        self._reborn = reborn
        self._tell = beaten
        self._sure_until_s = 0.0
        self._beaten = asyncio.Event()
        self._left = False
        self.me = secrets.token_hex(NAME_BYTES)

    def mailbox(self, node: str) -> str:
        """The key of a node's mailbox."""
        return f"{self._prefix}:node:{node}"

    async def join(self) -> None:
        """Begin to live.

        Raises:
            StoreUnavailable: Redis does not take it.
        """
        sent_s = _now_s()
        birth = _BIRTH.call([self.mailbox(self.me)], [self._life_ms])
        await self._link.write([birth], self._replicas)
        self._count(sent_s)

    async def run(self) -> None:
        """Live on, until this node leaves or the task is cancelled."""
        doubted = False
        while True:
            await asyncio.sleep(self.beat_s)
            if self._left:
                return
            try:
                await self._beat()
                doubted = False
            except StoreUnavailable as error:
                if not (doubted or self.is_sure()):
                    doubted = True
                    _log.warning("node_unsure", node=self.me, reason=str(error))
            self._tell()

    async def leave(self) -> None:
        """End this life, so that others may have its rooms at once. No error when Redis does not answer."""
        self._left = True
        self._beaten.set()
        try:
            await self._link.send([("DEL", self.mailbox(self.me))])
        except StoreUnavailable as error:
            _log.warning("node_left_unheard", node=self.me, reason=str(error))

    def is_sure(self) -> bool:
        """See `Nodes.is_sure`."""
        return not self._left and _now_s() < self._sure_until_s

    async def until_sure(self) -> None:
        """See `Nodes.until_sure`; returns too when this node has left and will never be sure again."""
        while not (self._left or self.is_sure()):
            self._beaten.clear()
            await self._beaten.wait()

    async def is_alive(self, node: str) -> bool:
        """See `Nodes.is_alive`."""
        if node == self.me:
            return True
        (found,) = await self._link.send([("EXISTS", self.mailbox(node))])
        return bool(found)

    async def _beat(self) -> None:
        sent_s = _now_s()
        beat = ("PEXPIRE", self.mailbox(self.me), self._life_ms)
        (renewed,) = await self._link.write([beat], self._replicas)
        if self._left:
            return
        if renewed:
            self._count(sent_s)
        else:
            await self._live_again()

    async def _live_again(self) -> None:
        former, self.me = self.me, secrets.token_hex(NAME_BYTES)
        _log.warning("node_reborn", node=self.me, former=former)
        self._reborn()
        await self.join()
        if self._left:  # meanwhile, and the goodbye may have come before the birth
            await self.leave()

    def _count(self, sent_s: float) -> None:
        """The mailbox lives for a whole life from its renewal, which was not before it was asked for."""
        self._sure_until_s = sent_s + self._life_ms / 1000 * SURE_SHARE
        self._beaten.set()
