"""Dragging a unit whose declaration others may answer first, and at whom an option is aimed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from heerbann.boards.table import CM
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.sequence import Step
from heerbann.engine.texts.teller import Teller
from heerbann.server.http.errors import Problem
from heerbann.server.socket.messages_in import AimAt, AskThrows
from heerbann.server.tell.aiming import Aims, aimed_message
from heerbann.server.tell.describe import tell_option
from heerbann.server.tell.questions import throws_message
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import Kind
from heerbann.systems.saga.model.state import RED, State
from heerbann.systems.saga.rules.s07_activation.deeds import act, is_activation_phase
from tests.systems.saga.arena import arena, band, row

TELLER = Teller(SYSTEM, "en")


@pytest.fixture
def game() -> Game[State]:
    """Red's Warriors, tired and near their Warlord, stand before blue's."""
    state = arena(
        red=[band("warlord", [(100, 60)]), band("warrior", row(4, 100, 100), fatigue=1)],
        blue=[band("warrior", row(4, 100, 225))],
    )
    steps: Any = (Step("activate", "7", act, is_activation_phase),)
    tiny = replace(SYSTEM, sequence=steps, begin=lambda _scenario, _house: state.copy())
    return Game(tiny, Setup(state.scenario, state.house))


def ordered(game: Game[State], kind: Kind) -> int:
    """The number of the option by which the Warlord orders his Warriors to do this."""
    return next(
        at
        for at, one in enumerate(game.options)
        if isinstance(one, do.Activate) and one.by == "red-1" and one.kind == kind
    )


def test_a_tired_unit_is_dragged_as_if_nobody_reacted_and_that_is_told(game: Game[State]) -> None:
    option = ordered(game, "move")
    fork = game.fork()
    fork.answer(game.options[option])
    assert fork.seat == "blue"  # who could spend the fatigue
    position = Aims().position(game, RED, option)
    message = AimAt(seat="red", version=0, option=option, x=14 * CM, y=8 * CM)
    found = aimed_message(position, message, TELLER)
    assert found.legal
    assert any("Blue can spend one fatigue" in note for note in found.notes)
    assert found.reach == 15 * CM


def test_who_only_rests_is_asked_for_no_place(game: Game[State]) -> None:
    with pytest.raises(Problem):
        Aims().position(game, RED, ordered(game, "rest"))


def test_an_option_is_aimed_at_the_enemy_and_not_at_the_hero_who_orders_it(
    game: Game[State],
) -> None:
    sides = {unit.id: unit.side for unit in game.state.units.values()}
    told = tell_option(game.options[ordered(game, "charge")], game, sides, TELLER)
    assert (told.unit, told.target) == ("red-2", "blue-1")
    assert told.opens
    told = tell_option(game.options[ordered(game, "move")], game, sides, TELLER)
    assert (told.unit, told.target) == ("red-2", "red-1")


def test_options_with_cautions_can_be_asked_about_though_no_dice_fall(game: Game[State]) -> None:
    asked = (ordered(game, "move"), len(game.options) - 1)
    message = throws_message(game, AskThrows(seat="red", version=0, options=asked), TELLER)
    assert message.options == asked[:1]
