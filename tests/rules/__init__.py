"""The rules as docs/rules.md numbers them; every rule is cited by a test here or in tests/table."""
