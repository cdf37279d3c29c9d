"""K12: a way back that is known for many models is one for some of them, and only then."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.state import State, Unit
from heerbann.systems.saga.rules.s08_movement.withdrawal import Withdrawal, withdrawal_of
from tests.systems.saga.arena import Band, arena, band, row

RED1, BLUE1 = UnitId("red-1"), UnitId("blue-1")
FRIENDS: dict[str, tuple[Band, ...]] = {
    "open ground": (),
    "friends behind": (band("warrior", row(6, 280, 60)),),
    "friends all round": (
        band("warrior", row(9, 210, 60)),
        band("levy", row(4, 200, 100, 26)),
        band("levy", row(4, 420, 100, 26)),
    ),
    "a post behind each": (band("warrior", [(310, 40), (400, 40)]), band("levy", [(262, 70)])),
}


def left(unit: Unit, number: int) -> list[Unit]:
    """The unit with so many of its models, in every way."""
    return [replace(unit, models=models) for models in combinations(unit.models, number)]


def afresh(state: State, unit_id: UnitId, enemy_id: UnitId, *, instead: bool) -> bool:
    """Is there a legal way, if nothing is known before?"""
    unit, enemy = state.units[unit_id], state.units[enemy_id]
    others = [one for one in state.units.values() if one.id not in (RED1, BLUE1)]
    course = Withdrawal(unit, enemy, others, state.ground, state.house, instead=instead)
    return course.first is not None


@pytest.mark.parametrize("friends", FRIENDS)
def test_k12_what_is_known_says_the_same_as_looking_for_it(friends: str) -> None:
    """All models first, then every part of both units that a melee could leave."""
    red = [band("warrior", row(4, 310, 100)), *FRIENDS[friends]]
    state = arena(red, [band("warrior", row(4, 310, 126))])
    ours, theirs = state.units[RED1], state.units[BLUE1]
    found = []
    for mine in (4, 3, 2, 1):
        for yours in (4, 2, 1):
            for unit, enemy in zip(left(ours, mine), left(theirs, yours), strict=False):
                state.units |= {RED1: unit, BLUE1: enemy}
                for pair, instead in (((RED1, BLUE1), False), ((BLUE1, RED1), True)):
                    found.append(withdrawal_of(state, *pair, instead=instead).is_open)
                    assert found[-1] == afresh(state, *pair, instead=instead)
    assert found[0] == (friends != "friends all round")


def test_k12_who_stands_in_the_gap_of_a_friend_keeps_it_open_for_those_behind() -> None:
    """C4-04: without him the friends are shut, and the way that was known is none any more."""
    walls = [
        ("crag", "400,360 480,360 480,420 400,420"),
        ("crag", "520,360 600,360 600,420 520,420"),
    ]
    red = [
        band("warrior", [(500, 375), (500, 340)]),
        band("levy", [(465, 340), (535, 340)]),
        band("levy", row(4, 900, 100)),
    ]
    state = arena(red, [band("warrior", [(500, 400)])], *walls)
    assert withdrawal_of(state, RED1, BLUE1, instead=False).is_open
    both = state.units[RED1]
    state.units[RED1] = replace(both, models=both.models[:1])
    assert not withdrawal_of(state, RED1, BLUE1, instead=False).is_open
