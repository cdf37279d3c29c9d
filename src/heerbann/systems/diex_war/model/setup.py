"""How a siege begins."""

from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.books import book
from heerbann.systems.diex_war.model.house import House
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.scenario import Host, SiegeScenario
from heerbann.systems.diex_war.model.state import (
    SEATS,
    A,
    B,
    HexName,
    Man,
    State,
    UnitId,
    commanders,
    figure_of,
)
from heerbann.systems.diex_war.model.works import ZONES


def begin(scenario: SiegeScenario, house: House) -> State:
    """§11.1: both hosts are there, the works belong to the besieged, the log is empty."""
    state = State(
        house=house,
        scenario=scenario,
        men={man.id: man for seat in SEATS for man in _men(scenario.host(seat), seat)},
        damage={HexName(label): 0 for label in scenario.destroyed},
        zones=dict.fromkeys(ZONES[scenario.works], B),
    )
    book(state, "ladders", "given", A, scenario.ladders)
    book(state, "fascines", "given", A, scenario.fascines)
    state.commanded = tuple([seat for seat in SEATS if commanders(state, seat)])
    return state


def _men(host: Host, seat: Seat) -> list[Man]:
    return [_man(name, host, seat) for name in (*host.men, *host.civilians)]


def _man(name: str, host: Host, seat: Seat) -> Man:
    figure = figure_of(name)
    horse = ROSTER[figure].is_rider and name not in host.on_foot
    return Man(UnitId(name), figure, seat, horse=horse)
