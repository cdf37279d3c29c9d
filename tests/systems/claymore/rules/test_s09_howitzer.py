"""§9 The howitzer: when it may fire, at whom, the chain of tiles, and what it does in melee."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from heerbann.engine.rules.asks import Choose, Draw
from heerbann.systems.claymore.model.actions import (
    Attack,
    Decline,
    EndHalf,
    Fire,
    HoldOut,
    LayTile,
    SelfDestruct,
    TakeSaves,
    WaiveSaves,
)
from heerbann.systems.claymore.model.charts import SETS
from heerbann.systems.claymore.model.events.howitzer import Aimed, Bounced, TargetBlasted, TileLaid
from heerbann.systems.claymore.model.events.melee import AttackDeclined, Attacked, DiceOffRolled
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, State, UnitId
from heerbann.systems.claymore.rules.s09_howitzer import refuse_fire
from tests.rulechecks import checks
from tests.systems.claymore.field import BOARD, field, hex_of
from tests.systems.claymore.odds.duels import in_round
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
    story,
    targets_of,
    unit_of,
)
from tests.systems.playing import refused, told

GUN = "howitzer-1"
F, B, X = "flying", "bounce", "explosion"


def fire(target: str, gun: str = GUN) -> Fire:
    return Fire(UnitId(gun), UnitId(target))


def lay(label: str) -> LayTile:
    return LayTile(hex_of(label))


def battery(
    empire: Mapping[str, str] | None = None, chaos: Mapping[str, str] | None = None, **facts: Any
) -> State:
    """A gun on C3 and Orcs in a straight line east of it, four hexes away, in round 5.

    A Lord far off keeps the half from ending by itself when the gun is done.
    """
    given = {"round": 5} | facts
    return field(
        {"C3": "howitzer", "A13": "lord"} | dict(empire or {}), chaos or {"G3": "orcs"}, **given
    )


def chain(game: Played) -> list[tuple[str, str]]:
    """The tiles that were laid: where, and which."""
    return [(BOARD.label(event.hex), event.tile) for event in told(game, TileLaid)]


# --- 9.1 Push or fire -----------------------------------------------------------------------


@checks("CS-9.1a")
def test_9_1_the_howitzer_may_move_one_hex_whenever_the_empire_has_its_turn() -> None:
    state = field({"D3": "howitzer"}, {"L13": "orcs"})
    for number in (1, 2, 5):
        assert moves_of(in_round(state, number), GUN) == ["C2", "C3", "C4", "D2", "D4", "E3"]


@checks("CS-9.1a")
def test_9_1_the_howitzer_moves_in_the_second_half_too_if_chaos_has_the_initiative() -> None:
    state = field({"D3": "howitzer"}, {"L13": "orcs"})
    game = half(state, CHAOS, answers=[EndHalf(), move(state, GUN, "D4")])
    assert label_of(game, GUN) == "D4"


@checks("CS-9.1b")
def test_9_1_a_howitzer_that_moved_cannot_fire_in_this_round() -> None:
    state = battery()
    game = half(state, answers=[move(state, GUN, "C4")])
    assert targets_of(game, GUN) == []
    refused(game, fire("orcs-1"), "5.4", "has-moved")
    assert targets_of(in_round(game.state, 10), GUN) == ["orcs-1"]


@checks("CS-9.1b")
def test_9_1_a_howitzer_that_fired_cannot_move_in_this_round() -> None:
    game = half(battery(), dice=[X], answers=[fire("orcs-1")])
    assert moves_of(game, GUN) == []
    refused(game, move(game, GUN, "C4"), "5.4", "has-fired")
    refused(game, fire("orcs-1"), "5.4", "has-fired")


@checks("CS-9.1a")
def test_9_1_a_howitzer_in_contact_is_pinned_but_may_fire() -> None:
    """A-55, A-43: it is held like any regiment, and contact does not silence it."""
    game = half(battery(chaos={"D3": "goblins", "G3": "orcs"}))
    assert moves_of(game, GUN) == []
    refused(game, move(game, GUN, "B3"), "6.5", "pinned")
    assert targets_of(game, GUN) == ["goblins-1", "orcs-1"]


# --- 9.2 Loading time -----------------------------------------------------------------------


COOLDOWN = {"howitzer_clock": "cooldown"}


def rounds_to_fire(state: State, last: int) -> list[int]:
    """The rounds from the next one on in which the gun may fire, if it does not."""
    rounds = range(state.round + 1, last + 1)
    return [number for number in rounds if targets_of(in_round(state, number), GUN)]


def after_a_shot_in(number: int, **facts: Any) -> State:
    """The shot explodes at once on an empty hex."""
    game = in_round(battery(**facts), number)
    return go_on(game, dice=[X], answers=[fire("orcs-1")]).state


@checks("CS-9.2")
def test_9_2_it_fires_only_in_every_fifth_round() -> None:
    """A-40: rounds 5, 10, 15 and no others, whether the gun fired or not."""
    assert rounds_to_fire(battery(round=0), 16) == [5, 10, 15]
    assert rounds_to_fire(after_a_shot_in(5), 16) == [10, 15]


@checks("CS-9.2")
def test_9_2_a_loading_howitzer_says_when_it_will_be_ready() -> None:
    for number, ready in ((4, 5), (6, 10), (9, 10), (11, 15)):
        game = in_round(battery(round=0), number)
        refusal = refused(game, fire("orcs-1"), "9.2", "still-loading")
        assert refusal.facts == {"round": ready}
        assert shown_ready(game) == ready


@checks("CS-9.2")
def test_9_2_by_a_house_rule_the_first_shot_may_fall_in_any_round_from_5_on() -> None:
    assert rounds_to_fire(battery(round=0, house=COOLDOWN), 8) == [5, 6, 7, 8]


@checks("CS-9.2")
@pytest.mark.parametrize(("shot", "then"), [(5, [10, 11, 12]), (6, [11, 12]), (8, [])])
def test_9_2_by_a_house_rule_the_next_shot_falls_five_rounds_later_at_the_earliest(
    shot: int, then: list[int]
) -> None:
    """A-40 `cooldown`: a delayed shot is not lost, and it delays the next one."""
    state = after_a_shot_in(shot, house=COOLDOWN)
    assert rounds_to_fire(state, 12) == then
    refusal = refused(in_round(state, shot + 4), fire("orcs-1"), "9.2", "still-loading")
    assert refusal.facts == {"round": shot + 5}


def test_9_2_moving_does_not_disturb_the_loading() -> None:
    state = battery(round=4)
    moved = half(state, answers=[move(state, GUN, "B3")]).state
    assert targets_of(in_round(moved, 5), GUN) == ["orcs-1"]


@checks("CS-9.2")
def test_9_2_each_howitzer_has_its_own_loading_time() -> None:
    state = battery({"C5": "howitzer"}, house=COOLDOWN)
    state = half(state, dice=[X], answers=[fire("orcs-1", "howitzer-2")]).state
    sixth = in_round(state, 6)
    assert targets_of(sixth, "howitzer-1") == ["orcs-1"]
    assert targets_of(sixth, "howitzer-2") == []
    state = go_on(sixth, dice=[X], answers=[fire("orcs-1", "howitzer-1")]).state
    tenth = in_round(state, 10)
    assert targets_of(tenth, "howitzer-1") == []
    assert targets_of(tenth, "howitzer-2") == ["orcs-1"]


def shown_ready(game: Played) -> int:
    """The round in which the gun will be ready, as the players are shown it."""
    (ready,) = [unit.ready for unit in game.view(EMPIRE).units if unit.id == GUN]
    return int(ready)


def test_9_2_players_are_shown_the_round_of_the_next_shot() -> None:
    assert shown_ready(go_on(in_round(battery(), 5))) == 5
    shot = go_on(in_round(battery(), 5), dice=[X], answers=[fire("orcs-1")])
    assert shown_ready(shot) == 10


@pytest.mark.parametrize(
    ("house", "first"),
    [
        ({}, 5),
        (COOLDOWN, 5),
        ({"howitzer_start_loaded": "on"}, 1),
        ({"howitzer_start_loaded": "on", **COOLDOWN}, 1),
    ],
)
def test_9_2_a_gun_that_fires_whenever_it_may_fires_every_fifth_round(
    house: dict[str, str], first: int
) -> None:
    """So up to round r there are at most r/5 shots, or (r + 4)/5 if it starts loaded."""
    state, fired = battery(round=0, house=house), []
    for number in range(1, 31):
        game = in_round(state, number)
        if targets_of(game, GUN):
            state = go_on(game, dice=[X], answers=[fire("orcs-1")]).state
            fired.append(number)
    assert fired == list(range(first, 31, 5))


def test_9_2_a_howitzer_that_starts_loaded_fires_in_round_1_and_then_loads() -> None:
    """A-40b."""
    house = {"howitzer_start_loaded": "on", **COOLDOWN}
    assert rounds_to_fire(battery(round=0, house=house), 3) == [1, 2, 3]
    assert rounds_to_fire(after_a_shot_in(1, house=house), 8) == [6, 7, 8]


def test_9_2_a_howitzer_that_starts_loaded_keeps_its_own_fixed_rounds() -> None:
    house = {"howitzer_start_loaded": "on"}
    assert rounds_to_fire(battery(round=0, house=house), 12) == [1, 6, 11]


# --- 9.3 The target -------------------------------------------------------------------------


@checks("CS-9.3")
def test_9_3_firing_begins_with_the_choice_of_an_enemy_regiment() -> None:
    game = half(battery({"E5": "soldiers"}, {"G3": "orcs", "I5": "goblins"}))
    assert targets_of(game, GUN) == ["goblins-1", "orcs-1"]
    game.answer(fire("goblins-1"))
    assert told(game, Aimed) == [Aimed(UnitId(GUN), UnitId("goblins-1"), ready=10)]
    assert isinstance(game.ask, Draw)


@checks("CS-9.3")
def test_9_3_friends_and_the_dead_are_no_targets() -> None:
    game = half(battery({"E5": "soldiers"}))
    refused(game, fire("soldiers-1"), "9.3", "own-unit")
    refused(game, fire(GUN), "9.3", "own-unit")
    refused(game, fire("orcs-2"), "12.1", "no-such-unit")


@checks("CS-9.3")
def test_9_3_only_a_howitzer_fires() -> None:
    game = half(battery({"E5": "soldiers"}))
    refused(game, fire("orcs-1", "soldiers-1"), "9.3", "no-howitzer")


@checks("CS-9.3")
def test_9_3_the_target_is_at_most_one_hex_farther_than_the_tiles_reach() -> None:
    """A-42: ten tiles and the target's own hex."""
    game = half(field({"A1": "howitzer"}, {"L1": "orcs", "L3": "goblins"}, round=5))
    assert targets_of(game, GUN) == ["orcs-1"]
    assert refuse_fire(game.state, fire("orcs-1")) is None
    refusal = refused(game, fire("goblins-1"), "9.3", "out-of-range")
    assert refusal.facts == {"distance": 12, "range": 11}


