"""The positions of BattleLore: every option and every different outcome of a throw is one way.

They lie in battles as well as in both kinds of deployment, some in the middle of an attack.
`perft.txt` holds the counts; see tests/systems/perft.py. Look at what changed with

    python -m tests.systems.battlelore.perft              # the file as it would be now
    python -m tests.systems.battlelore.perft --write      # write it
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.model.state import State
from tests.systems.battlelore.field import attack, field
from tests.systems.battlelore.muster import begun, deployed
from tests.systems.perft import Sheet, by_name

Played = Game[State]

CARDS = "P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A3 S-A4"


def _at(state: State, *answers: Action) -> Played:
    """A position after these answers; the dice are asked for."""
    game = Game.at_step(SYSTEM, Setup(state.scenario, state.house), state, state.phase)
    for answer in answers:
        game.answer(answer)
    return game


def _whole(key: str) -> Played:
    return Game(SYSTEM, Setup(SYSTEM.scenarios[key], SYSTEM.house()))


def _melee() -> State:
    return field(standard={"G6": "HRS", "F6": "HGB"}, pennant={"G5": "HBS", "H5": "HBS"})


POSITIONS: Mapping[str, Callable[[], Played]] = {
    "a melee and a bow": lambda: _at(_melee()),
    "in the middle of an attack": lambda: _at(_melee(), attack(_melee(), "G6", "G5")),
    "moves on an open plain": lambda: _at(
        field(standard={"G6": "HRS"}, pennant={"G3": "HBS"}, phase="move")
    ),
    "moves in a wood and over a river": lambda: _at(
        field(
            standard={"G6": "HBS", "E7": "HGB"},
            pennant={"G3": "HBS"},
            ground={"G5": "woods", "F6": "river", "E6": "marsh"},
            phase="move",
        )
    ),
    "impromptu deployment from its beginning": lambda: begun("impromptu"),
    "organised deployment from its beginning": lambda: begun("organized"),
    "impromptu deployment, the cards laid": lambda: deployed(*CARDS),
    "The Aude Fords from their beginning": lambda: _whole("stand_at_the_fords"),
    "First Blood from its beginning": lambda: _whole("first_blood"),
}

SHEET = Sheet(Path(__file__).with_name("perft.txt"), by_name(POSITIONS))

if __name__ == "__main__":
    SHEET.main()
