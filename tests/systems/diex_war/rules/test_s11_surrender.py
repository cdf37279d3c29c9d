"""§11.5 Surrender."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Roll
from heerbann.systems.diex_war.model.actions import (
    EndCamp,
    HoldArrows,
    KeepQuiet,
    Negotiate,
    Storm,
)
from heerbann.systems.diex_war.model.events.days import Negotiated
from heerbann.systems.diex_war.model.roster import ROSTER, command_rank
from heerbann.systems.diex_war.model.state import A, commanders
from heerbann.systems.diex_war.odds.forecast import surrender_chance
from heerbann.systems.diex_war.rules.s11_siege.surrender import (
    force_modifier,
    fortress_modifier,
    surrender_modifiers,
)
from tests.rulechecks import checks
from tests.systems.diex_war.reports import Facts
from tests.systems.diex_war.war import (
    BESIEGED,
    BESIEGER,
    CALM,
    HALL,
    PLAIN,
    Siege,
    go,
    siege,
    with_man,
)
from tests.systems.playing import refused, the


def matched(besiegers: int, besieged: int) -> Siege:
    a = replace(PLAIN.a, men=PLAIN.a.men[:besiegers])
    return siege(a=a, b=replace(PLAIN.b, men=PLAIN.b.men[:besieged]))


def in_camp(game: Siege | None = None) -> Siege:
    return go(game or siege(), *CALM, *BESIEGER, HoldArrows(), KeepQuiet())


def amount(modifiers: tuple[object, ...]) -> int:
    return sum(one.amount for one in modifiers)  # type: ignore[attr-defined]


@checks("11.5-02")
def test_11_5_a_side_without_commanders_has_lost_either_side() -> None:
    for side, other in ((PLAIN.a, "b"), (PLAIN.b, "a")):
        heads = tuple([name for name in side.men if command_rank(ROSTER[name]) is not None])
        game = go(siege(), *CALM, *BESIEGER, HoldArrows(), Storm(), Facts(dead=heads))
        assert game.outcome is not None
        assert (game.outcome.winner, game.outcome.reason) == (other, "leaderless")


@checks("11.5-02")
def test_11_5_captured_commanders_count_like_dead_ones() -> None:
    facts = Facts(dead=("raoul",), captured=("serlon",))
    game = go(siege(), *CALM, *BESIEGER, HoldArrows(), Storm(), facts)
    assert game.outcome is not None
    assert game.outcome.winner == "a"


@checks("11.5-02")
def test_11_5_a_side_that_never_had_one_does_not_lose_for_it() -> None:
    game = siege(b=replace(PLAIN.b, men=("charles", "colin", "perrot", "vital")))
    go(game, *CALM, *BESIEGER, HoldArrows())
    assert game.outcome is None
    assert game.state.commanded == ("a",)


@checks("11.5-03", "11.5-04", "11.5-05")
@pytest.mark.parametrize(
    ("name", "commands"),
    [
        *[("hugues", True), ("baudri", True), ("gwendal", False), ("gaucher", False)],
        *[("leofwine", True), ("ethelnoth", True), ("ligulf", False), ("osferth", False)],
        *[("gillecoluim", True), ("urquhart", False), ("duncan", False)],
    ],
)
def test_11_5_who_can_command(name: str, commands: bool) -> None:
    assert (command_rank(ROSTER[name]) is not None) is commands


@checks("11.5-06")
def test_11_5_jarls_command_vikings_and_housecarls_where_there_is_none() -> None:
    vikings = [one.key for one in ROSTER.values() if one.nation == "viking"]
    jarl = [name for name in vikings if ROSTER[name].code == "Vin"]
    house = [name for name in vikings if ROSTER[name].code == "Vih"]
    for men, leaders in (((*jarl, *house), jarl), (house, house)):
        host = replace(PLAIN.a, nation="viking", men=tuple(men))
        found = [man.id for man in commanders(siege(a=host).state, A)]
        assert sorted(found) == sorted(leaders)
    mercenaries = [one for one in ROSTER.values() if one.code == "Mcm"]
    assert all(command_rank(one) == 0 for one in mercenaries)


@checks("11.5-07")
def test_11_5_once_a_day_and_beside_the_work_of_the_day() -> None:
    game = go(in_camp(), Negotiate(), 1)
    refused(game, Negotiate(), "11.5", "negotiated-today")
    go(game, EndCamp(), *CALM, *BESIEGED, HoldArrows(), KeepQuiet())
    assert Negotiate() in game.options


@checks("11.5-08", "11.5.1-01")
@pytest.mark.parametrize(("die", "ended"), [(10, False), (8, False)])
def test_11_5_below_twelve_the_siege_goes_on(die: int, ended: bool) -> None:
    game = go(in_camp(), Negotiate(), die)
    assert the(game, Negotiated).total == die + 1
    assert (game.outcome is not None) is ended


@checks("11.5-08")
def test_11_5_with_twelve_they_must_surrender() -> None:
    game = siege(destroyed=("G4",))
    go(in_camp(game), Negotiate())
    assert isinstance(game.ask, Roll)
    assert [one.reason for one in game.ask.modifiers] == ["force", "breach"]
    go(game, 10)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == ("a", "negotiated")


# 11.5.1


@checks("11.5.1-03", "11.5.1-04")
@pytest.mark.parametrize(
    ("besiegers", "besieged", "bonus"), [(19, 10, 0), (20, 10, 1), (29, 10, 1), (30, 10, 2)]
)
def test_11_5_1_twice_or_three_times_as_many(besiegers: int, besieged: int, bonus: int) -> None:
    assert amount(force_modifier(matched(besiegers, besieged).state)) == bonus


@checks("11.5.1-05")
def test_11_5_1_a_breach_in_palisade_or_hall() -> None:
    assert amount(fortress_modifier(siege().state)) == 0
    assert amount(fortress_modifier(siege(destroyed=("G4",)).state)) == 1
    assert amount(fortress_modifier(siege(HALL, destroyed=("V12",)).state)) == 1
    assert amount(fortress_modifier(siege(HALL, destroyed=("X13",)).state)) == 0
    assert amount(fortress_modifier(siege(destroyed=("J6",)).state)) == 0


@checks("11.5.1-06")
def test_11_5_1_the_palisade_in_the_hands_of_the_besieger() -> None:
    state = siege(destroyed=("G4",)).state
    state.zones["bailey_wall"] = A
    assert amount(fortress_modifier(state)) == 2


@checks("11.5.1-07")
def test_11_5_1_and_a_breach_in_the_tower_besides() -> None:
    state = siege(destroyed=("G4", "U9")).state
    assert amount(fortress_modifier(state)) == 1
    state.zones["bailey_wall"] = A
    assert amount(fortress_modifier(state)) == 3


@checks("11.5.1-02")
def test_11_5_1_of_each_factor_only_the_highest_counts() -> None:
    game = matched(30, 10)
    game.state.damage |= {"G4": 1, "U9": 1}  # type: ignore[dict-item]
    game.state.zones["bailey_wall"] = A
    assert [one.amount for one in surrender_modifiers(game.state)] == [2, 3]


@checks("11.5.1-08")
def test_11_5_1_the_chances_of_the_examples() -> None:
    assert surrender_chance(matched(19, 10).state) == 0
    game = matched(30, 10)
    game.state.damage["G4"] = 1  # type: ignore[index]
    assert surrender_chance(game.state) == Fraction(2, 10)
    game.state.damage["U9"] = 1  # type: ignore[index]
    game.state.zones["bailey_wall"] = A
    assert surrender_chance(game.state) == Fraction(4, 10)


def test_11_5_1_an_old_gap_may_not_count() -> None:
    state = siege(destroyed=("G4",), gap_is_no_breach=True).state
    assert fortress_modifier(state) == ()
    state.damage["H4"] = 3  # type: ignore[index]
    assert amount(fortress_modifier(state)) == 1


def test_11_5_1_the_wounded_count_for_the_balance() -> None:
    game = matched(20, 10)
    with_man(game, "raoul", health="wounded")
    assert amount(force_modifier(game.state)) == 1
