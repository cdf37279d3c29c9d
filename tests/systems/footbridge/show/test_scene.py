"""What a client is given to draw."""

from __future__ import annotations

from heerbann.engine.show.board import Badge
from heerbann.engine.texts.teller import Teller
from heerbann.systems.footbridge import SYSTEM
from heerbann.systems.footbridge.model.actions import Brace, Push
from heerbann.systems.footbridge.show.scene import card, meant, scene
from tests.systems.footbridge.play import MILLER, SMITH, TO_THE_MIDDLE, go, play

ENGLISH = Teller(SYSTEM, "en")


def test_the_bridge_is_a_row_of_planks_with_water_at_both_ends() -> None:
    spots = scene(play([]).state, None, ENGLISH).board.spots
    assert [spot.id for spot in spots] == ["0", "1", "2", "3", "4", "5", "6", "7", "8"]
    assert [spot.terrain for spot in spots] == ["water", *["bridge"] * 7, "water"]


def test_a_board_that_has_not_changed_is_the_same_object() -> None:
    boards = [scene(play(moves).state, None, ENGLISH).board for moves in ([], TO_THE_MIDDLE)]
    assert boards[0] is boards[1]


def test_the_duellists_stand_on_their_planks_and_show_that_they_have_braced() -> None:
    pieces = scene(play([*TO_THE_MIDDLE, Brace(SMITH)]).state, None, ENGLISH).pieces
    assert [(piece.name, piece.at) for piece in pieces] == [("Miller", "4"), ("Smith", "5")]
    assert [piece.badges for piece in pieces] == [(), (Badge(key="braced", text="Stands firm."),)]


def test_a_card_tells_of_a_duellist_and_of_nobody_else() -> None:
    state = play([]).state
    assert card(state, "nobody", ENGLISH) is None
    told = card(state, MILLER, ENGLISH)
    assert told is not None
    assert (told.title, told.rows[0].value) == ("Miller", "1")


def test_a_click_on_the_other_may_mean_a_push_and_on_a_plank_a_move() -> None:
    game = play(TO_THE_MIDDLE)
    assert list(meant(game.state, game.seat, SMITH, "4")) == [Push(SMITH, MILLER), go(SMITH, 4)]
    assert list(meant(game.state, game.seat, SMITH, "6")) == [go(SMITH, 6)]
