"""K§9 Loyalty: tests of villages and Saxon groups."""

from __future__ import annotations

import pytest

from heerbann.engine.rules.asks import Roll, Seat
from heerbann.systems.diex_war.model.campaign.actions import (
    AttackVillage,
    EndConvoys,
    EndEncounters,
    EndMarch,
    EndRegroup,
    March,
    RouseVillage,
)
from heerbann.systems.diex_war.model.campaign.events.encounters import (
    GroupDeclared,
    GroupTested,
    VillageTested,
)
from heerbann.systems.diex_war.model.campaign.events.siege_ends import BesiegerWithdrew
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.campaign.setup import first_stance
from heerbann.systems.diex_war.model.campaign.state import GroupId
from heerbann.systems.diex_war.rules.campaign.k09_loyalty import (
    final_result,
    group_modifiers,
    groups_to_test,
    stance_after,
    village_modifiers,
    villages_to_test,
)
from tests.rulechecks import checks
from tests.systems.diex_war.campaign.campaigns import (
    Campaign,
    add_group,
    campaign,
    change_group,
    change_village,
    go,
    group_of,
    hex_at,
    placed,
)
from tests.systems.playing import asked, the, told

ORDER = (7, 3)
N1, X1 = GroupId("n1"), GroupId("x1")
BARHAM = PlaceId("barham")


def near_barham(men: int = 15, prestige: int = 4) -> Campaign:
    """Normans on the road before Barham (loyalty 3), on the first day in step 4."""
    game = campaign()
    add_group(game, "norman", "R7", men, leader="baudri", prestige=prestige)
    return go(game, *ORDER, EndRegroup())


def entering(game: Campaign) -> Campaign:
    return go(game, March(N1, hex_at(game, "barham")), EndMarch())


@checks("K9-06", "K9-08", "K9-24", "K18-01")
def test_k9_the_saxon_throws_when_normans_come_into_a_village() -> None:
    game = entering(near_barham())
    assert isinstance(game.ask, Roll)
    assert game.ask.by == ("b",)
    assert [(one.reason, one.amount) for one in game.ask.modifiers] == [
        ("prestige", -1),
        ("norman-numbers", 1),
    ]


@checks("K9-07", "K9-24")
@pytest.mark.parametrize(
    ("die", "stance"), [(1, "rebel"), (5, "rebel"), (6, "loyal"), (10, "loyal")]
)
def test_k9_loyalty_three_prestige_four_fifteen_men_revolts_up_to_five(
    die: int, stance: str
) -> None:
    game = go(entering(near_barham()), die)
    tested = the(game, VillageTested)
    assert (tested.total, tested.stance) == (die - 2, stance)
    assert game.state.villages[BARHAM].stance == stance


@checks("K9-07", "K18-17")
def test_k9_a_rebel_village_may_attack_and_be_attacked() -> None:
    game = go(entering(near_barham()), 1)
    assert AttackVillage(N1, BARHAM) in game.options
    go(game, EndEncounters())
    assert (game.seat, asked(game)) == ("b", "encounters")
    assert RouseVillage(BARHAM, N1) in game.options


@checks("K9-06", "K9-07")
def test_k9_the_stance_stays_until_the_next_test_and_who_stays_is_not_tested_against() -> None:
    game = go(entering(near_barham()), 1, EndEncounters(), EndEncounters(), *ORDER)
    go(game, EndRegroup(), EndConvoys(), EndMarch())
    assert game.state.villages[BARHAM].stance == "rebel"
    assert len(told(game, VillageTested)) == 1


@checks("K9-06")
def test_k9_by_house_rule_those_who_stay_are_tested_against_every_day() -> None:
    game = campaign(house={"loyalty_when": "daily"})
    add_group(game, "norman", "barham", 5)
    change_village(game, "barham", stance="loyal")
    go(game, *ORDER, EndRegroup(), EndConvoys(), EndMarch())
    assert isinstance(game.ask, Roll)


@checks("K9-06")
def test_k9_who_comes_into_a_village_after_a_battle_is_tested_against_the_next_day() -> None:
    game = campaign()
    add_group(game, "norman", "barham", 5, came_from=hex_at(game, "R7"), came_day=3)
    game.state.day = 4
    for tested, due in ((0, [BARHAM]), (2, [BARHAM]), (3, []), (4, [])):
        change_village(game, "barham", tested=tested)
        assert [one.id for one in villages_to_test(game.state)] == due, tested
    change_village(game, "barham", tested=2)
    game.state.day = 5
    assert villages_to_test(game.state) == []


@checks("K9-06")
def test_k9_a_withdrawal_into_a_village_leads_to_a_test() -> None:
    game = near_barham()
    BesiegerWithdrew(N1, hex_at(game, "barham")).apply(game.state)
    assert game.state.groups[N1].came_day == 1
    game.state.day = 2
    change_group(game, "n1", came_from=None)  # another dawn
    assert [one.id for one in villages_to_test(game.state)] == [BARHAM]


