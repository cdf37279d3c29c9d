"""Who is there in a siege."""

from collections.abc import Iterator

from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.forces import Fielded, Force, force_of
from heerbann.systems.diex_war.model.house import House
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.scenario import Host, SiegeScenario
from heerbann.systems.diex_war.model.state import SEATS, figure_of
from heerbann.systems.diex_war.show.words import class_name


def forces(scenario: SiegeScenario, _house: House) -> dict[Seat, Force]:
    """What each side brings, by what they are."""
    hosts = {side: scenario.host(side) for side in SEATS}
    return {side: force_of(_fielded(host), host.name) for side, host in hosts.items()}


def _fielded(host: Host) -> Iterator[Fielded]:
    for name in (*host.men, *host.civilians):
        figure = ROSTER[figure_of(name)]
        title = Localised(de=class_name(figure.code, "de"), en=class_name(figure.code, "en"))
        yield Fielded(figure.code, title, figure.points)
