"""§10, K10: a shooting begins: of a unit, or of an effect."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.board import AbilityId, CoverKind
from heerbann.systems.saga.model.events.combat import CombatBegan
from heerbann.systems.saga.model.frames import Combat, Pool, UnitId
from heerbann.systems.saga.model.state import Battle


@rule("10")
def begin_shooting(battle: Battle, unit_id: UnitId, target_id: UnitId) -> None:
    """A unit shoots at another."""
    units = battle.state.units
    attacker = Pool(unit_id, units[unit_id].side)
    defender = Pool(target_id, units[target_id].side)
    battle.emit(CombatBegan(Combat("shooting", attacker, defender, "pool")))


@rule("K10")
def begin_shooting_without_unit(
    battle: Battle,
    side: Seat,
    ability: AbilityId,
    target_id: UnitId,
    dice: int,
    ignore_cover: CoverKind | None,
) -> None:
    """An effect shoots: it names target and dice, and nobody adds any."""
    defender = Pool(target_id, battle.state.units[target_id].side)
    combat = Combat(
        "shooting", Pool(None, side), defender, "pool",
        dice=dice, ignore_cover=ignore_cover, ability=ability,
    )  # fmt: skip
    battle.emit(CombatBegan(combat))
