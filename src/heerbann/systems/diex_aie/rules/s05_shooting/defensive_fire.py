"""§5.3 Defensive fire: volleys at somebody who moves, or who will not move."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.diex_aie.model.actions.fighting import FireVolley, HoldFire, Loose
from heerbann.systems.diex_aie.model.events.shooting import Aimed, Fired, FireHeld, VolleyNamed
from heerbann.systems.diex_aie.model.events.turn import PhaseBegan, StoodStill
from heerbann.systems.diex_aie.model.missile_charts import REFIRE, WEAPONS, Weapon
from heerbann.systems.diex_aie.model.state import (
    OPPONENT,
    TECHNIQUES,
    Battle,
    State,
    Unit,
    UnitId,
    place_of,
)
from heerbann.systems.diex_aie.model.weapons import has_shots, share_of, weapon_of
from heerbann.systems.diex_aie.rules.s02_turn.after_each_deed import settle
from heerbann.systems.diex_aie.rules.s02_turn.hiding import appear
from heerbann.systems.diex_aie.rules.s04_movement.horses import lose_reins
from heerbann.systems.diex_aie.rules.s05_shooting.shooting import (
    open_lines,
    reach,
    refuse_ready,
    refuse_target,
)
from heerbann.systems.diex_aie.rules.s05_shooting.shots import resolve_shot

DEFENDERS = frozenset(key for key, weapon in WEAPONS.items() if weapon.enemy_turn is not None)

_FIRE = FireVolley()
_HOLD_MOVING = (HoldFire("hex"), HoldFire("move"), HoldFire("turn"))
_HOLD_STANDING = (HoldFire("turn"),)

# Who


@rule("5.1", "5.2", "5.3")
def refuse_defender(state: State, unit: Unit) -> Refusal | None:
    """What keeps a shooter of the passive side from joining a volley."""
    weapon = weapon_of(unit)
    if weapon is None or weapon.enemy_turn is None or unit.place is None:
        return Refusal("5.1", "no-defensive-fire")
    return _refuse_by_deeds(state, unit, weapon) or refuse_ready(state, unit)


@rule("5.1", "5.2", "5.3")
def _refuse_by_deeds(state: State, unit: Unit, weapon: Weapon) -> Refusal | None:
    """What he has, and what he did, may forbid it wherever he stands."""
    if unit.health == "stunned":
        return Refusal("1.2", "is-stunned")
    if unit.fired == state.turn or unit.id in [shot.unit for shot in state.volley]:
        return Refusal("5", "has-fired")
    if not has_shots(unit, weapon):
        return Refusal("5", "nothing-left")
    return _refuse_by_last_turn(state, unit, weapon)


@rule("5.1", "5.2", "5.3")
def _refuse_by_last_turn(state: State, unit: Unit, weapon: Weapon) -> Refusal | None:
    """Not who attacked or moved too far in his turn, nor who was attacked before it (R13)."""
    before = state.turn - 1
    if state.patrols.entered and _is_just_in(state, unit):
        return Refusal("11.4.2", "patrol-just-in")
    if unit.struck == before:
        return Refusal("5.2", "has-attacked")
    if state.house.defensive_fire == "attacked" and unit.attacked >= max(before - 1, 0):
        return Refusal("5.3", "was-attacked")
    share = weapon.both if unit.fired == before else weapon.enemy_turn
    if share is None:
        return Refusal("5.1", "not-both")
    used = _used(unit, before)
    return Refusal("5.1", "moved-too-far") if used > share_of(share, unit.pace) else None


@rule("11.4.2")
def _is_just_in(state: State, unit: Unit) -> bool:
    """Has one of a patrol come in earlier in this round? Mostly the enemy's turn was before."""
    return state.patrols.entered.get(unit.id) == state.turn - 1 and state.active != state.first


@rule("5.1", "10.1.4")
def _used(unit: Unit, turn: int) -> int:
    """The points spent in a turn, on the way and on shifting a ladder."""
    toil = unit.toil if unit.toiled == turn else 0
    return toil + unit.spent if unit.moved == turn else toil


def ready_shooters(state: State, wanted: int) -> list[tuple[Unit, int]]:
    """Whoever of the passive side could fire now into one of the wanted hexes, and which (bits)."""
    found, ground = [], state.ground
    for unit in _defenders(state):
        weapon, here = weapon_of(unit), place_of(unit).head
        if weapon is None:
            continue
        near = ground.board.near_mask(here, reach(state, weapon)) & wanted
        if not near or _refuse_by_deeds(state, unit, weapon) is not None:
            continue
        seen = open_lines(ground, weapon, here, near)
        if seen and refuse_ready(state, unit) is None:
            found.append((unit, seen))
    return found


def _defenders(state: State) -> list[Unit]:
    """Everybody on the map whose weapon is one for defensive fire."""
    side = OPPONENT[state.active]
    return [
        unit
        for unit in state.units.values()
        if unit.side == side and unit.figure.missile in DEFENDERS and unit.place is not None
    ]


def is_anybody_ready(state: State) -> bool:
    """Is there anybody who could fire at all?"""
    return not state.holding_turn and any(
        refuse_defender(state, unit) is None for unit in _defenders(state)
    )


