"""§B.14, §T Terrain: cliffs, marsh, stakes, ramparts, bridges."""

from __future__ import annotations

import pytest

from heerbann.systems.battlelore.model.actions import (
    GainGround,
    Pursue,
    Retreat,
)
from heerbann.systems.battlelore.model.events.battle import (
    Attacked,
)
from heerbann.systems.battlelore.model.events.turn import Moved
from heerbann.systems.battlelore.model.state import Orders
from heerbann.systems.battlelore.rules.battle.s09_targets import melee_hexes, shot_hexes
from heerbann.systems.battlelore.rules.battle.s12_morale import boldness, retreat_hexes
from tests.rulechecks import checks
from tests.systems.battlelore.battle_scenes import moving, points, reached, thrown
from tests.systems.battlelore.field import (
    BLUE,
    FLAG,
    GREEN,
    LORE,
    RED,
    SWORD,
    at,
    attack,
    dice_of,
    field,
    fight,
    hex_of,
    labels,
    move,
    place_of,
    play,
    refused,
    words,
)
from tests.systems.playing import asked, go_on, the, told


def test_b_14_woods_and_fords_stop_and_rivers_are_closed() -> None:
    state = moving(
        standard={"G9": "HGC"}, pennant={"A1": "HBS"},
        ground={"G8": "woods", "F8": "river", "H8": "ford"},
    )  # fmt: skip
    assert not reached(state, "G9") & words("F8")
    assert "G7" not in reached(moving(
        standard={"G9": "HGS"}, pennant={"A1": "HBS"},
        ground={"G8": "woods", "F8": "river"}), "G9")  # fmt: skip
    refused(play(state), move(state, "G9", "F8"), "B.14", "impassable")


CLIFF = {"G5": "cliff SW SE"}


@checks("T-CL-01", "T-CL-02")
def test_t_1_the_marked_edges_of_a_cliff_are_impassable_the_others_are_hill() -> None:
    below = moving(standard={"G6": "HGS"}, pennant={"A1": "HBS"}, ground=CLIFF)
    unit = at(below, "G6")
    steps = labels(step.to for step in below.ground.steps[unit.hex])
    assert "G5" not in steps
    beside = moving(standard={"F5": "HGS"}, pennant={"A1": "HBS"}, ground=CLIFF)
    assert "G5" in reached(beside, "F5")
    one_step = moving(standard={"G6": "HRS"}, pennant={"A1": "HBS"}, ground=CLIFF)
    refused(play(one_step), move(one_step, "G6", "G5"), "T.1", "cliff")


@checks("T-CL-03")
def test_t_1_from_a_cliff_there_is_no_melee_and_no_point_blank_fire_over_its_edge() -> None:
    above = field(standard={"G5": "HRS"}, pennant={"G6": "HBS"}, ground=CLIFF)
    refused(above, attack(above, "G5", "G6"), "T.1", "cliff-between")
    assert melee_hexes(above, at(above, "G5")) == ()
    archers = field(standard={"G5": "HGB"}, pennant={"G6": "HBS", "J5": "HGS"}, ground=CLIFF)
    refused(archers, attack(archers, "G5", "G6"), "T.1", "cliff-between")
    assert labels(shot_hexes(archers, at(archers, "G5"), Orders())) == words("J5")


