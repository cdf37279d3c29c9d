"""K§22 Mercenaries."""

from __future__ import annotations

import pytest

from heerbann.engine.rules.asks import Roll
from heerbann.systems.diex_war.model.campaign.actions import (
    AttackGroup,
    Beckon,
    Entice,
    HireMercenaries,
    March,
    PayOff,
    Plunder,
    ShareLoot,
)
from heerbann.systems.diex_war.model.campaign.events.demands import ClashSet
from heerbann.systems.diex_war.model.campaign.events.mercenaries import (
    MercenariesDeclared,
    Mutinied,
    PaidOff,
)
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.campaign.state import Aftermath, GroupId
from heerbann.systems.diex_war.rules.campaign.k18_encounters.hostility import hostile
from heerbann.systems.diex_war.rules.campaign.k22_free_mercenaries import goals, mover
from heerbann.systems.diex_war.rules.campaign.k22_mercenaries import test_modifiers as modifiers_of
from tests.rulechecks import checks
from tests.systems.diex_war.campaign.campaigns import (
    SCENARIOS,
    Campaign,
    add_group,
    campaign,
    change_group,
    change_village,
    clash,
    go,
    group_of,
    hex_at,
    placed,
)
from tests.systems.playing import asked, refused, the, told

N1, X1, M1, M2 = (GroupId(name) for name in ("n1", "x1", "m1", "m2"))
DOVER = PlaceId("dover")


def meeting(game: Campaign, seat: str = "a") -> Campaign:
    return placed(game, "meet", "encounters", seat)


def hired(contract: str = "promise", **facts: object) -> Campaign:
    """Six mercenaries in the service of Normans under Baudri (prestige 5)."""
    game = campaign()
    add_group(game, "norman", "J12", 6, leader="baudri", prestige=5, pounds=20)
    add_group(game, "mercenary", "J12", 6, side="a", employer=N1, contract=contract, **facts)  # type: ignore[arg-type]
    return game


@checks("K22-01", "K22-02", "K4-03")
def test_k22_the_scenario_places_mercenaries_and_they_are_neutral() -> None:
    state = campaign(SCENARIOS["kent_1066"]).state
    group = state.groups[M1]
    assert (group.nation, group.side, group.hex) == ("mercenary", None, state.land.board.hex("G2"))
    assert not any(hostile(state, group, other) for other in state.groups.values())


@checks("K18-10", "K22-06", "K22-08", "K22-09")
def test_k22_for_cash_two_pounds_each() -> None:
    game = campaign()
    add_group(game, "norman", "J12", 6, pounds=13)
    add_group(game, "mercenary", "J12", 6)
    game = go(meeting(game), HireMercenaries(N1, M1, "cash"))
    assert game.state.stock("pounds", "n1") == 1
    group = group_of(game, "m1")
    assert (group.employer, group.contract, group.side) == ("n1", "cash", "a")
    assert {game.state.men[unit].side for unit in group.men} == {"a"}


@checks("K22-07", "K22-09")
def test_k22_for_a_promise_nothing_and_without_money_no_cash() -> None:
    game = campaign()
    add_group(game, "norman", "J12", 6, pounds=11)
    add_group(game, "mercenary", "J12", 6)
    game = meeting(game)
    refused(game, HireMercenaries(N1, M1, "cash"), "K15", "not-so-much-money")
    go(game, HireMercenaries(N1, M1, "promise"))
    assert game.state.stock("pounds", "n1") == 11
    assert group_of(game, "m1").contract == "promise"


@checks("K16-12", "K16-13")
@pytest.mark.parametrize(
    ("nation", "may"), [("norman", True), ("saxon", True), ("scot", False), ("viking", False)]
)
def test_k22_normans_and_saxons_hire_others_do_not(nation: str, may: bool) -> None:
    game = campaign()
    group = add_group(game, nation, "J12", 6, pounds=20, side="a")
    add_group(game, "mercenary", "J12", 6)
    game = meeting(game)
    assert (HireMercenaries(group.id, M1, "cash") in game.options) == may


