"""Whole games of BattleLore: the record of each, and beside it a text to be read.

Both sides play by the first idea that comes to their mind, with a fixed seed. Write them anew with

    python -m tests.systems.battlelore.golden
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.computer.first_ideas import ideas
from heerbann.systems.battlelore.model.state import State
from tests.systems.golden import Book, Golden


def _first_idea(game: Game[State], _rng: Random) -> Action:
    assert isinstance(game.ask, Choose)
    first: Action = next(iter(ideas(game.state, game.ask)))
    return first


BOOK = Book(
    system=SYSTEM,
    folder=Path(__file__).parent,
    games=(
        Golden("stand_at_the_fords", "de", 11),
        Golden("crooked_mere", "de", 12),
        Golden("two_beacons", "en", 13),
    ),
    choose=_first_idea,
    hearing=True,
)
