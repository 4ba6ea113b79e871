"""Rooms under fire: the whole server but for its sockets, with everything going wrong that can, by a seed."""
