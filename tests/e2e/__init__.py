"""Whole games in a real Chromium against the installed server, played as people play them."""
