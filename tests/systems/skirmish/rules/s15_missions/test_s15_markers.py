"""§15.7: where markers may lie, which places are suggested, and how a fair layout is thrown."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from heerbann.boards.table import INCH, Point, Table
from heerbann.engine.rules.asks import Place, Refusal, Roll, Seat
from heerbann.systems.skirmish.model.actions import ChooseEdge, PlaceMark
from heerbann.systems.skirmish.model.events.setup import MarkPlaced, MarksCounted, MarksLeftOver
from heerbann.systems.skirmish.model.ground import Ground
from heerbann.systems.skirmish.model.state import BLUE, OPPONENT, RED, State
from heerbann.systems.skirmish.rules.s15_missions.markers import refuse_place_mark, refuse_spot
from tests.systems.playing import go_on, told
from tests.systems.skirmish.arena import Played, arena, point, squad, troop
from tests.systems.skirmish.field import running
from tests.systems.skirmish.rules.s15_missions.test_s15_setup import opened

HALF = INCH // 2


def waiting(*pieces: Any, left: int = 2, **scenario: Any) -> State:
    """So many markers are still to be laid."""
    state = arena([troop(squad(1), [(5, 5)])], [troop(squad(1), [(5, 40)])], *pieces,
                  mission="objectives", **scenario)  # fmt: skip
    state.chooser, state.marks_left, state.round = RED, left, 0
    return state


# --- where ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spot", "reason"),
    [
        ((6, 6), None),
        ((66, 42), None),
        (("5.99", 20), "mark-near-edge"),
        (("66.01", 20), "mark-near-edge"),
        ((20, "5.99"), "mark-near-edge"),
        ((20, "42.01"), "mark-near-edge"),
        ((41, 23), "mark-in-the-way"),
        ((45, 23), None),
    ],
)
def test_15_7_six_inches_from_every_edge_and_not_in_what_nobody_enters(
    spot: Any, reason: str | None
) -> None:
    state = waiting(("pillar", "40,20 42,20 42,26 40,26"), ("ruin", "44,20 46,20 46,26 44,26"))
    refusal = refuse_spot(state, point(*spot))
    assert (None if refusal is None else (refusal.rule, refusal.reason)) == (
        None if reason is None else ("15.7", reason)
    )


def test_15_7_a_marker_is_laid_only_while_one_is_left_and_not_into_a_thrown_layout() -> None:
    there = PlaceMark(point(20, 20))
    assert refuse_place_mark(waiting(), there) is None
    none_left = Refusal("15.7", "no-mark-to-place")
    assert refuse_place_mark(waiting(left=0), there) == none_left
    assert refuse_place_mark(waiting(marks="mirrored"), there) == none_left


def test_15_7_every_legal_spot_of_a_grid_of_half_inches_is_suggested() -> None:
    """Also beside buildings that reach over the border of the grid, and none in them."""
    pieces = [
        ("building", "4,10 8,10 8,14 4,14"),
        ("building", "1,20 5,20 5,24 1,24"),
        ("building", "60,30 70,30 70,34 60,34"),
        ("pillar", "30,20 33,20 33,23 30,23"),
    ]
    state = waiting(*pieces)
    ask = running(state, "place_marks").ask
    assert isinstance(ask, Place)

    class Never:
        """Draws that say nothing."""

        def choice(self, row: Any) -> Any:
            return row[0]

        def shuffle(self, row: Any) -> None:
            """Leave it."""

    found = {mark.at for mark in ask.suggest(Never())}  # type: ignore[arg-type]
    grid = [(x, y) for x in range(0, 73 * INCH, HALF) for y in range(0, 49 * INCH, HALF)]
    assert found == {spot for spot in grid if refuse_spot(state, spot) is None}


@pytest.mark.parametrize(
    ("mission", "rolls"),
    [
        ("hidden_loot", True),
        ("objectives", True),
        ("annihilation", False),
        ("king_of_the_hill", False),
    ],
)
def test_15_7_who_lays_the_first_marker_is_thrown_for_though_all_units_stand(
    mission: str, rolls: bool
) -> None:
    """Without markers to lay nobody has anything to begin with before the first round."""
    state = arena([troop(squad(1), [(5, 5)])], [troop(squad(1), [(5, 40)])], mission=mission)
    state.round = 0
    ask = running(state, "roll_for_edges").ask
    assert isinstance(ask, Roll)
    assert (ask.rule == "15.8") is rolls


def test_15_7_no_spot_is_always_the_last_to_be_suggested() -> None:
    """A table with a single row of spots."""
    state = waiting()
    state.ground = Ground(Table(22 * INCH, 12 * INCH), ())
    ask = running(state, "place_marks").ask
    assert isinstance(ask, Place)
    assert len({list(ask.suggest(Random(seed)))[-1] for seed in range(8)}) > 1


@pytest.mark.parametrize(("winner", "first"), [(RED, RED), (BLUE, BLUE), (None, RED)])
def test_15_7_who_won_the_die_lays_the_first_marker(winner: Seat | None, first: Seat) -> None:
    """Where nobody threw, red begins; then the sides take turns."""
    state = waiting()
    state.chooser = winner
    game = running(state, "place_marks")
    assert game.seat == first
    go_on(game, answers=[PlaceMark(point(20, 20))])
    assert game.seat == OPPONENT[first]


# --- a thrown layout ----------------------------------------------------------------------------


def thrown(die: int, **changes: Any) -> Played:
    """The dice for the edges, the edge, and how many objectives; then the layout is thrown."""
    return opened("objectives", dice=[5, 2, die], answers=[ChooseEdge("south")],
                  marks="mirrored", generated=None, **changes)  # fmt: skip


def laid(game: Played) -> list[Point]:
    return [event.at for event in told(game, MarkPlaced)]


@pytest.mark.parametrize(
    ("faces", "spots"), [([1, 1], [(6, 6), (66, 42)]), ([100, 100], [(66, 42), (6, 6)])]
)
def test_15_7_two_dice_choose_a_spot_and_its_mirror_image_is_the_next(
    faces: list[int], spots: list[tuple[int, int]]
) -> None:
    """Four objectives: two pairs, and nothing in the middle."""
    game = thrown(2)
    assert told(game, MarksCounted) == [MarksCounted(2, 4)]
    assert isinstance(game.ask, Roll)
    assert (game.ask.dice, game.ask.sides) == (2, 100)
    assert laid(game) == []
    go_on(game, dice=faces)
    assert laid(game) == [point(*spot) for spot in spots]
    assert [event.number for event in told(game, MarkPlaced)] == [1, 2]


def test_15_7_of_an_odd_number_the_first_lies_in_the_middle() -> None:
    assert laid(thrown(1)) == [point(36, 24)]
    assert laid(thrown(4)) == [], "six are three pairs"


def test_15_7_a_pair_may_be_exactly_ten_inches_apart_and_the_rest_stays_in_the_box() -> None:
    """On a table with a single row there is room for just this pair."""
    state = waiting(left=4, marks="mirrored")
    state.ground = Ground(Table(22 * INCH, 12 * INCH), ())
    game = go_on(running(state, "place_marks"), dice=[1, 1])
    assert laid(game) == [point(6, 6), point(16, 6)]
    assert [event.number for event in told(game, MarksLeftOver)] == [2]
    state.ground = Ground(Table(21 * INCH, 12 * INCH), ())
    assert not laid(running(state, "place_marks"))


def test_15_7_no_half_of_a_pair_lies_in_what_nobody_enters() -> None:
    """The corner is taken by a building, so its opposite corner is no place either."""
    state = waiting(("building", "65,41 67,41 67,43 65,43"), left=2, marks="mirrored")
    game = running(state, "place_marks")
    go_on(game, dice=[1, 1])
    assert laid(game)[0] != point(6, 6)
    assert all(refuse_spot(waiting(*[("building", "65,41 67,41 67,43 65,43")]), at) is None
               for at in laid(game))  # fmt: skip
