"""§6: how far, over what, and what holds a regiment fast."""

from __future__ import annotations

from itertools import pairwise

import pytest

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Roll
from heerbann.systems.claymore.model.actions import Attack, EndHalf, Flee, Hurry, Move, Stay
from heerbann.systems.claymore.model.charts import PROFILES
from heerbann.systems.claymore.model.events.round import Moved, Stayed, SwiftRolled
from heerbann.systems.claymore.model.ground import Element
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, State, UnitId, in_contact
from tests.rulechecks import checks
from tests.systems.claymore.field import BOARD, at, change, field, hex_of, labels, words
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
    options_of,
    shoot,
    targets_of,
)
from tests.systems.playing import refused, told

FENCE = {"D10": "palisade E NE NW"}
IDLE = {"A1": "soldiers"}
"""Somebody who keeps the half open when the regiment in question has nothing to do."""


def near(label: str, distance: int) -> list[str]:
    """The hexes up to a distance, without the hex itself."""
    return sorted(labels(BOARD.near(hex_of(label), distance)) - {label})


def path_of(game: Played) -> list[str]:
    """The way of the last move."""
    return [BOARD.label(hex) for hex in told(game, Moved)[-1].path]


# --- 6.1: step by step ----------------------------------------------------------------------


@checks("CS-6.1x", "CS-6.1")
def test_6_1_the_book_s_example_soldiers_go_to_any_one_neighbouring_hex() -> None:
    game = half(field(empire={"D3": "soldiers"}))
    assert moves_of(game, "soldiers-1") == ["C2", "C3", "C4", "D2", "D4", "E3"]
    go_on(game, answers=[move(game, "soldiers-1", "C4")])
    assert told(game, Moved) == [Moved(UnitId("soldiers-1"), (hex_of("D3"), hex_of("C4")))]
    assert label_of(game, "soldiers-1") == "C4"


@checks("CS-6.1")
def test_6_1_knights_alone_reach_all_eighteen_hexes_within_two_steps() -> None:
    game = half(field(empire={"D3": "knights"}))
    assert moves_of(game, "knights-1") == near("D3", 2)
    assert len(moves_of(game, "knights-1")) == 18


@checks("CS-6.1")
def test_6_1_each_step_of_a_move_leads_to_a_neighbouring_free_hex() -> None:
    state = field(empire={"D3": "knights", "E3": "soldiers"})
    game = half(state)
    for to in moves_of(game, "knights-1"):
        moved = half(state, answers=[move(state, "knights-1", to)])
        path = path_of(moved)
        assert (path[0], path[-1]) == ("D3", to)
        assert len(path) <= 3
        assert "E3" not in path
        assert all(BOARD.distance(hex_of(a), hex_of(b)) == 1 for a, b in pairwise(path))


@checks("CS-6.1")
def test_6_1_nobody_goes_farther_than_its_bw() -> None:
    game = half(field(empire={"D3": "soldiers", "H3": "knights"}))
    refusal = refused(game, move(game, "soldiers-1", "F3"), "6.1", "too-far")
    assert refusal.facts == {"steps": 1}
    refusal = refused(game, move(game, "knights-1", "H6"), "6.1", "too-far")
    assert refusal.facts == {"steps": 2}


# --- 6.2: occupied and closed hexes ---------------------------------------------------------


@checks("CS-6.2a")
def test_6_2_no_regiment_enters_a_hex_with_a_friend_or_a_foe() -> None:
    game = half(field(empire={"D3": "knights", "D4": "soldiers"}, chaos={"F3": "goblins"}))
    refused(game, move(game, "knights-1", "D4"), "6.2", "occupied")
    refused(game, move(game, "knights-1", "F3"), "6.2", "occupied")
    assert not {"D4", "F3"} & set(moves_of(game, "knights-1"))


@checks("CS-6.2a")
def test_6_2_the_hex_one_stands_on_is_no_move() -> None:
    game = half(field(empire={"D3": "knights"}))
    refused(game, move(game, "knights-1", "D3"), "6.2", "occupied")


@checks("CS-6.2b", "CS-2.2a")
def test_6_2_the_river_is_closed_except_at_a_ford() -> None:
    game = half(field(empire={"C7": "soldiers"}))
    assert moves_of(game, "soldiers-1") == ["B6", "B7", "C6", "C8"]
    refused(game, move(game, "soldiers-1", "D7"), "2.2", "river")
    crossing = half(field(empire={"C7": "soldiers"}, elements={"D7": "ford"}))
    assert "D7" in moves_of(crossing, "soldiers-1")


