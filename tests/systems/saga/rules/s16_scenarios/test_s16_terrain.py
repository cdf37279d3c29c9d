"""§16: terrain that the players lay themselves."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from heerbann.boards.table import Outline
from heerbann.engine.rules.asks import Place
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.charts import FORMS, TERRAIN
from heerbann.systems.saga.model.ground import Ground
from heerbann.systems.saga.model.state import RED, State
from heerbann.systems.saga.rules.s16_scenarios.laying import (
    deeds,
    lay_terrain,
    refuse_lay_piece,
    refuse_pass_terrain,
    refuse_put_piece,
    refuse_shift_piece,
    refuse_slide_piece,
)
from heerbann.systems.saga.rules.s16_scenarios.lying import (
    are_apart,
    form_at,
    has_room,
    is_too_large,
    lattice,
    piece_from,
    refuse_lying,
)
from tests.systems.saga.arena import Played, arena, play, point

RUIN = ("ruin", "100,100 200,100 200,200 100,200")
WOOD = ("wood", "500,100 600,100 600,200 500,200")
ROCKS = ("rocks", "900,100 1000,100 1000,200 900,200")
PASS = do.PassTerrain()


def table(*pieces: tuple[str, str], size: tuple[int, int] = (1200, 900), **facts: Any) -> State:
    state = arena((), (), *pieces, size=size, phase="setup", round=0, active=None, **facts)
    state.scenario = msgspec.structs.replace(state.scenario, terrain="placed")
    state.terrain_done = False
    return state


def put(kind: Any, corners: str) -> do.PutPiece:
    pairs = [corner.split(",") for corner in corners.split()]
    return do.PutPiece(kind, tuple([point(float(x), float(y)) for x, y in pairs]))


def square(x: float, y: float, size: float = 100, kind: str = "field") -> do.PutPiece:
    return put(kind, f"{x},{y} {x + size},{y} {x + size},{y + size} {x},{y + size}")


def reason(refusal: Any) -> str | None:
    return None if refusal is None else refusal.reason


# --- where it may lie ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("x", "why"), [(300, "pieces-too-near"), (300.01, None), (200, "pieces-too-near")]
)
def test_16_exactly_10_cm_between_two_pieces_is_not_enough(x: float, why: str | None) -> None:
    assert reason(refuse_put_piece(table(RUIN), square(x, 100))) == why


@pytest.mark.parametrize(("up", "why"), [(60, "pieces-too-near"), (60.01, None)])
def test_16_between_corners_the_straight_line_counts(up: float, why: str | None) -> None:
    """80 to the side and 60 up are exactly 100."""
    assert reason(refuse_put_piece(table(RUIN), square(280, 200 + up))) == why


@pytest.mark.parametrize(("x", "why"), [(1100, None), (1100.01, "piece-off-table")])
def test_16_a_piece_lies_wholly_on_the_table(x: float, why: str | None) -> None:
    assert reason(refuse_put_piece(table(), square(x, 800))) == why


@pytest.mark.parametrize(
    ("kind", "length", "why"),
    [
        ("wood", 300, None),
        ("wood", 300.01, "piece-too-large"),
        ("pond", 150, None),
        ("pond", 150.01, "piece-too-large"),
    ],
)
def test_16_no_two_corners_are_farther_apart_than_the_kind_allows(
    kind: str, length: float, why: str | None
) -> None:
    action = put(kind, f"100,400 {100 + length},400 150,450")
    assert reason(refuse_put_piece(table(), action)) == why


def test_16_a_piece_neither_covers_another_nor_lies_inside_it() -> None:
    inner, outer = Outline(square(140, 140, 10).corners), Outline(square(0, 0, 300).corners)
    assert not are_apart(inner, outer)
    assert not are_apart(outer, inner)
    crossing = Outline(put("field", "0,140 900,140 900,160 0,160").corners)
    assert not are_apart(Outline(square(400, 0, 300).corners), crossing)


def test_16_corners_that_cross_are_no_piece() -> None:
    action = put("field", "400,400 500,500 500,400 400,500")
    assert reason(refuse_put_piece(table(), action)) == "no-outline"


def test_16_a_brook_is_not_laid_by_players() -> None:
    assert reason(refuse_lay_piece(table(), do.LayPiece("brook"))) == "kind-not-laid"


def test_16_no_ready_form_is_larger_than_its_kind_however_it_is_turned() -> None:
    for kind, forms in FORMS.items():
        for form in forms:
            for turn in range(360):
                assert not is_too_large(form_at(form, (0, 0), turn), TERRAIN[kind]), kind


# --- shifting ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("y", "why"), [(300, None), (300.01, "shifted-too-far")])
def test_16_a_piece_is_shifted_by_15_cm_at_most(y: float, why: str | None) -> None:
    """The middle of the wood lies at 550, 150."""
    action = do.SlidePiece("wood-2", point(550, y))
    assert reason(refuse_slide_piece(table(RUIN, WOOD, ROCKS), action)) == why


def test_16_a_shifted_piece_may_be_turned_but_not_over_the_edge() -> None:
    state = table(RUIN, WOOD, ROCKS)
    low = do.SlidePiece("wood-2", point(550, 50))
    assert refuse_slide_piece(state, low) is None
    turned = msgspec.structs.replace(low, turn=45)
    assert reason(refuse_slide_piece(state, turned)) == "piece-off-table"


def test_16_a_shifted_piece_stays_more_than_10_cm_from_the_others() -> None:
    near = ("rocks", "700.01,100 800,100 800,200 700.01,200")
    state = table(RUIN, WOOD, near)
    stay, nearer = do.SlidePiece("wood-2", point(550, 150)), point(550.01, 150)
    assert refuse_slide_piece(state, stay) is None
    refusal = refuse_slide_piece(state, do.SlidePiece("wood-2", nearer))
    assert reason(refusal) == "pieces-too-near"


def test_16_nobody_shifts_or_passes_before_three_pieces_lie() -> None:
    two, three = table(RUIN, WOOD), table(RUIN, WOOD, ROCKS)
    shift = do.ShiftPiece("wood-2")
    assert reason(refuse_shift_piece(two, shift)) == "too-few-pieces"
    assert reason(refuse_pass_terrain(two, PASS)) == "too-few-pieces"
    assert refuse_shift_piece(three, shift) is None
    assert refuse_pass_terrain(three, PASS) is None
    assert shift not in deeds(two)
    assert {shift, PASS} <= set(deeds(three))


def test_16_who_has_room_for_nothing_may_pass() -> None:
    full = table(("ruin", "100,100 300,100 300,300 100,300"), size=(400, 400))
    assert deeds(full) == [PASS]
    assert reason(refuse_lay_piece(full, do.LayPiece("pond"))) == "no-room-for-kind"


@pytest.mark.parametrize("seed", range(6))
def test_16_there_is_room_where_a_piece_may_lie_at_some_point_of_the_lattice(seed: int) -> None:
    random = Random(seed)
    ground = table(size=(500, 440)).ground
    for number in range(4):
        for kind in FORMS:
            spots = [form_at(FORMS[kind][0], at, 0) for at in lattice(ground.table)]
            free = [one for one in spots if refuse_lying(ground, TERRAIN[kind], one) is None]
            assert has_room(ground, kind) == bool(free)
        kind = random.choice([*FORMS])
        at = (random.randrange(50_000), random.randrange(44_000))
        laid_there = piece_from(number, kind, form_at(FORMS[kind][0], at, random.randrange(360)))
        ground = Ground(ground.table, (*ground.pieces, laid_there))


# --- whose turn ----------------------------------------------------------------------------------


async def _twice(battle: Any) -> None:
    await lay_terrain(battle)
    await lay_terrain(battle)


def laid(state: State, *answers: Any) -> Played:
    return play(state, _twice, answers=answers)


def test_16_two_passes_in_a_row_end_the_laying() -> None:
    game = laid(table(RUIN, WOOD, ROCKS), PASS, PASS)
    assert game.state.terrain_done


def test_16_a_pass_that_is_answered_by_a_piece_ends_nothing() -> None:
    state = table(RUIN, WOOD, ROCKS)
    game = laid(state, PASS, do.LayPiece("field"), square(500, 500))
    assert not game.state.terrain_done
    assert game.state.placing == RED
    assert [piece.id for piece in game.state.ground.pieces][-1] == "field-4"


@pytest.mark.parametrize("last", [(PASS,), (do.LayPiece("field"), square(500, 500))])
def test_16_after_a_shift_the_other_lays_one_last_piece_or_declines(last: Any) -> None:
    state = table(RUIN, WOOD, ROCKS)
    slide = do.SlidePiece("wood-2", point(550, 200), 90)
    game = laid(state, do.ShiftPiece("wood-2"), slide, *last)
    assert game.state.terrain_done
    assert len(game.state.ground.pieces) == 2 + len(last)
    wood = game.state.ground.find("wood-2")
    assert wood is not None
    assert point(600, 150) in wood.outline.corners


def test_16_nothing_is_shifted_after_a_shift() -> None:
    state = table(RUIN, WOOD, ROCKS, shifted=True)
    refusal = refuse_shift_piece(state, do.ShiftPiece("wood-2"))
    assert reason(refusal) == "shifted-already"


def test_16_a_ninth_piece_is_refused() -> None:
    spots = [(x, y) for y in (0, 300) for x in (0, 300, 600, 900)]
    pieces = [("crag", f"{x},{y} {x + 50},{y} {x + 50},{y + 50}") for x, y in spots]
    full = table(*pieces)
    assert reason(refuse_lay_piece(full, do.LayPiece("crag"))) == "enough-pieces"
    assert refuse_lay_piece(table(*pieces[:7]), do.LayPiece("crag")) is None


def test_16_every_suggestion_and_every_aim_is_what_was_asked_for() -> None:
    game = play(table(RUIN), lay_terrain, answers=[do.LayPiece("marsh")])
    ask = game.ask
    assert isinstance(ask, Place)
    suggested = list(ask.suggest(Random(1)))
    assert len(suggested) > 20
    assert all(ask.check(one) is None for one in suggested)
    assert ask.aim is not None
    assert ask.check(ask.aim((60_000, 50_000), 30, ())) is None
    assert reason(ask.check(square(500, 500))) == "another-kind"


def asked_of(game: Played) -> Place[Any]:
    assert isinstance(game.ask, Place)
    return game.ask


def test_16_places_are_suggested_at_random_and_then_wherever_there_is_room() -> None:
    ask = asked_of(play(table(RUIN), lay_terrain, answers=[do.LayPiece("marsh")]))
    one, other = (list(ask.suggest(Random(seed))) for seed in (1, 2))
    assert one[0] != other[0]
    assert one[-1] == other[-1]  # the lattice is the same
    assert len(set(one) & set(other)) > 60


def test_16_a_piece_is_slid_to_where_somebody_points_and_turned_as_he_likes() -> None:
    state = table(RUIN, WOOD, ROCKS)
    piece = state.ground.pieces[0].id
    ask = asked_of(play(state, lay_terrain, answers=[do.ShiftPiece(piece)]))
    assert ask.aim is not None
    assert ask.aim((16_000, 15_000), 30, ()) == do.SlidePiece(piece, (16_000, 15_000), 30)
    assert ask.aim((16_000, 15_000), None, ()).turn == 0
    found = list(ask.suggest(Random(1)))
    assert len(set(found)) > 5
    assert all(ask.check(one) is None for one in found)
    assert found[-1] == do.SlidePiece(piece, (15_000, 15_000))


def test_16_only_a_piece_that_lies_is_shifted() -> None:
    state = table(RUIN, WOOD, ROCKS)
    assert reason(refuse_shift_piece(state, do.ShiftPiece("marsh-9"))) == "no-such-piece"
    assert refuse_shift_piece(state, do.ShiftPiece(state.ground.pieces[0].id)) is None


def test_16_the_refusal_of_a_large_piece_tells_its_size_in_centimetres() -> None:
    refusal = refuse_put_piece(table(), square(100, 100, 600))
    assert refusal is not None
    assert refusal.facts == {"most": TERRAIN["field"].extent // 10}
    assert TERRAIN["field"].extent % 10 == 0


@pytest.mark.parametrize(
    ("by", "why"),
    [
        ((-150, 0), None),
        ((-150.01, 0), "shifted-too-far"),
        ((150, 0), None),
        ((0, -151), "shifted-too-far"),
    ],
)
def test_16_m_is_m_in_every_direction(by: tuple[float, float], why: str | None) -> None:
    ruin = ("ruin", "500,400 600,400 600,500 500,500")
    state = table(ruin, ("wood", "50,50 60,50 60,60 50,60"), ROCKS)
    to = point(550 + by[0], 450 + by[1])
    assert reason(refuse_slide_piece(state, do.SlidePiece(state.ground.pieces[0].id, to))) == why


def test_16_a_piece_that_may_not_be_shifted_is_not_slid_either() -> None:
    state = table(RUIN, WOOD)
    slide = do.SlidePiece(state.ground.pieces[0].id, (15_000, 15_000))
    assert reason(refuse_slide_piece(state, slide)) == "too-few-pieces"


# --- when, and which ------------------------------------------------------------------------------


@pytest.mark.parametrize("facts", [{"terrain_done": True}, {"first": None}, {"edges": {}}])
def test_16_nobody_lays_shifts_or_passes_when_it_is_not_the_time(facts: dict[str, Any]) -> None:
    """Before the first player has his edge, or when all the terrain lies."""
    state = table(RUIN, WOOD, ROCKS)
    for name, value in facts.items():
        setattr(state, name, value)
    for refusal in (
        refuse_lay_piece(state, do.LayPiece("crag")),
        refuse_shift_piece(state, do.ShiftPiece("wood-2")),
        refuse_pass_terrain(state, PASS),
    ):
        assert reason(refusal) == "no-laying-now"


def test_16_nobody_passes_while_there_is_room_for_something() -> None:
    """A crag finds room on a table of 20 by 20 cm, a field does not."""
    tight = table(size=(200, 150))
    assert reason(refuse_lay_piece(tight, do.LayPiece("gentle_hill"))) == "no-room-for-kind"
    assert refuse_lay_piece(tight, do.LayPiece("crag")) is None
    assert reason(refuse_pass_terrain(tight, PASS)) == "too-few-pieces"
    assert PASS not in deeds(tight)


def test_16_there_is_room_for_a_form_as_it_is_not_a_little_turned() -> None:
    """A field of 20 by 15 cm whose middle is a point of the lattice just fills this table."""
    assert refuse_lay_piece(table(size=(200, 175)), do.LayPiece("field")) is None


def test_16_another_piece_than_the_named_one_is_not_slid() -> None:
    state = table(RUIN, WOOD, ROCKS)
    ask = asked_of(play(state, lay_terrain, answers=[do.ShiftPiece("wood-2")]))
    assert ask.check(do.SlidePiece("wood-2", point(550, 200))) is None
    assert reason(ask.check(do.SlidePiece("ruin-1", point(150, 200)))) == "another-piece"


def test_16_a_piece_that_nobody_turns_lies_as_its_form_is_drawn() -> None:
    ask = asked_of(play(table(RUIN), lay_terrain, answers=[do.LayPiece("marsh")]))
    assert ask.aim is not None
    drawn = [(60_000 + x, 50_000 + y) for x, y in FORMS["marsh"][0]]
    for facing in (None, 0):
        assert ask.aim((60_000, 50_000), facing, ()).corners == tuple(drawn)
    assert ask.aim((60_000, 50_000), 1, ()).corners != tuple(drawn)


@pytest.mark.parametrize(("facing", "turn"), [(359, 359), (360, 0), (361, 1), (719, 359)])
def test_16_a_slid_piece_is_turned_by_less_than_a_full_turn(facing: int, turn: int) -> None:
    state = table(RUIN, WOOD, ROCKS)
    ask = asked_of(play(state, lay_terrain, answers=[do.ShiftPiece("wood-2")]))
    assert ask.aim is not None
    assert ask.aim((55_000, 20_000), facing, ()).turn == turn


def test_16_full_turns_change_nothing_of_a_form() -> None:
    form, at = FORMS["marsh"][0], (50_000, 50_000)
    for turn in (1, 90, 359):
        assert form_at(form, at, turn) == form_at(form, at, turn + 360) != form_at(form, at, 0)
    assert form_at(form, at, 360) == form_at(form, at, 0)
