"""Where to: how a placement looks, how far it goes, and what stands in its way."""

from collections.abc import Iterator, Sequence
from typing import Any

from heerbann.boards.table import Point, path_length
from heerbann.boards.table.circles import references
from heerbann.boards.table.geometry.gaps import touches
from heerbann.boards.table.moves.lanes import touched
from heerbann.boards.table.moves.walks import Walks, moves_of
from heerbann.boards.table.show import drawing
from heerbann.engine.rules.asks import XY, Action, Place, Refusal
from heerbann.engine.rules.battle import Event
from heerbann.engine.show.board import Ghost
from heerbann.engine.show.placements import Culprit, Placing, Preview, Ring
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import CoverKind, Movement
from heerbann.systems.saga.model.changes import walked
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.events.movement import Charged, GaveGround, Marched, Withdrew
from heerbann.systems.saga.model.events.setup import Deployed
from heerbann.systems.saga.model.frames import Activation, UnitId
from heerbann.systems.saga.model.ground import PieceKind
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import State, Unit, running_activation, stands_of
from heerbann.systems.saga.rules.s08_movement.distances import charge_reach, move_sticks
from heerbann.systems.saga.rules.s08_movement.tiring import ground_fatigue
from heerbann.systems.saga.rules.s13_terrain import PLAIN, cover_of
from heerbann.systems.saga.rules.s16_scenarios.lying import slid
from heerbann.systems.saga.show.landscape import DRAWN
from heerbann.systems.saga.show.words import length_name, piece_name

_ANYWHERE = (0, 0)
Walking = do.March | do.ChargeHome | do.GiveGround | do.Withdraw
_WALKING = (do.March, do.ChargeHome, do.GiveGround, do.Withdraw)


def placing(state: State, ask: Place[Any]) -> Placing:
    """The unit that moves and how far it may go, or the one that is set up."""
    activation = running_activation(state)
    if do.March in ask.kinds or do.ChargeHome in ask.kinds:
        if activation is None:
            return Placing()
        return Placing(unit=activation.unit, reach=_reach(state, activation))
    if ask.aim is not None:
        return Placing(unit=getattr(ask.aim(_ANYWHERE, None, ()), "unit", None))
    return Placing()


def _reach(state: State, activation: Activation) -> int:
    """All sticks of a move together, in the open; the one line of a charge."""
    unit = state.units[activation.unit]
    if activation.kind == "charge":
        return charge_reach(state, unit, activation).open
    return sum(move_sticks(state, unit, activation).open)


def ghost(state: State, action: Action) -> tuple[Ghost, ...]:
    """Every model that goes somewhere, with its way."""
    if isinstance(action, _WALKING) and action.unit in state.units:
        unit = state.units[action.unit]
        return tuple(drawing.moving(unit.id, group(unit.models), action.walks))
    if isinstance(action, do.SetUp) and action.unit in state.units:
        base = state.units[action.unit].troop.base
        return tuple(drawing.setting_up(action.unit, base, action.walks))
    return piece_ghost(state, action)


def piece_ghost(state: State, action: Action) -> tuple[Ghost, ...]:
    """A piece of terrain as it would lie there."""
    if isinstance(action, do.PutPiece):
        return (_outlined(action.kind, action.corners),)
    piece = state.ground.find(action.piece) if isinstance(action, do.SlidePiece) else None
    if piece is None or not isinstance(action, do.SlidePiece):
        return ()
    return (_outlined(piece.kind, slid(piece, action.at, action.turn).outline.corners),)


def _outlined(kind: PieceKind, corners: Sequence[Point]) -> Ghost:
    x = sum(corner[0] for corner in corners) // len(corners)
    y = sum(corner[1] for corner in corners) // len(corners)
    return Ghost(id="piece", x=x, y=y, outline=tuple(corners), kind=DRAWN.get(kind, kind))


def apart(state: State, action: Action, figure: str, at: XY) -> Action:
    """The same placement, but one model ends elsewhere; the bends of its way stay."""
    if not isinstance(action, (*_WALKING, do.SetUp)) or action.unit not in state.units:
        return action
    for model in state.units[action.unit].models:
        if drawing.figure_id(action.unit, model.number) == figure:
            facing = model.stand.facing if model.stand is not None else 0
            walks = drawing.one_elsewhere(action.walks, model.number, facing, at)
            if isinstance(action, do.ChargeHome):
                walks = _in_its_order(action.walks, walks)
            return type(action)(action.unit, walks)
    return action


