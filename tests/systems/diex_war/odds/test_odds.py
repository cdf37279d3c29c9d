"""Exact odds of what may be chosen: fire, water, words."""

from __future__ import annotations

from fractions import Fraction

from heerbann.engine.odds.option_odds import option_odds
from heerbann.engine.rules.asks import Action
from heerbann.systems.diex_war.model import actions as do
from tests.systems.diex_war.war import BESIEGER, CALM, Siege, go, morning, siege, spot


def chance(game: Siege, action: Action, what: str) -> Fraction:
    """How likely an option leads to a change."""
    ways = option_odds(game, action).changes
    found = [part for changes, part in ways if any(one.what == what for one in changes)]
    return sum(found, Fraction(0))


def test_11_3_2_three_archers_set_a_house_on_fire_in_seven_of_ten() -> None:
    """Half of the fires are put out at once, if the defenders try."""
    assert chance(morning(), do.ShootFire(spot("J6")), "fire") == Fraction(7, 20)
    assert chance(morning(), do.ShootFire(spot("J6")), "doused") == Fraction(7, 20)
    assert chance(morning(), do.ShootFire(spot("G4")), "fire") == Fraction(5, 20)
    assert option_odds(morning(), do.ShootFire(spot("G4"))).assumed == ("extinguish",)


def test_11_3_2_every_second_fire_is_put_out() -> None:
    game = go(morning(), do.ShootFire(spot("G4")), 10)
    assert chance(game, do.Extinguish(spot("G4")), "doused") == Fraction(1, 2)


def test_11_5_a_surrender_with_two_added_is_one_in_ten() -> None:
    game = go(siege(destroyed=("G4",)), *CALM, *BESIEGER, do.HoldArrows(), do.KeepQuiet())
    assert chance(game, do.Negotiate(), "surrender") == Fraction(1, 10)
