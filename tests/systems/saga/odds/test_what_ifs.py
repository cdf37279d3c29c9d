"""What if somebody spends fatigue, closes ranks or uses a box before the dice are thrown?"""

from __future__ import annotations

import pytest

from heerbann.engine.odds.option_odds import option_odds
from heerbann.engine.odds.what_ifs import WhatIf, told_difference, told_gist, what_ifs
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model.actions import (
    ChooseOption,
    CloseRanks,
    FatigueUse,
    Pass,
    SpendFatigue,
    StandOpen,
    Use,
)
from heerbann.systems.saga.model.board import AbilityId
from heerbann.systems.saga.model.state import BLUE, RED, State
from tests.systems.saga.odds.fights import tired_melee
from tests.systems.saga.rules.fighting import BLUE1, RED1

OPEN = (StandOpen(RED1), StandOpen(BLUE1))


def asked(game: Game[State], action: Action) -> dict[tuple[Action, ...], WhatIf]:
    return {one.actions: one for one in what_ifs(game, option_odds(game, action))}


def test_12_fatigue_may_be_spent_before_the_dice() -> None:
    """All markers at once, for either armour; whoever could do so is named."""
    found = asked(tired_melee(), StandOpen(RED1))
    assert {actions: one.seat for actions, one in found.items()} == {
        (CloseRanks(BLUE1),): BLUE,
        (SpendFatigue(BLUE1, "own_armour", 2),): RED,
        (SpendFatigue(BLUE1, "enemy_armour", 2),): RED,
    }


@pytest.mark.parametrize("use", ["own_armour", "enemy_armour"])
def test_12_the_odds_are_those_of_really_doing_it(use: FatigueUse) -> None:
    game, spent = tired_melee(), SpendFatigue(BLUE1, use, 2)
    found = asked(game, StandOpen(RED1))[(spent,)]
    for answer in OPEN:
        game.answer(answer)
    assert found.odds.changes == option_odds(game, spent).changes


def test_14_boxes_with_dice_on_them_may_be_used_for_each_of_their_effects() -> None:
    """The plain odds are those without; who has no dice on a box is not told of it."""
    box = Use(AbilityId("wik_b5"))
    game = tired_melee(placed={"wik_b5": "C"})
    found = asked(game, StandOpen(RED1))
    used = [actions for actions in found if box in actions]
    assert used == [(box, ChooseOption(1)), (box, ChooseOption(2))]
    assert not any(box in actions for actions in asked(tired_melee(), StandOpen(RED1)))
    for answer in (*OPEN, box):
        game.answer(answer)
    for actions in used:
        assert found[actions].odds.changes == option_odds(game, actions[1]).changes


def test_what_is_past_is_not_asked_again() -> None:
    game = tired_melee()
    for answer in OPEN:
        game.answer(answer)
    assert asked(game, Pass()) == {}


def test_the_gist_tells_losses_of_both_sides_and_who_withdraws() -> None:
    """Each of four dice costs a model one time in three; a tie is lost by the charger."""
    game = tired_melee()
    found = option_odds(game, StandOpen(RED1))
    told = told_gist(game, found, Teller(SYSTEM, "en"))
    assert told == [
        "Warriors R1: destroyed 1.2%",
        "Warriors R1: 1.33 losses on average",
        "Warriors R1: withdraws 63.4%",
        "Warriors B1: destroyed 1.2%",
        "Warriors B1: 1.33 losses on average",
        "Warriors B1: withdraws 34.1%",
    ]


def test_a_what_if_tells_what_differs() -> None:
    game = tired_melee()
    plain = option_odds(game, StandOpen(RED1))
    teller = Teller(SYSTEM, "de")
    raised = asked(game, StandOpen(RED1))[(SpendFatigue(BLUE1, "own_armour", 2),)]
    told = told_difference(game, plain, raised.odds, teller)
    assert told
    assert not set(told) & set(told_gist(game, plain, teller))
    said = teller.what_if(raised.seat, raised.actions, game.state)
    assert said == "Wenn Rot das tut: Krieger B1: 2 Ermüdung, für eigene Rüstung"
