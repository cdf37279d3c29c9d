"""The verbs: what a duellist can do in a turn."""

from heerbann.engine.rules.asks import Action
from heerbann.systems.footbridge.model.state import Plank, UnitId


class Move(Action, frozen=True):
    """§2.2: one plank forward or back."""

    unit: UnitId
    to: Plank


class Push(Action, frozen=True):
    """§2.3: try to push the other off."""

    unit: UnitId
    target: UnitId


class Brace(Action, frozen=True):
    """§2.4: stand firm until the next push."""

    unit: UnitId
