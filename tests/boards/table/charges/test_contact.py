"""Who can get into contact, decided for every place there is."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

import pytest

from heerbann.boards.table import CONTACT, Box, Disc, Point, Stand, gap, overlaps, touches
from heerbann.boards.table.charges.cells import cells_around
from heerbann.boards.table.charges.checking import Charger, Fault, fault_of, first_fault
from heerbann.boards.table.charges.wave import FAR, Wave
from heerbann.boards.table.geometry.hulls import hull_of, is_entered_by, is_passed_by
from heerbann.boards.table.geometry.points import squared
from heerbann.boards.table.geometry.sums import body_of, grown_by
from heerbann.boards.table.groups import ModelNumber
from tests.boards.table.charges.scenes import (
    ON_FOOT,
    Scene,
    field,
    in_contact,
    place,
    random_scene,
    spot,
    true_places,
    wall,
)
from tests.boards.table.millimetres import Mm, mm

ONE, TWO = ModelNumber(1), ModelNumber(2)
SHORT = ON_FOOT._replace(reach=mm(100))
RIDING = ON_FOOT._replace(reach=mm(300), radius=mm(150))


def go(number: ModelNumber, start: Stand, x: Mm, y: Mm) -> Charger:
    return Charger(number, start, start.moved_to(place(x, y)))


# --- the cases of the book ----------------------------------------------------------------------


def test_exactly_so_far_is_in_reach_and_a_slowed_charge_is_not() -> None:
    """T10: a gap of 150 mm, with a stick of 150 and of 100 mm."""
    lead, target = spot(0, 0), spot(175, 0)
    assert Wave(field([target])).contact(lead) is not None
    assert first_fault(field([target]), [go(ONE, lead, 150, 0)]) is None
    assert Wave(field([target], SHORT)).contact(lead) is None
    assert first_fault(field([target], SHORT), [go(ONE, lead, 100, 0)]) == Fault(ONE, "no-contact")


def test_a_trifle_beyond_the_reach_is_out_of_it() -> None:
    lead = spot(0, 0)
    assert Wave(field([spot("175.25", 0)])).contact(lead) is not None
    assert Wave(field([spot("175.26", 0)])).contact(lead) is None


def test_who_can_reach_a_target_must() -> None:
    """T11: the second could go 135 mm into contact; 120 mm are not enough."""
    lead, second = spot(0, 0), spot(0, 40)
    aim = field([spot(160, 0), spot(160, 40)])
    lazy = [go(ONE, lead, 135, 0), go(TWO, second, 120, 40)]
    fault = first_fault(aim, lazy)
    assert fault is not None
    assert (fault.model, fault.wrong) == (TWO, "no-contact")
    assert fault.instead is not None
    assert first_fault(aim, [lazy[0], go(TWO, second, 135, 40)]) is None


def test_a_model_of_another_unit_bars_the_way() -> None:
    """T12: 10 mm beside the way; no other way is left."""
    lead = spot(0, 0)
    aim = field([spot(175, 0)], shunned=[spot(80, 10)])
    assert Wave(aim).contact(lead) is None
    fault = first_fault(aim, [go(ONE, lead, 150, 0)])
    assert fault == Fault(ONE, "touches", "shunned-0")


def ends_at(degrees: float) -> tuple[Mm, Mm]:
    """A place in contact with (160, 0), seen from there in this direction."""
    far = 25.02
    x, y = 160 + far * cos(radians(degrees)), far * sin(radians(degrees))
    return round(x, 2), round(y, 2)


@pytest.mark.parametrize(
    ("degrees", "is_legal", "past_another"),
    [
        (117, False, False),
        (118.1, True, False),
        (163, True, False),
        (164, True, True),
        (180, True, True),
        (241.9, True, True),
        (243, False, False),
    ],
)
def test_places_in_contact_fill_an_arc(degrees: float, is_legal: bool, past_another: bool) -> None:
    """T63: from 117.75 to 242.25 degrees; past another at (90, 30) from 163.44 degrees."""
    lead, target = spot(0, 0), spot(160, 0)
    charger = go(ONE, lead, *ends_at(degrees))
    assert (first_fault(field([target]), [charger]) is None) is is_legal
    aim = field([target], shunned=[spot(90, 30)])
    assert (first_fault(aim, [charger]) is None) is past_another


def test_who_reaches_nobody_comes_as_near_as_he_can() -> None:
    """T64: the best end is (118.79, 19.03) or its mirror image, 20.39 mm from the target."""
    wave = Wave(field([spot(160, 0), spot(185, 0)]))
    wave.put(spot(135, 0))
    follower = spot(-30, 0)
    assert wave.contact(follower) is None
    best = wave.nearer(follower, FAR)
    assert best is not None
    assert abs(wave.gap_to_target(follower.moved_to(best)) - mm("20.39")) <= 2
    assert abs(best[0] - place("118.79", 0)[0]) <= 2
    assert abs(abs(best[1] - place(0, 0)[1]) - mm("19.03")) <= 2


@pytest.mark.parametrize(("x", "wrong"), [("113.8", None), ("113.0", "not-near-enough")])
def test_a_little_farther_than_the_best_is_accepted(x: Mm, wrong: str | None) -> None:
    """T64: 5 mm more than the best are allowed."""
    wave = Wave(field([spot(160, 0), spot(185, 0)]))
    wave.put(spot(135, 0))
    end = go(TWO, spot(-30, 0), x, "19.03")
    fault = fault_of(wave, end)
    assert (fault and fault.wrong) == wrong


def test_a_follower_stays_near_the_first() -> None:
    """T42: 40 mm from another who moved, 110 mm from the first: only on horseback."""
    targets = [spot(160, y) for y in (0, 70, 135)]
    starts = [spot(60, y) for y in (0, 70, 135)]
    chargers = [
        Charger(ModelNumber(n + 1), start, start.moved_to(place(135, y)))
        for n, (start, y) in enumerate(zip(starts, (0, 70, 135), strict=True))
    ]
    fault = first_fault(field(targets), chargers)
    assert fault is not None
    assert (fault.model, fault.wrong) == (3, "away-from-first")
    assert first_fault(field(targets, RIDING), chargers) is None


WALL = wall((-100, -60), (300, -60), (300, "-12.5"), (-100, "-12.5"))


@pytest.mark.parametrize(
    ("target", "is_legal"), [((100, 60), True), ((140, 0), True), ((140, -10), True)]
)
def test_a_wall_touched_at_the_start_may_be_left_or_followed(
    target: tuple[Mm, Mm], is_legal: bool
) -> None:
    """T49: straight at (140, -10) is barred, but other places in contact with it are not."""
    assert (
        Wave(field([spot(*target)], shunned=[WALL])).contact(spot(0, 0)) is not None
    ) is is_legal


def test_leaning_into_a_wall_is_barred() -> None:
    """T49: the straight way to (140, -10) would lie on the wall; by the letter all ways do."""
    straight = go(ONE, spot(0, 0), "115.05", "-8.22")
    aim = field([spot(140, -10)], shunned=[WALL])
    assert first_fault(aim, [straight]) == Fault(ONE, "touches", "shunned-0")
    literal = field([spot(140, 0)], ON_FOOT._replace(even_at_start=True), shunned=[WALL])
    assert Wave(literal).contact(spot(0, 0)) is None


def test_a_friend_touched_at_the_start_lets_go_away_from_him() -> None:
    """T49: to the east he is in the way, to the west he is not."""
    friend = spot("12.5", "21.66")
    east = first_fault(field([spot(140, 0)], shunned=[friend]), [go(ONE, spot(0, 0), 115, 0)])
    assert east == Fault(ONE, "touches", "shunned-0")
    west = [go(ONE, spot(0, 0), -115, 0)]
    assert first_fault(field([spot(-140, 0)], shunned=[friend]), west) is None


def test_a_long_base_charges_with_all_of_it() -> None:
    """T79: a disc 35 mm beside its way touches it, one 36 mm beside does not."""
    rider = Stand(Box(5000, 2500), place(0, 0), 90)
    target = spot(0, 150)
    for x, is_free in ((35, False), (36, True)):
        post = Stand(Disc(1000), place(x, 75))
        end = Charger(ONE, rider, rider.moved_to(place(0, 125)))
        assert (first_fault(field([target], shunned=[post]), [end]) is None) is is_free


def test_a_base_is_turned_once_it_is_in_contact() -> None:
    rider = Stand(Box(5000, 2500), place(0, 0), 90)
    aim = field([spot(0, 100)], RIDING)
    there = rider.moved_to(place(0, 75))
    assert first_fault(aim, [Charger(ONE, rider, there)]) is None
    turned = first_fault(aim, [Charger(ONE, rider, there.turned_to(0))])
    assert turned == Fault(ONE, "passes")
    back = Charger(ONE, rider, rider.moved_to(place(0, "62.5")).turned_to(0))
    assert first_fault(aim, [back]) is None
    short = field([spot(0, 100)], RIDING._replace(reach=mm(65)))
    assert first_fault(short, [back]) == Fault(ONE, "turned-too-far")


def test_nobody_ends_on_one_who_has_moved() -> None:
    wave = Wave(field([spot(100, 0)]))
    wave.put(spot(75, 0))
    fault = fault_of(wave, go(TWO, spot(0, 0), 75, 10))
    assert fault is not None
    assert fault.wrong == "upon-own"


# --- against all places there are ----------------------------------------------------------------


def check_contact(scene: Scene) -> None:
    wave = Wave(scene.field)
    for stand in scene.moved:
        wave.put(stand)
    places = true_places(scene)
    touching = [at for at in places if in_contact(scene, at)]
    found = wave.contact(scene.start)
    assert (found is not None) == bool(touching), scene
    assert found is None or found in touching
    if scene.moved and places:
        nearest = min(gap(scene.start.moved_to(at), o) for at in places for o in scene.targets)
        best = wave.nearer(scene.start, FAR)
        assert best in places
        assert wave.gap_to_target(scene.start.moved_to(best)) == nearest
        assert wave.nearer(scene.start, nearest) is None
    elif scene.moved:
        assert wave.nearer(scene.start, FAR) is None


@pytest.mark.parametrize("seed", [*range(40), 1365])  # the last once found a place on a model
def test_contact_is_found_exactly_if_some_place_is_legal(seed: int) -> None:
    check_contact(random_scene(Random(seed)))


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, 2000, 100))
def test_contact_is_decided_in_many_small_scenes(start: int) -> None:
    for seed in range(start, start + 100):
        check_contact(random_scene(Random(1000 + seed)))


SHAPES = [Disc(1250), Disc(40), Box(5000, 2500), Box(300, 200)]


@pytest.mark.parametrize("facing", [0, 30, 45, 90, 137])
@pytest.mark.parametrize("mine", SHAPES)
@pytest.mark.parametrize("theirs", SHAPES)
def test_the_cells_hold_every_place_in_contact(mine: object, theirs: object, facing: int) -> None:
    """Places all round the ring of contact are each in one of the cells."""
    target = Stand(theirs, (0, 0), facing)  # type: ignore[arg-type]
    body = body_of(Stand(mine, (0, 0), 90 - facing))  # type: ignore[arg-type]
    area = grown_by(hull_of(target), body)
    cells = list(cells_around(area))
    random = Random(facing)
    wide = max(area.bounds.right, area.bounds.top) + CONTACT
    tried = 0
    while tried < 60:
        at = ring_place(random, area, wide)
        if at is None:
            continue
        tried += 1
        assert any(squared(cell.middle, at) <= cell.far**2 for cell in cells)


def ring_place(random: Random, area: object, wide: int) -> Point | None:
    """A place in contact, in any direction, by halving the way there."""
    angle = random.uniform(0, 360)
    low, high = 0.0, 2.0 * wide
    aim = random.randint(0, CONTACT)
    while high - low > 0.2:
        far = (low + high) / 2
        at = (round(far * cos(radians(angle))), round(far * sin(radians(angle))))
        if is_passed_by(area, at, at, aim):  # type: ignore[arg-type]
            low = far
        else:
            high = far
    at = (round(low * cos(radians(angle))), round(low * sin(radians(angle))))
    outside = not is_entered_by(area, at, at)  # type: ignore[arg-type]
    return at if outside and is_passed_by(area, at, at, CONTACT) else None  # type: ignore[arg-type]


def test_scenes_are_not_all_alike() -> None:
    """The random scenes have charges that reach and charges that do not."""
    found = []
    for seed in range(40):
        scene = random_scene(Random(seed))
        wave = Wave(scene.field)
        for stand in scene.moved:
            wave.put(stand)
        found.append(wave.contact(scene.start) is not None)
    assert 5 <= sum(found) <= 35


def test_contact_never_overlaps() -> None:
    lead, target = spot(0, 0), spot(100, 33)
    there = Wave(field([target])).contact(lead)
    assert there is not None
    end = lead.moved_to(there)
    assert touches(end, target)
    assert not overlaps(end, target)
