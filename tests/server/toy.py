"""The toy duel with a stage: secrets and a measured table, to be played over a socket."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import isqrt
from typing import Any

from heerbann.engine.rules.asks import Action, Draw, Place, Refusal, Seat
from heerbann.engine.rules.battle import Event
from heerbann.engine.show.board import Area, Board, Figure, Ghost, TableMarker
from heerbann.engine.show.board import MeasuredTable as DrawnTable
from heerbann.engine.show.placements import Culprit, Placing, Preview, Sight
from heerbann.engine.show.scene import Fact, Piece, Scene, SeatLine
from heerbann.engine.show.stage import Stage
from heerbann.engine.show.unit_cards import CardRow, UnitCard
from heerbann.engine.texts.teller import Teller
from tests.toy import SYSTEM
from tests.toy.model.actions import SetPawn, Walk
from tests.toy.model.events import PawnSet
from tests.toy.model.scenario import Card
from tests.toy.model.state import OTHER, SEATS, State
from tests.toy.model.state import Spot as Point
from tests.toy.rules.s01_setup import mover, squared
from tests.toy.show.view import view

RADIUS = 15  # millimetres
POND = Area(id="pond", kind="water", text="a pond", outline=((250, 0), (350, 0), (350, 200)))
TABLE = DrawnTable(width=600, height=600, unit="cm", unit_length=10, areas=(POND,))
BOARD = Board(kind="table", title="", table=TABLE)


def scene(state: State, seat: Seat | None, _teller: Teller) -> Scene:
    """Everything comes from the view, so nothing more can be told."""
    seen = view(state, seat)
    facts = [
        *[Fact(label=f"hand {one}", value=" ".join(seen.hands[one])) for one in SEATS],
        *[Fact(label=f"veiled {one}", value=card) for one, card in seen.veiled.items()],
        Fact(label="bag", value=str(seen.bag)),
        *[Fact(label=f"wounds {one}", value=str(seen.wounds[one])) for one in SEATS],
    ]
    return Scene(
        board=BOARD,
        pieces=tuple([_piece(one, seen.pawns.get(one)) for one in SEATS]),
        facts=tuple(facts),
        seats=tuple([SeatLine(seat=one, title=one, active=one == seen.active) for one in SEATS]),
        markers=(
            TableMarker(id="middle", kind="objective", x=300, y=300, radius=20, text="the middle"),
        ),
    )


def _piece(seat: Seat, at: Point | None) -> Piece:
    figures = () if at is None else (_figure(seat, at),)
    return Piece(
        id=seat, side=seat, symbol="pawn", name=seat, at=None, strength=1, full=1, figures=figures
    )


def _figure(seat: Seat, at: Point) -> Figure:
    size = 2 * RADIUS
    return Figure(id=f"{seat}-1", shape="disc", length=size, width=size, x=at.x, y=at.y)


def card(state: State, unit: str, _teller: Teller) -> UnitCard | None:
    if unit not in SEATS:
        return None
    row = CardRow(label="wounds", value=str(state.wounds[Seat(unit)]), text="wounds")
    return UnitCard(title=unit, rows=(row,))


def meant(_state: State, _seat: Seat, _unit: str | None, _spot: str | None) -> Iterator[Action]:
    yield from ()


# Where to


def placing(state: State, _ask: Place[Any]) -> Placing:
    reach = state.scenario.stride if state.walking else None
    return Placing(unit=mover(state), reach=reach)


def ghost(state: State, action: Action) -> tuple[Ghost, ...]:
    if not isinstance(action, SetPawn):
        return ()
    seat, at = mover(state), action.at
    if seat in state.pawns:
        return (Ghost(id=f"{seat}-1", x=at.x, y=at.y, path=(state.pawns[seat], at)),)
    size = 2 * RADIUS
    return (
        Ghost(id=f"{seat}-1", x=at.x, y=at.y, path=(at,), shape="disc", length=size, width=size),
    )


def apart(state: State, action: Action, figure: str, at: tuple[int, int]) -> Action:
    is_mine = figure == f"{mover(state)}-1"
    return SetPawn(Point(*at)) if is_mine and isinstance(action, SetPawn) else action


def preview(state: State, action: Action, _teller: Teller) -> Preview:
    other = OTHER[mover(state)]
    if other not in state.pawns or not isinstance(action, SetPawn):
        return Preview()
    line = (action.at, state.pawns[other])
    far = isqrt(squared(*line))
    seen = Sight(unit=other, seen=True, text=f"{far} mm", line=line)
    return Preview(length=f"{far} mm", sights=(seen,), notes=("a note",))


def culprit(state: State, _action: Action, refusal: Refusal) -> Culprit | None:
    return Culprit(piece=OTHER[mover(state)]) if refusal.reason == "too-near" else None


def sight(state: State, unit: str, other: str, _teller: Teller) -> Sight | None:
    one, two = state.pawns.get(Seat(unit)), state.pawns.get(Seat(other))
    if one is None or two is None:
        return None
    return Sight(unit=other, seen=True, text="", line=(one, two))


def trails(event: Event) -> tuple[Ghost, ...]:
    if not isinstance(event, PawnSet):
        return ()
    return (Ghost(id=f"{event.seat}-1", x=event.at.x, y=event.at.y, path=(event.at,)),)


STAGE = Stage(
    scene=scene,
    card=card,
    unit=Seat,
    meant=meant,
    opens=(Walk,),
    placing=placing,
    ghost=ghost,
    apart=apart,
    preview=preview,
    culprit=culprit,
    sight=sight,
    trails=trails,
)
TOY = replace(SYSTEM, stage=STAGE, words={**SYSTEM.words, Draw: SYSTEM.words[Card]})
