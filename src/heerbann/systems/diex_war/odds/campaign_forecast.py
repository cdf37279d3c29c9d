"""Exact chances of what a day of a campaign brings: loyalty, mutiny, and who is hostile."""

from fractions import Fraction

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Modifier
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.facts import village_at
from heerbann.systems.diex_war.model.campaign.state import Group, State, Village
from heerbann.systems.diex_war.rules.campaign.k09_loyalty import (
    final_result,
    group_modifiers,
    stance_after,
    village_modifiers,
)
from heerbann.systems.diex_war.rules.campaign.k22_mercenaries import test_modifiers

TEN = range(1, 11)


def loyal_chance(state: State, village: Village) -> Fraction:
    """K§9: how likely a village would be loyal if it tested now."""
    return _stays_loyal(state, village.loyalty, village_modifiers(state, village))


def group_loyal_chance(state: State, group: Group) -> Fraction:
    """K§9: how likely a Saxon group would be loyal if it tested now."""
    assert group.loyalty is not None
    return _stays_loyal(state, group.loyalty, group_modifiers(state, group))


def mutiny_chance(state: State, mercenaries: Group) -> Fraction:
    """K§22: how likely those who wait for their loot turn on their employer."""
    modifiers = test_modifiers(state, mercenaries)
    return 1 - _stays_loyal(state, NUMBERS.mercenaries.loyalty, modifiers)


def scots_hostile_chance() -> Fraction:
    """K§18: how likely Scots and Saxons who meet are enemies."""
    hostile = [die for die in TEN if die >= NUMBERS.encounters.scots_hostile]
    return Fraction(len(hostile), len(TEN))


def _stays_loyal(state: State, loyalty: int, modifiers: tuple[Modifier, ...]) -> Fraction:
    totals = [final_result(state, loyalty, die, modifiers) for die in TEN]
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
