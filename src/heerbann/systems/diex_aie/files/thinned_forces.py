"""A scenario with fewer men: by many such battles the worth of each is measured."""

from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Stays
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import DiexScenario, Force
from heerbann.systems.diex_aie.model.state import A, B


def thinned(scenario: DiexScenario, _house: House, stays: Stays) -> DiexScenario:
    """Without the men who do not stay; whoever is named elsewhere in the scenario does."""
    named = _named(scenario)
    return replace(
        scenario,
        a=_fewer(A, scenario.a, named, stays),
        b=_fewer(B, scenario.b, named, stays),
    )


def _fewer(side: Seat, force: Force, named: frozenset[str], stays: Stays) -> Force:
    groups = [
        replace(
            group, units=tuple([man for man in group.units if man in named or stays(side, man)])
        )
        for group in force.group
    ]
    return replace(force, group=tuple([group for group in groups if group.units]))


def _named(scenario: DiexScenario) -> frozenset[str]:
    """Who has a part in how it is won, leads an animal, or begins in a way of his own."""
    names = [*scenario.men, *scenario.prisoners]
    names += [animal.leader for animal in scenario.animals if animal.leader is not None]
    for one in scenario.victory:
        names += [*one.units_left, *one.units_lost, *one.any_lost]
        names += [*one.units_safe, *one.any_stayed]
    return frozenset(names)
