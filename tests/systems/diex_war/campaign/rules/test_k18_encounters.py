"""K§18 Encounters of every pair; evading and joining in (K§20)."""

from __future__ import annotations

import pytest

from heerbann.engine.rules.asks import Roll
from heerbann.systems.diex_war.model.campaign.actions import (
    AttackGroup,
    AttackVillage,
    BuyFood,
    EndEncounters,
    EndMarch,
    EndRegroup,
    Evade,
    JoinBattle,
    March,
    RouseVillage,
    SallyOut,
    StandAside,
    StandFirm,
    WelcomeAlly,
)
from heerbann.systems.diex_war.model.campaign.events.demands import (
    ClashSet,
    ClashVoid,
    EvasionEnded,
)
from heerbann.systems.diex_war.model.campaign.events.encounters import ScotsDiced
from heerbann.systems.diex_war.model.campaign.events.marches import ConvoyFound
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.campaign.siege_facts import Siege
from heerbann.systems.diex_war.model.campaign.state import ConvoyId, GroupId
from heerbann.systems.diex_war.rules.campaign.k18_encounters.hostility import (
    hostile,
    may_ally,
    may_attack_village,
)
from tests.rulechecks import checks
from tests.systems.diex_war.campaign.campaigns import (
    SCENARIOS,
    Campaign,
    add_captives,
    add_convoy,
    add_group,
    campaign,
    change_group,
    change_village,
    go,
    group_of,
    hex_at,
    placed,
)
from tests.systems.playing import asked, refused, the, told

N1, N2, X1, X2, S1, V1 = (GroupId(name) for name in ("n1", "n2", "x1", "x2", "s1", "v1"))
DOVER = PlaceId("dover")


def meeting(game: Campaign, seat: str = "a", **facts: object) -> Campaign:
    return placed(game, "meet", "encounters", seat, **facts)


def on_the_heath(*nations: str, **facts: object) -> Campaign:
    """Groups of these nations in one hex, away from everything."""
    game = campaign()
    for nation in nations:
        told_ = facts if nation == "saxon" else {}
        add_group(game, nation, "J12", 5, **told_)  # type: ignore[arg-type]
    return game


@checks("K9-01", "K18-03", "K18-04", "K18-05", "K18-06", "K18-07")
@pytest.mark.parametrize(
    ("one", "other", "stance", "enemies"),
    [
        *[("norman", "saxon", "loyal", False), ("norman", "saxon", "rebel", True)],
        *[("norman", "scot", None, True), ("norman", "viking", None, True)],
        *[("saxon", "viking", "loyal", True), ("scot", "viking", None, True)],
        *[("norman", "norman", None, False), ("norman", "mercenary", None, False)],
    ],
)
def test_k18_who_is_hostile_to_whom(
    one: str, other: str, stance: str | None, enemies: bool
) -> None:
    game = campaign()
    facts = {} if stance is None else {"stance": stance}
    groups = [
        add_group(game, nation, "J12", 5, **(facts if nation == "saxon" else {}))  # type: ignore[arg-type]
        for nation in (one, other)
    ]
    if one == "saxon":
        groups[1] = change_group(game, groups[1].id, side="a")
    assert hostile(game.state, groups[0], groups[1]) == enemies
    assert hostile(game.state, groups[1], groups[0]) == enemies


@checks("K18-08")
@pytest.mark.parametrize(("die", "enemies"), [(1, False), (3, False), (4, True), (10, True)])
def test_k18_a_die_says_whether_scots_are_hostile_to_saxons(die: int, enemies: bool) -> None:
    game = placed(on_the_heath("scot", "saxon"), "scots", "encounters", "ab")
    assert isinstance(game.ask, Roll)
    go(game, die)
    assert the(game, ScotsDiced).hostile == enemies
    assert hostile(game.state, group_of(game, "s1"), group_of(game, "x1")) == enemies


