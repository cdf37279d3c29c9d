"""Small positions for tests of combat, and single procedures of the rules played on them.

`arena(red=[troop(rifles(), row(10, 20, 10))], blue=[…])` is the state of a battle; lengths are
inches. `play(state, volley("red-1", "blue-1"), dice=[…], answers=[…])` runs one procedure with
exactly these dice and answers and stands still where it asks for more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from heerbann.boards.table import INCH, Base, Box, Disc, Outline, Point, Stand, Table, inches
from heerbann.engine.packs.readers import Localised
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action, Choose, Place, Seat
from heerbann.engine.rules.sequence import Step
from heerbann.engine.rules.system import System
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.files.loading import load_scenario
from heerbann.systems.skirmish.model.actions import EndActivation, March
from heerbann.systems.skirmish.model.army_book import (
    Entry,
    Gear,
    MeleeWeapon,
    Profile,
    RangedWeapon,
)
from heerbann.systems.skirmish.model.charts import FOLDER, TERRAIN
from heerbann.systems.skirmish.model.events.combat import FoughtOn
from heerbann.systems.skirmish.model.events.listing import EVENTS
from heerbann.systems.skirmish.model.ground import Ground, PieceKind, TerrainPiece
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.scenario import SkirmishScenario
from heerbann.systems.skirmish.model.setup import FIXED_EDGES, fresh_unit
from heerbann.systems.skirmish.model.state import (
    BLUE,
    RED,
    SEATS,
    Battle,
    Crew,
    State,
    Unit,
    UnitId,
)
from heerbann.systems.skirmish.rules.s06_movement.terrain_test import terrain_test
from heerbann.systems.skirmish.rules.s07_shooting.shooting import shoot
from heerbann.systems.skirmish.rules.s08_melee import fight
from heerbann.systems.skirmish.rules.s10_morale import flee, rally
from tests.systems.playing import Answers, Dice, Procedure, go_on

Played = Game[State]
Length = int | str | Fraction
Spot = tuple[Length, Length] | tuple[Length, Length, int]

DONE = EndActivation(UnitId("nobody"))
ROUND = Disc(INCH // 2)
TANK = Box(5 * INCH, 3 * INCH)

WOOD: tuple[PieceKind, str] = ("wood", "10,10 20,10 20,16 10,16")
RUIN: tuple[PieceKind, str] = ("ruin", "40,20 48,20 48,26 40,26")
CRATER: tuple[PieceKind, str] = ("crater", "10,10 20,10 20,16 10,16")


# --- army books of a test -------------------------------------------------------------------


def name(text: str) -> Localised:
    return Localised(de=text, en=text)


def gun(rof: int = 1, fp: int = 0, reach: int = 24, *flags: Any) -> RangedWeapon:
    """A ranged weapon."""
    return RangedWeapon(name=name("gun"), range=reach, rof=rof, fp=fp, flags=flags)


def blade(rof: int = 0, fp: int = 0, reach: int = 1) -> MeleeWeapon:
    """A melee weapon."""
    return MeleeWeapon(name=name("blade"), reach=reach, rof=rof, fp=fp)


def profile(**values: int) -> Profile:
    """A line trooper: NK 5, FK 4, RW 5, A 1, L 1, MW 3; with other values."""
    line = {"b": 6, "nk": 5, "fk": 4, "rw": 5, "a": 1, "l": 1, "mw": 3}
    return Profile(**{**line, **values})


def gear(count: int = 1, *ranged: RangedWeapon, **rest: Any) -> Gear:
    """A line of gear."""
    return Gear(count=count, ranged=ranged, **{"melee": blade(), **rest})


def entry(
    *lines: Gear,
    rules: Sequence[Any] = (),
    type: Any = "infantry",  # noqa: A002  # the book's word
    armour: Any = None,
    base: Base = ROUND,
    key: str = "probe",
    **values: int,
) -> Entry:
    """A unit with these lines of gear; other keywords are values of its profile."""
    return Entry(
        key=key,
        name=name(key),
        type=type,
        base=base,
        profile=profile(**values),
        gear=lines or (gear(1),),
        rules=tuple(rules),
        armour=armour,
        points=100,
    )


def squad(
    count: int, *ranged: RangedWeapon, melee: MeleeWeapon | None = None, **rest: Any
) -> Entry:
    """So many models alike."""
    return entry(gear(count, *ranged, melee=melee or blade()), **rest)


def tank(*ranged: RangedWeapon, **rest: Any) -> Entry:
    """A vehicle with medium armour, RW 3+, L 3, base 3 x 5, and two guns unless told."""
    weapons = ranged or (gun(1, 5), gun(3, 0))
    facts = {"type": "vehicle", "armour": "medium", "base": TANK, "rw": 3, "l": 3, "b": 12}
    return entry(gear(1, *weapons), **{**facts, **rest})


# --- positions ------------------------------------------------------------------------------


class Troop(NamedTuple):
    """A unit and where its models stand."""

    entry: Entry
    spots: Sequence[Spot]
    facts: Mapping[str, Any]


def troop(entry: Entry, spots: Sequence[Spot], **facts: Any) -> Troop:
    """A unit on the table; other keywords are facts of the unit, such as `condition`."""
    return Troop(entry, spots, facts)


def row(count: int, x: Length, y: Length, gap: Length = 0) -> list[Spot]:
    """Models of 1" bases side by side to the east, with gaps."""
    step = 1 + Fraction(gap)
    return [(Fraction(x) + step * n, y) for n in range(count)]


