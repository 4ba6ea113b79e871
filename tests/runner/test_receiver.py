"""What a client is answered when the store is slow or down: never what may turn out untrue."""

from __future__ import annotations

import asyncio

from bigtwo.runner.receiver import Receiver
from bigtwo.runner.rooms import Rooms
from bigtwo.session.session import State
from bigtwo_protocol import client
from bigtwo_protocol.codec import JSON
from bigtwo_protocol.server import Accepted, Rejected
from tests.support.guests import Guest
from tests.support.stores import GatedStore


async def two_people(rooms: Rooms) -> tuple[Guest, Guest]:
    ann = await Guest(rooms).create("Ann")
    return ann, await Guest(rooms).join(ann.code, "Ben")


async def says(rooms: Rooms, guest: Guest, message: client.ClientMessage) -> None:
    """A new connection of the guest's begins with this."""
    await Receiver(guest, rooms, JSON).receive(JSON.encode(message).decode())


async def let_others_run() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def test_a_command_that_was_done_is_not_refused_because_the_store_is_down(
    rooms: Rooms, store: GatedStore
) -> None:
    """W3.2, W3.3: it was sent again because its answer had not come; it will be saved."""
    ann, _ = await two_people(rooms)
    store.down = True
    ann.order(client.AddBot(id="bot", seat=2))
    await store.somebody_failed()
    ann.order(client.AddBot(id="bot", seat=2))
    await let_others_run()
    assert ann.of(Accepted) == []
    store.down = False
    await ann.when(lambda: len(ann.of(Accepted)) == 2 or None)
    assert ann.of(Rejected) == []


async def test_that_a_session_has_ended_is_told_when_it_is_saved(rooms: Rooms, store: GatedStore) -> None:
    """W4.6: whoever is told that their token is nobody's throws it away."""
    ann, ben = await two_people(rooms)
    store.hold()
    ben.order(client.Leave(id="leave"))
    await store.somebody_waits()
    again = Guest(rooms)
    await says(rooms, again, client.Resume(id="back", room=ann.code, token=ben.token))
    await let_others_run()
    assert again.messages == []
    store.release()
    [refusal] = await again.when(lambda: again.of(Rejected) or None)
    assert (refusal.id, refusal.code) == ("back", "bad_token")


async def test_that_a_room_has_ended_is_told_when_it_is_deleted(rooms: Rooms, store: GatedStore) -> None:
    """W4.6."""
    ann = await Guest(rooms).create("Ann")
    store.hold()
    ann.order(client.Leave(id="leave"))
    await store.somebody_waits()
    late = Guest(rooms)
    await says(rooms, late, client.Join(id="join", room=ann.code, name="Ben"))
    await let_others_run()
    assert late.messages == []
    store.release()
    [refusal] = await late.when(lambda: late.of(Rejected) or None)
    assert (refusal.id, refusal.code) == ("join", "no_such_room")


async def test_a_code_that_no_room_can_have_is_refused_at_once(rooms: Rooms) -> None:
    """W2.3."""
    guest = Guest(rooms)
    await says(rooms, guest, client.Join(id="join", room="nowhere", name="Ann"))
    [refusal] = guest.of(Rejected)
    assert (refusal.id, refusal.code, refusal.params) == ("join", "no_such_room", {"room": "nowhere"})


async def test_leaving_under_an_id_that_was_used_for_something_else_leaves_nobody_behind(
    rooms: Rooms,
) -> None:
    """W3.3: an id has one effect. The leave had none, so the session goes on, and may be left."""
    ann = await Guest(rooms).create("Ann")
    ben = Guest(rooms)
    receiver = Receiver(ben, rooms, JSON)
    await receiver.receive(JSON.encode(client.Join(id="in", room=ann.code, name="Ben")).decode())
    ben.code, ben.member = ann.code, receiver.session.member
    await ben.entered()
    for message in (client.Say(id="x", text="hi", phrase=None), client.Leave(id="x")):
        await receiver.receive(JSON.encode(message).decode())
    await ben.when(lambda: len(ben.of(Accepted)) == 2 or None)
    assert ben.dismissed is None
    assert receiver.session.state is State.INSIDE
    await receiver.receive(JSON.encode(client.Leave(id="y")).decode())
    await ann.until(lambda view: view.room.seats[1].state == "open")
    assert receiver.session.state.name == "ENDED"
