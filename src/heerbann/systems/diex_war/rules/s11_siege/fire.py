"""§11.3 Fire as a weapon against the works."""

from collections.abc import Iterator
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Modifier, Refusal, Roll
from heerbann.systems.diex_war.model.actions import Extinguish, HoldArrows, LetBurn, ShootFire
from heerbann.systems.diex_war.model.charts import FIRE, WorksKind
from heerbann.systems.diex_war.model.events.fires import (
    ArrowsHeld,
    ArrowsShot,
    FireFought,
    FireLeft,
    FireSpread,
    HexesDestroyed,
)
from heerbann.systems.diex_war.model.roster import ARCHERS
from heerbann.systems.diex_war.model.state import (
    Battle,
    HexName,
    Man,
    Spot,
    State,
    able,
)
from heerbann.systems.diex_war.model.works import PLANS
from heerbann.systems.diex_war.rules.s11_siege.victory import check_commanders, conclude
from heerbann.systems.diex_war.rules.s11_siege.wounds import wound


def archers(state: State) -> list[Man]:
    """N17: the besieger's archers who are well."""
    side = state.besieger
    return [m for m in state.men.values() if m.figure in ARCHERS and m.side == side and m.is_able]


@rule("11.3.2")
def refuse_shoot_fire(state: State, action: ShootFire) -> Refusal | None:
    """Once a day, with archers, at a hex that burns and is still there (N18)."""
    return _refuse_try(state) or _refuse_target(state, action)


def _refuse_try(state: State) -> Refusal | None:
    if state.shot:
        return Refusal("11.3.2", "one-try-a-day")
    return None if archers(state) else Refusal("11.3.2", "no-archers")


def _refuse_target(state: State, action: ShootFire) -> Refusal | None:
    hex = state.plan.hexes.get(action.hex.label)
    if hex is None or hex.burns is None:
        return Refusal("11.3.2", "does-not-burn")
    if action.hex.label in state.damage:
        return Refusal("11.3.2", "destroyed-already")
    return None


@rule("11.3.2")
def refuse_hold_arrows(state: State, _action: HoldArrows) -> Refusal | None:
    """Only until the try of the day."""
    return Refusal("11.3.2", "one-try-a-day") if state.shot else None


def fire_choices(state: State) -> Iterator[ShootFire | HoldArrows]:
    """Every hex that could be set on fire, and to leave it."""
    yield HoldArrows()
    if _refuse_try(state) is None:
        for target in _TARGETS[state.scenario.works]:
            if _refuse_target(state, target) is None:
                yield target


_TARGETS: dict[WorksKind, tuple[ShootFire, ...]] = {
    kind: tuple([ShootFire(Spot(HexName(hex.label))) for hex in plan.hexes.values() if hex.burns])
    for kind, plan in PLANS.items()
}
"""Whatever burns, as long as it is there."""


def is_fire_time(state: State) -> bool:
    """Is there still a try today, and anything to burn?"""
    return not state.shot and bool(archers(state)) and _anything_burns(state)


def _anything_burns(state: State) -> bool:
    hexes = state.plan.hexes.items()
    return any(hex.burns is not None and label not in state.damage for label, hex in hexes)


@rule("11.1", "11.1.3", "11.3.2")
async def shoot_fire(battle: Battle) -> None:
    """Step 4: whoever has the initiative, the besieger may shoot at one hex."""
    state = battle.state
    options = partial(fire_choices, state)
    match await Choose(state.besieger, "11.3.2", "fire", options, always=True):
        case ShootFire(spot):
            await _shoot(battle, spot.label)
        case HoldArrows():
            battle.emit(ArrowsHeld())


async def _shoot(battle: Battle, hex: HexName) -> None:
    state = battle.state
    stuff = state.plan.hexes[hex].burns
    assert stuff is not None
    modifiers = archer_modifiers(state)
    (die,) = await Roll("11.3.2", 1, 10, by=(state.besieger,), modifiers=modifiers)
    total = die + sum([modifier.amount for modifier in modifiers])
    need = FIRE.catches.wattle if stuff == "wattle" else FIRE.catches.timber
    shooters = tuple([man.id for man in archers(state)])
    battle.emit(ArrowsShot(hex, die, total, total >= need, shooters))


