"""The positions of Diex Aïe: every option and every different outcome of a throw is one way.

Some of them lie in the middle of a procedure: a move, a volley, an attack that is put together.
`perft.txt` holds the counts; see tests/systems/perft.py. Look at what changed with

    python -m tests.systems.diex_aie.perft              # the file as it would be now
    python -m tests.systems.diex_aie.perft --write      # write it
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.actions.fighting import Attack
from heerbann.systems.diex_aie.model.actions.moving import Begin, Go
from heerbann.systems.diex_aie.model.actions.siege import Climb, TakeUpLadder
from heerbann.systems.diex_aie.model.markers import Flame
from heerbann.systems.diex_aie.model.state import A, State, UnitId
from tests.systems.diex_aie.castle import castle, lay, lean
from tests.systems.diex_aie.field import at, change, field, meadow
from tests.systems.perft import Sheet, by_name

Played = Game[State]

HOUSE = meadow(C4="h", D4="h", D5="D", F5="o", F6="T")
WALLS = {"wall": ["C4 NE NW W SW", "D4 NE NW E SE"], "fence": ["C6 NE NW", "D6 NW"]}


def _at(state: State, *answers: Action, step: str = "movement") -> Played:
    """A position after these answers; the dice are asked for."""
    game = Game.at_step(SYSTEM, Setup(state.scenario, state.house), state, step)
    for answer in answers:
        game.answer(answer)
    return game


def _whole(key: str) -> Played:
    return Game(SYSTEM, Setup(SYSTEM.scenarios[key], SYSTEM.house()))


def _go(state: State, name: str, *labels: str) -> Played:
    """Somebody in the middle of his move."""
    unit = UnitId(name)
    return _at(state, Begin(unit), *[Go(unit, at(state, label)) for label in labels])


def _flames() -> State:
    state = castle(a={"colin": "D3"}, b={"godric": "G4", "wiglaf": "F3"}, active="b")
    state.flames = {at(state, "F4"): Flame(A, 1)}
    state.ground = state.ground.altered(burning=state.ground.board.bit[at(state, "F4")])
    state.phase = "recovery"
    return state


def _carried() -> State:
    state = lay(castle(a={"colin": "C3", "charles": "D3"}), "C3", "D3")
    for name in ("colin", "charles"):
        change(state, name, bears=True)
    (ladder,) = state.ladders
    carriers = (UnitId("colin"), UnitId("charles"))
    state.ladders = (type(ladder)(ladder.side, ladder.hexes, carriers=carriers),)
    return state


POSITIONS: Mapping[str, Callable[[], Played]] = {
    "two men in the open": lambda: _at(field(a={"gaucher": "C5"}, b={"godric": "F5"})),
    "a rider in the middle of his move": lambda: _go(
        field(a={"roussel": "C5>E"}, b={"godric": "H5"}), "roussel", "D5"
    ),
    "past an enemy": lambda: _go(
        field(a={"colin": "C5"}, b={"osferth": "D4"}, chapter=6), "colin", "D5"
    ),
    "a volley at a moving man": lambda: _go(
        field(a={"colin": "C5"}, b={"eadwig": "H5", "leofa": "H7"}), "colin", "D5"
    ),
    "shots of step 1": lambda: _at(
        field(HOUSE, a={"vital": "F7", "aubin": "G3"}, b={"godric": "D5"}, sides=WALLS,
              chapter=8, phase="missiles"),
        step="missiles",
    ),
    "an attack that is put together": lambda: _at(
        field(a={"colin": "C5", "charles": "D4"}, b={"osferth": "D5", "godric": "C6"},
              phase="melee"),
        Attack(UnitId("colin"), UnitId("osferth")),
        step="melee",
    ),
    "a charge and who may meet it": lambda: _at(
        field(a={"roussel": "C5>E"}, b={"beostan": "J5>W"}, phase="charges"), step="charges"
    ),
    "axes before the melee": lambda: _at(
        field(b={"osferth": "C5", "hakon": "D5"}, a={"colin": "D4"}, active="b", phase="axes"),
        step="axes",
    ),
    "a house and a fence": lambda: _go(
        field(HOUSE, a={"colin": "D6"}, b={"godric": "C4"}, sides=WALLS, chapter=8), "colin"
    ),
    "the gate of a castle from within": lambda: _at(
        castle(a={"colin": "F5", "charles": "G5"}, b={"godric": "C4"}, phase="melee"),
        step="melee",
    ),
    "a ladder on the move": lambda: _at(_carried(), TakeUpLadder(0)),
    "on the ladder": lambda: _at(
        lean(castle(a={"colin": "D4"}, b={"godric": "G4"}, E4="F"), "E4"),
        Begin(UnitId("colin")), Climb(UnitId("colin"), 0),
    ),
    "fire on the walkway": lambda: _at(_flames(), step="recovery"),
    "Toll at the Long Bridge from its beginning": lambda: _whole("toll_at_the_long_bridge"),
    "The Border Watch from its beginning": lambda: _whole("border_watch"),
    "The Reeve's Tithe from its beginning, in secret": lambda: _whole("reeves_tithe"),
    "Ladders at First Light from its beginning": lambda: _whole("ladders_at_first_light"),
}  # fmt: skip

SHEET = Sheet(Path(__file__).with_name("perft.txt"), by_name(POSITIONS))

if __name__ == "__main__":
    SHEET.main()
