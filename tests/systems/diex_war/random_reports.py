"""Reports of battles that were never fought, made up at random: who is left, what burnt."""

from __future__ import annotations

from random import Random
from typing import Any

from heerbann.engine.rules.asks import Contest
from heerbann.systems.diex_aie.handover import BattleReport
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.state import figure_of
from heerbann.systems.diex_war.model.works import PLANS
from tests.systems.diex_war.reports import Facts, report_for


def random_report(contest: Contest, random: Random) -> BattleReport:
    """Losses on both sides; in the works somebody may get in, and something may burn."""
    scenario: Any = contest.scenario
    everybody = [
        unit for side in "ab" for group in scenario.force(side).group for unit in group.units
    ]
    dice = {unit: random.random() for unit in everybody}
    dead = tuple([unit for unit, die in dice.items() if die < 0.08])
    wounded = tuple([unit for unit, die in dice.items() if 0.08 <= die < 0.2])
    captured = tuple([unit for unit, die in dice.items() if 0.2 <= die < 0.23])
    common: dict[str, Any] = {"dead": dead, "wounded": wounded, "captured": captured}
    lost = (*dead, *captured)
    if scenario.zones:
        return report_for(contest, _works(scenario, lost, common, random))
    if scenario.animals or any(group.patrol for group in scenario.a.group):
        party = [unit for group in scenario.b.group for unit in group.units if unit not in lost]
        out = random.randint(0, len(scenario.animals)) if party else 0
        facts = Facts(reason="supplies-through", left=tuple(party), animals=out, **common)
        return report_for(contest, facts)
    winner = random.choice(["a", "a", "b"])
    left = [unit for unit in everybody if unit not in lost]
    facts = Facts(winner=winner, reason="field-won", left=tuple(left), **common)
    return report_for(contest, facts)


def _works(scenario: Any, lost: tuple[str, ...], common: dict[str, Any], random: Random) -> Facts:
    plan = PLANS["castle" if "keep" in scenario.zones else "hall"]
    burns = [one.label for one in plan.hexes.values() if one.burns]
    burnt = tuple(random.sample(burns, random.randint(0, 3)))
    kept = [one.hex for one in scenario.men.values() if one.hex]
    gone = (*scenario.works.destroyed, *scenario.works.closed, *burnt, *kept)
    attackers = [unit for group in scenario.a.group for unit in group.units if unit not in lost]
    at: dict[str, str] = {}
    if random.random() < 0.5 and attackers:
        zone = random.choice(list(scenario.zones))
        free = [label for label in plan.of_zone(zone) if label not in gone]
        free = [one for one in free if plan.hexes[one].terrain in ("bailey", "walkway", "interior")]
        standing = [name for name, man in scenario.men.items() if man.hex]
        movers = [one for one in attackers if one not in standing and not _rides(one)]
        at = dict(zip(movers[:2], free[-2:], strict=False))
    ladders = scenario.siege.loose_ladders if scenario.siege else 0
    return Facts(
        end="pause",
        winner=None,
        at=at,
        destroyed=burnt,
        ladders=random.randint(0, ladders),
        **common,
    )


def _rides(unit: str) -> bool:
    return ROSTER[figure_of(unit)].is_rider