@checks("K18-04", "K18-09")
def test_k18_either_may_start_a_battle_and_nobody_has_to() -> None:
    game = on_the_heath("norman", "saxon")
    assert AttackGroup(N1, X1) in meeting(game).options
    assert AttackGroup(X1, N1) in meeting(game, "b").options
    go(game := meeting(game, "ab"), EndEncounters(), EndEncounters())
    assert not told(game, ClashSet)


@checks("K18-03", "K18-09")
def test_k18_those_who_are_not_hostile_do_not_fight() -> None:
    game = on_the_heath("norman", "saxon", stance="loyal")
    add_group(game, "norman", "canterbury", 5)
    change_village(game, "canterbury", stance="rebel")
    refused(meeting(game), AttackGroup(N1, X1), "K18", "not-hostile")


@checks("K18-02")
def test_k18_groups_of_one_side_do_not_encounter_each_other() -> None:
    game = campaign()
    add_group(game, "norman", "J12", 5)
    add_group(game, "norman", "J12", 5)
    game = meeting(game)
    assert not told(game, ClashSet)
    assert game.state.phase != "encounters"


@checks("K18-12")
def test_k18_food_is_bought_from_the_convoy_of_loyal_saxons() -> None:
    game = campaign()
    add_group(game, "norman", "J12", 12, pounds=2)
    saxons = add_group(game, "saxon", "J12", 5, stance="loyal")
    add_convoy(game, saxons, "J12", 3, 2)
    game = go(meeting(game), BuyFood(N1, ConvoyId("k1")))
    state = game.state
    assert state.stock("resources", "k1") == 1
    assert state.stock("pounds", "n1") == 1
    assert state.stock("pounds", "x1") == 1
    assert group_of(game, "n1").hunger == 0
    rebel = campaign()
    add_group(rebel, "norman", "J12", 12, pounds=2)
    add_convoy(rebel, add_group(rebel, "saxon", "J12", 5), "J12", 3, 2)
    refused(meeting(rebel), BuyFood(N1, ConvoyId("k1")), "K18", "convoy-not-for-sale")


@checks("K18-14")
def test_k18_a_convoy_without_escort_belongs_to_whoever_comes_first() -> None:
    game = campaign()
    add_group(game, "norman", "J13", 5)
    add_convoy(game, None, "J12", 3, 2)
    change_group(game, "n1", points=5)
    game = placed(game, "march", "movement", "a")
    go(game, March(N1, hex_at(game, "J12")))
    assert the(game, ConvoyFound).group == "n1"


# Villages


@checks("K18-17")
@pytest.mark.parametrize(
    ("nation", "stance", "village", "may"),
    [
        *[("norman", None, "rebel", True), ("norman", None, "loyal", False)],
        *[("saxon", "rebel", "loyal", True), ("saxon", "rebel", "rebel", False)],
        *[("saxon", "loyal", "rebel", True), ("scot", None, "loyal", True)],
        *[("viking", None, "rebel", True), ("mercenary", None, "rebel", False)],
    ],
)
def test_k18_who_may_attack_a_village(nation: str, stance: str, village: str, may: bool) -> None:
    game = campaign()
    facts = {} if stance is None else {"stance": stance}
    group = add_group(game, nation, "dover", 5, **facts)  # type: ignore[arg-type]
    place = change_village(game, "dover", stance=village)
    assert may_attack_village(game.state, group, place) == may
    empty = change_village(game, "dover", resources=0)
    assert not may_attack_village(game.state, group, empty)  # N60


@checks("K18-17", "K19-23")
def test_k18_a_village_is_attacked_once_a_day() -> None:
    game = campaign()
    change_village(game, "dover", stance="rebel", attacked=1)
    add_group(game, "norman", "dover", 12, leader="baudri")
    add_group(game, "saxon", "dover", 5)
    refused(meeting(game), AttackVillage(N1, DOVER), "K18", "fought-today")


