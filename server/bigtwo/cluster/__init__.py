"""Who runs which room, and what nodes tell each other.

Owns the life of nodes and the bus between them. Never knows what a room is.
"""
