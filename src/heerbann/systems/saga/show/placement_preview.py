"""Where to: how a placement looks, how far it goes, and what stands in its way."""

from typing import Any

from heerbann.boards.table import MM, Point, path_length
from heerbann.boards.table.moves.walks import moves_of
from heerbann.boards.table.show import drawing
from heerbann.engine.rules.asks import XY, Action, Place, Refusal
from heerbann.engine.rules.battle import Event
from heerbann.engine.show.board import Ghost
from heerbann.engine.show.placements import Culprit, Placing, Preview
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import CoverKind
from heerbann.systems.saga.model.changes import walked
from heerbann.systems.saga.model.events.movement import Charged, GaveGround, Marched, Withdrew
from heerbann.systems.saga.model.events.setup import Deployed
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import State, Unit, running_activation
from heerbann.systems.saga.rules.s13_terrain import cover_of
from heerbann.systems.saga.rules.s16_scenarios.lying import slid
from heerbann.systems.saga.show.words import length_name

_ANYWHERE = (0, 0)
Walking = do.March | do.ChargeHome | do.GiveGround | do.Withdraw
_WALKING = (do.March, do.ChargeHome, do.GiveGround, do.Withdraw)


def placing(state: State, ask: Place[Any]) -> Placing:
    """The unit that moves, or the one that is set up."""
    activation = running_activation(state)
    if do.March in ask.kinds or do.ChargeHome in ask.kinds:
        return Placing(unit=None if activation is None else activation.unit)
    if ask.aim is not None:
        return Placing(unit=getattr(ask.aim(_ANYWHERE, None, ()), "unit", None))
    return Placing()


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
    """The outline of a piece that would lie there."""
    corners: tuple[Point, ...] = ()
    if isinstance(action, do.PutPiece):
        corners = action.corners
    elif isinstance(action, do.SlidePiece):
        piece = state.ground.find(action.piece)
        corners = () if piece is None else slid(piece, action.at, action.turn).outline.corners
    if not corners:
        return ()
    first = corners[0]
    ring, dot = (*corners, first), 2 * MM
    return (
        Ghost(id="piece", x=first.x, y=first.y, path=ring, shape="disc", length=dot, width=dot),
    )


def apart(state: State, action: Action, figure: str, at: XY) -> Action:
    """The same placement, but one model ends elsewhere; the bends of its way stay."""
    if not isinstance(action, (*_WALKING, do.SetUp)) or action.unit not in state.units:
        return action
    for model in state.units[action.unit].models:
        if drawing.figure_id(action.unit, model.number) == figure:
            facing = model.stand.facing if model.stand is not None else 0
            walks = drawing.one_elsewhere(action.walks, model.number, facing, at)
            return type(action)(action.unit, walks)
    return action


def trails(event: Event) -> tuple[Ghost, ...]:
    """The ways of the models an event moves."""
    if not isinstance(event, Marched | Charged | GaveGround | Withdrew | Deployed):
        return ()
    return drawing.trails(event.unit, event.walks)


def preview(state: State, action: Action, teller: Teller) -> Preview:
    """How far the farthest model goes, and in what cover the unit ends."""
    if isinstance(action, _WALKING):
        unit = state.units[action.unit]
        length = _length(unit, action, state, teller)
        return Preview(length=length, notes=_cover(state, walked(unit, action.walks), teller))
    if isinstance(action, do.SetUp):
        there = walked(state.units[action.unit], action.walks)
        return Preview(notes=_cover(state, there, teller))
    return Preview()


def _length(unit: Unit, action: Walking, state: State, teller: Teller) -> str:
    paths = [move.path for move in moves_of(group(unit.models), action.walks)]
    longest = max([path_length(path) for path in paths], default=0)
    return teller.text("preview-length", length=length_name(longest, state, teller.language))


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
