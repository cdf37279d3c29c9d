"""Small positions for tests, and single procedures of the rules played on them.

`arena(red=[band("warrior", row(8, 100, 100))], blue=[…])` is the state of a battle; lengths are
millimetres. `play(state, procedure, dice=[…], answers=[…])` runs one procedure with exactly these
dice and answers and stands still where it asks for more; `carrying_on` is the procedure that goes
on with whatever is under way until nothing is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from heerbann.boards.table import MM, Base, Outline, Point, Stand, Table
from heerbann.engine.packs.readers import Localised
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action, Choose, Seat
from heerbann.engine.rules.sequence import Step
from heerbann.engine.rules.system import System
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import AbilityId, Board, Symbol
from heerbann.systems.saga.model.charts import FOLDER, RULES, TERRAIN, board
from heerbann.systems.saga.model.events.listing import EVENTS
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.ground import Ground, PieceKind, TerrainPiece
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.roster import Troop
from heerbann.systems.saga.model.scenario import Army, SagaScenario, UnitData
from heerbann.systems.saga.model.setup import fresh_unit
from heerbann.systems.saga.model.state import BLUE, RED, SEATS, Battle, State, Tray, Unit
from heerbann.systems.saga.model.troops import find_special, special_troop, troop
from heerbann.systems.saga.rules.s07_activation.carry_on import carry_on
from tests.systems.playing import Answers, Dice, Procedure, go_on

Played = Game[State]
Length = int | Fraction | float
Spot = tuple[Length, Length] | tuple[Length, Length, int]

DONE = do.EndPhase()
ACTIONS: tuple[type[Action], ...] = tuple(
    kind
    for kind in vars(do).values()
    if isinstance(kind, type) and issubclass(kind, Action) and kind is not Action
)


def name(text: str) -> Localised:
    return Localised(de=text, en=text)


# --- positions ------------------------------------------------------------------------------


class Band(NamedTuple):
    """A unit and where its models stand."""

    data: UnitData
    spots: Sequence[Spot]
    base: Base | None
    facts: Mapping[str, Any]


def band(
    kind: str,
    spots: Sequence[Spot],
    *equipment: Any,
    escorts: int = 0,
    banner: bool = False,
    base: Base | None = None,
    troop_facts: Mapping[str, Any] | None = None,
    **facts: Any,
) -> Band:
    """A unit on the table; `kind` is a class, or special troops; other keywords are its facts."""
    special = find_special(kind)
    one = special_troop(special) if special is not None else troop(_profile(kind), equipment)
    changed = msgspec.structs.replace(one, **dict(troop_facts or {}))
    escort = troop("hearthguard", equipment) if escorts else None
    data = UnitData(
        troop=_on(changed, base),
        models=len(spots) - escorts,
        escort=None if escort is None else _on(escort, base),
        escorts=escorts,
        banner=banner,
    )
    return Band(data, spots, base, facts)


def _profile(kind: str) -> Any:
    return kind


def _on(one: Troop, base: Base | None) -> Troop:
    return one if base is None else msgspec.structs.replace(one, base=base)


def row(count: int, x: Length, y: Length, step: Length = 30) -> list[Spot]:
    """Models side by side to the east; centres `step` mm apart."""
    return [(x + step * n, y) for n in range(count)]


def point(x: Length, y: Length) -> Point:
    """A point given in millimetres."""
    return round(Fraction(x) * MM), round(Fraction(y) * MM)


def arena(
    red: Sequence[Band] = (),
    blue: Sequence[Band] = (),
    *pieces: tuple[str, str],
    house: Mapping[str, Any] | None = None,
    boards: tuple[str | Board, str | Board] = ("vikings", "normans"),
    placed: Mapping[str, str] | None = None,
    size: tuple[int, int] = (1200, 900),
    **facts: Any,
) -> State:
    """Red's activation phase in turn 1.

    `placed` lays SAGA dice: `{"wik_3": "CU"}`; other keywords are facts of the state.
    """
    law = msgspec.convert(dict(house or {}), House)
    sides = ((RED, red, boards[0]), (BLUE, blue, boards[1]))
    units = [
        _unit(side, number, one)
        for side, bands, _ in sides
        for number, one in enumerate(bands, start=1)
    ]
    laid = [_piece(number, *piece) for number, piece in enumerate(pieces, start=1)]
    armies: Any = {str(side): _army(which) for side, _, which in sides}
    given = {"round": 1, "active": RED, "first": RED, "phase": "activation", **facts}
    state = State(
        house=law,
        scenario=SagaScenario(
            key="test", title=name("test"), briefing=name("test"), armies=armies, win_points=8
        ),
        ground=Ground(Table(size[0] * MM, size[1] * MM), tuple(laid)),
        units={unit.id: unit for unit in units},
        trays={side: Tray(RULES.orders.dice) for side in SEATS},
        edges={RED: "south", BLUE: "north"},
        terrain_done=True,
        **given,
    )
    for ability, dice in (placed or {}).items():
        lay(state, ability, dice)
    return state


def lay(state: State, ability: str, dice: str) -> None:
    """Lay SAGA dice on a box of the side whose board has it."""
    for side, army in state.scenario.armies.items():
        box = army.board.find(AbilityId(ability))
        if box is not None:
            tray = state.trays[Seat(side)]
            symbols = msgspec.convert(tuple(dice), tuple[Symbol, ...])
            state.trays[Seat(side)] = msgspec.structs.replace(
                tray,
                placed=(*tray.placed, (box.id, symbols)),
                available=tray.available - len(symbols),
            )
            return
    raise KeyError(ability)


def _army(which: str | Board) -> Army:
    plan = board(which) if isinstance(which, str) else which
    return Army(title=name("test"), faction="vikings", board=plan)


def _unit(side: Seat, number: int, one: Band) -> Unit:
    fresh = fresh_unit(UnitId(f"{side}-{number}"), side, one.data)
    models = [
        msgspec.structs.replace(
            model, stand=Stand(fresh.troop_of(model).base, point(x, y), *facing)
        )
        for model, (x, y, *facing) in zip(fresh.models, one.spots, strict=True)
    ]
    return msgspec.structs.replace(fresh, models=tuple(models), **one.facts)


def _piece(number: int, name_of: str, corners: str) -> TerrainPiece:
    kind: PieceKind = msgspec.convert(name_of, PieceKind)
    points = [point(*[Fraction(n) for n in corner.split(",")]) for corner in corners.split()]
    return TerrainPiece(f"{kind}-{number}", kind, Outline(tuple(points)), TERRAIN[kind])


# --- procedures -----------------------------------------------------------------------------


async def carrying_on(battle: Battle) -> None:
    """Go on with what is under way until nothing is."""
    while battle.state.running:
        await carry_on(battle)


# --- playing them ---------------------------------------------------------------------------


def begin(state: State, procedure: Procedure) -> Played:
    """A game that is nothing but this procedure; it ends by asking whether it is done."""

    async def run(battle: Battle) -> None:
        await procedure(battle)
        await Choose(RED, "7", "done", (DONE,), always=True)

    system: System[State] = System(
        key="saga",
        version="test",
        title=name("test"),
        summary=name("test"),
        folder=FOLDER,
        seats=SEATS,
        sequence=(Step("act", "7", run),),
        house_type=House,
        scenario_type=SagaScenario,
        load_scenario=lambda _path: state.scenario,
        begin=lambda _scenario, _house: state.copy(),
        refusals=dict.fromkeys(ACTIONS, _never),
        events=EVENTS,
        view=lambda state, _seat: state,
    )
    return Game(system, Setup(state.scenario, state.house))


def _never(_state: State, _action: Action) -> None:
    return None


def play(state: State, procedure: Procedure, *, dice: Dice = (), answers: Answers = ()) -> Played:
    """Run a procedure with these dice and answers; all must be used."""
    return go_on(begin(state, procedure), dice=dice, answers=answers)


# --- looking at them ------------------------------------------------------------------------


def is_done(game: Played) -> bool:
    """Has the procedure ended?"""
    return DONE in game.options


def unit(game: Played | State, unit_id: str) -> Unit:
    """A living unit."""
    state = game if isinstance(game, State) else game.state
    return state.units[UnitId(unit_id)]


def is_gone(game: Played, unit_id: str) -> bool:
    """Was the unit destroyed?"""
    return UnitId(unit_id) not in game.state.units and UnitId(unit_id) in game.state.fallen


def numbers(game: Played, unit_id: str) -> list[int]:
    """The living models of a unit."""
    return [model.number for model in unit(game, unit_id).models]


def spots(game: Played, unit_id: str) -> list[tuple[int | Fraction, int | Fraction]]:
    """Where the models of a unit stand, in millimetres."""
    stands = [model.stand for model in unit(game, unit_id).models]
    return [(Fraction(s.at[0], MM), Fraction(s.at[1], MM)) for s in stands if s is not None]


def fatigue(game: Played | State, unit_id: str) -> int:
    """How tired a unit is."""
    return unit(game, unit_id).fatigue