def test_k9_passing_through_is_no_test() -> None:
    game = near_barham(9)
    go(game, March(N1, hex_at(game, "barham")), March(N1, hex_at(game, "T7")), EndMarch())
    assert not told(game, VillageTested)


def test_k9_a_village_that_never_tests_by_the_scenario() -> None:
    game = campaign(never_tests=("barham",))
    add_group(game, "norman", "R7", 5)
    go(game, *ORDER, EndRegroup(), March(N1, hex_at(game, "barham")), EndMarch())
    assert not told(game, VillageTested)


@checks("K5-02", "K9-05")
def test_k9_villages_begin_by_their_loyalty() -> None:
    state = campaign().state
    assert all(1 <= village.loyalty <= 10 for village in state.villages.values())
    assert [first_stance(loyalty) for loyalty in (1, 3, 4, 10)] == [
        "rebel",
        "rebel",
        "loyal",
        "loyal",
    ]
    assert state.villages[BARHAM].stance == "rebel"
    assert campaign(stance={"barham": "loyal"}).state.villages[BARHAM].stance == "loyal"


@checks("K9-01", "K9-02", "K9-03")
def test_k9_only_saxons_and_villages_test() -> None:
    game = campaign()
    for nation in ("norman", "saxon", "scot", "viking"):
        add_group(game, nation, "J12", 5)
        change_group(
            game,
            f"{nation[0] if nation != 'saxon' else 'x'}1",
            came_from=hex_at(game, "J13"),
            came_day=1,
        )
    game = placed(game, "loyalty", "encounters", "ab")
    assert [group.id for group in groups_to_test(game.state)] == ["x1"]
    assert villages_to_test(game.state) == []


@checks("K9-14", "K9-08")
@pytest.mark.parametrize(
    ("normans", "saxons", "loyalty", "amount"),
    [(20, 5, 2, 2), (12, 6, 2, 1), (9, 6, 2, 0), (5, 12, 2, -1), (5, 12, 6, 0), (4, 20, 4, -2)],
)
def test_k9_the_difference_is_normans_less_saxons(
    normans: int, saxons: int, loyalty: int, amount: int
) -> None:
    game = campaign()
    add_group(game, "norman", "J12", normans, leader="baudri", prestige=5)
    group = add_group(game, "saxon", "J12", saxons, loyalty=loyalty)
    modifiers = group_modifiers(game.state, group)
    assert sum(one.amount for one in modifiers) == amount
    assert all(one.reason == "strength" for one in modifiers)


@checks("K9-23", "K13-01")
def test_k9_all_normans_there_count_and_the_best_leader() -> None:
    game = campaign()
    add_group(game, "norman", "barham", 8, leader="baudri", prestige=3)
    add_group(game, "norman", "barham", 8, leader="hugues", prestige=8)
    village = game.state.villages[BARHAM]
    assert {one.reason: one.amount for one in village_modifiers(game.state, village)} == {
        "prestige": 2,
        "norman-numbers": 1,
    }


def test_k9_normans_without_a_leader_are_as_if_he_were_new() -> None:
    game = campaign()
    add_group(game, "norman", "barham", 5)
    village = game.state.villages[BARHAM]
    assert [one.amount for one in village_modifiers(game.state, village)] == [-2]


@checks("K9-06", "K18-03")
def test_k9_saxons_who_walk_into_normans_test_as_well() -> None:
    game = campaign()
    add_group(game, "norman", "J12", 5)
    add_group(game, "saxon", "J13", 5, loyalty=9, stance="loyal")
    go(
        game,
        3,
        7,
        EndRegroup(),
        EndRegroup(),
        March(X1, hex_at(game, "J12")),
        EndMarch(),
        EndMarch(),
    )
    assert isinstance(game.ask, Roll)
    assert game.ask.by == ("b",)
    assert game.ask.modifiers == ()  # its loyalty is its owner's secret
    go(game, 1)
    declared, tested = the(game, GroupDeclared), the(game, GroupTested)
    assert (declared.die, declared.stance, tested.total) == (1, "rebel", 3)
    assert group_of(game, "x1").stance == "rebel"
    assert tested.seen_by(Seat("a")) is None


@checks("K9-24")
@pytest.mark.parametrize(
    ("rule", "totals"), [("shifted", (1, 10)), ("against", (6, -3)), ("plain", (1, 10))]
)
def test_k9_the_three_readings_of_the_test(rule: str, totals: tuple[int, int]) -> None:
    state = campaign(house={"loyalty_test": rule}).state
    loyalty = 5 if rule != "against" else 2
    found = (final_result(state, loyalty, 1, ()), final_result(state, loyalty, 10, ()))
    assert found == totals
    assert final_result(state, 3, 5, ()) == {"shifted": 3, "against": 3, "plain": 5}[rule]


@checks("K9-07", "K1-03")
def test_k9_three_or_less_is_revolt() -> None:
    assert [stance_after(total) for total in (-2, 3, 4, 12)] == ["rebel", "rebel", "loyal", "loyal"]
