"""Rules: cards, combinations, what may be played, what it costs, and every house rule as a value.

Pure: imports nothing of ours but `bigtwo.errors`, knows no clock, no randomness and no people. The
numbers `R2.3` in docstrings are the numbered rules of docs/rules.md.
"""
