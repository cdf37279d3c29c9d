"""§16, K23, K24 Before the battle: who is first, the method, the line and the special rule."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Roll
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.events.setup import (
    DiagonalChosen,
    FirstChosen,
    MethodRolled,
    SpecialRuleSettled,
)
from heerbann.systems.saga.model.state import BLUE, RED, State
from heerbann.systems.saga.rules.s16_scenarios import beginning
from heerbann.systems.saga.rules.s16_scenarios.zones import areas, band_b
from tests.rulechecks import checks
from tests.systems.playing import told
from tests.systems.saga.arena import arena, begin, play

ALL_FACES = range(1, 7)


def table(method: str | None = None, size: tuple[int, int] = (1200, 900), **facts: Any) -> State:
    return arena(size=size, phase="setup", method=method, round=0, active=None, **facts)


def wishing(state: State, **wishes: Any) -> State:
    state.scenario = replace(state.scenario, **wishes)
    return state


def thrown(state: State, procedure: Any) -> Roll:
    """The throw that a procedure waits for."""
    ask = begin(state, procedure).ask
    assert isinstance(ask, Roll)
    return ask


def alike(roll: Roll, *faces: int) -> object:
    assert callable(roll.alike)
    return roll.alike(faces)


@pytest.mark.parametrize(("dice", "first"), [((5, 2), RED), ((2, 5), BLUE), ((6, 5), RED)])
def test_16_whoever_throws_higher_is_the_first_player(dice: tuple[int, int], first: Any) -> None:
    game = play(table(first=None), beginning.roll_off, dice=dice)
    assert [event.side for event in told(game, FirstChosen)] == [first]


def test_16_of_the_throw_for_the_first_player_only_ties_are_thrown_again() -> None:
    roll = thrown(table(first=None), beginning.roll_off)
    assert roll.again is not None
    for red in ALL_FACES:
        for blue in ALL_FACES:
            assert roll.again((red, blue)) is (red == blue)
            winner = None if red == blue else RED if red > blue else BLUE
            assert alike(roll, red, blue) == winner


@pytest.mark.parametrize("method", ["A", "B", "C"])
@checks("K23-02")
def test_k23_a_scenario_that_names_the_method_needs_no_die(method: Any) -> None:
    game = play(wishing(table(), method=method), beginning.settle_method)
    assert told(game, MethodRolled) == [MethodRolled(method)]


@pytest.mark.parametrize(("width", "is_again"), [(900, True), (901, False)])
@checks("K23-05")
def test_k23_only_c_on_a_narrow_table_is_thrown_again(width: int, is_again: bool) -> None:
    """Its zones would touch if the table is no wider than twice L and M."""
    roll = thrown(wishing(table(size=(width, 800)), method="rolled"), beginning.settle_method)
    assert roll.again is not None
    assert [roll.again((die,)) for die in ALL_FACES] == [False] * 4 + [is_again] * 2


@pytest.mark.parametrize("line", ["sw_ne", "nw_se"])
@checks("K23-03")
def test_k23_the_first_player_names_the_line_of_method_b(line: Any) -> None:
    state = table("B", first=BLUE)
    game = play(state, beginning.choose_diagonal, answers=[do.ChooseDiagonal(line)])
    assert told(game, DiagonalChosen) == [DiagonalChosen(BLUE, line)]
    assert not beginning.is_diagonal_open(game.state)


@checks("K24-03")
def test_k24_every_face_has_its_special_rule() -> None:
    state = wishing(table(), special="rolled")
    roll = thrown(state, beginning.roll_special)
    for die, special in zip(ALL_FACES, RULES.setup.specials, strict=True):
        assert alike(roll, die) == special
        game = play(state, beginning.roll_special, dice=[die])
        assert told(game, SpecialRuleSettled) == [SpecialRuleSettled(special)]


# --- the rectangles around the zones --------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "edge", "box"),
    [
        ("A", "south", (0, 100, 1200, 300)),
        ("A", "north", (0, 600, 1200, 800)),
        ("B", "south", (0, 0, 1200, 900)),
        ("C", "south", (750, 0, 1050, 900)),
        ("C", "north", (150, 0, 450, 900)),
    ],
)
def test_k23_the_rectangle_around_a_zone_reaches_from_edge_to_edge(
    method: Any, edge: Any, box: tuple[int, ...]
) -> None:
    state = table(method, diagonal="sw_ne")
    state.edges = {RED: edge, BLUE: "north" if edge == "south" else "south"}
    assert [found.sides for found in areas(state, RED)] == [tuple([100 * mm for mm in box])]


@pytest.mark.parametrize(
    ("line", "ends"),
    [("sw_ne", ((0, 0), (120_000, 90_000))), ("nw_se", ((0, 90_000), (120_000, 0)))],
)
@checks("K23-03")
def test_k23_the_line_of_method_b_runs_from_corner_to_corner(line: Any, ends: Any) -> None:
    for side in (RED, BLUE):
        found = band_b(table("B", diagonal=line), side)
        assert {tuple(found.a), tuple(found.b)} == set(ends)
