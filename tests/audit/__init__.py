"""Tests of auditing a store."""