def test_k9_only_the_saxon_rouses_a_village_and_only_against_normans() -> None:
    game = campaign()
    change_village(game, "dover", stance="rebel")
    add_group(game, "norman", "dover", 5)
    add_group(game, "viking", "dover", 5)
    refused(meeting(game), RouseVillage(DOVER, N1), "K9", "not-your-village")
    saxon = meeting(game, "b")
    refused(saxon, RouseVillage(DOVER, V1), "K18", "nobody-there")
    assert RouseVillage(DOVER, N1) in saxon.options


# Evading


def attacked(points: int = 5, **facts: object) -> Campaign:
    """Normans have attacked Saxons on the heath, whose turn it is to answer."""
    game = campaign()
    add_group(game, "norman", "J12", 5, came_from=hex_at(game, "J13"), came_day=1)
    add_group(game, "saxon", "J12", 5, points=points, **facts)  # type: ignore[arg-type]
    return go(meeting(game, tested=(X1,)), AttackGroup(N1, X1))


@checks("K20-01", "K20-02")
def test_k20_who_has_a_point_left_may_evade_and_leaves_the_hex() -> None:
    game = attacked(1)
    assert (game.seat, asked(game)) == ("b", "evade")
    assert StandFirm(X1) in game.options
    refused(game, Evade(X1, hex_at(game, "J13")), "K20", "no-way-to-evade")  # N64
    go(game, Evade(X1, hex_at(game, "J11")))
    assert group_of(game, "x1").hex == hex_at(game, "J11")
    assert told(game, ClashVoid)


@checks("K20-01")
def test_k20_without_points_there_is_no_evading() -> None:
    assert told(attacked(0), ClashSet)


@checks("K20-03")
def test_k20_who_evades_goes_as_far_as_he_comes() -> None:
    game = go(attacked(3), Evade(X1, hex_at(attacked(3), "J11")))
    while asked(game) == "evade":
        assert not any(isinstance(option, StandFirm) for option in game.options)
        go(game, game.options[0])
    left = group_of(game, "x1").points
    steps = game.state.land.steps("cost_one")[group_of(game, "x1").hex]
    assert all(step.cost > left or step.to == hex_at(game, "J12") for step in steps)
    assert told(game, EvasionEnded)


@checks("K20-04")
def test_k20_nobody_evades_twice_a_day() -> None:
    assert told(attacked(4, evaded=True), ClashSet)


@checks("K20-05")
def test_k20_riders_always_get_away_from_those_on_foot() -> None:
    game = campaign()
    add_group(game, "norman", "J12", 5)
    add_group(game, "scot", "J12", 4, riders=True, points=0, evaded=True)
    game = go(meeting(game), AttackGroup(N1, S1))
    assert asked(game) == "evade"
    go(game, Evade(S1, hex_at(game, "J11")))
    assert group_of(game, "s1").hex == hex_at(game, "J11")
    game = campaign()
    add_group(game, "norman", "J12", 5, riders=True)
    add_group(game, "scot", "J12", 4, riders=True, points=0)
    assert told(go(meeting(game), AttackGroup(N1, S1)), ClashSet)


@checks("K20-02")
def test_k20_convoys_and_prisoners_stay_behind() -> None:
    game = campaign()
    add_group(game, "norman", "J12", 5)
    saxons = add_group(game, "saxon", "J12", 5, points=2)
    add_convoy(game, saxons, "J12", 3, 2)
    captives = add_captives(game, saxons, "norman", 2)
    game = go(meeting(game), AttackGroup(N1, X1), Evade(X1, hex_at(game, "J11")))
    assert game.state.convoys[ConvoyId("k1")].escort == "n1"
    assert set(captives.men) <= set(group_of(game, "n1").men)  # N72: they are free
    assert not game.state.captives


# Joining in


