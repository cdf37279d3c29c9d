"""How the computer sees a siege, and what comes to its mind."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from heerbann.agents.thumb import ThumbAgent
from heerbann.engine.rules.asks import Choose
from heerbann.systems.diex_war.computer.evaluation import evaluate
from heerbann.systems.diex_war.computer.first_ideas import ideas
from heerbann.systems.diex_war.computer.follies import is_folly
from heerbann.systems.diex_war.model import actions as do
from heerbann.systems.diex_war.model.scenario import Relief, SiegeLog
from heerbann.systems.diex_war.model.state import A, B, is_commander
from tests.systems.diex_war.war import (
    BESIEGED,
    BESIEGER,
    CALM,
    HALL,
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
    game = go(morning(destroyed=("J17",)), do.HoldArrows(), do.KeepQuiet())
    assert thought(game) == [do.Negotiate()]  # twice as many men, and a breach
    go(game, do.Negotiate(), 1)
    assert thought(game) == [do.Build("ladders")]


def test_11_5_nobody_negotiates_who_cannot_persuade() -> None:
    game = go(morning(), do.HoldArrows(), do.KeepQuiet())
    assert is_folly(game.state, do.Negotiate())


def test_11_2_he_builds_as_many_ladders_and_fascines_as_an_assault_needs() -> None:
    game = go(morning(), do.HoldArrows(), do.KeepQuiet())
    built = []
    while (answer := thought(game)[0]) != do.EndCamp():
        built.append(answer)
        go(game, answer)
    assert built == [do.Build("ladders")] * 2 + [do.Build("fascines")] * 2
    go(game, do.EndCamp(), *CALM, *BESIEGER, do.HoldArrows(), do.KeepQuiet())
    while (answer := thought(game)[0]) != do.EndCamp():
        go(game, answer)
    assert game.state.stock("ladders", A) == game.state.stock("fascines", A) == 4
    go(game, do.EndCamp(), *CALM, *BESIEGER, do.HoldArrows())
    assert thought(game) == [do.Storm()]


def test_11_3_2_the_besieger_shoots_at_walls_and_the_besieged_put_it_out() -> None:
    game = morning()
    shot = ThumbAgent(A, Random(1)).answer(game.fork())
    assert isinstance(shot, do.ShootFire)
    assert game.state.plan.hexes[shot.hex.label].breach == "palisade"
    go(game, shot, 10)
    assert ThumbAgent(B, Random(1)).answer(game.fork()) == do.Extinguish(shot.hex)


def test_11_4_2_a_full_party_goes_out_and_those_who_command_stay() -> None:
    game = go(siege(supplies=3), *CALM, *BESIEGED, do.HoldArrows(), do.SallyForth())
    go(game, do.ChooseMap("ditch"), do.ChooseEdge("west"))
    while game.state.outing is not None and not game.state.outing.ready:
        go(game, ThumbAgent(B, Random(1)).answer(game.fork()))
    assert game.state.outing is not None
    party = [game.state.men[unit] for unit in game.state.outing.party]
    assert len(party) == 4
    assert not any(man.kind.is_rider for man in party)


def test_11_6_those_who_command_do_not_slip_in() -> None:
    game = go(siege(), 4, 4, do.HoldArrows())
    while game.state.outing is not None and not game.state.outing.chosen_inside:
        go(game, ThumbAgent(A, Random(1)).answer(game.fork()))
    assert game.state.outing is not None
    inside = [game.state.men[unit] for unit in game.state.outing.inside]
    assert len(inside) == 6
    assert not any(is_commander(game.state, man) for man in inside)


@pytest.mark.parametrize(("supplies", "folly"), [(3, False), (4, True)])
def test_11_4_2_nobody_goes_out_who_has_enough(supplies: int, folly: bool) -> None:
    game = go(siege(supplies=supplies), *CALM, *BESIEGED, do.HoldArrows())
    assert is_folly(game.state, do.SallyForth()) is folly
    assert is_folly(game.state, do.PassInitiative())


@pytest.mark.parametrize(("day", "folly"), [(38, True), (39, False)])
def test_11_4_2_those_who_want_to_get_away_go_in_the_last_days(day: int, folly: bool) -> None:
    game = siege(supplies=60, b=replace(PLAIN.b, civilians=("godgifu",)))
    game.state.day = day
    assert is_folly(game.state, do.SallyForth()) is folly


def test_11_4_3_nobody_calls_those_out_who_sit_behind_walls() -> None:
    game = go(siege(b=replace(PLAIN.b, men=("raoul",))), *CALM, *BESIEGER, do.HoldArrows())
    assert is_folly(game.state, do.OfferBattle())


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
    strong = siege(a=replace(PLAIN.a, men=("aegelferth",)))
    strong.state.initiative = B
    assert not is_folly(strong.state, do.OfferBattle())


@pytest.mark.parametrize(("besieged", "folly"), [(PLAIN.b.men, True), (("raoul", "colin"), False)])
def test_11_4_1_before_the_last_refuge_he_waits_unless_hardly_anybody_is_left(
    besieged: tuple[str, ...], folly: bool
) -> None:
    game = siege(ladders=4, b=replace(PLAIN.b, men=besieged))
    assert not is_folly(game.state, do.Storm())
    game.state.zones |= {"bailey": A, "bailey_wall": A}
    assert is_folly(game.state, do.Storm()) is folly


def test_11_4_1_a_hall_is_a_last_refuge() -> None:
    assert is_folly(siege(HALL).state, do.Storm())


def test_11_4_1_whoever_can_still_persuade_does_not_storm_on_the_last_day() -> None:
    game = siege(destroyed=("J17",))
    game.state.day = game.state.scenario.days
    assert is_folly(game.state, do.Storm())


@pytest.mark.parametrize(("day", "folly"), [(2, False), (3, True), (5, False)])
def test_11_4_2_nobody_goes_out_who_has_food_until_help_comes(day: int, folly: bool) -> None:
    game = siege(supplies=2, relief=Relief(day=4, men=("ranulf",)))
    game.state.day = day
    assert is_folly(game.state, do.SallyForth()) is folly


def test_23_a_day_of_a_siege_in_a_campaign_is_not_its_last() -> None:
    game = siege(days=1, supplies=2)
    game.state.day = 1
    assert not is_folly(game.state, do.Storm())
    assert is_folly(game.state, do.SallyForth())
    game.state.scenario = replace(game.state.scenario, log=SiegeLog(days=0))
    assert is_folly(game.state, do.Storm())
    assert not is_folly(game.state, do.SallyForth())


def test_11_4_1_nobody_storms_a_whole_wall_without_ladders_before_the_last_days() -> None:
    game = go(siege(), *CALM, *BESIEGER, do.HoldArrows())
    assert is_folly(game.state, do.Storm())
    game.state.day = game.state.scenario.days
    assert not is_folly(game.state, do.Storm())
