"""What a player asks first of odds: what becomes of whom, and how much is lost on the average."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from heerbann.engine.odds.hooks import Change
from heerbann.engine.odds.option_odds import OptionOdds, option_odds
from heerbann.server.tell.fates import fates, mean_losses
from heerbann.server.tell.texts import teller_for
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model.actions import Shoot
from heerbann.systems.claymore.model.state import EMPIRE
from tests.systems.claymore.field import field
from tests.systems.claymore.play import Played, half

ENGLISH = teller_for(SYSTEM, "en")


def shot() -> tuple[Played, OptionOdds]:
    """Archers and goblins who have all their lives."""
    game = half(field(empire={"A1": "earch", "F4": "soldiers"}, chaos={"C1": "goblins"}))
    shoot = next(option for option in game.options if isinstance(option, Shoot))
    return game, option_odds(game, shoot)


def of(found: OptionOdds, *outcomes: tuple[tuple[Change, ...], Fraction]) -> Any:
    return found._replace(changes=outcomes)


HALF = Fraction(1, 2)
HURT = Change("goblins-1", "chips", 1)
GONE = Change("goblins-1", "destroyed")
FLEES = Change("goblins-1", "flees")


def test_the_chance_of_a_fate_is_that_of_all_outcomes_that_hold_it() -> None:
    game, found = shot()
    told = fates(game, found, ENGLISH)
    destroyed = sum(chance for changes, chance in found.changes if GONE in changes)
    assert 0 < destroyed < 1
    assert Fraction(told[0].fraction) == destroyed
    assert "Goblins 1" in told[0].text


def test_the_gravest_fate_comes_first_even_if_it_is_unlikely() -> None:
    game, found = shot()
    rare = Fraction(1, 10)
    weighed = of(found, ((HURT, FLEES), 1 - rare), ((GONE,), rare))
    assert [fate.percent for fate in fates(game, weighed, ENGLISH)] == [10, 90]


def test_where_the_outcomes_are_the_fates_they_are_not_told_twice() -> None:
    game, found = shot()
    assert fates(game, of(found, ((GONE,), HALF), ((), HALF)), ENGLISH) == ()


def test_whoever_is_gone_has_lost_all_he_had() -> None:
    game, found = shot()
    (mean,) = mean_losses(game, EMPIRE, of(found, ((HURT,), HALF), ((GONE,), HALF)), ENGLISH)
    assert (mean.unit, mean.strength, mean.mine) == ("Goblins 1", 3, False)
    assert Fraction(mean.fraction) == HALF * 1 + HALF * 3


def test_the_mean_is_told_of_real_shots() -> None:
    game, found = shot()
    (mean,) = mean_losses(game, EMPIRE, found, ENGLISH)
    lost = {(): 0, (GONE,): 3}
    expected = sum(
        chance * lost.get(changes, changes[0].amount if changes else 0)
        for changes, chance in found.changes
    )
    assert Fraction(mean.fraction) == expected > 0


def test_units_that_are_only_lost_as_a_whole_have_no_mean() -> None:
    game, found = shot()
    assert mean_losses(game, EMPIRE, of(found, ((GONE,), HALF), ((), HALF)), ENGLISH) == ()
