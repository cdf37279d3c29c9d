"""K12 Withdrawal: who goes, how far, and where nobody may end."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.engine.rules.asks import Place
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.state import Battle, State
from heerbann.systems.saga.rules.s08_movement.moving import give_ground
from heerbann.systems.saga.rules.s08_movement.named_models import refuse_shape
from heerbann.systems.saga.rules.s08_movement.withdrawal import Withdrawal, withdraw
from tests.rulechecks import checks
from tests.systems.saga.arena import arena, band, play, point, row
from tests.systems.saga.rules.moving import BLUE1, RED1, reason, walk


def losing(state: State) -> Place[do.Withdraw]:
    """Red has lost against blue, and goes back now."""

    async def back(battle: Battle) -> None:
        await withdraw(battle, RED1, BLUE1, instead=False)

    ask = play(state, back).ask
    assert isinstance(ask, Place)
    return ask


def pair(*red: tuple[float, float], **facts: Any) -> State:
    return arena([band("warrior", list(red))], [band("warlord", [(525, 300)])], **facts)


def why(ask: Place[do.Withdraw], *walks: Any, unit: UnitId = RED1) -> tuple[str, str] | None:
    return reason(ask.check(do.Withdraw(unit, walks)))


@checks("K12-01")
def test_k12_nobody_withdraws_in_the_losers_stead() -> None:
    ask = losing(pair((500, 300)))
    assert why(ask, walk(1, (400, 300))) is None
    assert why(ask, walk(1, (400, 300)), unit=BLUE1) == ("8", "another-unit-moves")


@checks("K12-01")
def test_k12_nobody_withdraws_over_the_edge_of_the_table() -> None:
    """The enemy stands to the east; 100 mm to the west the table ends."""
    state = arena([band("warrior", [(100, 300)])], [band("warlord", [(125, 300)])])
    ask = losing(state)
    assert why(ask, walk(1, (0, 300))) == ("C4", "off-table")
    assert why(ask, walk(1, (12.5, 348.41))) is None


@pytest.mark.parametrize(("x", "is_whole"), [(400.25, True), (400.26, False)])
@checks("K12-01")
def test_k12_a_quarter_of_a_millimetre_less_is_still_the_whole_distance(
    x: float, is_whole: bool
) -> None:
    expected = None if is_whole else ("K12", "whole-distance")
    assert why(losing(pair((500, 300))), walk(1, (x, 300))) == expected


@checks("K12-01")
def test_k12_no_model_ends_upon_another_of_its_unit() -> None:
    ask = losing(pair((500, 300), (500, 330)))
    crossed = (walk(1, (400, 300)), walk(2, (404, 302.02)))
    assert why(ask, *crossed) == ("C4", "upon-own")
    assert why(ask, walk(1, (400, 300)), walk(2, (400, 330))) is None


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (((450, 300), (400, 300)), ("K12", "whole-distance")),
        (((500, 300), (400, 300)), ("K12", "whole-distance")),
        (((400, 300),), None),
    ],
)
@checks("K12-01")
def test_k12_a_way_that_bends_is_longer_than_any(path: Any, expected: Any) -> None:
    """Though its end is as far away as it should be."""
    assert why(losing(pair((500, 300))), walk(1, *path)) == expected


@checks("K12-01")
def test_k12_whoever_points_somewhere_gets_the_way_that_ends_nearest_in_both_directions() -> None:
    """All ways back end 100 mm away, in a half circle to the west."""
    ask = losing(pair((500, 300)))
    assert ask.aim is not None
    for x, y in ((400, 300), (429, 371), (429, 229), (450, 387)):
        found = ask.aim(point(x, y), None, ()).walks[0].path[-1]
        assert abs(found[0] / 100 - x) + abs(found[1] / 100 - y) < 15, (x, y)


@checks("K12-01")
def test_k12_of_two_ways_to_either_hand_the_one_pointed_at_is_taken() -> None:
    """The enemy stands to the south: ways back end 100 mm away in a half circle to the north."""
    ask = losing(arena([band("warrior", [(500, 300)])], [band("warlord", [(500, 275)])]))
    assert ask.aim is not None
    for x in (429, 571):
        found = ask.aim(point(x, 371), None, ()).walks[0].path[-1]
        assert abs(found[0] / 100 - x) < 15


@checks("K12-02")
def test_k12_whoever_goes_back_instead_goes_less_far_but_straight() -> None:
    state = pair((500, 300))
    blue, red = state.units[BLUE1], state.units[RED1]
    course = Withdrawal(blue, red, [], state.ground, state.house, instead=True)
    assert course.refuse_walks((walk(1, (560, 300)),)) is None
    bent = course.refuse_walks((walk(1, (540, 310), (560, 300)),))
    assert reason(bent) == ("K12", "whole-distance")


@checks("K12-02")
def test_k12_where_no_whole_way_is_open_pointing_gives_the_least_way() -> None:
    """Blue goes back instead of red; crags leave it half of the distance."""
    shut = (
        ("crag", "580,200 600,200 600,400 580,400"),
        ("crag", "480,330 580,330 580,345 480,345"),
        ("crag", "480,255 580,255 580,270 480,270"),
        ("crag", "470,255 480,255 480,345 470,345"),
    )
    state = arena([band("warlord", [(500, 300)])], [band("warlord", [(525, 300)])], *shut)
    blue, red = state.units[BLUE1], state.units[RED1]
    course = Withdrawal(blue, red, [], state.ground, state.house, instead=True)
    assert course.is_open
    least = course.first
    assert least is not None
    assert course.aim(point(560, 300), None, ()).walks == least
    assert Withdrawal(red, blue, [], state.ground, state.house, instead=False).first is None


def test_8_only_the_unit_that_is_asked_gives_ground() -> None:
    state = arena([band("warrior", row(2, 500, 300))], [band("warrior", row(2, 500, 400))])

    async def back(battle: Battle) -> None:
        await give_ground(battle, BLUE1, RED1, "S")

    ask = play(state, back).ask
    assert isinstance(ask, Place)
    assert ask.check(do.GiveGround(BLUE1, ())) is None
    assert reason(ask.check(do.GiveGround(RED1, ()))) == ("8", "another-unit-moves")


def test_8_the_model_that_is_named_twice_is_told_though_others_are_named_before() -> None:
    unit = pair((500, 300), (500, 330)).units[RED1]
    once, twice = walk(1, (400, 300)), walk(2, (400, 330))
    refusal = refuse_shape(unit, (once, twice, twice))
    assert refusal is not None
    assert (refusal.reason, refusal.facts) == ("named-twice", {"model": 2})
    unknown = refuse_shape(unit, (once, walk(3, (400, 360))))
    assert unknown is not None
    assert (unknown.reason, unknown.facts) == ("no-such-model", {"model": 3})
