"""The duel for a client that draws: the bridge, the duellists, how things stand, their cards."""

from collections.abc import Iterator
from functools import lru_cache

from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.board import Badge, Board, Spot
from heerbann.engine.show.scene import Fact, Piece, Scene, SeatLine
from heerbann.engine.show.stage import Stage
from heerbann.engine.show.unit_cards import CardRow, UnitCard
from heerbann.engine.texts.teller import Teller
from heerbann.systems.footbridge.model.actions import Move, Push
from heerbann.systems.footbridge.model.state import SIDES, Plank, State, Unit, UnitId
from heerbann.systems.footbridge.rules.s01_bridge import planks_behind


def scene(state: State, _seat: Seat | None, teller: Teller) -> Scene:
    """The same for everybody: there are no secrets."""
    return Scene(
        board=board(state.scenario.planks, teller),
        pieces=tuple([piece(unit, teller) for unit in state.units.values()]),
        facts=tuple(facts(state, teller)),
        seats=tuple([_seat_line(state, side, teller) for side in SIDES]),
    )


@lru_cache(maxsize=64)
def board(planks: int, teller: Teller) -> Board:
    """§1.1: a row of planks with water at both ends; remembered, so it stays the same object."""
    numbers = range(planks + 2)
    spots = [_spot(number, 0 < number <= planks, teller) for number in numbers]
    return Board(kind="hex", title=teller.text("board-title"), spots=tuple(spots))


def _spot(number: int, is_plank: bool, teller: Teller) -> Spot:
    terrain = "bridge" if is_plank else "water"
    text = teller.text("spoken-plank" if is_plank else "spoken-water", number=number)
    return Spot(id=str(number), q=number, r=0, terrain=terrain, text=text)


def piece(unit: Unit, teller: Teller) -> Piece:
    """A duellist on its plank."""
    name, side = teller.word(UnitId, unit.id), teller.word(Seat, unit.side)
    spoken = teller.text("spoken-unit", unit=name, side=side, plank=unit.plank.number)
    badges = (Badge(key="braced", text=teller.text("badge-braced")),) if unit.braced else ()
    return Piece(
        id=unit.id,
        side=unit.side,
        symbol="soldiers",
        name=name,
        at=str(unit.plank.number),
        strength=1,
        full=1,
        badges=badges,
        text=" ".join([spoken, *[badge.text for badge in badges]]),
    )


def facts(state: State, teller: Teller) -> Iterator[Fact]:
    """§1.2: how many turns have gone, and who holds how much of the bridge."""
    turns = f"{state.turns_over} / {state.scenario.turns}"
    yield Fact(label=teller.text("fact-turns"), value=turns, rule="1.2")
    for side in SIDES:
        label = teller.text("fact-behind", side=teller.word(Seat, side))
        yield Fact(label=label, value=str(planks_behind(state, side)), rule="1.2")


def _seat_line(state: State, side: Seat, teller: Teller) -> SeatLine:
    return SeatLine(seat=side, title=teller.word(Seat, side), active=side == state.active)


def card(state: State, unit_id: str, teller: Teller) -> UnitCard | None:
    """All there is to know of a duellist."""
    unit = state.units.get(UnitId(unit_id))
    if unit is None:
        return None
    plank = CardRow(
        label=teller.text("card-plank"),
        value=str(unit.plank.number),
        text=teller.text("card-plank-text"),
        rule="1.1",
    )
    return UnitCard(title=teller.word(UnitId, unit.id), rows=(plank,))


def meant(state: State, _seat: Seat, unit_id: str | None, spot: str | None) -> Iterator[Action]:
    """A duellist and a spot: a push if the other stands there, else a move."""
    unit = state.units.get(UnitId(unit_id or ""))
    if unit is None or spot is None or not spot.isdecimal():
        return
    plank = Plank(int(spot))
    for other in state.units.values():
        if other.plank == plank and other.side != unit.side:
            yield Push(unit.id, other.id)
    yield Move(unit.id, plank)


def spot_of(plank: Plank, _state: State) -> str:
    """The id of a plank's spot is its number."""
    return str(plank.number)


STAGE = Stage(
    scene=scene,
    card=card,
    unit=UnitId,
    place=Plank,
    spot=spot_of,
    meant=meant,
)
