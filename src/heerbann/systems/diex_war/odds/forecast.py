"""Exact chances of what no option decides: the events of a day and the initiative."""

from fractions import Fraction
from itertools import product

from heerbann.engine.rules.asks import Faces
from heerbann.systems.diex_war.model.charts import SIEGE, EventKey
from heerbann.systems.diex_war.model.state import State
from heerbann.systems.diex_war.rules.s11_siege.event_roll import event_modifiers, event_of
from heerbann.systems.diex_war.rules.s11_siege.initiative import winner_of
from heerbann.systems.diex_war.rules.s11_siege.surrender import surrender_modifiers

TEN = range(1, 11)
HARMLESS: tuple[EventKey, ...] = ("nothing", "unwell", "smoke")
"""Rows without any effect."""


def event_chances(state: State) -> dict[EventKey, Fraction]:
    """§11.1.2: how likely each event would be if the dice fell now."""
    throws = list(product(TEN, repeat=SIEGE.event_roll.dice))
    added = sum([modifier.amount for modifier in event_modifiers(state)])
    counts: dict[EventKey, int] = {}
    for faces in throws:
        key = event_of(state, sum(faces) + added)
        counts[key] = counts.get(key, 0) + 1
    return {key: Fraction(number, len(throws)) for key, number in counts.items()}


def initiative_chance(state: State) -> Fraction:
    """§11.1.3: how likely the besieged have the initiative at the next roll."""
    throws: list[Faces] = list(product(TEN, repeat=2))
    won = [faces for faces in throws if winner_of(state, faces) == state.besieged]
    return Fraction(len(won), len(throws))


def surrender_chance(state: State) -> Fraction:
    """§11.5: how likely a negotiation ends the siege."""
    bonus = sum([modifier.amount for modifier in surrender_modifiers(state)])
    good = [die for die in TEN if die + bonus >= SIEGE.surrender.needs]
    return Fraction(len(good), len(TEN))
