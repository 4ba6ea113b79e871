"""Tools for those who work on Big Two. They are run from the root as `python -m scripts.<name>`.

Nothing that the server needs while it runs may live here.
"""
