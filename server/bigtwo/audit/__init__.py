"""Auditing: from a store alone, whether the deals of rooms followed the published procedure.

Owns the check over many deals. It reads a store and writes nothing, and tells nothing of a deal that
goes on but what its players know.
"""
