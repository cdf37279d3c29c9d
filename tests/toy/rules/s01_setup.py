"""§1 Before the duel: cards and places."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import cast

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import XY, Draw, Place, Refusal, Seat
from tests.toy.model.actions import SetPawn
from tests.toy.model.events import Drew, PawnSet
from tests.toy.model.scenario import Card
from tests.toy.model.state import OTHER, SEATS, Battle, Spot, State

TRIES = 1000


def next_to_draw(state: State) -> Seat | None:
    short = [seat for seat in SEATS if len(state.hands[seat]) < state.scenario.hand]
    return min(short, key=lambda seat: len(state.hands[seat]), default=None)


def is_dealing(state: State) -> bool:
    return next_to_draw(state) is not None


@rule("1.1", system="toy")
async def deal(battle: Battle) -> None:
    seat = next_to_draw(battle.state)
    assert seat is not None
    await draw_card(battle, seat)


async def draw_card(battle: Battle, seat: Seat) -> None:
    bag = tuple(battle.state.bag.items())
    card = await Draw("1.1", bag, by=(seat,), seen_by=(seat,))
    battle.emit(Drew(seat, cast(Card, card)))


def is_setting_up(state: State) -> bool:
    return len(state.pawns) < len(SEATS)


@rule("1.2", system="toy")
async def set_up(battle: Battle) -> None:
    seat = mover(battle.state)
    check, candidates = partial(refuse_set_pawn, battle.state), partial(suggest, battle.state)
    place = await Place(seat, "1.2", "set-up", (SetPawn,), check, candidates, aim)
    battle.emit(PawnSet(seat, place.at))


def mover(state: State) -> Seat:
    """Whose pawn is to be set."""
    unset = [seat for seat in SEATS if seat not in state.pawns]
    seat = unset[0] if unset else state.active
    assert seat is not None
    return seat


def refuse_set_pawn(state: State, action: SetPawn) -> Refusal | None:
    if not (is_setting_up(state) and not is_dealing(state)) and not state.walking:
        return Refusal("1.2", "no-pawn-now")
    seat, scenario = mover(state), state.scenario
    if not (0 <= action.at.x <= scenario.table and 0 <= action.at.y <= scenario.table):
        return Refusal("1.2", "off-table", {"size": scenario.table})
    other = state.pawns.get(OTHER[seat])
    if other is not None and squared(other, action.at) < scenario.gap**2:
        return Refusal("1.2", "too-near", {"gap": scenario.gap})
    if state.walking and squared(state.pawns[seat], action.at) > scenario.stride**2:
        return Refusal("2.6", "too-far", {"stride": scenario.stride})
    return None


def suggest(state: State, random: Random) -> Iterator[SetPawn]:
    """Legal places, near the old one for a walk."""
    table = state.scenario.table
    for _ in range(TRIES):
        spot = Spot(random.randint(0, table), random.randint(0, table))
        if state.walking:
            old, far = state.pawns[mover(state)], state.scenario.stride
            spot = Spot(old.x + random.randint(-far, far), old.y + random.randint(-far, far))
        if refuse_set_pawn(state, SetPawn(spot)) is None:
            yield SetPawn(spot)


def aim(target: XY, _turn: int | None, _via: tuple[XY, ...]) -> SetPawn:
    """A pawn has no face and knows no detours."""
    return SetPawn(Spot(*target))


def squared(a: Spot, b: Spot) -> int:
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2
