"""The training kit, held to the engine."""
