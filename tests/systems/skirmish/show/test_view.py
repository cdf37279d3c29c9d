"""What a seat is shown, and the worlds it can imagine: only the loot is hidden."""

from __future__ import annotations

from random import Random

import msgspec

from heerbann.engine.play.views import HIDDEN
from heerbann.systems.skirmish.model.actions import Move
from heerbann.systems.skirmish.model.state import BLUE, RED, Crew, Marker, State
from heerbann.systems.skirmish.show.view import imagine, view
from tests.systems.skirmish.arena import WOOD, arena, point, row, squad, tank, troop
from tests.systems.skirmish.field import R1, acting, shift


def loot() -> State:
    red = [troop(squad(2), row(2, 30, 20)), troop(tank(), [(50, 20)], crew=Crew(shaken=True))]
    state = arena(
        red, [troop(squad(1), [(30, 40)], condition="pinned")], WOOD, mission="hidden_loot"
    )
    values = enumerate((3, 3, 3, 2, 2, 1), start=1)
    state.marks = {n: Marker(point(8 + 10 * n, 30), value, open=n == 6) for n, value in values}
    return state


def test_units_terrain_and_open_markers_are_shown_to_everybody() -> None:
    state = loot()
    shown = view(state, RED)
    assert shown == view(state, BLUE) == view(state, None)
    assert [(unit.id, unit.condition) for unit in shown.units] == [
        ("red-1", "steady"), ("red-2", "steady"), ("blue-1", "pinned"),
    ]  # fmt: skip
    assert shown.units[0].models[0].stand == state.units[R1].models[0].stand
    assert shown.units[1].crew.shaken
    assert [(piece.id, piece.kind) for piece in shown.pieces] == [("wood-1", "wood")]
    assert [mark.value for mark in shown.marks] == [HIDDEN] * 5 + [1]


def test_a_view_can_be_sent_as_text() -> None:
    shown = view(loot(), None)
    assert msgspec.json.decode(msgspec.json.encode(shown), type=type(shown)) == shown


def test_what_is_hidden_does_not_show_through() -> None:
    state, other = loot(), loot()
    other.marks[1], other.marks[5] = (
        Marker(other.marks[1].at, 2, open=False),
        Marker(other.marks[5].at, 3, open=False),
    )
    assert state.marks != other.marks
    assert view(state, RED) == view(other, RED)


def test_imagined_worlds_differ_only_in_what_lies_face_down() -> None:
    game = acting(loot())
    values = set()
    for seed in range(30):
        world = imagine(game, RED, Random(seed))
        assert world.view(RED) == game.view(RED)
        assert world.ask_for(RED) == game.ask_for(RED)
        dealt = tuple(mark.value for mark in world.state.marks.values())
        assert sorted(dealt) == [1, 2, 2, 3, 3, 3]
        assert dealt[5] == 1, "what lies open is known"
        values.add(dealt)
    assert len(values) > 5


def test_what_was_turned_up_in_the_running_step_stays_known() -> None:
    """Red moves to a crate and turns it up; Blue, who may react, knows its value as well."""
    state = loot()
    state.house = msgspec.structs.replace(state.house, loot_shown="near")
    blue = msgspec.structs.replace(next(u for u in state.units.values() if u.side == BLUE))
    state.units[blue.id] = msgspec.structs.replace(blue, condition="steady", marker=True)
    state.marks[1] = Marker(point(30, "25.5"), 3, open=False)
    game = acting(state, answers=[Move(R1), shift(state, R1, 0, 4)])
    assert game.seat == BLUE
    assert game.view(BLUE).marks[0].value == 3
    for seed in range(10):
        assert imagine(game, BLUE, Random(seed)).view(BLUE) == game.view(BLUE)
