"""§10 Special rules with a procedure of their own: Leaders, fear, armour, flight, self-destruction.

Berserkers (§10.7) strike in ``s08_melee``; the Swift (§10.9) roll in ``s06_movement``.
"""

from collections.abc import Callable
from functools import cache, partial

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Count, Faces, Refusal, Roll, Seat
from heerbann.engine.rules.opposed import higher
from heerbann.systems.claymore.model.actions import (
    Flee,
    HoldOut,
    KeepRoll,
    Reroll,
    SelfDestruct,
    TakeSaves,
    UseReroll,
    WaiveSaves,
)
from heerbann.systems.claymore.model.charts import SPECIAL
from heerbann.systems.claymore.model.events.melee import (
    Destroyed,
    Fled,
    FlightBlocked,
    LeaderRerolled,
    SelfDestructionRolled,
    SkipsTurn,
)
from heerbann.systems.claymore.model.state import (
    EMPIRE,
    OPPONENT,
    SEATS,
    Battle,
    Melee,
    State,
    Unit,
    UnitId,
    place_of,
    unit_at,
)
from heerbann.systems.claymore.rules.s12_elimination import remove_dead
from heerbann.systems.claymore.rules.s13_victory import check_elimination

Path = tuple[Hex, ...]
"""The hexes of a way, the first one included."""

# §10.1 Leader


@rule("10.1")
def rerolls_of(state: State, unit: Unit) -> int:
    """A Leader helps itself and all beside it, enemies too; several do not add up (A-28).

    By a house rule it helps its own side only.
    """
    around = [unit_at(state, hex) for hex in state.ground.board.adjacent[place_of(unit)]]
    sides = SEATS if state.house.leader_helps == "all" else (unit.side,)
    helpers = [other for other in around if other is not None and other.side in sides]
    led = any(one.has("leader") for one in (unit, *helpers))
    return SPECIAL.leader.rerolls if led else 0


@rule("10.1")
async def leader_rerolls(
    battle: Battle, melee: Melee, dice: Faces, rerolls: dict[Seat, int]
) -> Faces:
    """MAY: whoever is losing throws its die again, as long as it has a re-roll left (A-28)."""
    while True:
        winner = leading_side(battle.state, dice)
        loser = OPPONENT[winner] if winner is not None else None
        if loser is None or not rerolls[loser] or not await _uses_reroll(loser):
            return dice
        rerolls[loser] -= 1
        decides = what_decides(battle.state, rerolls)
        dice = await _throw_again(battle, melee, loser, dice, decides)


@rule("8.5")
def leading_side(state: State, dice: Faces) -> Seat | None:
    """Who wins the dice-off as the dice lie; equal dice follow ruling A-27."""
    return higher(SEATS, dice) or _wins_ties(state)


def _wins_ties(state: State) -> Seat | None:
    return state.initiative if state.house.melee_tie == "initiative" else None


def what_decides(state: State, rerolls: dict[Seat, int]) -> Callable[[Faces], object]:
    """What matters of a dice-off: who leads and, if the other may throw again, by which die."""
    return _what_decides(_wins_ties(state), tuple([side for side in SEATS if rerolls[side]]))


@cache
def _what_decides(wins_ties: Seat | None, helped: tuple[Seat, ...]) -> Callable[[Faces], object]:
    """Always the same function for the same Leaders, so that branches are remembered."""

    def lead(dice: Faces) -> tuple[Seat | None, int]:
        leading = higher(SEATS, dice) or wins_ties
        if leading is None or OPPONENT[leading] not in helped:
            return leading, 0
        return leading, dice[SEATS.index(leading)]

    return lead


async def _uses_reroll(side: Seat) -> bool:
    options: tuple[UseReroll | KeepRoll, ...] = (UseReroll(), KeepRoll())
    return isinstance(await Choose(side, "10.1", "leader-reroll", options), UseReroll)


async def _throw_again(
    battle: Battle,
    melee: Melee,
    side: Seat,
    dice: Faces,
    decides: Callable[[Faces], object],
) -> Faces:
    empire, chaos = dice

    def with_new(faces: Faces) -> Faces:
        return (*faces, chaos) if side == EMPIRE else (empire, *faces)

    (new,) = await Roll("10.1", 1, 6, by=(side,), alike=lambda faces: decides(with_new(faces)))
    unit, old = (melee.empire, empire) if side == EMPIRE else (melee.chaos, chaos)
    battle.emit(LeaderRerolled(unit, old, new))
    return with_new((new,))


# §10.2 Fearsome, §10.3 Steadfast


@rule("10.2", "10.3")
async def fearsome_rerolls(
    battle: Battle, attacker: Unit, defender: Unit, throw: Count, dice: Faces
) -> tuple[Faces, int]:
    """MAY: a Fearsome attacker throws up to two dice again, once, unless they stand fast.

    The new faces, and how many of the dice had hit before.
    """
    if not attacker.has("fearsome") or defender.has("steadfast"):
        return (), 0
    again = await _thrown_again(battle, attacker, throw.successes(dice), len(dice))
    number = again.misses + again.hits
    if not number:
        return (), 0
    return await Count("10.2", number, throw.sides, throw.success, by=throw.by), again.hits


