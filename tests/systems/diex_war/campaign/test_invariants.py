"""The books of random campaigns: after every step men, money, resources and prisoners add up."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from heerbann.engine.contract.random_play import fight_at_random
from heerbann.engine.play.answers import Result
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup, Umpire
from heerbann.engine.rules.asks import Choose
from heerbann.systems.diex_aie.handover import BattleReport
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.facts import (
    captives_of,
    convoys_with,
    is_mounted,
    is_of_party,
)
from heerbann.systems.diex_war.model.campaign.state import State
from tests.rulechecks import checks
from tests.systems.diex_war.campaign.campaigns import KEYS, SCENARIOS
from tests.systems.diex_war.campaign.umpires import fought_out, test_umpire

SEEDS = 3
MANY, PIECES = 1000, 7
"""So many in all, in so many tests for each campaign."""
REAL = 20
LONGEST = 6000
GOODS = ("pounds", "resources", "animals")
SOURCES = ("given", "weather", "plunder", "event", "besieged")
"""Accounts out of which things come; the others are never overdrawn."""


def random_campaign(key: str, seed: int, umpire: Umpire | None = None) -> Game[State]:
    """A campaign played at random to its end, looked at after every answer.

    Its battles are made up, unless another umpire sees to them.
    """
    setup = Setup(SCENARIOS[key], SYSTEM.house())
    game = Game(SYSTEM, setup, SeededDice(seed), umpire=umpire or test_umpire(seed))
    random = Random(seed)
    before = game.state.copy()
    for _ in range(LONGEST):
        check(before, game.state)
        if game.ask is None:
            return game
        assert isinstance(game.ask, Choose)
        before = game.state.copy()
        game.answer(random.choice(game.options))
    raise AssertionError("the campaign does not end")


def check(before: State, state: State) -> None:
    """Part (d) of the checklist."""
    check_books(state)
    check_men(before, state)
    if state.day:
        check_groups(state)
    check_places(state)
    assert state.day in (before.day, before.day + 1)


def check_books(state: State) -> None:
    for good in GOODS:
        accounts = {name: n for name, n in state.books.items() if name.startswith(f"{good}/")}
        assert sum(accounts.values()) == 0, accounts
        for name, amount in accounts.items():
            assert amount >= 0 or name.split("/")[1] in SOURCES, (name, amount)
    for convoy in state.convoys:
        load, animals = state.stock("resources", convoy), state.stock("animals", convoy)
        assert 0 <= load <= animals <= NUMBERS.convoys.animals
    purses = [name.split("/")[1] for name, n in state.books.items() if n and name[:6] == "pounds"]
    gone = [name for name in purses if name[1:].isdigit() and name not in state.groups]
    assert not gone, "nobody has this money"


def check_men(before: State, state: State) -> None:
    holders = (*state.groups.values(), *state.garrisons.values(), *state.captives.values())
    sites = (*state.villages.values(), *state.garrisons.values())
    held = [unit for holder in holders for unit in holder.men]
    held += [unit for site in sites for unit in site.patients]
    if state.aftermath is not None:
        held += [unit for unit in state.aftermath.captured if state.men[unit].fate == "present"]
    present = {man.id for man in state.men.values() if man.fate == "present"}
    assert len(held) == len(present), Counter(held) - Counter(present)
    assert set(held) == present, (set(held) - present, present - set(held))
    if before.men is not state.men:  # it is replaced as a whole
        check_each_man(before, state)


def check_each_man(before: State, state: State) -> None:
    assert before.men.keys() <= state.men.keys()
    corrected = before.aftermath is not None  # a typed result that both have corrected
    for unit, man in state.men.items():
        old = before.men.get(unit)
        if old is not None and old.fate != "present":
            assert man.fate == old.fate or corrected, "nobody comes back from the dead"
        if man.fate != "present" or man.health == "healthy":
            assert (man.heals, man.hurt) == (None, None), man
        else:
            assert (man.heals is None) != (man.hurt is None), man
        assert man.kind.is_rider or not man.horse
    ridden = [sum([men[unit].horse for unit in before.men]) for men in (before.men, state.men)]
    assert ridden[1] <= ridden[0] or corrected, "whoever takes a horse takes that of somebody else"


def check_groups(state: State) -> None:
    settled = state.clash is None and state.phase != "sieges"  # then those too few are no group
    for group in state.groups.values():
        if settled:
            assert len(group.men) >= NUMBERS.groups.least, group
        assert (group.loyalty is not None) == (group.nation == "saxon"), group
        assert (group.stance is not None) == (group.nation == "saxon"), group
        assert group.points >= 0
        assert group.hunger >= 0
        assert (group.contract is None) == (group.employer is None), group
        if group.employer is not None:
            employer = state.groups[group.employer]
            assert (employer.hex, employer.side) == (group.hex, group.side)
            assert group.nation == "mercenary"
        if captives_of(state, group) or convoys_with(state, group):
            assert not is_mounted(state, group)
    for captives in state.captives.values():
        guards = state.groups[captives.guards]
        if settled:
            assert len(guards.men) >= NUMBERS.prisoners.guards
            assert captives.men
        assert not any(is_of_party(state, unit, guards) for unit in captives.men), captives
    for convoy in state.convoys.values():
        assert convoy.escort is None or state.groups[convoy.escort].hex == convoy.hex
    for leader in state.leaders.values():
        assert leader.prestige >= NUMBERS.leaders.least
    for siege in state.sieges.values():
        assert siege.besiegers


def check_places(state: State) -> None:
    for village in state.villages.values():
        assert 0 <= state.stock("resources", village.id) <= NUMBERS.villages.most_resources
        assert 1 <= village.loyalty <= NUMBERS.villages.most_loyalty
    for garrison in state.garrisons.values():
        assert 0 <= state.stock("resources", garrison.id) <= NUMBERS.castles.most_resources


@checks("K3-01", "K3-02", "K3-03", "K12-11", "K15-02")
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("key", KEYS)
def test_k3_the_books_of_a_random_campaign_add_up(key: str, seed: int) -> None:
    assert random_campaign(key, seed).outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("piece", range(PIECES))
@pytest.mark.parametrize("key", KEYS)
def test_k3_the_books_of_very_many_random_campaigns_add_up(key: str, piece: int) -> None:
    number = -(-MANY // (len(KEYS) * PIECES))
    for seed in range(piece * number, (piece + 1) * number):
        assert random_campaign(key, 10_000 + seed).outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(REAL))
def test_k3_the_books_of_campaigns_with_real_battles_add_up(seed: int) -> None:
    game = random_campaign(KEYS[seed % len(KEYS)], 20_000 + seed, fight_at_random)
    assert game.outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(REAL))
def test_k3_the_books_of_campaigns_add_up_whose_battles_nobody_gives_up(seed: int) -> None:
    game = random_campaign(KEYS[seed % len(KEYS)], 30_000 + seed, fought_out)
    assert game.outcome is not None


def test_a_battle_that_nobody_gives_up_is_fought_for_many_turns() -> None:
    """At random somebody soon lays down his arms: such a battle proves little."""
    reports: list[Any] = []

    def see_to(game: Game[Any]) -> Result:
        result = fought_out(game)
        reports.append(result.report)
        return result

    random_campaign("three_banners", 93_011, see_to)
    battles = [report for report in reports if isinstance(report, BattleReport)]
    assert not [report for report in battles if report.reason == "surrendered"]
    assert max([report.rounds for report in battles]) == NUMBERS.battle.rounds
