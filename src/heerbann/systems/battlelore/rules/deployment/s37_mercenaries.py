"""§S.3, §S.4 Mercenaries: dwarves and goblins who take the place of own troops."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.battlelore.model.actions import Hire, Settle
from heerbann.systems.battlelore.model.charts import PROFILES, TROOPS
from heerbann.systems.battlelore.model.events.units import UnitDeployed, UnitDismissed
from heerbann.systems.battlelore.model.profiles import RANK, Race
from heerbann.systems.battlelore.model.scenario import amounts_of
from heerbann.systems.battlelore.model.sections import OWN_ROWS, baseline, own_row
from heerbann.systems.battlelore.model.state import Battle, State, Unit, is_ranged, units_of
from heerbann.systems.battlelore.model.stock import next_id, price
from heerbann.systems.battlelore.rules.deployment.s32_battles import is_free_for_new
from heerbann.systems.battlelore.rules.deployment.s37_effects import ask_part


@rule("S.3", "S.0")
async def dwarven_mercenaries(battle: Battle, seat: Seat) -> None:
    """Up to two foot units become dwarves of the same colour and kind of weapon."""
    for _ in range(amounts_of(battle.state.scenario).dwarves):
        answer = await ask_part(seat, "S.3", dwarf_hires(battle.state, seat))
        if not isinstance(answer, Hire):
            return
        hire(battle, seat, answer)


def dwarf_hires(state: State, seat: Seat) -> list[Hire]:
    """Every unit with the dwarves that can take its place; bow and crossbow are of a kind."""
    return [
        Hire(unit.id, kind)
        for unit in units_of(state, seat)
        if unit.profile.kind == "foot" and unit.profile.race != "dwarf"
        for kind in troops_of("dwarf")
        if PROFILES[kind].colour == unit.profile.colour
        and (PROFILES[kind].weapon == "crossbow") == is_ranged(unit)
        and price(state, seat, kind) is not None
    ]  # fmt: skip


def troops_of(race: Race) -> list[str]:
    """The kinds of a people."""
    return [kind for kind in TROOPS if PROFILES[kind].race == race]


def hire(battle: Battle, seat: Seat, action: Hire) -> None:
    """The old unit leaves, the new one stands in its place."""
    hex = battle.state.units[action.unit].hex
    battle.emit(UnitDismissed(action.unit))
    raise_troop(battle, seat, action.kind, hex)


def raise_troop(battle: Battle, seat: Seat, kind: str, hex: Hex) -> None:
    """A troop that can be formed comes onto the board."""
    how = price(battle.state, seat, kind)
    assert how is not None
    battle.emit(UnitDeployed(next_id(battle.state, seat, kind), seat, kind, hex, how))


@rule("S.4", "S.0")
async def goblinoid_mercenaries(battle: Battle, seat: Seat) -> None:
    """One troop becomes two of goblins, the second beside it or on the baseline."""
    state = battle.state
    answer = await ask_part(seat, "S.4", goblin_hires(state, seat))
    if not isinstance(answer, Hire):
        return
    old = state.units[answer.unit]
    hire(battle, seat, answer)
    second = await ask_part(seat, "S.4", goblin_places(state, seat, old))
    if isinstance(second, Settle):
        raise_troop(battle, seat, second.kind, second.hex)


def goblin_hires(state: State, seat: Seat) -> list[Hire]:
    """Every troop with the goblins of its rank or below."""
    return [
        Hire(unit.id, kind)
        for unit in units_of(state, seat)
        if not unit.is_creature
        for kind in goblins_up_to(state, seat, unit)
    ]


def goblins_up_to(state: State, seat: Seat, unit: Unit) -> list[str]:
    """Goblins that can be formed and do not outrank a unit."""
    return [
        kind
        for kind in troops_of("goblin")
        if RANK[PROFILES[kind].colour] <= RANK[unit.profile.colour]
        and price(state, seat, kind) is not None
    ]


def goblin_places(state: State, seat: Seat, old: Unit) -> list[Settle]:
    """Free hexes of the own half beside the first troop; else those of the baseline."""
    board = state.ground.board
    beside = [h for h in board.adjacent[old.hex] if own_row(seat, h) <= OWN_ROWS]
    hexes = [hex for hex in beside if is_free_for_new(state, seat, hex)]
    hexes = hexes or [hex for hex in baseline(board, seat) if is_free_for_new(state, seat, hex)]
    return [Settle(kind, hex) for kind in goblins_up_to(state, seat, old) for hex in hexes]