@checks("K9-04", "K22-10")
def test_k22_who_is_paid_never_tests() -> None:
    for contract in ("cash", "share"):
        game = placed(hired(contract), "meals", "supply", "a")
        assert not told(game, MercenariesDeclared)
        assert not isinstance(game.ask, Roll) or game.ask.rule != "K22"


@checks("K22-11", "K22-20")
@pytest.mark.parametrize(("tests", "revolt"), [(0, 3), (1, 4), (2, 5), (3, 6)])
def test_k22_every_morning_a_test_each_with_one_less(tests: int, revolt: int) -> None:
    for die in (revolt, revolt + 1):
        game = placed(hired(tests=tests), "mercenary_test", "supply", "a")
        assert isinstance(game.ask, Roll)
        go(game, die)
        assert the(game, MercenariesDeclared).revolt == (die == revolt)


@checks("K22-12", "K22-13")
def test_k22_the_fourth_test_has_three_less() -> None:
    game = hired(tests=3)
    assert [one.amount for one in modifiers_of(game.state, group_of(game, "m1"))] == [-3]


@checks("K22-11")
def test_k22_the_prestige_of_the_employer_counts() -> None:
    game = campaign()
    add_group(game, "norman", "J12", 6, leader="baudri", prestige=8)
    add_group(game, "mercenary", "J12", 6, side="a", employer=N1, contract="promise")
    assert [one.amount for one in modifiers_of(game.state, group_of(game, "m1"))] == [2]


@checks("K9-04", "K22-18")
def test_k22_mutineers_attack_at_once() -> None:
    game = go(placed(hired(), "mercenary_test", "supply", "a"), 1)
    assert the(game, Mutinied).employer == "n1"
    fought = the(game, ClashSet).clash
    assert (fought.attackers, fought.defenders, fought.kind) == (("m1",), ("n1",), "revolt")
    assert game.state.clash == fought
    assert game.state.phase == "supply"  # it does not wait for the battle step
    group = group_of(game, "m1")
    assert (group.side, group.employer, group.grudge) == (None, None, ("a",))


@checks("K22-18")
def test_k22_they_stay_hostile_to_whom_they_mutinied_against() -> None:
    game = campaign()
    add_group(game, "norman", "J12", 6, pounds=20)
    add_group(game, "saxon", "J12", 6, pounds=20)
    add_group(game, "mercenary", "J12", 6, grudge=("a",))
    ours = meeting(game)
    assert AttackGroup(N1, M1) in ours.options
    refused(ours, HireMercenaries(N1, M1, "cash"), "K22", "grudge")
    assert HireMercenaries(X1, M1, "cash") in meeting(game, "b").options


@checks("K22-14")
def test_k22_who_waits_for_loot_can_be_paid_off() -> None:
    game = go(meeting(hired()), PayOff(N1, M1))
    assert the(game, PaidOff).pounds == 12
    assert group_of(game, "m1").contract == "cash"


@checks("K18-11")
def test_k18_only_who_waits_for_loot_can_be_enticed_away() -> None:
    game = hired()
    add_group(game, "saxon", "J12", 6, pounds=12)
    game = go(meeting(game, "b"), Entice(X1, M1))
    group = group_of(game, "m1")
    assert (group.side, group.employer, group.contract) == ("b", "x1", "cash")
    game = hired("cash")
    add_group(game, "saxon", "J12", 6, pounds=12)
    refused(meeting(game, "b"), Entice(X1, M1), "K22", "not-to-be-enticed")


@checks("K18-11")
def test_k18_hired_mercenaries_are_attacked_with_their_employer() -> None:
    game = hired("cash")
    add_group(game, "saxon", "J12", 6)
    game = meeting(game, "b")
    refused(game, AttackGroup(X1, M1), "K18", "nobody-there")
    go(game, AttackGroup(X1, N1))
    assert the(game, ClashSet).clash.defenders == ("n1",)


# Sharing


