"""The Python client: its session without a network, and itself at a real server."""
