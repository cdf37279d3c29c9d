"""How likely a village lets Normans in."""

from functools import cache

from heerbann.engine.rules.asks import Modifier
from heerbann.systems.diex_war.model.campaign.charts import (
    NUMBERS,
    prestige_modifier,
    village_size_modifier,
)
from heerbann.systems.diex_war.model.campaign.facts import leader_of, soldiers
from heerbann.systems.diex_war.model.campaign.state import Group, State, Village
from heerbann.systems.diex_war.rules.campaign.k09_loyalty import final_result, stance_after

FACES = 10
_CHANCES: dict[tuple[str, int, int], float] = {}
"""By the way of testing, loyalty and modifiers: there are few of each."""
_prestige_row, _size_row = cache(prestige_modifier), cache(village_size_modifier)


def prestige_of(state: State, group: Group) -> int:
    """K§9: of its leader; N43: without one as if he were new."""
    leader = leader_of(state, group)
    return NUMBERS.loyalty.leaderless if leader is None else leader.prestige


def loyal_chance(state: State, village: Village, prestige: int, men: int) -> float:
    """K§9: how likely a village is loyal when so many come into it with such a leader."""
    if village.id in state.scenario.never_tests:
        return 1.0 if village.stance == "loyal" else 0.0
    amount = _prestige_row(prestige) + _size_row(men)
    key = (state.house.loyalty_test, village.loyalty, amount)
    if key not in _CHANCES:
        rows = (Modifier("K9", amount, "prestige"),)
        totals = [final_result(state, village.loyalty, die, rows) for die in range(1, FACES + 1)]
        _CHANCES[key] = [stance_after(one) for one in totals].count("loyal") / FACES
    return _CHANCES[key]


def loyal_when_there(state: State, village: Village, normans: list[Group]) -> float:
    """The same of those who are in it."""
    prestige = max([prestige_of(state, one) for one in normans])
    return loyal_chance(state, village, prestige, sum([soldiers(state, one) for one in normans]))
