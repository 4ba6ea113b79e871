"""Tests of the table: a match as a pure value."""
