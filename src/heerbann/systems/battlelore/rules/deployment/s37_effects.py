"""§S.1 to §S.10 What each specialist does. No effect is compulsory; a part of it is enough."""

from collections.abc import Iterable

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Choose, Seat
from heerbann.systems.battlelore.model.actions import (
    CallReserve,
    Conjure,
    EndEffect,
    Infiltrate,
    PlaceStakes,
    RaiseHill,
    Reinforce,
)
from heerbann.systems.battlelore.model.charts import COUNCIL, DEPLOYMENT, PROFILES
from heerbann.systems.battlelore.model.events.specialists import (
    BowsUpgraded,
    HillRaised,
    Infiltrated,
    Prayed,
    Reinforced,
    StakesPlaced,
)
from heerbann.systems.battlelore.model.events.units import UnitDeployed
from heerbann.systems.battlelore.model.ground import STAKES_ON
from heerbann.systems.battlelore.model.scenario import amounts_of
from heerbann.systems.battlelore.model.sections import MIDDLE_ROW, OWN_ROWS, own_row
from heerbann.systems.battlelore.model.state import (
    OPPONENT,
    Battle,
    State,
    Unit,
    is_ranged,
    masters_of,
    occupied,
    units_of,
)
from heerbann.systems.battlelore.model.stock import next_id, price
from heerbann.systems.battlelore.rules.battle.s08_ways import reach
from heerbann.systems.battlelore.rules.deployment.s32_battles import is_free_for_new
from heerbann.systems.battlelore.rules.deployment.s34_reserve import (
    bring,
    calls,
    is_enrolled,
    levies_of,
    replace_levy,
)

_END = EndEffect()


async def ask_part(seat: Seat, rule_: str, options: Iterable[Action]) -> Action:
    """One part of an effect, or no more of it."""
    return await Choose[Action](seat, rule_, "effect", (*options, _END))


@rule("S.1", "T.3", "II.1")
async def archers_stakes(battle: Battle, seat: Seat) -> None:
    """Up to three tokens before own foot archers on plain or hill, as far as there are tiles."""
    for _ in range(amounts_of(battle.state.scenario).stakes):
        options = map(PlaceStakes, [unit.id for unit in staked(battle.state, seat)])
        answer = await ask_part(seat, "S.1", options)
        if not isinstance(answer, PlaceStakes):
            return
        unit = battle.state.units[answer.unit]
        battle.emit(StakesPlaced(unit.id, unit.hex))


def staked(state: State, seat: Seat) -> list[Unit]:
    """The archers who may still get stakes."""
    if not tiles_left(state):
        return []
    ground = state.ground
    return [
        unit
        for unit in units_of(state, seat)
        if is_ranged(unit) and unit.profile.kind == "foot"
        and ground.terrain[unit.hex] in STAKES_ON and unit.hex not in ground.stakes
    ]  # fmt: skip


@rule("II.1")
def tiles_left(state: State) -> int:
    """Stakes, stone bridges and the new ramparts are the two sides of the same few tiles."""
    printed = list(state.ground.terrain.values())
    ramparts = max(0, printed.count("rampart") - DEPLOYMENT.base_ramparts)
    used = printed.count("stone_bridge") + ramparts + len(state.ground.stakes)
    return max(0, DEPLOYMENT.rectangular_tiles * state.scenario.copies - used)


@rule("S.2")
async def bow_upgrade(battle: Battle, seat: Seat) -> None:
    """All own human bows are longbows, also of those who come later; other races keep theirs."""
    battle.emit(BowsUpgraded(seat))


@rule("S.5", "S.0")
async def forced_enrolment(battle: Battle, seat: Seat) -> None:
    """A third unit of the reserve card, on the baseline; it must be available."""
    state = battle.state
    available = [call for call in calls(state, seat) if is_enrolled(state, seat, call.kind)]
    answer = await ask_part(seat, "S.5", available)
    if isinstance(answer, CallReserve):
        await bring(battle, seat, answer)
    while levies_of(state, seat):
        await replace_levy(battle, seat)


@rule("S.6")
async def vantage_point(battle: Battle, seat: Seat) -> None:
    """One plain hex of the own four rows becomes a hill."""
    ground = battle.state.ground
    hexes = [
        hex
        for hex in ground.board
        if ground.terrain[hex] == "plain" and hex not in ground.stakes
        and own_row(seat, hex) <= OWN_ROWS
    ]  # fmt: skip
    answer = await ask_part(seat, "S.6", map(RaiseHill, hexes))
    if isinstance(answer, RaiseHill):
        battle.emit(HillRaised(seat, answer.hex))


