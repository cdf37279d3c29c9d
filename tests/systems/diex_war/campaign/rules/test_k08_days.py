"""K§8 The day and its seven steps; K§26 before the first of them."""

from __future__ import annotations

import pytest

from heerbann.engine.rules.asks import Choose, Contest, Roll
from heerbann.systems.diex_war.model.campaign.actions import (
    EndConvoys,
    EndEncounters,
    EndMarch,
    EndRegroup,
    Feed,
    March,
)
from heerbann.systems.diex_war.model.campaign.battle_actions import Besiege
from heerbann.systems.diex_war.model.campaign.events.days import (
    DayDawned,
    OrderRolled,
    PhaseBegan,
    SeasonRolled,
    WeatherRolled,
)
from heerbann.systems.diex_war.model.campaign.state import GroupId
from heerbann.systems.diex_war.rules.campaign.k11_movement.points import movement_points
from tests.rulechecks import checks
from tests.systems.diex_war.campaign.campaigns import (
    add_group,
    campaign,
    go,
    group_of,
    hex_at,
)
from tests.systems.playing import asked, refused, the, told

STEPS = [
    "supply", "regroup", "convoys", "movement", "encounters", "battles", "sieges", "evening",
]  # fmt: skip


@checks("K8-01", "K8-04", "K8-05", "K8-06", "K8-07", "K8-08", "K8-09", "K8-10")
def test_k8_a_day_has_seven_steps_and_then_comes_the_next() -> None:
    game = campaign()
    add_group(game, "norman", "hastings", 12)
    go(game, 7, 3, Feed(GroupId("n1"), "hastings"), EndRegroup(), EndConvoys(), EndMarch())  # type: ignore[arg-type]
    go(game, EndEncounters())
    assert [event.phase for event in told(game, PhaseBegan)] == STEPS
    assert [event.day for event in told(game, DayDawned)] == [1, 2]


@checks("K8-03", "K8-05", "K8-06", "K8-07")
def test_k8_both_finish_a_step_before_anybody_begins_the_next() -> None:
    game = campaign()
    add_group(game, "norman", "J13")
    add_group(game, "saxon", "K13")
    go(game, 2, 9)
    seen = []
    for action in (EndRegroup(), EndRegroup(), EndMarch(), EndMarch()):
        seen.append((game.state.phase, game.seat))
        go(game, action)
    assert seen == [("regroup", "b"), ("regroup", "a"), ("movement", "b"), ("movement", "a")]
    refused(game, EndRegroup(), "K8", "not-now")


@checks("K8-07")
def test_k8_the_highest_die_comes_first_and_equal_dice_are_thrown_again() -> None:
    game = campaign()
    add_group(game, "norman", "J13")
    assert isinstance(game.ask, Roll)
    assert game.ask.by == ("a", "b")
    go(game, 4, 4)
    assert not told(game, OrderRolled)
    go(game, 4, 9)
    assert the(game, OrderRolled).order == ("b", "a")


@checks("K8-02", "K8-10")
def test_k8_a_siege_day_is_a_campaign_day() -> None:
    game = campaign()
    add_group(game, "saxon", "J13", 12, stance="rebel")
    go(game, 1, 9, EndRegroup(), March(GroupId("x1"), hex_at(game, "J14")), EndMarch())
    assert game.state.phase == "encounters"
    castle = next(iter(game.state.garrisons))
    go(game, Besiege(GroupId("x1"), castle), EndEncounters())
    assert isinstance(game.ask, Contest)
    assert game.ask.system == "diex_war"
    assert game.state.phase == "sieges"
    assert game.state.day == 1


@checks("K26-01", "K26-02", "K26-11")
def test_k26_the_season_is_thrown_once_and_slows_the_groups() -> None:
    game = campaign(season=None)
    assert isinstance(game.ask, Roll)
    add_group(game, "norman", "J13")
    go(game, 1)
    assert the(game, SeasonRolled).season == "winter"
    assert movement_points(game.state, group_of(game, "n1")) == 3
    go(game, 7, 3)
    assert game.state.phase == "regroup"


@checks("K26-01")
def test_k26_a_scenario_that_names_its_season_throws_nothing() -> None:
    game = campaign()
    add_group(game, "norman", "J13")
    go(game, 7, 3)
    assert not told(game, SeasonRolled)
    assert not told(game, WeatherRolled)
    assert movement_points(game.state, group_of(game, "n1")) == 5


@checks("K5-06", "K6-10", "K26-02", "K26-03", "K26-04", "K26-10")
@pytest.mark.parametrize(
    ("die", "dover", "salehurst", "castle"),
    [(1, 4, 0, 1), (5, 7, 2, 4), (9, 9, 4, 5), (10, 10, 5, 5)],
)
def test_k26_the_weather_changes_what_there_is(
    die: int, dover: int, salehurst: int, castle: int
) -> None:
    game = go(campaign(weather=True), die)
    state = game.state
    assert state.stock("resources", "dover") == dover
    assert state.stock("resources", "salehurst") == salehurst  # N81: never below nothing
    assert state.stock("resources", "hastings_castle") == castle  # N81: one to five
    assert len(told(game, WeatherRolled)) == 1


def test_k8_nobody_is_asked_who_has_nothing_to_do() -> None:
    game = campaign()
    add_group(game, "norman", "J13")
    go(game, 7, 3)
    assert asked(game) == "regroup"
    assert game.seat == "a"
    go(game, EndRegroup(), EndMarch())
    assert game.state.day == 2
    assert isinstance(game.ask, Roll | Choose)
