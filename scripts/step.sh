#!/bin/sh
# step.sh NAME COMMAND...: runs one step of the test command under its name, and says how it went and how long it took.
set -u
name=$1
shift
printf '\n=== %s\n' "$name"
began=$(date +%s)
"$@"
code=$?
took=$(($(date +%s) - began))
if [ "$code" -ne 0 ]; then
    printf '\n=== FAILED: %s (exit code %s, %s s)\n    %s\n' "$name" "$code" "$took" "$*" >&2
    exit "$code"
fi
printf '=== passed: %s (%s s)\n' "$name" "$took"
