"""The tests of Big Two. They mirror the packages; helpers are imported as `tests.<module>`."""
