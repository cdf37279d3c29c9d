"""The books of random sieges: after every step men, food, equipment and damage add up."""

from __future__ import annotations

from random import Random

import pytest

from heerbann.engine.play.answers import Fought
from heerbann.engine.play.contests import typed
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Choose, Contest
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model import actions as do
from heerbann.systems.diex_war.model.charts import SIEGE
from heerbann.systems.diex_war.model.state import State, able
from tests.systems.diex_war.random_reports import random_report

SEEDS = 5
MANY = 1000
GOODS = ("days", "ladders", "fascines", "animals")


def umpire(game: Game[State], seed: int) -> Fought:
    """Answers a contest with a report made up from the seed, without playing the battle."""
    assert isinstance(game.ask, Contest)
    return typed(game, random_report(game.ask, Random(f"{seed}/{game.state.day}")))


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
        assert all(state.stock(good, seat) >= 0 for seat in ("a", "b")), accounts  # type: ignore[arg-type]
    check_men(before, state)
    check_works(before, state)
    assert len(state.occurred) == len(set(state.occurred))


def check_men(before: State, state: State) -> None:
    assert before.men.keys() <= state.men.keys()
    for unit, man in state.men.items():
        old = before.men.get(unit)
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
@pytest.mark.parametrize("key", SYSTEM.scenarios)
def test_11_the_books_of_a_random_siege_add_up(key: str, seed: int) -> None:
    assert random_siege(key, seed).outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("key", SYSTEM.scenarios)
def test_11_the_books_of_very_many_random_sieges_add_up(key: str) -> None:
    for seed in range(MANY // len(SYSTEM.scenarios) + 1):
        assert random_siege(key, 10_000 + seed).outcome is not None


def test_11_every_kind_of_day_is_met_in_random_sieges() -> None:
    kinds: dict[str, int] = {}
    for seed in range(6):
        for key in SYSTEM.scenarios:
            for note in random_siege(key, seed).state.diary:
                kinds[str(note.action)] = kinds.get(str(note.action), 0) + 1
    assert {"assault", "sortie", "field", "quiet"} <= kinds.keys()
    assert do.Storm in SYSTEM.refusals
