"""A client for Big Two: for tests, load tools, and people who write bots.

Owns a session's life on the client's side: the view that is kept up to date, commands that have their
effect once, and coming back after a lost connection. Knows the protocol and nothing of the server.
"""

from bigtwo_client.client import Client, connect
from bigtwo_client.errors import CannotConnect, ClientError, ConnectionLost, Rejected, SessionEnded
from bigtwo_client.happenings import Back, Changed, End, Ended, Happening, Lost
from bigtwo_client.looking import look

__all__ = [
    "Back",
    "CannotConnect",
    "Changed",
    "Client",
    "ClientError",
    "ConnectionLost",
    "End",
    "Ended",
    "Happening",
    "Lost",
    "Rejected",
    "SessionEnded",
    "connect",
    "look",
]
