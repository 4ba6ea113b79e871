"""The few pages that the server writes itself.

Owns their words. They stand without the web client, and without styles or scripts.
"""

from __future__ import annotations

from typing import Final


def _page(title: str, *paragraphs: str) -> str:
    words = "\n".join(f"<p>{paragraph}</p>" for paragraph in paragraphs)
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} – Big Two</title>
<h1>{title}</h1>
{words}
</html>
"""


NOT_FOUND: Final = _page(
    "There is nothing here",
    "No page has this address. A link to a room ends in <code>/r/</code> and five letters or digits.",
    '<a href="/">To the start page</a>',
)

NOT_BUILT: Final = _page(
    "The web table is not built",
    "The server runs, and programs can connect to it at <code>/ws</code>, but the web client was not built "
    "when it was installed.",
    "In a checkout of the sources, <code>make play</code> builds it and starts the server; "
    "<code>python -m scripts.build_web</code> only builds it. Then start the server again.",
)
