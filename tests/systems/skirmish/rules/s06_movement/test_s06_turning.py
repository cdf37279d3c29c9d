"""§6.7, §6.9: long bases that go far and turn never end on or near what they may not."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from heerbann.boards.table import INCH, Base, Box, Disc, ModelNumber, Oval, Point, Stand
from heerbann.boards.table.moves.walks import Walk
from heerbann.systems.skirmish.model.actions import March
from heerbann.systems.skirmish.rules.s06_movement.legality import refuse_march
from heerbann.systems.skirmish.rules.s12_terrain import barred
from tests.systems.skirmish.arena import arena, squad, tank, troop
from tests.systems.skirmish.field import R1, march, moving, verdict, walk
from tests.systems.skirmish.rules.brute_force import is_forbidden

AWAY = troop(squad(1), [(70, 46)])


def judged(facing: int, blue: Any = AWAY, friend: Any = None, pieces: Any = ()) -> Any:
    """A tank across its way marches twelve inches north and turns there."""
    red = [troop(tank(), [(20, 10, 90)]), *([friend] if friend else [])]
    state = moving(arena(red, [blue], *pieces))
    return verdict(refuse_march(state, march(R1, walk(1, (20, 22), facing=facing))))


@pytest.mark.parametrize("facing", [0, 31])
def test_6_7_a_tank_that_turns_at_the_end_stands_on_nothing(facing: int) -> None:
    before = [(20, "24.7")]
    assert judged(facing) is None
    assert judged(facing, blue=troop(squad(1), before)) == ("6.7", "overlaps")
    assert judged(facing, friend=troop(squad(1), before)) == ("6.7", "overlaps")
    assert judged(facing, pieces=[("pillar", "19,24 21,24 21,27 19,27")]) == (
        "6.6",
        "may-not-enter",
    )
    assert judged(facing, pieces=[("ruin", "19,24 21,24 21,27 19,27")]) == ("6.6", "may-not-enter")


def test_6_9_a_tank_that_turns_at_the_end_keeps_off_the_enemy() -> None:
    """Lengthwise it ends 0.4 inches before him, with a corner ahead upon him; unturned it may."""
    enemy = troop(squad(1), [(20, "25.4")])
    assert judged(0, blue=enemy) == ("6.9", "too-close")
    assert judged(31, blue=enemy) == ("6.7", "overlaps")
    assert judged(90, blue=enemy) is None


# --- against a check by other means -----------------------------------------------------------

BASES: tuple[Base, ...] = (
    Box(5 * INCH, 3 * INCH),
    Box(6 * INCH, 2 * INCH),
    Oval(4 * INCH, 2 * INCH),
    Disc(INCH),
)
SMALL: tuple[Base, ...] = (
    Disc(INCH // 2),
    Disc(INCH),
    Box(2 * INCH, INCH),
    Box(5 * INCH, 3 * INCH),
)


FAR = 0.5  # so many go as far as they can, where a turned base reaches beyond what is near


def somewhere(random: Random, at: Point, far: int) -> Point:
    return at[0] + random.randint(-far, far), at[1] + random.randint(-far, far)


def inch_spot(stand: Stand) -> tuple[Fraction, Fraction, int]:
    return Fraction(stand.at[0], INCH), Fraction(stand.at[1], INCH), stand.facing


class Case:
    """A vehicle in the open, a way with an end, and somebody or something about that end."""

    def __init__(self, number: int) -> None:
        random = Random(number)
        base = random.choice(BASES)
        at = (random.randint(3, 69) * INCH, random.randint(3, 45) * INCH)
        self.start = Stand(base, at, random.randrange(360))
        bends = random.choice((0, 1, 1, 2))
        self.path = tuple([somewhere(random, at, 8 * INCH) for _ in range(bends)])
        end = self.path[-1] if self.path else at
        near = somewhere(random, end, 6 * INCH)
        if random.random() < FAR:
            self.start, end, near = self.as_far_as_it_goes(random)
            self.path = (end,)
        self.end = Stand(base, end, random.choice((0, 90, random.randrange(360))))
        self.other = Stand(random.choice(SMALL), near, random.randrange(360))
        self.kind = random.choice(("enemy", "friend", "pillar", "ruin"))
        x, y = near
        wide, high = random.randint(1, 3) * INCH, random.randint(1, 3) * INCH
        self.piece = [(x - wide, y - high), (x + wide, y - high), (x + wide, y + high),
                      (x - wide, y + high)]  # fmt: skip

    def as_far_as_it_goes(self, random: Random) -> tuple[Stand, Point, Point]:
        """Across the way at first, almost its whole reach along a side of the table, and ahead."""
        x, y, across = random.choice(((0, 1, 90), (0, -1, 90), (1, 0, 0), (-1, 0, 0)))
        at, length = self.start.at, random.randint(23 * INCH // 2, 12 * INCH)
        end = (at[0] + x * length, at[1] + y * length)
        ahead = random.randint(3 * INCH // 2, 6 * INCH)
        near = somewhere(random, (end[0] + x * ahead, end[1] + y * ahead), INCH)
        return self.start.turned_to(across), end, near

    def is_legal(self) -> bool:
        """What the rules say."""
        other = troop(squad(1, base=self.other.base), [inch_spot(self.other)])
        red = [troop(tank(base=self.start.base), [inch_spot(self.start)])]
        red += [other] if self.kind == "friend" else []
        blue = [other] if self.kind == "enemy" else []
        pieces: list[Any] = []
        if self.kind in ("pillar", "ruin"):
            corners = [f"{Fraction(x, INCH)},{Fraction(y, INCH)}" for x, y in self.piece]
            pieces = [(self.kind, " ".join(corners))]
        state = moving(arena(red, blue, *pieces))
        way = Walk(ModelNumber(1), self.path, self.end.facing)
        return refuse_march(state, March(R1, (way,))) is None

    def is_allowed(self, end: Stand) -> bool:
        """What the other check says of some end."""
        return not is_forbidden(
            (self.start.at, *self.path),
            end,
            reach=12 * INCH,
            table=(72 * INCH, 48 * INCH),
            enemies=[self.other] if self.kind == "enemy" else [],
            friends=[self.other] if self.kind == "friend" else [],
            barred=[self.piece] if self.kind in ("pillar", "ruin") else [],
        )

    @property
    def stands_still(self) -> bool:
        return not self.path and self.end.facing == self.start.facing


def check(numbers: range) -> None:
    """Every case agrees, and in many of them all depends on how the base is turned."""
    legal = decided = 0
    for number in numbers:
        case = Case(number)
        allowed = case.stands_still or case.is_allowed(case.end)
        assert case.is_legal() == allowed, number
        barred.cache_clear()  # all these tables have the same hash
        legal += allowed
        unturned = case.end.turned_to(case.start.facing)
        decided += not case.stands_still and case.is_allowed(unturned) != allowed
    assert legal * 5 > len(numbers)
    assert (len(numbers) - legal) * 5 > len(numbers)
    assert decided * 30 > len(numbers)


def test_6_7_turned_bases_are_judged_as_by_another_check() -> None:
    check(range(800))


@pytest.mark.slow
def test_6_7_turned_bases_are_judged_as_by_another_check_many_times() -> None:
    check(range(20_000))
