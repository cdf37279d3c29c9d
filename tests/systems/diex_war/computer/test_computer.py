"""How the computer sees a siege, and what comes to its mind."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Choose
from heerbann.systems.diex_war.computer.evaluation import evaluate
from heerbann.systems.diex_war.computer.first_ideas import ideas, is_folly
from heerbann.systems.diex_war.model import actions as do
from heerbann.systems.diex_war.model.state import A, B
from tests.systems.diex_war.war import (
    BESIEGED,
    BESIEGER,
    CALM,
    PLAIN,
    Siege,
    go,
    morning,
    siege,
    with_man,
)


def thought(game: Siege) -> list[object]:
    assert isinstance(game.ask, Choose)
    found = list(ideas(game.state, game.ask))
    assert all(one in game.options for one in found)
    return list(found)


def test_11_what_is_good_for_one_is_bad_for_the_other() -> None:
    state = siege().state
    assert evaluate(state, A) == -evaluate(state, B)


def test_11_a_dead_besieged_is_good_for_the_besieger() -> None:
    game = siege()
    before = evaluate(game.state, A)
    with_man(game, "raoul", fate="dead")
    assert evaluate(game.state, A) > before


def test_11_food_is_good_for_the_besieged() -> None:
    assert evaluate(siege(supplies=30).state, B) > evaluate(siege(supplies=3).state, B)


def test_11_a_part_of_the_works_is_good_for_who_holds_it() -> None:
    game = siege()
    before = evaluate(game.state, A)
    game.state.zones["bailey"] = A
    assert evaluate(game.state, A) > before


@pytest.mark.parametrize(("ladders", "first"), [(0, do.KeepQuiet()), (4, do.Storm())])
def test_11_4_1_the_besieger_storms_when_he_has_ladders(ladders: int, first: object) -> None:
    game = siege(ladders=ladders)
    game.state.field_used = True
    go(game, *CALM, *BESIEGER, do.HoldArrows())
    assert thought(game)[0] == first


def test_11_4_2_the_hungry_go_out() -> None:
    game = go(siege(supplies=3), *CALM, *BESIEGED, do.HoldArrows())
    assert thought(game)[0] == do.SallyForth()


def test_11_2_in_camp_he_negotiates_and_builds() -> None:
    game = go(morning(), do.HoldArrows(), do.KeepQuiet())
    assert thought(game) == [do.Negotiate()]
    go(game, do.Negotiate(), 1)
    assert thought(game) == [do.Build("ladders")]


def test_11_6_one_gives_the_cheapest_and_takes_the_best() -> None:
    game = go(siege(), 9, 1, 2)
    (own,) = thought(game)
    assert isinstance(own, do.Afflict)
    points = [man.kind.points for man in game.state.men.values() if man.side == A]
    assert game.state.men[own.unit].kind.points == min(points)
    go(game, own)
    (other,) = thought(game)
    assert other == own  # who is wounded already dies


def test_11_4_3_a_weak_side_does_not_offer_battle() -> None:
    game = go(siege(), *CALM, *BESIEGED, do.HoldArrows())
    assert is_folly(game.state, do.OfferBattle())
    few = replace(PLAIN.b, men=("raoul",))
    strong = siege(b=few)
    strong.state.initiative = A
    assert not is_folly(strong.state, do.OfferBattle())


def test_11_4_1_nobody_storms_a_whole_wall_without_ladders_before_the_last_days() -> None:
    game = go(siege(), *CALM, *BESIEGER, do.HoldArrows())
    assert is_folly(game.state, do.Storm())
    game.state.day = game.state.scenario.days
    assert not is_folly(game.state, do.Storm())
