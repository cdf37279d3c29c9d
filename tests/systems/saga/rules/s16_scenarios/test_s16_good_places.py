"""K23 Good places: where a unit is dragged to, and what is suggested where there is little room."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.boards.table import ModelNumber
from heerbann.boards.table.deployment import in_ranks, set_down
from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.rules.asks import Place
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.charts import RULES, STICKS
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.scenario import ZoneData
from heerbann.systems.saga.model.setup import fresh_unit
from heerbann.systems.saga.model.state import RED, State
from heerbann.systems.saga.rules.s16_scenarios.deployment import deploy, refuse_set_up
from tests.rulechecks import checks
from tests.systems.saga.arena import arena, band, play, point, row

FOOT = RULES.bases.foot
NUMBERS = [ModelNumber(number) for number in range(1, 7)]
ROOM = "100,100 200,100 200,200 100,200"
CRAG = ("crag", "135,135 200,135 200,200 135,200")
SMALL = (("pond", "290,190 310,190 310,210 290,210"), ("crag", "800,150 850,150 850,250 800,250"))


def waiting(models: int = 4, *pieces: tuple[str, str], **facts: Any) -> State:
    """Red warriors who wait to be set up, by method A unless the facts say otherwise."""
    given = {"phase": "setup", "method": "A", "round": 0, "active": None, **facts}
    state = arena((), (), *pieces, **given)
    unit = fresh_unit(UnitId("red-1"), RED, band("warrior", row(models, 100, 100)).data)
    state.units[unit.id] = unit
    return state


def in_room(*pieces: tuple[str, str], models: int = 4) -> State:
    """The same in a room of 10 by 10 cm, with these pieces in it."""
    state = waiting(models, *pieces, method=None)
    pairs = [corner.split(",") for corner in ROOM.split()]
    zone = ZoneData(corners=tuple([(100 * int(x), 100 * int(y)) for x, y in pairs]))
    state.scenario = replace(state.scenario, method="zones", zones={RED: (zone,)})
    return state


def place(state: State) -> Place[do.SetUp]:
    ask = play(state, deploy).ask
    assert isinstance(ask, Place)
    return ask


def aim(ask: Place[do.SetUp], x: float, y: float, facing: int | None = None) -> do.SetUp:
    assert ask.aim is not None
    return ask.aim(point(x, y), facing, ())


def reason(refusal: Any) -> str | None:
    return None if refusal is None else refusal.reason


class Cornered(Random):
    """A generator that always points at the same corner of a zone."""

    def choice(self, seq: Any) -> Any:
        return seq[0]

    def randint(self, a: int, _b: int) -> int:
        return a


@checks("K23-01")
def test_k23_a_dragged_unit_stands_in_ranks_that_look_at_the_enemy_or_as_it_is_turned() -> None:
    ask = place(waiting())
    for facing, looks in ((None, 0), (30, 30)):
        found = aim(ask, 600, 200, facing)
        assert ask.check(found) is None
        assert {walk.facing for walk in found.walks} == {looks}


@checks("K23-01")
def test_k23_of_several_orders_of_ranks_the_first_is_taken_that_may_stand_there() -> None:
    """Near the border of its zone two ranks have no room, but one has."""
    ask = place(waiting())
    assert len({walk.path[0][1] for walk in aim(ask, 600, 200).walks}) == 2
    near = aim(ask, 600, 113)
    assert ask.check(near) is None
    assert len({walk.path[0][1] for walk in near.walks}) == 1


@checks("K23-01")
def test_k23_where_no_order_may_stand_the_first_is_shown_and_refused_however_often() -> None:
    ask = place(waiting(6))
    far = aim(ask, 600, 800)
    orders = in_ranks([FOOT] * 6, point(600, 800), 0, STICKS["VS"] // 2)
    assert far == do.SetUp(UnitId("red-1"), set_down(NUMBERS, next(iter(orders))))
    for _ in range(2):
        assert reason(ask.check(far)) == "outside-zone"


@checks("K23-01")
def test_k23_after_a_place_that_is_allowed_others_are_still_judged() -> None:
    ask = place(waiting())
    good, bad = aim(ask, 600, 200), aim(ask, 600, 800)
    assert ask.check(good) is None
    assert reason(ask.check(bad)) == "outside-zone"
    assert ask.check(good) is None


@checks("K23-01")
def test_k23_nobody_is_set_up_in_a_pond_or_on_a_crag() -> None:
    state = waiting(4, *SMALL)
    for x, wanted in ((290, "set-up-on-impassable"), (810, "set-up-on-impassable"), (500, None)):
        walks = [Walk(n, (point(*at),)) for n, at in enumerate(row(4, x, 200), start=1)]  # type: ignore[arg-type]
        refusal = refuse_set_up(state, do.SetUp(UnitId("red-1"), tuple(walks)))
        assert reason(refusal) == wanted
        if refusal is not None:
            assert refusal.rule == "13"


@checks("K23-01")
def test_k23_no_suggestion_stands_in_a_pond() -> None:
    state = in_room(("pond", "145,145 155,145 155,155 145,155"))
    found = list(place(state).suggest(Random(3)))
    assert found
    assert [one for one in found if refuse_set_up(state, one) is not None] == []


@checks("K23-01")
def test_k23_around_a_corner_where_ranks_find_no_room_the_models_are_packed() -> None:
    state = in_room(CRAG)
    found = list(place(state).suggest(Random(3)))
    assert found
    assert [one for one in found if refuse_set_up(state, one) is not None] == []
    for one in found:
        assert len({walk.path[0][0] for walk in one.walks}) > 1
        assert len({walk.path[0][1] for walk in one.walks}) > 1


@checks("K23-01")
def test_k23_where_chance_finds_nothing_the_whole_zone_is_searched() -> None:
    state = in_room()
    found = list(place(state).suggest(Cornered()))
    assert len(found) > 5
    assert [one for one in found if refuse_set_up(state, one) is not None] == []


@checks("K23-01")
def test_k23_where_there_is_no_room_at_all_nothing_is_suggested() -> None:
    state = in_room(("crag", "113,113 187,113 187,187 113,187"))
    assert list(place(state).suggest(Random(3))) == []


@pytest.mark.parametrize("legs", [0, 2])
def test_k23_a_model_is_set_down_at_one_point_not_led_along_a_way(legs: int) -> None:
    """One of four is enough to be refused."""
    walks = [Walk(n, (point(*at),)) for n, at in enumerate(row(4, 300, 200), start=1)]  # type: ignore[arg-type]
    walks[2] = replace(walks[2], path=(point(360, 200),) * legs)
    refusal = refuse_set_up(waiting(), do.SetUp(UnitId("red-1"), tuple(walks)))
    assert reason(refusal) == "every-model-once"


def test_k23_another_unit_is_not_set_up_meanwhile() -> None:
    state = waiting()
    ask = place(state)
    other = do.SetUp(UnitId("red-2"), aim(ask, 600, 200).walks)
    assert reason(ask.check(other)) == "another-unit-sets-up"
