"""Which rule systems there are: whoever has some says so here, and contests find theirs by key.

Systems never import each other. A contest names the other system; whoever drives the game looks it
up among those that were given to it, or else here.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from heerbann.engine.rules.system import System

Systems = Mapping[str, System[Any]]


class KnownSystems(Systems):
    """All systems of all sources, looked for when somebody asks."""

    def __init__(self) -> None:
        self._sources: list[Callable[[], Systems]] = []

    def add(self, source: Callable[[], Systems]) -> None:
        """Say where there are more."""
        if source not in self._sources:
            self._sources.append(source)

    def beside(self, systems: Systems) -> Systems:
        """These, and else those that are known here."""
        both = KnownSystems()
        both._sources = [*self._sources, lambda: systems]
        return both

    def __getitem__(self, key: str) -> System[Any]:
        for source in reversed(self._sources):
            if key in source():
                return source()[key]
        raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys([key for source in self._sources for key in source()]))

    def __len__(self) -> int:
        return sum(1 for _ in self)


KNOWN = KnownSystems()
"""Those of this process."""
