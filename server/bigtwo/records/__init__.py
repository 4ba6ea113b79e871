"""Records of finished deals: checked, replayed, written for people and read again.

Owns what one may do with a record. Needs nothing but the record: no room, no store, no network.
"""
