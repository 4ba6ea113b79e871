"""Judge: answers questions about the rules with the server's own rules.

Imports `rules` and `table` and nothing else of ours: what it says is what a server would do. The
format of cases is described in docs/judge.md.
"""
