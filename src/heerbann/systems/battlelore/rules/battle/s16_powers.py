"""§B.16 The powers of creatures: they spend the lore they have stored."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.battlelore.model.actions import Refrain, UsePower
from heerbann.systems.battlelore.model.charts import POWERS
from heerbann.systems.battlelore.model.events.battle import FiguresLost
from heerbann.systems.battlelore.model.events.spells import PowerUsed, Webbed
from heerbann.systems.battlelore.model.state import (
    OPPONENT,
    Battle,
    State,
    Unit,
    UnitId,
    is_lore,
    occupied,
    units_of,
)
from heerbann.systems.battlelore.rules.battle.s12_morale import remove_if_gone
from heerbann.systems.battlelore.rules.battle.s17_lore.spells import smite

SPIDER, GIANT = "SPI", "GIA"


@rule("B.16")
def power_options(state: State) -> list[UsePower]:
    """Powers that ordered creatures may use instead of an attack."""
    if not is_lore(state):
        return []
    return [
        option
        for unit_id, orders in state.orders.items()
        if orders.attacks and orders.fights == "any" and state.units[unit_id].is_creature
        for option in _powers(state, state.units[unit_id])
    ]


def _powers(state: State, unit: Unit) -> list[UsePower]:
    match unit.profile.key:
        case "SPI" if unit.lore >= POWERS.web.cost:
            near = targets(state, unit, POWERS.web.range, from_=1)
            troops = [t for t in near if not t.is_creature and not t.webbed]
            return [UsePower(unit.id, target.id) for target in troops]
        case "GIA" if unit.lore >= POWERS.boulder.cost:
            near = targets(state, unit, POWERS.boulder.range, from_=2)
            return [UsePower(unit.id, target.id) for target in near]
        case "ELE" if unit.lore >= POWERS.tremor.cost:
            around = occupied(state) & state.ground.board.adjacent_mask[unit.hex]
            return [UsePower(unit.id)] if around else []
    return []


def targets(state: State, unit: Unit, reach: int, from_: int) -> list[Unit]:
    """Enemies in sight at these distances."""
    ground = state.ground
    return [
        enemy
        for enemy in units_of(state, OPPONENT[unit.side])
        if from_ <= ground.board.distance(unit.hex, enemy.hex) <= reach
        and ground.sees(unit.hex, enemy.hex, occupied(state))
    ]


@rule("B.16")
async def use_power(battle: Battle, action: UsePower) -> None:
    """A web catches a troop; a tremor shakes everybody around."""
    state = battle.state
    unit = state.units[action.unit]
    if unit.profile.key == SPIDER:
        assert action.target is not None
        battle.emit(PowerUsed(unit.id, action.target, POWERS.web.cost))
        battle.emit(Webbed(action.target))
    else:
        battle.emit(PowerUsed(unit.id, None, POWERS.tremor.cost))
        await tremor(battle, unit)


@rule("B.16")
async def tremor(battle: Battle, unit: Unit) -> None:
    """Everybody around the elemental is shaken."""
    state = battle.state
    around = [h for h in state.ground.board.adjacent[unit.hex] if h in state.at]
    for shaken in [state.at[hex] for hex in around]:
        await smite(battle, unit.side, shaken, POWERS.tremor.dice)


@rule("B.16")
async def poison(battle: Battle, unit_id: UnitId, target_id: UnitId, hits: int) -> None:
    """MAY: after a hit in melee the spider's poison takes one figure more."""
    state = battle.state
    unit, target = state.units[unit_id], state.units.get(target_id)
    if unit.profile.key != SPIDER or not hits or target is None or target.is_creature:
        return
    if not is_lore(state) or unit.lore < POWERS.poison.cost:
        return
    options: tuple[UsePower | Refrain, ...] = (UsePower(unit_id, target_id), Refrain())
    if isinstance(await Choose(unit.side, "B.16", "poison", options), UsePower):
        battle.emit(PowerUsed(unit_id, target_id, POWERS.poison.cost, attacks=0))
        battle.emit(FiguresLost(target_id, min(target.figures, POWERS.poison.figures)))
        remove_if_gone(battle, target_id)


def refuse_use_power(state: State, action: UsePower) -> Refusal:
    """A power needs a creature with enough lore, and its moment."""
    unit = state.units.get(action.unit)
    if unit is None:
        return Refusal("B.2", "no-such-unit")
    return Refusal("B.16", "no-power-now")
