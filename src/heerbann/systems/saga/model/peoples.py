"""§15: the peoples somebody may choose from: who carries what, and the board that goes with it."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from heerbann.systems.saga.model.board import Board
from heerbann.systems.saga.model.charts import FACTIONS, board
from heerbann.systems.saga.model.roster import Faction


class People(NamedTuple):
    """A faction with its battle board."""

    faction: Faction
    plan: Board


Peoples = Mapping[str, People]
"""By their keys, in the order in which they are shown."""


@cache
def our_peoples() -> Peoples:
    """Those that come with the system."""
    return {key: People(faction, board(faction.board)) for key, faction in FACTIONS.items()}