@checks("T-CL-03", "T-CL-02")
def test_t_1_who_stands_below_fights_upwards_is_not_answered_and_gains_no_ground() -> None:
    wall = {"G5": "cliff SW SE"}
    pennant = {"G5": "HBS", "F5": "HGS", "H5": "HGS"}  # supported, hence bold
    state = field(standard={"G6": "HRS"}, pennant=pennant, ground=wall)
    assert labels(melee_hexes(state, at(state, "G6"))) == words("G5 H5")
    assert boldness(state, at(state, "G5"), at(state, "G6")) == 1
    game = fight(state, "G6", "G5", dice=[GREEN, GREEN])
    assert asked(game) != "battle-back"
    open_hill = field(standard={"G6": "HRS"}, pennant=pennant, ground={"G5": "hill"})
    assert asked(fight(open_hill, "G6", "G5", dice=[GREEN, GREEN])) == "battle-back"
    alone = {"G5": "HBS", "A1": "HGS"}
    state = field(standard={"G6": "HRS"}, pennant=alone, ground=wall, figures={"G5": 1})
    game = fight(state, "G6", "G5", dice=[BLUE, GREEN])
    assert asked(game) != "gain-ground"
    assert place_of(game, "S-HRS-1") == "G6"
    archers = field(standard={"G6": "HGB"}, pennant={"G5": "HBS", "G3": "HGS"}, ground=wall)
    assert shot_hexes(archers, at(archers, "G6"), Orders()) == ()  # an enemy is at hand


def test_t_1_by_a_house_rule_nobody_fights_across_a_cliff() -> None:
    house = {"cliff_inward": "on"}
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground=CLIFF, house=house)
    refused(state, attack(state, "G6", "G5"), "T.1", "cliff-between")
    archers = field(
        standard={"G6": "HGB"}, pennant={"G5": "HBS", "J6": "HGS"}, ground=CLIFF, house=house
    )
    assert labels(shot_hexes(archers, at(archers, "G6"), Orders())) == words("J6")


@checks("T-CL-04")
def test_t_1_over_the_open_edges_a_cliff_is_a_hill() -> None:
    state = field(standard={"F5": "HRS"}, pennant={"G5": "HBS"}, ground=CLIFF)
    assert dice_of(play(state, "battle", answers=[attack(state, "F5", "G5")])) == 2
    above = field(standard={"G5": "HRS"}, pennant={"F5": "HBS"}, ground=CLIFF)
    assert dice_of(play(above, "battle", answers=[attack(above, "G5", "F5")])) == 3
    level = field(standard={"F5": "HRS"}, pennant={"G5": "HBS"}, ground={**CLIFF, "F5": "hill"})
    assert dice_of(play(level, "battle", answers=[attack(level, "F5", "G5")])) == 3


@checks("T-CL-05")
def test_t_1_a_cliff_blocks_sight_but_not_along_its_own_height() -> None:
    state = field(standard={"E5": "HGB"}, pennant={"I5": "HBS"}, ground={"G5": "cliff SW"})
    refused(state, attack(state, "E5", "I5"), "B.9", "no-line-of-sight")
    height = {"E5": "hill", "F5": "hill", "G5": "cliff SW", "H5": "hill", "I5": "cliff SE"}
    along = field(standard={"E5": "HGB"}, pennant={"I5": "HBS"}, ground=height)
    assert labels(shot_hexes(along, at(along, "E5"), Orders())) == words("I5")


@checks("T-CL-05")
def test_t_1_one_sees_from_the_height_but_not_up_across_it_unless_the_house_wants_both() -> None:
    height = {"E5": "hill", "F5": "hill", "G5": "cliff SW"}
    down = field(standard={"E5": "HGB"}, pennant={"I5": "HBS"}, ground=height)
    assert labels(shot_hexes(down, at(down, "E5"), Orders())) == words("I5")
    up = field(standard={"I5": "HGB"}, pennant={"E5": "HBS"}, ground=height)
    assert shot_hexes(up, at(up, "I5"), Orders()) == ()
    apart = {"E5": "hill", "G5": "cliff SW"}  # the cliff does not adjoin the viewer's hill
    state = field(standard={"E5": "HGB"}, pennant={"I5": "HBS"}, ground=apart)
    assert shot_hexes(state, at(state, "E5"), Orders()) == ()
    both = {"hill_sight": "both"}
    state = field(standard={"E5": "HGB"}, pennant={"I5": "HBS"}, ground=height, house=both)
    assert shot_hexes(state, at(state, "E5"), Orders()) == ()


