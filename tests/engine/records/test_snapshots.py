"""Snapshots: where a game stands, written down, checked, and played on from there."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from heerbann.engine.contract.random_play import ordinary_setups, play_on, random_answer
from heerbann.engine.play.answers import IllegalAnswer
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.records.snapshots import Snapshot, SnapshotError, game_at, snapshot_of
from heerbann.engine.records.written_setups import OtherRules, UnknownSystem
from heerbann.systems import all_systems
from tests.toy import SYSTEM
from tests.toy.games import begun, setup
from tests.toy.model.actions import Accept, Strike, Walk
from tests.toy.model.state import BLUE, RED

SYSTEMS = {SYSTEM.key: SYSTEM}


def midgame(answers: int = 20, seed: int = 1) -> Game[Any]:
    game = Game(SYSTEM, setup("feud"), SeededDice(seed))
    random = Random(seed)
    for _ in range(answers):
        game.answer(random_answer(game, random))
    assert game.ask is not None
    return game


def again(game: Game[Any]) -> Game[Any]:
    return game_at(snapshot_of(game), SYSTEMS)


def changed(snapshot: Snapshot, **changes: Any) -> Snapshot:
    """Another snapshot, with the checksum it needs."""
    new = msgspec.structs.replace(snapshot, **changes)
    return msgspec.structs.replace(new, check=new.checksum)


def test_nothing_runs_before_the_checkpoint() -> None:
    """Not even those answers are known that came before the running step."""
    game = midgame()
    restored = again(game)
    assert restored.state == game.state
    assert restored.answers == game.since_checkpoint
    assert len(restored.answers) < len(game.answers)


def test_a_snapshot_in_the_middle_of_a_procedure_holds_its_answers() -> None:
    game = begun()
    game.answer(Strike("knight"))
    game.answer(Accept())
    restored = again(game)
    assert repr(restored.ask) == repr(game.ask)
    restored.answer((1, 1, 6))
    game.answer((1, 1, 6))
    assert restored.state == game.state


def test_the_version_counts_on() -> None:
    game = midgame()
    restored = again(game)
    assert restored.version == game.version == len(game.journal)
    restored.dice = SeededDice(3)
    restored.answer(random_answer(restored, Random(1)))
    assert restored.version > game.version
    assert restored.fork().version == restored.version


def test_what_was_taken_back_counts_in_the_version() -> None:
    game = begun()
    game.answer(Walk())
    game.undo(RED)
    assert again(game).version == game.version


def test_answers_of_the_running_step_can_be_taken_back_and_no_others() -> None:
    game = begun()
    restored = again(game)
    with pytest.raises(IllegalAnswer, match="undo-needs-consent"):
        restored.undo(BLUE, agreed=True)
    restored.answer(Walk())
    assert restored.can_undo(RED)
    restored.undo(RED)
    assert restored.state == game.state


def test_whoever_restores_brings_the_dice() -> None:
    game = midgame()
    assert again(game).dice is None
    restored = game_at(snapshot_of(game), SYSTEMS, SeededDice(5))
    *_, ended = play_on(restored, Random(5))
    assert ended.outcome is not None


def test_of_a_game_that_is_over_there_is_no_snapshot() -> None:
    game = begun()
    game.resign(RED)
    with pytest.raises(SnapshotError, match="the game is over"):
        snapshot_of(game)


@pytest.mark.parametrize(
    "changes",
    [
        {"step": "end_round"},
        {"state": msgspec.Raw(b"{}")},
        {"answers": ()},
        {"version": 5},
        {"check": "0" * 64},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_a_changed_snapshot_is_refused(changes: dict[str, Any]) -> None:
    game = begun()
    game.answer(Walk())
    snapshot = msgspec.structs.replace(snapshot_of(game), **changes)
    with pytest.raises(SnapshotError, match="was changed after it was taken"):
        game_at(snapshot, SYSTEMS)


def test_a_changed_scenario_is_found_too() -> None:
    snapshot = snapshot_of(begun())
    other = msgspec.structs.replace(snapshot.setup, house={"lives": 5})
    with pytest.raises(SnapshotError, match="was changed after it was taken"):
        game_at(msgspec.structs.replace(snapshot, setup=other), SYSTEMS)


def test_a_state_of_wrong_types_is_refused_by_name() -> None:
    snapshot = snapshot_of(begun())
    for state, message in (
        ({**msgspec.json.decode(snapshot.state), "round": "first"}, "round"),
        ({**msgspec.json.decode(snapshot.state), "moon": 1}, "moon"),
        ({"round": 1}, "missing"),
    ):
        wrong = changed(snapshot, state=msgspec.Raw(msgspec.json.encode(state)))
        with pytest.raises(SnapshotError, match=f"does not fit these rules.*{message}"):
            game_at(wrong, SYSTEMS)


def test_other_rules_and_unknown_systems_are_refused() -> None:
    snapshot = snapshot_of(begun())
    with pytest.raises(UnknownSystem, match="unknown system 'toy'"):
        game_at(snapshot, {})
    old = msgspec.structs.replace(snapshot.setup, version="0.1")
    with pytest.raises(OtherRules, match=r"played by rules version 0\.1"):
        game_at(changed(snapshot, setup=old), SYSTEMS)


def test_snapshots_of_one_game_share_what_was_worked_out() -> None:
    """A ground remembers what is known of it; whoever asks again shall not ask a new one."""
    system = all_systems()["claymore"]
    game = Game(system, ordinary_setups(system)["free_battle"], SeededDice(2))
    begun, random = game.state.ground, Random(2)
    while game.checkpoint.ground == begun:
        game.answer(random_answer(game, random))
    first, second = [game_at(snapshot_of(game), all_systems()) for _ in range(2)]
    assert first.checkpoint.ground == game.checkpoint.ground
    assert first.checkpoint.ground is second.checkpoint.ground
