"""The positions of the Grundregelwerk: options, branches of chance, a few suggested places.

`perft.txt` holds the counts; see tests/systems/perft.py. After a change of the rules that is meant,
look at what changed with

    python -m tests.systems.skirmish.perft              # the file as it would be now
    python -m tests.systems.skirmish.perft --write      # write it
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from heerbann.engine.play.game import Game, Setup
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.model.state import RED, State
from tests.systems.perft import Sheet, by_name
from tests.systems.skirmish.arena import RUIN, WOOD, Played, arena, gun, row, squad, tank, troop
from tests.systems.skirmish.field import R1, acting, running

RIFLES = squad(3, gun())
RIDERS = squad(2, type="cavalry", b=8, a=2, rules=("wild",))
HOWLERS = squad(2, rules=("howl",))


def _round(state: State) -> Played:
    ready = state.copy()
    ready.active = ready.starter = RED
    return running(ready, "choose_unit")


def _whole(key: str) -> Played:
    return Game(SYSTEM, Setup(SYSTEM.scenarios[key], SYSTEM.house()))


def _watched() -> State:
    guard = troop(RIFLES, row(3, 20, 30), marker=True)
    return arena([troop(RIFLES, row(3, 20, 20))], [guard, troop(squad(1), [(60, 40)])])


def _howl() -> State:
    state = arena([troop(HOWLERS, row(2, 20, 20))], [troop(squad(1), [(20, 24)])])
    state.starter = RED
    return state


POSITIONS: Mapping[str, Callable[[], Played]] = {
    "riflemen in the open": lambda: _round(
        arena([troop(RIFLES, row(3, 20, 20))], [troop(RIFLES, row(3, 20, 30))])
    ),
    "a wood between them": lambda: _round(
        arena([troop(RIFLES, row(3, 12, 6))], [troop(RIFLES, row(3, 12, 20))], WOOD)
    ),
    "riders in contact": lambda: acting(
        arena([troop(RIDERS, row(2, 20, 20))], [troop(squad(3), row(3, 20, 21))]), R1
    ),
    "a tank and a ruin": lambda: acting(
        arena([troop(tank(), [(36, 23)])], [troop(RIFLES, row(3, 42, 23))], RUIN), R1
    ),
    "somebody watches": lambda: acting(_watched(), R1),
    "pinned": lambda: acting(
        arena([troop(RIFLES, row(3, 20, 20), condition="pinned")], [troop(squad(1), [(20, 40)])]),
        R1,
    ),
    "a War Howl": lambda: running(_howl(), "begin_round"),
    "the beginning of First contact": lambda: _whole("first_contact"),
    "the beginning of a free battle": lambda: _whole("free_battle"),
}

SHEET = Sheet(Path(__file__).with_name("perft.txt"), by_name(POSITIONS))

if __name__ == "__main__":
    SHEET.main()
