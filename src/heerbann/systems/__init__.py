"""The rule systems. A system is a folder here; the registry finds it by its ``SYSTEM``."""

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from heerbann.engine.play.known_systems import KNOWN
from heerbann.engine.rules.system import System


@cache
def all_systems() -> dict[str, System[Any]]:
    """Every rule system by its key; a folder whose ``SYSTEM`` is still to come is none."""
    names = sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)
    modules = {name: import_module(f"{__name__}.{name}") for name in names}
    return {name: module.SYSTEM for name, module in modules.items() if hasattr(module, "SYSTEM")}


KNOWN.add(all_systems)
