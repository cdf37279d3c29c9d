"""Games within games: how they begin, who answers them, and what they never do."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from heerbann.agents import (
    Budget,
    ComputerUmpire,
    RandomAgent,
    SearchAgent,
    ThumbAgent,
    play,
)
from heerbann.agents.agent import NoUmpire
from heerbann.engine.odds.walk import odds
from heerbann.engine.play.answers import Fought, IllegalAnswer, MalformedAnswer
from heerbann.engine.play.contests import NoContest, begin_contest, fought, typed
from heerbann.engine.play.dice import CommittedDice, SeededDice
from heerbann.engine.play.free_undo import undo_kind
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Choose, Contest, Roll, Seat
from heerbann.engine.rules.sequence import ContestNotAlone, Step
from tests.toy import SYSTEM as TOY
from tests.toy.model.state import BLUE, RED
from tests.toy.rules.s03_report import DuelReport
from tests.toy_war import SYSTEM
from tests.toy_war.games import at_contest, by_random, duel_played, war, war_setup, won_by
from tests.toy_war.model.actions import Levy, March, Save, Stay
from tests.toy_war.model.events import DuelFought, Levied
from tests.toy_war.model.state import NORTH, SOUTH, Battle, Clash

SECRET = bytes(range(32))


# The beginning


def test_a_contest_is_asked_of_nobody_and_everybody_sees_who_fights() -> None:
    game = at_contest()
    assert (game.seat, game.waiting, game.options) == (None, (), ())
    seen = game.ask_for(SOUTH)
    assert seen is not None
    assert (seen.kind, seen.rule, seen.contests[0].system) == ("contest", "2.1", "toy")
    assert seen.contests[0].seats == {RED: NORTH, BLUE: SOUTH}
    assert game.ask_for(None) == seen


def test_the_child_begins_as_the_state_of_the_parent_says() -> None:
    child = begin_contest(at_contest(lives=3))
    assert child.system is TOY
    assert child.setup.scenario.cards == {"knight": 4, "archer": 4, "shield": 2}
    assert child.state.house.lives == 3


def test_an_unknown_system_is_named() -> None:
    game = at_contest()
    assert isinstance(game.ask, Contest)
    game.ask.system = "chess"
    with pytest.raises(MalformedAnswer) as error:
        begin_contest(game)
    assert error.value.phrase.text("en") == "unknown system 'chess'"


def test_a_system_that_reports_nothing_cannot_be_fought_within() -> None:
    with pytest.raises(NoContest, match=r"no System\.report"):
        begin_contest(at_contest(), systems={"toy": replace(TOY, report=None)})


def test_a_contest_seats_everybody_of_its_scenario() -> None:
    game = at_contest()
    assert isinstance(game.ask, Contest)
    del game.ask.seats[BLUE]
    with pytest.raises(NoContest, match="its seats are"):
        begin_contest(game)


def test_a_game_that_waits_for_something_else_has_no_contest() -> None:
    with pytest.raises(NoContest, match="not for a contest"):
        begin_contest(war())


# Dice


def test_child_dice_come_from_the_parents_secret_and_the_number_of_the_entry() -> None:
    game = at_contest(CommittedDice(SECRET))
    dice = begin_contest(game).dice
    assert isinstance(dice, CommittedDice)
    assert game.version == 2  # two orders came before
    assert dice.secret == hmac.new(SECRET, b"contest:2", hashlib.sha256).digest()


def test_a_fork_and_the_same_war_again_have_the_same_child_dice() -> None:
    one, other = at_contest(SeededDice(7)), at_contest(SeededDice(7))
    assert duel_played(one).journal == duel_played(other).journal
    assert duel_played(one).journal == duel_played(one.fork(SeededDice(7))).journal
    assert duel_played(one).journal != duel_played(at_contest(SeededDice(8))).journal


def test_a_child_with_other_dice_is_not_taken() -> None:
    game = at_contest(CommittedDice(SECRET))
    child = begin_contest(game)
    other = Game(child.system, child.setup, SeededDice(1))
    while other.ask is not None:
        other.resign(RED)
    with pytest.raises(MalformedAnswer) as error:
        fought(game, other)
    assert "committed" in error.value.phrase.text("en")


# The end


def test_the_report_comes_back_to_the_rules() -> None:
    game = at_contest()
    child = begin_contest(game)
    child.resign(BLUE)
    game.answer(fought(game, child))
    assert game.log[-1] == DuelFought(Clash(NORTH, SOUTH), SOUTH, "people")
    assert game.state.men == {NORTH: 2, SOUTH: 1}


def test_the_answer_is_the_record_of_the_child() -> None:
    game = at_contest()
    child = duel_played(game)
    game.answer(fought(game, child))
    value = game.journal[-1].value  # type: ignore[union-attr]  # it is an answer
    assert isinstance(value, Fought)
    assert value.record.journal == tuple(child.journal)
    assert value.record.outcome == child.outcome


def test_an_unfinished_child_is_not_taken() -> None:
    game = at_contest()
    with pytest.raises(MalformedAnswer) as error:
        fought(game, begin_contest(game))
    assert error.value.phrase.text("en") == "the contest is not over yet"


def test_another_battle_is_not_taken() -> None:
    game = at_contest()
    other = Game(TOY, replace_scenario(begin_contest(game), rounds=9), SeededDice(1))
    other.resign(RED)
    with pytest.raises(MalformedAnswer) as error:
        fought(game, other)
    assert error.value.phrase.text("en").startswith("this is another contest")


def replace_scenario(child: Game[Any], **changes: Any) -> Any:
    from msgspec.structs import replace as changed

    return changed(child.setup, scenario=changed(child.setup.scenario, **changes))


def test_a_battle_that_goes_on_from_a_snapshot_is_not_taken() -> None:
    game = at_contest()
    child = begin_contest(game)
    child.earlier = 3
    child.resign(RED)
    with pytest.raises(MalformedAnswer):
        fought(game, child)


def test_nothing_but_a_battle_answers_a_contest() -> None:
    game = at_contest()
    for value in (Save(), (3,), None, DuelReport(RED, {RED: 0, BLUE: 1})):
        with pytest.raises(MalformedAnswer):
            game.answer(value)
    assert isinstance(game.ask, Contest)


# Typed results


def test_a_typed_result_is_marked_as_typed() -> None:
    game = at_contest()
    game.answer(typed(game, DuelReport(BLUE, {RED: 1, BLUE: 0}, how="people")))
    assert game.log[-1] == DuelFought(Clash(NORTH, SOUTH), NORTH, "typed")


def test_a_typed_result_may_be_plain_facts() -> None:
    game = at_contest()
    game.answer(typed(game, {"winner": "red", "wounds": {"red": 0, "blue": 1}}))
    assert game.state.men == {NORTH: 2, SOUTH: 1}


def test_a_typed_result_that_cannot_be_is_refused_by_the_childs_rules() -> None:
    with pytest.raises(IllegalAnswer) as error:
        typed(at_contest(), DuelReport(RED, {RED: 1, BLUE: 0}))
    assert (error.value.refusal.rule, error.value.refusal.reason) == ("3.1", "winner-is-wounded")


def test_a_typed_result_of_another_form_is_none() -> None:
    with pytest.raises(MalformedAnswer) as error:
        typed(at_contest(), {"winner": 7, "wounds": {}})
    assert "no result looks like this" in error.value.phrase.text("en")


def test_a_system_without_a_check_takes_no_typed_result() -> None:
    systems = {"toy": replace(TOY, check_typed_report=None)}
    with pytest.raises(MalformedAnswer) as error:
        typed(at_contest(), {}, systems=systems)
    assert "could be typed" in error.value.phrase.text("en")


# Umpires


def test_a_game_with_an_umpire_never_waits_for_a_contest() -> None:
    game = war(dice=SeededDice(1), umpire=won_by(RED))
    game.answer(March(NORTH, SOUTH))
    game.answer(March(SOUTH, NORTH))
    assert [type(event) for event in game.log].count(DuelFought) == 2
    assert not isinstance(game.ask, Contest)


def test_the_computer_fights_it_out_by_the_same_rules_again_and_again() -> None:
    game, again = at_contest(SeededDice(3)), at_contest(SeededDice(3))
    one, other = ComputerUmpire(5)(game), ComputerUmpire(5)(again)
    assert one == other
    assert one.how == "computer"
    assert len(one.record.journal) > 4


def test_the_computer_throws_its_own_dice_where_people_throw_by_hand() -> None:
    game = at_contest(None)
    assert ComputerUmpire(5)(game).record.outcome is not None


def test_whoever_watches_the_computer_sees_every_decision() -> None:
    seen: list[int] = []
    umpire = ComputerUmpire(5, seen.append)
    umpire(at_contest(SeededDice(3)))
    assert len(seen) > 3
    assert seen == sorted(seen)


def searching(seat: Seat, rng: Random) -> SearchAgent:
    return SearchAgent(seat, rng, Budget(playouts=3))


@pytest.mark.parametrize("agent", [RandomAgent, ThumbAgent, searching])
def test_agents_play_a_war_with_real_battles_to_its_end(agent: Any) -> None:
    game = war("league", SeededDice(2), ComputerUmpire(2))
    agents = {seat: agent(seat, Random(1)) for seat in game.seats}
    play(game, agents, Random(0))
    assert game.outcome is not None
    assert any(isinstance(event, DuelFought) for event in game.log)


def test_without_an_umpire_agents_say_what_is_missing() -> None:
    game = at_contest(SeededDice(1))
    with pytest.raises(NoUmpire, match="nobody sees to Contest"):
        play(game, {}, Random(0))


# Alone in its step


def beside(run: Any) -> Game[Any]:
    steps = (Step("fight", "2.1", run),)
    return Game(replace(SYSTEM, sequence=steps), war_setup(), SeededDice(1), umpire=won_by(RED))


async def contest() -> Any:
    scenario = TOY.scenarios["duel"]
    return await Contest("2.1", "toy", scenario, {RED: NORTH, BLUE: SOUTH}, {"lives": 1})


def test_a_question_before_a_contest_in_its_step_is_a_mistake_of_the_rules() -> None:
    async def run(battle: Battle) -> None:
        await Roll("1.3", 1, 6)
        await contest()

    with pytest.raises(ContestNotAlone, match="beside its contest"):
        beside(run)


def test_a_question_after_a_contest_in_its_step_is_a_mistake_of_the_rules() -> None:
    async def run(battle: Battle) -> None:
        await contest()
        await Choose(NORTH, "1.4", "levy", (Levy(), Save()))

    with pytest.raises(ContestNotAlone, match="beside its contest"):
        beside(run)


def test_a_contest_may_end_the_game_in_its_step() -> None:
    async def run(battle: Battle) -> None:
        report = await contest()
        battle.end(NORTH if report.winner == RED else SOUTH, "3.1", "war-over")

    outcome = beside(run).outcome
    assert outcome is not None
    assert outcome.winner == NORTH


# Undo, forks, odds


def levying() -> Game[Any]:
    """A war in which north has taken part in a duel and may levy."""
    game = at_contest()
    game.answer(by_random(game))
    game.answer((5,))
    assert game.options == (Levy(), Save())
    return game


def test_nobody_goes_back_behind_a_contest_not_even_by_consent() -> None:
    game = levying()
    for seat in (NORTH, SOUTH):
        assert undo_kind(game, seat) == "no"
        with pytest.raises(IllegalAnswer) as error:
            game.undo(seat, agreed=True)
        assert error.value.refusal.reason == "undo-behind"


def test_what_was_answered_after_a_contest_may_be_taken_back() -> None:
    game = levying()
    seat = game.seat
    assert seat is not None
    game.answer(Levy())
    assert isinstance(game.log[-2], Levied)
    game.undo(seat, agreed=True)
    assert game.options == (Levy(), Save())


def test_a_fork_after_a_contest_does_not_fight_it_again(monkeypatch: Any) -> None:
    game = levying()
    monkeypatch.setattr("heerbann.engine.play.contests.reported", None)
    twin = game.fork()
    twin.answer(Save())
    assert (twin.state.men, twin.version) == (game.state.men, game.version + 1)
    assert game.options == (Levy(), Save())


def test_the_odds_of_an_option_end_before_a_contest() -> None:
    game = war(dice=None)
    game.answer(March(NORTH, SOUTH))
    seen = odds(game, Stay(SOUTH), lambda leaf: leaf.state.season)
    assert list(seen) == [(1, Fraction(1))]


def decided() -> Game[Any]:
    """A game in which north has decided something, a battle waits, and then south decides."""

    async def first(battle: Battle) -> None:
        await Choose(NORTH, "1.4", "levy", (Levy(), Save()))

    async def fight(battle: Battle) -> None:
        await contest()

    async def last(battle: Battle) -> None:
        await Choose(SOUTH, "1.4", "levy", (Levy(), Save()))

    steps = (Step("first", "1.4", first), Step("fight", "2.1", fight), Step("last", "1.4", last))
    game = Game(replace(SYSTEM, sequence=steps), war_setup())
    game.answer(Levy())
    assert isinstance(game.ask, Contest)
    return game


def test_an_ordinary_answer_before_a_battle_that_was_fought_stays() -> None:
    game = decided()
    game.answer(won_by(RED)(game))
    assert game.seat == SOUTH
    assert undo_kind(game, NORTH) == "no"
    with pytest.raises(IllegalAnswer) as error:
        game.undo(NORTH, agreed=True)
    assert error.value.refusal.reason == "undo-behind"


def test_going_back_before_a_battle_that_may_have_begun_needs_consent() -> None:
    game = decided()
    assert undo_kind(game, NORTH) == "consent"
    game.undo(NORTH, agreed=True)
    assert game.options == (Levy(), Save())


def test_a_war_may_be_given_up_while_a_battle_is_waited_for() -> None:
    game = at_contest()
    game.resign(NORTH)
    assert game.outcome is not None
    assert game.outcome.winner == SOUTH
