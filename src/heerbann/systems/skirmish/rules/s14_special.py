"""§14 Special rules: Vanguard (§14.4) and War Howl (§14.12) are carried out here.

The others stand where they bite:

| section         | special rule             | carried out in                  |
|-----------------|--------------------------|---------------------------------|
| §14.1           | Fast                     | `s05_actions/refusals`          |
| §14.2, §14.3    | Flying, Terrain Training | `s06_movement/pace`, `legality` |
| §14.5, §14.13   | Sniper, Preacher         | `s07_shooting/shooting`         |
| §14.6           | Linked                   | `s07_shooting/weapons`          |
| §14.7           | Wild Charge              | `s08_melee`                     |
| §14.8 to §14.11 | Undying, armour          | `s07_shooting/saves`            |
| §14.14          | Steadfast                | `s10_morale`                    |
"""

from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Seat
from heerbann.engine.rules.opposed import opposed_roll
from heerbann.engine.rules.seats import beginning_with
from heerbann.systems.skirmish.model.actions import (
    CallHowl,
    EndHowl,
    HowlFight,
    HowlMove,
    SaveHowl,
    StayBack,
    Vanguard,
)
from heerbann.systems.skirmish.model.events.round import (
    HowlCalled,
    HowlEnded,
    HowlFought,
    HowlSaved,
)
from heerbann.systems.skirmish.model.events.setup import (
    StayedBack,
    VanguardGathered,
    VanguardRolled,
)
from heerbann.systems.skirmish.model.state import RED, SEATS, Battle, State, UnitId
from heerbann.systems.skirmish.rules.s05_actions.refusals import refuse_leaving
from heerbann.systems.skirmish.rules.s06_movement.contact import contacts
from heerbann.systems.skirmish.rules.s06_movement.moving import march
from heerbann.systems.skirmish.rules.s08_melee import fight, refuse_fight
from heerbann.systems.skirmish.rules.s15_missions.missions import check_victory, reveal_loot

Howl = HowlMove | HowlFight | EndHowl

_CALL, _SAVE, _END = CallHowl(), SaveHowl(), EndHowl()

# §14.4: Vanguard


def is_vanguard_ungathered(state: State) -> bool:
    """Is there a vanguard, and is it open whose moves first?"""
    return not state.vanguard_rolled and any(unit.has("vanguard") for unit in state.units.values())


@rule("14.4")
async def gather_vanguard(battle: Battle) -> None:
    """Who set up first moves its vanguard first; by house rule a throw decides (R-86)."""
    state = battle.state
    if state.house.vanguard_limits == "on":
        await opposed_roll(battle, "14.4", SEATS, VanguardRolled)
    else:
        battle.emit(VanguardGathered(_first_scouts(state)))


def _first_scouts(state: State) -> Seat:
    sides = beginning_with(state.chooser or RED, SEATS)
    units = state.units.values()
    return next(s for s in sides if any(u.side == s and u.has("vanguard") for u in units))


def _vanguard(state: State) -> list[UnitId]:
    """The living units that still have their move before the game."""
    return [unit for unit in state.vanguard if unit in state.units]


def is_vanguard_left(state: State) -> bool:
    """Does a unit still have its move before the game?"""
    return bool(_vanguard(state))


@rule("14.4")
async def move_vanguard(battle: Battle) -> None:
    """MAY: one free move before the game."""
    state = battle.state
    side = state.units[_vanguard(state)[0]].side
    choice = await Choose(side, "14.4", "vanguard", partial(_scouts, state, side))
    if isinstance(choice, Vanguard):
        await march(battle, choice.unit, "vanguard")
        check_victory(battle)
    else:
        battle.emit(StayedBack(choice.unit))


def _scouts(state: State, side: Seat) -> list[Vanguard | StayBack]:
    mine = [unit for unit in _vanguard(state) if state.units[unit].side == side]
    return [*[Vanguard(unit) for unit in mine], *[StayBack(unit) for unit in mine]]


