"""The training kit: how the weights of the level `hard` are made, and measured.

A package beside the server, which never imports it. Needs a C compiler; the server needs none.
"""
