"""The post between nodes: a Redis stream for each, its mailbox.

Owns order and loss. Letters from one node to another are numbered, so that what Redis lost, trimmed or took
twice is noticed; a loss breaks what is between the two nodes, and both begin anew. What is sent in one turn
of the loop goes as one letter.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Final

import msgspec
import structlog
from redis.exceptions import RedisClusterException, RedisError

from bigtwo.cluster.letters import Item, Letter, Told, decode, encode
from bigtwo.cluster.members import Members
from bigtwo.cluster.port import Receiving
from bigtwo.store.port import StoreUnavailable
from bigtwo.store.redis_client import RedisLink
from bigtwo.store.redis_errors import in_words

MOST_UNSENT: Final = 5_000
"""Items for one node that may wait for Redis."""
ROOMY: Final = 1_000
"""Unsent items for one node beyond which clients' frames are not read, so that no client fills the post."""
MOST_IN_LETTER: Final = 500
"""Items in one letter."""
MAILBOX: Final = 10_000
"""Letters that a mailbox holds; a node that has more to read has lost the thread."""
READ_AT_ONCE: Final = 100
TIDY_AFTER: Final = 100
"""Letters read between two times that they are taken out of the mailbox."""
BLOCK_MS: Final = 1_000
FIRST_RETRY_S: Final = 0.1
LAST_RETRY_S: Final = 1.0

_log = structlog.get_logger(__name__)


class _Trouble:
    """Redis being away, as one half of the post has it: said once, and tried again after longer pauses."""

    __slots__ = ("_event", "_pause_s")

    def __init__(self, event: str) -> None:
        self._event = event
        self._pause_s = 0.0

    async def wait(self, reason: str) -> None:
        """It does not work: pause before the next attempt."""
        if not self._pause_s:
            _log.warning(self._event, reason=reason)
        self._pause_s = min(max(self._pause_s * 2, FIRST_RETRY_S), LAST_RETRY_S)
        await asyncio.sleep(self._pause_s)

    def over(self) -> None:
        """It works."""
        self._pause_s = 0.0


class _Outgoing:
    """What is on its way to one node."""

    __slots__ = ("items", "not_before_s", "number", "under_way")

    def __init__(self) -> None:
        self.items: list[Item] = []
        self.number = 0
        self.not_before_s = 0.0
        """Time of the loop before which nothing is tried: its mailbox has failed, and others' have not."""
        self.under_way: bytes | None = None
        """A letter that Redis may or may not have taken: it is sent again as it is."""

    def letter(self, sender: str) -> bytes | None:
        if self.under_way is None and self.items:
            self.number += 1
            now, self.items = self.items[:MOST_IN_LETTER], self.items[MOST_IN_LETTER:]
            self.under_way = encode(Letter(sender, self.number, tuple(now)))
        return self.under_way


