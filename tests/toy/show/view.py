"""What a duellist may know, and how to imagine the rest."""

from random import Random

import msgspec

from heerbann.engine.play.game import Game
from heerbann.engine.play.views import HIDDEN
from heerbann.engine.rules.asks import Seat
from tests.toy.model.scenario import Card
from tests.toy.model.state import OTHER, Spot, State


class DuelView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    hands: dict[Seat, tuple[Card, ...]]
    veiled: dict[Seat, Card]
    bag: int
    pawns: dict[Seat, Spot]
    wounds: dict[Seat, int]
    peeked: tuple[Seat, ...]
    round: int
    turns_left: int
    active: Seat | None


def view(state: State, seat: Seat | None) -> DuelView:
    return DuelView(
        hands={
            owner: tuple([card if owner == seat else HIDDEN for card in hand])
            for owner, hand in state.hands.items()
        },
        veiled={
            owner: card if _knows(state, seat, owner) else HIDDEN
            for owner, card in state.veiled.items()
        },
        bag=sum(state.bag.values()),
        pawns=dict(state.pawns),
        wounds=dict(state.wounds),
        peeked=tuple(state.peeked),
        round=state.round,
        turns_left=state.turns_left,
        active=state.active,
    )


def _knows(state: State, seat: Seat | None, owner: Seat) -> bool:
    return seat == owner or (seat is not None and seat in state.peeked)


def imagine(game: Game[State], seat: Seat, random: Random) -> Game[State]:
    """Another world that looks the same to the seat: the cards it cannot see are shuffled."""
    other, now = OTHER[seat], game.state
    start = game.checkpoint.copy()
    unseen = _unseen(now, seat)
    random.shuffle(unseen)
    hand = unseen[: len(now.hands[other])]
    rest = unseen[len(hand) :]
    gone = _less(start.hands[other], now.hands[other])
    if other in now.veiled and not _knows(now, seat, other):
        card, rest = rest[0], rest[1:]
        if other in start.veiled:
            start.veiled[other] = card
        else:
            gone = [card]
    start.hands[other] = (*hand, *gone)
    start.bag = {kind: rest.count(kind) for kind in start.bag}
    return game.fork(checkpoint=start)


def _unseen(state: State, seat: Seat) -> list[Card]:
    other = OTHER[seat]
    cards = [card for card, number in state.bag.items() for _ in range(number)]
    hidden = [] if _knows(state, seat, other) else [state.veiled.get(other)]
    return [card for card in (*cards, *state.hands[other], *hidden) if card is not None]


def _less(before: tuple[Card, ...], after: tuple[Card, ...]) -> list[Card]:
    left = list(before)
    for card in after:
        if card in left:
            left.remove(card)
    return left
