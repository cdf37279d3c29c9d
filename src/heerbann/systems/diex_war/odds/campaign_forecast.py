"""Exact chances of what a day of a campaign brings: tests of loyalty, and the price of plunder."""

from fractions import Fraction

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.systems.diex_war.model.campaign.facts import village_at
from heerbann.systems.diex_war.model.campaign.state import Group, State, Village
from heerbann.systems.diex_war.rules.campaign.k09_loyalty import (
    final_result,
    stance_after,
    village_modifiers,
)

TEN = range(1, 11)


def loyal_chance(state: State, village: Village) -> Fraction:
    """K§9: how likely a village would be loyal if it tested now."""
    modifiers = village_modifiers(state, village)
    totals = [final_result(state, village.loyalty, die, modifiers) for die in TEN]
    return Fraction(len([one for one in totals if stance_after(one) == "loyal"]), len(TEN))


def tested_by_march(state: State, group: Group, to: Hex) -> Village | None:
    """K§9, W-06: the village that would have to say where it stands."""
    village = village_at(state, to)
    if village is None or group.nation != "norman" or village.tested >= state.day:
        return None
    return None if village.id in state.scenario.never_tests else village


def having_marched(state: State, group: Group, to: Hex) -> State:
    """The same day with a group somewhere else."""
    there = state.copy()
    there.groups[group.id] = replace(group, hex=to)
    return there
