"""§15, K22: why an army may not be built so."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.army_points import CLASSES, after_swap
from heerbann.systems.saga.model.board import Cls
from heerbann.systems.saga.model.charts import BANNER, FACTIONS, RULES
from heerbann.systems.saga.model.roster import ProfileKey, SpecialTroops, Swap, SwapClass
from heerbann.systems.saga.model.state import SEATS, Mustering, State
from heerbann.systems.saga.model.troops import find_special
from heerbann.systems.saga.rules.s15_armies.stock import (
    army_of,
    can_be_formed,
    collected,
    has_banner,
    has_formed,
    has_warlord,
)

SWAPPED: dict[str, SwapClass] = {cls: cls for cls in CLASSES}
PROFILE_OF: dict[Cls, ProfileKey] = {
    "hero": "warlord",
    "hearthguard": "hearthguard",
    "warrior": "warrior",
    "levy": "levy",
}


def _building(state: State) -> tuple[Seat, Mustering] | None:
    """Who builds an army now, and how far it is."""
    return next(((side, state.mustering[side]) for side in SEATS if side in state.mustering), None)


_NOT_NOW = Refusal("15", "no-muster-now")


@rule("15")
def refuse_choose_faction(state: State, action: do.ChooseFaction) -> Refusal | None:
    """One of the factions of the battle; each battle board is there once."""
    muster = state.scenario.muster
    if muster is None or state.mustering or len(state.factions) == len(SEATS):
        return _NOT_NOW
    if action.faction not in muster.factions:
        return Refusal("15", "faction-not-here", {"faction": action.faction})
    boards = [FACTIONS[taken].board for taken in state.factions.values()]
    if FACTIONS[action.faction].board in boards:
        return Refusal("15", "board-taken", {"faction": action.faction})
    return None


# Collecting


@rule("15")
def refuse_collect(state: State, action: do.Collect) -> Refusal | None:
    """A point is left, and the troops are to be had."""
    found = _building(state)
    if found is None:
        return _NOT_NOW
    side, mustering = found
    special = find_special(action.troops)
    if special is None and action.troops not in SWAPPED:
        return Refusal("15", "no-such-troops")
    if mustering.points < (1 if special is None else special.points):
        return Refusal("15", "no-points-left")
    return None if special is None else _refuse_special(state, side, special)


@rule("15")
def _refuse_special(state: State, side: Seat, special: SpecialTroops) -> Refusal | None:
    """Special troops serve some factions only, once each; mercenaries are few."""
    if state.factions[side] not in special.factions:
        return Refusal("15", "not-for-faction", {"troops": special.key})
    army = army_of(state, side)
    if any(unit.troop.key == special.key for unit in army):
        return Refusal("15", "special-once", {"troops": special.key})
    assert state.scenario.muster is not None
    most = RULES.army.mercenaries.get(str(state.scenario.muster.points), 0)
    if special.mercenary and sum(unit.troop.mercenary for unit in army) >= most:
        return Refusal("15", "enough-mercenaries", {"most": most})
    return None


# The swap


@rule("K22")
def refuse_swap_models(state: State, action: do.SwapModels) -> Refusal | None:
    """Once, when all is collected and nothing is formed; Hearthguards, Warriors and Levies."""
    found = _building(state)
    if found is None:
        return _NOT_NOW
    side, mustering = found
    if mustering.points:
        return Refusal("K22", "collect-first", {"points": mustering.points})
    if mustering.swapped:
        return Refusal("K22", "swapped-once")
    if has_formed(state, side):
        return Refusal("K22", "swap-before-forming")
    if action.remove not in SWAPPED or action.add not in SWAPPED or action.remove == action.add:
        return Refusal("K22", "swap-not-these")
    swap = Swap(remove=SWAPPED[action.remove], add=SWAPPED[action.add])
    after = after_swap(collected(mustering), swap)
    return Refusal("K22", "too-few-to-swap") if after[swap.remove] < 0 else None


# Units


@rule("15", "K15")
def refuse_form_unit(state: State, action: do.FormUnit) -> Refusal | None:
    """Its size, its equipment, its banner, its escort, and what is left for other units."""
    found = _building(state)
    if found is None:
        return _NOT_NOW
    side, mustering = found
    if mustering.points:
        return Refusal("K22", "collect-first", {"points": mustering.points})
    return (
        _refuse_size(state, side, action)
        or _refuse_gear(state, side, action)
        or _refuse_banner(state, side, action)
        or _refuse_rest(state, side, mustering, action)
    )


def _refuse_size(state: State, side: Seat, action: do.FormUnit) -> Refusal | None:
    if action.cls == "hero":
        if has_warlord(state, side):
            return Refusal("15", "warlord-is-there")
        few, many = RULES.army.escorts
        if action.escort and not few <= action.escort <= many:
            return Refusal("K15", "no-such-escort", {"least": few, "most": many})
        return None if action.models == 1 else Refusal("15", "one-warlord-only")
    least, most = RULES.army.unit_size
    if not least <= action.models <= most:
        return Refusal("15", "no-such-size", {"least": least, "most": most})
    return Refusal("K15", "escort-of-heroes-only") if action.escort else None


def _refuse_gear(state: State, side: Seat, action: do.FormUnit) -> Refusal | None:
    faction = FACTIONS[state.factions[side]]
    carriers: list[ProfileKey] = [PROFILE_OF[action.cls]]
    if action.escort:
        carriers.append("hearthguard")
    if any(action.equipment not in getattr(faction, profile) for profile in carriers):
        return Refusal("15", "not-carried-so")
    return None


def _refuse_banner(state: State, side: Seat, action: do.FormUnit) -> Refusal | None:
    if not action.banner:
        return None
    if PROFILE_OF[action.cls] not in BANNER.carriers:
        return Refusal("15", "bears-no-banner")
    return Refusal("15", "banner-is-there") if has_banner(state, side) else None


@rule("15")
def _refuse_rest(
    state: State, side: Seat, mustering: Mustering, action: do.FormUnit
) -> Refusal | None:
    """No models are left over that fit into no unit."""
    stock = collected(mustering)
    if action.cls in SWAPPED:
        stock[SWAPPED[action.cls]] -= action.models
    stock["hearthguard"] -= action.escort
    if any(number < 0 for number in stock.values()):
        return Refusal("15", "too-few-collected")
    is_open = action.cls != "hero" and not has_warlord(state, side)
    for cls, number in stock.items():
        if not can_be_formed(cls, number, with_escort=is_open):
            return Refusal("15", "models-left-over", {"models": number})
    return None


@rule("15")
def refuse_end_muster(state: State, _action: do.EndMuster) -> Refusal | None:
    """Everything is spent, everybody is in a unit, and there is a Warlord."""
    found = _building(state)
    if found is None:
        return _NOT_NOW
    side, mustering = found
    if mustering.points or mustering.stock:
        return Refusal("15", "not-all-formed")
    return None if has_warlord(state, side) else Refusal("15", "warlord-missing")
