"""A build hook: whoever installs Heerbann from a wheel gets the browser client with it.

The client is built by `dev.py` and is not in git. A wheel or source archive without it would
install and start, and then show an empty page: rather nothing is built.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("src", "heerbann", "server", "static")
NEEDED = ("index.html", "built.txt")  # the page, and what `dev.py` writes once all of it is there


class ClientInWheel(BuildHookInterface[Any]):
    """Refuses to build what is meant to be installed while the client is missing."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Look for the client, unless the project only runs from its source."""
        missing = [CLIENT / name for name in NEEDED if not Path(self.root, CLIENT, name).is_file()]
        if missing and version != "editable":
            files = ", ".join(path.as_posix() for path in missing)
            self.app.abort(
                f"The browser client has not been built ({files} not found), and without it "
                f"nobody could play. From a copy of the source, build with: python3 dev.py wheel"
            )
