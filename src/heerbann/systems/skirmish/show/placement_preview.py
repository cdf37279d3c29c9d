"""Where to: how a placement looks, what is seen from there, and what stands in its way."""

from collections.abc import Iterator
from typing import Any

from heerbann.boards.table import Path, gap, path_length
from heerbann.boards.table.moves.walks import Walks, moves_of
from heerbann.boards.table.show import drawing
from heerbann.engine.rules.asks import XY, Action, Place, Refusal
from heerbann.engine.rules.battle import Event
from heerbann.engine.show.board import Ghost
from heerbann.engine.show.placements import Culprit, Placing, Preview, Sight
from heerbann.engine.texts.teller import Teller
from heerbann.systems.skirmish.model import actions as do
from heerbann.systems.skirmish.model.events.combat import Pursued
from heerbann.systems.skirmish.model.events.morale import Fled
from heerbann.systems.skirmish.model.events.movement import Marched
from heerbann.systems.skirmish.model.events.setup import Deployed, walked
from heerbann.systems.skirmish.model.ground import Cover, PieceId
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.state import Length, State, Unit, UnitId, enemies_of, stands_of
from heerbann.systems.skirmish.rules.s04_sight import unit_sight
from heerbann.systems.skirmish.rules.s06_movement.pace import pace, slowing_piece, testing_models
from heerbann.systems.skirmish.rules.s12_cover import cover_of
from heerbann.systems.skirmish.show.landscape import MARK

_ANYWHERE = (0, 0)


# Who is placed, and how that looks


def placing(state: State, ask: Place[Any]) -> Placing:
    """The unit that marches and its reach, or the unit that is set up."""
    if ask.kinds == (do.March,) and state.moving is not None:
        unit = state.units[state.moving.unit]
        return Placing(unit=unit.id, reach=pace(unit.entry, state.moving.manner, state.house).open)
    if ask.kinds == (do.SetUp,) and ask.aim is not None:
        return Placing(unit=ask.aim(_ANYWHERE, None, ()).unit)
    return Placing()


def ghost(state: State, action: Action) -> tuple[Ghost, ...]:
    """Every model that goes somewhere, with its way; a marker that is laid."""
    match action:
        case do.March(unit, walks) if unit in state.units:
            return tuple(drawing.moving(unit, group(state.units[unit].models), walks))
        case do.SetUp(unit, walks) if unit in state.units:
            return tuple(drawing.setting_up(unit, state.units[unit].entry.base, walks))
        case do.PlaceMark(at):
            size = 2 * MARK
            return (Ghost(id="mark", x=at[0], y=at[1], shape="disc", length=size, width=size),)
    return ()


def apart(state: State, action: Action, figure: str, at: XY) -> Action:
    """The same placement, but one model ends elsewhere; the bends of its way stay."""
    if not isinstance(action, do.March | do.SetUp) or action.unit not in state.units:
        return action
    for model in state.units[action.unit].models:
        if drawing.figure_id(action.unit, model.number) == figure:
            facing = model.stand.facing if model.stand is not None else 0
            walks = drawing.one_elsewhere(action.walks, model.number, facing, at)
            return type(action)(action.unit, walks)
    return action


def trails(event: Event) -> tuple[Ghost, ...]:
    """The ways of the models an event moves."""
    if not isinstance(event, Marched | Pursued | Fled | Deployed):
        return ()
    return drawing.trails(event.unit, event.walks)


# What it would mean


def preview(state: State, action: Action, teller: Teller) -> Preview:
    """How far the march is, what slows it, in what cover it ends, and whom one sees there."""
    match action:
        case do.March(unit_id, walks):
            unit = state.units[unit_id]
            moved = walked(unit, walks)
            return Preview(
                length=_length(state, unit, walks, teller),
                sights=tuple(_sights(state, moved, teller)),
                notes=tuple(_notes(state, unit, moved, walks, teller)),
            )
        case do.SetUp(unit_id, walks):
            there = walked(state.units[unit_id], walks)
            return Preview(
                sights=tuple(_sights(state, there, teller)),
                notes=tuple(_cover_note(state, there, teller)),
            )
    return Preview()


