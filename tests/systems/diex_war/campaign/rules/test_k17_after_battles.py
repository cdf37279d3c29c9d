"""K§13, K§17, K§19, K§21 After a battle: fame, plunder, loyalty, convoys, purses, prisoners."""

from __future__ import annotations

import pytest

from heerbann.systems.diex_war.model.campaign.actions import Plunder, PlunderConvoy, TakeConvoy
from heerbann.systems.diex_war.model.campaign.books import put_man
from heerbann.systems.diex_war.model.campaign.events.aftermath import (
    GroupRemoved,
    LeaderRose,
    Plundered,
    PrestigeChanged,
    PurseTaken,
    VictoryCounted,
    VillageShaken,
)
from heerbann.systems.diex_war.model.campaign.events.captives import (
    PrisonersFreed,
    PrisonersKilled,
    PrisonersTaken,
)
from heerbann.systems.diex_war.model.campaign.events.groups import GroupDissolved
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.campaign.state import Aftermath, ConvoyId, GroupId
from heerbann.systems.diex_war.rules.campaign.k13_leaders import highest
from heerbann.systems.diex_war.rules.campaign.k19_villages import defenders_of, settle_village
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
    clash,
    forget_man,
    go,
    group_of,
    placed,
)
from tests.systems.playing import refused, the, told

DOVER = PlaceId("dover")
N1, X1 = GroupId("n1"), GroupId("x1")


def settled(
    game: Campaign,
    winner: str | None,
    end: str = "withdrawn",
    *,
    step: str = "glory",
    **facts: object,
) -> Campaign:
    """A battle between n1, who attacked, and x1 (or a village) has been fought."""
    captured = facts.pop("captured", ())
    freed = facts.pop("freed", ())
    fought = clash(game, ("n1",), ("x1",) if "x1" in game.state.groups else (), **facts)
    after = Aftermath(
        clash=fought,
        winner=winner,  # type: ignore[arg-type]
        end=end,  # type: ignore[arg-type]
        captured=captured,  # type: ignore[arg-type]
        freed=freed,  # type: ignore[arg-type]
        settled=("retreat",),
    )
    return placed(game, step, "battles", clash=fought, aftermath=after)


def heath(**facts: object) -> Campaign:
    """Normans under Baudri and Saxons under Beostan."""
    game = campaign()
    told_: dict[str, int] = {"prestige": 4, **facts}  # type: ignore[dict-item]
    add_group(game, "norman", "J12", 6, leader="baudri", prestige=told_["prestige"])
    add_group(game, "saxon", "J12", 6, leader="beostan", prestige=told_["prestige"])
    return game


def plundering(resources: int = 7, men: int = 12, **facts: object) -> Campaign:
    """Normans have beaten the men of Dover (loyalty 5)."""
    game = campaign()
    change_village(game, "dover", resources=resources, loyalty=5, stance="rebel")
    add_group(game, "norman", "dover", men, **facts)  # type: ignore[arg-type]
    return settled(game, "attackers", kind="village", village=DOVER)


# K§13


@checks("K13-06", "K13-07", "K13-08", "K13-12")
@pytest.mark.parametrize(("before", "won", "lost"), [(4, 5, 3), (1, 2, 1), (9, 10, 8)])
def test_k13_prestige_after_a_battle(before: int, won: int, lost: int) -> None:
    game = settled(heath(prestige=before), "attackers")
    prestige = {str(name): leader.prestige for name, leader in game.state.leaders.items()}
    assert prestige == {"baudri": won, "beostan": lost}


@checks("K13-06", "K13-07")
def test_k13_a_draw_changes_nothing() -> None:
    assert not told(settled(heath(), None, "undecided"), PrestigeChanged)


@checks("K13-09", "K13-10")
def test_k13_after_two_victories_the_highest_in_rank_leads() -> None:
    game = campaign()
    add_group(game, "norman", "J12", 6, riders=True, wins=1)
    add_group(game, "saxon", "J12", 6)
    best = highest(game.state, group_of(game, "n1"))
    assert game.state.men[best].kind.code == "Nck"
    game = settled(game, "attackers")
    rose = the(game, LeaderRose)
    assert (rose.unit, rose.prestige) == (best, 2)
    assert game.state.leaders[best].prestige == 2


@checks("K13-09")
def test_k13_not_after_one_nor_with_a_leader() -> None:
    game = campaign()
    add_group(game, "norman", "J12", 6)
    add_group(game, "saxon", "J12", 6)
    assert not told(settled(game, "attackers"), LeaderRose)
    game = heath()
    change_group(game, "n1", wins=5)
    assert not told(settled(game, "attackers"), LeaderRose)


@checks("K13-09")
def test_k13_what_was_won_under_a_leader_does_not_count() -> None:
    game = settled(heath(), "attackers")
    assert not told(game, VictoryCounted)
    assert group_of(game, "n1").wins == 0


