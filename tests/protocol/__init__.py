"""Tests of the wire: its codec, its schema and its golden messages."""
