"""Exact odds: the rules walked over every throw, against what can be worked out on paper."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

import pytest

from heerbann.engine.odds.duels import Duel, How, Matchup
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.files.army_books import our_entries
from heerbann.systems.skirmish.model.army_book import Entry
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.odds.drill_ground import meeting
from heerbann.systems.skirmish.odds.duel import duel, settle
from tests.rulechecks import checks
from tests.systems.skirmish.arena import blade, gun, squad

LINE = squad(10)


def meet(
    attacker: Entry, defender: Entry, how: How = "melee", *circumstances: str, **rest: Any
) -> Duel:
    matchup = Matchup(attacker="", defender="", how=how, circumstances=circumstances, **rest)
    return settle(SYSTEM, meeting(attacker, defender, matchup, House()), matchup)


def binomial(dice: int, chance: Fraction) -> list[Fraction]:
    """How likely each number of successes is."""
    return [comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1)]


def about(value: Fraction) -> str:
    return f"{float(value):.4f}"


# --- shooting -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fp", "circumstances", "chance", "mean", "tests"),
    [
        (1, (), Fraction(5, 12), Fraction(25, 6), "0.8581"),
        (1, ("soft",), Fraction(1, 3), Fraction(10, 3), "0.7009"),
        (1, ("hard",), Fraction(2, 9), Fraction(20, 9), "0.3899"),
        (1, ("soft", "take-cover"), Fraction(1, 4), Fraction(5, 2), "0.4744"),
        (1, ("hard", "take-cover"), Fraction(1, 6), Fraction(5, 3), "0.2248"),
        (0, (), Fraction(1, 3), Fraction(10, 3), "0.7009"),
        (0, ("soft",), Fraction(1, 4), Fraction(5, 2), "0.4744"),
    ],
)
@checks("GR-7.4", "GR-7.5a", "GR-7.6a", "GR-7.7", "GR-7.10a")
def test_7_10_ten_rifles_at_ten_of_the_line(
    fp: int, circumstances: tuple[str, ...], chance: Fraction, mean: Fraction, tests: str
) -> None:
    """Losses are a binomial; from three on, unless all ten fall, the target tests."""
    found = meet(squad(10, gun(1, fp)), LINE, "shoot", *circumstances)
    expected = binomial(10, chance)
    losses = found.suffered[0]
    assert losses.hits == dict(enumerate(expected))
    assert losses.mean == mean
    assert losses.destroyed == expected[10]
    assert about(sum(expected[3:], Fraction(0))) == tests
    assert found.facts["tests"] == sum(expected[3:10], Fraction(0))
    assert found.facts["pinned"] == found.facts["tests"] / 3


@checks("GR-7.10a", "GR-7.10b")
def test_7_10_the_printed_chances_to_pin_by_normal_fire() -> None:
    rifles = squad(10, gun(1, 1))
    bare, wood = meet(rifles, LINE, "shoot"), meet(rifles, LINE, "shoot", "soft")
    assert (about(bare.facts["tests"]), about(bare.facts["pinned"])) == ("0.8580", "0.2860")
    assert (about(wood.facts["tests"]), about(wood.facts["pinned"])) == ("0.7008", "0.2336")


@pytest.mark.parametrize(
    ("dice", "target", "circumstances", "chance", "tests", "pinned"),
    [
        (10, LINE, (), Fraction(5, 36), "0.7758", "0.2586"),
        (10, LINE, ("soft",), Fraction(1, 9), "0.6921", "0.2307"),
        (12, squad(10, rw=6, mw=4), (), Fraction(1, 6), "0.8878", "0.4439"),
    ],
)
@checks("GR-5.11a", "GR-5.11c", "GR-5.11d")
def test_5_11_how_likely_suppressive_fire_pins(
    dice: int,
    target: Entry,
    circumstances: tuple[str, ...],
    chance: Fraction,
    tests: str,
    pinned: str,
) -> None:
    found = meet(squad(dice, gun(1, 1)), target, "shoot", "suppress", *circumstances)
    assert found.facts["tests"] == 1 - (1 - chance) ** dice
    assert (about(found.facts["tests"]), about(found.facts["pinned"])) == (tests, pinned)
    assert found.suffered[0].mean == 0


# --- melee --------------------------------------------------------------------------------------


class Side(NamedTuple):
    """Models with one life: how many, the blows of each, how likely one gets through, holds."""

    models: int
    blows: int
    chance: Fraction
    holds: Fraction = Fraction(2, 3)


class Paper(NamedTuple):
    """A melee worked out on paper."""

    wiped: Fraction
    won: Fraction
    flees: Fraction
    routs: Fraction
    kills: Fraction
    losses: Fraction
    attackers_lost: Fraction


CATCH = Fraction(7, 12)


def on_paper(attacker: Side, defender: Side) -> Paper:
    """Every exchange of unsaved blows; all models reach the enemy."""
    sums = dict.fromkeys(Paper._fields, Fraction(0))
    for dealt, taken, share in _exchanges(attacker, defender):
        left = attacker.models - min(taken, attacker.models)
        sums["kills"] += share * min(dealt, defender.models)
        sums["losses"] += share * min(taken, attacker.models)
        sums["attackers_lost"] += share * min(taken, attacker.models)
        if dealt >= defender.models:
            sums["wiped"] += share
            sums["won"] += share
        elif left and dealt > taken:
            sums["won"] += share
            sums["flees"] += share * (1 - defender.holds)
        elif left:
            routed = share * (1 - attacker.holds)
            sums["routs"] += routed
            sums["attackers_lost"] += routed * CATCH * left
    return Paper(**sums)


def _exchanges(attacker: Side, defender: Side) -> Iterator[tuple[int, int, Fraction]]:
    for dealt, share in enumerate(binomial(attacker.models * attacker.blows, attacker.chance)):
        left = max(0, defender.models - dealt)
        for taken, answer in enumerate(binomial(left * defender.blows, defender.chance)):
            yield dealt, taken, share * answer


def compare(found: Duel, paper: Paper) -> None:
    """Every figure is the same fraction."""
    defender, attacker = found.suffered
    assert found.facts["wins"] == paper.won
    assert found.facts["flees"] == paper.flees
    assert found.facts["is-caught"] == paper.flees * CATCH
    assert found.facts["routs"] == paper.routs
    assert defender.destroyed == paper.wiped + paper.flees * CATCH
    assert attacker.mean == paper.attackers_lost


RIDERS = squad(5, melee=blade(0, 2), a=2, nk=3, rw=4, rules=["wild"])


@checks("GR-8.8a", "GR-8.8b")
def test_8_8_one_against_one() -> None:
    one = squad(1, nk=4)
    found = meet(one, one)
    assert found.facts["wins"] == Fraction(1, 3)
    assert found.facts["routs"] == Fraction(4, 27)
    killed, caught = Fraction(2, 9), Fraction(4, 27) * CATCH
    assert found.suffered[1].destroyed == killed + caught


@checks("GR-8.5b", "GR-8.8a", "GR-8.10c", "GR-14-wild")
def test_8_8_five_riders_charge_ten_of_the_line() -> None:
    paper = on_paper(Side(5, 3, Fraction(2, 3)), Side(10, 1, Fraction(1, 6)))
    assert (about(paper.wiped), about(paper.won)) == ("0.6184", "0.9999")
    assert about(paper.wiped + paper.flees * CATCH) == "0.6926"
    assert f"{float(paper.losses):.2f}" == "0.12"
    compare(meet(RIDERS, LINE), paper)


@checks("GR-8.7", "GR-8.8b", "GR-8.9a", "GR-14-wild")
def test_8_8_the_line_attacks_the_riders() -> None:
    """No Wild Charge for those who strike back."""
    paper = on_paper(Side(10, 1, Fraction(1, 6)), Side(5, 2, Fraction(2, 3)))
    assert about(paper.won) == "0.1381"
    assert (f"{float(paper.kills):.2f}", f"{float(paper.losses):.2f}") == ("1.66", "4.45")
    compare(meet(LINE, RIDERS), paper)


@checks("GR-8.6a", "GR-8.6b", "GR-8.7")
def test_8_8_eight_hounds_charge_ten_of_the_line() -> None:
    hounds = squad(8, a=2, nk=4, rw=6)
    paper = on_paper(Side(8, 2, Fraction(1, 3)), Side(10, 1, Fraction(1, 3) * Fraction(5, 6)))
    assert (about(paper.won), about(paper.flees)) == ("0.9130", "0.2990")
    assert (f"{float(paper.kills):.2f}", f"{float(paper.losses):.2f}") == ("5.33", "1.30")
    compare(meet(hounds, LINE), paper)


# --- units of the army books --------------------------------------------------------------------


def shipped(attacker: str, defender: str, **rest: Any) -> Duel:
    matchup = Matchup(attacker=attacker, defender=defender, **rest)
    return duel(our_entries, SYSTEM, matchup, House())


@checks("GR-8.5b", "GR-8.6b")
def test_8_8_a_lancer_troop_charges_a_line_platoon() -> None:
    found = shipped("lancer_troop", "line_platoon")
    wiped = sum(binomial(15, Fraction(2, 3))[10:], Fraction(0))
    assert found.suffered[0].destroyed - found.facts["is-caught"] == wiped
    assert about(wiped) == "0.6184"


@checks("GR-8.8a", "GR-8.9a", "GR-8.10c")
def test_8_8_the_vault_guard_charges_a_line_platoon() -> None:
    """Three models of L 2 that hardly anything hurts; six dice, no save against FP 5."""
    found = shipped("vault_guard", "line_platoon")
    assert about(found.facts["wins"]) == "0.9852"
    assert about(found.facts["flees"]) == "0.3284"
    assert about(found.facts["is-caught"]) == "0.1916"
    assert binomial(6, Fraction(2, 3))[0] < 1 - found.facts["wins"]  # six misses never win


@checks("GR-8.5b", "GR-8.6a")
def test_8_8_twelve_scrappers_charge_the_brethren() -> None:
    found = shipped("scrapper_mob", "brethren", attacker_hurt=3)
    wiped = found.suffered[0].destroyed - found.facts["is-caught"]
    assert about(wiped) == "0.9978"
    assert wiped == sum(binomial(36, Fraction(1, 2) * Fraction(2, 3))[5:], Fraction(0))