async def _thrown_again(battle: Battle, attacker: Unit, hits: int, dice: int) -> Reroll:
    """He says which; where the house wants it quicker, as many misses as he may (A-30)."""
    most = SPECIAL.fearsome.rerolls
    misses = min(most, dice - hits)
    if battle.state.house.may_rolls == "automatic":
        return Reroll(misses)
    options = [
        Reroll(missed, hit)
        for hit in range(min(most, hits) + 1)
        for missed in range(min(misses, most - hit), -1, -1)
    ]
    answer: Reroll = await Choose(attacker.side, "10.2", "fearsome-reroll", tuple(options))
    return answer


# §10.4 Armoured


@rule("10.4")
async def armour_saves(battle: Battle, unit: Unit, hits: int) -> tuple[Faces, int]:
    """MAY: an Armoured regiment rolls for each hit; the right faces cancel it."""
    if not hits or not unit.has("armoured") or not await _wants_saves(battle, unit.side):
        return (), 0
    throw = Count("10.4", hits, 6, SPECIAL.armoured.save_faces, by=(unit.side,))
    faces = await throw
    return faces, throw.successes(faces)


async def _wants_saves(battle: Battle, side: Seat) -> bool:
    """Its owner says so; where the house wants it quicker, it always does (A-30)."""
    if battle.state.house.may_rolls == "automatic":
        return True
    options: tuple[TakeSaves | WaiveSaves, ...] = (TakeSaves(), WaiveSaves())
    answer = await Choose(side, "10.4", "saves", options)
    return isinstance(answer, TakeSaves)


# §10.5, §10.6 Cowardly


@rule("10.5")
def is_frightened(unit: Unit, *, of: Unit) -> bool:
    """A Cowardly regiment does not attack a Fearsome one."""
    return unit.has("cowardly") and of.has("fearsome")


@rule("10.6")
async def flee_if_cowardly(battle: Battle, unit_id: UnitId, attacker: Unit) -> None:
    """MUST: a Cowardly regiment that a Fearsome one attacked runs, or pays if it cannot (A-36)."""
    state = battle.state
    unit = state.units.get(unit_id)
    if unit is None or not is_frightened(unit, of=attacker):
        return
    ways = flights(state, unit, place_of(attacker))
    if ways:
        answer = await Choose(unit.side, "10.6", "flee", partial(map, Flee, ways))
        battle.emit(Fled(unit_id, ways[answer.to]))
    else:
        battle.emit(FlightBlocked(unit_id, SPECIAL.cowardly.blocked_chips))
        remove_dead(battle, unit_id)
        check_elimination(battle)
    if unit_id in state.units:
        battle.emit(SkipsTurn(unit_id, state.round + SPECIAL.cowardly.skipped_rounds))


@rule("10.6")
def flights(state: State, unit: Unit, enemy: Hex) -> dict[Hex, Path]:
    """Where a regiment may end its flight, and a way there (A-36, A-37).

    ``strict``: every step leads farther away. ``lenient``: no step leads nearer, and the end is far
    enough off. ``partial``: as ``strict``, but as far as it goes.
    """
    ways: dict[Hex, Path] = {place_of(unit): (place_of(unit),)}
    for _ in range(SPECIAL.cowardly.flight):
        farther = _one_step_on(state, unit, enemy, ways)
        if not farther and state.house.flight == "partial":
            break
        ways = farther
    if state.house.flight == "lenient":
        least, distance = SPECIAL.cowardly.lenient_distance, state.ground.board.distance
        return {end: way for end, way in ways.items() if distance(end, enemy) >= least}
    return {end: way for end, way in ways.items() if end != place_of(unit)}


def _one_step_on(state: State, unit: Unit, enemy: Hex, ways: dict[Hex, Path]) -> dict[Hex, Path]:
    """Every way made one step longer; of several ways to a hex the first is kept."""
    distance = state.ground.board.distance
    gain = 0 if state.house.flight == "lenient" else 1
    longer: dict[Hex, Path] = {}
    for here, way in ways.items():
        for there in state.ground.steps(here, unit.profile.tower):
            gained = distance(there, enemy) - distance(here, enemy)
            if there not in state.at and gained >= gain:
                longer.setdefault(there, (*way, there))
    return longer


# §10.8 Self-destruction


@rule("10.8")
async def self_destructs(battle: Battle, unit_id: UnitId, attacker_id: UnitId) -> bool:
    """MAY: before each attack on it the howitzer's crew tries to blow up both (A-39)."""
    unit = battle.state.units[unit_id]
    if not unit.has("self_destruction"):
        return False
    options: tuple[SelfDestruct | HoldOut, ...] = (SelfDestruct(), HoldOut())
    answer = await Choose(unit.side, "10.8", "self-destruct", options)
    if isinstance(answer, HoldOut):
        return False
    (die,) = await Roll("10.8", 1, 6, by=(unit.side,), alike=_blows_up)
    success = _blows_up((die,))
    battle.emit(SelfDestructionRolled(unit_id, attacker_id, die, success))
    if success:
        battle.emit(Destroyed(unit_id))
        battle.emit(Destroyed(attacker_id))
        check_elimination(battle)
    return success


def _blows_up(faces: Faces) -> bool:
    return faces[0] in SPECIAL.self_destruction.faces


# Why not


def refuse_flee(state: State, action: Flee) -> Refusal | None:
    """Why this hex is no end of a flight."""
    if state.fighting is None:
        return Refusal("10.6", "nobody-flees")
    if action.to in state.at:
        return Refusal("6.2", "occupied")
    return Refusal("10.6", "no-flight-there")
