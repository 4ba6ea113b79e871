"""Build hook: builds the web client before a wheel, an editable install or a source distribution is made.

Owns nothing but the moment; what is built and how is `scripts.build_web`. `BIGTWO_SKIP_WEB_BUILD=1` leaves
the client out, for those who work on the server alone.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# A build backend runs with the project's root as its directory but not on its import path.
sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripts import build_web, node


class WebClientHook(BuildHookInterface[Any]):
    """Puts the built web client where the wheel takes it from."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Asks for Node.js from PyPI where the machine's own does not do."""
        if self._is_there():
            return []
        toolchain, _ = node.find()
        return [] if toolchain else [node.REQUIREMENT]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - the interface
        """Builds the client; a failure ends the whole build with its reason."""
        if self._is_there():
            return
        try:
            build_web.build()
        except node.BuildFailed as error:
            self.app.abort(f"The web client was not built. {error}")

    def _is_there(self) -> bool:
        return build_web.skipped() or build_web.shipped()
