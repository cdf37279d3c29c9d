"""The table as a client draws it: terrain, figures, badges, markers, ghosts and lines of sight."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from heerbann.boards.table import INCH
from heerbann.engine.rules.asks import Place, Refusal
from heerbann.engine.show.placements import Culprit
from heerbann.engine.show.scene import Scene
from heerbann.engine.show.stage import plain
from heerbann.engine.texts.teller import Teller
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.model import actions as do
from heerbann.systems.skirmish.model.events.movement import Marched
from heerbann.systems.skirmish.model.state import Crew, Marker, State
from heerbann.systems.skirmish.show.scene import STAGE
from heerbann.systems.skirmish.show.view import view
from tests.systems.skirmish.arena import (
    RUIN,
    WOOD,
    arena,
    entry,
    gear,
    gun,
    in_melee,
    point,
    row,
    squad,
    tank,
    troop,
)
from tests.systems.skirmish.field import B1, R1, acting, moving, shift, walk

GERMAN, ENGLISH = Teller(SYSTEM, "de"), Teller(SYSTEM, "en")
RIFLES = squad(3, gun())


def standoff(*pieces: Any, **facts: Any) -> State:
    """Three riflemen in the south, two in the north of them."""
    return arena(
        [troop(RIFLES, row(3, 30, 10), **facts)],
        [troop(squad(2, gun()), row(2, 30, 30))],
        *pieces,
    )


def seen(state: State, teller: Teller = ENGLISH) -> Scene:
    return STAGE.scene(state, None, teller)


# What is drawn


def test_terrain_has_its_outline_and_is_read_out() -> None:
    board = seen(standoff(WOOD, RUIN)).board
    assert board.kind == "table"
    assert board.table is not None
    assert (board.table.width, board.table.unit, board.table.unit_length) == (72 * INCH, "in", INCH)
    wood, ruin = board.table.areas
    assert (wood.id, wood.kind) == ("wood-1", "wood")
    assert wood.outline[0] == (10 * INCH, 10 * INCH)
    assert wood.text == "wood 1: soft cover, blocks sight"
    assert ruin.text.startswith("ruin 2: hard cover, open to those on foot")


def test_an_unchanged_table_is_the_same_object() -> None:
    state = standoff(WOOD)
    assert seen(state).board is seen(state.copy()).board


def test_every_model_has_its_base_and_its_place() -> None:
    [red, blue] = seen(standoff()).pieces
    assert (red.id, red.side, red.symbol, red.at) == ("red-1", "red", "infantry", None)
    assert [figure.id for figure in red.figures] == ["red-1:1", "red-1:2", "red-1:3"]
    first = red.figures[0]
    assert (first.shape, first.length, first.x, first.y) == ("disc", INCH, 30 * INCH, 10 * INCH)
    assert (red.strength, red.full, blue.strength) == (3, 3, 2)
    assert red.name == "probe R1"


def test_vehicles_have_boxes_and_life() -> None:
    state = arena([troop(tank(), [(20, 20, 30)], wounds={1: 2})])
    [piece] = seen(state).pieces
    assert (piece.strength, piece.full) == (1, 3)
    [figure] = piece.figures
    assert (figure.shape, figure.length, figure.width) == ("box", 5 * INCH, 3 * INCH)
    assert (figure.facing, figure.hurt) == (30, 2)


def test_whoever_stands_out_has_a_symbol() -> None:
    mixed = entry(
        gear(1, gun(), general=True),
        gear(4, gun()),
        gear(1, gun(3)),
        gear(1, gun(1, 0, 30, "sniper")),
    )
    [piece] = seen(arena([troop(mixed, row(7, 20, 20))])).pieces
    roles = [figure.role for figure in piece.figures]
    assert roles == ["role-general", "", "", "", "", "role-heavy", "role-sniper"]


def test_units_that_wait_have_no_figures() -> None:
    from heerbann.engine.play.game import Game, Setup

    game = Game(SYSTEM, Setup(SYSTEM.scenarios["first_contact"], SYSTEM.house()))
    assert not any(piece.figures for piece in seen(game.state).pieces)


@pytest.mark.parametrize(
    ("facts", "badges"),
    [
        ({"activated": True}, ["spent"]),
        ({"condition": "pinned"}, ["pinned"]),
        ({"condition": "fleeing", "activated": True}, ["spent", "fleeing"]),
        ({"marker": True, "covered": True}, ["marker", "covered"]),
        ({"crew": Crew(shaken=True, immobile=True, lost=(0,))}, ["shaken", "immobile", "weapon"]),
        ({"crew": Crew(stunned=True)}, ["stunned"]),
    ],
)
def test_the_state_of_a_unit_shows_as_badges(facts: dict[str, Any], badges: list[str]) -> None:
    piece = seen(standoff(**facts)).pieces[0]
    assert [badge.key for badge in piece.badges] == badges
    assert all(badge.text in piece.text for badge in piece.badges)


def test_8_9_who_is_in_melee_shows_as_a_badge() -> None:
    state = in_melee(standoff(), "red-1", "blue-1")
    ours, theirs = seen(state).pieces[:2]
    assert [(badge.key, badge.text) for badge in ours.badges] == [
        ("melee", "In melee with probe B1.")
    ]
    assert [badge.text for badge in theirs.badges] == ["In melee with probe R1."]
    assert view(state, None).melees == ((R1, B1),)


def test_the_acting_unit_is_marked() -> None:
    piece = seen(acting(standoff()).state).pieces[0]
    assert [badge.key for badge in piece.badges] == ["acting"]


def test_zones_are_shown_while_somebody_waits() -> None:
    from heerbann.engine.play.dice import SeededDice
    from heerbann.engine.play.game import Game, Setup

    game = Game(SYSTEM, Setup(SYSTEM.scenarios["first_contact"], SYSTEM.house()), SeededDice(1))
    while not isinstance(game.ask, Place):
        game.answer(game.options[0])
    zones = seen(game.state).board.zones
    assert {zone.seat for zone in zones} == {"red", "blue"}
    assert len(zones[0].outline) == 4
    assert seen(standoff()).board.zones == ()


# What is fought over


def crates(value: int, *, is_open: bool) -> State:
    state = standoff()
    loot = msgspec.structs.replace(state.scenario, mission="hidden_loot")
    state.scenario = loot
    state.marks = {1: Marker(point(30, 12), value, open=is_open)}
    return state


def test_what_lies_face_down_is_told_to_nobody() -> None:
    two, five = (msgspec.json.encode(seen(crates(value, is_open=False))) for value in (2, 5))
    assert two == five
    assert seen(crates(2, is_open=False)).markers[0].kind == "loot"


def test_open_loot_tells_its_value_and_holder() -> None:
    [mark] = seen(crates(5, is_open=True)).markers
    assert (mark.kind, mark.side, mark.text) == ("open", "red", "Loot 1, worth 5, held by Red")


def test_the_hill_and_the_objectives_are_marked() -> None:
    hill = arena([troop(RIFLES, row(3, 35, 24))], mission="king_of_the_hill")
    [mark] = seen(hill).markers
    assert (mark.kind, mark.side, mark.radius) == ("hill", "red", 3 * INCH)
    state = arena([troop(RIFLES, row(3, 35, 24))], mission="objectives")
    state.marks = {1: Marker(point(60, 40), 1)}
    [mark] = seen(state).markers
    assert (mark.kind, mark.side, mark.text) == ("objective", None, "Objective 1")


def test_the_facts_tell_mission_round_and_points() -> None:
    facts = {fact.label: fact.value for fact in seen(standoff()).facts}
    assert facts == {
        "Mission": "Annihilation",
        "Round": "1 / 6",
        "Points Red": "0",
        "Units Red": "1 / 1",
        "Points Blue": "0",
        "Units Blue": "1 / 1",
    }


def test_a_card_has_values_weapons_and_special_rules() -> None:
    state = arena([troop(squad(2, gun(2, 3), rules=("fast",)), row(2, 30, 10))])
    card = STAGE.card(state, "red-1", ENGLISH)
    assert card is not None
    values = {line.label: line.value for line in card.rows}
    assert values == {"B": "6", "NK": "5+", "FK": "4+", "RW": "5+", "A": "1", "L": "1", "MW": "3+"}
    texts = {special.title: special.text for special in card.specials}
    assert "gun (24″, RoF 2, FP 3)" in texts["2×"]
    assert "Fast" in texts
    assert STAGE.card(state, "red-9", ENGLISH) is None


# Where to


def test_who_marches_and_how_far() -> None:
    game = acting(standoff())
    game.answer(do.Move(R1))
    assert isinstance(game.ask, Place)
    placing = STAGE.placing(game.state, game.ask)
    assert (placing.unit, placing.reach) == ("red-1", 6 * INCH)


def test_ghosts_show_the_whole_unit_with_its_ways() -> None:
    state = moving(standoff())
    [first, *others] = STAGE.ghost(state, do.March(R1, (walk(1, (30, 12), (31, 14)),)))
    assert (first.id, first.x, first.y) == ("red-1:1", 31 * INCH, 14 * INCH)
    assert first.path == (point(30, 10), point(30, 12), point(31, 14))
    assert [ghost.path for ghost in others] == [(point(31, 10),), (point(32, 10),)]


def test_one_figure_is_placed_apart_and_the_rest_stays() -> None:
    state = moving(standoff())
    staying = STAGE.apart(state, do.March(R1, ()), "red-1:2", point(31, 12))
    assert staying == do.March(R1, (walk(2, (31, 12)),))
    bent = do.March(R1, (walk(1, (30, 12), (31, 14)), walk(2, (32, 14))))
    assert STAGE.apart(state, bent, "red-1:1", point(30, 13)) == do.March(
        R1, (walk(1, (30, 12), (30, 13)), walk(2, (32, 14)))
    )
    raised = do.SetUp(R1, (walk(1, (30, 3)), walk(2, (31, 3))))
    assert STAGE.apart(state, raised, "red-1:2", point(32, 3)) == do.SetUp(
        R1, (walk(1, (30, 3)), walk(2, (32, 3)))
    )


def test_nobody_is_placed_apart_who_is_not_placed() -> None:
    state = moving(standoff())
    for action in (do.March(R1, (walk(1, (30, 12)),)), do.PlaceMark(point(3, 3))):
        assert STAGE.apart(state, action, "blue-1:1", point(1, 1)) == action


def test_the_preview_tells_length_sight_and_cover() -> None:
    state = moving(standoff(("wood", "29,12 33,12 33,17 29,17")))
    preview = STAGE.preview(state, shift(state, R1, 0, 4), ENGLISH)
    assert preview.length == "4″ of 6″"
    assert any("wood 1 slows it" in note for note in preview.notes)
    assert "Stands in cover there: soft cover." in preview.notes
    [sight] = preview.sights
    assert (sight.unit, sight.seen, sight.cover) == ("blue-1", True, None)
    assert sight.text == "15″, clear sight"


def test_a_blocked_line_names_the_piece() -> None:
    state = standoff(("ruin", "20,18 50,18 50,22 20,22"))
    sight = STAGE.sight(state, "red-1", "blue-1", GERMAN)
    assert sight is not None
    assert (sight.seen, sight.blocked_by) == (False, "ruin-1")
    assert sight.text == "19″, verdeckt durch Ruine 1"
    assert len(sight.line) == 2
    assert STAGE.sight(state, "red-1", "nobody", GERMAN) is None


def test_cover_of_the_target_is_told() -> None:
    state = standoff(("rocks", "28,28 34,28 34,32 28,32"))
    sight = STAGE.sight(state, "red-1", "blue-1", ENGLISH)
    assert sight is not None
    assert (sight.seen, sight.cover) == (True, "soft cover")


def test_the_culprit_of_a_refusal_can_be_shown() -> None:
    state = moving(standoff(RUIN))
    action = do.March(R1, ())
    overlaps = Refusal("6.7", "overlaps", {"model": 2, "target": B1})
    assert STAGE.culprit(state, action, overlaps) == Culprit(figure="red-1:2", piece="blue-1")
    entering = Refusal("6.6", "may-not-enter", {"model": 1, "piece": "ruin-1"})
    assert STAGE.culprit(state, action, entering) == Culprit(figure="red-1:1", area="ruin-1")
    assert STAGE.culprit(state, action, Refusal("6.1", "no-move-declared")) is None


def test_events_leave_trails() -> None:
    state = moving(standoff())
    marched = Marched(R1, shift(state, R1, 0, 4).walks, 4 * INCH, 6 * INCH, None)
    trails = STAGE.trails(marched)
    assert [trail.id for trail in trails] == ["red-1:1", "red-1:2", "red-1:3"]
    assert trails[0].path == (point(30, 14),)
    assert msgspec.json.encode(plain(marched, STAGE, state))


def test_a_click_may_mean_an_attack_or_an_activation() -> None:
    state = standoff()
    assert list(STAGE.meant(state, "red", "red-1", "red-1")) == [do.Activate(R1)]
    running_state = acting(state).state
    assert do.Shoot(R1, B1) in list(STAGE.meant(running_state, "red", "red-1", "blue-1"))
    assert do.ReactShoot(B1, R1) in list(STAGE.meant(running_state, "blue", "blue-1", "red-1"))
