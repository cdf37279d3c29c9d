"""§15, K22: the players build their armies: faction, models, the one swap, units."""

from functools import partial

from msgspec.structs import replace

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Seat
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.army_points import CLASSES, after_swap
from heerbann.systems.saga.model.board import Cls, Equipment
from heerbann.systems.saga.model.charts import FACTIONS, PROFILES, RULES, SPECIAL_TROOPS
from heerbann.systems.saga.model.events.setup import (
    ModelsSwapped,
    Mustered,
    MusterEnded,
    UnitFormed,
)
from heerbann.systems.saga.model.roster import ProfileKey, Swap, SwapClass
from heerbann.systems.saga.model.scenario import UnitData
from heerbann.systems.saga.model.state import SEATS, Battle, Mustering, State
from heerbann.systems.saga.model.troops import find_special, special_troop, troop
from heerbann.systems.saga.rules.s15_armies.refusals import (
    PROFILE_OF,
    SWAPPED,
    refuse_choose_faction,
    refuse_collect,
    refuse_end_muster,
    refuse_form_unit,
    refuse_swap_models,
)
from heerbann.systems.saga.rules.s15_armies.stock import collected, next_unit, with_stock

Deed = do.Collect | do.SwapModels | do.FormUnit | do.EndMuster


def is_mustering(state: State) -> bool:
    """Has somebody still an army to build?"""
    return builder(state) is not None


@rule("15")
def builder(state: State) -> Seat | None:
    """Who builds: one army is finished before the next is begun."""
    if state.scenario.muster is None:
        return None
    open_sides = [side for side in SEATS if side not in state.factions or side in state.mustering]
    return open_sides[0] if open_sides else None


@rule("15", "K22")
async def muster(battle: Battle) -> None:
    """One step: the faction, a point spent, the swap, a unit formed, or the end."""
    state = battle.state
    side = builder(state)
    assert side is not None
    if side not in state.factions:
        await _choose_faction(battle, side)
        return
    match await Choose(side, "15", "muster", partial(deeds, state, side)):
        case do.Collect(troops):
            _collect(battle, side, troops)
        case do.SwapModels() as swap:
            _swap(battle, side, swap)
        case do.FormUnit() as unit:
            _form(battle, side, unit)
        case do.EndMuster():
            battle.emit(MusterEnded(side))


async def _choose_faction(battle: Battle, side: Seat) -> None:
    state = battle.state
    options = [do.ChooseFaction(key) for key in FACTIONS]
    legal = tuple([one for one in options if refuse_choose_faction(state, one) is None])
    answer = await Choose(side, "15", "faction", legal)
    assert state.scenario.muster is not None
    battle.emit(Mustered(side, Mustering(answer.faction, state.scenario.muster.points)))


# What comes of it


@rule("15")
def _collect(battle: Battle, side: Seat, troops: str) -> None:
    """A point is models of a class, or a whole unit of special troops."""
    mustering, special = battle.state.mustering[side], find_special(troops)
    if special is not None:
        left = replace(mustering, points=mustering.points - special.points)
        data = UnitData(troop=special_troop(special), models=special.models)
        battle.emit(UnitFormed(next_unit(battle.state, side, data), left))
        return
    cls, stock = SWAPPED[troops], collected(mustering)
    stock[cls] += PROFILES[cls].models_per_point
    battle.emit(Mustered(side, with_stock(mustering, stock, mustering.points - 1)))


@rule("K22")
def _swap(battle: Battle, side: Seat, action: do.SwapModels) -> None:
    mustering = battle.state.mustering[side]
    swap = Swap(remove=SWAPPED[action.remove], add=SWAPPED[action.add])
    after = with_stock(mustering, after_swap(collected(mustering), swap), mustering.points)
    battle.emit(ModelsSwapped(side, replace(after, swapped=True)))


@rule("15", "K15")
def _form(battle: Battle, side: Seat, action: do.FormUnit) -> None:
    """Collected models become a unit; an escort comes out of the Hearthguards."""
    mustering, profile = battle.state.mustering[side], PROFILE_OF[action.cls]
    stock = collected(mustering)
    if action.cls in SWAPPED:
        stock[SWAPPED[action.cls]] -= action.models
    stock["hearthguard"] -= action.escort
    data = UnitData(
        troop=troop(profile, action.equipment),
        models=action.models,
        escort=troop("hearthguard", action.equipment) if action.escort else None,
        escorts=action.escort,
        banner=action.banner,
    )
    left = with_stock(mustering, stock, mustering.points)
    battle.emit(UnitFormed(next_unit(battle.state, side, data), left))


# What may be done


@rule("15", "K22")
def deeds(state: State, side: Seat) -> list[Deed]:
    """Everything the builder may do now."""
    troops = [*CLASSES, *[one.key for one in SPECIAL_TROOPS]]
    found: list[Deed] = [
        one for one in map(do.Collect, troops) if refuse_collect(state, one) is None
    ]
    swaps = [do.SwapModels(a, b) for a in CLASSES for b in CLASSES]
    found += [one for one in swaps if refuse_swap_models(state, one) is None]
    found += [one for one in units_to_form(state, side) if refuse_form_unit(state, one) is None]
    end = do.EndMuster()
    return [*found, end] if refuse_end_muster(state, end) is None else found


def units_to_form(state: State, side: Seat) -> list[do.FormUnit]:
    """Units of every size, way to be equipped, and with or without the banner."""
    mustering = state.mustering[side]
    if mustering.points:
        return []
    few, many = RULES.army.escorts
    lords = [
        do.FormUnit("hero", 1, gear, banner, escort)
        for gear in _gear(state, side, "warlord")
        for escort in (0, *range(few, many + 1))
        for banner in (False, True)
    ]
    return [*lords, *[unit for cls in CLASSES for unit in _units_of(state, side, cls)]]


def _units_of(state: State, side: Seat, cls: SwapClass) -> list[do.FormUnit]:
    least, most = RULES.army.unit_size
    stock = collected(state.mustering[side])[cls]
    plain: Cls = cls
    return [
        do.FormUnit(plain, number, gear, banner)
        for number in range(least, min(most, stock) + 1)
        for gear in _gear(state, side, cls)
        for banner in (False, True)
    ]


def _gear(state: State, side: Seat, profile: ProfileKey) -> tuple[tuple[Equipment, ...], ...]:
    gear: tuple[tuple[Equipment, ...], ...] = getattr(FACTIONS[state.factions[side]], profile)
    return gear