@checks("CS-6.2b", "CS-2.3a")
def test_6_2_knights_at_the_ford_reach_both_banks() -> None:
    game = half(field(empire={"F6": "knights"}))
    reached = words("E4 E5 E7 E8 F4 F5 F7 F8 G4 G5 G6 G7 H5 H6 H7")
    assert moves_of(game, "knights-1") == sorted(reached)


@checks("CS-6.2b", "CS-2.4a")
def test_6_2_swamp_and_rubble_are_obstacles_for_both_armies() -> None:
    elements = {"C4": "swamp", "D4": "rubble", "H11": "swamp"}
    state = field(empire={"D3": "knights"}, chaos={"H10": "orcs"}, elements=elements)
    game = half(state)
    behind = words("C5 D5 E5")  # reached over C4 and D4 alone
    assert moves_of(game, "knights-1") == sorted({*near("D3", 2)} - {"C4", "D4"} - behind)
    refused(game, move(game, "knights-1", "C4"), "2.4", "swamp")
    refused(game, move(game, "knights-1", "D4"), "2.9", "rubble")
    go_on(game, answers=[EndHalf()])
    refused(game, move(game, "orcs-1", "H11"), "2.4", "swamp")


@pytest.mark.parametrize("kind", PROFILES)
@checks("CS-6.2b", "CS-11.2a", "CS-11.2b")
def test_6_2_the_tower_is_an_obstacle_to_those_who_may_not_enter(kind: str) -> None:
    """The mounted, the Ogre and the howitzer stay out; the foot of both armies goes in."""
    welcome = {"soldiers", "earch", "xbow", "cwarr", "carch", "orcs", "goblins", "beast"}
    side = PROFILES[kind].side
    game = half(field(**{side: {"E8": kind}}, elements={"E7": "tower"}), side)
    assert ("E7" in moves_of(game, f"{kind}-1")) == (kind in welcome)
    if kind not in welcome:
        refused(game, move(game, f"{kind}-1", "E7"), "11.2", "tower-closed")


@checks("CS-6.2b")
def test_6_2_nobody_leaves_the_board() -> None:
    game = half(field(empire={"A1": "knights"}))
    assert moves_of(game, "knights-1") == near("A1", 2)
    refused(game, Move(UnitId("knights-1"), Hex(-1, 0)), "6.2", "off-board")


@checks("CS-6.2c")
def test_6_2_ringed_by_friends_nobody_jumps_out() -> None:
    ring = dict.fromkeys(near("D3", 1), "soldiers")
    game = half(field(empire={"D3": "knights", **ring}))
    assert not options_of(game, "knights-1")
    refused(game, move(game, "knights-1", "F3"), "6.2", "no-way")


@checks("CS-6.2c")
def test_6_2_a_single_friend_in_the_way_is_gone_round_or_bars_the_straight_line() -> None:
    """From D3 only E3 leads to F3, while E2 is also reached by way of D2."""
    game = half(field(empire={"D3": "knights", "E3": "soldiers"}))
    refused(game, move(game, "knights-1", "F3"), "6.2", "no-way")
    go_on(game, answers=[move(game, "knights-1", "E2")])
    assert path_of(game) == ["D3", "D2", "E2"]


# --- 6.3: palisades -------------------------------------------------------------------------


@checks("CS-6.3", "CS-2.5a", "CS-2.5c")
def test_6_3_a_closed_side_is_gone_round_to_an_open_one() -> None:
    game = half(field(empire={"D9": "knights", "A1": "soldiers"}, elements=FENCE))
    go_on(game, answers=[move(game, "knights-1", "D10")])
    assert path_of(game) == ["D9", "C10", "D10"]


@checks("CS-6.3", "CS-2.5a", "CS-2.5c")
def test_6_3_with_one_step_the_closed_side_bars_the_way_in() -> None:
    game = half(field(empire={"D9": "soldiers"}, chaos={"E10": "orcs"}, elements=FENCE))
    refused(game, move(game, "soldiers-1", "D10"), "6.3", "palisade")
    assert "C10" in moves_of(game, "soldiers-1")
    go_on(game, answers=[EndHalf()])
    refused(game, move(game, "orcs-1", "D10"), "6.3", "palisade")


