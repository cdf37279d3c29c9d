"""§8: moves that are worth trying, where there are goals, cover or something in the way."""

from __future__ import annotations

from random import Random
from types import FunctionType
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.boards.table.moves.walks import final_stands, moves_of
from heerbann.systems.saga.model.frames import Activation
from heerbann.systems.saga.model.ground import TerrainPiece
from heerbann.systems.saga.model.state import Marker, State
from heerbann.systems.saga.rules.s08_movement.legality import MovePassage, passage_of
from heerbann.systems.saga.rules.s08_movement.suggestions import suggested
from tests.systems.saga.arena import arena, band, point, row
from tests.systems.saga.rules.moving import BLUE1, passage

End = tuple[float, float]
MEN = band("warrior", row(4, 500, 300))
FAR = band("warrior", row(4, 100, 850))
RIDERS = band("warrior", row(2, 500, 300, 60), "horse")
AHEAD = "480,340 640,340 640,440 480,440"


def ends_of(course: MovePassage, seed: int = 1) -> list[End]:
    """Where the first model would be after each suggested move, in millimetres; all are legal."""
    found = list(suggested(course, Random(seed)))
    assert all(course.refuse_walks(walks) is None for walks in found)
    firsts = [final_stands(course.group, moves_of(course.group, walks))[0] for walks in found]
    return [(first.at[0] / 100, first.at[1] / 100) for first in firsts]


def ends(state: State, seed: int = 1) -> list[End]:
    return ends_of(passage(state), seed)


def on_mission(which: Any, red: Any, *blue: Any, **facts: Any) -> State:
    state = arena([red], blue, **facts)
    state.scenario = replace(state.scenario, mission=which)
    return state


MARKS = {1: Marker(point(700, 377)), 2: Marker(None)}


def test_16_where_there_are_goals_a_way_to_them_is_shown_and_none_to_what_is_gone() -> None:
    at_goals = set(ends(on_mission("ford", MEN, markers=dict(MARKS))))
    (new,) = at_goals - set(ends(on_mission("clash", MEN, markers=dict(MARKS))))
    east, north = new[0] - 500, new[1] - 300
    assert abs(north / east - 77 / (700 - 545)) < 0.02  # from the middle of the unit
    assert set(ends(on_mission("ford", MEN, markers={}))) < at_goals


@pytest.mark.parametrize(
    ("which", "is_shown"), [("cattle", True), ("fog", True), ("ford", False), ("clash", False)]
)
def test_16_raiders_and_the_encircled_are_shown_the_way_to_the_south_edge(
    which: Any, is_shown: bool
) -> None:
    """Bases of 25 mm touch the edge when their middles are 12.5 mm from it."""
    near = on_mission(which, band("warrior", row(4, 500, 60)), markers={})
    assert ((500, 12.5) in ends(near)) is is_shown


def test_16_who_is_far_from_the_south_edge_is_shown_the_whole_way_towards_it() -> None:
    state = on_mission("fog", MEN, markers={})
    assert {(500, 150), (500, 200)} & set(ends(state))


def test_16_blue_has_nothing_to_do_at_the_south_edge() -> None:
    state = on_mission("fog", MEN, band("warrior", row(4, 500, 60)), markers={})
    course = passage_of(state, Activation(BLUE1, "move", "ability", stage="ready"))
    assert (500, 12.5) not in ends_of(course)


# --- cover ----------------------------------------------------------------------------------------


def more(red: Any, *pieces: tuple[str, str]) -> set[End]:
    """The ends that are shown because of these pieces."""
    return set(ends(arena([red], [FAR], *pieces))) - set(ends(arena([red], [FAR])))


def test_k9_who_takes_cover_is_shown_the_way_into_it_if_it_is_near() -> None:
    assert more(MEN, ("field", AHEAD)) == {(515, 390)}
    assert more(MEN, ("field", "900,340 1060,340 1060,440 900,440")) == set()


def test_k9_nobody_is_shown_the_way_to_what_covers_nobody_nor_are_riders() -> None:
    assert more(MEN, ("gentle_hill", AHEAD)) == set()
    assert more(RIDERS, ("field", AHEAD)) == set()


# --- what is in the way ---------------------------------------------------------------------------

POST = ("crag", "530,330 560,330 560,360 530,360")
GAP = (
    ("crag", "300,330 500,330 500,345 300,345"),
    ("crag", "560,330 760,330 760,345 560,345"),
)


def facing_enemies(*pieces: tuple[str, str]) -> State:
    return arena([MEN], [band("warrior", row(4, 500, 600))], *pieces)


@pytest.mark.parametrize(
    ("pieces", "around"), [((POST,), {(532.5, 428.29), (520, 374.96)}), (GAP, {(570, 374.96)})]
)
def test_8_who_cannot_go_straight_at_the_enemy_is_shown_a_way_past_what_hinders(
    pieces: Any, around: set[End]
) -> None:
    found = ends(facing_enemies(*pieces))
    assert around <= set(found)
    assert found[-1] == (500, 300)


def test_8_who_can_go_straight_at_the_enemy_is_shown_no_other_formation() -> None:
    free = ends(facing_enemies())
    assert (500, 449.97) in free
    assert (500, 374.99) not in free
    assert (500, 374.98) not in free


def test_8_without_an_enemy_nothing_is_in_the_way() -> None:
    state = arena([MEN], [], POST)
    assert ends(state)[-1] == (500, 300)


# --- the order ------------------------------------------------------------------------------------


class Turning(Random):
    """A generator that turns round lists of these things, and leaves all others as they are."""

    def __init__(self, *kinds: type) -> None:
        super().__init__(1)
        self.kinds = kinds

    def shuffle(self, x: Any) -> None:
        if x and isinstance(x[0], self.kinds):
            x.reverse()


def first_end(state: State, *turned: type) -> End:
    course = passage(state)
    walks = next(iter(suggested(course, Turning(*turned))))
    first = final_stands(course.group, moves_of(course.group, walks))[0]
    return first.at[0] / 100, first.at[1] / 100


def test_8_the_kinds_of_moves_are_shown_in_an_order_drawn_by_lot() -> None:
    state = facing_enemies()
    assert first_end(state) == (500, 449.97) != first_end(state, FunctionType)


def test_8_enemies_are_thought_of_in_an_order_drawn_by_lot() -> None:
    foes = [band("warrior", row(4, 100, 300)), band("warrior", row(4, 900, 300))]
    state = arena([MEN], foes)
    assert first_end(state)[0] < 500 < first_end(state, tuple)[0]


def test_8_pieces_are_thought_of_in_an_order_drawn_by_lot() -> None:
    west = ("field", "380,340 520,340 520,440 380,440")
    east = ("field", "570,340 710,340 710,440 570,440")
    state = arena([MEN], [], west, east)
    assert first_end(state)[0] < 500 < first_end(state, TerrainPiece)[0]


def test_16_goals_are_thought_of_in_an_order_drawn_by_lot() -> None:
    marks = {1: Marker(point(200, 300)), 2: Marker(point(900, 300))}
    state = on_mission("ford", MEN, markers=marks)
    west, east = first_end(state, FunctionType), first_end(state, FunctionType, tuple)
    assert west[0] < 500 < east[0]
