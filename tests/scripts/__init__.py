"""The developers' tools do what the set-up relies on."""
