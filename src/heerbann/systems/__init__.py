"""The rule systems. A system is a folder here; the registry finds it by its ``SYSTEM``."""

import pkgutil
from collections.abc import Iterator, MutableMapping
from functools import cache
from importlib import import_module
from typing import Any

from heerbann.engine.play.known_systems import KNOWN
from heerbann.engine.rules.system import System


class _Systems(MutableMapping[str, System[Any]]):
    """Each is read when somebody asks for it: whoever plays one of them waits for no other."""

    def __init__(self) -> None:
        names = sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)
        self._read: dict[str, System[Any] | None] = dict.fromkeys(names)

    def __getitem__(self, key: str) -> System[Any]:
        found = self._read[key]
        if found is None:
            found = self._read[key] = getattr(import_module(f"{__name__}.{key}"), "SYSTEM", None)
        if found is None:
            raise KeyError(key)
        return found

    def __setitem__(self, key: str, system: System[Any]) -> None:
        self._read[key] = system

    def __delitem__(self, key: str) -> None:
        del self._read[key]

    def __iter__(self) -> Iterator[str]:
        return (key for key in [*self._read] if key in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


@cache
def all_systems() -> MutableMapping[str, System[Any]]:
    """Every rule system by its key; a folder whose ``SYSTEM`` is still to come is none."""
    return _Systems()


KNOWN.add(all_systems)