def refuse_vanguard_answer(state: State, action: Vanguard | StayBack) -> Refusal | None:
    """Why this unit has no move before the game now."""
    unit = state.units.get(action.unit)
    if unit is None:
        return Refusal("1.1", "no-such-unit", {"unit": action.unit})
    if not unit.has("vanguard"):
        return Refusal("14.4", "no-vanguard")
    if action.unit not in state.vanguard:
        return Refusal("14.4", "no-vanguard-now")
    is_next = state.units[_vanguard(state)[0]].side == unit.side
    return None if is_next else Refusal("14.4", "not-your-turn")


# §14.12: War Howl


def is_howl_open(state: State) -> bool:
    """May somebody still call the War Howl in this round?"""
    return bool(state.howls)


@rule("14.12")
async def call_howl(battle: Battle) -> None:
    """MAY: once in a game, before the first activation of a round; the start player first."""
    side = battle.state.howls[0]
    choice = await Choose(side, "14.12", "howl", (_CALL, _SAVE))
    battle.emit(HowlCalled(side) if isinstance(choice, CallHowl) else HowlSaved(side))


def is_howling(state: State) -> bool:
    """May somebody still use the War Howl?"""
    return bool(state.howling or state.howling_fights)


@rule("14.12")
async def howl(battle: Battle) -> None:
    """MAY: every steady unit moves and then fights for nothing, in the order its owner likes."""
    state = battle.state
    side = state.howled[-1]
    choice = await Choose(side, "14.12", "howling", partial(_howls, state))
    match choice:
        case EndHowl():
            battle.emit(HowlEnded(side))
            return
        case HowlMove():
            await march(battle, choice.unit, "howl")
        case HowlFight():
            battle.emit(HowlFought(choice.unit))
            await fight(battle, choice.unit, choice.target)
    check_victory(battle)
    reveal_loot(battle, choice.unit)


def _howls(state: State) -> list[Howl]:
    moves = [HowlMove(unit) for unit in state.howling]
    found: list[Howl] = [move for move in moves if refuse_howl_move(state, move) is None]
    for unit_id in state.howling_fights:
        unit = state.units.get(unit_id)
        foes = contacts(state, unit) if unit is not None else []
        blows = [HowlFight(unit_id, foe.id) for foe in foes]
        found += [blow for blow in blows if refuse_howl_fight(state, blow) is None]
    return [*found, _END]


def _refuse_howler(state: State, unit_id: UnitId, left: tuple[UnitId, ...]) -> Refusal | None:
    unit = state.units.get(unit_id)
    if unit is None:
        return Refusal("1.1", "no-such-unit", {"unit": unit_id})
    if unit_id not in left:
        return Refusal("14.12", "no-howl-for-it")
    return None if unit.condition == "steady" else Refusal("14.12", "too-shaken-to-howl")


def refuse_howl_move(state: State, action: HowlMove) -> Refusal | None:
    """Why this unit has no free move now; an immobilised vehicle has none (C-2)."""
    refusal = _refuse_howler(state, action.unit, state.howling)
    return refusal or refuse_leaving(state, state.units[action.unit])


def refuse_howl_fight(state: State, action: HowlFight) -> Refusal | None:
    """Why this unit has no free melee now."""
    refusal = _refuse_howler(state, action.unit, state.howling_fights)
    if refusal is not None:
        return refusal
    target = state.units.get(action.target)
    if target is None:
        return Refusal("1.1", "no-such-unit", {"unit": action.target})
    return refuse_fight(state, state.units[action.unit], target)


def refuse_howl_call(state: State, _action: CallHowl | SaveHowl) -> Refusal | None:
    """Calling and keeping it are answers only when the round begins."""
    return None if state.howls else Refusal("14.12", "no-howl-now")


def refuse_end_howl(state: State, _action: EndHowl) -> Refusal | None:
    """There must be a howl to end."""
    return None if is_howling(state) else Refusal("14.12", "no-howl-now")
