"""The house stands as it was drawn: what is imported where, how long a module is, which words are used."""
