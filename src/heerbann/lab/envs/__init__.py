"""Heerbann for research: every scenario of every system for PettingZoo and for OpenSpiel.

Both libraries come with the extra ``heerbann[research]`` and are imported when one of these
functions is called, not before.
"""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

__all__ = ["NotInstalled", "openspiel_game", "pettingzoo_env", "register_openspiel_games"]


class NotInstalled(ImportError):
    """A library for research is missing; the text says how to get it."""


def pettingzoo_env(
    system_key: str,
    scenario: str | Path,
    *,
    house: Mapping[str, str | int] | None = None,
    preset: str | None = None,
    **wishes: Any,
) -> Any:
    """An AEC environment of PettingZoo: a scenario by its key, or your own file by its path.

    ``suggestions`` says how many placements are offered where there is no list of them,
    ``contests`` who fights the battles within a war (``"thumb"`` or, in no time, ``"random"``),
    ``max_steps`` after how many actions a game is cut off.
    """
    module = _module("petting_zoo", "PettingZoo")
    return module.HeerbannEnv(system_key, scenario, house=house, preset=preset, **wishes)


def openspiel_game(
    system_key: str,
    scenario: str | Path,
    *,
    house: Mapping[str, str | int] | None = None,
    preset: str | None = None,
    **wishes: Any,
) -> Any:
    """A game of OpenSpiel with exact chance nodes; ``suggestions`` and ``contests`` as above."""
    module = _module("open_spiel", "OpenSpiel")
    return module.loaded_game(system_key, scenario, house, preset, **wishes)


def register_openspiel_games() -> None:
    """Have ``pyspiel.load_game("python_heerbann_claymore(scenario=heron_ford)")`` find them all."""
    _module("open_spiel", "OpenSpiel").register_all()


def _module(name: str, library: str) -> Any:
    try:
        return import_module(f"{__name__}.{name}")
    except ModuleNotFoundError as missing:
        why = f"{library} is not installed: there is no {missing.name}"
        raise NotInstalled(f"{why}. Get it with: pip install heerbann[research]") from missing
