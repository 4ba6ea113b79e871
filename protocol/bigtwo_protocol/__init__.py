"""The wire protocol of Big Two: every message that client and server may exchange, and its codec.

Owns the types of the wire and nothing else. Imports msgspec and nothing of the server's.
"""
