"""K§15, K§16: money and recruits."""

from __future__ import annotations

import pytest

from heerbann.systems.diex_war.model.campaign.actions import EndEncounters, Recruit
from heerbann.systems.diex_war.model.campaign.events.encounters import Recruited
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.campaign.state import GroupId
from heerbann.systems.diex_war.rules.campaign.k16_recruiting import (
    available,
    effective_loyalty,
    may_recruit,
)
from tests.rulechecks import checks
from tests.systems.diex_war.campaign.campaigns import (
    SCENARIOS,
    Campaign,
    add_group,
    campaign,
    change_village,
    go,
    group_of,
    placed,
)
from tests.systems.playing import refused, the, told

N1 = GroupId("n1")
DOVER = PlaceId("dover")


def meeting(game: Campaign, seat: str = "a") -> Campaign:
    return placed(game, "meet", "encounters", seat)


def at_dover(nation: str = "norman", **facts: object) -> Campaign:
    """A group with a knight in Dover (resources 7, loyalty 6)."""
    game = campaign()
    change_village(game, "dover", loyalty=6, stance="loyal")
    leader = {"norman": "baudri", "saxon": "beostan"}.get(nation)
    add_group(game, nation, "dover", 5, leader=leader, pounds=9, **facts)  # type: ignore[arg-type]
    return game


@checks("K5-05", "K15-01", "K16-01", "K16-02", "K18-16")
def test_k16_light_infantry_for_a_pound_each() -> None:
    game = meeting(at_dover())
    refused(game, Recruit(N1, DOVER, 4), "K16", "not-so-many-recruits")
    go(game, Recruit(N1, DOVER, 3))
    recruits = the(game, Recruited).men
    assert len(recruits) == 3
    assert {game.state.men[unit].kind.code for unit in recruits} == {"Xil"}
    assert {game.state.men[unit].side for unit in recruits} == {"a"}
    assert len(group_of(game, "n1").men) == 8
    assert game.state.stock("pounds", "n1") == 6
    assert game.state.stock("resources", "dover") == 7


@checks("K16-04", "K16-05")
def test_k16_the_limit_is_for_a_village_and_day() -> None:
    game = at_dover()
    add_group(game, "norman", "dover", 5, leader="hugues", pounds=9)
    game = go(meeting(game), Recruit(N1, DOVER, 2))
    refused(game, Recruit(GroupId("n2"), DOVER, 2), "K16", "not-so-many-recruits")
    go(game, Recruit(GroupId("n2"), DOVER, 1))
    assert [len(event.men) for event in told(game, Recruited)] == [2, 1]


@checks("K16-01")
def test_k16_normans_need_a_noble_or_a_knight() -> None:
    game = campaign()
    change_village(game, "dover", loyalty=6, stance="loyal")
    add_group(game, "norman", "dover", 5, pounds=9)
    add_group(game, "norman", "hastings", 12, leader="hugues", pounds=3)
    refused(meeting(game), Recruit(N1, DOVER, 1), "K16", "no-knight")


@checks("K15-01", "K16-02")
def test_k16_nobody_comes_without_money() -> None:
    game = campaign()
    change_village(game, "dover", loyalty=10, stance="loyal")
    add_group(game, "norman", "dover", 12, leader="baudri", pounds=1)
    refused(meeting(game), Recruit(N1, DOVER, 2), "K15", "not-so-much-money")


@checks("K16-09", "K16-10", "K16-11")
@pytest.mark.parametrize(
    ("nation", "stance", "village", "may"),
    [
        *[("norman", None, "loyal", True), ("norman", None, "rebel", False)],
        *[("saxon", "loyal", "loyal", True), ("saxon", "loyal", "rebel", False)],
        *[("saxon", "rebel", "rebel", True), ("saxon", "rebel", "loyal", False)],
    ],
)
def test_k16_only_where_the_stance_is_shared(
    nation: str, stance: str | None, village: str, may: bool
) -> None:
    facts = {} if stance is None else {"stance": stance}
    game = at_dover(nation, **facts)
    change_village(game, "dover", stance=village)
    group = next(iter(game.state.groups.values()))
    refusal = may_recruit(game.state, group, game.state.villages[DOVER])
    assert (refusal is None) == may


@checks("K16-13")
@pytest.mark.parametrize("nation", ["scot", "viking"])
def test_k16_scots_and_vikings_recruit_nobody(nation: str) -> None:
    game = at_dover(nation)
    group = next(iter(game.state.groups.values()))
    refusal = may_recruit(game.state, group, game.state.villages[DOVER])
    assert refusal is not None
    assert refusal.reason == "cannot-recruit"


@checks("K5-05", "K16-03", "K16-10")
def test_k16_rebels_find_more_men_the_less_loyal_a_village_is() -> None:
    game = at_dover("saxon", stance="rebel")
    village = change_village(game, "dover", loyalty=2, stance="rebel")
    assert effective_loyalty(game.state, village) == 9
    assert available(game.state, village) == 4
    village = change_village(game, "dover", loyalty=8, stance="rebel")
    assert available(game.state, village) == 0
    strict = campaign(house={"rebel_recruits": "same_table"})
    village = change_village(strict, "dover", loyalty=2, stance="rebel")
    assert available(strict.state, village) == 0


@checks("K16-08")
def test_k16_a_cap_for_the_campaign_is_a_house_rule() -> None:
    game = campaign(house={"recruit_cap": "start_resources"})
    village = change_village(game, "dover", loyalty=10, stance="loyal", recruited=6)
    assert available(game.state, village) == 1
    assert available(campaign().state, village) == 5


@checks("K15-02")
def test_k15_groups_begin_with_the_money_of_the_scenario() -> None:
    game = campaign(SCENARIOS["kent_1066"])
    assert (game.state.stock("pounds", "n1"), game.state.stock("pounds", "n2")) == (10, 5)


def test_k16_nobody_has_to_recruit() -> None:
    game = go(meeting(at_dover()), EndEncounters())
    assert len(group_of(game, "n1").men) == 5
