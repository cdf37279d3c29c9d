"""Who sees to the battles of campaigns in tests, where the battle itself is not the point.

Battles are not played: their result is made up at random. A day of a siege is played at random, its
battles made up in the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from heerbann.engine.play.answers import Fought, Result
from heerbann.engine.play.contests import begin_contest, fought, typed
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.play.side_by_side import ContestGames
from heerbann.engine.rules.asks import Choose, Contest
from heerbann.systems.diex_aie.handover import BattleReport
from heerbann.systems.diex_aie.model.actions.war import Surrender
from heerbann.systems.diex_war.model.actions import Negotiate
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.state import UnitId, figure_of
from tests.systems.diex_war.random_reports import random_report
from tests.systems.diex_war.reports import Facts, report_for

LONGEST_DAY = 400
LONGEST_BATTLE = 50_000
GIVING_UP = (Surrender, Negotiate)


Sides = dict[str, list[str]]
Decide = Callable[[Sides, Random], str | None]


def by_chance(_sides: Sides, random: Random) -> str | None:
    """Anybody, or nobody."""
    return random.choice(["a", "b", None])


def by_strength(sides: Sides, random: Random) -> str | None:
    """Whoever has more men and better ones, most of the time."""
    points = {side: sum([_points(unit) for unit in men]) ** 2 for side, men in sides.items()}
    return random.choices(["a", "b"], [points["a"], points["b"]])[0]


def _points(unit: str) -> int:
    figure = ROSTER.get(figure_of(UnitId(unit)))
    return figure.points if figure is not None else 10


def test_umpire(seed: int) -> Any:
    """One whose results depend on the seed and on the battle, and on nothing else."""
    return umpire_by(seed, by_chance)


def umpire_by(seed: int, decide: Decide) -> Any:
    """One who decides in this way."""

    def see_to(game: Game[Any]) -> Fought:
        random = Random(f"{seed}/{game.version}")
        assert isinstance(game.ask, Contest)
        if game.ask.system == "diex_war":
            return _siege_day(game, random, see_to)
        if getattr(game.ask.scenario, "zones", None) or getattr(game.ask.scenario, "animals", None):
            return typed(game, random_report(game.ask, random))
        return typed(game, random_meeting(game.ask, random, decide))

    return see_to


def fought_out(parent: Game[Any]) -> Result:
    """Battles and days of sieges are played at random, but nobody gives up: most end by the rules.

    Where everybody may lay down his arms at any time, whoever plays at random does so at once.
    """
    random = Random(parent.version)
    running = ContestGames.begin(parent, umpire=fought_out)
    for game in running.games:
        if game.dice is None:
            game.dice = SeededDice(parent.version)
            game.settle()
    for _ in range(LONGEST_BATTLE):
        if not running.open:
            return running.fought(parent, "computer")
        game = running.take_up(random.choice(running.open))
        assert isinstance(game.ask, Choose)
        steady = [one for one in game.options if not isinstance(one, GIVING_UP)]
        game.answer(random.choice(steady or game.options))
    raise AssertionError("the battle does not end")


test_umpire.__test__ = False  # type: ignore[attr-defined]


def _siege_day(game: Game[Any], random: Random, see_to: Any) -> Fought:
    day = begin_contest(game, umpire=see_to)
    for _ in range(LONGEST_DAY):
        if day.ask is None:
            return fought(game, day, "computer")
        day.answer(random.choice(day.options))
    raise AssertionError("the day of the siege does not end")


def random_meeting(contest: Contest, random: Random, decide: Decide = by_chance) -> BattleReport:
    """Losses on both sides, and any of the four ends."""
    scenario: Any = contest.scenario
    sides = {
        side: [unit for group in scenario.force(side).group for unit in group.units]
        for side in "ab"
    }
    winner = decide(sides, random)
    dead: list[str] = []
    wounded: list[str] = []
    for side, men in sides.items():
        harsh = 0.15 if side == winner else 0.35
        dice = {unit: random.random() for unit in men}
        dead += [unit for unit, die in dice.items() if die < harsh]
        wounded += [unit for unit, die in dice.items() if harsh <= die < 2 * harsh]
    if random.random() < 0.15 and winner is not None:
        loser = "b" if winner == "a" else "a"
        dead += sides[loser]
    end = "time" if winner is None else random.choice(["decided", "decided", "surrender"])
    if end == "surrender" and ("b" if winner == "a" else "a") not in scenario.surrender:
        end = "decided"  # before a castle nobody lays down his arms in the field
    facts = Facts(
        winner=winner,
        reason="no-decision" if winner is None else "field-won",
        end=end,
        dead=tuple(dict.fromkeys(dead)),
        wounded=tuple([unit for unit in wounded if unit not in dead]),
    )
    return report_for(contest, facts)