@checks("T-CL-02")
def test_t_1_nobody_retreats_over_a_cliff() -> None:
    for sides, ways in (("NW NE", set()), ("NW", words("G4")), ("NE", words("F4"))):
        state = field(
            standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground={"G5": f"cliff {sides}"}
        )
        assert labels(retreat_hexes(state, at(state, "G5"))) == ways
    below = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground={"G4": "cliff SW"})
    assert labels(retreat_hexes(below, at(below, "G5"))) == words("F4")
    cornered = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground={"G5": "cliff NW NE"})
    game = fight(cornered, "G6", "G5", dice=[FLAG, GREEN])
    assert (place_of(game, "P-HBS-1"), at(game.state, "G5").figures) == ("G5", 3)


def test_t_1_friends_across_a_cliff_support() -> None:
    state = field(
        standard={"G6": "HRS"}, pennant={"G5": "HBS", "F4": "HGS", "G4": "HGS"},
        ground={"G5": "cliff NW NE"},
    )  # fmt: skip
    assert boldness(state, at(state, "G5"), None) == 1


@checks("T-MA-01", "T-MA-03")
def test_t_2_whoever_enters_marsh_stops_and_may_still_battle() -> None:
    state = moving(
        standard={"G9": "HGC"}, pennant={"G7": "HBS"}, ground={"G8": "marsh", "F8": "river"}
    )
    game = play(state, "move", answers=[move(state, "G9", "G8")])
    assert game.state.orders[at(game.state, "G8").id].stopped
    assert attack(game, "G8", "G7") in game.options
    row = {f"{letter}8": "marsh" for letter in "ABCDEFGHIJKL"}
    shut = moving(standard={"G9": "HGC"}, pennant={"A1": "HBS"}, ground=row)
    assert not any(label.endswith("7") for label in reached(shut, "G9"))


@checks("T-MA-02")
def test_t_2_who_entered_marsh_gains_no_ground_who_began_there_does_and_pursues() -> None:
    entered = field(
        standard={"G6": "HRC"}, pennant={"G5": "HBS"}, ground={"G6": "marsh"},
        orders={"G6": Orders(moved=1, has_moved=True, stopped=True)},
    )  # fmt: skip
    game = fight(entered, "G6", "G5", answers=[Retreat(hex_of("G4"))], dice=[FLAG, GREEN])
    assert place_of(game, "P-HBS-1") == "G4"
    assert asked(game) != "gain-ground"
    assert GainGround() not in game.options
    assert place_of(game, "S-HRC-1") == "G6"
    began = field(standard={"G6": "HRC"}, pennant={"G5": "HBS"}, ground={"G6": "marsh"})
    game = fight(
        began, "G6", "G5", answers=[Retreat(hex_of("G4")), GainGround()], dice=[FLAG, GREEN]
    )
    assert asked(game) == "pursue"
    into = field(standard={"G6": "HRC"}, pennant={"G5": "HBS"}, ground={"G5": "marsh"})
    game = fight(
        into, "G6", "G5", answers=[Retreat(hex_of("G4")), GainGround()], dice=[FLAG, GREEN]
    )
    assert asked(game) == "strike-again"


@checks("T-MA-02")
def test_t_2_who_walked_into_marsh_this_turn_does_not_follow_the_beaten() -> None:
    state = moving(
        standard={"G7": "HGC"}, pennant={"G5": "HBS", "A1": "HGS"}, ground={"G6": "marsh"}
    )
    game = play(state, answers=[move(state, "G7", "G6")])
    go_on(game, answers=[attack(game, "G6", "G5")], dice=[FLAG, GREEN])
    go_on(game, answers=[Retreat(hex_of("G4"))])
    assert GainGround() not in game.options
    assert place_of(game, "S-HGC-1") == "G6"


