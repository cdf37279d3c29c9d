"""How the computer sees a campaign: what it wants, whom it attacks, and that it gets somewhere."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.agents.agent import seen
from heerbann.agents.thumb import ThumbAgent
from heerbann.engine.rules.asks import Action, Seat
from heerbann.systems.diex_war.computer.campaign.bands import Band, bands_of, fear
from heerbann.systems.diex_war.computer.campaign.evaluation import evaluate
from heerbann.systems.diex_war.computer.campaign.first_ideas import is_folly
from heerbann.systems.diex_war.computer.campaign.goals import Goal
from heerbann.systems.diex_war.computer.campaign.knocking import way_in
from heerbann.systems.diex_war.computer.campaign.outlook import Outlook, Traveller, Visit
from heerbann.systems.diex_war.computer.campaign.plans import hopes
from heerbann.systems.diex_war.computer.campaign.prizes import prices_of
from heerbann.systems.diex_war.computer.campaign.strength import win_chance, worths_of
from heerbann.systems.diex_war.model.campaign import actions as do
from heerbann.systems.diex_war.model.campaign import battle_actions as fight
from heerbann.systems.diex_war.model.campaign.books import book
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.campaign.state import Aftermath, GroupId, Village
from tests.systems.diex_war.campaign.campaigns import (
    KENT,
    SCENARIOS,
    Campaign,
    add_convoy,
    add_group,
    campaign,
    change_village,
    clash,
    group_of,
    hex_at,
    placed,
    wound,
)
from tests.systems.diex_war.campaign.computer.matches import against_random

A, B, C = Seat("a"), Seat("b"), Seat("c")


def thumb(game: Campaign) -> Action:
    seat = game.seat
    assert seat is not None
    return ThumbAgent(seat, Random(1)).answer(seen(game, seat, Random(1)))


def in_kent() -> Campaign:
    """Nobody there yet, but the main aim of the campaign of Kent."""
    (aim,) = [one for one in KENT.victory if one.secured]
    return campaign(victory=(replace(aim, leaders_free=()), KENT.victory[-1]))


def test_k1_a_place_that_wins_draws_a_group() -> None:
    game = in_kent()
    for key in ("dover", "sandwich"):
        change_village(game, key, stance="loyal", visited=(A,))
    group = add_group(game, "norman", "R7", 9)
    game = placed(game, "march", "movement", "a")
    action = thumb(game)
    ways = game.state.land.points_to(hex_at(game, "canterbury"), game.state.house.roads)
    assert isinstance(action, do.March)
    assert ways[action.to] < ways[group.hex]


def test_k1_what_is_secured_counts() -> None:
    game = in_kent()
    add_group(game, "norman", "R7", 9)
    before = evaluate(game.state, A)
    change_village(game, "canterbury", stance="loyal", visited=(A,))
    assert evaluate(game.state, A) > before
    assert evaluate(game.state, B) < 0


def test_k12_a_hungry_group_is_worth_less_than_a_fed_one() -> None:
    hungry, fed = campaign(), campaign()
    add_group(hungry, "norman", "T7", 12)
    group = add_group(fed, "norman", "T7", 12)
    add_convoy(fed, group, "T7", 3, 3)
    assert evaluate(fed.state, A) > evaluate(hungry.state, A)


def test_k14_riders_found_no_convoy_and_nobody_a_second_one() -> None:
    game = campaign()
    riders = add_group(game, "norman", "hastings", 6, riders=True)
    foot = add_group(game, "norman", "hastings", 12)
    source: Any = "hastings"
    assert is_folly(game.state, do.FormConvoy(riders.id, source, 3))
    assert not is_folly(game.state, do.FormConvoy(foot.id, source, 3))
    add_convoy(game, foot, "hastings", 3, 3)
    assert is_folly(game.state, do.FormConvoy(foot.id, source, 3))


def test_k14_a_convoy_is_loaded_with_all_that_it_can_carry_and_that_can_be_paid() -> None:
    game = campaign()
    group = add_group(game, "norman", "hastings", 12, pounds=2)
    convoy = add_convoy(game, group, "hastings", 5, 0)
    village: Any = "hastings"
    change_village(game, "hastings", resources=4, stance="loyal")
    game.state.acting = (A,)
    assert is_folly(game.state, do.Load(convoy.id, village, 1))
    assert not is_folly(game.state, do.Load(convoy.id, village, 2))


def test_k20_who_is_well_goes_on_without_the_wounded() -> None:
    game = in_kent()
    group = add_group(game, "norman", "R7", 12)
    wound(game, group.men[3])
    split = thumb(placed(game, "regroup", "regroup", "a"))
    assert isinstance(split, do.Split)
    assert group.men[3] in split.men
    assert len(split.men) == 3
    few = in_kent()
    band = add_group(few, "norman", "R7", 6)
    wound(few, band.men[3])
    assert isinstance(thumb(placed(few, "regroup", "regroup", "a")), do.EndRegroup)


def test_k1_loot_is_brought_home_and_an_empty_purse_is_not() -> None:
    (loot,) = [row for row in SCENARIOS["three_banners"].score if row.kind == "pounds_home"]
    game = campaign(home={"scot": "north_edge"}, score=(replace(loot, side="b"),))
    edge = game.state.land.board.labels[game.state.land.north_edge[0]]
    riders = add_group(game, "scot", edge, 4, riders=True, points=8)
    home = do.GoHome(riders.id)
    assert is_folly(game.state, home)
    book(game.state, "pounds", "given", riders.id, 3)
    assert not is_folly(game.state, home)
    assert thumb(placed(game, "march", "movement", "b")) == home


def test_k1_the_better_men_are_chosen_in_secret() -> None:
    state = campaign(SCENARIOS["three_banners"]).state
    options = [do.ChooseSecretly(do.SecretOption(key)) for key in ("scots", "vikings")]
    assert [is_folly(state, option) for option in options] == [False, True]
    either = [do.ChooseSecretly(do.SecretOption(key)) for key in ("loyal", "rebel")]
    assert not any(is_folly(state, option) for option in either)


@pytest.mark.parametrize(("men", "wanted"), [(21, do.AttackGroup), (3, do.EndEncounters)])
def test_k18_it_attacks_who_is_weaker_and_leaves_who_is_stronger_alone(
    men: int, wanted: type[Action]
) -> None:
    game = campaign()
    add_group(game, "norman", "T6", men)
    add_group(game, "saxon", "T6", 6)
    game = placed(game, "meet", "encounters", "ab")
    game.state.tested = (GroupId("x1"),)
    assert isinstance(thumb(game), wanted)


def test_k20_twice_as_strong_is_more_than_twice_as_likely_to_win() -> None:
    assert win_chance(10, 10) == 0.5
    assert win_chance(20, 10) > 2 / 3
    assert win_chance(5, 10) == pytest.approx(1 - win_chance(10, 5))


@pytest.mark.parametrize(("seat", "most"), [(A, 4), (B, 3), (C, 3)])
def test_k1_it_beats_two_who_play_at_random(seat: Seat, most: int) -> None:
    games = [against_random("three_banners", seat, seed) for seed in range(4)]
    winners = [game.outcome.winner for game in games if game.outcome is not None]
    assert winners.count(seat) >= most


def test_k1_it_takes_canterbury_from_somebody_who_plays_at_random() -> None:
    """Two players at random never take it: in ten campaigns the Saxons won all."""
    games = [against_random("kent_1066", A, seed) for seed in range(3)]
    winners = [game.outcome.winner for game in games if game.outcome is not None]
    assert winners == [A] * 3


def bands(game: Campaign) -> list[Band]:
    return bands_of(game.state, prices_of(game.state, A), worths_of(game.state))


def test_k20_groups_go_together_where_one_alone_would_lose() -> None:
    game = in_kent()
    for _ in range(2):
        add_group(game, "norman", "S6", 12)
    one, other = bands(game)
    goal = Goal(hex_at(game, "canterbury"), 0.5, foes=1.3 * one.worth)
    assert hopes(game.state, [one, other], [goal]) > 2 * hopes(game.state, [one], [goal])


def test_k1_a_leader_who_must_stay_free_makes_careful() -> None:
    free = tuple([replace(one, leaders_free=()) for one in KENT.victory])
    needed, other = bands(campaign(KENT)), bands(campaign(KENT, victory=free))
    assert fear(needed, 0.7, dear=0.5) > fear(other, 0.7, dear=0.5)
    assert fear(needed, 1.0, dear=0.5) > fear(other, 1.0, dear=0.5) == 0


def outlook(game: Campaign) -> Outlook:
    return Outlook(game.state, A, bands(game), worths_of(game.state))


def test_k1_all_places_that_win_are_needed_and_time_for_them() -> None:
    """On the last day two of three places are nothing, if the third cannot be reached."""
    game = in_kent()
    add_group(game, "norman", "R7", 24)
    for key in ("romney", "dover"):
        change_village(game, key, stance="loyal", visited=(A,))
    game.state.day = 1
    early = outlook(game)
    assert 0.5 < early.hope < 1
    assert early.hope_with(early.held | {PlaceId("canterbury")}, early.bands) == 1
    assert early.hope_with(early.held - {PlaceId("dover")}, early.bands) < early.hope
    assert early.hope_with(early.held, []) == 0
    game.state.day, game.state.phase = game.state.scenario.days, "encounters"
    assert outlook(game).hope == 0


def test_k1_many_places_are_not_tried_in_every_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody may write a campaign that is won by ten of twenty villages."""
    game = in_kent()
    add_group(game, "norman", "R7", 24)
    game.state.day = 1
    one = next(one for one in KENT.victory if one.secured)
    found = outlook(game)
    keys = tuple(game.state.villages)
    found._wanted = [replace(one, secured=(), secured_of=keys, secured_number=len(keys) - 1)]
    looks, look = list[PlaceId](), Outlook._visit

    def counted(self: Outlook, one: Traveller, village: Village) -> Visit | None:
        looks.append(village.id)
        return look(self, one, village)

    monkeypatch.setattr(Outlook, "_visit", counted)
    assert 0 <= found.hope_with(frozenset(), found.bands) <= 1
    assert len(keys) > 8
    assert len(looks) < 200 * len(keys) * len(found.bands)


