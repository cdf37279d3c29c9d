"""§11 The tower: who may enter, what it is worth, and how it is shot down."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.engine.rules.asks import Modifier, Seat
from heerbann.systems.claymore.model.actions import Attack, Fire, Hurry
from heerbann.systems.claymore.model.charts import PROFILES
from heerbann.systems.claymore.model.events.howitzer import Bounced, TowerFell, TowerHit
from heerbann.systems.claymore.model.events.melee import Attacked
from heerbann.systems.claymore.model.events.round import Shot
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, State, UnitId
from heerbann.systems.claymore.rules.s07_shooting import shooting_strike
from heerbann.systems.claymore.rules.s08_melee import melee_strike
from tests.rulechecks import checks
from tests.systems.claymore.field import at, field, hex_of
from tests.systems.claymore.odds.duels import AFAR, in_round
from tests.systems.claymore.play import (
    Played,
    chips_of,
    fight,
    go_on,
    half,
    is_gone,
    label_of,
    move,
    moves_of,
    shoot,
    story,
    targets_of,
)
from tests.systems.playing import refused, told

TOWER = {"E7": "tower"}
F, B, X = "flying", "bounce", "explosion"


def beside(kind: str, hex: str = "E8") -> State:
    """A regiment next to the empty tower on E7, and an enemy far away."""
    if PROFILES[kind].side == EMPIRE:
        return field({hex: kind}, {"L1": "beast"}, TOWER)
    return field({"L1": "soldiers"}, {hex: kind}, TOWER)


def side_of(kind: str) -> Seat:
    return PROFILES[kind].side


# --- 11.1 Taking the tower ------------------------------------------------------------------


@checks("CS-11.1a", "CS-11.1b")
def test_11_1_the_first_to_reach_the_empty_tower_takes_it_by_an_ordinary_move() -> None:
    """One step of the movement phase; crossbows have then moved and do not shoot."""
    state = field({"E8": "xbow", **AFAR[0]}, {"E6": "beast", **AFAR[1]}, TOWER | {"E6": "ford"})
    game = half(state, answers=[move(state, "xbow-1", "E7")])
    assert label_of(game, "xbow-1") == "E7"
    assert game.state.spent == {"xbow-1": "moved"}
    refused(game, shoot("xbow-1", "beast-1"), "5.4", "has-moved")


@checks("CS-11.1a")
def test_11_1_an_occupied_tower_is_closed_to_everybody_else() -> None:
    state = field({"E7": "soldiers", "E8": "earch"}, {"L1": "orcs"}, TOWER)
    refused(half(state), move(state, "earch-1", "E7"), "6.2", "occupied")
    state = field({"E7": "soldiers"}, {"E9": "goblins"}, TOWER)
    game = half(state, CHAOS, dice=[6], answers=[Hurry(UnitId("goblins-1"))])
    refused(game, move(game, "goblins-1", "E7"), "6.2", "occupied")


@checks("CS-11.1a")
def test_11_1_a_tower_that_was_left_belongs_to_whoever_comes_next() -> None:
    """A-45."""
    state = field({"E7": "soldiers"}, {"D9": "orcs"}, TOWER)
    game = half(state, answers=[move(state, "soldiers-1", "F7"), move(state, "orcs-1", "D8")])
    second = in_round(game.state, 2, CHAOS)
    go_on(second, answers=[move(state, "orcs-1", "E7")])
    assert label_of(second, "orcs-1") == "E7"


@checks("CS-11.1b")
def test_11_1_a_regiment_with_steps_left_may_walk_on_through_the_tower() -> None:
    """A Swift roll brings Goblins from D8 over the tower to the ford behind it."""
    state = beside("goblins", "D8")
    game = half(state, CHAOS, dice=[6], answers=[Hurry(UnitId("goblins-1"))])
    assert {"E7", "F7"} <= set(moves_of(game, "goblins-1"))


# --- 11.2 Who may enter ---------------------------------------------------------------------


@checks("CS-11.2a")
@pytest.mark.parametrize("kind", ["soldiers", "earch", "xbow"])
def test_11_2_soldiers_archers_and_crossbows_of_the_empire_may_enter(kind: str) -> None:
    assert "E7" in moves_of(half(beside(kind)), f"{kind}-1")


@checks("CS-11.2b")
@pytest.mark.parametrize("kind", ["cwarr", "carch", "orcs", "goblins", "beast"])
def test_11_2_most_regiments_of_chaos_may_enter(kind: str) -> None:
    assert "E7" in moves_of(half(beside(kind), CHAOS), f"{kind}-1")


@checks("CS-11.2a", "CS-11.2b")
@pytest.mark.parametrize(
    "kind", ["lords", "lord", "knights", "howitzer", "champs", "champ", "wolf", "ogre"]
)
def test_11_2_for_all_others_the_tower_is_closed(kind: str) -> None:
    game = half(beside(kind), side_of(kind))
    assert "E7" not in moves_of(game, f"{kind}-1")
    refused(game, move(game, f"{kind}-1", "E7"), "11.2", "tower-closed")


@checks("CS-11.2a")
def test_11_2_nor_can_they_cross_it() -> None:
    """In a straight line from C3 the only way to E3 in two steps leads over D3."""
    assert "E3" in moves_of(half(field({"C3": "knights"}, {"L13": "orcs"})), "knights-1")
    state = field({"C3": "knights"}, {"L13": "orcs"}, {"D3": "tower"})
    assert "E3" not in moves_of(half(state), "knights-1")
    refused(half(state), move(state, "knights-1", "E3"), "6.2", "no-way")


@checks("CS-11.2a", "CS-11.2b")
def test_11_2_no_regiment_is_forgotten() -> None:
    entering = [kind for kind, profile in PROFILES.items() if profile.tower]
    assert entering == ["soldiers", "earch", "xbow", "cwarr", "carch", "orcs", "goblins", "beast"]


# --- 11.3 What the tower is good for --------------------------------------------------------


@checks("CS-11.3a", "CS-11.3b")
def test_11_3_shots_at_the_garrison_have_one_die_less_against_better_defence() -> None:
    """Soldiers on the tower have V 5."""
    state = field({"E7": "soldiers"}, {"E5": "carch"}, TOWER)
    game = half(state, CHAOS, dice=[5, 4], answers=[shoot("carch-1", "soldiers-1")])
    (shot,) = told(game, Shot)
    assert (shot.need, shot.dice, shot.chips) == (5, (5, 4), 1)


@checks("CS-11.3a", "CS-11.3b")
def test_11_3_attacks_on_the_garrison_in_melee_have_one_die_less_against_better_defence() -> None:
    """Archers on the tower have V 3."""
    state = field({"E7": "earch"}, {"E8": "beast"}, TOWER)
    game = fight(state, dice=[1, 6, 4, 3], answers=[Attack()])
    (attack,) = told(game, Attacked)
    assert (attack.need, attack.dice, attack.chips) == (4, (4, 3), 1)


@checks("CS-11.3b")
def test_11_3_the_garrison_itself_attacks_and_shoots_with_all_its_dice() -> None:
    state = field({"E7": "soldiers"}, {"E8": "beast"}, TOWER)
    game = fight(state, dice=[6, 1, 4, 4, 1], answers=[Attack()])
    assert told(game, Attacked)[0].chips == 2
    state = field({"E7": "earch"}, {"E8": "beast"}, TOWER)
    game = half(state, dice=[4, 4, 1], answers=[shoot("earch-1", "beast-1")])
    assert told(game, Shot)[0].dice == (4, 4, 1)


@checks("CS-11.3b")
@pytest.mark.parametrize(("house", "dice"), [({}, 2), ({"tower_to_tower": "level"}, 3)])
def test_11_3_from_a_second_tower_one_attacks_from_outside_as_well(
    house: dict[str, str], dice: int
) -> None:
    """A-60: outside is whoever is not on this tower, unless the house plays it level."""
    towers = {"E7": "tower", "E8": "tower"}
    state = field({"E7": "soldiers"}, {"E8": "beast"}, towers, house=house)
    for blow in (melee_strike, shooting_strike):
        strike = blow(state, at(state, "E8"), at(state, "E7"))
        assert (strike.dice, strike.need) == (dice, 5)
        assert Modifier("11.3", 1, "tower-defence") in strike.modifiers


@checks("CS-11.3b")
def test_11_3_level_towers_change_nothing_for_who_attacks_from_the_ground() -> None:
    level = {"tower_to_tower": "level"}
    state = field({"E7": "soldiers"}, {"E8": "beast"}, TOWER, house=level)
    assert melee_strike(state, at(state, "E8"), at(state, "E7")).dice == 2
    assert melee_strike(state, at(state, "E7"), at(state, "E8")).dice == 3


@checks("CS-11.3a")
def test_11_3_the_modifiers_are_named_with_their_paragraph() -> None:
    state = field({"E7": "soldiers"}, {"E8": "beast"}, TOWER)
    for blow in (melee_strike, shooting_strike):
        points = blow(state, at(state, "E8"), at(state, "E7")).modifiers
        assert Modifier("11.3", -1, "tower-dice") in points
        assert Modifier("11.3", 1, "tower-defence") in points


@checks("CS-11.3a")
@pytest.mark.parametrize(("house", "need"), [({}, 5), ({"v_overflow": "col6"}, 6)])
def test_11_3_chaos_warriors_on_the_tower_have_the_highest_defence_there_is(
    house: dict[str, str], need: int
) -> None:
    """A-34: V stays 5, or is 6 where the table has a sixth column."""
    state = field({"E8": "earch"}, {"E7": "cwarr"}, TOWER, house=house)
    blow = shooting_strike(state, at(state, "E8"), at(state, "E7"))
    assert (blow.dice, blow.need) == (2, need)


@checks("CS-11.3b")
@pytest.mark.parametrize(("attacker", "defender"), [("goblins", "soldiers"), ("lord", "orcs")])
def test_11_3_two_dice_become_one(attacker: str, defender: str) -> None:
    places = {"E8": attacker, "E7": defender}
    armies = [{h: k for h, k in places.items() if side_of(k) == side} for side in (EMPIRE, CHAOS)]
    state = field(*armies, TOWER)
    assert melee_strike(state, at(state, "E8"), at(state, "E7")).dice == 1


@checks("CS-11.3c")
@pytest.mark.parametrize("kind", ["earch", "xbow"])
def test_11_3_shooters_on_the_tower_shoot_one_hex_farther(kind: str) -> None:
    state = field({"E7": kind}, {"E4": "orcs", "E3": "goblins"}, TOWER)
    game = half(state)
    assert targets_of(game, f"{kind}-1") == ["orcs-1"]
    refusal = refused(game, shoot(f"{kind}-1", "goblins-1"), "7.3", "out-of-range")
    assert refusal.facts == {"distance": 4, "range": 3}


@checks("CS-11.3c")
def test_11_3_chaos_archers_have_the_longer_range_too() -> None:
    state = field({"E4": "soldiers"}, {"E7": "carch"}, TOWER)
    assert targets_of(half(state, CHAOS), "carch-1") == ["soldiers-1"]


@checks("CS-11.3c")
def test_11_3_who_cannot_shoot_does_not_learn_it_on_the_tower() -> None:
    state = field({"E7": "soldiers", **AFAR[0]}, {"F7": "orcs", "G7": "goblins"}, TOWER)
    refused(half(state), shoot("soldiers-1", "orcs-1"), "7.1", "no-shooter")


@checks("CS-11.3d")
def test_11_3_all_bonuses_end_when_the_tower_is_left() -> None:
    """The range is 2 again, and attackers have all their dice against plain V."""
    state = field({"E7": "xbow"}, {"E4": "orcs", "E9": "beast"}, TOWER)
    assert targets_of(half(state), "xbow-1") == ["beast-1", "orcs-1"]
    game = half(state, answers=[move(state, "xbow-1", "F7")])
    later = in_round(game.state, 2)
    refused(later, shoot("xbow-1", "orcs-1"), "7.3", "out-of-range")
    blow = melee_strike(later.state, at(later.state, "E9"), at(later.state, "F7"))
    assert (blow.dice, blow.need) == (3, 4)


@checks("CS-11.3d")
def test_11_3_who_attacks_from_the_tower_fights_a_foe_outside_without_bonus() -> None:
    state = field({"E7": "soldiers"}, {"E8": "beast"}, TOWER)
    blow = melee_strike(state, at(state, "E7"), at(state, "E8"))
    assert (blow.dice, blow.need) == (3, 4)


# --- 11.4 Shooting the tower down -----------------------------------------------------------


def shelled(**facts: Any) -> State:
    """A gun on C7 and Goblins on G7; the tower on E7 lies in the line between them."""
    given = {"chaos": {"G7": "goblins", **AFAR[1]}, "round": 5} | facts
    return field({"C7": "howitzer", **AFAR[0]}, elements=TOWER, **given)


def fire(target: str, gun: str = "howitzer-1") -> Fire:
    return Fire(UnitId(gun), UnitId(target))


def bombard(state: State, number: int, *tiles: str, target: str = "goblins-1") -> Played:
    return go_on(in_round(state, number), dice=tiles, answers=[fire(target)])


@checks("CS-11.4a", "CS-11.4b")
def test_11_4_an_explosion_destroys_the_garrison_and_shakes_the_tower() -> None:
    state = shelled(chaos={"G7": "goblins", "E7": "cwarr"})
    game = bombard(state, 5, F, X)
    assert is_gone(game, "cwarr-1")
    assert told(game, TowerHit) == [TowerHit(hex_of("E7"), 1)]
    assert game.state.ground.kind(hex_of("E7")) == "tower"


@checks("CS-11.4b")
def test_11_4_an_explosion_elsewhere_does_not_shake_it() -> None:
    game = bombard(shelled(), 5, X)
    assert told(game, TowerHit) == []


@checks("CS-11.4b", "CS-11.4c")
def test_11_4_the_third_explosion_brings_the_tower_down() -> None:
    """Two chips, then rubble that nobody enters any more."""
    state = shelled()
    for number, chips in ((5, 1), (10, 2)):
        game = bombard(state, number, F, X)
        assert told(game, TowerHit) == [TowerHit(hex_of("E7"), chips)]
        assert told(game, TowerFell) == []
        state = game.state
    game = bombard(state, 15, F, X)
    assert told(game, TowerFell) == [TowerFell(hex_of("E7"))]
    assert game.state.ground.kind(hex_of("E7")) == "rubble"


@checks("CS-11.4c")
def test_11_4_whoever_stands_on_the_tower_at_the_third_explosion_is_destroyed() -> None:
    state = shelled(chaos={"G7": "goblins", "E7": "beast"})
    state.rubble = {hex_of("E7"): 2}
    game = bombard(state, 5, F, X)
    assert is_gone(game, "beast-1")
    assert story(game)[-3:] == ["Destroyed", "TowerHit", "TowerFell"]


@checks("CS-11.4c")
@pytest.mark.parametrize("kind", ["soldiers", "knights"])
def test_11_4_nobody_enters_the_rubble(kind: str) -> None:
    state = field({"E8": kind, "C7": "howitzer"}, {"G7": "goblins"}, TOWER, round=5)
    state.rubble = {hex_of("E7"): 2}
    game = bombard(state, 5, F, X)
    assert "E7" not in moves_of(game, f"{kind}-1")
    refused(game, move(game, f"{kind}-1", "E7"), "2.9", "rubble")


@checks("CS-11.4a", "CS-11.4d")
def test_11_4_a_bounce_hits_the_garrison_and_never_the_tower() -> None:
    """V+1 is of no use against it."""
    state = shelled(chaos={"G7": "goblins", "E7": "beast"})
    game = bombard(state, 5, F, B)
    assert told(game, Bounced) == [Bounced(UnitId("beast-1"), (), 1)]
    assert chips_of(game, "beast-1") == 1
    assert told(game, TowerHit) == []
    assert game.state.rubble == {}


@checks("CS-11.4d")
def test_11_4_no_number_of_bounces_brings_an_empty_tower_down() -> None:
    state = shelled()
    for number in (5, 10, 15, 20):
        state = bombard(state, number, F, B, X).state
    assert state.rubble == {}
    assert state.ground.kind(hex_of("E7")) == "tower"


@checks("CS-11.4a", "CS-11.4b")
def test_11_4_a_bulls_eye_on_the_garrison_counts_as_an_explosion() -> None:
    """A-44."""
    state = shelled(chaos={"E7": "beast", **AFAR[1]})
    game = bombard(state, 5, F, target="beast-1")
    assert is_gone(game, "beast-1")
    assert told(game, TowerHit) == [TowerHit(hex_of("E7"), 1)]


@checks("CS-11.4a", "CS-11.4b")
def test_11_4_so_does_a_shot_at_a_garrison_next_to_the_gun() -> None:
    """A-44."""
    state = field({"E8": "howitzer"}, {"E7": "cwarr", **AFAR[1]}, TOWER, round=5)
    game = half(state, answers=[fire("cwarr-1")])
    assert is_gone(game, "cwarr-1")
    assert told(game, TowerHit) == [TowerHit(hex_of("E7"), 1)]


@checks("CS-11.4b", "CS-11.4c")
def test_11_4_every_tower_counts_its_own_rubble() -> None:
    """A-11: with two base sets there are two towers, and two guns to shoot at them."""
    guns = {"C7": "howitzer", "C3": "howitzer", **AFAR[0]}
    state = field(guns, {"G7": "goblins", "G3": "orcs"}, TOWER | {"E3": "tower"}, round=5)
    for number in (5, 10):
        game = bombard(state, number, F, X)
        state = go_on(game, dice=[F, X], answers=[fire("orcs-1", "howitzer-2")]).state
    assert state.rubble == {hex_of("E7"): 2, hex_of("E3"): 2}
    state = bombard(state, 15, F, X).state
    assert state.ground.hexes_with("tower") == (hex_of("E3"),)
    assert state.ground.hexes_with("rubble") == (hex_of("E7"),)


def test_11_4_a_fallen_tower_has_no_more_bonuses_and_takes_no_more_chips() -> None:
    state = field({"C7": "howitzer", **AFAR[0]}, {"G7": "goblins"}, {"E7": "rubble"}, round=5)
    game = bombard(state, 5, F, X)
    assert told(game, TowerHit) == []