def _in_its_order(before: Walks, walks: Walks) -> Walks:
    """K7: models charge one by one; who goes first stays the first."""
    order = [walk.model for walk in before]
    return tuple(sorted(walks, key=lambda walk: order.index(walk.model)))


def trails(event: Event) -> tuple[Ghost, ...]:
    """The ways of the models an event moves."""
    if not isinstance(event, Marched | Charged | GaveGround | Withdrew | Deployed):
        return ()
    return drawing.trails(event.unit, event.walks)


def preview(state: State, action: Action, teller: Teller) -> Preview:
    """How far the farthest model goes, what is touched, in what cover and formation it ends."""
    if isinstance(action, _WALKING):
        unit = state.units[action.unit]
        there = walked(unit, action.walks)
        return Preview(
            length=_length(unit, action, state, teller),
            notes=(*_touched(state, unit, action, teller), *_cover(state, there, teller)),
            rings=_formation(there),
        )
    if isinstance(action, do.SetUp):
        there = walked(state.units[action.unit], action.walks)
        return Preview(notes=_cover(state, there, teller), rings=_formation(there))
    return Preview()


def _length(unit: Unit, action: Walking, state: State, teller: Teller) -> str:
    paths = [move.path for move in moves_of(group(unit.models), action.walks)]
    longest = max([path_length(path) for path in paths], default=0)
    length = length_name(longest, state, teller.language)
    activation = running_activation(state)
    if activation is None or activation.unit != unit.id:
        return teller.text("preview-length", length=length)
    most = length_name(_reach(state, activation), state, teller.language)
    bends = len(move_sticks(state, unit, activation).open) - 1
    if isinstance(action, do.ChargeHome):
        bends = 0
    return teller.text("preview-length-of", length=length, most=most, bends=bends)


def _touched(state: State, unit: Unit, action: Walking, teller: Teller) -> Iterator[str]:
    """Ground on the way, what it costs, and whom a charge gets into contact with."""
    moves = moves_of(group(unit.models), action.walks)
    activation = running_activation(state)
    if moves:
        rough = [piece for piece in state.ground.pieces if piece.nature.ground != "open"]
        for piece in touched(rough, group(unit.models), moves):
            name = piece_name(piece.id, None, teller.language)
            ground = teller.word(Movement, piece.nature.ground)
            yield teller.text("preview-ground", piece=name, ground=ground)
    terrain_as = PLAIN if activation is None else activation.terrain_as
    cost = ground_fatigue(state, unit, action.walks, terrain_as)
    if cost:
        yield teller.text("preview-ground-cost", number=cost)
    target = state.units.get(activation.target or UnitId("")) if activation is not None else None
    if isinstance(action, do.ChargeHome) and target is not None:
        yield _contact(walked(unit, action.walks), target, state, teller)


def _contact(there: Unit, target: Unit, state: State, teller: Teller) -> str:
    """How many models touch the enemy in the end."""
    enemies = stands_of(target)
    number = sum(any(touches(stand, one) for one in enemies) for stand in stands_of(there))
    name = str(teller.word(UnitId, target.id, state))
    return teller.text("preview-contact", number=number, full=len(there.models), unit=name)


def _formation(there: Unit) -> tuple[Ring, ...]:
    """K1: the circle around a model in which all others are."""
    stands, radius = stands_of(there), STICKS[there.troop.radius]
    found = references(stands, radius) if len(stands) > 1 else []
    if not found:
        return ()
    x, y = stands[found[0]].at
    _, length, width = drawing.shape_of(stands[found[0]].base)
    return (Ring(x=x, y=y, radius=radius + max(length, width) // 2),)


def _cover(state: State, unit: Unit, teller: Teller) -> tuple[str, ...]:
    cover = cover_of(state, unit)
    if cover == "none":
        return ()
    return (teller.text("preview-cover", cover=teller.word(CoverKind, cover)),)


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