@checks("K20-41", "K20-42")
def test_k20_other_groups_of_a_side_may_join_in_or_stand_aside() -> None:
    game = campaign()
    for nation in ("norman", "norman", "saxon", "saxon"):
        add_group(game, nation, "J12", 5)
    change_group(game, "n1", came_from=hex_at(game, "J13"), came_day=1)
    game = go(meeting(game, tested=(X1, X2)), AttackGroup(N1, X1))
    assert (game.seat, asked(game)) == ("a", "join-battle")
    go(game, JoinBattle(N2), StandAside(X2))
    clash = the(game, ClashSet).clash
    assert clash.attackers == ("n1", "n2")
    assert clash.defenders == ("x1",)
    assert group_of(game, "n1").came_from == hex_at(game, "J13")


@checks("K20-41")
def test_k20_allies_are_asked_and_must_be_welcome() -> None:
    three = SCENARIOS["three_banners"]
    game = campaign(three, group=(), choice=(), score=(), scale=(), victory=())
    add_group(game, "norman", "H5", 5)
    add_group(game, "saxon", "H5", 5, stance="loyal", loyalty=8)
    add_group(game, "viking", "H5", 5, side="c")
    game = go(placed(game, "meet", "encounters", "a", order=("a", "b", "c")), AttackGroup(N1, V1))
    assert (game.seat, asked(game)) == ("b", "join-battle")
    go(game, JoinBattle(X1))
    assert (game.seat, asked(game)) == ("a", "ally")
    go(game, WelcomeAlly(X1))
    assert the(game, ClashSet).clash.attackers == ("n1", "x1")


@checks("K20-41")
def test_k20_who_may_be_an_ally() -> None:
    game = on_the_heath("norman", "saxon", "scot", "viking", stance="loyal")
    state = game.state
    groups = {name[0]: group_of(game, name) for name in ("n1", "x1", "s1", "v1")}
    assert may_ally(state, groups["n"], groups["x"])
    assert not may_ally(state, groups["n"], groups["s"])
    assert not may_ally(state, groups["v"], groups["x"])
    assert not may_ally(state, groups["s"], groups["x"])  # not before the die has fallen
    state.diced = ((S1, X1, 2),)
    assert may_ally(state, groups["s"], groups["x"])
    alone = campaign(house={"alliances": "none"})
    assert not may_ally(alone.state, groups["n"], groups["x"])


def test_k23_a_besieged_garrison_may_come_out_against_its_besiegers() -> None:
    game = campaign()
    add_group(game, "norman", "hastings", 5)
    add_group(game, "saxon", "hastings", 12)
    castle = next(iter(game.state.garrisons))
    game.state.sieges[castle] = Siege(castle=castle, besiegers=("x1",), began=1)
    game = go(meeting(game), AttackGroup(N1, X1))
    assert (game.seat, asked(game)) == ("a", "sally-out")
    go(game, SallyOut(castle))
    clash = the(game, ClashSet).clash
    assert (clash.castle, clash.castle_side) == (castle, "attackers")


def test_k18_a_party_that_has_fought_attacks_nobody_else_today() -> None:
    game = campaign()
    add_group(game, "norman", "J12", 12, fought=True)
    add_group(game, "saxon", "J12", 5)
    add_group(game, "norman", "J12", 5)
    refused(meeting(game), AttackGroup(N1, X1), "K18", "fought-today")


@checks("K1-04")
def test_k1_enemies_who_meet_on_a_march_come_to_blows() -> None:
    game = campaign()
    add_group(game, "norman", "J13", 5)
    add_group(game, "saxon", "J12", 5)
    go(
        game,
        7,
        3,
        EndRegroup(),
        EndRegroup(),
        March(N1, hex_at(game, "J12")),
        EndMarch(),
        EndMarch(),
        1,
    )
    go(game, AttackGroup(N1, X1), StandFirm(X1))
    assert game.state.clash is not None
    assert game.state.phase == "battles"
