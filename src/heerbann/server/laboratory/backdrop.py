"""What a scenario lends to the telling of its battles: names, pictures, colours, its table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from heerbann.engine.packs.readers import Language
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import System
from heerbann.engine.show.scene import Scene
from heerbann.engine.texts.teller import Teller
from heerbann.lab.charts.balance_charts import Names
from heerbann.lab.naming import names_of
from heerbann.server.tell.describe import colours_of, scene_of, symbol_of
from heerbann.server.tell.texts import teller_for

SQUARES = 48
"""Where people fell on a table is told by squares, so many along its longer side."""


@dataclass(frozen=True)
class Backdrop:
    """All of it in one language."""

    teller: Teller
    names: Names
    colours: Mapping[Seat, int]
    owners: Mapping[str, Seat]
    """Whose a kind is, as far as the armies are there from the start."""
    square: int
    scene: Scene | None

    def symbol(self, seat: str | None, kind: str) -> str:
        """The picture of a kind of unit."""
        return symbol_of(self.scene, seat, self.names.kind(kind))


def backdrop_of(system: System[Any], setup: Setup, language: Language) -> Backdrop:
    """Made from the battle as it begins."""
    game = Game(system, setup)
    teller = teller_for(system, language)
    scene = scene_of(game, None, teller)
    return Backdrop(
        teller=teller,
        names=names_of(system, setup, teller),
        colours=colours_of(system),
        owners=_owners(game),
        square=_square(scene),
        scene=scene,
    )


def _owners(game: Game[Any]) -> Mapping[str, Seat]:
    roll_call = game.system.roll_call
    if roll_call is None:
        return {}
    return {kind: seat for seat, kind in roll_call(game.state).standing}


def _square(scene: Scene | None) -> int:
    table = None if scene is None else scene.board.table
    return 1 if table is None else max(1, max(table.width, table.height) // SQUARES)
