"""Programs that put rooms and servers under load, for hours if need be."""
