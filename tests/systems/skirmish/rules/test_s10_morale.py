"""§10: tests, being pinned, rallying, and where flight leads."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from heerbann.boards.table import INCH, ModelNumber, overlaps, path_length
from heerbann.engine.odds.walk import odds
from heerbann.engine.rules.asks import Count
from heerbann.systems.skirmish.model.actions import LetGo, Lose, Pursue
from heerbann.systems.skirmish.model.events.morale import (
    Broke,
    Fled,
    MoraleTested,
    Pinned,
    RallyRolled,
    RanOff,
)
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import Battle, Crew, State, UnitId, stand_of
from heerbann.systems.skirmish.rules.s07_shooting.saves import save_of
from heerbann.systems.skirmish.rules.s10_morale import morale_value, passes_test
from tests.rulechecks import checks
from tests.systems.playing import go_on, one_after_the_other, the, told
from tests.systems.skirmish.arena import (
    Played,
    arena,
    begin,
    blade,
    entry,
    flight,
    gear,
    gun,
    in_melee,
    is_done,
    is_gone,
    melee,
    play,
    profile,
    rallying,
    row,
    spots,
    squad,
    tank,
    troop,
    unit,
    volley,
)

RED_1, BLUE_1, BLUE_2 = UnitId("red-1"), UnitId("blue-1"), UnitId("blue-2")
SUPPRESS = volley("red-1", "blue-1", suppress=True)


async def _testing(battle: Battle) -> None:
    await passes_test(battle, RED_1)


def lone(**facts: Any) -> State:
    """A single model in the middle of the table."""
    state_facts = {key: facts.pop(key) for key in ("condition", "crew", "marker", "covered")
                   if key in facts}  # fmt: skip
    return arena([troop(squad(1, **facts), [(30, 20)], **state_facts)])


# --- 10.1: the test ---------------------------------------------------------------------------


@pytest.mark.parametrize("mw", [2, 3, 4])
@checks("GR-10.1", "GR-2-MW")
def test_10_1_a_die_that_reaches_mw_passes(mw: int) -> None:
    state = lone(mw=mw)
    for die in range(1, 7):
        assert the(play(state, _testing, dice=[die]), MoraleTested).passed == (die >= mw)


def chance_to(event: Any, state: State, procedure: Any) -> Fraction:
    found = odds(begin(state, procedure), None, lambda game: the(game, event).passed)
    return found[True]


@pytest.mark.parametrize(
    ("mw", "plain", "steadfast"),
    [
        (2, Fraction(5, 6), Fraction(35, 36)),
        (3, Fraction(2, 3), Fraction(8, 9)),
        (4, Fraction(1, 2), Fraction(3, 4)),
    ],
)
@checks("GR-10.1", "GR-9.y")
def test_14_14_how_likely_a_unit_holds_and_rallies(
    mw: int, plain: Fraction, steadfast: Fraction
) -> None:
    assert chance_to(MoraleTested, lone(mw=mw), _testing) == plain
    brave = lone(mw=mw, rules=["steadfast"])
    assert chance_to(MoraleTested, brave, _testing) == steadfast
    pinned = lone(mw=mw, rules=["steadfast"], condition="pinned")
    assert chance_to(RallyRolled, pinned, rallying("red-1")) == steadfast


@checks("GR-9.y")
def test_14_14_by_house_rule_the_steadfast_rally_always_and_repeat_nothing() -> None:
    """R-33."""
    state = lone(rules=["steadfast"], condition="pinned")
    state.house = House(steadfast="auto_rally")
    game = play(state, rallying("red-1"))
    assert unit(game, "red-1").condition == "steady"
    assert the(play(state, _testing, dice=[2]), MoraleTested).passed is False


@checks("GR-2.2")
def test_2_2_the_best_mw_of_the_unit_counts_by_house_rule_the_worst() -> None:
    """R-11."""
    lines = (gear(1, profile=profile(mw=2)), gear(3))
    officers = unit(arena([troop(entry(*lines, mw=4), row(4, 20, 20))]), "red-1")
    assert morale_value(House(), officers) == 2
    assert morale_value(House(mw_mixed="worst"), officers) == 4


# --- 10.3, 10.4: pinned -----------------------------------------------------------------------


@checks("GR-10.4b", "GR-10.5b", "GR-5.9b", "GR-5.9c", "GR-7.10b")
def test_10_4_a_pinned_unit_that_fails_again_flees_at_once() -> None:
    """TC 16: morale 1, flee 4; blue runs north."""
    state = arena(
        [troop(squad(2, gun(1, 3)), row(2, 20, 10))],
        [troop(squad(10), row(10, 20, 20), condition="pinned", marker=True)],
    )
    game = play(state, SUPPRESS, dice=[6, 1, 1, 4])
    blue = unit(game, "blue-1")
    assert (blue.condition, blue.marker, blue.fled) == ("fleeing", True, True)
    assert spots(game, "blue-1") == [(20 + n, 24) for n in range(10)]
    assert is_done(game)


@checks("GR-10.4b")
def test_10_4_a_pinned_unit_that_holds_stays_pinned() -> None:
    state = arena(
        [troop(squad(2, gun(1, 3)), row(2, 20, 10))],
        [troop(squad(10), row(10, 20, 20), condition="pinned")],
    )
    game = play(state, SUPPRESS, dice=[6, 1, 3])
    assert unit(game, "blue-1").condition == "pinned"


def test_10_3_shooting_pins_and_melee_puts_to_flight() -> None:
    """R-51: the same failed test, two chapters."""
    shot = arena([troop(squad(2, gun(1, 3)), row(2, 20, 10))], [troop(squad(10), row(10, 20, 20))])
    game = play(shot, SUPPRESS, dice=[6, 1, 2])
    assert unit(game, "blue-1").condition == "pinned"
    beaten = arena(
        [troop(squad(1, nk=2, melee=blade(0, 9)), [(20, 20)])],
        [troop(squad(3), [(20, 21), (21, 21), (22, 21)])],
    )
    game = play(beaten, melee("red-1", "blue-1"), dice=[2], answers=[Lose(BLUE_1, ModelNumber(3))])
    game = go_on(game, dice=[1, 1, 2, 4])
    assert unit(game, "blue-1").condition == "fleeing"


# --- 5.10: rallying ---------------------------------------------------------------------------


@pytest.mark.parametrize("condition", ["pinned", "fleeing"])
@checks("GR-5.10", "GR-10.7")
def test_5_10_a_die_that_reaches_mw_ends_being_pinned_or_fleeing(condition: str) -> None:
    """TC 17 and 18."""
    state = lone(condition=condition)
    assert unit(play(state, rallying("red-1"), dice=[2]), "red-1").condition == condition
    assert unit(play(state, rallying("red-1"), dice=[5]), "red-1").condition == "steady"


# --- 10.5: flight -----------------------------------------------------------------------------


@pytest.mark.parametrize("die", range(1, 7))
@checks("GR-10.5a", "GR-10.5b", "GR-5.9c")
def test_10_5_each_side_runs_a_die_in_inches_to_its_own_edge(die: int) -> None:
    wood: Any = ("wood", "15,5 45,5 45,40 15,40")  # terrain slows nobody who runs
    state = arena([troop(squad(3), row(3, 20, 20))], [troop(squad(3), row(3, 40, 20))], wood)
    both = one_after_the_other(flight("red-1"), flight("blue-1"))
    game = play(state, both, dice=[die, die])
    assert spots(game, "red-1") == [(20 + n, 20 - die) for n in range(3)]
    assert spots(game, "blue-1") == [(40 + n, 20 + die) for n in range(3)]
    assert unit(game, "red-1").condition == "fleeing"


@checks("GR-10.5c")
def test_10_5_who_reaches_the_edge_with_one_model_is_lost() -> None:
    """TC 65: the nearest base edge is 3.2 inches from the own edge."""
    state = arena([troop(squad(2), [(20, "3.7"), (20, "4.7")])])
    assert not is_gone(play(state, flight("red-1"), dice=[3]), "red-1")
    game = play(state, flight("red-1"), dice=[4])
    assert told(game, RanOff)
    assert is_gone(game, "red-1")
    exact = arena([troop(squad(1), [(20, "3.5")])])
    assert is_gone(play(exact, flight("red-1"), dice=[3]), "red-1")


@checks("GR-5.9a", "GR-10.6a")
@checks("GR-5.12b", "GR-11.4b")
def test_5_9_the_action_makes_a_unit_flee_and_leaves_it_its_markers() -> None:
    """What it did for its cover lasts until the next round."""
    state = lone(marker=True, covered=True)
    game = play(state, flight("red-1"), dice=[2])
    assert told(game, Broke)
    red = unit(game, "red-1")
    assert (red.condition, red.marker, red.covered, red.fled) == ("fleeing", True, True, True)
    assert save_of(game.state.house, red, 0).need == 4
    again = play(game.state, flight("red-1"), dice=[2])
    assert not told(again, Broke)
    assert spots(again, "red-1") == [(30, 16)]


def test_5_9_out_of_a_melee_any_unit_that_held_it_may_pursue() -> None:
    """R-76: one of two, if its owner likes; mere contact is no melee yet."""
    state = arena(
        [troop(squad(1), [(20, 20)])],
        [troop(squad(1), [(20, 21)]), troop(squad(1), [(21, 20)])],
    )
    assert is_done(play(state, flight("red-1"), dice=[3]))
    in_melee(in_melee(state, "red-1", "blue-1"), "blue-2", "red-1")
    game = play(state, flight("red-1"), dice=[3])
    assert list(game.options) == [Pursue(BLUE_1), Pursue(BLUE_2), LetGo(BLUE_1)]
    assert game.state.melees == ()


def test_8_10_who_is_driven_out_of_a_melee_by_fire_may_be_pursued_too() -> None:
    state = arena(
        [troop(squad(2, gun(1, 3)), row(2, 20, 10)), troop(squad(1), [(29, 20)])],
        [troop(squad(10), row(10, 20, 21), condition="pinned")],
    )
    in_melee(state, "red-2", "blue-1")
    game = play(state, SUPPRESS, dice=[6, 1, 1, 4])
    assert list(game.options) == [Pursue(UnitId("red-2")), LetGo(UnitId("red-2"))]


def test_10_4_a_vehicle_that_cannot_move_is_pinned_instead_of_running() -> None:
    """R-50."""
    stuck = troop(tank(), [(30, 20)], crew=Crew(immobile=True), condition="fleeing")
    game = play(arena([stuck]), flight("red-1"))
    assert told(game, Pinned)
    assert not told(game, Fled)


# --- around what is in the way ----------------------------------------------------------


def ends(game: Played) -> list[tuple[int | Fraction, int | Fraction]]:
    return spots(game, "red-1")


def is_sound(game: Played) -> bool:
    """No base lies on another or in a piece nobody enters, and all are on the table."""
    bases = [s for one in game.state.units.values() for s in group(one.models).stands]
    ground = game.state.ground
    return (
        not any(overlaps(a, b) for n, a in enumerate(bases) for b in bases[:n])
        and all(ground.table.holds(stand) for stand in bases)
        and not any(
            piece.outline.meets(stand)
            for piece in ground.pieces
            if piece.nature.enter == "none"
            for stand in bases
        )
    )


def ways(game: Played) -> list[int]:
    """The length of every way, in steps of the straight pieces, rounded up."""
    before = {model.number: stand_of(model).at for model in game.checkpoint.units[RED_1].models}
    return [path_length((before[walk.model], *walk.path)) for walk in the(game, Fled).walks]


@pytest.mark.parametrize("die", range(1, 7))
def test_10_5_those_who_run_slide_along_a_building(die: int) -> None:
    house: Any = ("building", "18,14 22,14 22,18 18,18")
    state = arena([troop(squad(3), row(3, "19.6", 19))], [], house)
    game = play(state, flight("red-1"), dice=[die])
    assert is_sound(game)
    assert all(length <= die * INCH for length in ways(game))
    assert all(y <= 19 for _, y in ends(game))
    if die == 6:
        assert min(y for _, y in ends(game)) < 16  # somebody got around the corner


def test_10_5_enemies_in_the_way_are_gone_around_and_friends_run_through() -> None:
    state = arena(
        [troop(squad(1), [(30, 20)]), troop(squad(3), row(3, 29, 15))],
        [troop(squad(5), row(5, 28, 18))],
    )
    game = play(state, flight("red-1"), dice=[6])
    assert is_sound(game)
    ((x, y),) = ends(game)
    assert y < 18
    assert x <= 27 or x >= 33
    through = arena([troop(squad(1), [(30, 20)]), troop(squad(3), row(3, 29, 18))])
    game = play(through, flight("red-1"), dice=[6])
    assert ends(game) == [(30, 14)]


def test_10_5_nobody_stops_on_a_friend() -> None:
    state = arena([troop(squad(1), [(30, 20)]), troop(squad(3), row(3, 29, 17))])
    game = play(state, flight("red-1"), dice=[3])
    assert is_sound(game)


def test_10_5_who_is_shut_in_stays() -> None:
    walls: Any = ("building", "10,10 20,10 20,20 17,20 17,13 13,13 13,20 10,20")
    state = arena([troop(squad(1), [(15, "13.5")])], [], walls)
    game = play(state, flight("red-1"), dice=[6])
    assert ends(game) == [(15, Fraction(27, 2))]
    assert the(game, Fled).walks == ()
    assert unit(game, "red-1").condition == "fleeing"


def test_14_2_who_flies_runs_over_everything_but_stops_on_nothing() -> None:
    """In forbidden terrain it stops neither, if the house says so (R-67)."""
    house: Any = ("building", "18,14 22,14 22,18 18,18")
    flyers = squad(1, type="jump", rules=["flying"])
    blue = [troop(squad(3), row(3, 19, "13.4"))]
    free = arena([troop(flyers, [(20, 19)])], blue, house)
    assert ends(play(free, flight("red-1"), dice=[3])) == [(20, 16)]
    law = {"flying_lands": "entered"}
    state = arena([troop(flyers, [(20, 19)])], blue, house, house=law)
    over = play(state, flight("red-1"), dice=[6])
    assert is_sound(over)
    assert ends(over)[0][1] < 15
    into = play(state, flight("red-1"), dice=[3])
    assert is_sound(into)


def test_8_10_pursuit_catches_in_seven_of_twelve() -> None:
    state = arena([troop(squad(1), [(30, 20)])], [troop(squad(1), [(30, 21)])])
    in_melee(state, "red-1", "blue-1")
    found = odds(
        begin(state, flight("red-1")),
        None,
        lambda game: is_gone(game, "red-1"),
        decide=lambda game: Pursue(BLUE_1) if Pursue(BLUE_1) in game.options else None,
    )
    assert found[True] == Fraction(7, 12)


def test_10_1_a_test_is_one_die_that_branches_twice() -> None:
    """Odds stay small: a Count of one die."""
    ask = begin(lone(), _testing).ask
    assert isinstance(ask, Count)
    assert len(ask.branches()) == 2


# --- any position -----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_10_5_wherever_they_stand_those_who_run_end_well(seed: int) -> None:
    """Random obstacles, friends and enemies: nobody overlaps, leaves the table or runs too far."""
    luck = random.Random(seed)
    taken: list[tuple[int, int]] = []

    def crowd(count: int) -> list[tuple[int, int]]:
        free = [(x, y) for x in range(20, 33) for y in range(4, 17) if (x, y) not in taken]
        spots = luck.sample([spot for spot in free if not is_walled(spot)], count)
        taken.extend(spots)
        return spots

    corners = [(luck.randint(18, 32), luck.randint(3, 14)) for _ in range(3)]

    def is_walled(spot: tuple[int, int]) -> bool:
        return any(x - 1 < spot[0] < x + 4 and y - 1 < spot[1] < y + 3 for x, y in corners)

    pieces: list[Any] = [
        ("building", f"{x},{y} {x + 3},{y} {x + 3},{y + 2} {x},{y + 2}") for x, y in corners
    ]
    red = [troop(squad(5), crowd(5)), troop(squad(6), crowd(6))]
    state = arena(red, [troop(squad(8), crowd(8))], *pieces)
    for die in (2, 6):
        game = play(state, flight("red-1"), dice=[die])
        if not is_gone(game, "red-1"):
            assert is_sound(game)
            assert all(length <= die * INCH for length in ways(game))
