"""The facts of a battle that is over, worked out from its last position."""

from __future__ import annotations

from heerbann.boards.hex.hexes import DIRECTIONS, Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.handover.reports import (
    AnimalFate,
    AnimalReport,
    BattleReport,
    End,
    HorseState,
    ManReport,
    Whereabouts,
)
from heerbann.systems.diex_aie.model.areas import area_hexes
from heerbann.systems.diex_aie.model.copies import figure_of
from heerbann.systems.diex_aie.model.ground.hexsides import SHUT
from heerbann.systems.diex_aie.model.ground.printed_maps import ground_of
from heerbann.systems.diex_aie.model.scenario import Animal, Labels, SeatName
from heerbann.systems.diex_aie.model.state import SEATS, Fate, State, Unit, UnitId
from heerbann.systems.diex_aie.rules.s02_turn.victory import able_hexes, holds
from heerbann.systems.diex_aie.rules.s10_siege.ruins import is_destroyed
from heerbann.systems.diex_aie.rules.s11_war.zones import holders


def report_of(game: Game[State]) -> BattleReport:
    """Everything that lasts beyond a battle."""
    state, outcome = game.state, game.outcome
    assert outcome is not None, "only a battle that is over can be reported"
    return BattleReport(
        winner=_seat(outcome.winner),
        reason=outcome.reason,
        end=_end(state, outcome.reason),
        rounds=state.round,
        men={unit.id: _man(state, unit, fate) for unit, fate in _everybody(state)},
        animals=_animals(state),
        field=_field(state),
        zones={name: _known(seat) for name, seat in holders(state).items()},
        destroyed=_destroyed(state),
        broken=_broken(state),
        filled=_labels(
            state, [h for h, kind in state.ground.terrain.items() if kind == "filled_moat"]
        ),
        gates_open=_gates_open(state),
        bridge=state.bridge,
        ladders=len(state.ladders) + state.unlaid,
    )


def _known(seat: Seat) -> SeatName:
    return "a" if seat == "a" else "b"


def _seat(seat: Seat | None) -> SeatName | None:
    return None if seat is None else _known(seat)


def _end(state: State, reason: str) -> End:
    if reason == "resigned":
        return "resigned"
    if state.ending is not None:
        return state.ending
    is_late = state.round >= state.scenario.rounds and state.phase == "recovery"
    at_once = [one for one in state.scenario.victory if one.at == "once" and holds(state, one)]
    return "time" if is_late and not at_once else "decided"


# Men


def _everybody(state: State) -> list[tuple[Unit, Fate | None]]:
    """In the order of the scenario, the living and those who are gone."""
    living: dict[UnitId, tuple[Unit, Fate | None]] = {
        unit.id: (unit, None) for unit in state.units.values()
    }
    found = {**living, **state.gone}
    names = [n for seat in SEATS for group in state.scenario.force(seat).group for n in group.units]
    return [found[UnitId(name)] for name in names]


def _man(state: State, unit: Unit, fate: Fate | None) -> ManReport:
    on_map = fate is None and unit.place is not None and unit.place.head in state.at
    hex = unit.place.head if on_map and unit.place is not None else None
    where: Whereabouts = "on_map" if hex is not None else "waiting"
    return ManReport(
        side=_known(unit.side),
        fate=fate or where,
        health=unit.health if unit.id not in state.asleep else "healthy",
        hex=None if hex is None else state.ground.board.labels[hex],
        zone=None if hex is None else _zone(state, hex),
        edge=state.left_by.get(unit.id),
        by=_seat(state.captors.get(unit.id)),
        horse=_horse(state, unit),
    )


def _zone(state: State, hex: Hex) -> str | None:
    """The first zone a hex belongs to."""
    zones = state.scenario.zones.items()
    return next((n for n, zone in zones if hex in area_hexes(state.scenario, zone.area)), None)


def _horse(state: State, unit: Unit) -> HorseState:
    """In the saddle, beside it, or left behind before the battle."""
    if unit.mounted:
        return "ridden"
    own = f"horse-{unit.id}"
    if any(name == own or name.startswith(f"{own}-") for name in state.units):
        return "loose"
    return "camp" if _came_on_foot(state, unit) else "none"


def _came_on_foot(state: State, unit: Unit) -> bool:
    """Has he a horse that did not come along?"""
    told = state.scenario
    group = next(g for g in told.force(unit.side).group if unit.id in g.units)
    man = told.men.get(unit.id)
    has_horse = figure_of(unit.id).mounted is not None and (man is None or man.horse)
    return group.dismounted and has_horse and unit.id not in told.prisoners


@rule("11.4.1")
def _field(state: State) -> SeatName | None:
    """Who alone has able men on the map."""
    able = [seat for seat in SEATS if able_hexes(state, seat)]
    return _known(able[0]) if len(able) == 1 else None


# Animals


def _animals(state: State) -> tuple[AnimalReport, ...]:
    """Those that the scenario brought, in its order; whoever led them last."""
    brought = enumerate(state.scenario.animals, start=1)
    return tuple([_animal(state, told, UnitId(f"{told.kind}-{n}")) for n, told in brought])


def _animal(state: State, told: Animal, name: UnitId) -> AnimalReport:
    return AnimalReport(
        kind=told.kind,
        fate=_animal_fate(state, name),
        owner=told.owner,
        by=_seat(state.led_by.get(name)),
        edge=state.left_by.get(name),
    )


@rule("4.4.2")
def _animal_fate(state: State, name: UnitId) -> AnimalFate:
    """Whoever mounts an animal makes one counter of two: it is his horse from then on."""
    if name in state.units:
        return "waiting" if state.units[name].place is None else "on_map"
    if name in state.gone:
        return "left" if state.gone[name][1] == "left" else "dead"
    return "ridden"


# Works


def _labels(state: State, hexes: list[Hex]) -> Labels:
    return tuple([state.ground.board.labels[hex] for hex in hexes])


@rule("11.3.1")
def _destroyed(state: State) -> Labels:
    """What was destroyed before, and what has burnt down since."""
    board, before = state.ground.board, state.scenario.works.destroyed
    gone = [h for h in board.hexes if is_destroyed(state, h) or board.labels[h] in before]
    return _labels(state, gone)


def _broken(state: State) -> Labels:
    """Every piece of fence that is not there any more, told once."""
    printed, now = ground_of(state.scenario.map, state.house).sides, state.ground.sides
    labels = state.ground.board.labels
    gone = [
        (hex, way)
        for hex in state.ground.board.hexes
        for way in DIRECTIONS[:3]
        if printed.get((hex, way)) == "fence" and now.get((hex, way)) != "fence"
    ]
    return tuple([f"{labels[hex]} {way.name}" for hex, way in gone])


def _gates_open(state: State) -> Labels:
    """The hexes beside a gate that stands open."""
    board, sixes = state.ground.board, state.ground.sixes
    return _labels(state, [h for h in board.hexes if any(side in SHUT for side in sixes[h])])
