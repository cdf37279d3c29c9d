"""The verbs: what a duellist can do in a turn."""

from heerbann.engine.rules.asks import Action


class Step(Action, frozen=True):
    """§2.2: one plank forward."""


class Retreat(Action, frozen=True):
    """§2.2: one plank back."""


class Push(Action, frozen=True):
    """§2.3: try to push the other off."""


class Brace(Action, frozen=True):
    """§2.4: stand firm until the next push."""