def _paths(unit: Unit, walks: Walks) -> list[Path]:
    return [move.path for move in moves_of(group(unit.models), walks)]


def _length(state: State, unit: Unit, walks: Walks, teller: Teller) -> str:
    assert state.moving is not None
    longest = max([path_length(path) for path in _paths(unit, walks)], default=0)
    reach = pace(unit.entry, state.moving.manner, state.house).open
    return teller.text(
        "preview-length",
        length=teller.word(Length, Length(longest)),
        reach=teller.word(Length, Length(reach)),
    )


def _notes(state: State, unit: Unit, moved: Unit, walks: Walks, teller: Teller) -> Iterator[str]:
    assert state.moving is not None
    paths, house, ground = _paths(unit, walks), state.house, state.ground
    rates = pace(unit.entry, state.moving.manner, house)
    piece = slowing_piece(house, ground, paths) if rates.slow < rates.open else None
    if piece is not None:
        name = teller.word(PieceId, PieceId(piece.id))
        reach = teller.word(Length, Length(rates.slow))
        yield teller.text("preview-slowed", piece=name, reach=reach)
    tests = testing_models(house, ground, unit, walks)
    if tests and state.moving.manner != "pile_in":
        yield teller.text("preview-tests", number=tests)
    yield from _cover_note(state, moved, teller)


def _cover_note(state: State, unit: Unit, teller: Teller) -> Iterator[str]:
    cover = cover_of(state, unit)
    if cover != "none":
        yield teller.text("preview-cover", cover=teller.word(Cover, cover))


# Lines of sight


def sight(state: State, unit_id: str, other_id: str, teller: Teller) -> Sight | None:
    """Does one unit see another, how far is it, and in what cover is that one?"""
    unit, other = state.units.get(UnitId(unit_id)), state.units.get(UnitId(other_id))
    if unit is None or other is None or not (unit.is_deployed and other.is_deployed):
        return None
    return _sight(state, unit, other, teller)


def _sights(state: State, unit: Unit, teller: Teller) -> Iterator[Sight]:
    """To every enemy, the nearest first."""
    found = [(_distance(unit, enemy), enemy) for enemy in enemies_of(state, unit)]
    for _, enemy in sorted(found, key=lambda pair: pair[0]):
        yield _sight(state, unit, enemy, teller)


def _distance(unit: Unit, other: Unit) -> int:
    return min(gap(one, two) for one in stands_of(unit) for two in stands_of(other))


def _sight(state: State, unit: Unit, other: Unit, teller: Teller) -> Sight:
    seen = unit_sight(state, unit, other)
    cover = cover_of(state, other, unit)
    return Sight(
        unit=other.id,
        seen=seen.clear,
        text=_said_sight(_distance(unit, other), seen.blocked_by, cover, teller),
        line=seen.line,
        blocked_by=seen.blocked_by,
        cover=teller.word(Cover, cover) if cover != "none" and seen.clear else None,
    )


def _said_sight(length: int, blocked_by: str | None, cover: Cover, teller: Teller) -> str:
    distance = teller.word(Length, Length(length))
    if blocked_by is not None:
        piece = teller.word(PieceId, PieceId(blocked_by))
        return teller.text("sight-blocked", distance=distance, piece=piece)
    if cover == "none":
        return teller.text("sight-clear", distance=distance)
    return teller.text("sight-cover", distance=distance, cover=teller.word(Cover, cover))


def culprit(state: State, action: Action, refusal: Refusal) -> Culprit | None:
    """The model that cannot go there, and the piece or unit in its way."""
    facts = refusal.facts
    unit = getattr(action, "unit", None)
    model, piece, target = facts.get("model"), facts.get("piece"), facts.get("target")
    if model is None and not piece and target is None:
        return None
    return Culprit(
        figure=drawing.figure_id(unit, int(model)) if unit and model is not None else None,
        piece=str(target) if target in state.units else None,
        area=str(piece) if piece else None,
    )
