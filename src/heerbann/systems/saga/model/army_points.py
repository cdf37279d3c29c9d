"""§15, K22: what an army costs, and the one swap before units are formed."""

from collections import Counter
from collections.abc import Iterable, Mapping

from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.charts import PROFILES, RULES
from heerbann.systems.saga.model.roster import Swap, SwapClass
from heerbann.systems.saga.model.scenario import UnitData
from heerbann.systems.saga.model.troops import find_special

CLASSES: tuple[SwapClass, ...] = ("hearthguard", "warrior", "levy")
Stock = Mapping[SwapClass, int]
"""Models by class, as they were collected."""


@rule("15")
def stock_of(units: Iterable[UnitData]) -> Counter[SwapClass]:
    """The models of the three classes in an army; special troops are bought as whole units."""
    stock: Counter[SwapClass] = Counter()
    for unit in units:
        if find_special(unit.troop.key) is None and unit.troop.profile != "warlord":
            stock[unit.troop.profile] += unit.models
        if unit.escort is not None:
            stock["hearthguard"] += unit.escorts
    return stock


def _swapped(cls: SwapClass) -> int:
    numbers = RULES.army.swap
    return {"hearthguard": numbers.hearthguard, "warrior": numbers.warrior, "levy": numbers.levy}[
        cls
    ]


@rule("K22")
def after_swap(stock: Stock, swap: Swap) -> Counter[SwapClass]:
    """Two Hearthguards, four Warriors or six Levies change for each other."""
    after = Counter(stock)
    after[swap.remove] -= _swapped(swap.remove)
    after[swap.add] += _swapped(swap.add)
    return after


@rule("K22")
def before_swap(stock: Stock, swap: Swap) -> Counter[SwapClass]:
    """The models that were collected, if this swap has led to the stock."""
    return after_swap(stock, Swap(remove=swap.add, add=swap.remove))


@rule("15")
def points_for(stock: Stock) -> int | None:
    """The whole points that buy a stock; None if no number of whole points does."""
    points = 0
    for cls in CLASSES:
        per_point = PROFILES[cls].models_per_point
        if stock.get(cls, 0) < 0 or stock.get(cls, 0) % per_point:
            return None
        points += stock.get(cls, 0) // per_point
    return points


@rule("15")
def special_points(units: Iterable[UnitData]) -> int:
    """What upgraded units and mercenaries cost."""
    found = [find_special(unit.troop.key) for unit in units]
    return sum(special.points for special in found if special is not None)
