"""Big Two: a server for the card game 鋤大弟, with rooms that friends join by a code.

The layers and the one direction of their imports are described in `docs/architecture.md`.
"""
