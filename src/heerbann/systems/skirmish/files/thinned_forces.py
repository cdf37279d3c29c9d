"""A scenario with fewer units: by many such battles the worth of each is measured."""

from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Stays
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.scenario import Army, Placed, Side, SkirmishScenario


def thinned(scenario: SkirmishScenario, _house: House, stays: Stays) -> SkirmishScenario:
    """Without the units that do not stay; the general, whose fall may decide the battle, stays."""
    kept = {side: _kept(side, army, stays) for side, army in scenario.armies.items()}
    armies = {
        side: replace(army, units=tuple([army.units[number - 1] for number in kept[side]]))
        for side, army in scenario.armies.items()
    }
    deployed = {
        side: _renumbered(units, kept.get(side, [])) for side, units in scenario.deployed.items()
    }
    return replace(scenario, armies=armies, deployed=deployed)


def _kept(side: Side, army: Army, stays: Stays) -> list[int]:
    """The numbers of those who stay, counted from 1."""
    return [
        number
        for number, unit in enumerate(army.units, start=1)
        if unit.has_general or stays(Seat(side), unit.key)
    ]


def _renumbered(placed: tuple[Placed, ...], kept: list[int]) -> tuple[Placed, ...]:
    """Where those who stay stand, by their new numbers."""
    return tuple(
        [replace(one, unit=kept.index(one.unit) + 1) for one in placed if one.unit in kept]
    )