@rule("5.3")
def is_open_to_volley(state: State, target: Unit) -> bool:
    """After a volley the target has to move on by some hexes before the next (R14)."""
    moving, hauling = state.moving, state.hauling
    since = None if hauling is None else hauling.since.get(target.id)
    if moving is not None and moving.unit == target.id:
        since = moving.since
    if since is None:
        return True
    charging = any(charge.unit == target.id for charge in state.charges)
    return since >= (REFIRE.charging if charging else pause(target))


@rule("5.3")
def pause(target: Unit) -> int:
    """How many hexes lie between two volleys."""
    if target.mounted:
        return REFIRE.mounted
    return REFIRE.foot_wounded if target.health == "wounded" else REFIRE.foot


# The volley


@rule("2.1", "5.3")
async def defensive_fire(battle: Battle, target_id: UnitId) -> None:
    """MAY: the passive side interrupts a move in any hex, before any check for it (M-71)."""
    state = battle.state
    if state.holding or state.holding_turn:
        return
    if await _volley(battle, (target_id,), _HOLD_MOVING):
        settle(battle)


def is_standing(state: State) -> bool:
    """Is it the end of step 3, when those who stand still may be shot at?"""
    return state.phase == "standing"


@rule("5.3")
async def fire_at_standing(battle: Battle) -> None:
    """MAY: one volley at each unit that has not moved and will not (R15)."""
    state = battle.state
    if not await _volley(battle, _standing(state), _HOLD_STANDING):
        learned = state.scenario.chapter >= TECHNIQUES
        battle.emit(PhaseBegan("axes" if learned else "melee"))
    settle(battle)


@rule("5.3")
async def fire_at_idle(battle: Battle, *units: UnitId) -> None:
    """MAY: the same at once, at those who have had their turn to move and did not."""
    state = battle.state
    if not is_anybody_ready(state):
        return
    battle.emit(StoodStill(units))
    while await _volley(battle, _standing(state), _HOLD_MOVING):
        settle(battle)
    if state.standing:
        battle.emit(StoodStill(()))


def _standing(state: State) -> tuple[UnitId, ...]:
    return tuple([unit for unit in state.standing if unit in state.units])


async def _volley(battle: Battle, targets: tuple[UnitId, ...], hold: tuple[HoldFire, ...]) -> bool:
    """Name all shooters, then let every shot fly; False if nobody fires."""
    state = battle.state
    while found := loosings(state, targets):
        rest: tuple[FireVolley | HoldFire, ...] = (_FIRE,) if state.volley else hold
        side = OPPONENT[state.active]
        order = await Choose(side, "5.3", "volley", (*found, *rest))
        if isinstance(order, HoldFire):
            battle.emit(FireHeld(side, order.until))
            return False
        if isinstance(order, FireVolley):
            break
        appear(battle, order.unit)
        battle.emit(Aimed(order.unit, order.target, order.hex))
        targets = (order.target,)
    return await _let_fly(battle)


def loosings(state: State, targets: tuple[UnitId, ...]) -> tuple[Loose, ...]:
    """Every shooter who could still join, with the hexes to aim at."""
    bit, wanted = state.ground.board.bit, 0
    aims: list[tuple[Unit, Hex]] = []
    for target in [state.units[target] for target in targets]:
        if target.place is not None and is_open_to_volley(state, target):
            for hex in target.place.hexes:
                aims.append((target, hex))
                wanted |= bit[hex]
    found: list[Loose] = []
    for unit, seen in ready_shooters(state, wanted) if wanted else ():
        found += [
            Loose(unit.id, target.id, hex)
            for target, hex in aims
            if bit[hex] & seen and refuse_target(state, unit, target, hex, is_open=True) is None
        ]
    return tuple(found)


@rule("5.3")
async def _let_fly(battle: Battle) -> bool:
    """All shoot at the same time and count as having fired, whatever the first shots do."""
    volley = battle.state.volley
    if not volley:
        return False
    battle.emit(VolleyNamed(volley[0].target, tuple([shot.unit for shot in volley])))
    for shot in volley:
        battle.emit(Fired(shot.unit, shot.target, shot.hex))
        lose_reins(battle, shot.unit)
    shooters = [battle.state.units[shot.unit] for shot in volley]
    for unit, shot in zip(shooters, volley, strict=True):
        await resolve_shot(battle, unit, shot.target, shot.hex, defensive=True)
    return True


# Why not


def refuse_loose(state: State, action: Loose) -> Refusal | None:
    """Why this shooter cannot join a volley now."""
    unit, target = state.units.get(action.unit), state.units.get(action.target)
    if unit is None or target is None or target.place is None:
        return Refusal("1.2", "no-such-unit")
    if unit.side == state.active or state.phase not in ("charging", "movement", "standing"):
        return Refusal("5.3", "no-volley-now")
    if action.target not in _exposed(state) or any(s.target != action.target for s in state.volley):
        return Refusal("5.3", "not-moving")
    if action.hex not in target.place.hexes:
        return Refusal("5.4.1", "target-not-there")
    if not is_open_to_volley(state, target):
        return Refusal("5.3", "too-soon")
    return refuse_defender(state, unit) or refuse_target(state, unit, target, action.hex)


def _exposed(state: State) -> tuple[UnitId, ...]:
    """Who can be shot at now: the one on the move, two with a ladder, or those who stand still."""
    if state.moving is not None:
        return (state.moving.unit,)
    hauling = state.hauling
    return state.standing if hauling is None else state.ladders[hauling.ladder].carriers
