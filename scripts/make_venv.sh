#!/bin/sh
# make_venv.sh DIRECTORY: makes a virtual environment with the first Python 3.11 or newer on the path.
# PYTHON names another one. Says what is missing where there is none.
set -eu
directory=$1

fits() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

python=
if [ -n "${PYTHON:-}" ]; then
    fits "$PYTHON" || { echo "error: PYTHON=$PYTHON is no Python 3.11 or newer." >&2; exit 1; }
    python=$PYTHON
else
    for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if fits "$name"; then python=$name; break; fi
    done
fi
if [ -z "$python" ]; then
    echo "error: Python 3.11 or newer is needed, and there is none on the path." >&2
    echo "  Debian, Ubuntu: apt install python3 python3-venv    macOS: brew install python    or https://python.org" >&2
    echo "  Where it has another name: make PYTHON=/path/to/python ..." >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
    echo "error: $("$python" --version) is there without its module venv." >&2
    echo "  Debian, Ubuntu: apt install python3-venv" >&2
    exit 1
fi
echo "Making $directory with $("$python" --version)"
exec "$python" -m venv --clear "$directory"
