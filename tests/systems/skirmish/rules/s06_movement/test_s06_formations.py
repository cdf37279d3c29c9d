"""What a drag means, what is suggested, and that a preview is never refused afterwards (§6)."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from heerbann.boards.table import INCH, Box, touches
from heerbann.boards.table.moves.suggestions import advance
from heerbann.engine.rules.asks import Place
from heerbann.systems.skirmish.model.actions import March, Move
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.state import Marker, State
from heerbann.systems.skirmish.rules.s06_movement.contact import in_contact
from heerbann.systems.skirmish.rules.s06_movement.legality import MarchPassage, refuse_march
from heerbann.systems.skirmish.rules.s06_movement.suggestions import aim_march, suggest
from heerbann.systems.skirmish.rules.s12_cover import cover_of
from tests.systems.playing import go_on
from tests.systems.skirmish.arena import (
    RUIN,
    TANK,
    WOOD,
    arena,
    point,
    row,
    spots,
    squad,
    troop,
    unit,
)
from tests.systems.skirmish.field import B1, R1, acting, moving, walk

TEN = squad(10)
BLOCK = [*row(5, 20, 20), *row(5, 20, 19)]
FAR = troop(squad(1), [(70, 46)])
RIDER = Box(2 * INCH, INCH)


def passage(state: State, manner: Any = "move") -> MarchPassage:
    ready = moving(state, R1, manner)
    assert ready.moving is not None
    return MarchPassage(ready, ready.moving)


def carried_out(state: State, march: March) -> Any:
    """The game after a march that must be legal."""
    assert refuse_march(moving(state), march) is None
    return go_on(acting(state), answers=[Move(R1), march])


def dragged(state: State, x: Any, y: Any, facing: int | None = None, *via: Any) -> March:
    return aim_march(passage(state), point(x, y), facing, tuple([point(*p) for p in via]))


# --- aim -------------------------------------------------------------------------------------


def test_in_the_open_the_unit_keeps_its_formation() -> None:
    state = arena([troop(TEN, BLOCK)], [FAR])
    game = carried_out(state, dragged(state, 25, "22.5"))
    before = spots(acting(state), "red-1")
    assert spots(game, "red-1") == [(x + 3, y + 3) for x, y in before]


def test_too_far_is_returned_as_it_was_meant_and_says_why() -> None:
    state = arena([troop(TEN, BLOCK)], [FAR])
    march = dragged(state, 40, 20)
    refusal = refuse_march(moving(state), march)
    assert refusal is not None
    assert refusal.reason == "too-far"
    assert len(march.walks) == 10


def test_the_points_of_a_drag_are_passed_by_every_model() -> None:
    state = arena([troop(squad(2), [(20, 20), (21, 20)])], [FAR])
    march = dragged(state, "20.5", 23, None, ("21.5", 21))
    assert [len(walk.path) for walk in march.walks] == [2, 2]
    assert march.walks[0].path == (point(21, 21), point(20, 23))


def test_models_slide_into_places_beside_friends_and_forbidden_terrain() -> None:
    """The goal lies half on a friend and half in a building."""
    friend = troop(squad(3), row(3, 21, 24))
    building = ("building", "24,22 30,22 30,26 24,26")
    state = arena([troop(TEN, BLOCK), friend], [FAR], building)  # type: ignore[arg-type]
    march = dragged(state, 22, 24)
    assert refuse_march(moving(state), march) is None
    assert march.walks


def test_rectangles_look_where_they_go_unless_told() -> None:
    rider = squad(1, type="cavalry", b=8, base=RIDER)
    state = arena([troop(rider, [(20, 20)])], [FAR])
    assert dragged(state, 26, 20).walks[0].facing == 270
    assert dragged(state, 26, 20, 45).walks[0].facing == 45


def test_aimed_at_an_enemy_as_many_models_as_possible_get_into_contact() -> None:
    foe = troop(squad(5), row(5, 20, "23.5"))
    state = arena([troop(TEN, BLOCK)], [foe, FAR])
    game = carried_out(state, dragged(state, 22, "23.5"))
    red, blue = unit(game, "red-1"), unit(game, "blue-1")
    assert in_contact(red, blue)
    theirs = group(blue.models).stands
    touching = [s for s in group(red.models).stands if any(touches(s, other) for other in theirs)]
    assert len(touching) >= 5


@pytest.mark.parametrize("base", [TANK, RIDER])
def test_rectangles_charge_and_are_charged(base: Box) -> None:
    foe = troop(squad(1, type="vehicle", base=base), [(22, 26, 30)])
    state = arena([troop(squad(3), row(3, 20, 21))], [foe, FAR])
    game = carried_out(state, dragged(state, 22, 26))
    assert in_contact(unit(game, "red-1"), unit(game, "blue-1"))
    rider = squad(3, type="cavalry", b=8, base=RIDER)
    back = arena([troop(rider, [(20, 19), (22, 19), (24, 19)])], [foe, FAR])
    game = carried_out(back, dragged(back, 22, 26))
    assert in_contact(unit(game, "red-1"), unit(game, "blue-1"))


def test_a_charge_keeps_off_enemies_it_does_not_touch() -> None:
    foes = [troop(squad(1), [(22, 25)]), troop(squad(1), [(24, 25)])]
    state = arena([troop(TEN, BLOCK)], [*foes, FAR])
    march = dragged(state, 22, 25)
    assert refuse_march(moving(state), march) is None


@pytest.mark.parametrize("facts", [{"type": "vehicle", "b": 12, "base": TANK}, {"b": 12}])
def test_a_straight_way_that_is_barred_is_gone_around(facts: Any) -> None:
    building = ("building", "24,19 26,19 26,22 24,22")
    state = arena([troop(squad(1, **facts), [(20, 20)])], [FAR], building)  # type: ignore[arg-type]
    march = dragged(state, 29, 20)
    assert refuse_march(moving(state), march) is None
    assert march.walks[0].path[-1] == point(29, 20)
    assert len(march.walks[0].path) > 1
    foe = troop(squad(1), [(24, 20)])
    state = arena([troop(squad(1, **facts), [(20, 20)])], [foe, FAR])
    march = dragged(state, 29, 20)
    assert refuse_march(moving(state), march) is None
    assert len(march.walks[0].path) > 1


# --- suggest ---------------------------------------------------------------------------------


def crowded(manner: Any = "move") -> MarchPassage:
    foes = [troop(squad(5), row(5, 20, 26)), troop(squad(3), row(3, 30, 20))]
    state = arena([troop(TEN, BLOCK), troop(squad(5), row(5, 20, 16))], foes, WOOD, RUIN)
    return passage(state, manner)


@pytest.mark.parametrize("manner", ["move", "sprint", "reaction"])
def test_every_suggestion_is_legal_and_no_two_are_nearly_the_same(manner: Any) -> None:
    here = crowded(manner)
    found = list(suggest(here, Random(1)))
    assert len(found) >= 5
    assert found[-1] == March(R1, ())
    for march in found:
        assert refuse_march(here.state, march) is None


def test_suggestions_differ_with_the_random_and_repeat_with_the_same() -> None:
    firsts = [next(suggest(crowded(), Random(seed))) for seed in range(8)]
    assert len(set(firsts)) > 4
    assert firsts == [next(suggest(crowded(), Random(seed))) for seed in range(8)]


def test_charges_markers_and_cover_are_among_them() -> None:
    state = arena([troop(squad(3), row(3, 20, 20))], [troop(squad(3), row(3, 20, 25)), FAR], WOOD)
    here = passage(state)
    ends = []
    for march in suggest(here, Random(2)):
        game = carried_out(state, march)
        ends.append(game.state)
    assert any(in_contact(end.units[R1], end.units[B1]) for end in ends)


@pytest.mark.parametrize(
    ("mission", "found"), [("king_of_the_hill", True), ("annihilation", False)]
)
def test_15_1_the_middle_of_the_table_is_a_goal_where_it_scores(mission: str, found: bool) -> None:
    """It lies nearer than any plain direction leads."""
    state = arena([troop(squad(1), [(36, "21.7")])], [FAR], mission=mission)
    ends = [
        spots(carried_out(state, march), "red-1") for march in suggest(passage(state), Random(1))
    ]
    assert ([(36, 24)] in ends) is found


def between(*pieces: Any, marks: bool) -> State:
    """One model; to the east and to the west of it a place worth going to."""
    state = arena([troop(squad(1), [(36, 24)])], [FAR], *pieces)
    if marks:
        state.marks = {n: Marker(point(x, 24), 1) for n, x in enumerate(("38.3", "33.7"), start=1)}
    return state


@pytest.mark.parametrize(
    "state",
    [
        between(marks=True),
        between(
            ("crater", "37.6,23.3 39,23.3 39,24.7 37.6,24.7"),
            ("crater", "33,23.3 34.4,23.3 34.4,24.7 33,24.7"),
            marks=False,
        ),
    ],
    ids=["markers", "cover"],
)
def test_no_marker_and_no_cover_is_always_suggested_first(state: State) -> None:
    places = {point("38.3", 24): "east", point("33.7", 24): "west"}
    orders = set()
    for seed in range(12):
        ends = [
            march.walks[0].path[-1]
            for march in suggest(passage(state), Random(seed))
            if march.walks
        ]
        orders.add(tuple([places[end] for end in ends if end in places]))
    assert orders == {("east", "west"), ("west", "east")}


def test_12_2_cover_within_a_slow_move_is_suggested() -> None:
    """A crater just large enough for a model, where no plain direction ends."""
    crater = ("crater", "21.3,20.3 22.7,20.3 22.7,21.7 21.3,21.7")
    state = arena([troop(squad(1), [(20, 20)])], [FAR], crater)  # type: ignore[arg-type]
    ends = [carried_out(state, march).state for march in suggest(passage(state), Random(1))]
    assert {cover_of(end, end.units[R1]) for end in ends} == {"none", "soft"}


def test_12_2_cover_out_of_reach_is_no_place_to_go_to() -> None:
    soldier, wood = troop(squad(1), [(20, 20)]), ("wood", "40,30 50,30 50,40 40,40")
    bare, wooded = arena([soldier], [FAR]), arena([soldier], [FAR], wood)  # type: ignore[arg-type]
    for seed in range(5):
        without = list(suggest(passage(bare), Random(seed)))
        assert list(suggest(passage(wooded), Random(seed))) == without


def test_6_8_a_torn_unit_goes_on_in_formation_only_if_turning_closes_it_up() -> None:
    """R-82: two inches and a bit apart; riders who turn stand lengthwise."""
    apart, goal = [("20", 20), ("23.1", 20)], point(26, 20)
    men = passage(arena([troop(squad(2), apart)], [FAR]))
    riders = passage(arena([troop(squad(2, type="cavalry", b=8, base=RIDER), apart)], [FAR]))
    assert list(advance(men, goal)) == []
    (walks,) = advance(riders, goal)
    assert [walk.facing for walk in walks] == [270, 270]
    together = passage(arena([troop(squad(2), [(20, 20), (23, 20)])], [FAR]))
    assert list(advance(together, goal))


def test_a_unit_with_nowhere_to_go_may_stay() -> None:
    ring = [(20, 21), (21, 20), (20, 19), (19, 20), (21, 21), (19, 19), (21, 19), (19, 21)]
    foes = [troop(squad(1, key=f"ring-{n}"), [spot]) for n, spot in enumerate(ring)]
    state = arena([troop(squad(1), [(20, 20)])], foes)
    assert list(suggest(passage(state, "reaction"), Random(1)))[-1] == March(R1, ())


def test_a_move_the_preview_accepts_is_never_refused() -> None:
    """Whatever `aim` returns and `check` allows can be answered."""
    random = Random(3)
    state = crowded().state
    for _ in range(60):
        game = acting(_idle(state), answers=[Move(R1)])
        ask = game.ask
        assert isinstance(ask, Place)
        assert ask.aim is not None
        target = (random.randrange(0, 40 * INCH), random.randrange(0, 40 * INCH))
        march = ask.aim(target, None, ())
        if ask.check(march) is None:
            game.answer(march)


def _idle(state: State) -> State:
    idle = state.copy()
    idle.acting = idle.moving = None
    return idle


def test_6_2_only_a_march_that_terrain_slows_is_tried_again_at_the_slower_rate() -> None:
    state = moving(arena([troop(squad(1), [(8, 12)])], [troop(squad(1), [(60, 40)])], WOOD))
    assert state.moving is not None
    here = MarchPassage(state, state.moving)
    slowed = refuse_march(state, March(R1, (walk(1, (14, 12)),)))
    assert slowed is not None
    assert here.is_about_slow_ground(slowed)
    far = refuse_march(state, March(R1, (walk(1, (1, 20)),)))
    assert far is not None
    assert not here.is_about_slow_ground(far)


def test_suggestions_for_closing_in_are_legal() -> None:
    red = [troop(squad(6), [(20, 20), (19, 20), (18, 20), (17, 20), (16, 20), (15, 20)])]
    state = arena(red, [troop(squad(1), [(21, 20)])], house={"pile_in": "2"})
    state = moving(state, R1, "pile_in", toward=B1)
    assert state.moving is not None
    here = MarchPassage(state, state.moving)
    found = list(islice(suggest(here, Random(1)), 5))
    assert found[0].walks
    assert all(refuse_march(state, march) is None for march in found)
