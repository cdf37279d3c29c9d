"""K§11 Movement: points, meetings, passing, and the duty of the wounded and of guards."""

from __future__ import annotations

import pytest

from heerbann.engine.rules.asks import Roll
from heerbann.systems.diex_war.model.campaign.actions import (
    AskPassage,
    BarWay,
    EndMarch,
    EndRegroup,
    LetPass,
    March,
    Split,
)
from heerbann.systems.diex_war.model.campaign.events.evenings import Cured, CureNoted
from heerbann.systems.diex_war.model.campaign.events.marches import Delivered
from heerbann.systems.diex_war.model.campaign.events.patients import (
    PatientsExpelled,
    PatientsLeft,
)
from heerbann.systems.diex_war.model.campaign.maps import CastleId, PlaceId
from heerbann.systems.diex_war.model.campaign.state import GroupId
from heerbann.systems.diex_war.rules.campaign.k11_movement.duties import prisons, refuges
from heerbann.systems.diex_war.rules.campaign.k11_movement.points import movement_points
from heerbann.systems.diex_war.rules.campaign.k20_wounds import expel_patients, recover
from tests.rulechecks import checks
from tests.systems.diex_war.campaign.campaigns import (
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
    wound,
)
from tests.systems.playing import asked, refused, the, told

ORDER = (7, 3)
N1, X1, S1, V1 = GroupId("n1"), GroupId("x1"), GroupId("s1"), GroupId("v1")


def marching(game: Campaign, seat: str = "a", points: int = 5) -> Campaign:
    """Step 4, with so many points for everybody."""
    for name in list(game.state.groups):
        change_group(game, name, points=points)
    return placed(game, "march", "movement", seat)


def march(game: Campaign, label: str, group: str = "n1") -> March:
    return March(GroupId(group), hex_at(game, label))


@checks("K11-03")
def test_k11_ground_eats_up_the_points() -> None:
    game = campaign()
    add_group(game, "norman", "J10", 5)  # the weald: forest to the west, a road to the north
    game = marching(game)
    go(game, march(game, "J9"))
    assert group_of(game, "n1").points == 4
    go(game, march(game, "I9"))
    assert group_of(game, "n1").points == 4 - game.state.land.ground_cost(hex_at(game, "I9"))


@checks("K11-01", "K11-03")
def test_k11_what_costs_more_than_is_left_is_too_far() -> None:
    game = campaign()
    add_group(game, "norman", "E9", 5)
    add_group(game, "norman", "J12", 5)
    change_group(game, "n1", marched=1)
    game = marching(game, points=2)
    dear = hex_at(game, "E10")
    assert game.state.land.ground_cost(dear) == 5
    refusal = refused(game, March(N1, dear), "K11", "too-far")
    assert refusal.facts == {"cost": 5, "points": 2}


@checks("K11-03")
def test_k11_one_hex_is_always_possible() -> None:
    game = campaign()
    add_group(game, "norman", "E9", 5)
    game = marching(game, points=0)
    go(game, march(game, "E10"))
    assert group_of(game, "n1").points == 0
    assert group_of(game, "n1").hex == hex_at(game, "E10")


@checks("K7-11")
def test_k11_nobody_walks_into_the_sea() -> None:
    game = campaign()
    add_group(game, "norman", "hastings", 5)
    game = marching(game)
    refused(game, march(game, "J15"), "K7", "no-way-there")
    refused(game, march(game, "canterbury"), "K7", "no-way-there")


@checks("K12-09", "K20-52", "K20-53", "K26-11")
@pytest.mark.parametrize(
    ("riders", "season", "wounded", "hunger", "points"),
    [
        *[(False, "summer", 0, 0, 5), (True, "summer", 0, 0, 8), (False, "winter", 0, 0, 3)],
        *[(False, "autumn", 1, 0, 1), (False, "autumn", 3, 0, 1), (False, "winter", 1, 0, 0)],
        *[(True, "winter", 1, 2, 1), (False, "summer", 0, 2, 2), (True, "spring", 0, 2, 3)],
    ],
)
def test_k11_season_wounds_and_hunger_slow_a_group(
    riders: bool, season: str, wounded: int, hunger: int, points: int
) -> None:
    game = campaign(season=season)
    group = add_group(game, "norman", "J13", 5, riders=riders, hunger=hunger)
    for unit in group.men[:wounded]:
        wound(game, unit)
    assert movement_points(game.state, group) == points


