"""Positions from which a computer player is asked for an answer."""

from __future__ import annotations

from dataclasses import replace as changed
from random import Random
from typing import Any

from heerbann.agents import ThumbAgent
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.sequence import Step
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model.state import RED, State
from heerbann.systems.saga.rules.s07_activation.deeds import act, is_activation_phase


def game_at(state: State) -> Game[State]:
    """The activation phase of red, from a position on."""
    step = Step("activate", "7", act, is_activation_phase)
    system = changed(SYSTEM, sequence=(step,), begin=lambda _scenario, _house: state.copy())
    return Game(system, Setup(state.scenario, state.house))


def chosen(state: State) -> Any:
    """What the rule of thumb answers for red."""
    return ThumbAgent(RED, Random(1)).answer(game_at(state))
