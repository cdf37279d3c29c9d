"""Which army a good player builds: of everything some, in units that last, archers and a banner."""

from collections import Counter

from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.computer.values import WEIGHTS
from heerbann.systems.saga.model.army_points import CLASSES
from heerbann.systems.saga.model.board import Cls
from heerbann.systems.saga.model.charts import PROFILES
from heerbann.systems.saga.model.state import State, Unit
from heerbann.systems.saga.rules.s15_armies.stock import army_of, collected

SHARES = {"hearthguard": 2, "warrior": 3, "levy": 1}
"""Of six points so many are for each class, as in the ready armies."""

STRENGTH = {"hearthguard": 8, "warrior": 8, "levy": 12}
"""So many models make a unit that does not tire and fall at once."""


def warband(state: State, side: Seat) -> float:
    """What is good about an army that is being built, and what is not, in victory points."""
    muster = state.scenario.muster
    if muster is None or side not in state.mustering:
        return 0.0
    units = army_of(state, side)
    fit = sum([_fitness(unit) for unit in units])
    return fit - WEIGHTS.mixed * _one_sided(state, side, units, muster.points)


def _one_sided(state: State, side: Seat, units: list[Unit], points: int) -> float:
    """How many points are spent on other classes than they should be."""
    models = Counter[Cls](collected(state.mustering[side]))
    for unit in units:
        models.update([unit.troop_of(model).cls for model in unit.models])
    return sum(
        abs(models[cls] / PROFILES[cls].models_per_point - SHARES[cls] * points / 6)
        for cls in CLASSES
    )


def _fitness(unit: Unit) -> float:
    """Units of the right size; archers among the levies, and Warriors who bear the banner."""
    if unit.cls not in STRENGTH:
        return 0.0
    right = STRENGTH[unit.cls]
    fit = -WEIGHTS.mixed * abs(len(unit.models) - right) / right
    bears = any(model.banner for model in unit.models)
    shoots = unit.cls == "levy" and unit.troop.range is not None
    return fit + WEIGHTS.equipped * ((bears and unit.cls == "warrior") + shoots)
