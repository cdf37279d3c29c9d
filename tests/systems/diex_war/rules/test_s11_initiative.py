"""§11.1.3 Initiative, and what it is good for."""

from __future__ import annotations

from fractions import Fraction

import pytest

from heerbann.engine.rules.asks import Action, Contest, Roll
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model.actions import (
    Build,
    EndCamp,
    HoldArrows,
    KeepQuiet,
    Negotiate,
    OfferBattle,
    PassInitiative,
    SallyForth,
    ShootFire,
    Storm,
)
from heerbann.systems.diex_war.model.events.days import (
    ActionChosen,
    EventRolled,
    InitiativeRolled,
)
from heerbann.systems.diex_war.odds.forecast import initiative_chance
from tests.rulechecks import checks
from tests.systems.diex_war.war import (
    BESIEGED,
    BESIEGER,
    CALM,
    PLAIN,
    Siege,
    go,
    siege,
    spot,
    with_man,
)
from tests.systems.playing import refused, the, told


def to_the_choice(*initiative: int) -> Siege:
    """The first day, when somebody says what is done."""
    return go(siege(), *CALM, *initiative, HoldArrows())


@checks("11.1.3-01", "11.1.3-02")
def test_11_1_3_both_throw_every_day_and_the_besieger_adds_four() -> None:
    game = go(siege(), *CALM)
    assert isinstance(game.ask, Roll)
    assert (game.ask.of, game.ask.by) == ("2d10", ("a", "b"))
    go(game, 3, 6, HoldArrows(), KeepQuiet(), EndCamp(), *CALM, 2, 2)
    first, second = told(game, InitiativeRolled)
    assert (first.besieger, first.besieged) == (7, 6)
    assert (second.besieger, second.besieged) == (6, 2)


@checks("11.1.3-03", "11.1.3-04", "11.1.3-18")
@pytest.mark.parametrize(
    ("besieger", "besieged", "rain", "winner"),
    [(5, 9, 0, "a"), (5, 10, 0, "b"), (5, 5, 5, "b"), (1, 1, 0, "a"), (6, 10, 0, "a")],
)
def test_11_1_3_the_higher_total_and_the_besieger_if_equal(
    besieger: int, besieged: int, rain: int, winner: str
) -> None:
    game = go(siege(), *CALM)
    game.state.rain = rain
    go(game, besieger, besieged)
    assert the(game, InitiativeRolled).winner == winner


def test_11_1_3_the_chances_are_those_of_the_checklist() -> None:
    state = siege().state
    assert initiative_chance(state) == Fraction(15, 100)
    state.rain = 5
    assert initiative_chance(state) == Fraction(55, 100)
    assert initiative_chance(siege(initiative_bonus=1).state) == Fraction(36, 100)


@checks("11.1.3-05", "11.4-04", "11.4.1-01")
def test_11_1_3_the_besieger_may_storm_with_his_initiative() -> None:
    game = to_the_choice(*BESIEGER)
    assert Storm() in game.options
    assert SallyForth() not in game.options
    go(game, Storm())
    assert isinstance(game.ask, Contest)
    assert game.ask.scenario.map.title.en == "Motte & Bailey"  # type: ignore[union-attr]


@checks("11.1.3-06")
def test_11_1_3_the_besieger_may_build_instead() -> None:
    game = go(to_the_choice(*BESIEGER), KeepQuiet())
    assert Build("ladders") in game.options
    assert Build("fascines") in game.options


@checks("11.1.3-07")
def test_11_1_3_the_besieger_may_negotiate_and_build_the_same_day() -> None:
    game = go(to_the_choice(*BESIEGER), KeepQuiet(), Negotiate(), 1)
    assert Build("ladders") in game.options
    assert Negotiate() not in game.options


@checks("11.1.3-08", "11.4-05")
def test_11_1_3_the_besieged_may_go_out_with_their_initiative() -> None:
    game = to_the_choice(*BESIEGED)
    assert SallyForth() in game.options
    refused(game, Storm(), "11.1.3", "not-your-initiative")
    refused(to_the_choice(*BESIEGER), SallyForth(), "11.1.3", "not-your-initiative")


@checks("11.1.3-09", "11.1.3-10", "11.4-06")
def test_11_1_3_either_side_may_offer_battle() -> None:
    assert OfferBattle() in to_the_choice(*BESIEGED).options
    assert OfferBattle() in to_the_choice(*BESIEGER).options


