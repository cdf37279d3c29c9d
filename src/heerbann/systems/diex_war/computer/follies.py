"""What no good player does: days without sense, and battles that cannot be won."""

from heerbann.engine.rules.asks import Action, Seat
from heerbann.systems.diex_war.model import actions as do
from heerbann.systems.diex_war.model.charts import SIEGE
from heerbann.systems.diex_war.model.events.stores import is_open
from heerbann.systems.diex_war.model.state import OPPONENT, State, TaskKind, able, holds
from heerbann.systems.diex_war.rules.s11_siege.outings import civilians
from heerbann.systems.diex_war.rules.s11_siege.surrender import has_breach, surrender_modifiers

ENOUGH = 4
"""With so many ladders an assault has a chance; as many fascines fill the moat before them."""
CRUSHING, SUPERIOR, EQUAL = 6.0, 1.5, 1.0
"""So many points for each of the enemy's: to attack the last refuge; the bailey or an army in the
field; to fight beside a relief army."""
LATE = 1
"""With so many days left there is nothing to wait for."""
SCARCE = 3
"""With so little food somebody has to go out for more."""
DIE = 10
"""The most that a throw of a negotiation can show."""


def is_folly(state: State, action: Action) -> bool:
    """Days without sense, and battles that cannot be won."""
    match action:
        case do.OfferBattle():
            return not _should_offer(state)
        case do.JoinRelief():
            return not _outweighs(state, state.besieged, EQUAL)
        case do.Storm():
            return not _should_storm(state)
        case do.SallyForth():
            return not _should_sally(state)
        case do.Build(kind):
            return not _is_missing(state, kind)
        case do.Negotiate():
            return not _can_persuade(state)
        case do.DivideForces() | do.PassInitiative():
            return True
    return False


def _should_offer(state: State) -> bool:
    """Only out of the works: whoever sits in them goes back behind his wall and loses nothing."""
    besieged = state.initiative == state.besieged
    return besieged and _outweighs(state, state.besieged, SUPERIOR)


def _outweighs(state: State, side: Seat, ratio: float) -> bool:
    ours = sum([man.kind.points for man in able(state, side)])
    theirs = sum([man.kind.points for man in able(state, OPPONENT[side])])
    return ours >= ratio * theirs


def _should_storm(state: State) -> bool:
    """With a way in and enough men; or when time runs out and nobody can be talked round."""
    if _is_late(state):
        return not _can_persuade(state)
    enough = SUPERIOR if _is_bailey_held(state) else CRUSHING
    return _can_get_in(state) and _outweighs(state, state.besieger, enough)


def _is_late(state: State) -> bool:
    """Is the end near? A day of a siege in a campaign is a game of its own, and others follow."""
    return state.scenario.log is None and state.scenario.days - state.day <= LATE


def _is_bailey_held(state: State) -> bool:
    """Is there something to take before the last refuge?"""
    return holds(state, state.besieged, "bailey_wall", "bailey")


def _can_get_in(state: State) -> bool:
    if state.scenario.works == "hall" or state.besieger in state.zones.values():
        return True
    gap = has_breach(state, "palisade") or bool(state.scenario.destroyed)
    return gap or state.stock("ladders", state.besieger) >= ENOUGH


def _should_sally(state: State) -> bool:
    """A third of the men is at stake: for the last food, or for those who have to get away soon."""
    hungry = state.days_left <= min(SCARCE, _days_to_hold(state))
    return hungry or (_is_late(state) and bool(civilians(state)))


def _days_to_hold(state: State) -> int:
    """Until help comes, or until all is over; in a campaign nobody knows."""
    if state.scenario.log is not None:
        return SCARCE
    relief = state.scenario.relief
    if relief is not None and relief.day > state.day:
        return relief.day - state.day
    return state.scenario.days - state.day


def _is_missing(state: State, kind: TaskKind) -> bool:
    """A castle needs ladders and fascines; what is half built is finished."""
    if state.scenario.works == "hall":
        return False
    begun = any(is_open(task, kind, state.day) for task in state.tasks)
    return begun or state.stock(kind, state.besieger) + _under_way(state, kind) < ENOUGH


def _under_way(state: State, kind: TaskKind) -> int:
    """What today's crews will have built."""
    at_work = [task for task in state.tasks if task.kind == kind and task.last == state.day]
    each = SIEGE.building.ladders if kind == "ladders" else SIEGE.building.fascines
    return each * len(at_work)


def _can_persuade(state: State) -> bool:
    added = sum([modifier.amount for modifier in surrender_modifiers(state)])
    return added + DIE >= SIEGE.surrender.needs
