"""How a siege begins."""

from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.books import book
from heerbann.systems.diex_war.model.house import House
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.scenario import Host, LoggedMan, SiegeLog, SiegeScenario
from heerbann.systems.diex_war.model.state import (
    SEATS,
    A,
    B,
    HexName,
    Man,
    State,
    Task,
    UnitId,
    commanders,
    figure_of,
)
from heerbann.systems.diex_war.model.works import ZONES

HALE = LoggedMan()
"""A man of whom no log says anything."""


def begin(scenario: SiegeScenario, house: House) -> State:
    """§11.1: both hosts are there, the works belong to the besieged, the log is empty."""
    state = State(
        house=house,
        scenario=scenario,
        men={man.id: man for seat in SEATS for man in _men(scenario, seat)},
        damage={HexName(label): 0 for label in scenario.destroyed},
        zones=dict.fromkeys(ZONES[scenario.works], B),
    )
    if scenario.log is not None and scenario.log.days:
        _go_on(state, scenario.log)
        return state
    book(state, "ladders", "given", A, scenario.ladders)
    book(state, "fascines", "given", A, scenario.fascines)
    state.commanded = tuple([seat for seat in SEATS if commanders(state, seat)])
    return state


def _go_on(state: State, log: SiegeLog) -> None:
    """§11.3.1, K§8: everything is as the log says."""
    state.day = log.days
    state.books = dict(log.books)
    state.damage = {HexName(label): day for label, day in log.damage.items()}
    state.zones = {zone: Seat(log.zones.get(zone, B)) for zone in state.zones}
    state.besieger = Seat(log.besieger)
    state.commanded = tuple([Seat(side) for side in log.commanded])
    state.occurred = log.occurred
    state.rain, state.wood = log.rain, log.wood
    state.tasks = tuple([Task(one.kind, one.days, one.last) for one in log.tasks])
    state.field_used, state.fallen_back = log.field_used, log.fallen_back
    state.swapped, state.own_food_due = log.swapped, log.own_food_due
    state.first_supplies = log.first_supplies
    state.bridge = log.bridge
    state.gates_open = tuple([HexName(label) for label in log.gates_open])
    state.broken = log.broken


def _men(scenario: SiegeScenario, seat: Seat) -> list[Man]:
    host = scenario.host(seat)
    logged = {} if scenario.log is None else scenario.log.men
    names = (*host.men, *host.civilians)
    return [_man(name, host, seat, logged.get(name, HALE)) for name in names]


def _man(name: str, host: Host, seat: Seat, told: LoggedMan) -> Man:
    figure = figure_of(name)
    return Man(
        UnitId(name),
        figure,
        seat,
        origin=told.origin,
        health="wounded" if told.wounded else "healthy",
        heals=told.heals,
        hurt=told.hurt,
        horse=ROSTER[figure].is_rider and told.horse and name not in host.on_foot,
        hex=None if told.hex is None else HexName(told.hex),
    )
