"""How princes and clashes are called."""

from collections.abc import Mapping
from typing import Any

from heerbann.engine.packs.readers import Language
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.contest import How
from heerbann.engine.rules.system import Wording
from tests.toy_war.model.state import Clash, State


def clash_name(clash: Clash, _state: State, _language: Language) -> str:
    return f"{clash.attacker} × {clash.defender}"


WORDS: Mapping[Any, Wording] = {Seat: "seat", Clash: clash_name, How: "how"}
