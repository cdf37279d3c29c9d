"""Whole units go back from an enemy."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from random import Random

from heerbann.boards.table import CONTACT, Outline, Point, Stand, Table, gap_at_most
from heerbann.boards.table.barriers import Barriers
from heerbann.boards.table.circles import is_in_circle
from heerbann.boards.table.geometry.angles import ahead
from heerbann.boards.table.geometry.hulls import hulls_of
from heerbann.boards.table.moves.bystanders import Bystanders
from heerbann.boards.table.moves.retreat import (
    Retreat,
    can_get_clear,
    retreats,
    shortest_retreat,
    way_back,
    ways_back,
)
from heerbann.boards.table.moves.walks import final_stands, moves_of
from tests.boards.table.millimetres import Mm, at, block, man, mm, unit

VS, S = mm(50), mm(100)
TABLE = Table(mm(1200), mm(900))
MIDDLE = at(600, 400)


def spot(x: Mm, y: Mm) -> Stand:
    """A model seen from the middle of the table."""
    return man(x, y).moved_by(MIDDLE)


def wall(*corners: tuple[Mm, Mm]) -> Outline:
    return Outline(tuple((at(x, y)[0] + MIDDLE[0], at(x, y)[1] + MIDDLE[1]) for x, y in corners))


def box(left: Mm, bottom: Mm, right: Mm, top: Mm) -> Outline:
    return wall(*[(c[0] / 100, c[1] / 100) for c in block(left, bottom, right, top).corners])


def retreat(
    own: list[Stand], enemy: list[Stand], *walls: Outline, shunned: Sequence[Stand] = ()
) -> Retreat:
    barred = {f"wall-{n}": hulls_of(one) for n, one in enumerate(walls)}
    around = Bystanders(TABLE, Barriers(barred), [unit(one) for one in shunned], VS)
    return Retreat(unit(*own), unit(*enemy), around, gap=VS, radius=S)


def directions(ways: list[Point]) -> list[int]:
    """In degrees from the east, counter-clockwise."""
    turns = {ahead(facing, S): (facing + 90) % 360 for facing in range(360)}
    return sorted(turns[way] for way in ways)


def test_a_unit_goes_back_in_every_open_direction() -> None:
    """T66: a block is in the way between 106 and 175 degrees."""
    found = ways_back(retreat([spot(0, 0)], [spot(25, 0)], box(-200, 20, -40, 200)), S)
    assert directions(list(found)) == [*range(91, 106), *range(176, 270)]


def test_straight_away_comes_first() -> None:
    first = next(ways_back(retreat([spot(0, 0)], [spot(25, 0)]), S))
    assert first == (-S, 0)


class OneWay(Bystanders):
    """They let everybody pass in a single direction, or in none."""

    facing: int | None = None

    def let_pass(self, _stand: Stand, way: Point) -> bool:
        return self.facing is not None and way == ahead(self.facing, S)

    def open_to(self, _stand: Stand, _length: int) -> int:
        return 0 if self.facing is None else 1 << self.facing


def test_the_only_way_back_is_found_wherever_it_leads() -> None:
    plan = retreat([spot(0, 0)], [spot(25, 0)])
    plan.around = around = OneWay(TABLE, Barriers({}), [], VS)
    for facing in range(1, 180):  # away from an enemy in the east
        around.facing = facing
        assert way_back(plan, S) == ahead(facing, S)
        assert list(ways_back(plan, S)) == [ahead(facing, S)]
    for facing in (None, 0, 180, 270):
        around.facing = facing
        assert way_back(plan, S) is None
        assert list(ways_back(plan, S)) == []


DEAD_END = [
    box(-40, -40, "-12.5", 40),
    box(-40, "12.5", 20, 40),
    box(-40, -40, 20, "-12.5"),
]


def test_in_a_dead_end_nobody_goes_back_and_the_other_goes_the_least_way() -> None:
    """T22: the enemy need only break the contact."""
    hero, enemy = [spot(0, 0)], [spot(25, 0)]
    assert next(retreats(retreat(hero, enemy, *DEAD_END), S), None) is None
    back = retreat(enemy, hero, *DEAD_END)
    assert can_get_clear(back, S)
    walks = shortest_retreat(back, S)
    assert walks is not None
    (end,) = final_stands(back.group, moves_of(back.group, walks))
    assert not gap_at_most(end, hero[0], CONTACT)
    assert gap_at_most(end, hero[0], CONTACT + 1)


def test_the_other_unit_goes_a_short_way_even_if_the_whole_is_barred() -> None:
    back = retreat([spot(0, 0)], [spot(25, 0)], box(-60, -300, -50, 300))
    walks = shortest_retreat(back, S)
    assert walks is not None
    (end,) = final_stands(back.group, moves_of(back.group, walks))
    assert not gap_at_most(end, spot(25, 0), CONTACT)


def test_the_other_unit_stays_if_it_cannot_break_the_contact() -> None:
    shut = box("-12.6", -300, "-12.5", 300)
    above, below = box(-12, "12.5", 200, 13), box(-12, -13, 200, "-12.5")
    back = retreat([spot(0, 0)], [spot(25, 0)], shut, above, below)
    assert shortest_retreat(back, S) is None
    assert not can_get_clear(back, S)
    assert shortest_retreat(back, S) is None


def test_everybody_goes_for_himself_if_the_formation_cannot() -> None:
    """A post stands behind each of two models, but not at the same angle."""
    own = [spot(0, -20), spot(0, 20)]
    posts = [box(-60, -40, -40, 0), box(-160, 0, -40, 200), box(-160, -200, -40, -40)]
    plan = retreat(own, [spot(25, -20), spot(25, 20)], *posts)
    for walks in retreats(plan, S):
        ends = final_stands(plan.group, moves_of(plan.group, walks))
        assert is_in_circle(ends, VS, S)
        for start, end in zip(own, ends, strict=True):
            way = end.at[0] - start.at[0], end.at[1] - start.at[1]
            assert abs(isqrt(way[0] ** 2 + way[1] ** 2) - S) <= 1
            assert not gap_at_most(end, spot(25, -20), CONTACT)


def test_models_scatter_around_what_is_behind_them() -> None:
    own = [spot(0, -40), spot(0, 0), spot(0, 40)]
    enemy = [spot(25, -40), spot(25, 0), spot(25, 40)]
    post = box(-80, -10, -60, 10)
    fan = [box(-100, 90, 100, 95), box(-100, -95, 100, -90), post]
    plan = retreat(own, enemy, *fan)
    assert not list(ways_back(plan, S))
    walks = next(retreats(plan, S))
    ends = final_stands(plan.group, moves_of(plan.group, walks))
    assert is_in_circle(ends, VS, S)
    assert len({walk.path[0][1] - start.at[1] for walk, start in zip(walks, own, strict=True)}) > 1


def test_nobody_ends_so_near_to_an_enemy_who_stands_by() -> None:
    bystander = spot(-100, 0)
    plan = retreat([spot(0, 0)], [spot(25, 0)], shunned=[bystander])
    ends = [spot(0, 0).moved_by(way) for way in ways_back(plan, S)]
    assert ends
    assert not any(gap_at_most(end, bystander, VS) for end in ends)
    free = len(list(ways_back(retreat([spot(0, 0)], [spot(25, 0)]), S)))
    assert len(ends) < free


def test_one_who_is_shut_in_keeps_all_from_going() -> None:
    pen = [box(-16, -16, -14, 16), box(-16, 14, 16, 16), box(-16, -16, 16, -14)]
    plan = retreat([spot(0, 0), spot(0, 60)], [spot(26, 0)], *pen)
    assert list(retreats(plan, S)) == []


def test_what_is_known_of_ways_serves_those_who_are_left() -> None:
    own, enemy, post = [spot(0, 0), spot(0, 30)], [spot(25, 0)], box(-60, -20, -40, 10)
    plan = retreat(own, enemy, post)
    list(ways_back(plan, S))
    left = Retreat(unit(own[1]), unit(*enemy), plan.around, gap=VS, radius=S)
    assert list(ways_back(left, S)) == list(ways_back(retreat(own[1:], enemy, post), S))


def test_contact_on_a_part_of_a_way_is_asked_of_those_only_who_may_come_into_it() -> None:
    """What is said of the few is true of all, wherever the way is cut off."""
    random, seen = Random(3), set()
    for _ in range(400):
        own = [spot(random.randint(-60, 60), random.randint(-60, 60)) for _ in range(3)]
        enemy = [spot(random.randint(-90, 90), random.randint(-90, 90)) for _ in range(4)]
        back, facing = retreat(own, enemy), random.randrange(360)
        touches = back.contact_along(ahead(facing, S))
        for length in random.sample(range(S + 1), 12):
            way = ahead(facing, length)
            ends = [stand.moved_by(way) for stand in own]
            is_touched = any(gap_at_most(end, one, CONTACT) for end in ends for one in enemy)
            assert touches(way) == is_touched
            seen.add(is_touched)
    assert seen == {True, False}


def test_contact_at_a_hair_s_breadth_counts_on_every_part_of_a_way() -> None:
    """An enemy beside the way is touched exactly as far as bases and contact reach."""
    for aside in (24.9, 25, 25 + CONTACT / 100, 25 + CONTACT / 100 + 0.01):
        back = retreat([spot(0, 0)], [spot(50, aside)])
        touches, way = back.contact_along((S, 0)), (mm(50), 0)
        assert touches(way) == (mm(aside) <= mm(25) + CONTACT)


def test_who_stopped_a_unit_before_is_asked_first_and_nothing_else_changes() -> None:
    own = [spot(0, 0), spot(0, 30), spot(0, 60)]
    back = retreat(own, [spot(25, 0)], box(-90, 50, -60, 80))
    for facing in (*range(0, 360, 7), *range(350, 0, -11)):
        way = ahead(facing, S)
        fresh = retreat(own, [spot(25, 0)], box(-90, 50, -60, 80))
        assert back.may_all_go(way) == all(fresh.may_go(stand, way) for stand in own)
    assert back.stopped is not None