@checks("CS-6.3", "CS-2.5a")
def test_6_3_the_closed_side_bars_the_way_out_as_well() -> None:
    game = half(field(empire={"D10": "soldiers"}, elements=FENCE))
    assert moves_of(game, "soldiers-1") == ["C10", "D11", "E11"]
    for closed in ("D9", "E9", "E10"):
        refused(game, move(game, "soldiers-1", closed), "6.3", "palisade")


# --- 6.4 to 6.7: contact --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("empire", "chaos", "elements"),
    [
        ("D3", "E3", {}),
        ("D10", "E10", FENCE),  # across a closed side
        ("D10", "D11", FENCE),  # across an open side
        ("E7", "E8", {"E7": "tower"}),
        ("C8", "C9", {}),  # from a ford to the bank
    ],
)
@checks("CS-6.4")
def test_6_4_enemies_on_neighbouring_hexes_are_in_contact_whatever_lies_between(
    empire: str, chaos: str, elements: dict[str, str]
) -> None:
    state = field(empire={empire: "soldiers"}, chaos={chaos: "orcs"}, elements=elements)
    assert in_contact(state, at(state, empire))
    assert in_contact(state, at(state, chaos))
    game = fight(state)
    assert game.state.fighting is not None


@checks("CS-6.4")
def test_6_4_friends_and_enemies_two_hexes_away_make_no_contact() -> None:
    state = field(empire={"D3": "soldiers", "E3": "knights"}, chaos={"F2": "orcs"})
    assert not in_contact(state, at(state, "D3"))
    assert not in_contact(state, at(state, "E3"))
    change(state, "D3", hex=None)
    assert not in_contact(state, state.units[UnitId("soldiers-1")])


@checks("CS-6.5")
def test_6_5_a_regiment_in_contact_does_not_move() -> None:
    game = half(field(empire={"D3": "soldiers", **IDLE}, chaos={"E3": "orcs"}))
    assert not options_of(game, "soldiers-1")
    refused(game, move(game, "soldiers-1", "C3"), "6.5", "pinned")
    refused(game, move(game, "soldiers-1", "D4"), "6.5", "pinned")  # nor aside


@checks("CS-6.5")
def test_6_5_a_howitzer_pins_like_any_regiment() -> None:
    game = half(field(empire={"D3": "howitzer"}, chaos={"E3": "orcs", "A1": "wolf"}), CHAOS)
    refused(game, move(game, "orcs-1", "F3"), "6.5", "pinned")


@checks("CS-6.5")
def test_6_5_moving_into_contact_pins_the_other_in_the_same_round() -> None:
    game = half(field(empire={"D3": "knights"}, chaos={"G3": "orcs", "A13": "orcs"}))
    go_on(game, answers=[move(game, "knights-1", "F3")])
    assert game.seat == CHAOS  # the Empire had nothing more to do
    refused(game, move(game, "orcs-1", "H3"), "6.5", "pinned")


@pytest.mark.parametrize(
    ("pin", "fought", "leaves"),
    [
        ("strict", 3, False),
        ("strict", 0, False),
        ("fought_last_round", 3, True),
        ("fought_last_round", 2, False),
        ("fought_last_round", 0, False),
    ],
)
@checks("CS-6.5")
def test_6_5_pin_says_whether_those_who_fought_last_round_may_leave(
    pin: str, fought: int, leaves: bool
) -> None:
    """A-14, in round 4: literally nobody leaves; the other reading frees who fought in round 3."""
    state = field(
        empire={"D3": "knights", **IDLE}, chaos={"E3": "orcs"}, round=4, house={"pin": pin}
    )
    change(state, "D3", fought=fought)
    game = half(state)
    if leaves:
        go_on(game, answers=[move(game, "knights-1", "B3")])
        assert label_of(game, "knights-1") == "B3"
    else:
        refused(game, move(game, "knights-1", "B3"), "6.5", "pinned")


def test_6_5_pin_fought_last_round_holds_whoever_was_met_in_the_first_round() -> None:
    state = field(
        empire={"D3": "knights", **IDLE}, chaos={"E3": "orcs"}, house={"pin": "fought_last_round"}
    )
    refused(half(state), move(state, "knights-1", "B3"), "6.5", "pinned")


