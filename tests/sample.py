"""The sample system of the documentation, importable where a copy of it would lie.

`docs/examples/footbridge` is written as if it lay in `src/heerbann/systems`, so that it is copied
there as it is. Tests find it under that name; the registry does not list it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "examples" / "footbridge"
NAME = "heerbann.systems.footbridge"


class SampleFinder(MetaPathFinder):
    """Finds the package of the sample; what is inside, Python finds by itself."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != NAME:
            return None
        return spec_from_file_location(
            NAME, FOLDER / "__init__.py", submodule_search_locations=[str(FOLDER)]
        )


def make_importable() -> None:
    """A copy among the systems comes first."""
    if not any(isinstance(finder, SampleFinder) for finder in sys.meta_path):
        sys.meta_path.append(SampleFinder())
