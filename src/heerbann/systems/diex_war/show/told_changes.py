"""What an option may change, in words."""

from heerbann.engine.odds.hooks import Change
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war.model.state import State, UnitId


def tell_change(change: Change, state: State, teller: Teller) -> str:
    """Such as "Raoul: verletzt"."""
    unit = teller.word(UnitId, UnitId(change.unit), state) if change.unit else ""
    key = f"change-{change.what}"
    return teller.text(key, unit=unit, amount=change.amount)