def test_6_5_pin_fought_last_round_frees_both_after_a_melee_even_without_an_attack() -> None:
    """A melee that was carried out counts: here Goblins won and dared not attack."""
    state = field(
        empire={"D3": "knights"}, chaos={"E3": "goblins"}, house={"pin": "fought_last_round"}
    )
    game = fight(state, dice=[1, 6])
    assert game.state.round == 2
    go_on(game, dice=[1, 6])
    assert "F3" in moves_of(game, "goblins-1")
    go_on(game, answers=[EndHalf()])
    assert "D4" in moves_of(game, "knights-1")  # a free move may also stay in contact
    assert "B3" in moves_of(game, "knights-1")


def test_6_7_a_pin_lasts_round_after_round() -> None:
    state = field(empire={"D3": "soldiers"}, chaos={"E3": "goblins", "A13": "orcs"})
    game = half(state, CHAOS, answers=[EndHalf()])
    go_on(game, dice=[6, 1, 1, 1, 1], answers=[Attack()])
    assert game.state.round == 2
    go_on(game, dice=[1, 6])
    refused(game, move(game, "goblins-1", "F3"), "6.5", "pinned")


def test_6_7_a_pin_ends_when_the_other_is_destroyed() -> None:
    state = field(
        empire={"D3": "soldiers", "E1": "earch"},
        chaos={"E3": "goblins", "A13": "orcs"},
        chips={"E3": 2},
    )
    game = half(state)
    refused(game, move(game, "soldiers-1", "C3"), "6.5", "pinned")
    go_on(game, dice=[4, 1, 1], answers=[shoot("earch-1", "goblins-1")])
    assert is_gone(game, "goblins-1")
    assert moves_of(game, "soldiers-1") == near("D3", 1)


def test_6_7_a_pin_ends_when_the_other_flees() -> None:
    state = field(empire={"D3": "knights"}, chaos={"E3": "goblins"})
    game = fight(state, dice=[6, 1, 1, 1, 1, 1, 1, 1], answers=[Attack(), Flee(hex_of("H3"))])
    assert label_of(game, "goblins-1") == "H3"
    go_on(game, dice=[6, 1])
    assert "E3" in moves_of(game, "knights-1")


@checks("CS-6.6")
def test_6_6_a_regiment_that_steps_into_contact_stops_there() -> None:
    """Goblins on F3: every other hex within two is reached, but nothing by way of E2, E3, E4."""
    state = field(empire={"D3": "knights"}, chaos={"F3": "goblins"})
    game = half(state)
    assert moves_of(game, "knights-1") == sorted({*near("D3", 2)} - {"F3"})
    assert len(moves_of(game, "knights-1")) == 17
    for to in moves_of(game, "knights-1"):
        path = half(state, answers=[move(state, "knights-1", to)]).log[0]
        assert isinstance(path, Moved)
        assert not labels(path.path[:-1]) & {"E2", "E3", "E4"}


CORNER = {"empire": {"D3": "knights"}, "chaos": {"E2": "goblins"}}
"""Only E3 leads straight from D3 to F3, and E3 touches E2."""


@checks("CS-6.6")
def test_6_6_contact_on_the_way_ends_the_move() -> None:
    game = half(field(**CORNER))
    refused(game, move(game, "knights-1", "F3"), "6.6", "stopped-by-contact")
    go_on(game, answers=[move(game, "knights-1", "E3")])
    assert label_of(game, "knights-1") == "E3"


def test_6_6_contact_stops_off_lets_regiments_run_past_enemies() -> None:
    """A-15: only the start of a move is tested; whoever starts in contact stays pinned."""
    game = half(field(**CORNER, house={"contact_stops": "off"}))
    go_on(game, answers=[move(game, "knights-1", "F3")])
    assert path_of(game) == ["D3", "E3", "F3"]
    pinned = half(
        field(
            empire={"D3": "knights", **IDLE},
            chaos={"E3": "goblins"},
            house={"contact_stops": "off"},
        )
    )
    refused(pinned, move(pinned, "knights-1", "B3"), "6.5", "pinned")


def test_6_6_contact_stops_off_stops_nobody_anywhere() -> None:
    for corner in ("A1", "L1", "K12"):
        game = half(field(empire={corner: "knights"}, house={"contact_stops": "off"}))
        assert moves_of(game, "knights-1") == near(corner, 2)


@checks("CS-6.6")
def test_6_6_in_the_corner_as_well_it_is_the_enemy_that_ends_the_move() -> None:
    state = field(empire={"C1": "knights"}, chaos={"A2": "orcs"})
    game = half(state)
    assert "B1" in moves_of(game, "knights-1")
    refused(game, move(game, "knights-1", "A1"), "6.6", "stopped-by-contact")


