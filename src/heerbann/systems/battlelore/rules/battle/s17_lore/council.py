"""§B.17 The lore deck before the battle, and what the end of a turn brings."""

from collections.abc import Iterator
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Draw, Refusal, Seat
from heerbann.systems.battlelore.model.actions import DiscardLore, TakeHarvest
from heerbann.systems.battlelore.model.charts import CLASSES, COUNCIL, LoreId, Master
from heerbann.systems.battlelore.model.events.lore import (
    Harvested,
    LoreCardAdded,
    LoreDeckOpened,
    LoreDeckShuffled,
    LoreDiscarded,
    LoreDrawn,
    LoreReady,
)
from heerbann.systems.battlelore.model.scenario import lore_of
from heerbann.systems.battlelore.model.state import SEATS, Battle, State, active_seat, masters_of

# The deck


@rule("B.17")
def share_of(state: State, master: Master) -> int:
    """How many cards of a class are in the deck: by how many councils have its master."""
    councils = [council for council in state.councils.values() if council.level(master)]
    shares = COUNCIL.deck
    return (shares.none, shares.one, shares.both)[len(councils)]


def is_deck_due(state: State) -> bool:
    """Is the lore deck still to be made?"""
    return state.with_lore and len(state.lore_hands) < len(SEATS)


@rule("B.17")
async def make_deck(battle: Battle) -> None:
    """Whole classes first, then cards drawn unseen; then tokens and first cards for both."""
    state = battle.state
    if not state.lore_deck and not state.lore_box:
        whole = [m for m in CLASSES if share_of(state, m) >= COUNCIL.deck.both]
        battle.emit(LoreDeckOpened(tuple(whole)))
    for master in CLASSES:
        while _in_deck(state, master) < share_of(state, master) and _left_in_box(state, master):
            card = await Draw("B.17", tuple(_left_in_box(state, master)), seen_by=())
            battle.emit(LoreCardAdded(card))
    for seat in SEATS:
        highest = masters_of(state, seat).highest
        draws = COUNCIL.first_draw if highest else 0
        battle.emit(LoreReady(seat, highest, draws, draws - highest if draws else 0))


def _in_deck(state: State, master: Master) -> int:
    cards = lore_of(state.scenario)
    return sum([n for card, n in state.lore_deck.items() if cards[card].master == master])


def _left_in_box(state: State, master: Master) -> list[tuple[LoreId, int]]:
    cards = lore_of(state.scenario)
    return [(c, n) for c, n in state.lore_box.items() if cards[c].master == master and n]


# Drawing and discarding


def is_lore_draw_due(state: State) -> bool:
    """Is a lore card still to be drawn?"""
    return bool(state.lore_draws)


@rule("B.17")
async def draw_lore(battle: Battle) -> None:
    """One card unseen by the other; an empty deck is made anew from the discards."""
    state = battle.state
    if not any(state.lore_deck.values()):
        battle.emit(LoreDeckShuffled())
    if not state.lore_draws:
        return
    seat = state.lore_draws[0][0]
    bag = tuple(state.lore_deck.items())
    battle.emit(LoreDrawn(seat, await Draw("B.17", bag, by=(seat,), seen_by=())))


@rule("B.17")
def hand_limit(state: State, seat: Seat) -> int:
    """One card more than the highest level."""
    return masters_of(state, seat).highest + COUNCIL.spare


def next_to_sort(state: State) -> tuple[Seat, int] | None:
    """Who must discard, and from how many of the cards drawn last (0: from all)."""
    if state.lore_draws:
        return None
    if state.sorting:
        seat, _, fresh = state.sorting[0]
        return seat, fresh
    for seat, hand in state.lore_hands.items():
        if len(hand) > hand_limit(state, seat):
            return seat, 0
    return None


def is_sorting(state: State) -> bool:
    """Has somebody to discard lore cards?"""
    return next_to_sort(state) is not None


@rule("B.17")
async def sort_lore(battle: Battle) -> None:
    """One card is discarded, openly."""
    found = next_to_sort(battle.state)
    assert found is not None
    seat, _ = found
    options = partial(discards, battle.state)
    answer = await Choose(seat, "B.17", "discard", options, always=True)
    battle.emit(LoreDiscarded(seat, answer.card))


def discards(state: State) -> Iterator[DiscardLore]:
    """The cards to choose from."""
    found = next_to_sort(state)
    if found is None:
        return
    seat, fresh = found
    hand = state.lore_hands[seat]
    for card in dict.fromkeys(hand[-fresh:] if fresh else hand):
        yield DiscardLore(card)


def refuse_discard_lore(state: State, action: DiscardLore) -> Refusal | None:
    """Only what is to be sorted out is discarded."""
    if not is_sorting(state):
        return Refusal("B.17", "no-discard-now")
    return None if action in list(discards(state)) else Refusal("B.17", "not-to-discard")


# The end of a turn


def is_harvest_due(state: State) -> bool:
    """Has the player still to take what the end of his turn brings?"""
    return state.with_lore and state.phase == "draw" and not state.draws


@rule("B.17")
async def harvest(battle: Battle) -> None:
    """Tokens, or a token and a card, or two cards of which one is kept."""
    seat = active_seat(battle.state)
    options = tuple([TakeHarvest(gain) for gain in ("tokens", "token-and-card", "cards")])
    answer = await Choose[TakeHarvest](seat, "B.17", "harvest", options)
    numbers = COUNCIL.harvest
    match answer.gain:
        case "tokens":
            battle.emit(Harvested(seat, numbers.tokens, 0, 0))
        case "token-and-card":
            battle.emit(Harvested(seat, numbers.token_with_card, 1, 0))
        case _:
            battle.emit(Harvested(seat, 0, numbers.cards, numbers.cards - 1))


def refuse_take_harvest(state: State, _action: TakeHarvest) -> Refusal | None:
    """The harvest comes once, at the end of a turn."""
    is_due = is_harvest_due(state) and state.keeping <= 1
    return None if is_due else Refusal("B.17", "no-harvest-now")