def point(x: Length, y: Length) -> Point:
    """A point given in inches."""
    return inches(Fraction(x)), inches(Fraction(y))


def arena(
    red: Sequence[Troop] = (),
    blue: Sequence[Troop] = (),
    *pieces: tuple[PieceKind, str],
    house: Mapping[str, Any] | None = None,
    **scenario: Any,
) -> State:
    """A battle in round 1; red has the south edge, blue the north edge."""
    law = msgspec.convert(dict(house or {}), House)
    units = [
        _unit(side, number, one)
        for side, troops in ((RED, red), (BLUE, blue))
        for number, one in enumerate(troops, start=1)
    ]
    laid = [_piece(number, *piece) for number, piece in enumerate(pieces, start=1)]
    return State(
        house=law,
        scenario=SkirmishScenario(
            key="test",
            title=name("test"),
            briefing=name("test"),
            mission=scenario.pop("mission", "annihilation"),
            **scenario,
        ),
        ground=Ground(Table(72 * INCH, 48 * INCH), tuple(laid)),
        units={unit.id: unit for unit in units},
        edges=FIXED_EDGES,
        round=1,
    )


def in_melee(state: State, unit_id: str, enemy: str) -> State:
    """The same position; these two have fought a round already, and nobody gave way (§8.9)."""
    FoughtOn(UnitId(unit_id), UnitId(enemy)).apply(state)
    return state


def _unit(side: Seat, number: int, one: Troop) -> Unit:
    fresh = fresh_unit(UnitId(f"{side}-{number}"), side, one.entry)
    wounds = one.facts.get("wounds", {})
    models = [
        msgspec.structs.replace(
            model,
            stand=Stand(one.entry.base, point(x, y), *facing),
            wounds=wounds.get(model.number, 0),
        )
        for model, (x, y, *facing) in zip(fresh.models, one.spots, strict=True)
    ]
    facts = {key: value for key, value in one.facts.items() if key != "wounds"}
    return msgspec.structs.replace(fresh, models=tuple(models), **facts)


def _piece(number: int, kind: PieceKind, corners: str) -> TerrainPiece:
    points = [point(*corner.split(",")) for corner in corners.split()]
    return TerrainPiece(f"{kind}-{number}", kind, Outline(tuple(points)), TERRAIN[kind])


# --- procedures -----------------------------------------------------------------------------


def volley(unit: str, target: str, **how: bool) -> Procedure:
    """A shot."""
    return lambda battle: shoot(battle, UnitId(unit), UnitId(target), **how)


def melee(unit: str, target: str) -> Procedure:
    """A melee."""
    return lambda battle: fight(battle, UnitId(unit), UnitId(target))


def flight(unit: str) -> Procedure:
    """The action Flee."""
    return lambda battle: flee(battle, UnitId(unit))


def rallying(unit: str) -> Procedure:
    """The action Rally."""
    return lambda battle: rally(battle, UnitId(unit))


def crossing(unit: str, models: int) -> Procedure:
    """A terrain test for so many models."""
    return lambda battle: terrain_test(battle, UnitId(unit), models)


# --- playing them ---------------------------------------------------------------------------


def begin(state: State, procedure: Procedure) -> Played:
    """A game that is nothing but this procedure; it ends by asking whether it is done."""

    async def run(battle: Battle) -> None:
        await procedure(battle)
        await Choose(RED, "5.3", "act", (DONE,), always=True)

    system: System[State] = System(
        key="skirmish",
        version="test",
        title=name("test"),
        summary=name("test"),
        folder=FOLDER,
        seats=SEATS,
        sequence=(Step("act", "5.3", run),),
        house_type=House,
        scenario_type=SkirmishScenario,
        load_scenario=load_scenario,
        begin=lambda _scenario, _house: state.copy(),
        refusals={**SYSTEM.refusals, EndActivation: _never, March: _never},
        events=EVENTS,
        view=lambda state, _seat: state,
    )
    return Game(system, Setup(state.scenario, state.house))


def _never(_state: State, _action: Action) -> None:
    return None


def play(
    state: State,
    procedure: Procedure,
    *,
    dice: Dice = (),
    answers: Answers = (),
) -> Played:
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


def wounds(game: Played, unit_id: str) -> list[int]:
    """The life each living model has lost."""
    return [model.wounds for model in unit(game, unit_id).models]


def spots(game: Played, unit_id: str) -> list[tuple[int | Fraction, int | Fraction]]:
    """Where the models of a unit stand, in inches."""
    stands = [model.stand for model in unit(game, unit_id).models]
    return [(Fraction(s.at[0], INCH), Fraction(s.at[1], INCH)) for s in stands if s is not None]


def crew(game: Played, unit_id: str) -> Crew:
    """What a vehicle has suffered."""
    return unit(game, unit_id).crew


def usual(game: Played) -> Action | None:
    """For odds: the first answer of every question, except whether it is done."""
    ask = game.ask
    if isinstance(ask, Place):
        return March(game.state.moving.unit, ()) if game.state.moving is not None else None
    if isinstance(ask, Choose) and DONE not in ask.options:
        first: Action = ask.options[0]
        return first
    return None