def test_9_3_a_target_beyond_hope_is_still_legal() -> None:
    """A-42: two explosions among ten tiles end every chain before distance 10."""
    state = field({"A1": "howitzer"}, {"L1": "orcs"}, round=5)
    game = half(state, dice=[F, F, F, F, F, B, B, B, X], answers=[fire("orcs-1")])
    assert [label for label, _ in chain(game)] == [f"{column}1" for column in "BCDEFGHIJ"]
    assert chips_of(game, "orcs-1") == 0


@checks("CS-9.3")
@pytest.mark.parametrize(
    "house", [{"los": "on"}, {"shoot_in_contact": "none"}, {"shoot_into_melee": "off"}]
)
def test_9_3_nothing_that_hinders_archers_hinders_a_howitzer(house: dict[str, str]) -> None:
    """A-19, A-20, A-21 speak of shooters only: no sight needed, contact and melees ignored."""
    state = battery({"F3": "soldiers"}, {"D3": "goblins", "G3": "orcs"}, house=house)
    assert targets_of(half(state), GUN) == ["goblins-1", "orcs-1"]


def test_9_3_under_move_then_shoot_a_howitzer_shot_ends_the_moves() -> None:
    """A-17 counts the howitzer among the shots."""
    state = battery({"C5": "howitzer", "E9": "soldiers"}, house={"half_order": "move_then_shoot"})
    game = half(state, dice=[X], answers=[fire("orcs-1")])
    assert moves_of(game, "soldiers-1") == []
    refused(game, move(game, "soldiers-1", "E10"), "5.4", "moves-before-shots")


