"""One client's relation to a room, sans-I/O.

Owns what a client may say when, tokens, and the step from a message to a room's command. Never
waits, sends or stores.
"""
