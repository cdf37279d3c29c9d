"""§14: who may use an ability right now, on what occasion, and why not."""

from typing import NamedTuple

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import Trigger
from heerbann.systems.saga.model.frames import Activation, Combat, Roles
from heerbann.systems.saga.model.state import OPPONENT, State, board_of
from heerbann.systems.saga.rules.s07_activation.deeds import is_single
from heerbann.systems.saga.rules.s07_activation.stages import roles_of
from heerbann.systems.saga.rules.s10_shooting.exchange import roles_in, trigger_of
from heerbann.systems.saga.rules.s14_abilities.usable import is_reducible, refuse_ability


class Window(NamedTuple):
    """Who may use abilities, by which trigger, and who plays which part."""

    side: Seat
    trigger: Trigger
    roles: Roles


@rule("14")
def window_of(state: State) -> Window | None:
    """The window that is open now."""
    if state.running:
        return _window_within(state)
    if state.active is None:
        return None
    match state.phase:
        case "place":
            return Window(state.active, "orders", Roles())
        case "react" | "react_again":
            return Window(OPPONENT[state.active], "orders_reaction", Roles())
        case "activation":
            return Window(state.active, "activation", Roles())
        case _:
            return None


def _window_within(state: State) -> Window | None:
    """The window of what is under way."""
    match state.running[-1]:
        case Activation(stage="declared" | "moved") as activation if activation.unit in state.units:
            reactor = OPPONENT[state.units[activation.unit].side]
            return Window(reactor, "activation_reaction", roles_of(activation))
        case Combat(stage="abilities", to_play=side) as combat if side is not None:
            return Window(side, trigger_of(combat, side), roles_in(combat, side))
        case _:
            return None


@rule("14", "K4")
def refuse_use(state: State, action: do.Use) -> Refusal | None:
    """Why an ability cannot be used now."""
    window = window_of(state)
    if window is None:
        return Refusal("14", "no-window")
    box = board_of(state, window.side).find(action.ability)
    if box is None:
        return Refusal("14", "no-such-box", {"ability": action.ability})
    refusal = refuse_ability(state, window.side, box, window.trigger, window.roles)
    if refusal is not None:
        return refusal
    if action.reduced and not is_reducible(box):
        return Refusal("K21", "nothing-to-reduce", {"ability": box.id})
    is_named = window.trigger == "activation" and is_single(box)
    return Refusal("14", "names-its-unit", {"ability": box.id}) if is_named else None
