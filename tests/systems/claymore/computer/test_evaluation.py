"""How Claymore's positions are valued: what a player would say at a glance."""

import itertools
from random import Random

import pytest

from heerbann.agents import ThumbAgent
from heerbann.systems.claymore.computer.evaluation import evaluate
from heerbann.systems.claymore.computer.first_ideas import ideas
from heerbann.systems.claymore.computer.goal_values import (
    camp_lead,
    farm_lead,
    nearness,
    pull_of,
    tower_lead,
)
from heerbann.systems.claymore.computer.regiment_values import values_of
from heerbann.systems.claymore.model.actions import Attack, Hurry, Move, Shoot, UseReroll
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, State, UnitId
from tests.systems.claymore.field import field, hex_of, shipped
from tests.systems.claymore.play import Played, half, start


def melee(state: State, *dice: int) -> Played:
    """A game at the first decision after the dice-off."""
    game = start(state, "list_melees")
    game.answer(dice)
    return game


def goal_of(key: str) -> dict[str, object]:
    """The goal and markers of a scenario that comes with the system."""
    scenario = shipped(key)
    return {"goal": scenario.goal, "markers": scenario.markers}


def test_both_seats_see_the_same_position_with_opposite_signs() -> None:
    state = field(empire={"D3": "knights"}, chaos={"E3": "goblins"})
    assert evaluate(state, EMPIRE) > 0 > evaluate(state, CHAOS)


def test_a_wounded_enemy_is_better_than_a_fresh_one() -> None:
    fresh = field(empire={"D3": "knights"}, chaos={"H9": "orcs"})
    hurt = field(empire={"D3": "knights"}, chaos={"H9": "orcs"}, chips={"H9": 2})
    assert evaluate(hurt, EMPIRE) > evaluate(fresh, EMPIRE)


def test_values_lie_between_defeat_and_victory() -> None:
    state = field(empire={"D3": "lords", "D4": "knights"}, chaos={"H9": "goblins"})
    assert -1 < evaluate(state, CHAOS) < evaluate(state, EMPIRE) < 1


def test_thumb_shoots_the_regiment_it_can_destroy() -> None:
    state = field(
        empire={"D3": "xbow"}, chaos={"F3": "goblins", "D5": "orcs"}, chips={"D5": 2}, round=2
    )
    game = half(state, EMPIRE)
    agent = ThumbAgent(EMPIRE, Random(1))
    assert agent.answer(game.fork()) == Shoot(UnitId("xbow-1"), UnitId("orcs-1"))


def test_the_first_idea_is_to_use_a_won_dice_off_and_a_leaders_reroll() -> None:
    state = field(empire={"D3": "knights"}, chaos={"E3": "orcs"})
    game = melee(state, 6, 1)
    assert next(iter(ideas(game.state, game.ask))) == Attack()
    led = field(empire={"D3": "soldiers", "C3": "lords"}, chaos={"E3": "beast"})
    losing = melee(led, 1, 6)
    agent = ThumbAgent(EMPIRE, Random(1))
    assert agent.answer(losing.fork()) == UseReroll()


def test_a_leader_beside_the_enemy_is_worth_less_where_he_helps_everybody() -> None:
    """A-28: as it is written the Beastmen throw again as the Lords do."""
    units = {"empire": {"D3": "lords"}, "chaos": {"E3": "beast"}}
    friends_only = field(**units, house={"leader_helps": "own"})
    assert evaluate(field(**units), EMPIRE) < evaluate(friends_only, EMPIRE)


def test_the_first_ideas_are_all_options_each_once() -> None:
    state = field(empire={"D3": "knights", "F5": "earch"}, chaos={"E6": "orcs", "H3": "wolf"})
    game = half(state, EMPIRE)
    found = list(ideas(game.state, game.ask))
    assert sorted(map(repr, found)) == sorted(map(repr, game.options))


def test_after_the_swift_roll_archers_with_a_good_target_shoot_rather_than_walk_into_it() -> None:
    """A-18: the roll took nothing from them."""
    state = field(empire={"D3": "earch"}, chaos={"F3": "goblins", "G3": "ogre"}, chips={"F3": 2})
    game = half(state, EMPIRE, dice=[6], answers=[Hurry(UnitId("earch-1"))])
    found = list(ideas(game.state, game.ask))
    assert found[0] == Shoot(UnitId("earch-1"), UnitId("goblins-1"))
    assert sorted(map(repr, found)) == sorted(map(repr, game.options))


