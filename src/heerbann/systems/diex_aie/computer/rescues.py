"""§K21 Prisoners in the field: somebody goes to them, frees them, and they look for arms."""

from heerbann.boards.hex.hexes import Hex
from heerbann.systems.diex_aie.computer.efforts import Effort
from heerbann.systems.diex_aie.computer.values import WEIGHTS
from heerbann.systems.diex_aie.model.prisoners import is_unarmed
from heerbann.systems.diex_aie.model.state import State, Unit, place_of


def rescuing(effort: Effort) -> None:
    """A rescuer for each prisoner; whoever is free but unarmed goes where somebody lies."""
    state = effort.state
    for unit in [u for u in state.units.values() if u.side == effort.seat and u.place is not None]:
        if unit.captive:
            _free(effort, unit)
        elif is_unarmed(unit) and unit.is_able and unit.id not in state.bound:
            _arm(effort, unit)


def _free(effort: Effort, unit: Unit) -> None:
    here = place_of(unit).head
    works = [work for work in effort.state.works if work.kind == "free" and work.hex == here]
    if works:
        effort.value += WEIGHTS.waste * len(works) + WEIGHTS.free
        effort.busy.update([work.unit for work in works])
    else:
        effort.send(effort.beside(here), 1)


def _arm(effort: Effort, unit: Unit) -> None:
    works = [work for work in effort.state.works if work.unit == unit.id]
    if works:
        effort.value += WEIGHTS.waste + WEIGHTS.free
        effort.busy.add(unit.id)
        return
    beside = [near for hex in _fallen(effort.state) for near in effort.beside(hex)]
    if beside:
        effort.employ(unit, effort.points(unit, tuple(dict.fromkeys(beside))))


def _fallen(state: State) -> list[Hex]:
    """Where somebody dead or stunned lies."""
    stunned = [state.units[unit] for unit in state.stunned]
    heaps = [hex for hex, pile in state.piles.items() if pile.men]
    return [*heaps, *[place_of(unit).head for unit in stunned if unit.place is not None]]
