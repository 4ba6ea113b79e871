"""The network: WebSocket connections, plain HTTP on the same port, limits.

Owns everything that knows of websockets. Never decides anything about a room.
"""