@checks("K13-03", "K13-04", "K13-05", "K22-08")
def test_k11_leaders_convoys_prisoners_and_mercenaries_go_with_the_group() -> None:
    game = campaign()
    group = add_group(game, "norman", "J12", 5, riders=True, leader="baudri")
    assert movement_points(game.state, group) == 8
    add_group(game, "mercenary", "J12", 5, side="a", employer=N1, contract="cash")
    assert movement_points(game.state, group) == 5  # the slowest sets the pace
    add_convoy(game, group, "J12", 2, 0)
    add_captives(game, group, "saxon", 2)
    game = go(marching(game), march(game, "J13"))
    there = hex_at(game, "J13")
    state = game.state
    assert {state.groups[N1].hex, state.groups[GroupId("m1")].hex} == {there}
    assert state.convoys["k1"].hex == there  # type: ignore[index]
    assert "baudri" in group_of(game, "n1").men
    refused(game, march(game, "J12", "m1"), "K22", "under-a-counter")


# Meetings


@checks("K18-01")
def test_k11_who_meets_others_halts_unless_they_let_him_pass() -> None:
    game = campaign()
    add_group(game, "norman", "J13", 5)
    add_group(game, "saxon", "J12", 5)
    game = marching(game)
    go(game, march(game, "J12"))
    refused(game, march(game, "J11"), "K11", "march-is-over")
    go(game, AskPassage(N1))
    assert (game.seat, asked(game)) == ("b", "passage")
    go(game, LetPass(), march(game, "J11"))
    assert group_of(game, "n1").hex == hex_at(game, "J11")


def test_k11_who_is_not_let_pass_has_asked_for_today() -> None:
    game = campaign()
    add_group(game, "norman", "J13", 5)
    add_group(game, "norman", "K13", 5)
    add_group(game, "saxon", "J12", 5)
    game = marching(game)
    go(game, march(game, "J12"), AskPassage(N1), BarWay())
    refused(game, AskPassage(N1), "K11", "no-need-to-ask")
    refused(game, AskPassage(GroupId("n2")), "K11", "no-need-to-ask")


def test_k11_an_enemy_castle_ends_the_march() -> None:
    game = campaign()
    add_group(game, "saxon", "J13", 5)
    game = marching(game, "b")
    go(game, march(game, "hastings", "x1"))
    assert group_of(game, "x1").halted


# Duties


@checks("K20-54", "K20-56")
def test_k20_wounded_must_make_for_the_nearest_friendly_place() -> None:
    game = campaign()
    men = add_group(game, "norman", "I12", 5).men
    wound(game, men[0])
    game = marching(game, points=9)
    refused(game, EndMarch(), "K20", "duty-calls")
    refused(game, march(game, "I11"), "K20", "duty-leads-elsewhere")
    go(game, march(game, "I13"), march(game, "I14"))  # there is only one way on
    assert the(game, PatientsLeft).men == men[:1]
    assert group_of(game, "n1").men == men[1:]


@checks("K20-56", "K20-57", "K20-59")
def test_k20_refuges_by_party_and_stance() -> None:
    game = campaign()
    game.state.villages.clear()
    for key in ("dover", "barham"):
        village = campaign().state.villages[PlaceId(key)]
        game.state.villages[village.id] = village
    change_village(game, "dover", stance="loyal")
    change_village(game, "barham", stance="rebel")
    dover, barham, hastings = (hex_at(game, key) for key in ("dover", "barham", "hastings"))
    assert refuges(game.state, add_group(game, "norman", "J12")) == (dover, hastings)
    assert refuges(game.state, add_group(game, "saxon", "J12", stance="loyal")) == (dover, hastings)
    assert refuges(game.state, add_group(game, "saxon", "J12", stance="rebel")) == (barham,)
    assert refuges(game.state, add_group(game, "scot", "J12")) == ()
    assert refuges(game.state, add_group(game, "viking", "J12")) == ()


@checks("K20-55")
def test_k20_one_or_two_escorts_wait_with_the_wounded_and_so_does_their_money() -> None:
    game = campaign()
    men = add_group(game, "norman", "J13", 4, pounds=3).men
    for unit in men[:2]:
        wound(game, unit)
    add_group(game, "norman", "dover", 5)
    game = go(marching(game), march(game, "hastings"))
    assert "n1" not in game.state.groups
    castle = game.state.garrisons[CastleId("hastings_castle")]
    assert castle.patients == men
    assert game.state.stock("pounds", "chest-a-hastings_castle") == 3


