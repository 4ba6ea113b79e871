"""The arena: policies against each other in duplicate deals, on many cores.

A program of its own beside the server. Deals are played by `bigtwo.bots.arena`; here they are shared out,
timed, added up and shown.
"""
