"""How things are called: duellists by their side, planks by their number."""

from collections.abc import Mapping
from typing import Any

from heerbann.engine.packs.readers import Language
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Wording
from heerbann.systems.footbridge.model.state import Plank, UnitId


def plank_name(plank: Plank, _state: object, _language: Language) -> str:
    """Its number."""
    return str(plank.number)


WORDS: Mapping[Any, Wording] = {Seat: "side", UnitId: "unit", Plank: plank_name}

TEXTS = ("unit-west-1", "unit-east-1")
"""What is asked for by the id of a unit."""
