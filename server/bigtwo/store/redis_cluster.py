"""A Redis Cluster of which a part hangs or is down: it is asked who is who where somebody answers.

Owns which node is asked. redis-py asks one by chance, waits for it as for any answer, and asks the first
of the masters, also when that one is dead, what commands there are. Never knows what is kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from redis._parsers import AsyncCommandsParser
from redis.asyncio import RedisCluster
from redis.asyncio.cluster import ClusterNode
from redis.exceptions import RedisClusterException, RedisError

PING_WITHIN_S: Final = 0.25
"""Who takes longer is asked last who is who."""


class PartialCluster(RedisCluster):
    """The client of such a Cluster."""

    def __init__(self, **more: Any) -> None:
        # A Cluster of which a part is down serves the rooms of the other parts.
        super().__init__(require_full_coverage=False, **more)
        self.commands_parser = _Commands(self)

    async def learn(self) -> None:
        """Asks anew who is who.

        Raises:
            RedisError, RedisClusterException, OSError: nobody answered.
        """
        nodes = list(self.nodes_manager.startup_nodes.values())
        answers = await asyncio.gather(*map(_answers, nodes))
        silent = next((node.name for node, there in zip(nodes, answers, strict=True) if not there), None)
        # Where redis-py is about to ask by itself, it would ask without knowing who is silent.
        await self.initialize(last_failed_node_name=silent)
        await self.nodes_manager.initialize(last_failed_node_name=silent)

    async def through(self, commands: Sequence[tuple[Any, ...]]) -> list[Any]:
        """Sends commands, to each node in one round trip, and gives their answers, or what came of them.

        Raises:
            RedisError, RedisClusterException, OSError: they were not sent, or not all of them were answered.
        """
        pipeline = self.pipeline()
        for command in commands:
            pipeline.execute_command(*command)
        answers: list[Any] = await pipeline.execute(raise_on_error=False)
        return answers


class _Commands(AsyncCommandsParser):
    """What commands there are: asked once, of the first master that answers."""

    def __init__(self, cluster: RedisCluster) -> None:
        super().__init__()
        self._cluster = cluster

    async def initialize(self, node: ClusterNode | None = None) -> None:  # noqa: ARG002 - any one will do
        if self.commands:
            return
        failure: Exception = RedisClusterException("no master is known")
        for master in self._cluster.get_primaries():
            try:
                await super().initialize(master)
            except (RedisError, OSError) as error:
                failure = error
            else:
                return
        raise failure


async def _answers(node: ClusterNode) -> bool:
    try:
        async with asyncio.timeout(PING_WITHIN_S):
            await node.execute_command("PING")
    except (RedisError, OSError, TimeoutError):
        return False
    return True
