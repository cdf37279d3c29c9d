"""What a scenario is about, and how near a side is to it: who is sent where, who carries what."""

from functools import lru_cache
from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.computer.efforts import Effort
from heerbann.systems.diex_aie.computer.rescues import rescuing
from heerbann.systems.diex_aie.computer.siege_goals import burning, defending, keeping
from heerbann.systems.diex_aie.computer.storm_goals import besieging
from heerbann.systems.diex_aie.computer.values import WEIGHTS
from heerbann.systems.diex_aie.model.areas import area_hexes
from heerbann.systems.diex_aie.model.scenario import Condition, DiexScenario, houses
from heerbann.systems.diex_aie.model.state import B, State, Unit


class Aims(NamedTuple):
    """What one side wants: men off the map, named ones, an area, animals, chests, a castle."""

    leave: int
    leavers: tuple[str, ...]
    hold: int
    area: str | None
    beasts: bool
    chests: int
    storm: str | None


@lru_cache(maxsize=256)
def aims(scenario: DiexScenario, seat: Seat) -> Aims:
    """Read off the conditions of victory."""
    own = [c for c in scenario.victory if c.winner == seat]
    return Aims(
        leave=max([_leavers(scenario, seat, c) for c in own], default=0),
        leavers=tuple(dict.fromkeys(name for c in own for name in c.units_left)),
        hold=max([c.holds or 0 for c in own], default=0),
        area=next((c.area for c in own if c.area is not None), None),
        beasts=_wants_beasts(scenario, own) and bool(scenario.force(seat).exits),
        chests=max([c.chests or 0 for c in own], default=0),
        storm=next((c.area_clear for c in reversed(own) if c.area_clear is not None), None),
    )


def _leavers(scenario: DiexScenario, seat: Seat, condition: Condition) -> int:
    """How many men have to leave; all, where nobody may stay behind."""
    men = sum([len(group.units) for group in scenario.force(seat).group])
    return men if condition.spent else condition.left or 0


def _wants_beasts(scenario: DiexScenario, own: list[Condition]) -> bool:
    return bool(scenario.score.animal_off) or any(condition.led_off for condition in own)


def effort_of(state: State, seat: Seat, *, is_own: bool = True) -> Effort:
    """How near a side is to what it wants, and who works for it.

    How far the garrison has to walk is no concern of the enemy's.
    """
    wanted = aims(state.scenario, seat)
    effort = Effort(state, seat)
    if wanted.leavers:
        _escorting(effort, wanted.leavers)
    elif wanted.leave:
        _leaving(effort, wanted.leave)
    if wanted.area is not None:
        _holding(effort, wanted)
    if wanted.beasts:
        _driving(effort)
    if wanted.chests:
        _plundering(effort, wanted.chests)
    if state.scenario.prisoners_as == "campaign":
        rescuing(effort)
    if state.scenario.siege is not None:
        _in_a_siege(effort, wanted, is_own)
    effort.value -= WEIGHTS.waste * _labours(effort)
    return effort


def _labours(effort: Effort) -> int:
    """What the side has begun: it should be good for something."""
    state, own = effort.state, [unit.id for unit in effort.men]
    works = [work for work in state.works if work.unit in own]
    tinder = [unit for unit in state.kindling if unit in own]
    fires = [flame for flame in state.flames.values() if flame.owner == effort.seat]
    return len(works) + len(tinder) + len(fires)


def _in_a_siege(effort: Effort, wanted: Aims, is_own: bool) -> None:
    if effort.seat == B:
        keeping(effort)
        if is_own:
            defending(effort)
        return
    if wanted.storm is not None:
        besieging(effort, wanted.storm)
    burning(effort)


# Off the map


def _exits(effort: Effort) -> tuple[Hex, ...]:
    ground, edges = effort.state.ground, effort.state.scenario.force(effort.seat).exits
    return tuple(hex for edge in edges for hex in ground.edge_hexes(edge))


