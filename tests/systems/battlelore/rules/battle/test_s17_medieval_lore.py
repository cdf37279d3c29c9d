"""§B.17 The variant "medieval lore": lore cards without a War Council, all out of character."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.model.actions import Draft, PlayLore, UsePower
from heerbann.systems.battlelore.model.charts import CLASSES, LORE
from heerbann.systems.battlelore.model.events.battle import Attacked
from heerbann.systems.battlelore.model.events.lore import LoreDeckOpened, LorePlayed, LoreReady
from heerbann.systems.battlelore.model.events.turn import TurnBegan
from heerbann.systems.battlelore.model.scenario import BattleScenario
from heerbann.systems.battlelore.model.state import PENNANT, SEATS, STANDARD, State
from heerbann.systems.battlelore.rules.battle.s06_turn import hand_size
from heerbann.systems.battlelore.rules.battle.s07_orders import creature_options
from heerbann.systems.battlelore.rules.battle.s16_powers import power_options
from heerbann.systems.battlelore.rules.battle.s17_lore.council import hand_limit, share_of
from heerbann.systems.battlelore.rules.battle.s17_lore.playing import cost_of, level_of, may_cast
from heerbann.systems.battlelore.show.imagine import imagine
from tests.systems.battlelore.field import (
    GREEN,
    Played,
    at,
    attack,
    change,
    field,
    fight,
    play,
    refused,
)
from tests.systems.battlelore.field import (
    LORE as SIGN,
)
from tests.systems.battlelore.muster import begun, pass_time
from tests.systems.playing import asked, told

ON = {"medieval_lore": "on"}


def battle(house: dict[str, Any], **tables: Any) -> State:
    """Foot against foot in a medieval adventure; the standards hold a card and tokens."""
    tables.setdefault("standard", {"G6": "HRS"})
    tables.setdefault("pennant", {"G5": "HBS", "A1": "HGS"})
    state = field(house=house, **tables)
    state.lore_hands = {PENNANT: (), STANDARD: ("bless",)}
    state.lore = {PENNANT: 0, STANDARD: 20}
    state.hands = {PENNANT: ("patrol_left",), STANDARD: ("patrol_right",)}
    return state


def poor(state: State) -> State:
    """Nobody has tokens, so nobody is asked for lore cards."""
    state.lore = {PENNANT: 0, STANDARD: 0}
    return state


def played(house: dict[str, Any], seed: int = 5) -> Played:
    """A random battle of a medieval scenario to its end."""
    scenario = SYSTEM.scenarios["first_blood"]
    game: Played = Game(SYSTEM, Setup(scenario, SYSTEM.house(house)), SeededDice(seed))
    random = Random(seed)
    while game.ask is not None:
        game.answer(random.choice(game.options))
    return game


def test_b_17_medieval_lore_begins_without_cards_and_tokens() -> None:
    game = played(ON)
    ready = told(game, LoreReady)
    assert [(event.tokens, event.draws) for event in ready] == [(0, 0), (0, 0)]
    log = game.log
    first = next(at for at, event in enumerate(log) if isinstance(event, TurnBegan))
    assert log.index(ready[1]) < first
    assert told(game, LorePlayed)


def test_b_17_without_the_variant_a_medieval_adventure_has_no_lore() -> None:
    game = played({})
    assert told(game, LoreDeckOpened) == []
    assert game.state.lore == {PENNANT: 0, STANDARD: 0}
    assert not may_cast(battle({}), STANDARD, ["bless"])


def test_b_17_there_is_no_council_and_the_hand_is_that_of_the_scenario() -> None:
    state = battle(ON)
    assert state.councils == {}
    assert hand_size(state, STANDARD) == 5
    game = pass_time(begun(house=ON), "council")
    assert asked(game) == "command"
    assert game.view(STANDARD).councils == {}


def test_b_17_one_lore_card_is_the_limit() -> None:
    state = battle(ON)
    assert [hand_limit(state, seat) for seat in SEATS] == [1, 1]
    state.lore_hands = {PENNANT: (), STANDARD: ("bless", "mend")}
    state.phase, state.keeping = "harvest", 0
    game = play(state, "sort_lore")
    assert asked(game) == "discard"
    game.answer(game.options[0])
    assert len(game.state.lore_hands[STANDARD]) == 1


@pytest.mark.parametrize("card", ["bless", "portal", "stand_fast", "pick_pocket"])
def test_b_17_every_card_is_played_out_of_character(card: str) -> None:
    state = battle(ON)
    assert cost_of(state, STANDARD, card) == LORE[card].cost + 3
    assert level_of(state, STANDARD, card) == 1
    assert [share_of(state, master) for master in CLASSES] == [5, 5, 5, 5]


def test_b_17_a_card_is_paid_for_and_works_at_the_lowest_level() -> None:
    state = battle(ON)
    game = play(state, "battle", answers=[attack(state, "G6", "G5"), PlayLore("bless")])
    assert game.state.lore[STANDARD] == 20 - LORE["bless"].cost - 3
    assert getattr(game.ask, "dice", 0) == 5
    refused(battle({}), PlayLore("bless"), "B.17", "no-lore-here")


@pytest.mark.parametrize(("house", "tokens"), [(ON, 2), ({}, 0)])
def test_b_5_lore_signs_bring_tokens_only_in_the_variant(
    house: dict[str, Any], tokens: int
) -> None:
    game = fight(poor(battle(house)), "G6", "G5", dice=[SIGN, SIGN, GREEN, GREEN])
    assert told(game, Attacked)[0].lore == tokens
    assert game.state.lore[STANDARD] == tokens


def test_b_16_creatures_stay_without_powers_and_without_orders_for_tokens() -> None:
    state = battle(ON, standard={"G6": "SPI"}, phase="order")
    state.slots = (("left", 1),)
    assert creature_options(state) == []
    fighting = battle(ON, standard={"G6": "SPI"})
    change(fighting, "G6", lore=2)
    assert power_options(fighting) == []
    game = play(fighting)
    assert not any(isinstance(option, UsePower) for option in game.options)
    game = fight(poor(battle(ON, standard={"G6": "SPI"})), "G6", "G5", dice=[SIGN, GREEN])
    assert at(game.state, "G6").lore == 0
    assert game.state.lore[STANDARD] == 1


def test_s_0_specialists_with_the_lore_sign_stay_out() -> None:
    game = pass_time(begun("organized", house=ON), "draft")
    refused(game, Draft("prayer"), "S.0", "lore-only")


def test_b_17_hidden_lore_is_imagined_anew() -> None:
    scenario = SYSTEM.scenarios["first_blood"]
    assert isinstance(scenario, BattleScenario)
    game: Played = Game(SYSTEM, Setup(scenario, SYSTEM.house(ON)), SeededDice(2))
    random = Random(2)
    while not game.state.lore_hands.get(PENNANT):
        game.answer(random.choice(game.options))
    hands = {imagine(game, STANDARD, random).state.lore_hands[PENNANT] for _ in range(40)}
    assert len(hands) > 5