@checks("CS-6.3")
def test_6_3_in_the_corner_as_well_a_closed_side_is_named_as_the_reason() -> None:
    game = half(field(empire={"C1": "knights"}, elements={"B1": "palisade W"}))
    assert "B1" in moves_of(game, "knights-1")
    refused(game, move(game, "knights-1", "A1"), "6.3", "palisade")


# --- 6.8: Swift -----------------------------------------------------------------------------

SWIFT_ARCHERS = {"empire": {"D3": "earch", **IDLE}, "chaos": {"F3": "orcs"}}


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@checks("CS-10.9")
def test_6_8_the_swift_have_a_hex_more_on_5_or_6(die: int) -> None:
    game = half(field(empire={"D10": "earch"}), dice=[die], answers=[Hurry(UnitId("earch-1"))])
    bonus = 1 if die >= 5 else 0
    assert told(game, SwiftRolled) == [SwiftRolled(UnitId("earch-1"), die, bonus)]
    assert moves_of(game, "earch-1") == near("D10", 1 + bonus)


@checks("CS-10.9")
def test_6_8_one_die_is_thrown_of_which_two_faces_are_good() -> None:
    ask = half(field(empire={"D10": "earch"}), answers=[Hurry(UnitId("earch-1"))]).ask
    assert isinstance(ask, Roll)
    assert (ask.rule, ask.dice, ask.sides, ask.by) == ("6.8", 1, 6, (EMPIRE,))
    assert [weight for _, weight in ask.branches()] == [4, 2]


@checks("CS-10.9")
def test_6_8_wolf_riders_may_go_three_hexes() -> None:
    game = half(field(chaos={"E11": "wolf"}), CHAOS, dice=[6], answers=[Hurry(UnitId("wolf-1"))])
    go_on(game, answers=[move(game, "wolf-1", "H11")])
    assert label_of(game, "wolf-1") == "H11"
    assert len(path_of(game)) == 4


@checks("CS-10.9")
def test_6_8_the_roll_is_free_a_swift_regiment_may_move_without_it() -> None:
    game = half(field(empire={"D10": "earch", **IDLE}))
    go_on(game, answers=[move(game, "earch-1", "D11")])
    assert not told(game, SwiftRolled)
    refused(game, Hurry(UnitId("earch-1")), "5.4", "has-moved")


@checks("CS-10.9", "CS-7.2a")
def test_6_8_the_roll_is_no_move_so_a_swift_shooter_may_still_shoot_instead() -> None:
    """A-18: only who has moved may not shoot."""
    state = field(**SWIFT_ARCHERS)
    game = half(state, dice=[2], answers=[Hurry(UnitId("earch-1"))])
    assert targets_of(game, "earch-1") == ["orcs-1"]
    go_on(game, answers=[shoot("earch-1", "orcs-1")], dice=[5, 5, 1])
    assert chips_of(game, "orcs-1") == 2
    assert label_of(game, "earch-1") == "D3"
    refused(game, move(game, "earch-1", "D2"), "5.4", "has-shot")
    assert moves_of(game, "soldiers-1")  # the half goes on


@checks("CS-7.2b")
def test_6_8_who_moves_after_the_roll_does_not_shoot() -> None:
    game = half(field(**SWIFT_ARCHERS), dice=[2], answers=[Hurry(UnitId("earch-1"))])
    go_on(game, answers=[move(game, "earch-1", "D2")])
    refused(game, shoot("earch-1", "orcs-1"), "5.4", "has-moved")


@checks("CS-10.9")
def test_6_8_the_swift_that_are_no_shooters_move_or_stay_after_the_roll() -> None:
    state = field(empire={"F3": "soldiers"}, chaos={"D3": "wolf"})
    game = half(state, CHAOS, dice=[2], answers=[Hurry(UnitId("wolf-1"))])
    assert {type(action) for action in game.options} == {Move, Stay}
    refused(game, shoot("wolf-1", "soldiers-1"), "7.1", "no-shooter")


