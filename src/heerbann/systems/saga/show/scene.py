"""SAGA for a client that draws: the table, the units, the boards, how things stand."""

from collections.abc import Iterator
from functools import lru_cache

from heerbann.boards.table.show.drawing import figure
from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.board import Badge, Figure
from heerbann.engine.show.scene import Fact, Piece, Scene, SeatLine
from heerbann.engine.show.stage import Sort, Stage
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import Kind
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.scenario import Mission, SpecialRule
from heerbann.systems.saga.model.state import (
    BLUE,
    RED,
    SEATS,
    Model,
    Phase,
    State,
    Unit,
    units_of,
)
from heerbann.systems.saga.rules.s07_activation.deeds import deeds
from heerbann.systems.saga.rules.s16_scenarios.special_rules import last_turn
from heerbann.systems.saga.show.aide import AIDE
from heerbann.systems.saga.show.battle_boards import (
    boxes_in,
    cards,
    faces,
    meant_by_box,
    sideboard,
)
from heerbann.systems.saga.show.cautions import cautions
from heerbann.systems.saga.show.landscape import board, markers
from heerbann.systems.saga.show.log_facts import PARTS, joins
from heerbann.systems.saga.show.placement_preview import (
    apart,
    culprit,
    ghost,
    placing,
    preview,
    trails,
)
from heerbann.systems.saga.show.unit_cards import card, conditions, spoken, symbol_of
from heerbann.systems.saga.show.workbench import workbench


def asks_where(action: Action) -> bool:
    """Who shoots or rests goes nowhere."""
    return not isinstance(action, do.Activate) or action.kind in ("move", "charge")


_SORTS: dict[Kind, Sort] = {"move": "move", "shoot": "shoot", "charge": "fight", "rest": "special"}


def sort_of(action: Action) -> Sort | None:
    """An activation is what it is for."""
    return _SORTS.get(action.kind) if isinstance(action, do.Activate) else None


OPENS = (do.Deploy, do.Activate, do.LayPiece, do.ShiftPiece)
"""After these the same side is asked where to."""


def scene(state: State, _seat: Seat | None, teller: Teller) -> Scene:
    """The same for everybody: nothing is hidden."""
    return Scene(
        board=board(state, teller),
        pieces=tuple([piece(state, unit, teller) for unit in state.units.values()]),
        facts=tuple(facts(state, teller)),
        seats=tuple([_seat_line(state, side, teller) for side in SEATS]),
        markers=tuple(markers(state, teller)),
        hand=cards(state, teller),
        sideboard=sideboard(state, teller),
        faces=faces(teller),
    )


def _seat_line(state: State, side: Seat, teller: Teller) -> SeatLine:
    return SeatLine(
        seat=side,
        title=teller.word(Seat, side),
        active=side == state.active,
        initiative=side == state.first,
    )


# The units


def piece(state: State, unit: Unit, teller: Teller) -> Piece:
    """A unit on the table or waiting beside it."""
    badges = tuple(conditions(state, unit, teller))
    text = spoken(state, unit, teller)
    return _drawn(unit, str(teller.word(UnitId, unit.id, state)), text, badges)


@lru_cache(maxsize=4096)
def _drawn(unit: Unit, name: str, text: str, badges: tuple[tuple[str, str], ...]) -> Piece:
    """Most units look the same from one answer to the next, so this is remembered."""
    return Piece(
        id=unit.id,
        side=unit.side,
        symbol=symbol_of(unit.troop),
        name=name,
        at=None,
        strength=len(unit.models),
        full=unit.start,
        badges=tuple([Badge(key=key, text=said) for key, said in badges]),
        text=text,
        figures=tuple(_figures(unit)),
    )


def _figures(unit: Unit) -> Iterator[Figure]:
    for model in unit.models:
        if model.stand is not None:
            yield figure(unit.id, model.number, model.stand, _role(model), 0)


def _role(model: Model) -> str:
    """Who stands out: a Hero, the bearer of the banner."""
    if model.hero:
        return "warlord"
    return "role-banner" if model.banner else ""


# How things stand


def facts(state: State, teller: Teller) -> Iterator[Fact]:
    """The mission, the turn, the phase, the special rule, the points, and who is left."""
    mission = state.scenario.mission
    yield Fact(label=teller.text("fact-mission"), value=teller.word(Mission, mission), rule="16")
    if state.round:
        value = f"{state.round} / {last_turn(state)}"
        yield Fact(label=teller.text("fact-round"), value=value, rule="6")
    yield Fact(label=teller.text("fact-phase"), value=teller.word(Phase, state.phase), rule="6")
    if state.special != "none":
        special = teller.word(SpecialRule, state.special)
        yield Fact(label=teller.text("fact-special"), value=special, rule="K24")
    for side in SEATS:
        name = teller.word(Seat, side)
        left = len(units_of(state, side))
        lost = sum(unit.side == side for unit in state.fallen.values())
        value = f"{left} / {left + lost}"
        yield Fact(label=teller.text("fact-units", side=name), value=value, rule="16")


# What a click may mean


def meant(state: State, seat: Seat, unit_id: str | None, spot: str | None) -> Iterator[Action]:
    """A unit and an enemy: a charge or a shot; a unit by itself: its move or deployment."""
    unit, other = state.units.get(UnitId(unit_id or "")), state.units.get(UnitId(spot or ""))
    if unit is None:
        return
    if not unit.is_deployed:
        yield do.Deploy(unit.id)
    elif state.phase == "activation" and not state.running and seat == state.active:
        acts = [deed for deed in deeds(state, seat) if isinstance(deed, do.Activate)]
        own = [deed for deed in acts if deed.unit == unit.id]
        yield from [one for one in own if other is None or other.id in (unit.id, one.target)]


STAGE = Stage(
    scene=scene,
    card=card,
    unit=UnitId,
    meant=meant,
    opens=OPENS,
    placing=placing,
    ghost=ghost,
    apart=apart,
    preview=preview,
    culprit=culprit,
    cautions=cautions,
    trails=trails,
    cards=boxes_in,
    meant_card=meant_by_box,
    colours={BLUE: 0, RED: 1},
    aide=AIDE,
    asks_where=asks_where,
    joins=joins,
    parts=PARTS,
    prepares={
        "muster": (do.ChooseFaction, do.Collect, do.SwapModels, do.FormUnit, do.EndMuster),
        "deploy": (do.ChooseEdge, do.ChooseDiagonal, do.Deploy, do.SetUp),
    },
    workbench=workbench,
    sort_of=sort_of,
    sorts={
        "move": (do.March, do.Withdraw, do.GiveGround),
        "fight": (do.ChargeHome, do.ChargeInstead, do.CloseRanks),
        "special": (do.Use, do.SpendFatigue, do.CallOmen),
        "end": (do.EndOrders, do.EndPhase, do.EndMuster),
    },
)
