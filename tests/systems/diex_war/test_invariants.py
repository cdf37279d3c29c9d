"""The books of random sieges: after every step men, food, equipment and damage add up.

Part (d) of the checklist, as far as a siege goes; battles have to begin as the log says.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from heerbann.engine.play.answers import Result
from heerbann.engine.play.contests import contest_of, typed
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Choose
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model import actions as do
from heerbann.systems.diex_war.model.charts import SIEGE
from heerbann.systems.diex_war.model.scenario import SiegeScenario
from heerbann.systems.diex_war.model.state import SEATS, State, able
from tests.systems.diex_war.random_reports import random_report

SEEDS = 5
MANY = 1000
SIEGES = [key for key, one in SYSTEM.scenarios.items() if isinstance(one, SiegeScenario)]
GOODS = ("days", "ladders", "fascines", "animals")


def umpire(game: Game[State], seed: int) -> Result:
    """Answers a contest with a report made up from the seed, without playing the battle."""
    random = Random(f"{seed}/{game.state.day}")
    contests = contest_of(game).contests
    for one in contests:
        check_battle(game.state, one.scenario)
    return typed(game, *[random_report(one, random) for one in contests])


def random_siege(key: str, seed: int) -> Game[State]:
    """A siege played at random to its end, looked at after every answer."""
    setup = Setup(SYSTEM.scenarios[key], SYSTEM.house())
    game = Game(SYSTEM, setup, SeededDice(seed), umpire=lambda war: umpire(war, seed))
    random = Random(seed)
    before = game.state.copy()
    for _ in range(4000):
        check(before, game.state)
        if game.ask is None:
            return game
        assert isinstance(game.ask, Choose)
        before = game.state.copy()
        game.answer(random.choice(game.options))
    raise AssertionError("the siege does not end")


def check(before: State, state: State) -> None:
    """Part (d) of the checklist, as far as a siege goes."""
    for good in GOODS:
        accounts = {name: n for name, n in state.books.items() if name.startswith(f"{good}/")}
        assert sum(accounts.values()) == 0, accounts
        assert all(state.stock(good, seat) >= 0 for seat in SEATS), accounts
    check_men(before, state)
    check_works(before, state)
    check_food(before, state)
    check_days(before, state)
    assert len(state.occurred) == len(set(state.occurred))


def check_battle(state: State, scenario: Any) -> None:
    """The battle begins as the log says: men with their wounds and horses, works, equipment."""
    for seat, side in ((state.besieger, scenario.a), (state.besieged, scenario.b)):
        units = [unit for group in side.group for unit in group.units]
        assert len(units) == len(set(units))
        for unit in units:
            man = state.men[unit]
            assert (man.side, man.fate) == (seat, "present"), man
            told = scenario.men.get(unit)
            assert (told is not None and told.wounded) == (man.health == "wounded"), man
            assert (told is None or told.horse) == (man.horse or not man.kind.is_rider), man
    if scenario.zones:
        burnt = [hex for hex in state.damage if state.plan.hexes[hex].burns]
        assert set(scenario.works.destroyed) == set(burnt)
        assert scenario.siege.loose_ladders == state.stock("ladders", state.besieger)
        assert scenario.siege.moat_markers == state.stock("fascines", state.besieger)
    elif state.outing is not None and state.outing.kind == "sortie":
        assert len(scenario.animals) <= SIEGE.sortie.animals
        assert len(scenario.animals) == state.stock("animals", state.besieged)


def check_food(before: State, state: State) -> None:
    """A day of food is eaten each day, and nothing but the entries of the books changes it."""
    eaten = state.stock("days", "eaten") - before.stock("days", "eaten")
    days = state.day - before.day + (state.losses != () or state.day == state.scenario.days)
    assert 0 <= eaten <= days, (before.day, state.day)
    fascines = state.stock("fascines", "built") + state.stock("fascines", "given")
    assert state.stock("fascines", "a") + state.stock("fascines", "b") == -fascines
    assert state.stock("animals", "out") >= 0


def check_days(before: State, state: State) -> None:
    """The days follow each other; an open battle is offered once, and a relief army offers one."""
    assert before.day <= state.day <= state.scenario.days
    assert [note.day for note in state.diary] == list(range(1, state.day + 1))
    fields = [note for note in state.diary if note.action == "field"]
    relief = "relief" in state.occurred or state.scenario.relief is not None
    assert len(fields) <= 1 + relief


def check_men(before: State, state: State) -> None:
    assert before.men.keys() <= state.men.keys()
    for unit, man in state.men.items():
        old = before.men.get(unit)
        assert old is not None or man.origin != "start", man
        assert old is None or (man.side, man.figure, man.origin) == (
            old.side, old.figure, old.origin,
        )  # fmt: skip
        if old is not None and old.fate != "present":
            assert man.fate == old.fate, "nobody comes back from the dead or from captivity"
        if man.fate != "present":
            assert (man.heals, man.hurt, man.hex) == (None, None, None)
        elif man.health == "wounded":
            assert (man.heals is None) != (man.hurt is None), man
            assert man.heals is None or man.heals >= state.day, man
            assert man.heals != state.day or state.action is None, man
        else:
            assert man.heals is None
        assert man.kind.is_rider or not man.horse
        assert old is None or old.horse or not man.horse
    crew = state.builders
    assert len(crew) % SIEGE.building.crew == 0
    assert len(set(crew)) == len(crew)
    assert not set(crew) & set(state.archers)
    assert all(state.men[unit].side == state.besieger for unit in crew if not state.swapped)


def check_works(before: State, state: State) -> None:
    assert before.damage.keys() <= state.damage.keys()
    assert all(state.damage[hex] == day for hex, day in before.damage.items())
    assert not set(state.burning) & set(state.damage)
    for man in state.men.values():
        if man.hex is not None:
            assert man.hex not in state.damage or man.hex in before.damage
            zone = state.plan.hexes[man.hex].zone
            assert zone is not None
            assert state.zones[zone] == man.side
    places = [man.hex for man in state.men.values() if man.hex is not None]
    assert len(places) == len(set(places))
    outing = state.outing
    if outing is not None and outing.kind == "sortie" and not state.fought:
        soldiers = [u for u in outing.party if not state.men[u].kind.is_civilian]
        assert len(soldiers) <= len(able(state, state.besieged)) // SIEGE.sortie.share


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("key", SIEGES)
def test_11_the_books_of_a_random_siege_add_up(key: str, seed: int) -> None:
    assert random_siege(key, seed).outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("key", SIEGES)
def test_11_the_books_of_very_many_random_sieges_add_up(key: str) -> None:
    for seed in range(MANY // len(SIEGES) + 1):
        assert random_siege(key, 10_000 + seed).outcome is not None


def test_11_every_kind_of_day_is_met_in_random_sieges() -> None:
    kinds: dict[str, int] = {}
    for seed in range(6):
        for key in SIEGES:
            for note in random_siege(key, seed).state.diary:
                kinds[str(note.action)] = kinds.get(str(note.action), 0) + 1
    assert {"assault", "sortie", "field", "quiet"} <= kinds.keys()
    assert do.Storm in SYSTEM.refusals