def test_6_8_after_a_roll_that_commits_the_regiment_moves_or_stays_and_does_nothing_else() -> None:
    """A-18, ``commits``: it no longer shoots, even if it stays put."""
    state = field(**SWIFT_ARCHERS, house={"swift_roll": "commits"})
    game = half(state, dice=[2], answers=[Hurry(UnitId("earch-1"))])
    assert targets_of(game, "earch-1") == []
    refused(game, shoot("earch-1", "orcs-1"), "7.2", "has-moved")
    refused(game, move(game, "soldiers-1", "A2"), "6.8", "finish-the-hurry")
    refused(game, Hurry(UnitId("earch-1")), "6.8", "hurried-already")
    refused(game, EndHalf(), "6.8", "finish-the-hurry")
    refused(game, Stay(UnitId("soldiers-1")), "6.8", "stay-without-hurry")
    go_on(game, answers=[Stay(UnitId("earch-1"))])
    assert told(game, Stayed) == [Stayed(UnitId("earch-1"))]
    assert label_of(game, "earch-1") == "D3"
    refused(game, shoot("earch-1", "orcs-1"), "5.4", "has-moved")
    refused(game, move(game, "earch-1", "D2"), "5.4", "has-moved")


@checks("CS-10.9")
def test_6_8_the_bonus_is_for_this_regiment_and_this_move_only() -> None:
    state = field(empire={"D10": "earch", "H11": "earch"})
    game = half(state, dice=[5], answers=[Hurry(UnitId("earch-1"))])
    go_on(game, answers=[move(game, "earch-1", "D12")])
    assert moves_of(game, "earch-2") == near("H11", 1)


def test_6_8_only_the_swift_roll_and_only_before_a_move() -> None:
    game = half(field(**SWIFT_ARCHERS))
    refused(game, Hurry(UnitId("soldiers-1")), "6.8", "not-swift")
    refused(game, Stay(UnitId("earch-1")), "6.8", "stay-without-hurry")


def test_6_8_a_pinned_or_hemmed_in_regiment_does_not_roll() -> None:
    pinned = half(field(empire={"D3": "earch", **IDLE}, chaos={"E3": "orcs"}))
    refused(pinned, Hurry(UnitId("earch-1")), "6.5", "pinned")
    assert targets_of(pinned, "earch-1") == ["orcs-1"]
    ring = dict.fromkeys(near("D3", 1), "soldiers")
    hemmed_in = half(field(empire={"D3": "earch", **ring}))
    refused(hemmed_in, Hurry(UnitId("earch-1")), "6.2", "no-way")


def test_6_8_a_hurried_move_keeps_all_other_rules() -> None:
    """The second step is barred by contact, river and distance as ever."""
    state = field(empire={"C7": "earch"}, chaos={"A6": "orcs"})
    game = half(state, dice=[6], answers=[Hurry(UnitId("earch-1"))])
    refused(game, move(game, "earch-1", "D7"), "2.2", "river")
    refused(game, move(game, "earch-1", "C4"), "6.1", "too-far")
    refused(game, move(game, "earch-1", "A7"), "6.6", "stopped-by-contact")


# --- 6.9: sitting out -----------------------------------------------------------------------


def test_6_9_a_regiment_that_sits_out_is_not_used_in_that_round() -> None:
    state = field(chaos={"D3": "goblins", "A1": "orcs"}, round=2)
    change(state, "D3", skips=2)
    game = half(state, CHAOS)
    assert not options_of(game, "goblins-1")
    refused(game, move(game, "goblins-1", "D4"), "6.9", "sits-out")
    refused(game, Hurry(UnitId("goblins-1")), "6.9", "sits-out")


def test_6_9_in_the_round_before_and_after_it_acts_as_usual() -> None:
    for skipped in (1, 3):
        state = field(chaos={"D3": "goblins"}, round=2)
        change(state, "D3", skips=skipped)
        assert moves_of(half(state, CHAOS), "goblins-1") == near("D3", 1)


# --- 2.8: roads (A-49) ----------------------------------------------------------------------


def on_the_road(kind: str, label: str, bonus: str = "on", **options: object) -> State:
    side = PROFILES[kind].side
    places = {str(side): {label: kind}} | options
    return field(**places, house={"road_bonus": bonus})  # type: ignore[arg-type]


@checks("CS-2.8")
def test_2_8_roads_do_not_help_a_move() -> None:
    game = half(on_the_road("soldiers", "F2", "off"))
    assert moves_of(game, "soldiers-1") == near("F2", 1)


