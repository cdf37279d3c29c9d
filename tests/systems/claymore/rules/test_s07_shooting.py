"""§7: who shoots at whom, the damage table, and what becomes of the target."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Choose, Count, Modifier
from heerbann.engine.rules.battle import Outcome
from heerbann.systems.claymore.model.actions import EndHalf, Fire, TakeSaves, WaiveSaves
from heerbann.systems.claymore.model.charts import PROFILES
from heerbann.systems.claymore.model.events.melee import Destroyed, MeleesListed
from heerbann.systems.claymore.model.events.round import Shot
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, OPPONENT, UnitId
from heerbann.systems.claymore.rules.s07_shooting import shooting_strike
from tests.rulechecks import checks
from tests.systems.claymore.field import at, change, field, hex_of
from tests.systems.claymore.play import (
    Played,
    chips_of,
    go_on,
    half,
    is_gone,
    move,
    moves_of,
    options_of,
    shoot,
    start,
    targets_of,
)
from tests.systems.playing import refused, told

IDLE = {"A1": "soldiers"}
"""Somebody who keeps the half open when the shooters have nothing to do."""


def shot(game: Played) -> Shot:
    """The only shot so far."""
    (event,) = told(game, Shot)
    return event


def modifiers(game: Played) -> list[Modifier]:
    """The argued points of the throw the game waits for."""
    assert isinstance(game.ask, Count)
    return list(game.ask.modifiers)


# --- 7.1, 7.2: who, and instead of what -----------------------------------------------------


@pytest.mark.parametrize("kind", PROFILES)
@checks("CS-7.1")
def test_7_1_only_archers_and_crossbows_shoot(kind: str) -> None:
    side = PROFILES[kind].side
    enemy = {EMPIRE: "orcs", CHAOS: "soldiers"}[side]
    game = half(field(**{side: {"D3": kind}, OPPONENT[side]: {"F3": enemy}}), side)
    if kind in ("earch", "xbow", "carch"):
        assert shoot(f"{kind}-1", f"{enemy}-1") in game.options
    else:
        refused(game, shoot(f"{kind}-1", f"{enemy}-1"), "7.1", "no-shooter")


@checks("CS-7.2a")
def test_7_2_who_moved_does_not_shoot_in_this_round() -> None:
    game = half(field(empire={"D3": "xbow", **IDLE}, chaos={"F3": "orcs"}))
    assert targets_of(game, "xbow-1") == ["orcs-1"]
    go_on(game, answers=[move(game, "xbow-1", "D2")])
    refused(game, shoot("xbow-1", "orcs-1"), "5.4", "has-moved")


@checks("CS-7.2b")
def test_7_2_who_shot_does_not_move_in_this_round() -> None:
    game = half(
        field(empire={"D3": "xbow", **IDLE}, chaos={"F3": "orcs"}),
        dice=[1, 1, 1],
        answers=[shoot("xbow-1", "orcs-1")],
    )
    assert not options_of(game, "xbow-1")
    refused(game, move(game, "xbow-1", "D2"), "5.4", "has-shot")


@checks("CS-7.2b")
def test_7_2_in_the_next_round_the_choice_is_open_again() -> None:
    state = field(empire={"D3": "xbow", **IDLE}, chaos={"F3": "ogre"})
    game = half(state, dice=[1, 1, 1], answers=[shoot("xbow-1", "ogre-1"), EndHalf(), EndHalf()])
    go_on(game, dice=[6, 1])
    assert moves_of(game, "xbow-1")
    assert targets_of(game, "xbow-1") == ["ogre-1"]


# --- 7.3: at whom ---------------------------------------------------------------------------


@checks("CS-7.3a")
def test_7_3_the_target_is_an_enemy_within_range() -> None:
    state = field(
        empire={"D3": "xbow", "E3": "knights"},
        chaos={"C4": "orcs", "F3": "beast", "G3": "ogre"},
    )
    game = half(state)
    assert targets_of(game, "xbow-1") == ["beast-1", "orcs-1"]
    refused(game, shoot("xbow-1", "knights-1"), "7.3", "own-unit")
    refused(game, shoot("xbow-1", "xbow-1"), "7.3", "own-unit")
    refused(game, shoot("xbow-1", "dragon-1"), "12.1", "no-such-unit")
    refusal = refused(game, shoot("xbow-1", "ogre-1"), "7.3", "out-of-range")
    assert refusal.facts == {"distance": 3, "range": 2}


@checks("CS-7.3a")
def test_7_3_a_destroyed_regiment_is_no_target_any_more() -> None:
    state = field(
        empire={"D3": "xbow", "H3": "xbow"},
        chaos={"F3": "goblins", "L13": "orcs"},
        chips={"F3": 2},
    )
    game = half(state, dice=[6, 1, 1], answers=[shoot("xbow-1", "goblins-1")])
    refused(game, shoot("xbow-2", "goblins-1"), "12.1", "no-such-unit")


@pytest.mark.parametrize(
    ("target", "elements", "between"),
    [
        ("F3", {}, {"E3": "soldiers"}),
        ("F3", {"E3": "swamp"}, {}),
        ("F3", {"E3": "tower"}, {}),
        ("F3", {"E3": "palisade E NE SE"}, {}),
        ("D5", {}, {"C4": "soldiers", "D4": "soldiers"}),
    ],
)
@checks("CS-7.3a")
def test_7_3_nothing_between_shooter_and_target_blocks_the_shot(
    target: str, elements: dict[str, str], between: dict[str, str]
) -> None:
    state = field(empire={"D3": "xbow", **between}, chaos={target: "orcs"}, elements=elements)
    assert targets_of(half(state), "xbow-1") == ["orcs-1"]


@checks("CS-7.3a")
def test_7_3_shots_go_over_the_river() -> None:
    game = half(field(empire={"E5": "xbow"}, chaos={"E7": "orcs"}))
    assert targets_of(game, "xbow-1") == ["orcs-1"]


@checks("CS-11.3c", "CS-11.3d")
def test_7_3_from_a_tower_shots_reach_one_hex_farther_and_only_from_there() -> None:
    state = field(empire={"E7": "xbow", **IDLE}, chaos={"E10": "orcs"}, elements={"E7": "tower"})
    game = half(state)
    assert targets_of(game, "xbow-1") == ["orcs-1"]
    go_on(game, answers=[move(game, "xbow-1", "F7"), EndHalf(), EndHalf()])
    go_on(game, dice=[6, 1])
    refusal = refused(game, shoot("xbow-1", "orcs-1"), "7.3", "out-of-range")
    assert refusal.facts == {"distance": 3, "range": 2}
    state = field(empire={"E7": "xbow"}, chaos={"E11": "orcs"}, elements={"E7": "tower"})
    refusal = refused(half(state), shoot("xbow-1", "orcs-1"), "7.3", "out-of-range")
    assert refusal.facts == {"distance": 4, "range": 3}


# House rules about targets


def in_contact_and_beyond(house: dict[str, str]) -> Played:
    """Archers touch Orcs; Beastmen stand two hexes away."""
    state = field(empire={"D3": "earch", **IDLE}, chaos={"E3": "orcs", "B3": "beast"}, house=house)
    return half(state)


@checks("CS-7.3a")
def test_7_3_pinned_shooters_may_shoot_at_anybody_within_range() -> None:
    assert targets_of(in_contact_and_beyond({}), "earch-1") == ["beast-1", "orcs-1"]


def test_7_3_shoot_in_contact_adjacent_only_leaves_them_their_neighbours() -> None:
    game = in_contact_and_beyond({"shoot_in_contact": "adjacent_only"})
    assert targets_of(game, "earch-1") == ["orcs-1"]
    refused(game, shoot("earch-1", "beast-1"), "7.3", "shooter-in-contact")


def test_7_3_shoot_in_contact_none_silences_shooters_in_contact() -> None:
    game = in_contact_and_beyond({"shoot_in_contact": "none"})
    assert not options_of(game, "earch-1")
    refused(game, shoot("earch-1", "orcs-1"), "7.3", "shooter-in-contact")
    refused(game, shoot("earch-1", "beast-1"), "7.3", "shooter-in-contact")


@pytest.mark.parametrize("switch", ["adjacent_only", "none"])
def test_7_3_shoot_in_contact_does_not_touch_shooters_without_contact(switch: str) -> None:
    state = field(
        empire={"D3": "earch", "E3": "soldiers"},
        chaos={"F3": "orcs"},
        house={"shoot_in_contact": switch},
    )
    assert targets_of(half(state), "earch-1") == ["orcs-1"]


def test_7_3_shoot_in_contact_none_still_lets_the_howitzer_fire() -> None:
    state = field(
        empire={"D3": "howitzer", **IDLE},
        chaos={"E3": "orcs", "L13": "orcs"},
        house={"shoot_in_contact": "none"},
        round=5,
    )
    game = half(state, answers=[Fire(UnitId("howitzer-1"), UnitId("orcs-1"))])
    assert is_gone(game, "orcs-1")


def engaged(switch: str) -> Played:
    """Orcs on F3 fight Knights on G3; Archers stand two hexes away, Beastmen are free."""
    state = field(
        empire={"D3": "earch", "G3": "knights"},
        chaos={"F3": "orcs", "D5": "beast"},
        house={"shoot_into_melee": switch},
    )
    return half(state)


@checks("CS-7.3a")
def test_7_3_enemies_engaged_with_friends_are_targets_too() -> None:
    game = engaged("on")
    assert targets_of(game, "earch-1") == ["beast-1", "orcs-1"]
    go_on(game, dice=[6, 6, 6], answers=[shoot("earch-1", "orcs-1")])
    assert is_gone(game, "orcs-1")
    assert chips_of(game, "knights-1") == 0


def test_7_3_shoot_into_melee_off_spares_enemies_engaged_with_friends() -> None:
    game = engaged("off")
    assert targets_of(game, "earch-1") == ["beast-1"]
    refused(game, shoot("earch-1", "orcs-1"), "7.3", "target-in-melee")


def test_7_3_shoot_into_melee_off_does_not_count_contact_with_the_shooter() -> None:
    state = field(
        empire={"D3": "earch", **IDLE}, chaos={"E3": "orcs"}, house={"shoot_into_melee": "off"}
    )
    assert targets_of(half(state), "earch-1") == ["orcs-1"]


def sighted(target: str, between: dict[str, str], elements: dict[str, str] | None = None) -> Played:
    """Crossbows on D3 in a house where regiments and towers block the view."""
    state = field(
        empire={"D3": "xbow", **between},
        chaos={target: "orcs"},
        elements=elements,
        house={"los": "on"},
    )
    return half(state)


def test_7_3_los_on_a_regiment_or_tower_in_the_line_blocks_the_shot() -> None:
    game = sighted("F3", {"E3": "knights"})
    refused(game, shoot("xbow-1", "orcs-1"), "7.3", "no-line-of-sight")
    game = sighted("F3", {}, {"E3": "tower"})
    refused(game, shoot("xbow-1", "orcs-1"), "7.3", "no-line-of-sight")


def test_7_3_los_on_an_enemy_blocks_as_well_as_a_friend() -> None:
    state = field(empire={"D3": "xbow"}, chaos={"F3": "orcs", "E3": "beast"}, house={"los": "on"})
    assert targets_of(half(state), "xbow-1") == ["beast-1"]


def test_7_3_los_on_swamp_palisade_and_open_hexes_do_not_block() -> None:
    for elements in ({}, {"E3": "swamp"}, {"E3": "palisade E NE SE"}):
        assert targets_of(sighted("F3", {}, elements), "xbow-1") == ["orcs-1"]


def test_7_3_los_on_along_a_hexside_both_hexes_must_block() -> None:
    """The line from D3 to D5 runs between C4 and D4."""
    assert targets_of(sighted("D5", {"C4": "soldiers"}), "xbow-1") == ["orcs-1"]
    assert targets_of(sighted("D5", {"D4": "soldiers"}), "xbow-1") == ["orcs-1"]
    game = sighted("D5", {"C4": "soldiers", "D4": "soldiers"})
    refused(game, shoot("xbow-1", "orcs-1"), "7.3", "no-line-of-sight")
    game = sighted("D5", {"C4": "soldiers"}, {"D4": "tower"})
    refused(game, shoot("xbow-1", "orcs-1"), "7.3", "no-line-of-sight")


def test_7_3_los_on_the_hexes_of_shooter_and_target_do_not_block() -> None:
    elements = {"E7": "tower", "E10": "tower"}
    state = field(
        empire={"E7": "xbow"}, chaos={"E10": "orcs"}, elements=elements, house={"los": "on"}
    )
    assert targets_of(half(state), "xbow-1") == ["orcs-1"]
    assert targets_of(sighted("E3", {}), "xbow-1") == ["orcs-1"]  # nothing lies between


# --- 7.4: the throw -------------------------------------------------------------------------

DAMAGE_TABLE = {
    1: [4, 5, 5, 6, 6],
    2: [4, 4, 5, 5, 6],
    3: [3, 4, 4, 5, 5],
    4: [3, 3, 4, 4, 5],
    5: [3, 3, 3, 4, 4],
}
"""Strength, then the number needed against V 1 to 5."""


@pytest.mark.parametrize("strength", DAMAGE_TABLE)
@checks("CS-7.4-S1", "CS-7.4-S2", "CS-7.4-S3", "CS-7.4-S4", "CS-7.4-S5", "CS-7.4b")
def test_7_4_every_die_that_reaches_the_number_of_the_table_hits(strength: int) -> None:
    """Thrown for each cell: one die below the number, one on it, one above it or a six."""
    for defence, need in enumerate(DAMAGE_TABLE[strength], start=1):
        state = field(empire={"D3": "xbow"}, chaos={"F3": "ogre"})
        change(state, "D3", profile=replace(PROFILES["xbow"], s=strength))
        change(state, "F3", profile=replace(PROFILES["ogre"], v=defence))
        game = half(state, dice=[need - 1, need, 6], answers=[shoot("xbow-1", "ogre-1")])
        assert shot(game).need == need
        assert chips_of(game, "ogre-1") == 2


@checks("CS-7.x", "CS-7.4a", "CS-7.4b", "CS-7.5a", "CS-7.2a")
def test_7_4_the_book_s_example_one_hit_on_the_soldiers() -> None:
    """Chaos Archers, two dice as in the example (A-01), throw 1 and 5 at Soldiers with V 4."""
    state = field(
        empire={"F3": "soldiers"},
        chaos={"D3": "carch", "A1": "orcs"},
        house={"archer_dice": "2"},
    )
    game = half(state, CHAOS, dice=[1, 5], answers=[shoot("carch-1", "soldiers-1")])
    expected = Shot(UnitId("carch-1"), UnitId("soldiers-1"), need=5, dice=(1, 5), saves=(), chips=1)
    assert shot(game) == expected
    assert chips_of(game, "soldiers-1") == 1
    refused(game, move(game, "carch-1", "C3"), "5.4", "has-shot")


@checks("CS-7.4a")
def test_7_4_with_the_profile_of_the_list_the_archers_throw_three_dice() -> None:
    state = field(empire={"F3": "soldiers"}, chaos={"D3": "carch"})
    game = half(state, CHAOS, dice=[1, 5, 4], answers=[shoot("carch-1", "soldiers-1")])
    assert shot(game).dice == (1, 5, 4)
    assert chips_of(game, "soldiers-1") == 1


@checks("CS-7.4a", "CS-7.4b")
def test_7_4_the_throw_tells_every_point_that_was_argued() -> None:
    game = half(
        field(empire={"D3": "xbow"}, chaos={"F3": "orcs"}), answers=[shoot("xbow-1", "orcs-1")]
    )
    assert modifiers(game) == [
        Modifier("4.1", 3, "attacks"),
        Modifier("4.1", 4, "strength"),
        Modifier("4.1", 4, "defence"),
        Modifier("7.4", 4, "need"),
    ]
    assert isinstance(game.ask, Count)
    assert (game.ask.rule, game.ask.dice, game.ask.sides) == ("7.4", 3, 6)
    assert (game.ask.success, game.ask.by) == ((4, 5, 6), (EMPIRE,))


# --- 7.5: from hit to loss ------------------------------------------------------------------


@checks("CS-7.5a", "CS-10.4")
def test_7_5_armour_saves_one_hit_on_1_or_6_and_the_rest_are_chips() -> None:
    state = field(empire={"D3": "xbow"}, chaos={"F3": "champs"})
    game = half(state, dice=[5, 6, 2, 1, 3], answers=[shoot("xbow-1", "champs-1")])
    expected = Shot(UnitId("xbow-1"), UnitId("champs-1"), 5, (5, 6, 2), saves=(1, 3), chips=1)
    assert shot(game) == expected
    assert chips_of(game, "champs-1") == 1


@checks("CS-10.4")
def test_7_5_the_owner_throws_one_die_for_each_hit() -> None:
    state = field(empire={"D3": "xbow"}, chaos={"F3": "champs"})
    game = half(state, dice=[5, 6, 2], answers=[shoot("xbow-1", "champs-1")])
    game.answer(TakeSaves())
    assert isinstance(game.ask, Count)
    assert (game.ask.rule, game.ask.dice, game.ask.sides) == ("10.4", 2, 6)
    assert (game.ask.success, game.ask.by) == ((1, 6), (CHAOS,))


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@checks("CS-10.4")
def test_7_5_only_the_faces_1_and_6_save(face: int) -> None:
    state = field(empire={"D3": "xbow"}, chaos={"F3": "champs"})
    game = half(state, dice=[5, 1, 1, face], answers=[shoot("xbow-1", "champs-1")])
    assert chips_of(game, "champs-1") == (0 if face in (1, 6) else 1)


@checks("CS-7.5a")
def test_7_5_without_a_hit_or_without_armour_nobody_saves() -> None:
    state = field(empire={"D3": "xbow"}, chaos={"F3": "champs", "D5": "ogre"})
    missed = half(state, dice=[4, 4, 4], answers=[shoot("xbow-1", "champs-1")])
    assert (shot(missed).saves, chips_of(missed, "champs-1")) == ((), 0)
    bare = half(state, dice=[4, 4, 4], answers=[shoot("xbow-1", "ogre-1")])
    assert (shot(bare).saves, chips_of(bare, "ogre-1")) == ((), 3)


@checks("CS-7.5b", "CS-4.2")
def test_7_5_with_as_many_chips_as_life_points_the_target_is_removed_and_its_hex_is_free() -> None:
    state = field(
        empire={"D3": "xbow", "G3": "knights"},
        chaos={"F3": "orcs", "L13": "orcs"},
        chips={"F3": 1},
    )
    game = half(state, dice=[4, 4, 1], answers=[shoot("xbow-1", "orcs-1")])
    assert told(game, Destroyed) == [Destroyed(UnitId("orcs-1"))]
    assert is_gone(game, "orcs-1")
    assert game.state.lost == {EMPIRE: 0, CHAOS: 6}
    assert "F3" in moves_of(game, "knights-1")


@checks("CS-7.5b")
def test_7_5_more_hits_than_life_points_remove_it_just_the_same() -> None:
    state = field(empire={"D3": "xbow"}, chaos={"F3": "orcs", "L13": "orcs"}, chips={"F3": 2})
    game = half(state, dice=[4, 5, 6], answers=[shoot("xbow-1", "orcs-1")])
    assert shot(game).chips == 3
    assert is_gone(game, "orcs-1")


@checks("CS-7.5a")
def test_7_5_chips_stay_until_the_end() -> None:
    state = field(empire={"D3": "xbow", "H3": "xbow"}, chaos={"F3": "ogre"})
    answers = [shoot("xbow-1", "ogre-1"), shoot("xbow-2", "ogre-1")]
    game = half(state, dice=[4, 4, 1, 4, 1, 1], answers=answers)
    assert chips_of(game, "ogre-1") == 3


def test_7_5_the_owner_may_waive_the_saves() -> None:
    """A-30: asked after a hit only; waived, every hit is a chip."""
    state = field(empire={"D3": "xbow", **IDLE}, chaos={"F3": "champs"})
    order = shoot("xbow-1", "champs-1")
    game = half(state, dice=[5, 6, 2], answers=[order])
    assert (game.seat, game.options) == (CHAOS, (TakeSaves(), WaiveSaves()))
    assert isinstance(game.ask, Choose)
    assert game.ask.rule == "10.4"
    go_on(game, answers=[WaiveSaves()])
    assert (shot(game).saves, chips_of(game, "champs-1")) == ((), 2)
    saved = half(state, dice=[5, 6, 2, 1, 6], answers=[order, TakeSaves()])
    assert chips_of(saved, "champs-1") == 0
    missed = half(state, dice=[1, 1, 1], answers=[order])
    assert missed.seat == EMPIRE


# --- 7.6: cover -----------------------------------------------------------------------------


def tower_shot(target: str, dice: list[int], house: dict[str, Any] | None = None) -> Played:
    """Chaos Archers on E5 shoot at a garrison on E7, or Crossbows if Chaos holds it."""
    side = PROFILES[target].side
    shooter = {EMPIRE: "carch", CHAOS: "xbow"}[side]
    places = {side: {"E7": target}, OPPONENT[side]: {"E5": shooter}}
    state = field(**places, elements={"E7": "tower"}, house=house)
    return half(state, OPPONENT[side], dice=dice, answers=[shoot(f"{shooter}-1", f"{target}-1")])


@checks("CS-11.3a", "CS-11.3b")
def test_7_6_a_target_on_a_tower_has_v_plus_1_and_costs_the_shooter_a_die() -> None:
    game = tower_shot("soldiers", [5, 4])
    assert (shot(game).need, shot(game).dice) == (5, (5, 4))
    assert chips_of(game, "soldiers-1") == 1
    waiting = tower_shot("soldiers", [])
    assert modifiers(waiting) == [
        Modifier("4.1", 3, "attacks"),
        Modifier("11.3", -1, "tower-dice"),
        Modifier("4.1", 3, "strength"),
        Modifier("4.1", 4, "defence"),
        Modifier("11.3", 1, "tower-defence"),
        Modifier("7.4", 5, "need"),
    ]


@checks("CS-11.3a")
def test_7_6_v_stays_at_5_on_a_tower() -> None:
    """A-34: Crossbows, S 4, need 5 against V 5, and the point taken back is told."""
    game = tower_shot("cwarr", [4, 5, 2])
    assert (shot(game).need, shot(game).dice, shot(game).saves) == (5, (4, 5), (2,))
    assert chips_of(game, "cwarr-1") == 1
    assert Modifier("7.6", -1, "defence-limit") in modifiers(tower_shot("cwarr", []))


@pytest.mark.parametrize(("strength", "need"), [(1, 6), (2, 6), (3, 6), (4, 5), (5, 5)])
def test_7_6_v_overflow_col6_lets_v_rise_to_6(strength: int, need: int) -> None:
    state = field(
        empire={"E5": "xbow"},
        chaos={"E7": "cwarr"},
        elements={"E7": "tower"},
        house={"v_overflow": "col6"},
    )
    change(state, "E5", profile=replace(PROFILES["xbow"], s=strength))
    assert shooting_strike(state, at(state, "E5"), at(state, "E7")).need == need


def test_7_6_v_overflow_cap5_is_the_fifth_column() -> None:
    state = field(empire={"E5": "earch"}, chaos={"E7": "cwarr"}, elements={"E7": "tower"})
    strike = shooting_strike(state, at(state, "E5"), at(state, "E7"))
    assert (strike.need, strike.dice) == (5, 2)
    col6 = field(
        empire={"E5": "earch"},
        chaos={"E7": "cwarr"},
        elements={"E7": "tower"},
        house={"v_overflow": "col6"},
    )
    assert shooting_strike(col6, at(col6, "E5"), at(col6, "E7")).need == 6


@checks("CS-7.6")
def test_7_6_palisades_do_not_change_shooting() -> None:
    """Across the closed side and at the open one: three dice, Orcs hit on 4."""
    elements = {"D10": "palisade E NE NW"}
    for shooter in ("E10", "D11", "D8"):
        state = field(empire={shooter: "xbow"}, chaos={"D10": "orcs"}, elements=elements)
        order = shoot("xbow-1", "orcs-1")
        game = half(state, dice=[4, 3, 1], answers=[order])
        assert (shot(game).need, len(shot(game).dice)) == (4, 3)
        assert chips_of(game, "orcs-1") == 1


# --- 12.1, 13.1: being removed --------------------------------------------------------------


def test_12_1_a_destroyed_regiment_takes_no_further_part() -> None:
    state = field(
        empire={"D2": "xbow", "F1": "soldiers"},
        chaos={"F3": "wolf", "F2": "orcs", "L13": "orcs"},
        chips={"F2": 2},
    )
    game = half(state)
    refused(game, move(game, "soldiers-1", "E1"), "6.5", "pinned")
    go_on(game, dice=[4, 1, 1], answers=[shoot("xbow-1", "orcs-1")])
    assert is_gone(game, "orcs-1")
    assert hex_of("F2") not in game.state.at
    assert "E1" in moves_of(game, "soldiers-1")
    go_on(game, answers=[EndHalf()])
    refused(game, move(game, "orcs-1", "G2"), "12.1", "no-such-unit")


@checks("CS-13.1b")
def test_12_1_the_last_enemy_shot_ends_the_battle_at_once() -> None:
    """In the first half: no second half, no melee."""
    state = field(
        empire={"D3": "xbow", **IDLE}, chaos={"F3": "goblins"}, chips={"F3": 2}, active=None
    )
    game = go_on(start(state, "initiative"), dice=[6, 1, 3, 1, 1],
                 answers=[shoot("xbow-1", "goblins-1")])  # fmt: skip
    assert game.ask is None
    assert game.outcome == Outcome(EMPIRE, "13.1", "eliminated")
    assert not told(game, MeleesListed)
