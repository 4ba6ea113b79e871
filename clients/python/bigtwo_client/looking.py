"""A look at a room from outside: whether a session there still goes on.

Owns one short connection and one question. Enters nothing.
"""

from __future__ import annotations

import asyncio
from typing import Final

from bigtwo_client.errors import ClientError, ConnectionLost, Rejected
from bigtwo_client.wire import Dial, WireClosed, dial_websocket
from bigtwo_protocol import client
from bigtwo_protocol.codec import JSON, BadMessage, Codec
from bigtwo_protocol.server import Looked
from bigtwo_protocol.server import Rejected as RejectedMessage

PATIENCE_S: Final = 10.0
"""A server that has not answered by then will not: it closes a connection that enters nothing."""


async def look(
    url: str, room: str, token: str, *, codec: Codec = JSON, dial: Dial = dial_websocket
) -> Looked:
    """Whether the session with this token goes on, and how the room is; nobody there notices.

    Args:
        url: of the server's WebSocket, such as `ws://127.0.0.1:8000/ws`.
        room: the room's code.
        token: the session's, as in `Client.token`.
        codec: the encoding.
        dial: opens the connection.

    Raises:
        Rejected: `no_such_room`, `bad_token` or `kicked` where it does not; `store_unavailable`
            where the server cannot tell.
        CannotConnect: nobody answers at the address.
        ConnectionLost: before the answer came.
    """
    wire = await dial(url, codec)
    try:
        async with asyncio.timeout(PATIENCE_S):
            await wire.send(codec.encode(client.Look(id="look", room=room, token=token)))
            answer = codec.decode_server(await wire.receive())
    except (WireClosed, TimeoutError) as error:
        raise ConnectionLost("the connection was lost before the answer came") from error
    except BadMessage as error:
        raise ClientError("the server speaks another protocol") from error
    finally:
        await wire.close()
    match answer:
        case Looked():
            return answer
        case RejectedMessage(code=code, params=params):
            raise Rejected(code, params)
        case _:
            raise ClientError("the server answered something else")