def looted(men: int = 6, groups: int = 1) -> Campaign:
    """Normans have taken Dover (resources 7) with mercenaries who wait for loot."""
    game = campaign()
    change_village(game, "dover", stance="rebel", loyalty=5)
    add_group(game, "norman", "dover", 6, leader="baudri", prestige=5)
    for _ in range(groups):
        add_group(game, "mercenary", "dover", men, side="a", employer=N1, contract="promise")
    fought = clash(game, ("n1",), kind="village", village=DOVER)
    after = Aftermath(clash=fought, winner="attackers", end="destroyed", settled=("retreat",))
    game = placed(game, "glory", "battles", clash=fought, aftermath=after)
    return go(game, Plunder(7))


@checks("K22-15", "K22-16")
def test_k22_a_point_for_each_binds_them_for_good() -> None:
    game = looted()
    assert asked(game) == "share"
    go(game, ShareLoot(M1, 6))
    assert group_of(game, "m1").contract == "share"
    assert game.state.stock("pounds", "n1") == 1
    assert game.state.stock("pounds", "shared") == 6


@checks("K22-17", "K22-18")
@pytest.mark.parametrize("points", [0, 5])
def test_k22_with_less_they_are_tested_at_once(points: int) -> None:
    game = go(looted(), ShareLoot(M1, points))
    assert isinstance(game.ask, Roll)
    go(game, 2)  # the victory has made the leader's prestige six
    assert told(game, Mutinied)
    assert game.state.clash is not None
    assert game.state.clash.kind == "revolt"


@checks("K22-19")
def test_k22_each_group_shares_and_tests_by_itself() -> None:
    game = looted(3, 2)
    go(game, ShareLoot(M1, 3), ShareLoot(M2, 2), 9)
    assert asked(game) != "share"  # each of them once
    assert group_of(game, "m1").contract == "share"
    assert group_of(game, "m2").contract == "promise"
    assert len(told(game, MercenariesDeclared)) == 1


@checks("K22-15", "K22-19")
def test_k22_what_one_group_has_had_another_cannot_have() -> None:
    for first, left in ((4, 3), (2, 5)):  # enough for three men, and too little
        game = go(looted(3, 2), ShareLoot(M1, first), *([9] if first < 3 else []))
        assert game.state.loot == left
        refused(game, ShareLoot(M2, left + 1), "K22", "not-so-much-plunder")
        go(game, ShareLoot(M2, left), *([9] if left < 3 else []))
        assert game.state.stock("pounds", "n1") == 0
        assert game.state.stock("pounds", "shared") == 7


# Free mercenaries


@checks("K22-03", "K22-04")
def test_k22_they_are_moved_by_turns_and_towards_a_group() -> None:
    game = campaign()
    add_group(game, "mercenary", "J12", 6, points=5)
    add_group(game, "norman", "J9", 6)
    add_group(game, "saxon", "dover", 6)
    game = placed(game, "free_mercenaries", "movement", "", day=1)
    assert (game.seat, mover(game.state)) == ("a", "a")
    go(game, Beckon(M1, N1))
    assert all(isinstance(option, March) for option in game.options)
    refused(game, March(M1, hex_at(game, "J13")), "K22", "not-towards-a-group")
    game.state.day = 2
    assert mover(game.state) == "b"


@checks("K22-04")
def test_k22_by_house_rule_towards_the_nearest_group_only() -> None:
    for house, found in (("any_group", {"n1", "x1"}), ("nearest_group", {"n1"})):
        game = campaign(house={"mercenary_goal": house})
        group = add_group(game, "mercenary", "J12", 6, points=5)
        add_group(game, "norman", "J9", 6)
        add_group(game, "saxon", "dover", 6)
        game.state.day = 1
        assert {goal.id for goal in goals(game.state, group)} == found


@checks("K22-04")
def test_k22_they_halt_where_they_meet_somebody() -> None:
    game = campaign()
    add_group(game, "mercenary", "J12", 6, points=5)
    add_group(game, "norman", "J13", 6)
    change_group(game, "n1", halted=True)
    game = placed(game, "free_mercenaries", "movement", "", day=1)
    assert group_of(game, "m1").hex == hex_at(game, "J13")
    assert group_of(game, "m1").halted
