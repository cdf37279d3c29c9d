"""§8: what is said of a way in formation at a glance, a look at every model says as well."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from heerbann.boards.table.moves.passage import Glance
from heerbann.boards.table.moves.walks import Walks
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.saga.model.state import State
from heerbann.systems.saga.rules.s08_movement.legality import MovePassage
from tests.systems.saga.arena import arena, band, point, row
from tests.systems.saga.rules.moving import all_by, passage, walk

WOOD = ("wood", "300,330 380,330 380,420 300,420")
CRAG = ("crag", "600,330 640,330 640,380 600,380")
SOURCES = ("ability", "manoeuvre")


def table(random: Random) -> State:
    """Three units, a wood and a crag around a fourth, now nearer and now farther away."""
    friend = band("warrior", row(4, 300 + random.randrange(300), 120 + random.randrange(60)))
    foe = band("warrior", row(4, 350 + random.randrange(300), 420 + random.randrange(350)))
    return arena([band("warrior", row(4, 450, 300)), friend], [foe], WOOD, CRAG)


def looked_at_closely(
    course: MovePassage, walks: Walks, monkeypatch: pytest.MonkeyPatch
) -> Refusal | None:
    with monkeypatch.context() as patched:
        patched.setattr(MovePassage, "glance", lambda _passage, _way: Glance.UNSURE)
        return course.refuse_walks(walks)


def agrees(glance: Glance, refusal: Refusal | None) -> bool:
    match glance:
        case Glance.OPEN:
            return refusal is None
        case Glance.SLOWED:
            return refusal is not None and refusal.reason == "slowed"
        case Glance.BARRED:
            return refusal is not None and refusal.reason != "slowed"
        case Glance.UNSURE:
            return True


def test_8_a_glance_says_what_a_close_look_says(monkeypatch: pytest.MonkeyPatch) -> None:
    met: Counter[tuple[str, Glance]] = Counter()
    for seed in range(8):
        random = Random(seed)
        state = table(random)
        for _ in range(25):
            x, y = random.randrange(-180, 181, 5), random.randrange(-180, 181, 5)
            for source in SOURCES:
                glance = passage(state, source=source).glance(point(x, y))
                met[source, glance] += 1
                walks = all_by(state, x, y)
                refusal = looked_at_closely(passage(state, source=source), walks, monkeypatch)
                assert agrees(glance, refusal)
                assert passage(state, source=source).refuse_walks(walks) == refusal
    assert set(met) == {(source, glance) for source in SOURCES for glance in Glance}


def test_8_a_way_over_the_edge_or_beyond_the_stick_is_left_to_a_close_look() -> None:
    state = arena([band("warrior", row(4, 450, 40))], [])
    assert passage(state).glance(point(0, -27)) is Glance.OPEN
    assert passage(state).glance(point(0, -28)) is Glance.UNSURE
    assert passage(state).refuse_walks(all_by(state, 0, -28)) is not None
    assert passage(state).glance(point(0, 150)) is Glance.OPEN
    assert passage(state).glance(point(0, 151)) is Glance.UNSURE
    assert passage(state).refuse_walks(all_by(state, 0, 151)) is not None


def test_8_only_a_whole_unit_in_good_order_is_judged_at_a_glance() -> None:
    state = table(Random(1))
    assert passage(state).glance(point(0, 20)) is Glance.OPEN
    assert passage(state).refuse_walks(all_by(state, 0, 20)) is None
    assert passage(state).refuse_walks(all_by(state, 0, 20)[:3]) is None
    assert passage(state).refuse_walks(all_by(state, 0, 70)[:3]) is not None  # one stays behind
    torn = arena([band("warrior", [(300, 300), (400, 300)])], [])
    assert passage(torn).glance(point(0, 20)) is Glance.OPEN
    assert passage(torn).refuse_walks(all_by(torn, 0, 20)) is not None
    assert not passage(torn).may_shift


@pytest.mark.parametrize("source", SOURCES)
def test_8_a_model_that_spoils_a_move_is_refused_alone(source: str) -> None:
    random = Random(3)
    spoilt = 0
    for _ in range(8):
        state = table(random)
        course = passage(state, source=source)
        for _ in range(20):
            x, y = 450 + random.randrange(-150, 151), 300 + random.randrange(-150, 151)
            stand = course.group.stands[0]
            if course.spoils(0, stand.moved_to(point(x, y))):
                spoilt += 1
                assert passage(state, source=source).refuse_walks((walk(1, (x, y)),)) is not None
        x, y = stand.at
        assert not course.spoils(0, stand.moved_to((x, y)))  # who stays is in no way
    assert spoilt > 5


def test_8_one_slow_piece_of_two_is_enough_to_be_slowed() -> None:
    far = ("wood", "900,700 980,700 980,800 900,800")
    state = arena([band("warrior", row(4, 300, 300))], [], WOOD, far)
    assert passage(state).glance(point(0, 100)) is Glance.OPEN
    assert passage(state).glance(point(0, 101)) is Glance.SLOWED
