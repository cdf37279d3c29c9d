"""Whatever happens in a battle, the state of it never contradicts itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from random import Random

import pytest

from heerbann import new_game
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Choose, Seat
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.model.charts import CLASSES, COUNCIL, MASTERS, TROOPS
from heerbann.systems.battlelore.model.events.battle import Eliminated
from heerbann.systems.battlelore.model.events.turn import TurnBegan
from heerbann.systems.battlelore.model.scenario import commands_of, decks_of, lore_of
from heerbann.systems.battlelore.model.state import OPPONENT, SEATS, State, Unit, unit_at, units_of
from heerbann.systems.battlelore.model.stock import bearers_of, creatures, flags_of, pool
from heerbann.systems.battlelore.rules.battle.s06_turn import hand_size
from heerbann.systems.battlelore.rules.battle.s17_lore.council import hand_limit, share_of
from heerbann.systems.battlelore.rules.battle.s19_victory import banners_of

Played = Game[State]

CARD_LIES_OPEN = ("order", "react", "move", "battle", "last", "end")


# --- what holds at any time -----------------------------------------------------------------


def check_places(state: State) -> None:
    """§B.2: one unit in a hex where units can stand; units, places and masks tell the same."""
    board, levies = state.ground.board, [levy.hex for levy in state.levies]
    assert state.at == {unit.hex: unit.id for unit in state.units.values()}
    assert len(state.at) == len(state.units)
    assert len(set(levies)) == len(levies)
    assert not state.at.keys() & set(levies)
    assert all(state.ground.is_passable(hex) for hex in [*state.at, *levies])
    for seat in SEATS:
        assert state.mask[seat] == board.mask_of([unit.hex for unit in units_of(state, seat)])


def check_unit(state: State, unit: Unit) -> None:
    """Figures and lore within limits; what befalls troops only, befalls no creature."""
    assert 1 <= unit.figures <= unit.full, unit
    assert 0 <= unit.lore <= unit.profile.lore, unit
    assert not unit.is_creature or not (unit.webbed or unit.terrified or unit.bold), unit
    assert bool(unit.bold) == bool(unit.bold_until), unit
    assert not unit.bold or unit.bold_until >= state.turn, unit


def check_cards(state: State) -> None:
    """§B.17, §B.18: no card is lost, none is there twice."""
    played = [state.played] if state.played is not None else []
    command = Counter([*state.discards, *played, *cards_of(state.hands)])
    printed = {key: card.copies for key, card in commands_of(state.scenario).items()}
    assert command + Counter(state.deck) == Counter(printed)
    assert min(state.deck.values()) >= 0
    if state.lore_deck or state.lore_box:
        check_lore_cards(state)
    for seat in SEATS:
        laid = [*state.drawn.get(seat, ()), *state.assigned.get(seat, {}).values()]
        sets = [decks_of(state.scenario)[set_id] for set_id in state.sets.get(seat, ())]
        assert not Counter(laid) - Counter([card.id for deck in sets for card in deck.cards])


def check_lore_cards(state: State) -> None:
    """§B.17: of each class as many cards are in play as the councils bring, the rest is boxed."""
    cards = lore_of(state.scenario)
    drawn = Counter([*state.lore_discards, *cards_of(state.lore_hands)])
    in_play = drawn + Counter(state.lore_deck)
    printed = {key: card.copies for key, card in cards.items()}
    assert in_play + Counter(state.lore_box) == Counter(printed)
    assert min([*state.lore_deck.values(), *state.lore_box.values()]) >= 0
    for master in CLASSES if state.turn else ():
        number = sum([n for key, n in in_play.items() if cards[key].master == master])
        assert number == share_of(state, master)


def cards_of(hands: Mapping[Seat, tuple[str, ...]]) -> list[str]:
    return [card for hand in hands.values() for card in hand]


def check_tokens(state: State) -> None:
    """§B.17: nobody has fewer than no tokens, and none where there is no lore."""
    assert min(state.lore.values()) >= 0
    assert state.with_lore or not any(state.lore.values())
    for council in state.councils.values():
        levels = [council.level(master) for master in MASTERS]
        assert max(levels) <= COUNCIL.highest
        assert sum(levels) <= state.scenario.levels


# --- before the battle ----------------------------------------------------------------------


def check_stock(state: State) -> None:
    """§O.1: bearers, flags, figures and creatures are on the board or in the box, all of them."""
    troops = [unit for unit in state.units.values() if not unit.is_creature]
    on_board = Counter([unit.profile.key for unit in state.units.values() if unit.is_creature])
    assert +(on_board + Counter(state.beasts)) == Counter(creatures(state.house))
    if not state.bearers:
        return
    for seat in SEATS:
        own = [unit for unit in troops if unit.side == seat]
        bearers = Counter([unit.profile.key for unit in own if not unit.flagged])
        flags = Counter([unit.profile.key for unit in own if unit.flagged])
        for kind in TROOPS:
            assert bearers[kind] + state.bearers[seat][kind] == bearers_of(seat)[kind]
            assert flags[kind] + state.flags[seat][kind] == flags_of(seat, state.house)[kind]
        assert min(state.bearers[seat].values()) >= 0
        assert min(state.flags[seat].values()) >= 0
        assert min(state.tokens_left[seat].values()) >= 0
    for kind in TROOPS:
        used = [unit.figures - (not unit.flagged) for unit in troops if unit.profile.key == kind]
        assert sum(used) + state.figures[kind] == pool()[kind]
    assert min([*state.figures.values(), *state.beasts.values()]) >= 0


# --- in the battle --------------------------------------------------------------------------


def check_turn(state: State) -> None:
    """§B.6, §B.7: whose turn it is, which card lies there, and who has orders."""
    assert not any([state.arriving, state.levies, state.calling, state.landmarks])
    assert not any([state.drafting, state.enlisting, state.playing])
    assert (state.played is not None) == (state.phase in CARD_LIES_OPEN)
    assert (state.card is None) == (state.played is None)
    assert all(state.units[unit].side == state.active for unit in state.orders)
    assert state.phase != "command" or not state.orders
    assert state.phase == "order" or not state.slots
    assert state.limit is None or state.limit >= 0
    assert len(set(state.cast)) == len(state.cast)  # §B.17: one lore card each


def check_hand(state: State, seat: Seat, prompt: str) -> None:
    """§B.6: a hand is full but for the card of this turn, and for those being drawn."""
    missing = seat == state.active and state.played is not None
    more = state.keeping - 1 if seat == state.active and prompt == "keep" else 0
    assert len(state.hands[seat]) == hand_size(state, seat) - missing + more
    if state.with_lore and prompt != "discard":
        assert len(state.lore_hands[seat]) <= hand_limit(state, seat)


def check_score(state: State, seat: Seat) -> None:
    """§B.19: an objective has its holder; enough banners would have ended the battle."""
    for hex in state.held.get(seat, ()):
        unit = unit_at(state, hex)
        assert unit is not None
        assert unit.side == seat
    assert banners_of(state, seat) < state.scenario.banners
    assert units_of(state, seat)


def check_fallen(game: Played) -> None:
    """§B.11, §B.19: who was eliminated is gone for good, and was worth a banner."""
    fallen = [event for event in game.log if isinstance(event, Eliminated)]
    assert not {event.unit for event in fallen} & game.state.units.keys()
    assert len({event.unit for event in fallen}) == len(fallen)
    for seat in SEATS:
        taken = [event for event in fallen if event.banner and event.unit[0].lower() != seat[0]]
        assert game.state.banners[seat] == len(taken)


# --- playing --------------------------------------------------------------------------------


def check_now(state: State, prompt: str) -> None:
    """What must hold at this question."""
    check_places(state)
    for unit in state.units.values():
        check_unit(state, unit)
    check_tokens(state)
    if state.turn:
        check_turn(state)
        for seat in SEATS:
            check_hand(state, seat, prompt)
            check_score(state, seat)
    else:
        check_stock(state)


def check_the_whole(game: Played) -> None:
    """What once broken stays so: it is enough to look at it now and then."""
    check_cards(game.state)
    check_fallen(game)


@pytest.mark.parametrize("seed", [21, 25])
@pytest.mark.parametrize("name", SYSTEM.scenarios)
def test_units_cards_and_counts_agree_at_every_question(name: str, seed: int) -> None:
    game = new_game("battlelore", name, seed=seed)
    rng = Random(seed)
    while game.ask is not None:
        assert isinstance(game.ask, Choose)
        check_now(game.state, game.ask.prompt)
        if game.ask.prompt == "command" or not game.state.turn:
            check_the_whole(game)
        game.answer(rng.choice(game.options))
    check_the_whole(game)
    turns = [event.seat for event in game.log if isinstance(event, TurnBegan)]
    assert all(seat == OPPONENT[last] for last, seat in pairwise(turns))
