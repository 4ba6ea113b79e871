"""Domain ↔ protocol: what a viewer may know of a room, and how it is told. Pure.

Owns views, updates, events and rejections on the wire. What a viewer may know is an allow-list:
every field that is sent is named here, and a new field of a room is sent to nobody until it is.
"""
