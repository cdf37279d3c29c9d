"""Refusals that are the same in every system."""

from functools import partial
from typing import Any

from heerbann.engine.rules.asks import Action, Refusal
from heerbann.engine.rules.system import Refuser


def unless_asked(rule: str, reason: str) -> Refuser:
    """For an answer that is legal exactly while it is asked for, and then among the options."""
    return partial(_refuse_always, rule, reason)


def _refuse_always(rule: str, reason: str, _state: Any, _action: Action) -> Refusal:
    return Refusal(rule, reason)