def test_the_first_idea_of_archers_beside_a_contested_tower_is_to_enter_it() -> None:
    state = field(
        empire={"E8": "earch"}, chaos={"E4": "orcs"}, elements={"E7": "tower"}, round=12,
        **goal_of("watchtower"),
    )  # fmt: skip
    game = half(state, EMPIRE)
    assert next(iter(ideas(game.state, game.ask))) == Move(UnitId("earch-1"), hex_of("E7"))


@pytest.mark.parametrize(
    ("key", "hexes", "empire_gains", "chaos_gains"),
    [
        ("watchtower", ("E7", "E8", "E9"), True, True),
        ("palisade_camp", ("D11", "D13"), True, True),
        ("burning_farms", ("B11", "B10", "B8"), False, True),
        ("heron_ford", ("D3", "D4"), False, False),
    ],
)
def test_13_2_the_goal_draws_a_side_the_more_the_nearer_it_is(
    key: str, hexes: tuple[str, ...], empire_gains: bool, chaos_gains: bool
) -> None:
    state = field(
        empire={"A1": "soldiers"}, chaos={"L1": "orcs"}, elements={"E7": "tower"}, round=5,
        **goal_of(key),
    )  # fmt: skip
    for unit, gains in zip(state.units.values(), (empire_gains, chaos_gains), strict=True):
        pull = pull_of(values_of(state.house), state, unit.side)
        worths = [pull(state, unit, hex_of(hex)) for hex in hexes]
        assert all(a > b for a, b in itertools.pairwise(worths)) if gains else not any(worths)


def test_13_2_a_tower_draws_nobody_who_cannot_enter_it() -> None:
    state = field(
        empire={"A1": "knights"}, chaos={"L1": "orcs"}, elements={"E7": "tower"}, round=5,
        **goal_of("watchtower"),
    )  # fmt: skip
    (knights,) = [unit for unit in state.units.values() if unit.side == EMPIRE]
    assert pull_of(values_of(state.house), state, EMPIRE)(state, knights, hex_of("E8")) == 0.0


@pytest.mark.parametrize(
    ("empire", "chaos", "lead"),
    [
        ({"E7": "soldiers"}, {"H9": "orcs"}, 1.0),
        ({"A1": "soldiers"}, {"E7": "orcs"}, -1.0),
        ({"E8": "soldiers"}, {"E10": "orcs"}, (1 / 2 - 1 / 4) / 2),
        ({"E8": "knights"}, {"E10": "orcs"}, -1 / 8),  # §11.2: Knights cannot enter
    ],
)
def test_13_2_who_holds_the_tower_or_is_nearer_leads(
    empire: dict[str, str], chaos: dict[str, str], lead: float
) -> None:
    state = field(empire=empire, chaos=chaos, elements={"E7": "tower"})
    assert tower_lead(state) == pytest.approx(lead)


def test_13_2_the_camp_counts_while_somebody_holds_it() -> None:
    camp = goal_of("palisade_camp")
    held = field(empire={"D11": "soldiers"}, chaos={"D1": "orcs"}, **camp)
    lost = field(empire={"A1": "soldiers"}, chaos={"D1": "orcs"}, **camp)
    assert camp_lead(held) > 0 > camp_lead(lost)


def test_13_2_raiders_at_the_farms_and_burnt_ones_count_for_chaos() -> None:
    farms = goal_of("burning_farms")
    far = field(empire={"A1": "soldiers"}, chaos={"C1": "orcs"}, **farms)
    near = field(empire={"A1": "soldiers"}, chaos={"B11": "orcs"}, **farms)
    assert farm_lead(far) > farm_lead(near)
    near.burnt = (hex_of("B11"),)
    assert farm_lead(far) > farm_lead(near)


def test_nearness_is_one_on_the_spot_and_nothing_without_units() -> None:
    state = field(empire={"D3": "knights"}, chaos={"E3": "orcs"})
    knights = [unit for unit in state.units.values() if unit.side == EMPIRE]
    assert nearness(state, knights, [hex_of("D3")]) == 1.0
    assert nearness(state, knights, [hex_of("F3")]) == pytest.approx(1 / 3)
    assert nearness(state, [], [hex_of("F3")]) == 0.0
