"""§11.4.1 Where the computer's garrison awaits an assault."""

from __future__ import annotations

import pytest

from heerbann.systems.diex_aie.computer.first_ideas import is_folly
from heerbann.systems.diex_aie.handover import Party
from heerbann.systems.diex_aie.model.actions.moving import Deploy, Go
from heerbann.systems.diex_aie.model.areas import area_hexes
from heerbann.systems.diex_aie.model.state import State, UnitId
from tests.systems.diex_aie.computer.test_approaches import assault, on_to, wise
from tests.systems.diex_aie.handover.battles import NORMANS, men
from tests.systems.diex_aie.rules.s11_war.test_s11_assault import storm

STRONG = Party(NORMANS, men("raoul", "serlon"))
"""Two knights, who are worth more than the three besiegers."""


@pytest.mark.parametrize("place", ["castle", "hall"])
def test_11_4_1_a_weak_garrison_begins_in_its_last_refuge(place: str) -> None:
    game = on_to(assault(place=place), "deploy")
    found = wise(game)
    refuge = area_hexes(game.state.scenario, "refuge_of_all")
    assert found
    assert all(isinstance(one, Deploy) and one.hex in refuge for one in found)


def test_11_4_1_a_strong_one_may_begin_anywhere() -> None:
    game = on_to(assault(besieged=STRONG), "deploy")
    assert wise(game) == list(game.options)


def goes(state: State, unit: str, to: str) -> Go:
    return Go(UnitId(unit), state.ground.board.hex(to))


def test_11_4_1_a_weak_garrison_stays_there_and_whoever_is_outside_comes_in() -> None:
    state = storm(b={"charles": "J4", "colin": "J6"}, a={"osferth": "B5", "hakon": "B7"})
    assert is_folly(state, goes(state, "charles", "J5"))
    assert not is_folly(state, goes(state, "charles", "J3"))
    assert not is_folly(state, goes(state, "colin", "J5"))
    assert not is_folly(state, goes(state, "osferth", "C5"))


def test_11_4_1_a_strong_one_goes_out_to_them() -> None:
    state = storm(b={"charles": "J4", "colin": "K2"}, active="b")
    assert not is_folly(state, goes(state, "charles", "J5"))
