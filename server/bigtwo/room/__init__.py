"""Rooms: a table plus people. Pure: no clock, no socket, no randomness of its own.

Owns seats, members, the host, watchers, substitutes, deadlines and versions. Everything that
changes a room goes through `apply`, and every change raises its version.
"""
