"""What an option may change, in words."""

from heerbann.engine.odds.hooks import Change
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war.model.campaign import state as campaign
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.kinds import AnyState
from heerbann.systems.diex_war.model.state import UnitId


def tell_change(change: Change, state: AnyState, teller: Teller) -> str:
    """Such as "Raoul: verletzt"."""
    unit = _named(change.unit, state, teller) if change.unit else ""
    key = f"change-{change.what}"
    return teller.text(key, unit=unit, amount=change.amount)


def _named(unit: str, state: AnyState, teller: Teller) -> str:
    if not isinstance(state, campaign.State):
        return teller.word(UnitId, UnitId(unit), state)
    if PlaceId(unit) in state.villages:
        return teller.word(PlaceId, PlaceId(unit), state)
    return teller.word(campaign.GroupId, campaign.GroupId(unit), state)
