"""§5 What forbids each action: the matrix of states and actions, one function for each."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.skirmish.model import actions as do
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.state import Acting, Short, State, Unit, UnitId
from heerbann.systems.skirmish.rules.s06_movement.contact import is_engaged
from heerbann.systems.skirmish.rules.s07_shooting.shooting import refuse_shot
from heerbann.systems.skirmish.rules.s08_melee import refuse_fight
from heerbann.systems.skirmish.rules.s09_vehicles import can_move

# §5.1: what all actions share


@rule("11.2")
def refuse_acting(state: State, unit_id: UnitId) -> Refusal | None:
    """Only the unit whose activation runs takes actions."""
    if unit_id not in state.units:
        return Refusal("1.1", "no-such-unit", {"unit": unit_id})
    if state.acting is None:
        return Refusal("11.2", "nobody-acts")
    if state.acting.unit != unit_id:
        return Refusal("11.2", "another-unit-acts", {"unit": state.acting.unit})
    return None


@rule("5.1", "10.4", "10.6")
def refuse_short(state: State, unit_id: UnitId, short: Short) -> Refusal | None:
    """Two short actions, but different ones; the pinned only rally, the fleeing flee and rally."""
    refusal = refuse_acting(state, unit_id)
    if refusal is not None:
        return refusal
    acting, unit = _acting(state), state.units[unit_id]
    if short in acting.used:
        return Refusal("5.1", "taken-already")
    if acting.budget < 1:
        return Refusal("5.1", "no-action-left")
    if unit.condition == "pinned" and short != "rally":
        return Refusal("10.4", "pinned")
    if unit.condition == "fleeing" and short not in ("flee", "rally"):
        return Refusal("10.6", "fleeing")
    return None


@rule("5.1")
def refuse_long(state: State, unit_id: UnitId) -> Refusal | None:
    """A long action takes the whole activation of a steady unit."""
    refusal = refuse_acting(state, unit_id) or refuse_shaken(state.units[unit_id])
    if refusal is not None:
        return refusal
    acting = _acting(state)
    if acting.budget < RULES.activation.budget:
        return Refusal("5.1", "long-needs-all")
    has_run = state.units[unit_id].has("fast") and acting.free_moves == 0
    if has_run and state.house.fast_with_long == "off":
        return Refusal("14.1", "fast-or-long")
    return None


def _acting(state: State) -> Acting:
    assert state.acting is not None
    return state.acting


def refuse_shaken(unit: Unit) -> Refusal | None:
    """Why a unit without nerves does nothing that needs them."""
    match unit.condition:
        case "pinned":
            return Refusal("10.4", "pinned")
        case "fleeing":
            return Refusal("10.6", "fleeing")
    return None


# §5.4, §5.13, §14.1: moving


@rule("5.4", "8.2", "9.3")
def refuse_leaving(state: State, unit: Unit) -> Refusal | None:
    """Who cannot drive does not move; by house rule neither does who touches an enemy (R-72)."""
    if not can_move(unit):
        return Refusal("9.3", "crew-cannot-move")
    held = state.house.melee_holds == "contact" and state.house.disengage == "flee"
    return Refusal("8.2", "engaged") if held and is_engaged(state, unit) else None


def refuse_move(state: State, action: do.Move) -> Refusal | None:
    """Why this unit may not move."""
    return refuse_short(state, action.unit, "move") or refuse_leaving(
        state, state.units[action.unit]
    )


@rule("14.1")
def refuse_free_move(state: State, action: do.FreeMove) -> Refusal | None:
    """A Fast unit moves once more in its activation, whatever else it does."""
    refusal = refuse_acting(state, action.unit)
    if refusal is not None:
        return refusal
    if _acting(state).free_moves < 1:
        return Refusal("14.1", "no-free-move")
    unit = state.units[action.unit]
    return refuse_shaken(unit) or refuse_leaving(state, unit)


@rule("5.13")
def refuse_sprint(state: State, action: do.Sprint) -> Refusal | None:
    """Why this unit may not sprint."""
    return refuse_long(state, action.unit) or refuse_leaving(state, state.units[action.unit])


# §5.5, §5.6, §5.11: attacking


@rule("5.5")
def refuse_shoot(state: State, action: do.Shoot) -> Refusal | None:
    """Why this unit may not shoot at that one."""
    return (
        refuse_short(state, action.unit, "shoot")
        or _refuse_target(state, action.target)
        or refuse_shot(state, state.units[action.unit], state.units[action.target])
    )


@rule("5.11")
def refuse_suppress(state: State, action: do.Suppress) -> Refusal | None:
    """Why this unit may not suppress that one."""
    return (
        refuse_long(state, action.unit)
        or _refuse_target(state, action.target)
        or refuse_shot(state, state.units[action.unit], state.units[action.target])
    )


@rule("5.6")
def refuse_attack(state: State, action: do.Fight) -> Refusal | None:
    """Why this unit may not fight that one."""
    return (
        refuse_short(state, action.unit, "melee")
        or _refuse_target(state, action.target)
        or refuse_fight(state, state.units[action.unit], state.units[action.target])
    )


def _refuse_target(state: State, target: UnitId) -> Refusal | None:
    unit = state.units.get(target)
    is_there = unit is not None and unit.is_deployed
    return None if is_there else Refusal("1.1", "no-such-unit", {"unit": target})


# §5.7, §5.12: markers


@rule("5.7")
def refuse_secure_area(state: State, action: do.SecureArea) -> Refusal | None:
    """Any unit may prepare a reaction."""
    return refuse_short(state, action.unit, "secure")


@rule("5.12")
def refuse_take_cover(state: State, action: do.TakeCover) -> Refusal | None:
    """Any steady unit may use cover, terrain or not."""
    return refuse_long(state, action.unit)


# §5.9, §5.10: morale


@rule("5.9")
def refuse_flee(state: State, action: do.Flee) -> Refusal | None:
    """Anybody may run; by house rule only those who are in melee or flee already."""
    return refuse_short(state, action.unit, "flee") or refuse_running(
        state, state.units[action.unit]
    )


def refuse_running(state: State, unit: Unit) -> Refusal | None:
    """Why this unit cannot run, or may not of its own will."""
    if not can_move(unit):
        return Refusal("9.3", "crew-cannot-move")
    is_steady = unit.condition == "steady" and state.house.voluntary_flee == "melee_only"
    if is_steady and not is_engaged(state, unit):
        return Refusal("5.9", "flee-from-melee-only")
    return None


@rule("5.10", "10.6")
def refuse_rally(state: State, action: do.Rally) -> Refusal | None:
    """Only who is pinned or flees rallies, and who flees runs first (R-35)."""
    refusal = refuse_short(state, action.unit, "rally")
    if refusal is not None:
        return refusal
    unit = state.units[action.unit]
    if unit.condition == "steady":
        return Refusal("5.10", "steady")
    if state.house.flee_first == "on" and must_flee(state, unit):
        return Refusal("10.6", "flee-first")
    return None


@rule("10.6")
def must_flee(state: State, unit: Unit) -> bool:
    """A fleeing unit flees at least once in each round; its first flight counts.

    By house rule who fled before its activation flees once more in it (R-70).
    """
    acting = _acting(state)
    if unit.condition != "fleeing" or not can_move(unit):
        return False
    if "flee" in acting.used or acting.budget < 1:
        return False
    is_extra = state.house.first_flight == "extra" and acting.fleeing
    return is_extra or not unit.fled


@rule("5.3", "10.6")
def refuse_end_activation(state: State, action: do.EndActivation) -> Refusal | None:
    """A unit may do less than it could, but who flees must flee."""
    refusal = refuse_acting(state, action.unit)
    if refusal is not None:
        return refusal
    is_bound = must_flee(state, state.units[action.unit])
    return Refusal("10.6", "flee-first") if is_bound else None
