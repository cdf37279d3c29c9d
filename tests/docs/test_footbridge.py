"""The example system of docs/add-a-system.md keeps the contract, and its rule is tested."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path

from docs.examples.footbridge import SYSTEM
from docs.examples.footbridge.actions import Brace, Push, Step
from docs.examples.footbridge.state import EAST, WEST, State

from heerbann.engine.book.rule_places import survey
from heerbann.engine.book.rulings import check_house_struct
from heerbann.engine.contract import check_hash_seeds, check_system
from heerbann.engine.odds.walk import modifiers_ahead, odds
from heerbann.engine.play.dice import ScriptedDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action, Modifier, Refusal
from heerbann.engine.texts.catalogue import load_texts
from heerbann.engine.texts.required_texts import required_keys
from heerbann.engine.texts.teller import Teller

GOLDEN = Path(__file__).parent / "golden" / "footbridge.txt"
TO_THE_MIDDLE = (Step(),) * 5
DRIVEN_BACK = (Push(), Step(), Step(), Brace(), Push(), Step(), Step(), Brace(), Push())


def play(actions: Iterable[Action], dice: Iterable[int] = ()) -> Game[State]:
    setup = Setup(SYSTEM.scenarios["brook"], SYSTEM.house())
    game = Game(SYSTEM, setup, ScriptedDice(dice))
    for action in actions:
        game.answer(action)
    return game


def test_it_keeps_the_contract_of_every_system() -> None:
    check_system(SYSTEM)
    check_hash_seeds("docs.examples.footbridge:SYSTEM")


def test_it_says_everything_in_both_languages_and_nothing_else() -> None:
    required = required_keys(SYSTEM)
    for catalogue in load_texts(SYSTEM.folder).values():
        assert set(catalogue) == required


def test_every_section_is_carried_out_and_every_switch_is_typed() -> None:
    found = survey("footbridge", SYSTEM.folder)
    assert sorted(found) == sorted(section.id for section in SYSTEM.rulebook)
    assert check_house_struct(SYSTEM.rulings, SYSTEM.house_type) == []


def test_2_3_every_die_that_reaches_four_pushes_by_one_plank() -> None:
    game = play([*TO_THE_MIDDLE, Push()], dice=[4, 3])
    assert game.state.at == {WEST: 3, EAST: 5}


def test_2_3_whoever_is_pushed_off_loses() -> None:
    game = play([*TO_THE_MIDDLE, *DRIVEN_BACK], dice=[6, 6, 5, 6, 5, 5])
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.rule) == (EAST, "1.2")


def test_2_4_against_the_braced_every_die_needs_one_more() -> None:
    game = play([*TO_THE_MIDDLE, Brace(), Push()], dice=[4, 5])
    assert game.state.at == {WEST: 4, EAST: 6}


def test_2_4_bracing_lasts_for_one_push() -> None:
    game = play([*TO_THE_MIDDLE, Brace(), Push()], dice=[1, 1])
    assert game.state.braced == ()


def test_2_4_the_braced_cannot_brace_again() -> None:
    game = play([Step(), Step(), Brace(), Step()])
    assert game.why_not(Brace()) == Refusal("2.4", "already-braced")


def test_2_4_odds_and_modifiers_know_it() -> None:
    game = play([*TO_THE_MIDDLE, Brace()])
    assert modifiers_ahead(game, Push()) == (Modifier("2.4", -1, "braced"),)
    planks = odds(game, Push(), lambda after: after.state.at[EAST])
    assert planks[5] == Fraction(4, 9)


def test_a_whole_game_as_it_is_told() -> None:
    """Compared line by line with a text that people can read; when it changes, say why."""
    game = play([*TO_THE_MIDDLE, *DRIVEN_BACK], dice=[6, 6, 5, 6, 5, 5])
    teller = Teller(SYSTEM, "en")
    told = [f"§{event.section} {teller.event(event, game.state)}\n" for event in game.log]
    assert "".join(told) == GOLDEN.read_text(encoding="utf-8")