@pytest.mark.parametrize("hired", [False, True])
def test_k21_who_guards_prisoners_where_they_are_to_go_is_rid_of_them_in_the_evening(
    hired: bool,
) -> None:
    """Also if he took them there, or his mercenaries did, and then waits with his wounded."""
    game = campaign()
    change_village(game, "dover", stance="loyal")
    guards = add_group(game, "norman", "dover", 4)
    if hired:
        guards = add_group(game, "mercenary", "dover", 4, side="a", employer=guards.id)
    for unit in guards.men[:2]:
        wound(game, unit)
    captives = add_captives(game, guards, "saxon", 2)
    game = placed(game, "nightfall", "evening")
    assert the(game, Delivered).men == captives.men
    assert guards.id not in game.state.groups
    assert not game.state.captives


@checks("K20-58", "K20-59")
@pytest.mark.parametrize(
    ("nation", "day"), [("norman", 11), ("saxon", 11), ("scot", 16), ("viking", 16)]
)
def test_k20_the_die_for_recovery_falls_in_the_evening(nation: str, day: int) -> None:
    game = campaign()
    men = add_group(game, nation, "J12", 5).men
    wound(game, men[0], heals=None, hurt=1)
    game = placed(game, "cure", "evening")
    assert isinstance(game.ask, Roll)
    go(game, 10)
    assert the(game, CureNoted).day == day


@checks("K20-55", "K20-58", "K20-59")
def test_k20_only_in_a_friendly_place_somebody_gets_well() -> None:
    game = campaign()
    saxons = add_group(game, "saxon", "J12", 5).men
    scots = add_group(game, "scot", "J12", 5).men
    for unit in (saxons[0], scots[0]):
        wound(game, unit, heals=3)
    game.state.day = 2
    recover(game.battle)
    assert not told(game, Cured)
    game.state.day = 3
    recover(game.battle)
    assert the(game, Cured).unit == scots[0]


def test_k20_a_place_that_turns_against_them_keeps_nobody() -> None:
    game = campaign()
    few = add_group(game, "norman", "J12", 3).men[:2]
    many = add_group(game, "norman", "J12", 4).men
    for key, men in (("dover", few), ("wye", many)):
        change_village(game, key, patients=men, stance="rebel")
    game.state.groups.clear()
    expel_patients(game.battle)
    assert the(game, PatientsExpelled).men == few
    (group,) = game.state.groups.values()
    assert (group.men, group.hex) == (many, hex_at(game, "wye"))


@checks("K21-02", "K21-03", "K21-04", "K21-05")
def test_k21_where_prisoners_are_brought() -> None:
    game = campaign()
    land = game.state.land
    for nation in ("norman", "saxon"):
        group = add_group(game, nation, "J12")
        assert prisons(game.state, group) == refuges(game.state, group)
    assert prisons(game.state, add_group(game, "viking", "J12")) == land.coast
    assert prisons(game.state, add_group(game, "scot", "J12")) == land.north_edge


@checks("K21-01", "K21-06", "K21-08", "K21-09")
def test_k21_guards_bring_prisoners_away_and_are_free_again() -> None:
    game = campaign()
    guards = add_group(game, "norman", "I12", 5, riders=True)
    captives = add_captives(game, guards, "saxon", 2)
    assert movement_points(game.state, guards) == 5  # N72: prisoners walk
    game = marching(game, points=8)
    refused(game, march(game, "I11"), "K20", "duty-leads-elsewhere")
    go(game, march(game, "I13"), march(game, "I14"))  # there is only one way on
    assert the(game, Delivered).men == captives.men
    assert not game.state.captives
    assert [game.state.men[unit].fate for unit in captives.men] == ["gone", "gone"]
    assert game.why_not(march(game, "J13")) is None


def test_k20_the_wounded_can_be_split_off_with_company() -> None:
    game = campaign()
    men = add_group(game, "norman", "J12", 8).men
    wound(game, men[0])
    go(game, *ORDER)
    splits = [one.men for one in game.options if isinstance(one, Split)]
    assert any(men[0] in part and len(part) == 3 for part in splits)
    go(game, Split(N1, (men[0], men[1], men[2])), EndRegroup())
    assert movement_points(game.state, group_of(game, "n1")) == 5
    assert movement_points(game.state, group_of(game, "n2")) == 2
