"""Answers that exist only while they are asked for: weapons, losses, aims, pursuit."""

from collections.abc import Mapping
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Refusal
from heerbann.engine.rules.system import Refuser
from heerbann.systems.skirmish.model.actions import (
    AimAt,
    Fire,
    HoldFire,
    LetGo,
    Lose,
    LoseWeapon,
    Pursue,
)
from heerbann.systems.skirmish.model.state import State


@rule("7.1", "7.7")
def refuse_unless_asked(section: str, reason: str, _state: State, _action: Action) -> Refusal:
    """Such an answer is legal exactly when it is among the options."""
    return Refusal(section, reason)


COMBAT_REFUSALS: Mapping[type[Action], Refuser] = {
    Fire: partial(refuse_unless_asked, "7.1", "no-such-volley"),
    HoldFire: partial(refuse_unless_asked, "7.1", "no-such-volley"),
    Lose: partial(refuse_unless_asked, "7.7", "no-such-loss"),
    AimAt: partial(refuse_unless_asked, "14.5", "no-such-aim"),
    LoseWeapon: partial(refuse_unless_asked, "9.3", "no-such-weapon-loss"),
    Pursue: partial(refuse_unless_asked, "8.10", "nobody-to-pursue"),
    LetGo: partial(refuse_unless_asked, "8.10", "nobody-to-pursue"),
}
