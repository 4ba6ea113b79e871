"""`python -m bigtwo` is the command `bigtwo`."""

from __future__ import annotations

from bigtwo.cli import main

main(prog_name="bigtwo")
