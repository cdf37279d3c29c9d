"""What an option may change, in words."""

from fractions import Fraction

from heerbann.engine.odds.hooks import Change, Ranked
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.state import State
from heerbann.systems.saga.odds.weighed_changes import KINDS


def tell_change(change: Change, state: State, teller: Teller) -> str:
    """Such as "Krieger R2: 3 Verluste"."""
    unit = teller.word(UnitId, UnitId(change.unit), state)
    key = f"change-{change.what}"
    return teller.text(key, unit=unit, amount=change.amount)


def tell_gist(ranked: Ranked, state: State, teller: Teller) -> list[str]:
    """Of every unit: its losses on average, and how likely it is gone or goes.

    Fatigue is told of those who endure losses by it: others get theirs when odds have ended.
    """
    chances: dict[tuple[str, str], Fraction] = {}
    means: dict[tuple[str, str], Fraction] = {}
    for changes, chance in ranked:
        for unit, what, amount in _counted(changes, state):
            chances[unit, what] = chances.get((unit, what), Fraction(0)) + chance
            means[unit, what] = means.get((unit, what), Fraction(0)) + chance * amount
    armies = list(state.units)
    told = sorted(chances, key=lambda one: (armies.index(UnitId(one[0])), KINDS.index(one[1])))
    return [_gist(one, chances[one], means[one], state, teller) for one in told]


def _counted(changes: tuple[Change, ...], state: State) -> list[Change]:
    """Whoever is destroyed has lost all of his models."""
    found: list[Change] = []
    for change in changes:
        unit = state.units[UnitId(change.unit)]
        if change.what != "fatigue" or unit.has("resilience"):
            found.append(change)
        if change.what == "destroyed":
            found.append(Change(unit.id, "models", len(unit.models)))
    return found


def _gist(
    one: tuple[str, str], chance: Fraction, mean: Fraction, state: State, teller: Teller
) -> str:
    unit, what = one
    return teller.text(
        f"gist-{what}",
        unit=teller.word(UnitId, UnitId(unit), state),
        percent=100 * chance,
        mean=mean,
    )
