"""How cards and places are called."""

from collections.abc import Mapping
from typing import Any

from heerbann.engine.packs.readers import Language
from heerbann.engine.play.views import HIDDEN
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Wording
from tests.toy.model.scenario import Card
from tests.toy.model.state import Spot, State


def card_name(card: Card, _state: State, language: Language) -> str:
    if card == HIDDEN:
        return "verdeckt" if language == "de" else "hidden"
    return card


def spot_name(spot: Spot, _state: State, _language: Language) -> str:
    return f"{spot.x}/{spot.y}"


WORDS: Mapping[Any, Wording] = {Seat: "seat", Card: card_name, Spot: spot_name}
