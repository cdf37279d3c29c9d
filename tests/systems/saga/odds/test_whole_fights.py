"""A fight worked out at once has the very odds of one that is walked throw by throw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.odds.hooks import Change
from heerbann.engine.odds.option_odds import OptionOdds, option_odds
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Chance, Choose
from heerbann.systems.saga.model.actions import StandOpen
from heerbann.systems.saga.model.frames import Again
from heerbann.systems.saga.model.state import State, running_combat
from heerbann.systems.saga.odds.whole_fights import whole_fight
from tests.systems.saga.arena import Band, arena, band, row
from tests.systems.saga.odds.fights import fight, throw_by_throw
from tests.systems.saga.rules.fighting import RED1

NORTH, SOUTH = 126, 100


def men(kind: str, number: int, y: int, *equipment: str, **facts: Any) -> Band:
    return band(kind, row(number, 300, y), *equipment, **facts)


MELEES: Mapping[str, tuple[Band, Band, dict[str, Any]]] = {
    "equal": (men("warrior", 3, SOUTH), men("warrior", 3, NORTH), {}),
    "many dice, few models": (men("hearthguard", 2, SOUTH), men("levy", 2, NORTH), {}),
    "one model more": (men("warrior", 4, SOUTH), men("warrior", 2, NORTH), {}),
    "tired": (men("warrior", 3, SOUTH, fatigue=3), men("warrior", 3, NORTH, fatigue=1), {}),
    "a Hero": (men("warlord", 1, SOUTH), men("warrior", 3, NORTH), {}),
    "a Hero is charged": (men("warrior", 3, SOUTH), men("warlord", 1, NORTH, fatigue=1), {}),
    "a Hero endures two at once": (
        men("warrior", 4, SOUTH), men("warlord", 1, NORTH, troop_facts={"resilience": 2}), {},
    ),
    "an escort": (men("warlord", 3, SOUTH, escorts=2), men("warrior", 2, NORTH), {}),
    "nobody withdraws after a tie": (
        men("warrior", 2, SOUTH), men("warrior", 2, NORTH), {"melee_tie": "nobody"},
    ),
    "who is engaged falls first": (
        men("warrior", 3, SOUTH), men("warrior", 3, NORTH), {"casualty_choice": "engaged_first"},
    ),
}  # fmt: skip

AGAIN = {
    "two failed": Again("attack", "failed", 2),
    "all ones": Again("attack", "ones", None),
    "any one": Again("attack", "any", 1),
    "defence": Again("defence", "failed", 1),
}


def same_odds(game: Game[State]) -> None:
    """Whatever the first option leads to."""
    quick = same_odds_of(game, None if isinstance(game.ask, Chance) else game.options[0])
    assert len(quick.changes) > 1


def same_odds_of(game: Game[State], action: Action | None) -> OptionOdds:
    """Whatever this option leads to, or the throw that is due."""
    quick, slow = option_odds(game, action), throw_by_throw(game, action)
    assert dict(quick.changes) == dict(slow.changes)
    assert set(quick.assumed) == set(slow.assumed)
    assert sum(chance for _, chance in quick.changes) == 1
    return quick


@pytest.mark.parametrize("name", MELEES)
def test_11_a_melee_has_the_odds_of_its_throws(name: str) -> None:
    mine, theirs, house = MELEES[name]
    same_odds(fight(arena([mine], [theirs], house=house), "melee"))


@pytest.mark.parametrize("again", AGAIN)
def test_c1_dice_that_are_thrown_again(again: str) -> None:
    state = arena([men("warrior", 2, SOUTH)], [men("warrior", 2, NORTH)])
    same_odds(fight(state, "melee", mine={"rerolls": (AGAIN[again],)}))


def test_c1_dice_that_two_abilities_throw_again() -> None:
    """First those that count 1, by a modifier more of them, then one that failed."""
    state = arena([men("warrior", 2, SOUTH)], [men("warrior", 2, NORTH)])
    rerolls = AGAIN["all ones"], Again("attack", "failed", 1)
    same_odds(fight(state, "melee", mine={"rerolls": rerolls, "attack_mod": -1}))


def test_11_bonus_dice_modifiers_and_armour_count() -> None:
    state = arena([men("warrior", 2, SOUTH)], [men("warrior", 3, NORTH)])
    theirs = {"defence": 2, "defence_mod": 1, "armour": -1}
    same_odds(fight(state, "melee", mine={"attack_mod": 1}, theirs=theirs))


def test_10_a_shot_has_the_odds_of_its_throws() -> None:
    near = [men("warrior", 2, 230), men("warrior", 4, 260)]
    state = arena([men("levy", 6, SOUTH, "bow")], near)
    same_odds(fight(state, "shooting"))


def test_k13_friends_of_the_destroyed_get_tired_by_the_same_odds() -> None:
    state = arena([men("hearthguard", 3, SOUTH)], [men("warrior", 1, NORTH), men("levy", 3, 190)])
    found = option_odds(fight(state, "melee"), StandOpen(RED1))
    assert any(Change("blue-2", "fatigue", 1) in changes for changes, _ in found.changes)
    same_odds(fight(state, "melee"))


def test_k16_bodyguards_die_for_a_hero_who_is_exhausted() -> None:
    guards = band("hearthguard", row(2, 330, SOUTH))
    state = arena([men("warlord", 1, SOUTH, fatigue=2), guards], [men("warrior", 3, NORTH)])
    found = option_odds(fight(state, "melee"), StandOpen(RED1))
    assert any(Change("red-2", "destroyed") in changes for changes, _ in found.changes)
    assert {"endure", "shield"} <= set(found.assumed)
    same_odds(fight(state, "melee"))


def test_11_a_fight_is_taken_at_once_from_any_of_its_throws() -> None:
    """What was thrown before is known; from the first throw on nothing is."""
    game = fight(arena([men("warrior", 2, SOUTH)], [men("warrior", 2, NORTH)]), "melee")
    met = 0
    while not is_over(game):
        if isinstance(game.ask, Chance):
            assert whole_fight(game, lambda _game: None, lambda _state: ()) is not None
            same_odds(game)
            met += 1
        game.answer(next_answer(game))
    assert met == 4


@pytest.mark.parametrize("again", AGAIN)
@pytest.mark.parametrize(("mine", "forced"), [("mine", False), ("theirs", True)])
def test_c1_whoever_may_throw_again_sees_the_odds_of_his_choices(
    again: str, mine: str, *, forced: bool
) -> None:
    """From the midst of an attack or a defence, with the dice that lie there."""
    state = arena([men("warrior", 2, SOUTH)], [men("warrior", 2, NORTH)])
    facts = {"rerolls": (replace(AGAIN[again], forced=forced),)}
    game = fight(state, "melee", **{mine: facts})
    while not is_over(game):
        if isinstance(game.ask, Choose) and game.ask.prompt == "reroll":
            for option in (game.options[0], game.options[-1]):
                same_odds_of(game, option)
        game.answer(next_answer(game))


def test_c1_an_arrow_that_is_shot_again_knows_the_others() -> None:
    state = arena([men("levy", 4, SOUTH, "bow")], [men("warrior", 4, 260)])
    game = fight(state, "shooting", mine={"rerolls": (AGAIN["two failed"],)})
    while not isinstance(game.ask, Choose) or game.ask.prompt != "reroll":
        game.answer(next_answer(game))
    for option in game.options:
        same_odds_of(game, option)


def is_over(game: Game[State]) -> bool:
    """Is it time to take losses, or later?"""
    combat = running_combat(game.state)
    return combat is None or combat.stage not in ("ranks", "pool", "abilities", "attack", "defence")


def next_answer(game: Game[State]) -> Any:
    """Dice of all kinds, or the first option."""
    ask = game.ask
    if isinstance(ask, Chance):
        return (1, 5, 2, 6, 3, 4, 1, 5)[: getattr(ask, "dice", 0)]
    return game.options[0]


@pytest.mark.parametrize("guards", [0, 2])
@pytest.mark.parametrize("fatigue", [0, 1])
def test_5_a_hero_who_takes_hit_after_hit_has_the_odds_of_their_throws(
    guards: int, fatigue: int
) -> None:
    """He endures while he can, then his bodyguards fall one by one, and at last he himself."""
    friends = [band("hearthguard", row(guards, 330, SOUTH))] if guards else []
    hero = men("warlord", 1, SOUTH, fatigue=fatigue)
    same_odds(fight(arena([hero, *friends], [men("warrior", 4, NORTH)]), "melee"))
