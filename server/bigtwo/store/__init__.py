"""Where rooms are kept between commands and across restarts: the port, and what implements it.

Knows codes, numbers and bytes. Never looks inside a room.
"""
