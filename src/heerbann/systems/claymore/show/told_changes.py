"""What an option may change, in words."""

from heerbann.engine.odds.hooks import Change
from heerbann.engine.texts.teller import Teller
from heerbann.systems.claymore.model.state import State, UnitId


def tell_change(change: Change, state: State, teller: Teller) -> str:
    """Such as "Orks 1: 2 Chips"."""
    unit = teller.word(UnitId, UnitId(change.unit), state) if change.unit else ""
    key = f"change-{change.what}"
    return teller.text(key, unit=unit, amount=change.amount)
