"""Answers that exist only while they are asked for."""

from heerbann.engine.rules.asks import Action, Refusal
from heerbann.systems.battlelore.model.state import State


def refuse_flags(_state: State, _action: Action) -> Refusal:
    """§B.12: as many flags as the unit is bold, when flags were thrown."""
    return Refusal("B.12", "no-flags-to-ignore")


def refuse_retreat(_state: State, _action: Action) -> Refusal:
    """§B.12: hex by hex towards the own baseline."""
    return Refusal("B.12", "no-retreat-there")


def refuse_follow_on(_state: State, _action: Action) -> Refusal:
    """§B.13: after a melee that vacated the hex."""
    return Refusal("B.13", "no-follow-on")


def refuse_battle_back(_state: State, _action: Action) -> Refusal:
    """§B.13: for a bold unit that held its hex."""
    return Refusal("B.13", "no-battle-back")


def refuse_creature(_state: State, _action: Action) -> Refusal:
    """§III.2: when a card brings a creature, and only what is left."""
    return Refusal("III.2", "no-such-creature")


def refuse_effect(_state: State, _action: Action) -> Refusal:
    """§S.0: as the specialist at work allows."""
    return Refusal("S.0", "not-by-this-specialist")