class Mail:
    """A node's post."""

    def __init__(self, link: RedisLink, members: Members) -> None:
        """The post of a node that lives.

        Args:
            link: to the Redis that all nodes use.
            members: this node and the others.
        """
        self._link = link
        self._members = members
        self.receiving: Receiving
        """Who is told; to be set before `run`."""
        self._outgoing: dict[str, _Outgoing] = {}
        self._wake = asyncio.Event()
        self._moved = asyncio.Event()
        self.failing = False
        """True while letters cannot be sent."""
        self._seen: dict[str, int] = {}
        self.letters_sent = 0
        self.letters_read = 0

    def send(self, node: str, item: Item) -> None:
        """See `Post.send`."""
        out = self._outgoing.setdefault(node, _Outgoing())
        if len(out.items) >= MOST_UNSENT:
            # The number that is left out tells the other node of the loss.
            out.items.clear()
            out.number += 1
            self.receiving.broken(node)
        out.items = _with(out.items, item)
        self._wake.set()

    async def until_roomy(self, node: str) -> None:
        """See `Post.until_roomy`."""
        while (out := self._outgoing.get(node)) is not None and len(out.items) >= ROOMY:
            self._moved.clear()
            await self._moved.wait()

    def reset(self) -> None:
        """This node goes on under a new name: nothing that was under way concerns it any more."""
        for node in self.receiving.peers():
            self.receiving.broken(node)
        self._outgoing.clear()
        self._moved.set()
        self._seen.clear()

    def forget(self, node: str) -> None:
        """The node is dead: nothing is sent to it any more."""
        self._outgoing.pop(node, None)
        self._moved.set()
        self._seen.pop(node, None)

    async def run(self) -> None:
        """Send and read, until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._write(), name="mail out")
            tasks.create_task(self._read(), name="mail in")
            tasks.create_task(self._watch(), name="watch over peers")

    async def flush(self) -> None:
        """Send what waits, once, whether Redis takes it or not."""
        try:
            await self._send_waiting()
        except StoreUnavailable as error:
            _log.warning("mail_left_unsent", reason=str(error))

    # --- out -----------------------------------------------------------------------------------

    async def _write(self) -> None:
        trouble = _Trouble("mail_not_sent")
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._ready():
                await self._members.until_sure()
                try:
                    await self._send_waiting()
                except StoreUnavailable as error:
                    self.failing = True
                    await trouble.wait(str(error))
                else:
                    self.failing = False
                    trouble.over()

    def _ready(self) -> list[str]:
        """The nodes that something waits for and may be tried; those to be tried later wake us then."""
        loop = asyncio.get_running_loop()
        waiting = [(node, out) for node, out in self._outgoing.items() if out.items or out.under_way]
        for _, out in waiting:
            if out.not_before_s > loop.time():
                loop.call_at(out.not_before_s, self._wake.set)
        return [node for node, out in waiting if out.not_before_s <= loop.time()]

    async def _send_waiting(self) -> None:
        """Send a letter to each node that something waits for.

        Raises:
            StoreUnavailable: it is not known which have arrived; the same will be sent again.
        """
        letters = {node: self._outgoing[node].letter(self._members.me) for node in self._ready()}
        try:
            await self._send(letters)
        except StoreUnavailable as error:
            if len(letters) < 2:
                raise
            # One mailbox may be in the way of the others.
            failed = [node for node, letter in letters.items() if not await self._sends({node: letter})]
            if len(failed) == len(letters):
                raise
            _log.warning("mail_not_sent", nodes=failed, reason=str(error))
            again_s = asyncio.get_running_loop().time() + LAST_RETRY_S
            for node in failed:
                if (out := self._outgoing.get(node)) is not None:
                    out.not_before_s = again_s

    async def _sends(self, letters: Mapping[str, bytes | None]) -> bool:
        try:
            await self._send(letters)
        except StoreUnavailable:
            return False
        return True

    async def _send(self, letters: Mapping[str, bytes | None]) -> None:
        going = {node: data for node, data in letters.items() if data is not None}
        commands = [
            ("XADD", self._members.mailbox(node), "NOMKSTREAM", "MAXLEN", "~", MAILBOX, "*", "letter", data)
            for node, data in going.items()
        ]
        taken = await self._link.send(commands)
        for (node, data), entry in zip(going.items(), taken, strict=True):
            self._sent(node, data, arrived=entry is not None)
        self._moved.set()

    def _sent(self, node: str, letter: bytes, *, arrived: bool) -> None:
        out = self._outgoing.get(node)
        if out is None or out.under_way is not letter:
            return  # this node was born anew meanwhile
        out.under_way = None
        self.letters_sent += 1
        if not arrived:  # there is no mailbox any more: the node is dead
            self.forget(node)
            self.receiving.broken(node)

    # --- in ------------------------------------------------------------------------------------

    async def _read(self) -> None:
        me, last, read = "", b"0", 0
        trouble = _Trouble("mail_not_read")
        while True:
            if me != self._members.me:
                me, last = self._members.me, b"0"
            mailbox = self._members.mailbox(me)
            try:
                found = await self._link.read_stream(mailbox, last, READ_AT_ONCE, BLOCK_MS)
            except (RedisError, RedisClusterException, OSError) as error:
                await self._link.distrust()
                await trouble.wait(in_words(error))
                continue
            trouble.over()
            await self._members.until_sure()
            if me != self._members.me:
                continue  # what was in the old mailbox was for a node that is no more
            entries = _entries(found)
            for entry, fields in entries:
                last = entry
                self._read_entry(fields)
            read += len(entries)
            if read >= TIDY_AFTER:
                read = 0
                await self._tidy(mailbox, last)

    async def _tidy(self, mailbox: str, last: bytes) -> None:
        """Take what was read out of the mailbox."""
        try:
            await self._link.send([("XTRIM", mailbox, "MINID", "~", last)])
        except StoreUnavailable as error:
            _log.warning("mail_not_tidied", reason=str(error))

    def _read_entry(self, fields: dict[bytes, bytes]) -> None:
        if b"letter" not in fields:
            return  # the first of a mailbox
        try:
            letter = decode(fields[b"letter"])
        except msgspec.DecodeError as error:
            # Of another version of the program. The number that is left out breaks what is between the two.
            _log.error("letter_unreadable", reason=str(error))
            return
        self.letters_read += 1
        seen = self._seen.get(letter.sender, 0)
        if letter.number <= seen:
            return  # Redis had taken it when it did not say so
        self._seen[letter.sender] = letter.number
        if letter.number != seen + 1:
            self.receiving.broken(letter.sender)
        for item in letter.items:
            self.receiving.received(letter.sender, item)

    # --- peers ---------------------------------------------------------------------------------

    async def _watch(self) -> None:
        """Notice the death of nodes that nothing is being sent to."""
        while True:
            await asyncio.sleep(self._members.beat_s)
            for node in self.receiving.peers():
                try:
                    alive = await self._members.is_alive(node)
                except StoreUnavailable:
                    break  # it says nothing about the node
                if not alive:
                    self.forget(node)
                    self.receiving.broken(node)


def _with(items: list[Item], item: Item) -> list[Item]:
    """The items and one more; a frame for several clients goes once."""
    if items and isinstance(item, Told):
        before = items[-1]
        if isinstance(before, Told) and before.data is item.data:
            items[-1] = Told((*before.lines, *item.lines), item.data)
            return items
    items.append(item)
    return items


def _entries(found: Any) -> list[tuple[bytes, dict[bytes, bytes]]]:
    """The entries of the one stream that was read."""
    return list(found[0][1]) if found else []
