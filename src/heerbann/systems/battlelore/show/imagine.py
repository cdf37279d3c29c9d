"""Other possible worlds: the cards a seat cannot see are dealt anew.

A step that hides a card or a choice ends with it, so the answers since the checkpoint are known to
everybody: cards that left the other's hand since then were played in the open and stay.

Hidden cards are sorted before they are shuffled, so that what is imagined follows from what the
seat knows and from the random numbers alone.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeVar

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from heerbann.systems.battlelore.model.changes import having
from heerbann.systems.battlelore.model.charts import CLASSES
from heerbann.systems.battlelore.model.deployment_cards import CardId
from heerbann.systems.battlelore.model.scenario import decks_of, lore_of
from heerbann.systems.battlelore.model.state import OPPONENT, State
from heerbann.systems.battlelore.rules.deployment.s31_muster import are_sets_known, set_options
from heerbann.systems.battlelore.rules.deployment.s35_council import (
    are_councils_open,
    council_of,
    councils_for,
)

T = TypeVar("T")


def imagine(game: Game[State], seat: Seat, random: Random) -> Game[State]:
    """Another world that looks the same to the seat."""
    other, now = OPPONENT[seat], game.state
    start = game.checkpoint.copy()
    _imagine_deployment(start, now, other, random)
    _imagine_commands(start, now, other, random)
    _imagine_lore(start, now, other, random)
    if are_councils_open(now) and other in start.councils:
        given = random.choice(councils_for(start, other))
        start.councils = having(start.councils, other, council_of(given))
    return game.fork(checkpoint=start)


# §III.1: sets and deployment cards


def _imagine_deployment(start: State, now: State, other: Seat, random: Random) -> None:
    if other in start.sets and not are_sets_known(now):
        sets = random.choice(set_options(start, other)).sets
        start.sets = having(start.sets, other, sets)
    shown = {place: card for place, card in now.assigned.get(other, {}).items()
             if (other, place) in now.shown}  # fmt: skip
    unseen = _unseen_cards(start, other, list(shown.values()))
    random.shuffle(unseen)
    if start.drawn.get(other):
        start.drawn = having(start.drawn, other, tuple(unseen[: len(start.drawn[other])]))
    if other in start.assigned:
        assigned = {
            place: shown[place] if place in shown else unseen.pop()
            for place in start.assigned[other]
        }
        start.assigned = having(start.assigned, other, assigned)


def _unseen_cards(state: State, owner: Seat, shown: Sequence[CardId]) -> list[CardId]:
    decks = decks_of(state.scenario)
    cards = [card.id for set_id in state.sets.get(owner, ()) for card in decks[set_id].cards]
    return [card for card in cards if card not in shown]


# §B.6: command cards


def _imagine_commands(start: State, now: State, other: Seat, random: Random) -> None:
    unseen = sorted([*_spread(now.deck), *now.hands[other]])
    random.shuffle(unseen)
    hand = unseen[: len(now.hands[other])]
    gone = _less(start.hands[other], now.hands[other])
    start.hands = having(start.hands, other, (*hand, *gone))
    start.deck = _counted(unseen[len(hand) :])


# §B.17: lore cards


def _imagine_lore(start: State, now: State, other: Seat, random: Random) -> None:
    """The deck holds a known number of cards of each class; which of them, nobody knows."""
    if other not in now.lore_hands:
        return
    hidden = [*_spread(now.lore_deck), *now.lore_hands[other]]
    outside = [*_spread(now.lore_box)]
    printed = lore_of(now.scenario)
    pool: list[str] = []
    box: list[str] = []
    for master in CLASSES:
        inside = [card for card in hidden if printed[card].master == master]
        cards = sorted(inside + [card for card in outside if printed[card].master == master])
        random.shuffle(cards)
        pool += cards[: len(inside)]
        box += cards[len(inside) :]
    random.shuffle(pool)
    hand = pool[: len(now.lore_hands[other])]
    gone = _less(start.lore_hands[other], now.lore_hands[other])
    start.lore_hands = having(start.lore_hands, other, (*hand, *gone))
    start.lore_deck = _counted(pool[len(hand) :])
    start.lore_box = _counted(box)


def _spread(bag: Mapping[T, int]) -> list[T]:
    return [kind for kind, number in bag.items() for _ in range(number)]


def _counted(items: Sequence[str]) -> dict[str, int]:
    """In a fixed order and without noughts, which would tell what was there once."""
    return dict(sorted(Counter(items).items()))


def _less(before: tuple[str, ...], after: tuple[str, ...]) -> list[str]:
    left = list(before)
    for card in after:
        if card in left:
            left.remove(card)
    return left
