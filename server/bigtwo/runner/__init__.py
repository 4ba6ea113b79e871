"""Rooms in motion: command → apply → save → send, the clock, and the bots' turns.

Owns the rooms that this process runs. No frame leaves before the store holds what it tells.
"""
