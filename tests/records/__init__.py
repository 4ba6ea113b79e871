"""Tests of records: checked, replayed, written and read."""
