"""What an option may change, in words."""

from heerbann.engine.odds.hooks import Change
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_aie.model.state import State, UnitId
from heerbann.systems.diex_aie.odds.weighed_changes import OF_HEXES


def tell_change(change: Change, state: State, teller: Teller) -> str:
    """Such as "Gaucher: verletzt"."""
    key = f"change-{change.what}"
    if change.what in OF_HEXES:
        return teller.text(key, hex=change.unit)
    return teller.text(key, unit=teller.word(UnitId, UnitId(change.unit), state))