@checks("K13-02")
def test_k13_the_scenario_names_leaders_and_their_prestige() -> None:
    state = campaign(SCENARIOS["kent_1066"]).state
    assert {name: leader.prestige for name, leader in state.leaders.items()} == {
        "hugues": 5,
        "baudri": 3,
        "beostan": 3,
        "ligulf": 2,
    }


# K§19


@checks("K19-24", "K19-25", "K19-26")
@pytest.mark.parametrize(
    ("winner", "loyalty", "after"),
    [("attackers", 5, 8), ("attackers", 9, 10), ("defenders", 5, 2), ("defenders", 2, 1)],
)
def test_k19_a_village_is_more_loyal_after_a_defeat(winner: str, loyalty: int, after: int) -> None:
    game = campaign()
    change_village(game, "dover", loyalty=loyalty)
    add_group(game, "norman", "dover", 6)
    fought = clash(game, ("n1",), kind="village", village=DOVER)
    settle_village(game.battle, Aftermath(clash=fought, winner=winner, end="withdrawn"))  # type: ignore[arg-type]
    assert game.state.villages[DOVER].loyalty == after


@checks("K19-24")
def test_k19_without_a_decision_it_stays() -> None:
    game = campaign()
    add_group(game, "norman", "dover", 6)
    fought = clash(game, ("n1",), kind="village", village=DOVER)
    settle_village(game.battle, Aftermath(clash=fought, winner=None, end="undecided"))
    assert not told(game, VillageShaken)


@checks("K19-01", "K19-21", "K19-22", "K19-23")
def test_k19_defenders_are_counted_anew_by_what_there_is_then() -> None:
    game = campaign()
    village = change_village(game, "dover", resources=8, loyalty=3)
    men = defenders_of(game.state, village)
    assert len(men) == 20
    village = change_village(game, "dover", resources=4, loyalty=8)
    assert len(defenders_of(game.state, village)) == 10
    assert not [man for man in game.state.men.values() if man.side == "b"]  # nobody is kept


# K§17


@checks("K15-03", "K17-01", "K17-02", "K17-03")
def test_k17_the_winner_takes_what_he_likes() -> None:
    game = plundering()
    assert {option.pounds for option in game.options if not option.eaten} == set(range(8))
    go(game, Plunder(4))
    assert game.state.stock("resources", "dover") == 3
    assert game.state.stock("pounds", "n1") == 4
    assert game.state.villages[DOVER].plundered == ("a",)


@checks("K17-04", "K17-12", "K17-13")
@pytest.mark.parametrize(
    ("resources", "points", "loyalty"),
    [(7, 0, 8), (7, 2, 7), (7, 6, 5), (7, 7, 3), (10, 10, 2), (2, 2, 6)],
)
def test_k17_loyalty_after_the_battle_and_the_plunder(
    resources: int, points: int, loyalty: int
) -> None:
    """From five, three more for the defeat, then less by the chart and one for an empty village."""
    game = go(plundering(resources), Plunder(points))
    assert game.state.villages[DOVER].loyalty == loyalty


@checks("K17-11")
def test_k17_an_empty_village_is_remembered() -> None:
    game = go(plundering(3), Plunder(3))
    assert [event.change for event in told(game, VillageShaken)] == [3, -3]
    assert game.state.villages[DOVER].emptied == ("a",)


@checks("K17-02", "K17-03")
def test_k17_a_point_is_money_or_load_or_eaten_never_two_of_them() -> None:
    game = campaign()
    change_village(game, "dover", resources=7, loyalty=5, stance="rebel")
    group = add_group(game, "norman", "dover", 12)
    add_convoy(game, group, "dover", 3, 1)
    game = settled(game, "attackers", kind="village", village=DOVER)
    refused(game, Plunder(0, 3), "K17", "not-so-much-plunder")
    refused(game, Plunder(0, 0, 2), "K17", "not-so-much-plunder")
    go(game, Plunder(3, 2, 1))
    state = game.state
    assert the(game, Plundered).points == 6
    assert [state.stock("resources", name) for name in ("dover", "k1", "eaten")] == [1, 3, 1]
    assert state.stock("pounds", "n1") == 3
    assert group_of(game, "n1").hunger == 0


@checks("K17-01", "K19-25")
@pytest.mark.parametrize(
    ("winner", "side"), [("defenders", "defenders"), ("defenders", "attackers")]
)
def test_k17_only_who_attacked_the_village_and_won_plunders(winner: str, side: str) -> None:
    game = campaign()
    add_group(game, "norman", "dover", 6)
    game = settled(game, winner, kind="village", village=DOVER, village_side=side)
    assert not told(game, Plundered)
    assert game.state.stock("resources", "dover") == 7


# K§18 convoys, N83 purses


