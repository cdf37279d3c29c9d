"""What sides and kinds of units are called in what the laboratory tells."""

from typing import Any

from heerbann.engine.play.game import Setup
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import System
from heerbann.engine.show.plain_terminal import terminal_of
from heerbann.engine.texts.teller import Teller
from heerbann.lab.charts.balance_charts import Names


def names_of(system: System[Any], setup: Setup, teller: Teller) -> Names:
    """Sides as their scenario calls them, else as they are called in all of them."""
    terminal = terminal_of(system)
    forces = {} if system.forces is None else system.forces(setup.scenario, setup.house)

    def side(seat: str) -> str:
        force = forces.get(Seat(seat))
        if force is not None and force.name is not None:
            return force.name.text(teller.language)
        return str(teller.word(Seat, seat))

    return Names(teller.language, side, lambda kind: terminal.kind(kind, teller))
