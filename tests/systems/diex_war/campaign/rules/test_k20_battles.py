"""K§20 The battle is booked back: the four ends, who comes home, and the retreat."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.boards.hex.compass import Compass, compass_neighbour
from heerbann.boards.hex.hexes import Hex
from heerbann.engine.play.contests import typed
from heerbann.engine.rules.asks import Contest, Seat
from heerbann.systems.diex_war.computer.campaign.first_ideas import is_folly
from heerbann.systems.diex_war.model.campaign.battle_actions import (
    AcceptResult,
    AgreeCorrection,
    CorrectMan,
    CorrectWinner,
    DeclineCorrection,
    DisputeResult,
    DropDispute,
    Retreat,
    TopIsNorth,
)
from heerbann.systems.diex_war.model.campaign.books import put_man
from heerbann.systems.diex_war.model.campaign.events.battles import (
    ClashFought,
    ClashHeard,
    GroupRetreated,
    GroupStayed,
    GroupTrapped,
)
from heerbann.systems.diex_war.model.campaign.events.corrections import ManCorrected, ManDisputed
from heerbann.systems.diex_war.model.campaign.events.fields import ClashDropped
from heerbann.systems.diex_war.model.campaign.state import GroupId
from heerbann.systems.diex_war.model.state import UnitId
from heerbann.systems.diex_war.rules.campaign.k20_battles.correction import (
    concerned,
    is_result_open,
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
    clash,
    go,
    group_of,
    hex_at,
    placed,
    wound,
)
from tests.systems.diex_war.reports import Facts, report_for
from tests.systems.playing import refused, the, told

WHERE = "N4"


def beside(game: Campaign, way: Compass) -> Hex:
    return compass_neighbour(hex_at(game, WHERE), way)


def before(
    norman_from: Compass | None = Compass.N, saxon_from: Compass | None = None
) -> tuple[Campaign, GroupId, GroupId]:
    """Six Normans and six Saxons, riders among the Normans; no clash yet."""
    game = campaign()
    came = [None if way is None else beside(game, way) for way in (norman_from, saxon_from)]
    ours = add_group(game, "norman", WHERE, 6, riders=True, came_from=came[0])
    theirs = add_group(game, "saxon", WHERE, 6, came_from=came[1])
    return game, ours.id, theirs.id


def battle(norman_from: Compass | None = Compass.N, saxon_from: Compass | None = None) -> Campaign:
    """The same, waiting for the battle to be fought."""
    game, ours, theirs = before(norman_from, saxon_from)
    return waiting(game, (ours,), (theirs,))


def waiting(
    game: Campaign, attackers: tuple[str, ...], defenders: tuple[str, ...], **facts: Any
) -> Campaign:
    """A battle that waits to be fought."""
    fight = clash(game, attackers, defenders, **facts)
    game = placed(game, "open_field", "battles", clash=fight)
    go(game, TopIsNorth(), TopIsNorth())
    assert isinstance(game.ask, Contest)
    return game


def facts_of(winner: str | None, end: str = "decided", **facts: Any) -> Facts:
    return Facts(winner=winner, reason="field-won", end=end, **facts)


def end(game: Campaign, facts: Facts) -> Campaign:
    """The battle ends like this, and both sides say that it is right."""
    return go(game, facts, AcceptResult(), AcceptResult())


def men_of(game: Campaign, name: str) -> tuple[str, ...]:
    return group_of(game, name).men


# The four ends


@checks("K20-46")
def test_k20_who_is_destroyed_is_removed_and_the_winner_stays() -> None:
    game = battle()
    saxons = men_of(game, "x1")
    end(game, facts_of("a", dead=saxons))
    fought = the(game, ClashFought)
    assert (fought.winner, fought.victor, fought.end) == ("attackers", "a", "destroyed")
    assert all(game.state.men[UnitId(unit)].fate == "dead" for unit in saxons)
    assert "x1" not in game.state.groups
    assert group_of(game, "n1").hex == hex_at(game, WHERE)


@checks("K20-47", "K20-48")
def test_k20_who_withdraws_goes_back_or_to_one_of_the_two_beside() -> None:
    game = battle(saxon_from=Compass.SE)
    end(game, facts_of("a", fled=men_of(game, "x1")))
    assert the(game, ClashFought).end == "withdrawn"
    assert game.ask.seat == "b"  # type: ignore[union-attr]
    ways = [beside(game, way) for way in (Compass.SE, Compass.S, Compass.NE)]
    assert [order.to for order in game.options] == ways
    refused(game, Retreat(GroupId("x1"), beside(game, Compass.N)), "K20", "no-way-back")
    go(game, Retreat(GroupId("x1"), ways[1]))
    assert group_of(game, "x1").hex == ways[1]
    assert group_of(game, "n1").hex == hex_at(game, WHERE)


@checks("K20-48")
def test_k20_who_stood_there_withdraws_from_the_enemy() -> None:
    game = battle(norman_from=Compass.NW)
    end(game, facts_of("a", fled=men_of(game, "x1")))
    ways = [beside(game, way) for way in (Compass.SE, Compass.S, Compass.NE)]
    assert [order.to for order in game.options] == ways


@checks("K20-49", "K21-01")
def test_k20_who_surrenders_is_captured() -> None:
    game = battle()
    saxons = men_of(game, "x1")
    end(game, facts_of("a", end="surrender", dead=saxons[:2], captured=saxons[2:]))
    assert the(game, ClashFought).end == "surrendered"
    (captives,) = game.state.captives.values()
    assert (captives.men, captives.guards) == (saxons[2:], "n1")
    assert "x1" not in game.state.groups


@checks("K20-49")
def test_k20_who_resigns_lays_down_his_arms() -> None:
    """Also those who stand on the map or have not come onto it."""
    game = battle()
    end(game, facts_of("a", end="resigned"))
    assert the(game, ClashFought).end == "surrendered"
    (captives,) = game.state.captives.values()
    assert len(captives.men) == 6


@checks("K20-50")
def test_k20_without_a_decision_both_go_back_where_they_came_from() -> None:
    game = battle(norman_from=Compass.N, saxon_from=Compass.SE)
    end(game, facts_of(None, end="time"))
    assert the(game, ClashFought).end == "undecided"
    assert [event.to for event in told(game, GroupRetreated)] == [
        beside(game, Compass.N), beside(game, Compass.SE),
    ]  # fmt: skip


@checks("K20-51")
def test_k20_without_a_decision_who_stood_there_goes_opposite_to_the_enemy() -> None:
    game = battle(norman_from=Compass.NE)
    end(game, facts_of(None, end="time"))
    assert [event.to for event in told(game, GroupRetreated)] == [
        beside(game, Compass.NE), beside(game, Compass.SW),
    ]  # fmt: skip


@checks("K20-48")
def test_k20_no_retreat_to_an_enemy_or_into_the_sea() -> None:
    """N67: the next of the three that can be entered."""
    game, ours, theirs = before(Compass.N, Compass.SE)
    add_group(game, "norman", game.state.land.board.label(beside(game, Compass.SE)), 3)
    game = waiting(game, (ours,), (theirs,))
    end(game, facts_of("a", fled=men_of(game, theirs)))
    assert [order.to for order in game.options] == [
        beside(game, Compass.S), beside(game, Compass.NE),
    ]  # fmt: skip


@checks("K20-48", "K20-49")
def test_k20_who_cannot_retreat_surrenders() -> None:
    """N67: there are enemies on all three ways."""
    game, ours, theirs = before(Compass.N, Compass.SE)
    for way in (Compass.SE, Compass.S, Compass.NE):
        add_group(game, "norman", game.state.land.board.label(beside(game, way)), 3)
    game = waiting(game, (ours,), (theirs,))
    end(game, facts_of("a", fled=men_of(game, theirs)))
    assert len(the(game, GroupTrapped).men) == 6
    (captives,) = game.state.captives.values()
    assert len(captives.men) == 6


@checks("K20-50")
def test_k20_without_a_decision_nobody_surrenders() -> None:
    game, ours, theirs = before(Compass.N, Compass.SE)
    for way in (Compass.SE, Compass.S, Compass.NE):
        add_group(game, "norman", game.state.land.board.label(beside(game, way)), 3)
    game = waiting(game, (ours,), (theirs,))
    end(game, facts_of(None, end="time"))
    assert the(game, GroupStayed).group == theirs
    assert not game.state.captives


# Who comes back


@checks("K20-52")
def test_k20_wounds_and_horses_are_booked() -> None:
    game, ours, theirs = before()
    hurt_before = game.state.groups[ours].men[3]
    wound(game, hurt_before)
    game = waiting(game, (ours,), (theirs,))
    men = men_of(game, "n1")
    end(game, facts_of("a", dead=(men[0],), wounded=men[1:2], unhorsed=men[2:3],
                      fled=men_of(game, "x1")))  # fmt: skip
    state = game.state
    assert men[0] not in group_of(game, "n1").men
    assert (state.men[UnitId(men[0])].fate, state.men[UnitId(men[0])].horse) == ("dead", False)
    hurt = state.men[UnitId(men[1])]
    assert (hurt.health, hurt.hurt, hurt.heals) == ("wounded", 1, None)
    assert [state.men[UnitId(unit)].horse for unit in men[2:5]] == [False, True, True]
    old = state.men[UnitId(hurt_before)]
    assert (old.health, old.hurt, old.heals) == ("wounded", None, 9)


@checks("K13-06", "K13-07")
def test_k20_leaders_who_are_lost_lead_no_more() -> None:
    game = campaign()
    ours = add_group(game, "norman", WHERE, 5, leader="hugues", came_from=None)
    theirs = add_group(game, "saxon", WHERE, 5, leader="leofwine")
    game = waiting(game, (ours.id,), (theirs.id,))
    end(game, facts_of("b", dead=("hugues",), fled=men_of(game, ours.id)[1:]))
    assert game.state.leaders[UnitId("hugues")].lost
    go(game, game.options[0])  # where the Normans go
    assert game.state.leaders[UnitId("leofwine")].prestige == 6


@checks("K19-22")
def test_k19_village_men_are_put_away() -> None:
    game = campaign()
    ours = add_group(game, "norman", "tonbridge", 6, came_from=None)
    before_it = dict(game.state.men)
    fight = clash(game, (ours.id,), (), kind="village", village="tonbridge")
    game = placed(game, "open_field", "battles", clash=fight)
    go(game, game.options[0], TopIsNorth(), TopIsNorth())
    assert isinstance(game.ask, Contest)
    village = [one for group in game.ask.scenario.b.group for one in group.units]  # type: ignore[union-attr]
    end(game, facts_of("a", dead=tuple(village)))
    assert game.state.men.keys() == before_it.keys()
    assert the(game, ClashFought).end == "destroyed"


@checks("K21-11")
def test_k21_prisoners_whom_the_battle_frees_are_told() -> None:
    game = campaign()
    ours = add_group(game, "norman", WHERE, 5, came_from=None)
    theirs = add_group(game, "saxon", WHERE, 5, came_from=None)
    captives = add_captives(game, theirs, "norman", 3)
    game = waiting(game, (ours.id,), (theirs.id,))
    contest = game.ask
    assert isinstance(contest, Contest)
    free, held, dead = captives.men
    spots = {held: "A20", free: "B20"}
    report = report_for(contest, facts_of(None, end="time", at=spots, dead=(dead,)))
    men = dict(report.men)
    men[held] = replace(men[held], by="b")
    game.answer(typed(game, replace(report, men=men)))
    go(game, AcceptResult(), AcceptResult())
    fates = {man.unit: man.fate for man in the(game, ClashFought).men}
    assert (fates[free], fates[held], fates[dead]) == ("freed", "healthy", "dead")


@checks("K18-13")
def test_k20_the_convoy_of_the_beaten_is_left_behind() -> None:
    game, ours, theirs = before(Compass.N, Compass.SE)
    convoy = add_convoy(game, game.state.groups[theirs], WHERE, 3, 3)
    game = waiting(game, (ours,), (theirs,))
    end(game, facts_of("a", fled=men_of(game, theirs)))
    go(game, game.options[0])
    assert game.state.convoys[convoy.id].hex == hex_at(game, WHERE)


@checks("K20-50")
def test_k20_without_a_decision_convoys_go_along() -> None:
    game, ours, theirs = before(Compass.N, Compass.SE)
    convoy = add_convoy(game, game.state.groups[theirs], WHERE, 3, 3)
    game = waiting(game, (ours,), (theirs,))
    end(game, facts_of(None, end="time"))
    assert game.state.convoys[convoy.id].hex == beside(game, Compass.SE)


def test_k20_others_hear_who_has_the_field_and_no_more() -> None:
    """N82."""
    game = battle()
    end(game, facts_of("a", dead=men_of(game, "x1")))
    fought = the(game, ClashFought)
    assert fought.seen_by("c") == ClashHeard(fought.hex, "a", "destroyed")  # type: ignore[arg-type]
    assert fought.seen_by("b") is fought  # type: ignore[arg-type]


@pytest.mark.parametrize("winner", ["a", "b"])
@checks("K13-06", "K13-07")
def test_k20_whoever_wins_is_on_the_side_of_the_report(winner: str) -> None:
    game = battle(saxon_from=Compass.S)
    losers = "x1" if winner == "a" else "n1"
    end(game, facts_of(winner, fled=men_of(game, losers)))
    assert the(game, ClashFought).victor == winner
    assert game.ask.seat == ("b" if winner == "a" else "a")  # type: ignore[union-attr]


# A typed result is corrected


def disputed(game: Campaign, facts: Facts, *given: Any) -> Campaign:
    """The Normans say that something of it is wrong."""
    return go(game, facts, DisputeResult(), AcceptResult(), *given)


ACCEPTED = (AcceptResult(), AcceptResult())


def test_k20_a_result_is_corrected_if_both_agree() -> None:
    """The correction is a booking, too: a dead man is in his group again."""
    game = battle(saxon_from=Compass.S)
    men = men_of(game, "n1")
    facts = facts_of("a", dead=men[:1], fled=men_of(game, "x1"))
    disputed(game, facts, CorrectMan(UnitId(men[0]), "wounded", True), AgreeCorrection(), *ACCEPTED)
    man = game.state.men[UnitId(men[0])]
    assert (man.fate, man.health, man.hurt, man.horse) == ("present", "wounded", 1, True)
    assert sorted(men_of(game, "n1")) == sorted(men)
    assert len(told(game, ClashFought)) == 1


def test_k20_whoever_has_to_agree_is_told_to_what() -> None:
    game = battle(saxon_from=Compass.S)
    men = men_of(game, "n1")
    facts = facts_of("a", dead=men[:1], fled=men_of(game, "x1"))
    disputed(game, facts, CorrectMan(UnitId(men[0]), "wounded", True))
    (asked,) = told(game, ManDisputed)
    assert (asked.seat, asked.man.unit, asked.man.fate) == ("a", men[0], "wounded")
    assert asked.seen_by(Seat("b")) == asked
    assert asked.seen_by(Seat("c")) is None
    assert (game.seat, game.options) == ("b", (AgreeCorrection(), DeclineCorrection()))
    assert game.state.men[UnitId(men[0])].fate == "dead"


def test_k20_an_ally_has_to_agree_as_well() -> None:
    """Not only those who command: everybody who has men there."""
    game = campaign(SCENARIOS["three_banners"], group=(), convoy=(), mercenaries=())
    sides = ("a", "b", "c")
    ours, theirs, allies = [add_group(game, "norman", "J10", side=side) for side in sides]
    game.state.clash = clash(game, (ours.id,), (theirs.id,))
    assert concerned(game.state) == ("a", "b")
    game.state.clash = clash(game, (ours.id,), (theirs.id, allies.id))
    assert concerned(game.state) == ("a", "b", "c")


def test_k20_the_computer_agrees_to_a_correction() -> None:
    assert is_folly(campaign().state, DeclineCorrection())
    assert not is_folly(campaign().state, AgreeCorrection())


def test_k20_nothing_is_corrected_if_the_other_declines() -> None:
    game = battle(saxon_from=Compass.S)
    men = men_of(game, "n1")
    facts = facts_of("a", dead=men[:1], fled=men_of(game, "x1"))
    disputed(game, facts, CorrectMan(UnitId(men[0]), "healthy", True), DeclineCorrection())
    assert game.state.men[UnitId(men[0])].fate == "dead"
    go(game, *ACCEPTED)
    assert game.state.aftermath is not None
    assert not told(game, ManCorrected)


def test_k20_who_drops_the_dispute_is_asked_again() -> None:
    game = battle(saxon_from=Compass.S)
    disputed(game, facts_of("a", fled=men_of(game, "x1")), DropDispute(), *ACCEPTED)
    assert isinstance(game.options[0], Retreat)


def test_k20_a_healthy_man_is_dead_after_all() -> None:
    game = battle(saxon_from=Compass.S)
    (first, *_) = men_of(game, "x1")
    facts = facts_of("a", fled=men_of(game, "x1"))
    disputed(game, facts, CorrectMan(UnitId(first), "dead"), AgreeCorrection(), *ACCEPTED)
    assert first not in men_of(game, "x1")
    assert game.state.men[UnitId(first)].fate == "dead"


def test_k20_somebody_else_has_won() -> None:
    """Prisoners of the wrong winner are in their ranks again, and the other side retreats."""
    game = battle(norman_from=Compass.N, saxon_from=Compass.S)
    saxons = men_of(game, "x1")
    facts = facts_of("a", end="surrender", captured=saxons)
    disputed(game, facts, CorrectWinner("defenders"), AgreeCorrection(), *ACCEPTED)
    assert sorted(men_of(game, "x1")) == sorted(saxons)
    assert game.ask.seat == "a"  # type: ignore[union-attr]
    assert not game.state.captives


def test_k20_a_leader_who_was_taken_for_dead_leads_again() -> None:
    game = campaign()
    ours = add_group(game, "norman", WHERE, 5, leader="hugues", came_from=None)
    theirs = add_group(game, "saxon", WHERE, 5)
    game = waiting(game, (ours.id,), (theirs.id,))
    facts = facts_of("a", dead=("hugues",), fled=men_of(game, theirs.id))
    disputed(game, facts, CorrectMan(UnitId("hugues"), "healthy", True), AgreeCorrection())
    assert not game.state.leaders[UnitId("hugues")].lost


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        (CorrectMan(UnitId("nobody"), "dead"), "no-correction-now"),
        (CorrectMan(UnitId("hoel"), "healthy", True), "nothing-corrected"),
        (CorrectMan(UnitId("hoel"), "dead", True), "no-horse-for-him"),
        (CorrectWinner("attackers"), "nothing-corrected"),
    ],
)
def test_k20_what_is_no_correction(order: Any, reason: str) -> None:
    game = battle(saxon_from=Compass.S)
    assert "hoel" in men_of(game, "n1")
    disputed(game, facts_of("a", fled=men_of(game, "x1")))
    refused(game, order, "K20", reason)


def test_k20_nobody_gets_a_horse_that_he_did_not_have() -> None:
    game, ours, theirs = before(Compass.N, Compass.S)
    unit = UnitId("hoel")
    put_man(game.state, replace(game.state.men[unit], horse=False))
    game = waiting(game, (ours,), (theirs,))
    disputed(game, facts_of("a", fled=men_of(game, "x1")))
    refused(game, CorrectMan(unit, "wounded", True), "K20", "no-horse-for-him")


def test_k20_winners_are_no_prisoners() -> None:
    game = battle(saxon_from=Compass.S)
    disputed(game, facts_of("a", fled=men_of(game, "x1")))
    refused(game, CorrectMan(UnitId("hoel"), "captured"), "K21", "not-of-the-losers")


def test_k20_what_was_played_is_not_asked_about() -> None:
    game = battle(saxon_from=Compass.S)
    go(game, facts_of("a", fled=men_of(game, "x1")))
    assert game.state.field is not None
    assert game.state.field.typed
    state = game.state.copy()
    state.field = replace(game.state.field, typed=False)
    assert not is_result_open(state)
    assert is_result_open(game.state)


def test_k20_a_battle_is_called_by_its_place() -> None:
    game = battle()
    assert isinstance(game.ask, Contest)
    assert game.ask.scenario.title.en == "Battle at N4"  # type: ignore[union-attr]


def test_k20_captured_men_keep_their_wounds() -> None:
    game = battle()
    saxons = men_of(game, "x1")
    end(game, facts_of("a", end="surrender", wounded=saxons[:1], captured=saxons))
    first, second = (game.state.men[UnitId(unit)] for unit in saxons[:2])
    assert (first.health, second.health) == ("wounded", "healthy")


# Battles that waited


def test_k20_who_is_gone_when_a_battle_begins_fights_no_more() -> None:
    game, ours, theirs = before(Compass.N, Compass.S)
    other = add_group(game, "saxon", WHERE, 4)
    fight = clash(game, (ours,), (theirs, other.id))
    change_group(game, theirs, hex=beside(game, Compass.S))
    game = placed(game, "clash", "battles", clashes=(fight,))
    assert game.state.clash is not None
    assert game.state.clash.defenders == (other.id,)


def test_k20_without_anybody_on_one_side_there_is_no_battle() -> None:
    game, ours, theirs = before(Compass.N, Compass.S)
    fight = clash(game, (ours,), (theirs,))
    change_group(game, theirs, hex=beside(game, Compass.S), engaged=True)
    game = placed(game, "clash", "battles", clashes=(fight,))
    assert the(game, ClashDropped).clash == fight
    assert not game.state.clashes
    assert not group_of(game, theirs).engaged
