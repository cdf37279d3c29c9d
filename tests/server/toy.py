"""The toy duel with a stage, so that a system with secrets can be played over a socket."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from heerbann.engine.asks import Action, Draw, Seat
from heerbann.engine.scene import Board, CardRow, Fact, Piece, Scene, SeatLine, Spot, Stage
from heerbann.engine.scene import Card as DrawnCard
from heerbann.engine.telling import Teller
from tests.toy import SYSTEM
from tests.toy.state import SEATS, Card, State
from tests.toy.state import Spot as Point
from tests.toy.view import view

BOARD = Board(kind="table", title="", spots=(Spot(id="table", q=0, r=0, terrain="plain"),))


def scene(state: State, seat: Seat | None, _teller: Teller) -> Scene:
    """Everything comes from the view, so nothing more can be told."""
    seen = view(state, seat)
    pieces = [
        Piece(id=one, side=one, symbol="pawn", name=one, at="table", strength=1, full=1)
        for one in SEATS
    ]
    facts = [
        *[Fact(label=f"hand {one}", value=" ".join(seen.hands[one])) for one in SEATS],
        *[Fact(label=f"veiled {one}", value=card) for one, card in seen.veiled.items()],
        Fact(label="bag", value=str(seen.bag)),
        *[Fact(label=f"wounds {one}", value=str(seen.wounds[one])) for one in SEATS],
    ]
    seats = [SeatLine(seat=one, title=one, active=one == seen.active) for one in SEATS]
    return Scene(board=BOARD, pieces=tuple(pieces), facts=tuple(facts), seats=tuple(seats))


def card(state: State, unit: str, _teller: Teller) -> DrawnCard | None:
    if unit not in SEATS:
        return None
    row = CardRow(label="wounds", value=str(state.wounds[Seat(unit)]), text="wounds")
    return DrawnCard(title=unit, rows=(row,))


def meant(_state: State, _seat: Seat, _unit: str | None, _spot: str | None) -> Iterator[Action]:
    yield from ()


STAGE = Stage(
    scene=scene,
    card=card,
    unit=Seat,
    place=Point,
    spot=lambda point, _state: f"{point.x}/{point.y}",
    meant=meant,
)
TOY = replace(SYSTEM, stage=STAGE, words={**SYSTEM.words, Draw: SYSTEM.words[Card]})