# --- 9.4 Target next to the gun -------------------------------------------------------------


@checks("CS-9.4")
def test_9_4_an_adjacent_target_is_destroyed_without_tiles_or_saves() -> None:
    game = half(battery(chaos={"D3": "champs", "G3": "orcs"}), answers=[fire("champs-1")])
    assert is_gone(game, "champs-1")
    assert story(game) == ["Aimed", "TargetBlasted", "Destroyed"]
    assert unit_of(game, GUN).ready == 10


# --- 9.5 The flight path --------------------------------------------------------------------


@checks("CS-9.5a", "CS-9.6-1", "CS-9.6-2", "CS-9.7")
def test_9_5_along_a_straight_line_there_is_only_one_way() -> None:
    """The tiles lie on D3, E3, F3; nobody has to be asked."""
    state = battery(chaos={"G3": "orcs", "E3": "goblins"})
    game = half(state, dice=[F, B, F], answers=[fire("orcs-1")])
    assert chain(game) == [("D3", F), ("E3", B), ("F3", F)]
    assert chips_of(game, "goblins-1") == 1
    assert is_gone(game, "orcs-1")


@checks("CS-9.5b")
def test_9_5_the_tile_is_uncovered_first_and_then_laid_one_hex_nearer() -> None:
    """A-41: from C3 to E6 the first tile goes to D3 or C4."""
    game = half(battery(chaos={"E6": "orcs"}), answers=[fire("orcs-1")])
    assert isinstance(game.ask, Draw)
    game.answer(F)
    assert isinstance(game.ask, Choose)
    assert game.options == (lay("D3"), lay("C4"))
    refused(game, lay("B3"), "9.5", "not-nearer")
    refused(game, lay("E6"), "9.5", "not-nearer")


