"""§10.6 The flight of the Cowardly: when they run, where to, and what it costs them.

Unless a test says otherwise the Empire's regiment stands on D3, that of Chaos on E3.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from heerbann.boards.hex.hexes import Hex
from heerbann.systems.claymore.model.actions import Attack, Decline, Fight, Flee, Hurry, Reroll
from heerbann.systems.claymore.model.events.melee import (
    AttackDeclined,
    Fled,
    FlightBlocked,
    MeleeBegan,
    SkipsTurn,
)
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, State, UnitId
from heerbann.systems.claymore.rules.s10_special import flights
from tests.rulechecks import checks
from tests.systems.claymore.field import BOARD, at, change, field, hex_of, labels, words
from tests.systems.claymore.odds.duels import AFAR, duel, in_round, strikes
from tests.systems.claymore.play import (
    Played,
    chips_of,
    fight,
    half,
    is_gone,
    label_of,
    move,
    moves_of,
    options_of,
    story,
    unit_of,
)
from tests.systems.playing import refused, told

# --- 10.6 Cowardly: the flight --------------------------------------------------------------


def flee(label: str) -> Flee:
    return Flee(hex_of(label))


def ends(game: Played) -> set[str]:
    return labels(action.to for action in game.options if isinstance(action, Flee))


MISSES = [6, 1, 1, 1, 1, 1, 1, 1]
"""The Empire wins the dice-off; Knights miss with four dice and two thrown again."""


@checks("CS-10.6a", "CS-10.6b")
def test_10_6_a_coward_that_survives_the_attack_of_a_fearsome_regiment_runs_three_hexes() -> None:
    """Its owner picks one of exactly six hexes, and it sits out round 2."""
    game = fight(duel("knights", "goblins"), dice=[6, 1, 3, 4, 1, 2, 1, 2], answers=[Attack()])
    assert chips_of(game, "goblins-1") == 2
    assert game.seat == CHAOS
    assert ends(game) == words("F6 G1 G2 G4 G5 H3")
    game.answer(flee("H3"))
    (flight,) = told(game, Fled)
    assert [BOARD.label(hex) for hex in flight.path] == ["E3", "F3", "G3", "H3"]
    assert label_of(game, "goblins-1") == "H3"
    assert unit_of(game, "goblins-1").skips == 2


@checks("CS-10.6a")
def test_10_6_the_attack_triggers_the_flight_even_if_it_misses() -> None:
    """A-36."""
    game = fight(duel("knights", "goblins"), dice=MISSES, answers=[Attack()])
    assert chips_of(game, "goblins-1") == 0
    assert ends(game) == words("F6 G1 G2 G4 G5 H3")


@checks("CS-10.6a")
def test_10_6_nobody_runs_from_an_attack_that_was_not_made() -> None:
    game = fight(duel("knights", "goblins"), dice=[6, 1], answers=[Decline()])
    assert game.state.round == 2
    assert label_of(game, "goblins-1") == "E3"


@checks("CS-10.6a")
def test_10_6_cowards_do_not_run_from_regiments_that_are_not_fearsome() -> None:
    game = fight(duel("soldiers", "goblins"), dice=[6, 1, 4, 1, 1], answers=[Attack()])
    assert chips_of(game, "goblins-1") == 1
    assert label_of(game, "goblins-1") == "E3"
    assert unit_of(game, "goblins-1").skips == 0


@checks("CS-10.6a")
def test_10_6_brave_regiments_stay() -> None:
    game = fight(duel("knights", "orcs"), dice=[6, 1, 4, 1, 1, 1, 1, 1], answers=[Attack()])
    assert label_of(game, "orcs-1") == "E3"


@checks("CS-10.6b")
def test_10_6_a_regiment_that_ran_cannot_be_used_in_the_next_round_but_in_the_one_after() -> None:
    game = fight(duel("knights", "goblins"), dice=MISSES, answers=[Attack(), flee("H3")])
    second = half(game.state, CHAOS)
    assert second.state.round == 2
    assert options_of(second, "goblins-1") == []
    refused(second, move(second, "goblins-1", "I3"), "6.9", "sits-out")
    refused(second, Hurry(UnitId("goblins-1")), "6.9", "sits-out")
    assert "I3" in moves_of(in_round(game.state, 3, CHAOS), "goblins-1")


def skipping(house: dict[str, str]) -> State:
    state = duel("soldiers", "goblins", round=2, house=house)
    change(state, "E3", skips=2)
    return state


@checks("CS-10.6b")
def test_10_6_who_sits_out_still_fights_in_melee() -> None:
    """A-36b `move`."""
    game = fight(skipping({}), dice=[1, 6])
    assert game.seat == CHAOS
    assert game.options == (Attack(), Decline())


def test_10_6_the_house_may_have_them_sit_out_the_melees_as_well() -> None:
    """A-36b `round`: they throw, and a win is worth nothing; they can still be attacked."""
    house = {"skip_scope": "round"}
    game = fight(skipping(house), dice=[1, 6])
    assert told(game, AttackDeclined) == [AttackDeclined(UnitId("goblins-1"), UnitId("soldiers-1"))]
    assert strikes(game) == []
    assert options_of(half(skipping(house), CHAOS), "goblins-1") == []
    attacked = fight(skipping(house), dice=[6, 1, 4, 1, 1], answers=[Attack()])
    assert chips_of(attacked, "goblins-1") == 1


def test_10_6_sitting_out_the_whole_round_ends_with_it() -> None:
    state = skipping({"skip_scope": "round"})
    state.round = 3
    assert fight(state, dice=[1, 6]).options == (Attack(), Decline())


@checks("CS-10.6c")
def test_10_6_a_coward_that_cannot_run_takes_one_more_chip() -> None:
    """In the corner every step leads to the Knights; A-56: it sits out all the same."""
    state = field({"K1": "knights"}, {"L1": "goblins"})
    game = fight(state, dice=[6, 1, 3, 1, 1, 1, 2, 2], answers=[Attack()])
    assert told(game, FlightBlocked) == [FlightBlocked(UnitId("goblins-1"), 1)]
    assert chips_of(game, "goblins-1") == 2
    assert label_of(game, "goblins-1") == "L1"
    assert told(game, SkipsTurn) == [SkipsTurn(UnitId("goblins-1"), 2)]


@checks("CS-10.6c")
def test_10_6_the_chip_for_a_blocked_flight_may_kill() -> None:
    state = field({"K1": "knights"}, {"L1": "goblins", **AFAR[1]}, chips={"L1": 1})
    game = fight(state, dice=[6, 1, 3, 1, 1, 1, 2, 2], answers=[Attack()])
    assert is_gone(game, "goblins-1")
    assert told(game, SkipsTurn) == []
    assert game.outcome is None


@checks("CS-10.6c")
def test_10_6_the_last_regiment_may_die_of_a_blocked_flight() -> None:
    state = field({"K1": "knights"}, {"L1": "goblins"}, chips={"L1": 1})
    game = fight(state, dice=[6, 1, 3, 1, 1, 1, 2, 2], answers=[Attack()])
    assert game.outcome is not None
    assert game.outcome.winner == EMPIRE


def test_10_6_a_coward_destroyed_by_the_attack_does_not_run() -> None:
    hits = [6, 1, 3, 3, 3, 3]
    game = fight(duel("knights", "goblins"), dice=hits, answers=[Attack(), Reroll(0)])
    assert is_gone(game, "goblins-1")
    assert told(game, FlightBlocked) == []
    assert game.state.round == 2


def test_10_6_the_flight_may_lead_past_and_next_to_other_enemies_without_a_new_melee() -> None:
    """A-37: Archers on F2 touch the way, Soldiers on I3 the end."""
    state = field({"D3": "knights", "F2": "earch", "I3": "soldiers"}, {"E3": "goblins"})
    game = fight(state, dice=MISSES, answers=[Attack(), flee("H3")])
    assert len(told(game, MeleeBegan)) == 1
    assert game.state.round == 2
    assert label_of(game, "goblins-1") == "H3"


def test_10_6_who_flees_from_one_enemy_escapes_the_melee_with_another() -> None:
    """The second pair is no longer in contact and is skipped."""
    state = field({"D3": "knights", "D2": "knights"}, {"E3": "goblins"})
    first = Fight(UnitId("knights-1"), UnitId("goblins-1"))
    game = fight(state, dice=MISSES, answers=[first, Attack(), flee("H3")])
    assert len(told(game, MeleeBegan)) == 1
    assert story(game).count("MeleeSkipped") == 1


def test_10_6_who_flees_into_the_arms_of_another_listed_enemy_fights_him() -> None:
    """8.4: the pair was listed, and they are still neighbours after the flight."""
    others = {"F3": "soldiers"}
    state = field({"D3": "knights", **others}, {"E3": "goblins"}, house={"flight": "lenient"})
    first = Fight(UnitId("knights-1"), UnitId("goblins-1"))
    game = fight(state, dice=MISSES, answers=[first, Attack(), flee("F4")])
    assert len(told(game, MeleeBegan)) == 2


@checks("CS-10.6a")
def test_10_6_a_flight_may_end_on_an_empty_tower_but_crosses_no_swamp_and_no_closed_side() -> None:
    """A-37: Goblins may enter a tower."""
    pieces = {"H3": "tower", "G2": "swamp", "G4": "palisade NW W SW"}
    game = fight(duel("knights", "goblins", elements=pieces), dice=MISSES, answers=[Attack()])
    assert ends(game) == words("F6 G1 G5 H3")
    game.answer(flee("H3"))
    assert label_of(game, "goblins-1") == "H3"


def test_10_6_a_hex_that_is_no_end_of_the_flight_is_refused() -> None:
    game = fight(duel("knights", "goblins"), dice=MISSES, answers=[Attack()])
    refused(game, flee("F3"), "10.6", "no-flight-there")
    refused(game, flee("D3"), "6.2", "occupied")
    refused(half(duel("knights", "goblins")), flee("H3"), "10.6", "nobody-flees")


# The three readings of A-36, each against every walk of three steps written out


def walks(state: State, start: Hex, steps: int) -> Iterator[tuple[Hex, ...]]:
    """Every way of so many steps over free passable hexes and open sides."""
    if not steps:
        yield (start,)
        return
    for way in walks(state, start, steps - 1):
        for there in BOARD.adjacent[way[-1]]:
            free = there not in state.at and state.ground.is_passable(there, enters_tower=True)
            if free and not state.ground.is_closed(way[-1], there):
                yield (*way, there)


def gains(way: tuple[Hex, ...], enemy: Hex) -> list[int]:
    away = [BOARD.distance(hex, enemy) for hex in way]
    return [after - before for before, after in pairwise(away)]


def expected_ends(state: State, start: Hex, enemy: Hex) -> set[Hex]:
    match state.house.flight:
        case "lenient":
            return {
                way[-1]
                for way in walks(state, start, 3)
                if min(gains(way, enemy)) >= 0 and BOARD.distance(way[-1], enemy) >= 3
            }
        case "strict":
            return {way[-1] for way in walks(state, start, 3) if gains(way, enemy) == [1, 1, 1]}
        case "partial":
            for steps in (3, 2, 1):
                away = [1] * steps
                found = {w[-1] for w in walks(state, start, steps) if gains(w, enemy) == away}
                if found:
                    return found
            return set()


PLACES = [("D3", "E3"), ("K1", "L1"), ("K2", "L3"), ("J4", "J3"), ("E9", "E10"), ("B11", "A11"),
          ("E8", "E7"), ("H9", "H8"), ("C9", "C8"), ("G6", "F7")]  # fmt: skip


@checks("CS-10.6a")
@pytest.mark.parametrize("reading", ["strict", "lenient", "partial"])
@pytest.mark.parametrize(("enemy", "coward"), PLACES)
def test_10_6_flights_are_exactly_those_the_reading_allows(
    reading: str, enemy: str, coward: str
) -> None:
    pieces = {"D10": "palisade E NE NW", "G3": "palisade W SW", "C11": "swamp", "E12": "tower"}
    others = {"F4": "soldiers", "K3": "soldiers", "B12": "soldiers"}
    state = field({enemy: "knights", **others}, {coward: "goblins"}, pieces,
                  house={"flight": reading})  # fmt: skip
    start, foe = hex_of(coward), hex_of(enemy)
    found = flights(state, at(state, coward), foe)
    assert set(found) == expected_ends(state, start, foe)
    for end, way in found.items():
        assert (way[0], way[-1]) == (start, end)
        assert way in set(walks(state, start, len(way) - 1))


def test_10_6_lenient_flights_may_turn_a_corner() -> None:
    """A-36: one step may keep its distance, so G3 is reached in three steps by way of E4."""
    game = fight(duel("knights", "goblins", house={"flight": "lenient"}), dice=MISSES,
                 answers=[Attack()])  # fmt: skip
    assert ends(game) == words("C6 F1 F2 F4 F5 F6 G1 G2 G3 G4 G5 H3")
    game.answer(flee("G3"))
    (flight,) = told(game, Fled)
    assert len(flight.path) == 4


def test_10_6_lenient_flights_find_a_way_out_of_the_corner() -> None:
    state = field({"K1": "knights"}, {"L1": "goblins"}, house={"flight": "lenient"})
    game = fight(state, dice=MISSES, answers=[Attack()])
    assert ends(game) == words("J4 K4")


def test_10_6_partial_flights_go_as_far_as_they_can_and_cost_no_chip() -> None:
    """A-36 `partial`: from K2 by L3 there is one step to K4, then the river."""
    state = field({"K2": "knights"}, {"L3": "goblins"}, house={"flight": "partial"})
    game = fight(state, dice=MISSES, answers=[Attack()])
    assert label_of(game, "goblins-1") == "K4"
    assert chips_of(game, "goblins-1") == 0
    assert unit_of(game, "goblins-1").skips == 2


def test_10_6_without_a_single_step_a_partial_flight_costs_its_chip_too() -> None:
    state = field({"K1": "knights"}, {"L1": "goblins"}, house={"flight": "partial"})
    game = fight(state, dice=MISSES, answers=[Attack()])
    assert chips_of(game, "goblins-1") == 1
    assert label_of(game, "goblins-1") == "L1"


def test_10_6_a_strict_flight_of_two_steps_is_none() -> None:
    state = field({"K2": "knights"}, {"L3": "goblins"})
    game = fight(state, dice=MISSES, answers=[Attack()])
    assert chips_of(game, "goblins-1") == 1
    assert label_of(game, "goblins-1") == "L3"
