"""§5 Special rules: Heroes and their escort, Resilience, Bodyguards; and whom losses fall on."""

from __future__ import annotations

import pytest

from heerbann.boards.table import ModelNumber
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.events.combat import (
    Guarded,
    HeroSwapped,
    MeleeDecided,
    ModelsLost,
    UnitDestroyed,
)
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.rules.s04_troops import count_models, saga_dice_of
from heerbann.systems.saga.rules.s05_special.choice import falls, must_swap
from tests.rulechecks import checks
from tests.systems.playing import asked, told
from tests.systems.saga.arena import arena, band, fatigue, is_gone, numbers, play, row, spots
from tests.systems.saga.rules.fighting import (
    BLUE1,
    BLUE2,
    RED1,
    facing_off,
    melee,
    men,
    shooting,
)

BOWS = men("levy", 12, 100, "bow")
MISS = [1, 1, 1, 1, 1]


def lost(unit: UnitId, model: int) -> do.Lose:
    return do.Lose(unit, ModelNumber(model))


# --- the choice -----------------------------------------------------------------------------


@checks("K14-03")
def test_11_a_loss_may_not_tear_the_unit_apart() -> None:
    """Three in a row with gaps of 45 mm: the one in the middle holds them together."""
    state = facing_off(BOWS, band("warrior", row(3, 100, 200, 70)))
    game = play(state, shooting, dice=[6, *MISS, 1])
    assert game.options == (lost(BLUE1, 1), lost(BLUE1, 3))


def test_11_a_loss_may_not_leave_somebody_outside_the_circle() -> None:
    """The first is the only one from whom both ends are within S; the second links as well."""
    places = [(300, 200), (300, 230), (362, 200), (238, 200), (425, 200), (175, 200)]
    state = facing_off(BOWS, band("warrior", places))
    unit = state.units[BLUE1]
    assert [model.number for model in falls(state, unit, None)] == [2, 5, 6]


def test_11_a_unit_that_loses_all_models_is_not_asked() -> None:
    state = facing_off(BOWS, men("warrior", 2, 200), men("warlord", 1, 800))
    game = play(state, shooting, dice=[6, 6, *MISS[:4], 1, 1])
    assert is_gone(game, "blue-1")
    assert [one.models for one in told(game, ModelsLost)] == [(1, 2)]


@pytest.mark.parametrize(("choice", "models"), [("owner", [1, 2]), ("engaged_first", [1])])
def test_11_engaged_models_fall_first_by_house_rule(choice: str, models: list[int]) -> None:
    theirs = band("warrior", [(100, 200), (100, 230)])
    state = facing_off(band("warrior", [(100, 175)]), theirs, house={"casualty_choice": choice})
    units = state.units
    found = falls(state, units[BLUE1], units[UnitId("red-1")])
    assert [model.number for model in found] == models


# --- K15: heroic units ----------------------------------------------------------------------


@checks("K15-01", "K15-04", "K15-05", "K15-06")
def test_k15_a_heroic_unit_counts_four_and_its_escort_and_gives_the_heros_dice() -> None:
    """T19: a Hero with Presence and three Hearthguards."""
    state = facing_off(BOWS, band("warlord", row(4, 100, 200), escorts=3))
    unit = state.units[BLUE1]
    assert count_models(unit) == 7
    assert saga_dice_of(unit) == 1
    assert unit.cls == "hero"
    assert unit.has("resilience")


@checks("K15-07")
def test_k15_07_the_hero_is_the_last_to_fall() -> None:
    state = facing_off(BOWS, band("warlord", row(3, 100, 200), escorts=2))
    unit = state.units[BLUE1]
    hero = next(model.number for model in unit.models if model.hero)
    assert hero not in [model.number for model in falls(state, unit, None)]


@checks("K15-08")
def test_k15_08_the_hero_takes_the_place_of_an_escort_who_would_tear_the_unit() -> None:
    """T55: the first escort is engaged and must fall, which would leave a gap of 125 mm."""
    theirs = band("warlord", [(100, 200), (175, 200), (250, 200)], escorts=2)
    mine = band("warrior", [(150, 225), (200, 225), (175, 225)])
    state = arena([mine], [theirs], house={"casualty_choice": "engaged_first"})
    hero, middle, last = state.units[BLUE1].models
    assert hero.hero
    assert falls(state, state.units[BLUE1], state.units[RED1]) == [middle]
    answers = [do.StandOpen(RED1), do.StandOpen(BLUE1), lost(BLUE1, middle.number)]
    game = play(state, melee, dice=[6, 1, 1, *[1] * 12, 1], answers=answers)
    assert [one.model for one in told(game, HeroSwapped)] == [middle.number]
    assert numbers(game, "blue-1") == [hero.number, last.number]


