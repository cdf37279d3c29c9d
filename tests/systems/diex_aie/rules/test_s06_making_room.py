"""§6.4 Making room: who can push whom where, found once more by trying everything."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from random import Random

import pytest

from heerbann.boards.hex.hexes import Hex
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.state import OPPONENT, A, B, State, Unit, UnitId, place_of
from heerbann.systems.diex_aie.rules.s04_movement.steps import single_steps
from heerbann.systems.diex_aie.rules.s06_melee.displacing import Shove, can_make_room, rooms_for
from tests.rulechecks import checks
from tests.systems.diex_aie.crowd import PEOPLE, come
from tests.systems.diex_aie.field import field, meadow, place

Places = Mapping[Hex, UnitId]
Waiting = tuple[tuple[Unit, Footprint, tuple[Hex, ...]], ...]
"""Somebody, the place he is to have, and the hexes he holds until then."""


def crowd(rng: Random) -> State:
    """A small pasture, nearly full, mostly of one side; a third of them on horseback."""
    columns, rows = rng.choice(((5, 3), (6, 3), (5, 4), (7, 2)))
    labels = [f"{column}{row}" for column in "ABCDEFG"[:columns] for row in range(1, rows + 1)]
    drawn = {label: rng.choice(".......~T") for label in labels}
    state = field(meadow(drawn, columns=columns, rows=rows), spare=False, phase="melee")
    hexes = list(state.ground.board.hexes)
    rng.shuffle(hexes)
    for name, hex in zip(rng.sample(PEOPLE, len(hexes)), hexes, strict=True):
        if rng.random() < 0.75 and hex not in state.at:
            come(state, Random(rng.randint(1, 10**6)), name, hex)
    return state


def gives_way(state: State, at: Places, waiting: Waiting) -> bool:
    """Do all who wait get where they are to be, in any way whatever? The last one goes first."""
    if not waiting:
        return True
    unit, to, _ = waiting[-1]
    others = [at[hex] for hex in to.hexes if hex in at and at[hex] != unit.id]
    if not others:
        left = {hex: other for hex, other in at.items() if other != unit.id}
        return gives_way(state, left | dict.fromkeys(to.hexes, unit.id), waiting[:-1])
    kept = {hex for _, place, held in waiting for hex in (*place.hexes, *held)}
    other = state.units[others[0]]
    return any(
        gives_way(state, at, (*waiting, (other, end, place_of(other).hexes)))
        for end in ends_of(state, at, other.id)
        if not kept & set(end.hexes)
    )


def ends_of(state: State, at: Places, unit_id: UnitId) -> list[Footprint]:
    """Where somebody could go who stands where he stood: one hex, a rider up to two."""
    unit = state.units[unit_id]
    if not unit.is_able or at.get(place_of(unit).head) != unit_id:
        return []
    hostile = state.living[OPPONENT[unit.side]]
    bit = state.ground.board.bit

    def steps(place: Footprint) -> list[Footprint]:
        found = single_steps(state, unit, place, unit.mover)
        return [to for to in found if not any(bit[hex] & hostile for hex in to.hexes)]

    here = place_of(unit)
    ends = steps(here)
    if unit.mounted:
        beyond = [to for step in ends for to in steps(step)]
        ends += [to for to in beyond if set(to.hexes) != set(here.hexes)]
    return [*ends, *_water(state, at, unit_id)]


def _water(state: State, at: Places, unit_id: UnitId) -> list[Footprint]:
    """M-09: the armoured on foot, at last, into an empty hex of water beside them."""
    unit = state.units[unit_id]
    if unit.mounted or not unit.figure.armoured:
        return []
    board, ground = state.ground.board, state.ground
    beside = [hex for hex in board.neighbours[place_of(unit).head] if hex is not None]
    return [Footprint(hex, None) for hex in beside if ground.row(hex).water and hex not in at]


@checks("6.4-02", "6.4-03")
@pytest.mark.parametrize("seed", range(8))
def test_6_4_room_is_made_exactly_if_there_is_any_way_to_make_it(seed: int) -> None:
    """M-37: however many push each other on, on foot and on horseback."""
    rng = Random(seed)
    found = {True: 0, False: 0}
    while min(found.values()) < 6:
        state = crowd(rng)
        side = rng.choice((A, B))
        friends = [unit for unit in state.units.values() if unit.side == side and unit.is_able]
        if not friends:
            continue
        unit = rng.choice(friends)
        for step in single_steps(state, unit, place_of(unit), unit.mover):
            foes = [
                h for h in step.hexes if h in state.at and state.units[state.at[h]].side != side
            ]
            taken = [h for h in step.hexes if state.at.get(h, unit.id) != unit.id]
            if foes or not taken:
                continue
            others = {hex: other for hex, other in state.at.items() if other != unit.id}
            wanted = gives_way(state, others, (Shove(unit, step, ()),))
            assert can_make_room(state, Shove(unit, step, ())) == wanted
            found[wanted] += 1


@checks("6.4-02", "6.4-03")
@pytest.mark.parametrize("seed", range(8, 14))
def test_6_4_whoever_makes_room_goes_where_all_others_get_on(seed: int) -> None:
    rng = Random(seed)
    told = 0
    while told < 12:
        state = crowd(rng)
        friends = [unit for unit in state.units.values() if unit.side == A and unit.is_able]
        for unit, other in permutations(friends, 2):
            if unit.mounted == other.mounted:
                told += _is_pushed_on(state, unit, other)


def _is_pushed_on(state: State, unit: Unit, other: Unit) -> bool:
    """One is to have the place of the other, who goes elsewhere if that is possible at all."""
    waiting = (Shove(unit, place_of(other), place_of(unit).hexes),)
    kept = {*place_of(other).hexes, *place_of(unit).hexes}
    good = [
        end
        for end in ends_of(state, state.at, other.id)
        if not kept & set(end.hexes)
        and gives_way(state, state.at, (*waiting, (other, end, place_of(other).hexes)))
    ]
    found = [path[-1] for path in rooms_for(state, other, waiting)]
    assert all(end in good for end in found)
    assert bool(found) == bool(good)
    return bool(good)


@checks("6.4-02", "6.4-03")
def test_6_4_a_rider_goes_two_hexes_to_where_a_friend_makes_room_for_him() -> None:
    """M-37: through the free hex of a lane; his tail would still be where Kari is to stand."""
    men = {"turold": "G1>NE", "kari": "G2", "munro": "D2"}
    drawing = meadow(F1="~", columns=7, rows=2)
    state = field(drawing, a=men, b={"ruairidh": "E1 stunned"}, spare=False, phase="melee")
    kari, turold = (state.units[UnitId(name)] for name in ("kari", "turold"))
    found = rooms_for(state, turold, (Shove(kari, place(state, "F2"), place_of(kari).hexes),))
    assert found == [(place(state, "E2>W"), place(state, "D2>W"))]
