"""What a scenario says, in the words of its TOML file."""

from typing import Annotated

from msgspec import Meta

from heerbann.engine.rules.system import Scenario


class BridgeScenario(Scenario, frozen=True, kw_only=True):
    """A bridge: planks 1 to ``planks``, where each side starts, and how long they have."""

    planks: Annotated[int, Meta(ge=2)]
    west: int
    east: int
    turns: Annotated[int, Meta(ge=1)]
