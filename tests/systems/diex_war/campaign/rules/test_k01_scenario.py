"""K§1 What the scenarios add: secret choices, arrivals, risings, hidden groups, scores, the end."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from heerbann.boards.hex.hexes import distance
from heerbann.engine.rules.asks import Draw, Roll, Seat
from heerbann.engine.rules.battle import GameOver
from heerbann.systems.diex_war.model.campaign.actions import (
    ChooseSecretly,
    ChooseStart,
    ComeBack,
    EndMarch,
    EndRegroup,
    GoHome,
    March,
    RaiseVillage,
    SecretOption,
)
from heerbann.systems.diex_war.model.campaign.books import put_leader
from heerbann.systems.diex_war.model.campaign.events.days import ChoiceShown
from heerbann.systems.diex_war.model.campaign.events.encounters import VillageRose
from heerbann.systems.diex_war.model.campaign.events.marches import Discovered, LootBroughtHome
from heerbann.systems.diex_war.model.campaign.facts import convoys_at
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.campaign.state import Grave, GroupId, Leader
from heerbann.systems.diex_war.model.state import UnitId
from heerbann.systems.diex_war.rules.campaign.k01_scenario.arrivals import landings
from heerbann.systems.diex_war.rules.campaign.k01_scenario.scoring import (
    conclude,
    is_secured,
    ranking,
    score,
)
from heerbann.systems.diex_war.rules.campaign.k08_flow import end_march
from heerbann.systems.diex_war.rules.campaign.k12_supply import sources
from heerbann.systems.diex_war.show.campaign.seen import as_seen
from heerbann.systems.diex_war.show.campaign.view import view
from tests.rulechecks import checks
from tests.systems.diex_war.campaign.campaigns import (
    KENT,
    SCENARIOS,
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
from tests.systems.playing import asked, refused, the, told

NORTH, BANNERS = SCENARIOS["the_north_1069"], SCENARIOS["three_banners"]
N1 = GroupId("n1")
A = Seat("a")


def choose(option: str) -> ChooseSecretly:
    return ChooseSecretly(SecretOption(option))


def outcome(game: Campaign, *, last: bool = False) -> Any:
    """How the campaign ends now; None if it goes on."""
    try:
        conclude(game.battle, last=last)
    except GameOver as over:
        return over.outcome
    return None


# Secrets


@checks("K1-01")
def test_k1_leofwine_begins_where_only_the_saxon_knows() -> None:
    game = campaign(KENT)
    assert (game.seat, asked(game)) == ("b", "secret-start")
    assert {option.hex for option in game.options} == {
        hex_at(game, key) for key in ("canterbury", "wye", "faversham")
    }
    go(game, ChooseStart("leofwine", hex_at(game, "wye")))
    assert group_of(game, "x3").hex == hex_at(game, "wye")
    assert "x3" not in [counter.id for counter in view(game.state, "a").counters]  # type: ignore[arg-type]
    assert "leofwine" not in repr(view(game.state, "a"))  # type: ignore[arg-type]


def test_k1_a_hidden_group_is_seen_when_an_enemy_comes_near() -> None:
    game = campaign()
    add_group(game, "saxon", "wye", 5, hidden=True)
    add_group(game, "norman", "canterbury", 5)
    game = placed(game, "march", "movement", "ab")
    end_march(game.battle)
    assert not told(game, Discovered)
    add_group(game, "norman", "Q7", 5)
    end_march(game.battle)
    assert the(game, Discovered).group == "x1"


def test_k1_a_hidden_group_is_seen_when_it_goes_more_than_a_hex_or_eats() -> None:
    game = campaign()
    add_group(game, "saxon", "J12", 5, hidden=True, points=5)
    game = placed(game, "march", "movement", "b")
    go(game, March(GroupId("x1"), hex_at(game, "J11")))
    assert group_of(game, "x1").hidden
    go(game, March(GroupId("x1"), hex_at(game, "J10")))
    assert not group_of(game, "x1").hidden
    game = campaign()
    add_group(game, "saxon", "wye", 12, hidden=True)
    change_village(game, "wye", stance="rebel")
    go(game, 3, 7)
    assert the(game, Discovered).hex == hex_at(game, "wye")


@checks("K9-05")
def test_k1_b_and_c_choose_in_secret_and_at_once() -> None:
    game = campaign(BANNERS)
    assert set(game.waiting) == {"b", "c"}
    game.answer(choose("vikings"), "c")  # type: ignore[arg-type]
    assert not game.state.choices
    game.answer(choose("rebel"), "b")  # type: ignore[arg-type]
    assert game.state.choices == {"b": "rebel", "c": "vikings"}
    assert {group.loyalty for group in game.state.groups.values() if group.nation == "saxon"} == {2}
    assert view(game.state, "a").choice is None  # type: ignore[arg-type]
    assert "rebel" not in repr(view(game.state, "a").groups)  # type: ignore[arg-type]
    refused(game, choose("scots"), "K1", "no-such-choice")


def test_k1_who_the_third_is_is_seen_when_he_is_there() -> None:
    game = campaign(BANNERS)
    go(game, choose("loyal"), choose("scots"), 9, 7, 5)
    while game.state.phase != "movement":
        go(game, game.options[-1])
    assert asked(game) == "arrival"
    assert not told(game, ChoiceShown)
    rows = [game.state.land.board.labels[option.hex] for option in game.options]
    assert all(label[1:] == "1" and "A" <= label[0] <= "G" for label in rows)
    go(game, game.options[0])
    assert the(game, ChoiceShown).option == "scots"
    group = group_of(game, "s1")
    assert group.points == 8 - game.state.land.ground_cost(group.hex)


def test_k1_vikings_land_away_from_ports_and_from_each_other() -> None:
    game = campaign(BANNERS)
    go(game, choose("loyal"), choose("vikings"))
    first, second, _ = [band for band in BANNERS.group if band.nation == "viking"]
    shore = landings(game.state, first)
    assert all(hex in game.state.land.coast for hex in shore)
    assert not [hex for hex in shore if hex in game.state.land.place_at]
    add_group(game, "viking", game.state.land.board.labels[shore[0]], 5, side="c", base=shore[0])
    assert all(distance(hex, shore[0]) >= 5 for hex in landings(game.state, second))


def test_k1_vikings_of_the_north_land_by_chance_and_do_not_march() -> None:
    game = campaign(NORTH)
    game = placed(
        game,
        "arrivals",
        "movement",
        "ab",
        day=6,
        arrived=tuple(band.key for band in NORTH.group if band.nation != "viking"),
    )
    assert isinstance(game.ask, Draw)
    assert len(game.ask.bag) == 19
    go(game, "L1")
    group = group_of(game, "v1")
    assert (group.points, group.halted) == (0, True)
    assert group.men[0] == "asbjorn"


# Home


def test_k1_scots_bring_their_money_home_over_the_edge_and_come_back() -> None:
    game = campaign(home={"scot": "north_edge"})
    add_group(game, "scot", "C1", 5, pounds=4, points=3)
    add_group(game, "norman", "hastings", 5)
    game = placed(game, "march", "movement", "b")
    go(game, GoHome(GroupId("s1")))
    assert the(game, LootBroughtHome).pounds == 4
    assert game.state.stock("pounds", "home-b") == 4
    assert "s1" not in [one.id for one in view(game.state, "a").counters]  # type: ignore[arg-type]
    assert game.why_not(ComeBack(GroupId("s1"))) is not None
    game = placed(game, "march", "movement", "b", day=2)
    go(game, ComeBack(GroupId("s1")))
    assert not group_of(game, "s1").home


def test_k1_a_convoy_goes_home_with_its_group_and_comes_back_with_it() -> None:
    game = campaign(home={"scot": "north_edge"})
    scots = add_group(game, "scot", "C1", 5, points=3)
    add_convoy(game, scots, "C1", 3, 2)
    add_group(game, "norman", "C1", 5)
    game = placed(game, "march", "movement", "b")
    go(game, GoHome(GroupId("s1")))
    assert convoys_at(game.state, hex_at(game, "C1")) == []
    assert view(game.state, A).convoys == ()
    assert "k1" not in sources(as_seen(game.state, A), group_of(game, "n1"))
    game = placed(game, "march", "movement", "b", day=2)
    go(game, ComeBack(GroupId("s1")))
    assert [one.id for one in convoys_at(game.state, hex_at(game, "C1"))] == ["k1"]
    assert [one.id for one in view(game.state, A).convoys] == ["k1"]


def test_k1_vikings_bring_it_home_by_coming_back_to_their_ships() -> None:
    game = campaign(home={"viking": "landing"})
    group = add_group(game, "viking", "dover", 5, pounds=4)
    game.state.groups[group.id] = replace(group, base=group.hex)
    game.state.order = ("a", "b")  # type: ignore[assignment]
    end_march(game.battle)
    assert game.state.stock("pounds", "home-b") == 4
    assert not group_of(game, "v1").home


# Risings


def test_k1_one_village_a_day_rises_where_no_normans_are_near() -> None:
    game = campaign(NORTH, group=(), victory=())
    game = placed(game, "meet", "encounters", "b", day=2)
    gilling = PlaceId("gilling")
    refused(game, RaiseVillage(PlaceId("northallerton")), "K1", "village-too-loyal")
    go(game, RaiseVillage(gilling))
    rose = the(game, VillageRose)
    group = group_of(game, rose.group)
    assert (len(group.men), group.loyalty, group.stance) == (
        6,
        game.state.villages[gilling].loyalty,
        "rebel",
    )
    assert game.state.stock("pounds", group.id) == 0
    assert len(told(game, VillageRose)) == 1  # nothing else was offered that day
    near = campaign(NORTH, group=(), victory=())
    add_group(near, "norman", "gilling", 5)
    near = placed(near, "meet", "encounters", "b", day=2)
    refused(near, RaiseVillage(gilling), "K1", "normans-near")
    early = placed(campaign(NORTH, group=(), victory=()), "meet", "encounters", "b", day=1)
    refused(early, RaiseVillage(gilling), "K8")


# The end


def test_k1_a_place_is_secured_by_a_visit_and_loyalty_or_plunder() -> None:
    game = campaign()
    for facts, secured in (
        ({"visited": (), "stance": "loyal"}, False),
        ({"visited": ("a",), "stance": "loyal"}, True),
        ({"visited": ("a",), "stance": "rebel"}, False),
        ({"visited": ("a",), "stance": "rebel", "plundered": ("a",)}, True),
        ({"visited": ("a",), "stance": "rebel", "plundered": ("b",)}, False),
    ):
        village = change_village(game, "dover", **{"plundered": (), **facts})  # type: ignore[arg-type]
        assert is_secured(village, "a") == secured, facts  # type: ignore[arg-type]


def test_k1_a_day_in_a_loyal_village_secures_it() -> None:
    game = campaign()
    add_group(game, "norman", "hastings", 5)
    go(game, 7, 3)
    while not isinstance(game.ask, Roll):
        go(game, game.options[-1])
    assert game.state.villages[PlaceId("hastings")].secured == ("a",)
    assert game.state.day == 2


@checks("K1-01")
def test_k1_kent_is_decided_by_canterbury_and_two_ports() -> None:
    game = campaign(KENT)
    assert outcome(game) is None
    assert outcome(game, last=True).reason == "never-secured"
    for key in ("canterbury", "romney", "dover"):
        change_village(game, key, visited=("a",), stance="loyal", secured=("a",))
    assert (outcome(game, last=True).winner, outcome(game, last=True).reason) == ("a", "secured")
    change_village(game, "dover", stance="rebel")
    assert outcome(game, last=True).reason == "undecided"
    put_leader(game.state, Leader(UnitId("hugues"), "a", 5, lost=True))  # type: ignore[arg-type]
    assert outcome(game) is None
    put_leader(game.state, Leader(UnitId("baudri"), "a", 3, lost=True))  # type: ignore[arg-type]
    assert (outcome(game).winner, outcome(game).reason) == ("b", "leaders-lost")


def test_k1_two_great_norman_groups_destroyed_lose_kent() -> None:
    game = campaign(KENT)
    graves = [
        Grave(GroupId(f"n{n}"), "a", "norman", men, "destroyed") for n, men in ((1, 20), (2, 7))
    ]  # type: ignore[arg-type]
    game.state.graves = tuple(graves)
    assert outcome(game) is None
    game.state.graves = (*graves, Grave(GroupId("n3"), "a", "norman", 8, "dissolved"))  # type: ignore[arg-type]
    assert outcome(game).reason == "groups-destroyed"


@checks("K1-02", "K1-03")
def test_k1_the_north_counts_castles_villages_and_leaders() -> None:
    game = campaign(NORTH)
    assert (score(game.state, "a"), score(game.state, "b")) == (12, 22)  # type: ignore[arg-type]
    change_village(game, "thirsk", resources=0, emptied=("a",))
    assert (score(game.state, "a"), score(game.state, "b")) == (14, 20)  # type: ignore[arg-type]
    put_leader(game.state, Leader(UnitId("aegelferth"), "b", 6, lost=True))  # type: ignore[arg-type]
    assert score(game.state, "a") == 17  # type: ignore[arg-type]
    assert outcome(game, last=True).winner == "b"


def test_k1_without_castles_the_north_is_lost() -> None:
    game = campaign(NORTH)
    for castle in list(game.state.garrisons.values()):
        game.state.garrisons[castle.id] = replace(castle, side="b")  # type: ignore[arg-type]
    assert outcome(game).reason == "castles-lost"


@checks("K1-01")
def test_k1_three_banners_ranks_three_players() -> None:
    game = campaign(BANNERS)
    go(game, choose("rebel"), choose("vikings"))
    scores = [score(game.state, seat) for seat in ("a", "b", "c")]  # type: ignore[arg-type]
    assert scores == [7, 4, 0]
    best = next(condition for condition in BANNERS.victory if condition.best)
    assert ranking(game.state, best) == [["a"], ["b"], ["c"]]
    over = outcome(game, last=True)
    assert (over.winner, over.ranking) == ("a", (("a",), ("b",), ("c",)))
    loyal = go(campaign(BANNERS), choose("loyal"), choose("scots"))
    assert [score(loyal.state, seat) for seat in ("b", "c")] == [0, 0]  # type: ignore[arg-type]


def test_k1_whoever_is_alone_on_the_map_has_won() -> None:
    game = campaign(BANNERS)
    go(game, choose("rebel"), choose("vikings"))
    game.state.groups.clear()
    assert outcome(game) is None  # the Vikings are still to come
    game.state.arrived = tuple([band.key for band in BANNERS.group])
    assert (outcome(game).winner, outcome(game).reason) == ("a", "last-left")
    assert outcome(game).ranking[0] == ("a",)


def test_k1_a_campaign_ends_with_its_last_day() -> None:
    game = campaign(days=1)
    add_group(game, "norman", "J12", 5)
    go(game, 7, 3, EndRegroup(), EndMarch())
    assert game.outcome is not None
    assert game.outcome.reason == "days-over"


def test_k1_whoever_is_not_of_the_scenario_does_not_choose() -> None:
    game = campaign()
    add_group(game, "norman", "J12", 5)
    go(game, 7, 3)
    refused(game, ChooseStart("leofwine", hex_at(game, "wye")), "K8", "not-now")
    refused(game, March(N1, hex_at(game, "J11")), "K8", "not-now")
