"""Heerbann is a referee for tabletop battles: it plays, judges, explains and simulates them.

>>> import heerbann
>>> game = heerbann.new_game("claymore", "heron_ford", seed=7)
>>> game.seat in ("empire", "chaos")
True
>>> game.answer(game.options[0])
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from heerbann.engine.odds.walk import Odds, odds
from heerbann.engine.play.dice import CommittedDice, Dice, ScriptedDice, SeededDice
from heerbann.engine.play.game import Game, IllegalAnswer, MalformedAnswer, Setup
from heerbann.engine.records.pickles import let_games_pickle as _let_games_pickle
from heerbann.engine.records.record import RecordError
from heerbann.engine.records.record import load as _load
from heerbann.engine.records.record import save as save_record
from heerbann.engine.rules.system import System
from heerbann.systems import all_systems

if TYPE_CHECKING:
    __version__: str
else:

    def __getattr__(name: str) -> str:
        """Look the version up only when somebody asks: that alone takes longer than the rest."""
        if name != "__version__":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415

        try:
            return version("heerbann")
        except PackageNotFoundError:  # imported from a source tree that was never installed
            return "0+unknown"


__all__ = [
    "CommittedDice",
    "Game",
    "IllegalAnswer",
    "MalformedAnswer",
    "Odds",
    "RecordError",
    "ScriptedDice",
    "SeededDice",
    "all_systems",
    "find_system",
    "load_game",
    "new_game",
    "odds",
    "save_record",
]

_let_games_pickle()


def find_system(key: str) -> System[Any]:
    """The rule system with this key."""
    return all_systems()[key]


def new_game(
    system_key: str,
    scenario: str | Path,
    *,
    house: Mapping[str, str | int] | None = None,
    preset: str | None = None,
    seed: int | str | None = None,
    dice: Dice | None = None,
) -> Game[Any]:
    """Start a battle: a scenario by its key, or your own file by its path.

    With a ``seed`` or ``dice`` the game throws for itself; without, ``game.ask`` asks you for what
    the dice show.
    """
    rules = find_system(system_key)
    chosen = (
        rules.load_scenario(scenario) if isinstance(scenario, Path) else rules.scenarios[scenario]
    )
    source = SeededDice(seed) if dice is None and seed is not None else dice
    return Game(rules, Setup(chosen, rules.house(house, preset)), source)


def load_game(path: Path, dice: Dice | None = None) -> Game[Any]:
    """The game of a record, re-run answer by answer, where it stood when it was saved."""
    return _load(path, all_systems(), dice)
