"""Several nodes over one Redis, as players and operators meet them."""