@pytest.mark.parametrize("kind", ["soldiers", "howitzer"])
def test_2_8_road_bonus_on_adds_a_hex_to_a_move_that_never_leaves_the_road(kind: str) -> None:
    game = half(on_the_road(kind, "F2"))
    assert moves_of(game, f"{kind}-1") == sorted([*near("F2", 1), "E4", "F4"])
    go_on(game, answers=[move(game, f"{kind}-1", "E4")])
    assert path_of(game) == ["F2", "F3", "E4"]


def test_2_8_road_bonus_on_does_not_help_who_starts_off_the_road() -> None:
    game = half(on_the_road("soldiers", "E2"))
    assert moves_of(game, "soldiers-1") == near("E2", 1)


def test_2_8_road_bonus_on_sees_a_regiment_at_the_far_end_of_the_road() -> None:
    """Moves are remembered by what stands near enough to matter: here one hex beyond BW."""
    free = half(on_the_road("soldiers", "F2"))
    assert "F4" in moves_of(free, "soldiers-1")
    taken = half(field(empire={"F2": "soldiers", "F4": "earch"}, house={"road_bonus": "on"}))
    refused(taken, move(taken, "soldiers-1", "F4"), "6.2", "occupied")


def test_2_8_road_bonus_on_leads_over_fords() -> None:
    game = half(on_the_road("soldiers", "F6"))
    reached = set(moves_of(game, "soldiers-1")) - set(near("F6", 1))
    assert reached == {"E4", "F4", "F8"}


def test_2_8_road_bonus_on_adds_to_the_swift_roll() -> None:
    game = half(on_the_road("earch", "F1"), dice=[5], answers=[Hurry(UnitId("earch-1"))])
    beyond = set(moves_of(game, "earch-1")) - set(near("F1", 2))
    assert beyond == {"E4", "F4"}


def test_2_8_road_bonus_on_keeps_the_stop_in_contact_and_the_regiments_in_the_way() -> None:
    """Orcs on E3 touch F3, the first hex of the way."""
    stopped = half(on_the_road("soldiers", "F2", chaos={"E3": "orcs"}))
    assert moves_of(stopped, "soldiers-1") == near("F2", 1)
    barred = half(field(empire={"F2": "soldiers", "F3": "earch"}, house={"road_bonus": "on"}))
    assert moves_of(barred, "soldiers-1") == sorted({*near("F2", 1)} - {"F3"})


@pytest.mark.parametrize("laid", ["by the scenario", "by a player"])
def test_2_8_road_bonus_on_counts_a_ford_that_was_laid_as_part_of_the_road(laid: str) -> None:
    """D6 is river beside the road C5 – D5; as a ford it is the third hex of a road move."""
    elements = {"D6": "ford"} if laid == "by the scenario" else {}
    state = on_the_road("soldiers", "C5", elements=elements)
    if laid == "by a player":
        state.ground = state.ground.with_element(hex_of("D6"), Element("ford"))
    assert "D6" in moves_of(half(state), "soldiers-1")


def test_6_1_the_same_position_with_other_pieces_is_worked_out_anew() -> None:
    """Moves are remembered for each ground; a tower that fell is another ground."""
    state = field(empire={"E8": "soldiers"}, elements={"E7": "tower"})
    assert "E7" in moves_of(half(state), "soldiers-1")
    state.ground = state.ground.with_element(hex_of("E7"), Element("rubble"))
    assert "E7" not in moves_of(half(state), "soldiers-1")
    refused(half(state), move(state, "soldiers-1", "E7"), "2.9", "rubble")


@pytest.mark.parametrize(
    ("label", "piece"),
    [("D6", "ford"), ("D3", "swamp"), ("E7", "tower"), ("D10", "palisade E NE NW")],
)
def test_6_1_a_piece_laid_later_makes_the_same_ground_as_one_laid_at_once(
    label: str, piece: str
) -> None:
    bare, laid = field().ground, field(elements={label: piece}).ground
    grown = bare.with_element(hex_of(label), laid.elements[hex_of(label)])
    assert grown == laid
    assert grown != bare
    assert grown.off_road == laid.off_road
    for hex in BOARD:
        for enters_tower in (False, True):
            assert grown.steps(hex, enters_tower) == laid.steps(hex, enters_tower)


def test_6_1_the_empire_and_chaos_move_by_the_same_rules() -> None:
    state = field(empire={"D3": "soldiers"}, chaos={"H11": "beast"})
    assert moves_of(half(state, EMPIRE), "soldiers-1") == near("D3", 1)
    assert moves_of(half(state, CHAOS), "beast-1") == near("H11", 1)