@checks("K15-08")
def test_k15_08_the_hero_changes_places_only_if_it_cannot_be_avoided() -> None:
    """The last of three may fall without harm, so it does, and the Hero stays where he is."""
    state = facing_off(BOWS, band("warlord", [(100, 200), (175, 200), (250, 200)], escorts=2))
    unit = state.units[BLUE1]
    assert [model.number for model in falls(state, unit, None)] == [3]
    game = play(state, shooting, dice=[6, *MISS, 1], answers=[lost(BLUE1, 3)])
    assert not told(game, HeroSwapped)
    assert spots(game, "blue-1") == [(100, 200), (175, 200)]


@checks("K15-02", "K15-09")
def test_k15_02_bodyguards_help_a_hero_only_when_he_is_alone() -> None:
    escorted = band("warlord", row(2, 100, 200), escorts=1)
    guards = band("hearthguard", row(4, 100, 240))
    game = play(arena([BOWS], [escorted, guards]), shooting, dice=[6, *MISS, 1])
    assert not [o for o in game.options if isinstance(o, do.Shield)]
    alone = band("warlord", row(1, 100, 200))
    game = play(arena([BOWS], [alone, guards]), shooting, dice=[6, *MISS, 1])
    assert [o for o in game.options if isinstance(o, do.Shield)]


@checks("K15-07", "K15-09")
def test_k15_09_bodyguards_help_the_hero_once_his_escort_has_fallen_in_the_same_volley() -> None:
    """Three losses for an exhausted Hero and two escorts: they fall, and the third is his own."""
    heroic = band("warlord", row(3, 100, 200), escorts=2, fatigue=3)
    guards = band("hearthguard", row(4, 100, 240))
    volley = [6, 6, 6, 1, 1, 1, 1, 1, 1]
    game = play(arena([BOWS], [heroic, guards]), shooting, dice=volley)
    assert [one.models for one in told(game, ModelsLost)] == [(2, 3)]
    assert {type(option) for option in game.options} == {do.Lose, do.Shield}
    far = band("hearthguard", row(4, 100, 400))
    game = play(arena([BOWS], [heroic, far]), shooting, dice=volley)
    assert is_gone(game, "blue-1")
    assert [one.models for one in told(game, ModelsLost)] == [(2, 3), (1,)]


@checks("K13-02", "K15-07")
def test_k13_02_friends_of_the_escort_are_shaken_when_the_hero_falls_with_it() -> None:
    """The friend is within S of the escort that fell first, and not of the Hero."""
    heroic = band("warlord", [(100, 200), (140, 200), (180, 200)], escorts=2, fatigue=3)
    friend = band("warrior", [(300, 200)])
    state = arena([BOWS], [heroic, friend])
    game = play(state, shooting, dice=[6, 6, 6, 1, 1, 1, 1, 1, 1])
    assert is_gone(game, "blue-1")
    assert fatigue(game, "blue-2") == 1


# --- Resilience and Bodyguards -----------------------------------------------------------------


def test_5_resilience_costs_fatigue_and_prevents_the_loss() -> None:
    state = facing_off(BOWS, band("warlord", row(1, 100, 200)))
    game = play(state, shooting, dice=[6, *MISS, 1], answers=[do.Endure(BLUE1)])
    assert fatigue(game, "blue-1") == 1
    assert not told(game, ModelsLost)
    assert asked(game) != "take-loss"


def test_5_the_exhausted_have_no_resilience() -> None:
    state = facing_off(BOWS, band("warlord", row(1, 100, 200), fatigue=3), men("levy", 6, 800))
    game = play(state, shooting, dice=[6, *MISS, 1])
    assert is_gone(game, "blue-1")


@checks("K16-03", "K16-04")
def test_k16_a_hearthguard_close_by_really_dies_instead() -> None:
    guards = band("hearthguard", [(100, 240), (130, 240), (160, 240), (190, 240)])
    state = arena([BOWS], [band("warlord", row(1, 100, 200)), guards])
    shield = do.Shield(BLUE1, BLUE2, ModelNumber(1))
    game = play(state, shooting, dice=[6, *MISS, 1], answers=[shield])
    assert [(one.guard, one.model) for one in told(game, Guarded)] == [(BLUE2, 1)]
    assert numbers(game, "blue-2") == [2, 3, 4]
    assert numbers(game, "blue-1") == [1]


def test_k16_only_hearthguard_models_within_s_are_bodyguards() -> None:
    """The gap of the first is 100 mm, that of the second more."""
    guards = band("hearthguard", [(100, 325), (100, 356)])
    state = arena([BOWS], [band("warlord", row(1, 100, 200)), guards, men("warrior", 4, 230)])
    game = play(state, shooting, dice=[6, *MISS, 1])
    shields = [o for o in game.options if isinstance(o, do.Shield)]
    assert shields == [do.Shield(BLUE1, BLUE2, ModelNumber(1))]


