"""§11.4.2 Who is sent out on patrol; and how a battle may end beside what the scenario counts."""

from collections.abc import Mapping
from typing import Literal, NewType

import msgspec

from heerbann.systems.diex_aie.model.scenario import Edge

UnitId = NewType("UnitId", str)
Ending = Literal["pause", "called_off", "surrender"]

NOT_YET = -1
"""No turn: he has not come in."""


class Patrols(msgspec.Struct, frozen=True):
    """Everybody who is sent out by dice."""

    reserve: tuple[UnitId, ...] = ()  # who may still be sent
    coming: tuple[UnitId, ...] = ()  # the patrol that is being put together
    edge: Edge | None = None  # over which it comes; None: none is put together
    entered: Mapping[UnitId, int] = {}  # everybody sent, and in which turn he came in
