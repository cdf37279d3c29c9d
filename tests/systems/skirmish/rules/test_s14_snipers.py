"""§14.5: the shooter decides who is hit."""

from __future__ import annotations

from typing import Any

from heerbann.boards.table import ModelNumber
from heerbann.engine.rules.asks import Count
from heerbann.systems.skirmish.model.actions import AimAt
from heerbann.systems.skirmish.model.events.combat import GeneralFell, LossTaken, Saved
from heerbann.systems.skirmish.model.state import BLUE, RED, State, UnitId
from heerbann.systems.skirmish.model.throws import Purpose
from tests.rulechecks import checks
from tests.systems.playing import go_on, told
from tests.systems.skirmish.arena import (
    arena,
    entry,
    gear,
    gun,
    is_done,
    is_gone,
    numbers,
    play,
    profile,
    row,
    squad,
    tank,
    troop,
    volley,
    wounds,
)

BLUE_1 = UnitId("blue-1")
FIRE = volley("red-1", "blue-1")


def at(*models: int) -> list[AimAt]:
    return [AimAt(BLUE_1, ModelNumber(model)) for model in models]


def snipers(count: int, target: Any, spots: Any, **facts: Any) -> State:
    long_rifle = gun(1, 2, 30, "sniper")
    shooters = troop(squad(count, long_rifle, fk=3), row(count, 20, 10))
    return arena([shooters], [troop(target, spots, **facts)])


@checks("GR-14-sniper")
def test_14_5_the_shooter_gives_each_hit_to_a_model_before_the_saves() -> None:
    state = snipers(3, squad(10), row(10, 20, 20))
    game = play(state, FIRE, dice=[3, 3, 1])
    assert game.seat == RED
    assert set(game.options) == set(at(*range(1, 11)))
    game = go_on(game, answers=at(4, 9))  # FP 2 at RW 5+: no save
    assert numbers(game, "blue-1") == [1, 2, 3, 5, 6, 7, 8, 10]
    assert is_done(game)


@checks("GR-14-sniper")
def test_14_5_the_general_may_be_picked_and_is_named_first() -> None:
    lines = (gear(4), gear(1, general=True))
    state = snipers(1, entry(*lines), row(5, 20, 20))
    game = play(state, FIRE, dice=[3])
    assert game.options[0] == at(5)[0]
    game = go_on(game, answers=at(5))
    assert told(game, GeneralFell) == [GeneralFell(BLUE)]
    assert numbers(game, "blue-1") == [1, 2, 3, 4]


def test_14_5_the_wounded_are_not_first_and_hits_too_many_are_lost() -> None:
    state = snipers(3, squad(4, l=2, rw=6), row(4, 20, 20), wounds={1: 1})
    game = play(state, FIRE, dice=[3, 3, 3], answers=at(2, 2, 2))
    assert numbers(game, "blue-1") == [1, 3, 4]
    assert wounds(game, "blue-1") == [1, 0, 0]


def test_2_3_each_model_saves_with_its_own_rw() -> None:
    lines = (gear(4), gear(1, profile=profile(rw=2)))
    state = snipers(2, entry(*lines), row(5, 20, 20))
    game = play(state, FIRE, dice=[3, 3], answers=at(5, 1))
    game = go_on(game, dice=[4])
    assert [(event.need, event.unsaved) for event in told(game, Saved)] == [(4, 0), (None, 1)]
    assert [event.model for event in told(game, LossTaken)] == [1]


@checks("GR-14-sniper")
def test_14_5_the_saves_of_one_model_are_no_saves_of_a_unit() -> None:
    """Each model throws for its own hits; odds must not take that for a throw of all of them."""
    long_rifle = gun(1, 1, 30, "sniper")
    shooters = troop(squad(3, long_rifle, fk=3), row(3, 20, 10))
    state = arena([shooters], [troop(squad(5, rw=4), row(5, 20, 20))])
    game = play(state, FIRE, dice=[3, 3, 3], answers=at(2, 4, 2))
    asked = []
    for dice in ((5, 1), (5,)):
        assert isinstance(game.ask, Count)
        asked.append((game.ask.rule, game.ask.purpose, game.ask.dice))
        game = go_on(game, dice=dice)
    assert asked == [("14.5", Purpose.MODEL_SAVES, 2), ("14.5", Purpose.MODEL_SAVES, 1)]
    assert numbers(game, "blue-1") == [1, 3, 4, 5]


def test_14_5_a_hit_that_kills_outright_takes_the_whole_model() -> None:
    state = snipers(1, squad(3, rw=6, l=3), row(3, 20, 20))
    game = play(state, FIRE, dice=[3], answers=at(2))
    assert numbers(game, "blue-1") == [1, 3]
    assert told(game, LossTaken) == [LossTaken(BLUE_1, ModelNumber(2), hits=1, slain=True)]


def test_14_5_whoever_can_still_fall_is_named_before_those_aimed_at() -> None:
    state = snipers(2, squad(3), row(3, 20, 20))
    game = play(state, FIRE, dice=[3, 3])
    assert list(game.options) == at(1, 2, 3)
    assert list(go_on(game, answers=at(1)).options) == at(2, 3, 1)


def test_14_5_one_hit_only_wounds_a_tough_model() -> None:
    state = snipers(1, squad(3, rw=5, l=2), row(3, 20, 20))
    game = play(state, FIRE, dice=[3], answers=at(2))
    assert wounds(game, "blue-1") == [0, 1, 0]


def test_14_5_every_hit_on_a_tough_model_takes_a_life() -> None:
    state = snipers(2, squad(2, l=3, rw=4), row(2, 20, 20))
    game = play(state, FIRE, dice=[3, 3], answers=at(1, 1))
    assert wounds(go_on(game, dice=[5, 5]), "blue-1") == [2, 0]  # FP 2 at RW 4+: 6


def test_14_5_who_loses_the_last_model_is_gone() -> None:
    state = snipers(2, squad(2), row(2, 20, 20))
    game = play(state, FIRE, dice=[3, 3], answers=at(1, 2))
    assert is_gone(game, "blue-1")
    assert is_done(game)


def test_14_5_a_vehicle_is_one_model_and_nothing_is_asked() -> None:
    state = snipers(1, tank(armour=None), [(20, 20)])
    game = play(state, FIRE, dice=[3, 1, 1])
    assert wounds(game, "blue-1") == [1]
    assert is_done(game)


def test_14_5_suppressive_fire_is_not_given_to_models() -> None:
    state = snipers(1, squad(10), row(10, 20, 20))
    game = play(state, volley("red-1", "blue-1", suppress=True), dice=[6, 3])
    assert is_done(game)
    assert len(numbers(game, "blue-1")) == 10
