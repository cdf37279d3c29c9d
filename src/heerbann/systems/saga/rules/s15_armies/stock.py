"""§15: what an army under construction has, and what can still become of it."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.army_points import CLASSES
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.roster import SwapClass
from heerbann.systems.saga.model.scenario import UnitData
from heerbann.systems.saga.model.setup import fresh_unit
from heerbann.systems.saga.model.state import Mustering, State, Unit
from heerbann.systems.saga.model.troops import find_special


def army_of(state: State, side: Seat) -> list[Unit]:
    """The units a side has so far."""
    return [unit for unit in state.units.values() if unit.side == side]


def has_warlord(state: State, side: Seat) -> bool:
    """Is the Warlord among them?"""
    return any(unit.troop.is_warlord for unit in army_of(state, side))


def has_banner(state: State, side: Seat) -> bool:
    """Does somebody bear the banner?"""
    return any(model.banner for unit in army_of(state, side) for model in unit.models)


def has_formed(state: State, side: Seat) -> bool:
    """Was a unit formed of collected models, or the Warlord's?"""
    return any(find_special(unit.troop.key) is None for unit in army_of(state, side))


def collected(mustering: Mustering) -> dict[SwapClass, int]:
    """The models that are not in units yet."""
    found: dict[SwapClass, int] = dict.fromkeys(CLASSES, 0)
    return found | dict(mustering.stock)


def with_stock(mustering: Mustering, stock: Mapping[SwapClass, int], points: int) -> Mustering:
    """The same army with other models to form units of, and so many points left."""
    kept: Iterable[tuple[SwapClass, int]] = [(cls, stock[cls]) for cls in CLASSES if stock[cls]]
    return replace(mustering, stock=tuple(kept), points=points)


@rule("15", "K15")
def can_be_formed(cls: SwapClass, models: int, *, with_escort: bool) -> bool:
    """Do so many models of a class fit into units? A few Hearthguards only as an escort."""
    few, many = RULES.army.escorts
    if cls == "hearthguard" and with_escort and few <= models <= many:
        return True
    return models == 0 or models >= RULES.army.unit_size[0]


def next_unit(state: State, side: Seat, data: UnitData) -> Unit:
    """The next unit of a side, not yet set up."""
    return fresh_unit(UnitId(f"{side}-{len(army_of(state, side)) + 1}"), side, data)