@checks("11.1.3-11")
def test_11_1_3_whoever_can_need_not() -> None:
    for dice in (BESIEGED, BESIEGER):
        game = go(to_the_choice(*dice), KeepQuiet())
        assert the(game, ActionChosen).action == "quiet"


@checks("11.1.3-12", "11.3.2-02")
def test_11_1_3_fire_may_be_shot_whoever_has_the_initiative() -> None:
    for dice in (BESIEGED, BESIEGER):
        game = go(siege(), *CALM, *dice)
        assert ShootFire(spot("J7")) in game.options


@checks("11.1.3-13")
def test_11_1_3_the_besieged_may_hand_the_initiative_over_and_the_besieger_may_not() -> None:
    game = to_the_choice(*BESIEGED)
    go(game, PassInitiative())
    assert game.state.initiative == "a"
    assert game.seat == "a"
    assert Storm() in game.options
    refused(game, PassInitiative(), "11.1.3", "besieged-may-pass")


@checks("11.1.3-14", "11.1.3-15")
def test_11_1_3_building_and_negotiating_need_no_map() -> None:
    game = go(to_the_choice(*BESIEGER), KeepQuiet(), Build("ladders"), Negotiate(), 1, EndCamp())
    assert not game.state.fought
    assert game.state.day == 2
    game = go(to_the_choice(*BESIEGER), Storm())
    assert isinstance(game.ask, Contest)
    assert game.ask.system == "diex_aie"


@checks("11.1.3-17")
def test_11_1_3_there_are_no_siege_engines() -> None:
    names = [kind.__name__ for kind in SYSTEM.refusals]
    assert "Bombard" not in names
    assert [name for name in names if "Engine" in name or "Camp" in name] == ["EndCamp"]


def test_11_1_3_nobody_builds_on_a_day_of_the_besieged() -> None:
    game = go(to_the_choice(*BESIEGED), KeepQuiet())
    refused(game, Build("ladders"), "11.1.3", "not-your-initiative")
    assert Negotiate() in game.options


def test_11_5_the_house_may_want_the_initiative_for_negotiations() -> None:
    game = siege(house={"negotiation": "besiegers_initiative"})
    go(game, *CALM, *BESIEGED, HoldArrows(), KeepQuiet())
    refused(go(siege(), *CALM, *BESIEGER, HoldArrows()), Negotiate(), "11.4", "battle-day")
    assert game.state.day == 2


@pytest.mark.parametrize(
    ("rain", "reasons"), [(0, ["besieger-adds"]), (5, ["besieger-adds", "rain"])]
)
def test_11_1_3_the_throw_says_what_is_added(rain: int, reasons: list[str]) -> None:
    game = siege()
    game.state.rain = rain
    go(game, *CALM)
    assert isinstance(game.ask, Roll)
    assert [modifier.reason for modifier in game.ask.modifiers] == reasons


DAYS = (Storm(), SallyForth(), OfferBattle(), PassInitiative(), KeepQuiet())


@pytest.mark.parametrize("action", DAYS, ids=lambda action: type(action).__name__)
@pytest.mark.parametrize("initiative", [BESIEGER, BESIEGED])
def test_11_4_a_day_that_is_settled_is_not_chosen_again(
    initiative: tuple[int, int], action: Action
) -> None:
    game = go(to_the_choice(*initiative), KeepQuiet())
    refused(game, action, "11.4", "day-is-settled")


@pytest.mark.parametrize("action", DAYS, ids=lambda action: type(action).__name__)
def test_11_6_13_what_an_event_has_decided_nobody_chooses(action: Action) -> None:
    game = go(siege(), 7, 1)
    assert game.state.forced == "assault"
    refused(game, action, "11.6", "event-decides")


def test_11_4_1_nobody_storms_or_offers_battle_without_a_man_who_is_well() -> None:
    game = siege()
    for name in PLAIN.a.men:
        with_man(game, name, health="wounded", heals=30)
    game.state.initiative = game.state.besieger
    refused(game, Storm(), "11.4.1", "nobody-able")
    refused(game, OfferBattle(), "11.4.3", "nobody-able")


@pytest.mark.parametrize(("dice", "total"), [((1, 1), 7), ((10, 5), 20), ((10, 10), 20)])
def test_11_1_2_the_total_is_told_up_to_twenty(dice: tuple[int, int], total: int) -> None:
    assert the(go(siege(), *dice), EventRolled).total == total
