"""Fights in the midst of a battle, for the odds of their options."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from heerbann.engine.odds.option_odds import OptionOdds, option_odds
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model.frames import Activation, Combat, CombatKind, CombatStage, Pool
from heerbann.systems.saga.model.state import BLUE, RED, State
from tests.systems.playing import begun
from tests.systems.saga.arena import arena, band, row
from tests.systems.saga.rules.fighting import BLUE1, RED1


def fight(state: State, kind: CombatKind, mine: Any = (), theirs: Any = ()) -> Game[State]:
    """The first red unit fights the first blue one; facts of their pools may be given."""
    deed = Activation(
        RED1, "charge" if kind == "melee" else "shoot", "ability", BLUE1, stage="ending"
    )
    attacker, defender = Pool(RED1, RED, **dict(mine)), Pool(BLUE1, BLUE, **dict(theirs))
    first: CombatStage = "ranks" if kind == "melee" else "pool"
    state.running = (deed, Combat(kind, attacker, defender, first))
    return begun(SYSTEM, state, "activate")


def tired_melee(**facts: Any) -> Game[State]:
    """Four Warriors on each side; the blue ones have two markers."""
    mine, theirs = band("warrior", row(4, 300, 100)), band("warrior", row(4, 300, 126), fatigue=2)
    return fight(arena([mine], [theirs], **facts), "melee")


def throw_by_throw(game: Game[State], action: Action | None) -> OptionOdds:
    """The odds of an option by walking every branch of the rules for itself."""
    hooks = SYSTEM.odds
    assert hooks is not None
    plain = replace(hooks, leap=lambda *_: None, merge_key=lambda _game: None)
    walked = game.fork()
    walked.system = replace(SYSTEM, odds=plain)
    return option_odds(walked, action)
