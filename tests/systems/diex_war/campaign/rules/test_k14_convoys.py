"""K§14 Convoys."""

from __future__ import annotations

from msgspec.structs import replace

from heerbann.systems.diex_war.model.campaign.actions import (
    Drive,
    FormConvoy,
    LeaveConvoy,
    Load,
    Unload,
)
from heerbann.systems.diex_war.model.campaign.events.marches import ConvoyFound
from heerbann.systems.diex_war.model.campaign.state import Convoy, ConvoyId, GroupId, Source
from tests.rulechecks import checks
from tests.systems.diex_war.campaign.campaigns import (
    Campaign,
    add_convoy,
    add_group,
    campaign,
    change_village,
    go,
    group_of,
    hex_at,
    placed,
)
from tests.systems.playing import refused, the

N1, K1 = GroupId("n1"), ConvoyId("k1")
HASTINGS, CASTLE = Source("hastings"), Source("hastings_castle")


def loading(game: Campaign, seat: str = "a") -> Campaign:
    return placed(game, "convoys", "convoys", seat)


def driving(game: Campaign, **facts: object) -> Campaign:
    """Step 4 with a convoy of side a that has no escort."""
    convoy = add_convoy(game, None, "J13", 3, 2)
    told: dict[str, object] = {"owner": "a", "points": 5, **facts}
    game.state.convoys[convoy.id] = replace(convoy, **told)
    return placed(game, "march", "movement", "a")


def convoy(game: Campaign) -> Convoy:
    return game.state.convoys[K1]


@checks("K4-01", "K14-01", "K14-02", "K14-03")
def test_k14_convoys_are_formed_in_villages_and_castles_of_friends() -> None:
    game = campaign()
    add_group(game, "norman", "hastings", 5)
    add_group(game, "norman", "J13", 5)
    game = loading(game)
    refused(game, FormConvoy(N1, HASTINGS, 6), "K14", "so-many-animals")
    refused(game, FormConvoy(N1, Source("dover"), 3), "K14", "no-friendly-store")
    refused(game, FormConvoy(GroupId("n2"), HASTINGS, 3), "K14", "no-friendly-store")
    go(game, FormConvoy(N1, HASTINGS, 3), FormConvoy(N1, CASTLE, 5))
    assert list(game.state.convoys) == ["k1", "k2"]
    assert game.state.stock("animals", "k1") == 3
    assert convoy(game).hex == hex_at(game, "hastings")


@checks("K14-02")
def test_k14_by_house_rule_only_one_for_a_place_and_day() -> None:
    game = campaign(house={"convoy_founding": "one_per_place_and_day"})
    add_group(game, "norman", "hastings", 5)
    game = go(loading(game), FormConvoy(N1, HASTINGS, 3))
    refused(game, FormConvoy(N1, HASTINGS, 3), "K14", "one-convoy-a-day")


@checks("K14-06", "K14-07")
def test_k14_five_points_a_day_and_one_for_each_animal() -> None:
    game = campaign()
    group = add_group(game, "norman", "hastings", 5, pounds=9)
    add_convoy(game, group, "hastings", 4, 0)
    game = loading(game)
    refused(game, Load(K1, HASTINGS, 5), "K14", "so-many-points")
    go(game, Load(K1, HASTINGS, 4))
    assert game.state.stock("resources", "k1") == 4
    assert game.state.stock("resources", "hastings") == 2
    assert game.state.stock("pounds", "n1") == 5  # N52: a village is paid
    refused(game, Unload(K1, CASTLE, 2), "K14", "so-many-points")
    go(game, Unload(K1, CASTLE, 1))
    assert game.state.stock("resources", "hastings_castle") == 5
    refused(game, Unload(K1, HASTINGS, 1), "K14", "so-many-points")


@checks("K14-06")
def test_k14_no_more_than_there_is_money_and_room_for() -> None:
    game = campaign()
    group = add_group(game, "norman", "hastings", 5, pounds=1)
    add_convoy(game, group, "hastings", 5, 3)
    game = loading(game)
    refused(game, Load(K1, HASTINGS, 2), "K15", "not-so-much-money")
    refused(game, Unload(K1, CASTLE, 2), "K14", "so-many-points")  # a castle holds five
    go(game, Load(K1, CASTLE, 2))
    assert game.state.stock("pounds", "n1") == 1  # the own castle is not paid


@checks("K14-06")
def test_k14_a_hostile_village_gives_nothing() -> None:
    game = campaign()
    group = add_group(game, "norman", "dover", 5, pounds=9)
    add_group(game, "norman", "hastings", 5)
    add_convoy(game, group, "dover", 5, 0)
    change_village(game, "dover", stance="rebel")
    game = loading(game)
    refused(game, Load(K1, Source("dover"), 1), "K14", "no-friendly-store")


@checks("K14-04", "K14-05")
def test_k14_with_its_drivers_a_convoy_moves_alone_and_without_it_stands() -> None:
    game = driving(campaign())
    go(game, Drive(K1, hex_at(game, "J12")))
    assert convoy(game).hex == hex_at(game, "J12")
    assert convoy(game).points < 5
    game = campaign()
    add_group(game, "norman", "dover", 5)
    game = driving(game, drivers=False)
    refused(game, Drive(K1, hex_at(game, "J12")), "K14", "no-drivers")
    game = campaign(house={"convoy_moves": "with_group_only"})
    add_group(game, "norman", "dover", 5)
    game = driving(game)
    refused(game, Drive(K1, hex_at(game, "J12")), "K14", "no-drivers")


@checks("K14-08", "K18-14")
def test_k14_alone_it_belongs_to_the_first_group_that_it_meets() -> None:
    game = campaign()
    add_group(game, "saxon", "J12", 5)
    game = driving(game)
    go(game, Drive(K1, hex_at(game, "J12")))
    assert the(game, ConvoyFound).group == "x1"
    assert (convoy(game).owner, convoy(game).escort) == ("b", "x1")


@checks("K14-09")
def test_k14_it_has_the_party_of_the_group_it_goes_with() -> None:
    game = campaign()
    group = add_group(game, "norman", "hastings", 5)
    add_convoy(game, group, "hastings", 2, 1)
    game = go(loading(game), LeaveConvoy(K1))
    assert convoy(game).escort is None
    assert convoy(game).owner == "a"
    refused(game, Load(K1, CASTLE, 1), "K14", "not-your-convoy")


def test_k14_who_is_in_no_place_and_has_no_convoy_is_not_asked() -> None:
    game = campaign()
    add_group(game, "norman", "J13", 5)
    game = loading(game)
    assert game.state.phase == "movement"
    assert group_of(game, "n1").points == 5
