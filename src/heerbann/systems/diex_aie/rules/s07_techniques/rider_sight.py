"""§7.2.1, §7.2.2 What a rider sees before he charges, or rides against a charge."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.state import A, B, State, Unit, place_of
from heerbann.systems.diex_aie.rules.s04_movement.areas import is_in_front
from heerbann.systems.diex_aie.rules.s05_shooting.in_the_way import held_along, stands_in_view
from heerbann.systems.diex_aie.rules.s05_shooting.sight import sight


@rule("7.2.1", "7.2.2")
def has_in_view(state: State, unit: Unit, other: Unit, hex: Hex) -> bool:
    """Is this hex of somebody in front of a rider, and does he see it?

    As for missiles, but only other riders bar the view of a rider (R19, R22).
    """
    if not is_in_front(unit, hex):
        return False
    seen = sight(state.ground, place_of(unit).head, hex)
    if seen.blocked:
        return False
    ours, at = (unit.id, other.id), state.at
    return not any(
        all(
            at[h] not in ours and state.units[at[h]].mounted and stands_in_view(state, seen, h)
            for h in hexes
        )
        for hexes in held_along(state, seen, state.living[A] | state.living[B])
    )