def _leaving(effort: Effort, number: int) -> None:
    """So many men, whoever they are."""
    gone = [u for u in _gone(effort) if u.is_person][:number]
    effort.value += sum(WEIGHTS.away + u.figure.points for u in gone)
    exits = _exits(effort)
    pulls = sorted([effort.pull(unit, exits) for unit in effort.men], reverse=True)
    effort.value += WEIGHTS.exit * sum(pulls[: number + 1 - len(gone)])


def _gone(effort: Effort) -> list[Unit]:
    fates = effort.state.gone.values()
    return [unit for unit, how in fates if how == "left" and unit.side == effort.seat]


def _escorting(effort: Effort, names: tuple[str, ...]) -> None:
    """Named ones: each has to live, to be free, and to get away."""
    state, exits = effort.state, _exits(effort)
    at_the_edge = WEIGHTS.precious + WEIGHTS.free + 2 * WEIGHTS.exit
    gone = [unit for unit in _gone(effort) if unit.id in names]
    effort.value += sum(at_the_edge + WEIGHTS.away + u.figure.points for u in gone)
    for unit in [u for u in state.units.values() if u.id in names]:
        effort.value += WEIGHTS.precious
        if unit.place is None:
            continue
        if unit.id in state.bound:
            effort.wanted = effort.beside(unit.place.head)
            effort.send(effort.wanted, WEIGHTS.rescuers)
        else:
            effort.busy.add(unit.id)
            pull = effort.pull(unit, exits) if unit.is_able else 0.0
            effort.value += WEIGHTS.free + 2 * WEIGHTS.exit * pull


# On the map


def _holding(effort: Effort, wanted: Aims) -> None:
    assert wanted.area is not None
    hexes = area_hexes(effort.state.scenario, wanted.area)
    pulls = sorted([effort.pull(unit, hexes) for unit in effort.men], reverse=True)
    effort.value += WEIGHTS.hold * sum(pulls[: wanted.hold + 1])


def _driving(effort: Effort) -> None:
    """Animals that are led, by how near their leaders are to the edge."""
    state, exits = effort.state, _exits(effort)
    effort.value += (state.scenario.score.animal_off + WEIGHTS.away) * state.led_off[effort.seat]
    for leader, animals in state.leads.items():
        unit = state.units[leader]
        if unit.side == effort.seat and unit.place is not None:
            pull = effort.pull(unit, exits)
            effort.value += len(animals) * (WEIGHTS.reins + WEIGHTS.beast * pull)
    led = [animal for animals in state.leads.values() for animal in animals]
    for animal in [state.units[a] for a in state.animals if a not in led]:
        if animal.place is not None:
            near = effort.nearest_pull((animal.place.head,))
            effort.value += WEIGHTS.reins * 0.8 * near


# Chests


def _plundering(effort: Effort, wanted: int) -> None:
    """Chests carried off or carried, houses searched, and men on the way to those that are not."""
    state, exits = effort.state, _exits(effort)
    off = min(state.chests_off, wanted)
    effort.value += (2 * WEIGHTS.chest + WEIGHTS.away) * off
    for bearer, chests in state.booty.items():
        unit = state.units[bearer]
        if unit.place is not None:
            effort.busy.add(bearer)
            effort.value += chests * WEIGHTS.chest * (1.0 + 0.9 * effort.pull(unit, exits))
    for hex, chests in state.lying.items():
        effort.value += 0.3 * chests * WEIGHTS.chest
        effort.send((hex,), 1)
    left = state.scenario.hidden_chests - state.found
    closed = [name for name in state.scenario.chests if name not in state.searched]
    for name in closed if left else ():
        effort.value += 0.3 * WEIGHTS.chest * left / len(closed)
        effort.send(_rooms(state, name), 1)
    score = state.scenario.score.civilian_killed
    fallen = [unit for unit, fate in state.gone.values() if fate == "dead"]
    effort.value -= score * len([u for u in fallen if u.figure.is_civilian and u.side == B])


def _rooms(state: State, name: str) -> tuple[Hex, ...]:
    """The hexes of a house in which one can search."""
    found = houses(state.scenario).items()
    return tuple([hex for hex, house in found if house == name and state.ground.row(hex).indoors])


def is_precious(state: State, unit: Unit) -> bool:
    """Does a side need this one alive?"""
    return unit.id in aims(state.scenario, unit.side).leavers