@rule("11.3.2")
def archer_modifiers(state: State) -> tuple[Modifier, ...]:
    """So much for the first archer, and so much for each of the others."""
    number = len(archers(state))
    first = Modifier("11.3.2", FIRE.bonus.first_archer, "first-archer")
    more = (number - 1) * FIRE.bonus.further_archer
    return (first, Modifier("11.3.2", more, "further-archers")) if more else (first,)


# Putting out


def is_lit(state: State) -> bool:
    """Is there a fire nobody has tried to put out?"""
    return bool(state.lit)


@rule("11.3.2")
async def quench(battle: Battle) -> None:
    """The defender may try to put a fire out, once for each, without modifiers."""
    state = battle.state
    hex = state.lit[0]
    if not can_quench(state, hex):
        battle.emit(FireLeft(hex))
        return
    options = (Extinguish(Spot(hex)), LetBurn(Spot(hex)))
    match await Choose(state.besieged, "11.3.2", "quench", options):
        case Extinguish():
            (die,) = await Roll("11.3.2", 1, 10, by=(state.besieged,))
            battle.emit(FireFought(hex, die, die >= FIRE.catches.extinguish))
        case LetBurn():
            battle.emit(FireLeft(hex))


def can_quench(state: State, hex: HexName) -> bool:
    """N18: somebody must be able to, and the hex not in the besieger's hands."""
    zone = state.plan.hexes[hex].zone
    lost = zone is not None and state.zones[zone] == state.besieger
    return bool(able(state, state.besieged)) and not lost


@rule("11.3.2")
def refuse_quench(state: State, action: Extinguish | LetBurn) -> Refusal | None:
    """Only the fire that has just broken out."""
    if action.hex.label not in state.lit[:1]:
        return Refusal("11.3.2", "no-such-fire")
    return None if can_quench(state, action.hex.label) else Refusal("11.3.2", "nobody-to-quench")


# Spreading


def next_spread(state: State) -> tuple[HexName, HexName] | None:
    """The next pair of a burning hex and one that could catch (N18: each pair once)."""
    for source in state.burning:
        for label in state.plan.near[source]:
            hex = HexName(label)
            if can_catch(state, hex) and (source, hex) not in state.tried:
                return source, hex
    return None


def can_catch(state: State, hex: HexName) -> bool:
    """§11.3.2: timber and wattle that is still there, and was not put out today."""
    spent = hex in state.damage or hex in state.burning or hex in state.doused
    return state.plan.hexes[hex].burns is not None and not spent and hex not in state.lit


def is_spreading(state: State) -> bool:
    """Has a burning hex still a neighbour to be thrown for?"""
    return not state.lit and next_spread(state) is not None


def is_fire_live(state: State) -> bool:
    """Does anything burn that is not yet settled?"""
    return is_lit(state) or is_spreading(state)


@rule("11.3.2")
async def spread(battle: Battle) -> None:
    """For every hex next to a fire it is thrown whether that spreads."""
    pair = next_spread(battle.state)
    assert pair is not None
    source, hex = pair
    modifiers = (Modifier("11.3.2", FIRE.bonus.spread, "spread"),)
    (die,) = await Roll("11.3.2", 1, 10, by=(battle.state.besieger,), modifiers=modifiers)
    total = die + FIRE.bonus.spread
    battle.emit(FireSpread(source, hex, die, total, total >= FIRE.catches.spread))


# §11.3.3 Ashes


def is_burnt_out(state: State) -> bool:
    """Has the fire come to its end?"""
    return bool(state.burning)


@rule("11.3.1", "11.3.3")
async def burn_down(battle: Battle) -> None:
    """Every hex that burns is destroyed; who stands there is wounded, on either side (N19)."""
    state = battle.state
    standing = [man.id for man in state.men.values() if man.hex in state.burning]
    battle.emit(HexesDestroyed(state.burning))
    for unit in standing:
        wound(battle, unit)
    check_commanders(battle)
    conclude(battle)
