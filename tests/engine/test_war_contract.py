"""The contract over a war with battles inside, and what it finds in broken ones."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from heerbann.engine.contract import (
    CHECKS,
    BrokenContract,
    check_contests,
    check_play,
    check_records,
    check_sealed_orders,
    ordinary_setups,
    umpired_by,
)
from heerbann.engine.records.record import RecordError
from heerbann.engine.rules.asks import Choose, Contest, Seat
from heerbann.engine.rules.sealed import Sealed
from heerbann.engine.rules.sequence import ContestNotAlone, Loop, Step
from tests.toy_war import SYSTEM
from tests.toy_war.games import war_setup, won_by
from tests.toy_war.model.actions import Levy, Save
from tests.toy_war.model.events import DuelFacts, DuelFought
from tests.toy_war.model.state import NORTH, Battle
from tests.toy_war.rules import s02_fights
from tests.toy_war.rules.s01_season import orders_of

RED = Seat("red")


@pytest.mark.parametrize("scenario", sorted(SYSTEM.scenarios))
def test_the_war_keeps_the_contract_with_one_umpire_and_one_winner(scenario: str) -> None:
    with umpired_by(won_by(RED)):
        for check in CHECKS:
            check(SYSTEM, ordinary_setups(SYSTEM)[scenario], 1)


def with_step(name: str, run: Any) -> Any:
    """The war with another procedure for a step."""
    (loop,) = SYSTEM.sequence
    assert isinstance(loop, Loop)
    steps = [
        one._replace(run=run) if isinstance(one, Step) and one.name == name else one
        for one in loop.steps
    ]
    return replace(SYSTEM, sequence=(Loop(loop.during, tuple(steps)),))


def broken(check: Any, system: Any, message: str) -> None:
    def try_all() -> None:
        for seed in range(6):
            check(system, war_setup("league"), seed)

    with pytest.raises(BrokenContract, match=message):
        try_all()


def test_a_contest_must_cite_a_section() -> None:
    async def fight(battle: Battle) -> None:
        clash = battle.state.clashes[0]
        seats = {s02_fights.RED: clash.attacker, s02_fights.BLUE: clash.defender}
        await Contest("9.9", "toy", s02_fights.scenario_for(battle.state, clash), seats)
        battle.emit(DuelFought(clash, None, "people"))

    broken(check_play, with_step("fight", fight), "cites no section")


def test_a_contest_that_is_not_made_from_the_state_is_found() -> None:
    random = Random(0)

    async def fight(battle: Battle) -> None:
        clash = battle.state.clashes[0]
        seats = {s02_fights.RED: clash.attacker, s02_fights.BLUE: clash.defender}
        scenario = s02_fights.scenario_for(battle.state, clash)
        await Contest("2.1", "toy", scenario | {"table": random.randint(300, 900)}, seats)
        battle.emit(DuelFought(clash, None, "people"))

    broken(check_contests, with_step("fight", fight), "begins another contest")


def test_a_report_that_is_not_the_same_again_is_found() -> None:
    random = Random(0)

    async def fight(battle: Battle) -> None:
        clash = battle.state.clashes[0]
        seats = {s02_fights.RED: clash.attacker, s02_fights.BLUE: clash.defender}
        scenario = s02_fights.scenario_for(battle.state, clash)
        report = await Contest("2.1", "toy", scenario, seats)
        facts = msgspec.convert(msgspec.to_builtins(report), DuelFacts)
        loser = random.choice([clash.attacker, clash.defender])
        battle.emit(DuelFought(clash, loser, facts.how))

    moody = with_step("fight", fight)
    with pytest.raises(RecordError, match="wait for"):
        check_records(moody, war_setup("league"), 0)


def test_a_question_beside_a_contest_is_found() -> None:
    async def fight(battle: Battle) -> None:
        await s02_fights.fight(battle)
        await Choose(NORTH, "1.4", "levy", (Levy(), Save()))

    with pytest.raises(ContestNotAlone):
        check_play(with_step("fight", fight), war_setup("league"), 1)


def test_a_way_back_behind_a_contest_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("heerbann.engine.play.answers.Answer.is_final", False)
    broken(check_contests, SYSTEM, "behind a contest")


# Sealed orders


def test_orders_that_show_before_all_are_in_are_found() -> None:
    broken(check_sealed_orders, with_step("orders", _told_one_by_one), "can tell what")


async def _told_one_by_one(battle: Battle) -> None:
    state = battle.state
    questions = [Choose(seat, "1.2", "orders", tuple(orders_of(state, seat))) for seat in state.men]
    await _Whispering(battle, *questions)
    state.is_ordering = False


class _Whispering(Sealed[Any]):
    """Orders that change what everybody sees as soon as they are given."""

    __slots__ = ("battle",)

    def __init__(self, battle: Battle, *questions: Any) -> None:
        super().__init__(*questions)
        self.battle = battle

    def __await__(self) -> Any:
        asked = super().__await__()
        told: Any = None
        try:
            while True:
                ask = asked.send(told)
                told = yield ask
                order = told[1] if isinstance(told, tuple) else told
                self.battle.state.gold[NORTH] += len(msgspec.json.encode(order))
        except StopIteration as done:
            return done.value