@checks("CS-9.5a", "CS-9.5b")
def test_9_5_the_next_tile_joins_on_to_the_last_one() -> None:
    state = battery(chaos={"E6": "orcs"})
    game = half(state, dice=[F, F, F], answers=[fire("orcs-1"), lay("C4"), lay("D5"), lay("D6")])
    assert chain(game) == [("C4", F), ("D5", F), ("D6", F)]
    assert is_gone(game, "orcs-1")


@checks("CS-9.5a")
@pytest.mark.parametrize("choice", [0, -1])
def test_9_5_every_chain_is_unbroken_and_has_one_tile_for_each_hex_between(choice: int) -> None:
    """Over river, swamp or whatever lies there, whichever of the open hexes is chosen."""
    gun = hex_of("G7")
    for target in BOARD.hexes:
        if target == gun:
            continue
        state = field({"G7": "howitzer"}, {BOARD.label(target): "orcs"}, {"E5": "swamp"}, round=5)
        game = half(state, answers=[fire("orcs-1")])
        while game.ask is not None:
            tile = F if isinstance(game.ask, Draw) and bag_of(game)[F] else B
            game.answer(tile if isinstance(game.ask, Draw) else game.options[choice])
        way = [gun, *[event.hex for event in told(game, TileLaid)], target]
        assert all(BOARD.distance(a, b) == 1 for a, b in pairwise(way))
        assert len(way) == BOARD.distance(gun, target) + 1
        assert is_gone(game, "orcs-1")


def test_9_5_before_reveal_the_hex_is_chosen_blindly() -> None:
    """A-41, the other reading: choose, then uncover."""
    state = battery(chaos={"E6": "orcs"}, house={"howitzer_path": "before_reveal"})
    game = half(state, answers=[fire("orcs-1")])
    assert game.options == (lay("D3"), lay("C4"))
    assert told(game, TileLaid) == []
    game.answer(lay("C4"))
    assert isinstance(game.ask, Draw)
    assert chain(go_on(game, dice=[X])) == [("C4", X)]


def test_9_5_a_tile_is_laid_only_during_a_shot() -> None:
    refused(half(battery()), lay("D3"), "9.5", "not-nearer")


# --- 9.6 The three kinds of tile ------------------------------------------------------------


def bag_of(game: Played) -> dict[str, int]:
    assert isinstance(game.ask, Draw)
    return dict(game.ask.bag)


@checks("CS-9.6-0")
def test_9_6_there_are_flying_balls_bounces_and_explosions() -> None:
    """A-42: five, three and two; the target marker is extra."""
    game = half(battery(), answers=[fire("orcs-1")])
    assert bag_of(game) == {F: 5, B: 3, X: 2}
    assert sum(bag_of(game).values()) == SETS["base"].material["howitzer_tiles"]


