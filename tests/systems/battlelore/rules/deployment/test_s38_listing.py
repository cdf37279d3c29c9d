"""§III.5, §O.6 The deployment helper: the game ends when all units stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from heerbann.cli.terminal.typed_dice import example, read_throw
from heerbann.engine.packs.readers import PackError
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.records.record import load, save
from heerbann.engine.rules.asks import Count, Draw
from heerbann.engine.rules.battle import Battle as EngineBattle
from heerbann.engine.rules.battle import Outcome
from heerbann.engine.texts.teller import Teller
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.files.loading import load_scenario
from heerbann.systems.battlelore.model.actions import EndSpecialists, PassDraft, PickSets
from heerbann.systems.battlelore.model.events.listing import ArmyListed, GroundListed, UnitListed
from heerbann.systems.battlelore.model.state import SEATS, STANDARD, Battle
from heerbann.systems.battlelore.rules.deployment.s38_listing import list_ground
from heerbann.systems.battlelore.show.scene import scene
from tests.systems.battlelore.field import Played
from tests.systems.battlelore.muster import begun, deployed, pass_time
from tests.systems.playing import told

HELPERS = [key for key, s in SYSTEM.scenarios.items() if s.deployment_only]  # type: ignore[attr-defined]
DONE = Outcome(None, "III.5", "deployed", contested=False)


def helped(mode: str = "impromptu") -> Played:
    """A deployment to its end, with plain answers."""
    cards = ("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A3 S-A4")
    game = deployed(*cards, mode, deployment_only=True)
    return pass_time(game, "nothing")


def test_there_is_a_helper_for_both_modes_and_for_lore() -> None:
    kinds = {(SYSTEM.scenarios[key].mode, SYSTEM.scenarios[key].adventure) for key in HELPERS}  # type: ignore[attr-defined]
    assert kinds == {("impromptu", "medieval"), ("organized", "medieval"), ("organized", "lore")}


@pytest.mark.parametrize("mode", ["impromptu", "organized"])
def test_iii_5_it_ends_without_a_winner_when_all_units_stand(mode: str) -> None:
    game = helped(mode)
    assert game.outcome == DONE
    assert game.state.turn == 0
    assert not any(game.state.hands.values())
    for seat in SEATS:
        assert sum(unit.side == seat for unit in game.state.units.values()) >= 12


def test_iii_5_every_unit_is_listed_with_hex_banner_and_weapon() -> None:
    game = helped()
    listed = told(game, UnitListed)
    assert {line.unit: line.hex for line in listed} == {
        unit.id: unit.hex for unit in game.state.units.values()
    }
    archers = next(line for line in listed if line.unit == "S-HGB-1")
    assert (archers.colour, archers.weapon, archers.figures) == ("green", "bow", 4)
    armies = told(game, ArmyListed)
    assert [army.seat for army in armies] == list(SEATS)
    assert [army.begins for army in armies] == [seat == game.state.first for seat in SEATS]
    assert all(army.green + army.blue + army.red == army.units for army in armies)
    assert {army.hand for army in armies} == {5}


def test_s_1_tiles_that_specialists_laid_are_listed_too() -> None:
    game = helped("organized")
    assert told(game, GroundListed) == []
    state = game.state
    ground, hex_of = state.ground, state.ground.board.hex
    state.ground = ground.with_stakes(hex_of("A1")).with_tile(hex_of("A9"), "hill")
    battle: Battle = EngineBattle(state)
    list_ground(battle)
    assert battle.log == [
        GroundListed(hex_of("A1"), "plain", stakes=True),
        GroundListed(hex_of("A9"), "hill", stakes=False),
    ]


@pytest.mark.parametrize(
    ("language", "line", "end"),
    [
        ("de", "Bogenschützen 1 (S), Banner grün, Bogen, Figuren: 4.", "Der Aufmarsch ist"),
        ("en", "Archers 1 (S), green banner, bow, figures: 4.", "The deployment is complete"),
    ],
)
def test_the_list_and_the_end_are_told_in_both_languages(
    language: str, line: str, end: str
) -> None:
    game = helped()
    teller = Teller(SYSTEM, language)  # type: ignore[arg-type]
    said = [teller.event(event, game.state) for event in game.log_for(None)]
    assert any(sentence.endswith(line) for sentence in said)
    assert game.outcome is not None
    assert teller.outcome(game.outcome, game.state).startswith(end)
    assert end in said[-1]


def test_the_picture_at_the_end_shows_every_unit() -> None:
    game = helped()
    shown = scene(game.state, None, Teller(SYSTEM, "en"))
    assert {piece.id for piece in shown.pieces} == set(game.state.units)
    assert all(piece.badges[0].key.startswith("banner-") for piece in shown.pieces)


def test_cards_may_be_drawn_from_a_real_deck_and_typed() -> None:
    game = begun(deployment_only=True)
    teller = Teller(SYSTEM, "en")
    game.answer(PickSets(("P-A",)))
    game.answer(PickSets(("S-B",)))
    for typed in ("p-a7", "P-A1", "P-A2", "P-A3", "S-B1", "s-b4", "S-B2", "S-B7"):
        assert isinstance(game.ask, Draw)
        game.answer(read_throw(game.ask, typed, teller))
    assert game.state.drawn[STANDARD] == ("S-B1", "S-B4", "S-B2", "S-B7")


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("de", "grün blau rot Schwert Flagge Macht"),
        ("en", "Green, blue, red, sword, flag, lore"),
        ("en", "1 2 3 4 5 6"),
        ("en", "123456"),
    ],
)
def test_battle_dice_are_typed_by_their_signs(language: str, typed: str) -> None:
    teller = Teller(SYSTEM, language)  # type: ignore[arg-type]
    ask = Count("III.3", 6, 6, (1,), by=(STANDARD,))
    assert read_throw(ask, typed, teller) == (1, 2, 3, 4, 5, 6)
    assert read_throw(ask, example(ask, teller), teller) == (4, 2, 6, 1, 5, 3)
    said = teller.ask(ask, begun().state)
    assert said.endswith("success on green." if language == "en" else "Erfolg bei grün.")


def test_a_helper_is_recorded_and_read_again(tmp_path: Path) -> None:
    setup = Setup(SYSTEM.scenarios["muster_organized"], SYSTEM.house())
    game = pass_time(Game(SYSTEM, setup, SeededDice(4)), "nothing")
    assert game.outcome == DONE
    save(game, tmp_path / "muster.record")
    assert load(tmp_path / "muster.record", {SYSTEM.key: SYSTEM}).outcome == DONE


def test_o_6_specialists_belong_to_the_helper() -> None:
    game = begun("organized", deployment_only=True)
    pass_time(game, "draft")
    assert PassDraft() in game.options
    game.answer(game.options[0])
    pass_time(game, "specialist")
    assert EndSpecialists() in game.options


def test_printed_armies_need_no_helper(tmp_path: Path) -> None:
    source = SYSTEM.folder / "scenarios" / "first_blood.toml"
    text = source.read_text(encoding="utf-8")
    (tmp_path / "scenarios").mkdir()
    file = tmp_path / "scenarios" / "first_blood.toml"
    file.write_text("deployment_only = true\n" + text, encoding="utf-8")
    with pytest.raises(PackError, match="printed armies are not deployed"):
        load_scenario(file)