def test_k9_who_was_not_let_in_goes_out_and_comes_in_again() -> None:
    game = in_kent()
    group = add_group(game, "norman", "canterbury", 24, points=5)
    for key in ("dover", "sandwich"):
        change_village(game, key, stance="loyal", visited=(A,))
    change_village(game, "canterbury", stance="rebel", tested=1)
    game = placed(game, "march", "movement", "a", day=2)
    assert way_in(game.state, group, group.hex, game.state.villages[PlaceId("canterbury")]) == 2
    out = thumb(game)
    assert isinstance(out, do.March)
    game.answer(out)
    assert thumb(game) == do.March(group.id, group.hex)


def test_k12_who_wins_by_places_marches_in_groups_that_eat_nothing() -> None:
    game = campaign(KENT)
    game.state.acting = (A,)
    riders = group_of(game, "n2")
    assert not is_folly(game.state, do.Split(riders.id, riders.men[:6]))
    assert is_folly(game.state, do.Split(riders.id, riders.men[:2]))
    north = campaign(SCENARIOS["the_north_1069"])
    host = group_of(north, "n1")
    assert is_folly(north.state, do.Split(host.id, host.men[:9]))


def test_k12_who_has_bread_gets_farther() -> None:
    hungry, fed = in_kent(), in_kent()
    add_group(hungry, "norman", "T7", 12)
    group = add_group(fed, "norman", "T7", 12)
    add_convoy(fed, group, "T7", 5, 5)
    small = in_kent()
    add_group(small, "norman", "T7", 9)
    reaches = [bands(one)[0].reach for one in (hungry, fed, small)]
    assert reaches[0] < reaches[1] < reaches[2]