@pytest.mark.parametrize(
    ("bag", "tiles"),
    [
        ("6/3/1", {F: 6, B: 3, X: 1}),
        ("4/3/3", {F: 4, B: 3, X: 3}),
        ("5/2/2", {F: 5, B: 2, X: 2}),
    ],
)
def test_9_6_the_house_may_fill_the_bag_otherwise(bag: str, tiles: dict[str, int]) -> None:
    state = field({"A1": "howitzer"}, {"L1": "orcs", "K1": "goblins"}, round=5,
                  house={"howitzer_bag": bag})  # fmt: skip
    game = half(state)
    in_range = ["goblins-1", "orcs-1"] if sum(tiles.values()) == 10 else ["goblins-1"]
    assert targets_of(game, GUN) == in_range
    game.answer(fire("goblins-1"))
    assert bag_of(game) == tiles


@checks("CS-9.5b")
def test_9_6_tiles_are_drawn_without_putting_back_and_all_are_there_for_the_next_shot() -> None:
    """A-42; the second gun shuffles anew as well."""
    state = battery({"C5": "howitzer"})
    game = half(state, dice=[F, B], answers=[fire("orcs-1")])
    assert bag_of(game) == {F: 4, B: 2, X: 2}
    go_on(game, dice=[X], answers=[fire("orcs-1", "howitzer-2")])
    assert bag_of(game) == {F: 5, B: 3, X: 2}
    state = go_on(game, dice=[X]).state
    game = in_round(state, 10)
    game.answer(fire("orcs-1"))
    assert bag_of(game) == {F: 5, B: 3, X: 2}


@checks("CS-9.6-1")
def test_9_6_a_flying_ball_does_nothing_where_it_lies() -> None:
    state = battery({"D3": "soldiers"}, {"G3": "orcs", "E3": "goblins"})
    game = half(state, dice=[F, F], answers=[fire("orcs-1")])
    assert chain(game) == [("D3", F), ("E3", F)]
    assert story(game) == ["Aimed", "TileLaid", "TileLaid"]


@checks("CS-9.6-2")
@pytest.mark.parametrize("regiment", [("empire", "soldiers"), ("chaos", "goblins")])
def test_9_6_a_bounce_hits_friend_and_foe_and_flies_on(regiment: tuple[str, str]) -> None:
    side, kind = regiment
    others = {"D3": kind}
    state = battery(others if side == "empire" else None,
                    {"G3": "orcs"} | (others if side == "chaos" else {}))  # fmt: skip
    game = half(state, dice=[B], answers=[fire("orcs-1")])
    assert chips_of(game, f"{kind}-1") == 1
    assert isinstance(game.ask, Draw)


@checks("CS-9.6-2")
def test_9_6_a_bounce_may_destroy_and_the_ball_flies_on() -> None:
    state = battery(chaos={"G3": "orcs", "D3": "goblins"}, chips={"D3": 2})
    game = half(state, dice=[B, F, F], answers=[fire("orcs-1")])
    assert is_gone(game, "goblins-1")
    assert told(game, TargetBlasted) == [TargetBlasted(hex_of("G3"))]


@checks("CS-9.6-2", "CS-10.4")
@pytest.mark.parametrize(("save", "chips"), [(1, 0), (2, 1), (5, 1), (6, 0)])
def test_9_6_armour_may_save_from_a_bounce(save: int, chips: int) -> None:
    """A-22: own Knights on the way."""
    state = battery({"E3": "knights"})
    game = half(state, dice=[F, B, save, F], answers=[fire("orcs-1")])
    assert told(game, Bounced) == [Bounced(UnitId("knights-1"), (save,), chips)]
    assert chips_of(game, "knights-1") == chips
    assert is_gone(game, "orcs-1")


def test_9_6_the_owner_may_waive_the_save_from_a_bounce() -> None:
    """A-30: the owner of the hit regiment answers."""
    state = battery(chaos={"G3": "orcs", "D3": "cwarr"})
    game = half(state, dice=[B], answers=[fire("orcs-1")])
    assert game.seat == CHAOS
    assert game.options == (TakeSaves(), WaiveSaves())
    game.answer(WaiveSaves())
    assert chips_of(game, "cwarr-1") == 1


@checks("CS-9.6-2")
def test_9_6_a_bounce_on_an_empty_hex_hits_nobody() -> None:
    game = half(battery(), dice=[B], answers=[fire("orcs-1")])
    assert told(game, Bounced) == []
    assert isinstance(game.ask, Draw)


