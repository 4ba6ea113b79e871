"""Curves: how strength rises through training, as a picture.

Owns the drawing.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from matplotlib.figure import Figure

_COLOURS: Final = ("#1b6e53", "#b5482e", "#31589c", "#7d5a9e")


def draw(curve: Path, picture: Path) -> None:
    """Points per deal over three careful players, by deals played in training.

    Args:
        curve: lines of JSON as a run notes them.
        picture: written as its suffix says.
    """
    lines = [json.loads(line) for line in curve.read_text(encoding="utf-8").splitlines()]
    rules = [one["rules"] for one in lines[0]["strength"]]
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    for colour, name in zip(_COLOURS, rules, strict=False):
        found = [next(one for one in line["strength"] if one["rules"] == name) for line in lines]
        deals = [line["deals"] / 1e6 for line in lines]
        scores = [one["score"] for one in found]
        errors = [one["error"] for one in found]
        axes.errorbar(deals, scores, errors, color=colour, marker="o", markersize=3, capsize=2, label=name)
    axes.axhline(0, color="#888888", linewidth=0.8)
    axes.set_xlabel("deals of self-play, millions")
    axes.set_ylabel("points per deal over three medium bots")
    axes.grid(visible=True, alpha=0.25)
    axes.legend(frameon=False)
    figure.savefig(picture, dpi=130)