def test_k1_money_beyond_the_most_that_counts_is_not_waited_for() -> None:
    """Six pounds are all that count: who has eight does not carry them about any longer."""
    banners = SCENARIOS["three_banners"]
    (loot,) = [row for row in banners.score if row.kind == "pounds_home"]
    (scale,) = [row for row in banners.scale if row.side == "c"]
    changes: Any = {"score": (replace(loot, side="b"),), "scale": (replace(scale, side="b"),)}
    game = campaign(home={"scot": "north_edge"}, **changes)
    edge = game.state.land.board.labels[game.state.land.north_edge[0]]
    riders = add_group(game, "scot", edge, 9, riders=True, points=8)
    book(game.state, "pounds", "given", riders.id, 8)
    assert thumb(placed(game, "march", "movement", "b")) == do.GoHome(riders.id)


@pytest.mark.parametrize("men", [3, 40])
def test_k23_a_siege_is_begun_or_given_up_but_never_both(men: int) -> None:
    """Whoever may do either without end would never finish his day."""
    game = campaign(SCENARIOS["the_north_1069"])
    group = add_group(game, "scot", "york", men)
    castle: Any = "york_castle"
    besiege, lift = fight.Besiege(group.id, castle), fight.LiftSiege(group.id, castle)
    assert is_folly(game.state, besiege) == (men == 3)
    assert is_folly(game.state, lift) == (men == 40)


def test_k1_a_better_position_is_worth_more_even_if_all_is_nearly_won() -> None:
    game = in_kent()
    add_group(game, "norman", "R7", 24)
    for key in ("canterbury", "dover", "sandwich"):
        change_village(game, key, stance="loyal", visited=(A,))
    good = evaluate(game.state, A)
    add_group(game, "norman", "R7", 24)
    book(game.state, "pounds", "given", GroupId("n2"), 100)
    assert 0.9 < good < evaluate(game.state, A) < 1


def test_k17_who_brings_silver_home_leaves_none_where_he_has_won() -> None:
    game = campaign(home={"scot": "north_edge"})
    change_village(game, "dover", resources=3, stance="loyal")
    add_group(game, "scot", "dover", 9, riders=True)
    dover = PlaceId("dover")
    fought = clash(game, ("s1",), (), kind="village", village=dover, attacker="b")
    game.state.aftermath = Aftermath(clash=fought, winner="attackers", end="withdrawn")
    taken = [do.Plunder(pounds, 0, 0) for pounds in range(4)]
    assert [is_folly(game.state, one) for one in taken] == [True, True, True, False]


def test_k14_a_castle_that_counts_keeps_its_bread() -> None:
    game = campaign(SCENARIOS["the_north_1069"])
    game.state.acting = (A,)
    convoy = add_convoy(game, group_of(game, "n1"), "york", 5, 0)
    source: Any = "york_castle"
    assert all(is_folly(game.state, do.Load(convoy.id, source, number)) for number in range(3, 6))