@checks("K16-01", "K16-02", "K16-05")
def test_k16_nobody_stands_in_for_a_bodyguard_nor_does_he_endure() -> None:
    """T20: even if the guards had such rules themselves, the substitute goes without a question."""
    rules = {"rules": ("bodyguards", "resilience"), "resilience": 1}
    guards = band("hearthguard", row(1, 100, 240), troop_facts=rules)
    others = band("hearthguard", row(2, 100, 280))
    state = arena([BOWS], [band("warlord", row(1, 100, 200)), guards, others])
    shield = do.Shield(BLUE1, BLUE2, ModelNumber(1))
    game = play(state, shooting, dice=[6, *MISS, 1], answers=[shield])
    assert is_gone(game, "blue-2")
    assert asked(game) != "take-loss"
    assert [one.near for one in told(game, UnitDestroyed)] == [(BLUE1, UnitId("blue-3"))]
    assert (fatigue(game, "blue-1"), fatigue(game, "blue-3")) == (1, 1)


@checks("K13-01", "K13-02", "K16-04")
def test_k13_02_all_bodyguards_who_fall_in_the_step_count_for_the_friends_of_their_unit() -> None:
    """The friend is exactly S from the guard who falls first, and farther from the last one."""
    guards = band("hearthguard", [(300, 240), (260, 240)])
    friend = band("warrior", [(425, 240)])
    state = arena([BOWS], [band("warlord", [(300, 200)]), guards, friend])
    shields = [do.Shield(BLUE1, BLUE2, ModelNumber(number)) for number in (1, 2)]
    game = play(state, shooting, dice=[6, 6, *MISS[:4], 1, 1], answers=shields)
    assert [one.near for one in told(game, UnitDestroyed)] == [(BLUE1, UnitId("blue-3"))]


@checks("K13-01")
def test_k13_01_a_unit_was_near_the_hero_whose_bodyguard_it_gave() -> None:
    """The only guard within S falls for the first loss; the Hero falls to the second."""
    guards = band("hearthguard", [(300, 320), (300, 360), (300, 400)])
    state = arena([BOWS], [band("warlord", [(300, 200)], fatigue=3), guards])
    shield = do.Shield(BLUE1, BLUE2, ModelNumber(1))
    game = play(state, shooting, dice=[6, 6, *MISS[:4], 1, 1], answers=[shield])
    assert [one.near for one in told(game, UnitDestroyed)] == [(BLUE2,)]


def test_k16_a_bodyguard_is_no_loss_of_the_melee() -> None:
    """§11: losses are counted without substitutes; here nobody lost a model, so it is a tie."""

    guards = band("hearthguard", row(4, 400, 465))
    state = arena([band("warrior", row(4, 400, 400))], [band("warlord", row(1, 400, 425)), guards])
    answers = [
        do.StandOpen(RED1),
        do.StandOpen(BLUE1),
        do.Shield(BLUE1, BLUE2, ModelNumber(1)),
    ]
    game = play(state, melee, dice=[6, 1, 1, 1, *[1] * 8, 1], answers=answers)
    (decided,) = told(game, MeleeDecided)
    assert (decided.loser, decided.loser_lost, decided.winner_lost) == (RED1, 0, 0)


# --- K15: who may fall -------------------------------------------------------------------------


def test_k15_08_nobody_falls_whose_place_the_hero_could_not_take() -> None:
    """The Hero is second of four in a row: in the place of the third he would leave the first."""
    state = facing_off(
        BOWS, band("warlord", [(175, 200), (100, 200), (250, 200), (325, 200)], escorts=3)
    )
    assert [model.number for model in falls(state, state.units[BLUE1], None)] == [2, 4]


def test_k15_08_the_hero_takes_no_place_of_one_who_is_not_missed() -> None:
    def swaps(spots: list[tuple[int, int]], number: int) -> bool:
        state = facing_off(BOWS, band("warlord", spots, escorts=2))
        unit = state.units[BLUE1]
        return must_swap(state, unit, unit.models[number], None)

    assert not swaps([(100, 200), (130, 200), (160, 200)], 2)
    wide = [(100, 200), (175, 200), (250, 200)]
    assert swaps(wide, 1)
    assert not swaps(wide, 2)


@checks("K15-08")
@pytest.mark.parametrize(
    ("house", "engaged", "swapped", "left"),
    [
        ("engaged_first", [(100, 225)], [2], [(130, 200), (160, 200)]),
        ("owner", [(100, 225)], [], [(100, 200), (160, 200)]),
        ("engaged_first", [(100, 225), (130, 225)], [], [(100, 200), (160, 200)]),
    ],
)
def test_k15_08_another_rule_too_makes_the_hero_change_places(
    house: str, engaged: list[tuple[int, int]], swapped: list[int], left: list[tuple[int, int]]
) -> None:
    """T55: where those in contact fall first and he alone is, an escort falls in his place."""
    theirs = band("warlord", [(100, 200), (130, 200), (160, 200)], escorts=2)
    state = arena([band("warrior", engaged)], [theirs], house={"casualty_choice": house})
    answers = [do.StandOpen(RED1), do.StandOpen(BLUE1), lost(BLUE1, 2)]
    dice = [6, *[1] * (len(engaged) - 1), *[1] * 12, 1]
    game = play(state, melee, dice=dice, answers=answers)
    assert [one.model for one in told(game, HeroSwapped)] == swapped
    assert spots(game, "blue-1") == left
