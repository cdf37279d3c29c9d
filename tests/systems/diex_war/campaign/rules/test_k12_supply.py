"""K§12 Supply."""

from __future__ import annotations

from heerbann.systems.diex_war.model.campaign.actions import (
    EndConvoys,
    EndEncounters,
    EndMarch,
    EndRegroup,
    Feed,
    Provision,
)
from heerbann.systems.diex_war.model.campaign.events.supply import Fed, WentHungry
from heerbann.systems.diex_war.model.campaign.facts import is_starving
from heerbann.systems.diex_war.model.campaign.state import GroupId, Source
from heerbann.systems.diex_war.rules.campaign.k11_movement.points import movement_points
from heerbann.systems.diex_war.rules.campaign.k12_supply import need, sources
from tests.rulechecks import checks
from tests.systems.diex_war.campaign.campaigns import (
    Campaign,
    add_convoy,
    add_group,
    campaign,
    change_group,
    change_village,
    go,
    group_of,
)
from tests.systems.playing import asked, refused, told

ORDER = (7, 3)
N1 = GroupId("n1")


def feed(source: str, group: str = "n1") -> Feed:
    return Feed(GroupId(group), Source(source))


def hungry_days(game: Campaign, name: str = "n1") -> int:
    return group_of(game, name).hunger


@checks("K12-01")
def test_k12_nine_men_always_have_enough() -> None:
    game = campaign()
    add_group(game, "norman", "J13", 9)
    go(game, *ORDER)
    assert asked(game) == "regroup"
    assert hungry_days(game) == 0
    assert not told(game, Fed)


@checks("K12-02", "K12-03")
def test_k12_ten_men_must_find_food_every_day() -> None:
    game = campaign()
    add_group(game, "norman", "J13", 10)
    go(game, *ORDER, EndRegroup(), EndMarch(), *ORDER)
    assert [event.days for event in told(game, WentHungry)] == [1, 2]


@checks("K5-04", "K12-04", "K12-11")
def test_k12_village_castle_and_convoy_feed_and_have_exactly_that_much_less() -> None:
    game = campaign()
    group = add_group(game, "norman", "hastings", 20)
    add_convoy(game, group, "hastings", 3, 2)
    go(game, *ORDER)
    assert asked(game) == "feed"
    assert set(game.options) == {feed("hastings"), feed("hastings_castle"), feed("k1")}
    go(game, feed("k1"), feed("hastings_castle"))
    assert game.state.stock("resources", "k1") == 1
    assert game.state.stock("resources", "hastings_castle") == 3
    assert game.state.stock("resources", "hastings") == 6
    assert hungry_days(game) == 0


@checks("K12-05", "K12-06")
def test_k12_the_need_is_that_of_all_who_are_there() -> None:
    game = campaign()
    group = add_group(game, "norman", "J13", 15)
    assert need(game.state, group) == 1
    add_group(game, "mercenary", "J13", 5, side="a", employer=N1, contract="cash")
    assert need(game.state, group) == 2  # N45


@checks("K12-04")
def test_k12_nobody_eats_from_the_hostile_nor_from_the_next_hex() -> None:
    game = campaign()
    group = add_group(game, "norman", "dover", 12)
    change_village(game, "dover", stance="rebel")
    assert sources(game.state, group) == []
    rebels = add_group(game, "saxon", "dover", 12)
    assert sources(game.state, rebels) == ["dover"]
    for nation in ("scot", "viking"):
        assert sources(game.state, add_group(game, nation, "dover", 12)) == []
    near = add_group(game, "norman", "J13", 12)
    assert sources(game.state, near) == []


@checks("K12-02")
def test_k12_what_is_not_enough_for_all_feeds_nobody() -> None:
    game = campaign()
    change_village(game, "hailsham", resources=1)
    add_group(game, "norman", "hailsham", 20)
    go(game, *ORDER)
    assert hungry_days(game) == 1
    assert game.state.stock("resources", "hailsham") == 1


@checks("K12-07", "K12-09", "K12-12", "K12-13")
def test_k12_one_hungry_day_is_nothing_after_two_movement_is_halved() -> None:
    game = campaign()
    add_group(game, "norman", "J13", 12)
    go(game, *ORDER)
    assert not is_starving(group_of(game, "n1"))
    assert movement_points(game.state, group_of(game, "n1")) == 5
    go(game, EndRegroup(), EndMarch(), *ORDER)
    assert is_starving(group_of(game, "n1"))
    assert movement_points(game.state, group_of(game, "n1")) == 2


@checks("K12-10", "K12-13")
def test_k12_food_ends_the_hunger() -> None:
    game = campaign()
    add_group(game, "norman", "hailsham", 12)
    change_group(game, "n1", hunger=2)
    go(game, *ORDER)
    assert hungry_days(game) == 0
    assert movement_points(game.state, group_of(game, "n1")) == 5


@checks("K12-01")
def test_k12_below_ten_men_the_counter_is_nothing_again() -> None:
    game = campaign()
    add_group(game, "norman", "J13", 9)
    change_group(game, "n1", hunger=2)
    go(game, *ORDER)
    assert hungry_days(game) == 0


@checks("K12-03", "K18-15")
def test_k12_food_can_be_taken_up_for_the_next_check_only() -> None:
    game = campaign()
    add_group(game, "norman", "hailsham", 12, leader="baudri", pounds=1)
    go(game, *ORDER, EndRegroup(), EndConvoys(), EndMarch())
    go(game, Provision(N1, Source("hailsham")))
    refused(game, Provision(N1, Source("hailsham")), "K12", "needs-no-food")
    go(game, EndEncounters(), *ORDER)
    assert game.state.stock("resources", "hailsham") == 1
    assert hungry_days(game) == 0
    assert asked(game) == "regroup"
    go(game, EndRegroup(), EndConvoys(), EndMarch(), EndEncounters(), *ORDER)
    assert game.state.stock("resources", "hailsham") == 0  # the next day it eats again


@checks("K12-11")
def test_k12_two_groups_at_one_village_eat_one_after_the_other() -> None:
    game = campaign()
    change_village(game, "hailsham", resources=1)
    add_group(game, "norman", "hailsham", 12)
    add_group(game, "norman", "hailsham", 12)
    go(game, *ORDER, feed("hailsham", "n2"))
    assert (hungry_days(game, "n1"), hungry_days(game, "n2")) == (1, 0)
    assert game.state.stock("resources", "hailsham") == 0


def test_k12_only_what_is_needed_and_only_the_own_groups() -> None:
    game = campaign()
    add_group(game, "norman", "hastings", 12)
    add_group(game, "norman", "hastings", 12)
    add_group(game, "saxon", "hastings", 12, stance="loyal")
    go(game, *ORDER, feed("hastings"))
    refused(game, feed("hastings"), "K12", "needs-no-food")
    refused(game, feed("hastings", "x1"), "K12", "not-your-group")
    refused(game, feed("dover", "n2"), "K12", "no-food-there")