@checks("K18-13")
@pytest.mark.parametrize("choice", [TakeConvoy, PlunderConvoy])
def test_k18_the_convoy_of_the_beaten_is_taken_or_plundered(choice: type) -> None:
    game = heath()
    add_convoy(game, None, "J12", 3, 2)
    game = settled(game, "attackers")
    go(game, choice(ConvoyId("k1")))
    if choice is TakeConvoy:
        assert game.state.convoys[ConvoyId("k1")].escort == "n1"
        assert game.state.stock("resources", "k1") == 2
    else:
        assert not game.state.convoys
        assert game.state.stock("pounds", "n1") == 2


@checks("K18-13")
def test_k18_of_several_convoys_the_winner_says_which_one_is_next() -> None:
    game = heath()
    add_convoy(game, None, "J12", 3, 2)
    add_convoy(game, None, "J12", 3, 1)
    game = settled(game, "attackers")
    go(game, PlunderConvoy(ConvoyId("k2")), TakeConvoy(ConvoyId("k1")))
    assert list(game.state.convoys) == ["k1"]
    assert game.state.convoys[ConvoyId("k1")].escort == "n1"
    assert game.state.stock("pounds", "n1") == 1


@checks("K18-13", "K15-03")
def test_k15_the_winner_has_the_purse_of_the_destroyed() -> None:
    game = campaign()
    add_group(game, "norman", "J12", 6)
    men = add_group(game, "saxon", "J12", 6, pounds=4).men
    for unit in men:
        forget_man(game, unit)
    change_group(game, "x1", men=())
    game = settled(game, "attackers", "destroyed")
    assert the(game, PurseTaken).pounds == 4
    assert the(game, GroupRemoved).fate == "destroyed"
    assert game.state.stock("pounds", "n1") == 4
    assert [grave.group for grave in game.state.graves] == ["x1"]


@checks("K10-11", "K10-12")
def test_k10_even_a_winner_with_two_men_dissolves() -> None:
    game = heath()
    men = group_of(game, "n1").men
    for unit in men[2:]:
        forget_man(game, unit)
    change_group(game, "n1", men=men[:2])
    game = settled(game, "attackers")
    assert the(game, GroupDissolved).group == "n1"


# K§21


@checks("K21-01", "K21-06")
def test_k21_prisoners_lie_under_the_counter_of_their_guards() -> None:
    game = heath()
    men = group_of(game, "x1").men
    change_group(game, "x1", men=men[:4])
    game = settled(game, "attackers", captured=men[4:])
    taken = the(game, PrisonersTaken)
    assert (taken.men, taken.guards) == (men[4:], "n1")
    assert game.state.captives[taken.captives].men == men[4:]


@checks("K21-07")
def test_k21_without_three_guards_they_are_killed_on_the_spot() -> None:
    game = heath()
    ours, theirs = group_of(game, "n1").men, group_of(game, "x1").men
    for unit in ours[2:]:
        forget_man(game, unit)
    change_group(game, "n1", men=ours[:2])
    change_group(game, "x1", men=theirs[:4])
    game = settled(game, "attackers", captured=theirs[4:])
    assert the(game, PrisonersKilled).men == theirs[4:]
    assert [game.state.men[unit].fate for unit in theirs[4:]] == ["dead", "dead"]


@checks("K21-01", "K21-07")
def test_k21_others_of_the_winners_who_stand_beside_guard_them() -> None:
    for others, killed in ((3, False), (2, True)):
        game = heath()
        ours, theirs = group_of(game, "n1").men, group_of(game, "x1").men
        add_captives(game, group_of(game, "n1"), "scot", 1)
        for unit in ours[2:]:
            forget_man(game, unit)
        change_group(game, "n1", men=ours[:2])
        change_group(game, "x1", men=theirs[:4])
        beside = add_group(game, "norman", "J12", others)
        game = settled(game, "attackers", captured=theirs[4:])
        assert ours[:2] in [one.men for one in told(game, GroupDissolved)]
        assert bool(told(game, PrisonersKilled)) == killed
        guards = [one.guards for one in game.state.captives.values()]
        assert guards == ([] if killed else [beside.id, beside.id])


@checks("K21-01")
def test_k21_prisoners_of_the_beaten_are_free_or_change_hands() -> None:
    game = heath()
    own = add_captives(game, group_of(game, "x1"), "norman", 2)
    game = settled(game, "attackers")
    assert the(game, PrisonersFreed).men == own.men
    assert set(own.men) <= set(group_of(game, "n1").men)
    game = heath()
    foreign = add_captives(game, group_of(game, "x1"), "scot", 2)
    for unit in foreign.men:
        man = game.state.men[unit]
        put_man(game.state, type(man)(man.id, man.figure, "c"))  # type: ignore[arg-type]
    game = settled(game, "attackers")
    assert game.state.captives[foreign.id].guards == "n1"
