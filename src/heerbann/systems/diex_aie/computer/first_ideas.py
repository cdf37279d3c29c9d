"""The answers that come to mind first: what is asked in passing, and long lists made short."""

from collections.abc import Iterable, Iterator
from typing import Any

from heerbann.engine.rules.asks import Action, Choose
from heerbann.systems.diex_aie.computer.approaches import APPROACHES, is_poor_approach
from heerbann.systems.diex_aie.computer.garrisons import POSTINGS, is_poor_post
from heerbann.systems.diex_aie.computer.values import worth
from heerbann.systems.diex_aie.computer.war_follies import (
    WAR_ACTIONS,
    can_call_off,
    is_murder,
    is_war_folly,
)
from heerbann.systems.diex_aie.model.actions.fighting import (
    AwaitCharge,
    Charge,
    Evade,
    FireVolley,
    Halt,
    HoldFire,
    Join,
    StandFast,
    Strike,
)
from heerbann.systems.diex_aie.model.actions.moving import Engage
from heerbann.systems.diex_aie.model.actions.siege import Topple
from heerbann.systems.diex_aie.model.state import State
from heerbann.systems.diex_aie.rules.s06_melee.strength import column_of, strength

ENOUGH = 5
"""From this column on an attack needs nobody else."""

PLACES = 40
"""So many places are thought of for somebody who is set up."""

COURSES = 2
"""So many paths of a charge are thought of: those past the fewest enemies come first."""

_FIRST = (FireVolley, HoldFire, Engage, AwaitCharge, Halt)


def ideas(state: State, ask: Choose[Any]) -> Iterable[Action]:
    """The best guesses first."""
    match ask.prompt:
        case "deploy":
            return _spread(ask.options)
        case "course":
            return ask.options[:COURSES]
        case "join":
            return _joining(state, ask.options)
        case "evade":
            return _evading(state, ask.options)
        case "suffer":
            return sorted(ask.options, key=lambda order: worth(state.units[order.unit]))
        case "mover" | "move" | "attack" | "fire" | "charge" | "axes":
            return ask.options
    return sorted(ask.options, key=lambda order: not isinstance(order, _FIRST))


def is_folly(state: State, action: Action) -> bool:
    """Riding down a tethered horse, or throwing over a ladder of one's own without an enemy on it.

    Both put off a blow one fears, and look like more than nothing for that.
    """
    if isinstance(action, WAR_ACTIONS) or can_call_off(state):
        return is_war_folly(state, action)
    if state.scenario.assault is not None and isinstance(action, POSTINGS):
        return is_poor_post(state, action)
    if state.scenario.assault is not None and isinstance(action, APPROACHES):
        return is_poor_approach(state, action)
    if state.scenario.prisoners and is_murder(state, action):
        return True
    if isinstance(action, Charge):
        return not state.units[action.target].is_person
    if isinstance(action, Topple):
        ladder, side = state.ladders[action.ladder], state.units[action.unit].side
        climber = None if ladder.climber is None else state.units[ladder.climber]
        return ladder.side == side and (climber is None or climber.side == side)
    return False


def _spread(options: tuple[Action, ...]) -> Iterator[Action]:
    """Some places of the whole area."""
    step = max(1, len(options) // PLACES)
    return iter(options[step // 2 :: step])


def _joining(state: State, options: tuple[Action, ...]) -> list[Action]:
    """The strongest helpers first, until the blow is strong enough."""
    combat = state.combat
    assert combat is not None
    attack = sum(strength(state.units[unit]) for unit in combat.attackers)
    defence = sum(state.units[unit].defence for unit in combat.defenders)
    joins = [order for order in options if isinstance(order, Join)]
    joins.sort(key=lambda order: -strength(state.units[order.unit]))
    if not joins or column_of(attack - defence) >= ENOUGH:
        return [Strike()]
    return [*joins, Strike()]


def _evading(state: State, options: tuple[Action, ...]) -> list[Action]:
    """The weak give way, the strong stand."""
    stand = [order for order in options if isinstance(order, StandFast)]
    away = [order for order in options if isinstance(order, Evade)]
    if not stand:
        return list(away)
    unit = state.units[stand[0].unit]
    is_weak = unit.health == "wounded" or unit.figure.is_civilian or not unit.figure.armoured
    return [*away, *stand] if is_weak else [*stand, *away]
