"""The positions of SAGA: options, branches of chance, a few suggested places.

`perft.txt` holds the counts; see tests/systems/perft.py. After a change of the rules that is meant,
look at what changed with

    python -m tests.systems.saga.perft              # the file as it would be now
    python -m tests.systems.saga.perft --write      # write it
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.state import State
from tests.systems.perft import Sheet, by_name
from tests.systems.saga.arena import Band, Played, arena, band, row
from tests.systems.saga.rules.fighting import BLUE1, RED1

WOOD = ("wood", "100,160 260,160 260,230 100,230")


def _at(state: State, *answers: Action, step: str = "activate") -> Played:
    """A position after these answers; the dice are asked for."""
    game = Game.at_step(SYSTEM, Setup(state.scenario, state.house), state, step)
    for answer in answers:
        game.answer(answer)
    return game


def _whole(key: str) -> Played:
    return Game(SYSTEM, Setup(SYSTEM.scenarios[key], SYSTEM.house()))


def _warlord(y: int) -> Band:
    return band("warlord", [(400, y)])


def _charge() -> do.Activate:
    return do.Activate(RED1, "charge", "determination", BLUE1)


POSITIONS: Mapping[str, Callable[[], Played]] = {
    "two warlords": lambda: _at(arena([_warlord(100)], [_warlord(300)])),
    "boxes with dice on them": lambda: _at(
        arena(
            [band("warrior", row(4, 100, 100)), _warlord(100)],
            [band("warrior", row(4, 100, 200))],
            placed={"wik_b1": "C", "wik_b2": "U", "wik_b3": "R"},
        )
    ),
    "bowmen and a wood": lambda: _at(
        arena(
            [band("levy", row(6, 100, 100), "bow")],
            [band("warrior", row(4, 100, 300))],
            WOOD,
            placed={"wik_b3": "C"},
        )
    ),
    "a charge that is declared": lambda: _at(
        arena([_warlord(100)], [band("warrior", row(4, 340, 180))]), _charge()
    ),
    "a tired charger": lambda: _at(
        arena([band("warlord", [(400, 100)], fatigue=2)], [band("warrior", row(4, 340, 180))]),
        _charge(),
    ),
    "dice that are to be laid": lambda: _at(
        arena([band("warrior", row(4, 100, 100)), _warlord(100)], [_warlord(400)], phase="throw"),
        step="throw",
    ),
    "the beginning of First evening": lambda: _whole("first_evening"),
    "the beginning of the Ridge": lambda: _whole("ridge"),
}

SHEET = Sheet(Path(__file__).with_name("perft.txt"), by_name(POSITIONS))

if __name__ == "__main__":
    SHEET.main()