@rule("S.7")
async def infiltration(battle: Battle, seat: Seat) -> None:
    """Different foot units move beforehand, one more than the rogue's level."""
    state = battle.state
    for _ in range(masters_of(state, seat).rogue + amounts_of(state.scenario).infiltrators):
        ways = {unit.id: infiltrations(state, unit) for unit in infiltrators(state, seat)}
        options = [Infiltrate(unit, to) for unit, found in ways.items() for to in found]
        answer = await ask_part(seat, "S.7", options)
        if not isinstance(answer, Infiltrate):
            return
        battle.emit(Infiltrated(answer.unit, ways[answer.unit][answer.to]))


def infiltrators(state: State, seat: Seat) -> list[Unit]:
    """Foot units this card has not moved yet."""
    return [
        unit
        for unit in units_of(state, seat)
        if unit.profile.kind == "foot" and unit.id not in state.touched
    ]


@rule("S.7")
def infiltrations(state: State, unit: Unit) -> dict[Hex, tuple[Hex, ...]]:
    """Where a unit may creep: terrain counts, not beside enemies, not beyond the middle row."""
    steps = amounts_of(state.scenario).infiltration[unit.profile.colour]
    ways = reach(state.ground, unit, steps, occupied(state))
    enemies = state.mask[OPPONENT[unit.side]]
    beside = state.ground.board.adjacent_mask
    return {
        to: min(ways.paths(to), key=len)
        for to in ways.hexes
        if not enemies & beside[to] and own_row(unit.side, to) <= MIDDLE_ROW
    }


@rule("S.8", "S.0")
async def illusionary_troops(battle: Battle, seat: Seat) -> None:
    """A troop like one on the board appears beside it, as large as the wizard's level."""
    state = battle.state
    level = masters_of(state, seat).wizard
    options = [
        Conjure(unit.id, hex)
        for unit in units_of(state, seat)
        if not unit.is_creature and price(state, seat, unit.profile.key, level) is not None
        for hex in state.ground.board.adjacent[unit.hex]
        if is_free_for_new(state, seat, hex)
    ]
    answer = await ask_part(seat, "S.8", options)
    if isinstance(answer, Conjure):
        conjure(battle, seat, answer, level)


def conjure(battle: Battle, seat: Seat, action: Conjure, level: int) -> None:
    """The illusion stands there; its loss will bring no banner."""
    state = battle.state
    kind = state.units[action.unit].profile.key
    figures = min(level, PROFILES[kind].figures)
    how = price(state, seat, kind, figures)
    assert how is not None
    unit = next_id(state, seat, kind)
    battle.emit(UnitDeployed(unit, seat, kind, action.hex, how, None, figures, illusion=True))


@rule("S.9", "S.0")
async def kings_allies(battle: Battle, seat: Seat) -> None:
    """One figure more; a level 3 warrior brings two, for one troop or for two."""
    state = battle.state
    is_great = masters_of(state, seat).warrior == COUNCIL.highest
    amounts = amounts_of(state.scenario)
    brings_two = is_great or state.house.allies_level == "split"
    troops = reinforced(state, seat)
    for _ in range(amounts.allies_at_three if brings_two else amounts.allies):
        answer = await ask_part(seat, "S.9", [Reinforce(unit.id) for unit in troops])
        if not isinstance(answer, Reinforce):
            return
        battle.emit(Reinforced(answer.unit))
        troops = reinforced(state, seat)
        if not is_great:  # ruling KING: parting the figures needs the third level
            troops = [unit for unit in troops if unit.id == answer.unit]


def reinforced(state: State, seat: Seat) -> list[Unit]:
    """Troops for which a figure of their kind is left in the pool."""
    return [
        unit
        for unit in units_of(state, seat)
        if not unit.is_creature and state.figures[unit.profile.key] > 0
    ]


@rule("S.10")
async def prayer(battle: Battle, seat: Seat) -> None:
    """Lore tokens at once, one more than the cleric's level."""
    state = battle.state
    tokens = masters_of(state, seat).cleric + amounts_of(state.scenario).prayer
    battle.emit(Prayed(seat, tokens))
