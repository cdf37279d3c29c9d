"""§11.6 8, 15: who falls ill is chosen in turn, the besieger first."""

from collections.abc import Iterator
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.diex_war.model.actions import Afflict
from heerbann.systems.diex_war.model.events.men import SicknessPassed
from heerbann.systems.diex_war.model.state import OPPONENT, Battle, State, soldiers
from heerbann.systems.diex_war.rules.s11_siege.victory import check_commanders
from heerbann.systems.diex_war.rules.s11_siege.wounds import wound


def is_sickness(state: State) -> bool:
    """Has somebody still to be chosen?"""
    return state.affliction is not None


@rule("11.6")
async def afflict(battle: Battle) -> None:
    """One man is turned to his wounded side; one who is wounded dies (N10)."""
    ill = battle.state.affliction
    assert ill is not None
    if soldiers(battle.state, ill.side):
        options = partial(victims, battle.state)
        chosen = await Choose(ill.chooser, "11.6", "afflict", options)
        wound(battle, chosen.unit)
    left = ill.left - 1 if soldiers(battle.state, ill.side) else 0
    battle.emit(SicknessPassed(left, OPPONENT[ill.chooser]))
    check_commanders(battle)


def victims(state: State) -> Iterator[Afflict]:
    """Everybody of the side, the wounded as well."""
    ill = state.affliction
    assert ill is not None
    for man in soldiers(state, ill.side):
        yield Afflict(man.id)


@rule("11.6")
def refuse_afflict(state: State, action: Afflict) -> Refusal | None:
    """Only the living of the side that is ill."""
    ill = state.affliction
    if ill is None:
        return Refusal("11.6", "nobody-falls-ill")
    man = state.men.get(action.unit)
    if man is None or man.side != ill.side or not man.is_soldier:
        return Refusal("11.6", "not-among-the-sick")
    return None