def test_9_6_the_cowardly_do_not_run_from_a_bounce() -> None:
    state = battery(chaos={"G3": "orcs", "D3": "goblins"})
    game = half(state, dice=[B, X], answers=[fire("orcs-1")])
    assert label_of(game, "goblins-1") == "D3"
    assert unit_of(game, "goblins-1").skips == 0


@checks("CS-9.6-3")
def test_9_6_an_explosion_destroys_friends_and_ends_the_shot() -> None:
    """Own Soldiers on the way, the Orcs are unharmed."""
    state = battery({"E3": "soldiers"})
    game = half(state, dice=[F, X], answers=[fire("orcs-1")])
    assert chain(game) == [("D3", F), ("E3", X)]
    assert is_gone(game, "soldiers-1")
    assert chips_of(game, "orcs-1") == 0
    assert game.state.lost == {EMPIRE: 5, CHAOS: 0}


@checks("CS-9.6-3")
def test_9_6_an_explosion_destroys_foes_without_a_save() -> None:
    state = battery(chaos={"G3": "orcs", "E3": "champs"})
    game = half(state, dice=[F, X], answers=[fire("orcs-1")])
    assert is_gone(game, "champs-1")
    assert chips_of(game, "orcs-1") == 0


@checks("CS-9.6-3")
def test_9_6_an_explosion_on_an_empty_hex_ends_the_shot_and_the_gun_has_to_reload() -> None:
    game = half(battery(), dice=[X], answers=[fire("orcs-1")])
    assert story(game) == ["Aimed", "TileLaid"]
    assert chips_of(game, "orcs-1") == 0
    refused(in_round(game.state, 9), fire("orcs-1"), "9.2", "still-loading")
    assert targets_of(in_round(game.state, 10), GUN) == ["orcs-1"]


# --- 9.7 Bull's-eye -------------------------------------------------------------------------


@checks("CS-9.7")
def test_9_7_a_finished_chain_destroys_the_target_whatever_its_armour() -> None:
    state = battery(chaos={"G3": "champs", "L13": "goblins"})
    game = half(state, dice=[F, B, F], answers=[fire("champs-1")])
    assert told(game, TargetBlasted) == [TargetBlasted(hex_of("G3"))]
    assert is_gone(game, "champs-1")


# --- 9.8 In melee ---------------------------------------------------------------------------


@checks("CS-9.8a")
def test_9_8_the_enemy_of_a_howitzer_attacks_at_once_without_a_dice_off() -> None:
    state = field({"D3": "howitzer"}, {"E3": "beast"})
    game = fight(state, dice=[3, 2, 6], answers=[Attack(), HoldOut()])
    assert told(game, DiceOffRolled) == []
    (attack,) = told(game, Attacked)
    assert (attack.unit, attack.need, attack.chips) == ("beast-1", 3, 2)
    assert chips_of(game, GUN) == 2


@checks("CS-9.8a")
def test_9_8_the_enemy_of_a_howitzer_need_not_attack() -> None:
    """A-29, A-52: and the gun itself never does."""
    state = field({"D3": "howitzer"}, {"E3": "champs"})
    game = fight(state)
    assert game.seat == CHAOS
    assert game.options == (Attack(), Decline())
    game.answer(Decline())
    assert told(game, AttackDeclined) == [AttackDeclined(UnitId("champs-1"), UnitId(GUN))]
    assert game.state.round == 2


@checks("CS-9.8a")
def test_9_8_each_of_several_enemies_attacks_the_howitzer() -> None:
    state = field({"D3": "howitzer"}, {"E3": "beast", "C3": "orcs"})
    game = fight(state)
    game.answer(game.options[0])
    go_on(game, dice=[6, 1, 1], answers=[Attack(), HoldOut()])
    go_on(game, dice=[1, 1, 6], answers=[Attack(), HoldOut()])
    assert chips_of(game, GUN) == 2
    assert {event.unit for event in told(game, Attacked)} == {"beast-1", "orcs-1"}


def test_9_8_a_leader_beside_the_howitzer_changes_nothing() -> None:
    game = fight(field({"D3": "howitzer", "C3": "lords"}, {"E3": "beast"}))
    assert game.seat == CHAOS
    assert game.options == (Attack(), Decline())


def test_9_8_the_crew_may_try_to_blow_up_before_the_attack_dice_fall() -> None:
    game = fight(field({"D3": "howitzer"}, {"E3": "beast"}), answers=[Attack()])
    assert game.seat == EMPIRE
    assert game.options == (SelfDestruct(), HoldOut())