@checks("T-MA-04", "T-MA-05")
def test_t_2_into_and_out_of_marsh_one_battles_with_two_dice() -> None:
    for label in ("G5", "G6"):
        state = field(standard={"G6": "HRC"}, pennant={"G5": "HBS"}, ground={label: "marsh"})
        assert dice_of(play(state, "battle", answers=[attack(state, "G6", "G5")])) == 2


@checks("T-MA-04", "T-MA-05")
@pytest.mark.parametrize(
    ("house", "marsh", "woods"), [("but_marsh", 2, 3), ("on", 3, 3), ("off", 2, 2)]
)
def test_t_2_in_marsh_the_dice_of_cards_count_to_the_two(
    house: str, marsh: int, woods: int
) -> None:
    for ground, dice in (("marsh", marsh), ("woods", woods)):
        for label in ("G5", "G6"):
            game = thrown(
                standard={"G6": "HRC"}, pennant={"G5": "HBS"}, ground={label: ground},
                orders={"G6": Orders(dice=1)}, house={"bonus_above_cap": house},
            )  # fmt: skip
            assert dice_of(game) == dice
    by_the_book = thrown(
        standard={"G6": "HGC"}, pennant={"G5": "HBS"}, ground={"G5": "marsh"},
        orders={"G6": Orders(dice=1)},
    )  # fmt: skip
    assert points(by_the_book) == {"base-dice": 2, "card-dice": 1, "cap-marsh": -1}


@checks("T-MA-06")
def test_t_2_marsh_does_not_block_sight() -> None:
    state = field(
        standard={"E7": "HGB"}, pennant={"H7": "HBS"}, ground={"F7": "marsh", "G7": "marsh"}
    )
    assert labels(shot_hexes(state, at(state, "E7"), Orders())) == words("H7")


@checks("T-ST-02", "T-ST-03")
def test_t_3_who_enters_stakes_stops_and_does_not_battle() -> None:
    state = moving(standard={"G9": "HGC"}, pennant={"G7": "HBS"}, stakes=("G8",))
    game = play(state, "move", answers=[move(state, "G9", "G8")])
    assert place_of(game, "S-HGC-1") == "G8"
    assert asked(game) != "battle"
    assert the(game, Moved).stopped
    assert the(game, Moved).fights == "none"


@checks("T-ST-02")
def test_t_3_stakes_end_the_move_of_everybody_also_of_foot_archers() -> None:
    row = tuple(f"{letter}8" for letter in "ABCDEFGHIJKL")
    for kind in ("HGC", "HGS", "HGB"):
        shut = moving(standard={"G9": kind}, pennant={"A1": "HBS"}, stakes=row)
        assert {label[1:] for label in reached(shut, "G9")} == {"8", "9"}
        free = moving(standard={"G9": kind}, pennant={"A1": "HBS"})
        assert "7" in {label[1:] for label in reached(free, "G9")}


@checks("T-ST-03")
def test_t_3_horses_that_pursue_into_stakes_have_no_second_attack() -> None:
    state = field(
        standard={"G6": "HRC"}, pennant={"G5": "HBS", "G3": "HBS", "A1": "HGS"},
        stakes=("G4",), figures={"G5": 1},
    )  # fmt: skip
    game = fight(state, "G6", "G5", answers=[GainGround(), Pursue(hex_of("G4"))],
                 dice=[BLUE, GREEN, GREEN, GREEN])  # fmt: skip
    assert asked(game) != "strike-again"
    assert place_of(game, "S-HRC-1") == "G4"


@checks("T-ST-04")
def test_t_3_foot_archers_may_enter_stakes_and_still_battle() -> None:
    state = moving(standard={"G9": "HGB"}, pennant={"G5": "HBS"}, stakes=("G8",))
    game = play(state, "move", answers=[move(state, "G9", "G8")])
    assert attack(game, "G8", "G5") in game.options


