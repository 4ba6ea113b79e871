#!/bin/sh
# e2e.sh COMMAND...: runs a command that drives a browser, with CHROMIUM set to the one to drive.
set -eu
CHROMIUM=$(.venv/bin/python -m scripts.system_packages chromium)
export CHROMIUM
exec "$@"
