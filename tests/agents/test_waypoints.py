"""Waypoints of a look ahead: what they share changes nothing of what is expected."""

from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import heerbann
from heerbann.agents.look_ahead import BRANCHINGS, DRAWN, _ways, look
from heerbann.agents.waypoints import Meetings, Waypoint, Worths, idea, worth
from heerbann.engine.contract.random_play import random_answer
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Chance, Choose, Place, Roll, Seat
from heerbann.systems.battlelore.model.actions import Attack
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD
from tests.systems.battlelore.field import attack, field, play

BATTLES = (
    ("battlelore", "crooked_mere"),
    ("battlelore", "first_blood"),
    ("claymore", "heron_ford"),
    ("diex_aie", "byre_raid"),
    ("saga", "two_woods"),
    ("skirmish", "king_of_the_hill"),
    ("skirmish", "outpost"),
)


def way_by_way(game: Game[Any], action: Action, seat: Seat, rng: Random) -> float:
    """The same look, where every way has a game of its own and is valued by itself."""
    order, left, total = count(), BRANCHINGS, 0.0
    first = game.fork()
    first.answer_within_step(action)
    waiting: list[tuple[float, int, Game[Any]]] = [(-1.0, next(order), first)]
    while waiting:
        share, _, here = heappop(waiting)
        ask = here.ask
        if isinstance(ask, Chance):
            ways = ask.branches() if left else [(ask.sample(rng.randrange), 1)]
            left = max(0, left - 1)
            whole = sum(weight for _, weight in ways)
            for way, weight in ways:
                there = here.fork()
                there.answer_within_step(way)
                heappush(waiting, (share * weight / whole, next(order), there))
        elif ask is not None and (decided := idea(here)) is not None:
            here.answer_within_step(decided)
            heappush(waiting, (share, next(order), here))
        else:
            total -= share * worth(here, seat)
    return total


@pytest.mark.parametrize(("key", "scenario"), BATTLES)
def test_a_look_finds_exactly_what_is_found_way_by_way(key: str, scenario: str) -> None:
    """To the last bit, drawn ways included: a player decides as he did without shared waypoints."""
    rng, looked = Random(5), 0
    game = heerbann.new_game(key, scenario, seed=5)
    while game.ask is not None and looked < 40:
        ask, seat = game.ask, game.seat
        assert isinstance(ask, Choose | Place)
        assert seat is not None
        option = random_answer(game, rng)
        if rng.random() < 0.2:
            own = game.fork()
            assert look(own, option, seat, Random(1)) == way_by_way(own, option, seat, Random(1))
            looked += 1
        game.answer(option)
    assert looked > 10


def test_a_waypoint_that_many_ways_share_is_gone_on_from_by_each_of_them() -> None:
    """Cavalry takes the place of the fallen, however many hits there were, and strikes again."""
    near = {"G5": "HGS", "G4": "DBS", "F4": "DBS", "A1": "HGS"}
    state = field({"G6": "HRC"}, near, figures={"G5": 1})
    game, order = play(state, "battle"), attack(state, "G6", "G5")
    for seat in (STANDARD, PENNANT):
        for seed in range(3):
            found = look(game, order, seat, Random(seed))
            assert found == way_by_way(game, order, seat, Random(seed))


def strike() -> Game[Any]:
    """Three dice are due at the last figure of a unit: what hits more often is all the same."""
    state = field({"G6": "HBS"}, {"G5": "HBS", "A1": "HGS"}, figures={"G5": 1})
    order: Attack = attack(state, "G6", "G5")
    game = play(state, "battle").fork()
    game.answer_within_step(order)
    return game


def test_ways_that_make_no_difference_lead_to_one_waypoint() -> None:
    game = strike()
    assert isinstance(game.ask, Chance)
    ways = [way for way, _ in game.ask.branches()]
    here, meetings = Waypoint(game), Meetings()
    found = [here.after(way, meetings, is_last=False) for way in ways]
    assert len({id(place) for place in found}) == 5 < len(ways)


def test_a_place_that_was_left_is_still_gone_on_from() -> None:
    """With the last way the game itself goes on; where others lead is found out all the same."""
    game = strike()
    assert isinstance(game.ask, Chance)
    first, *_, last = [way for way, _ in game.ask.branches()]
    fresh = Waypoint(game.fork())
    left = Waypoint(game.fork())
    left.after(last, Meetings(), is_last=True)
    for way in (first, last):
        for is_last in (True, False):
            there = left.after(way, Meetings(), is_last=is_last)
            expected = fresh.after(way, Meetings(), is_last=False)
            assert there.worth(Worths(STANDARD)) == expected.worth(Worths(STANDARD))
    assert left.worth(Worths(STANDARD)) == Waypoint(game).worth(Worths(STANDARD))


def reaction() -> Game[Any]:
    """Somebody has moved in the sight of an enemy who may react: all that is left is told."""
    rng, game = Random(1), heerbann.new_game("skirmish", "first_contact", seed=1)
    while not (isinstance(game.ask, Choose) and game.ask.prompt == "react"):
        game.answer(random_answer(game, rng))
    return game


def test_ways_to_the_same_position_meet_and_go_on_as_one() -> None:
    game, meetings = reaction(), Meetings()
    other = game.fork()
    unit = next(iter(other.state.units.values()))
    other.state.units[unit.id] = replace(unit, covered=not unit.covered)
    met = meetings.at(game.fork())
    assert meetings.at(game.fork()) is met
    assert meetings.at(other) is not met


def test_positions_that_are_the_same_are_valued_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Game[Any]] = []

    def valued(game: Game[Any], _seat: Seat) -> float:
        asked.append(game)
        return 0.25

    monkeypatch.setattr("heerbann.agents.waypoints.worth", valued)
    worths, one = Worths(STANDARD), strike()
    one.ask = None
    other = one.fork()
    assert worths.of(one) == worths.of(other) == 0.25
    assert asked == [one]


def test_a_throw_that_can_fall_in_very_many_ways_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """To name all ways of sixteen dice takes longer than a look may."""
    kinds = ((1,), (2,), (3,), (4,), (5,))
    few, many = Roll("1", 4, 6, alike=kinds), Roll("1", 16, 6, alike=kinds)
    assert _ways(few, Random(1)) == few.branches()
    monkeypatch.setattr(Roll, "branches", None)
    drawn = _ways(many, Random(1))
    assert (len(drawn), {weight for _, weight in drawn}) == (DRAWN, {1})
    assert all(many.problem(faces) is None for faces, _ in drawn)
