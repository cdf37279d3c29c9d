"""The rule systems. A system is a folder here; the registry finds it by its ``SYSTEM``."""

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from heerbann.engine.system import System


@cache
def all_systems() -> dict[str, System[Any]]:
    """Every rule system by its key."""
    names = sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)
    return {name: import_module(f"{__name__}.{name}").SYSTEM for name in names}
