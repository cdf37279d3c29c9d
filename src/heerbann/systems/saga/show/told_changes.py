"""What an option may change, in words."""

from heerbann.engine.odds.hooks import Change
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.state import State


def tell_change(change: Change, state: State, teller: Teller) -> str:
    """Such as "Krieger R2: 3 Verluste"."""
    unit = teller.word(UnitId, UnitId(change.unit), state)
    key = f"change-{change.what}"
    return teller.text(key, unit=unit, amount=change.amount)