@checks("T-ST-05")
def test_t_3_foot_archers_in_stakes_ignore_a_sword_in_melee() -> None:
    state = field(standard={"G6": "HRC"}, pennant={"G5": "HGB"}, stakes=("G5",))
    game = fight(state, "G6", "G5", dice=[SWORD, SWORD, LORE, RED])
    assert told(game, Attacked)[0].lost == 1
    swords = field(standard={"G6": "HRC"}, pennant={"G5": "HBS"}, stakes=("G5",))
    game = fight(swords, "G6", "G5", dice=[SWORD, SWORD, LORE, RED])
    assert told(game, Attacked)[0].lost == 2


@checks("T-ST-05")
def test_t_3_the_swords_of_shots_hit_archers_in_stakes() -> None:
    state = field(standard={"G7": "DGX"}, pennant={"G5": "HGB", "A1": "HGS"}, stakes=("G5",))
    game = fight(state, "G7", "G5", dice=[SWORD, SWORD])
    assert told(game, Attacked)[0].lost == 2
    beside = field(standard={"G6": "DGX"}, pennant={"G5": "HGB", "A1": "HGS"}, stakes=("G5",))
    game = fight(beside, "G6", "G5", dice=[SWORD, SWORD])
    assert told(game, Attacked)[0].lost == 1


@checks("T-ST-06")
def test_t_3_foot_archers_in_stakes_are_bold() -> None:
    state = field(standard={"G6": "HRC"}, pennant={"G5": "HGB"}, stakes=("G5",))
    assert boldness(state, at(state, "G5"), at(state, "G6")) == 1
    game = play(state, "battle", answers=[attack(state, "G6", "G5")])
    game.answer((FLAG, LORE, LORE, LORE))
    assert asked(game) == "flags"
    game.answer(game.options[0])
    assert asked(game) == "battle-back"


@checks("T-ST-07")
def test_t_3_stakes_do_not_block_sight() -> None:
    state = field(standard={"E7": "HGB"}, pennant={"H7": "HBS"}, stakes=("F7", "G7"))
    assert labels(shot_hexes(state, at(state, "E7"), Orders())) == words("H7")


@pytest.mark.parametrize(
    ("ground", "dice"), [("woods", 2), ("ford", 2), ("bridge", 2), ("hill", 2)]
)
def test_b_14_attacks_into_rough_ground_are_limited(ground: str, dice: int) -> None:
    game = thrown(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground={"G5": ground})
    assert dice_of(game) == dice


@pytest.mark.parametrize(
    ("ground", "dice"), [("woods", 2), ("ford", 2), ("bridge", 2), ("hill", 3)]
)
def test_b_14_attacks_out_of_rough_ground_are_limited(ground: str, dice: int) -> None:
    game = thrown(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground={"G6": ground})
    assert dice_of(game) == dice


@checks("T-BR-01")
def test_t_5_a_stone_bridge_is_a_bridge() -> None:
    for house, dice in (("on", 2), ("off", 4)):
        for ground in ("bridge", "stone_bridge"):
            game = thrown(
                standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground={"G5": ground},
                house={"bridge_cap": house},
            )  # fmt: skip
            assert dice_of(game) == dice


@checks("T-WA-01")
def test_t_4_a_rampart_shelters_foot_across_its_protected_edges() -> None:
    wall = {"G5": "rampart SW SE"}
    game = thrown(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground=wall)
    assert points(game) == {"base-dice": 4, "cap-rampart": -1}
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground=wall)
    assert boldness(state, at(state, "G5"), at(state, "G6")) == 1
    game = fight(state, "G6", "G5", dice=[SWORD, SWORD, GREEN])
    assert told(game, Attacked)[0].lost == 1
    behind = field(standard={"G4": "HRS"}, pennant={"G5": "HBS"}, ground=wall)
    assert dice_of(play(behind, "battle", answers=[attack(behind, "G4", "G5")])) == 4
    assert boldness(behind, at(behind, "G5"), at(behind, "G4")) == 0
