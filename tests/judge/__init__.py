"""The judge answers as the server would."""
