"""§III.4, §O.4 The reserve: two units of the fourth card, and troops for the levies."""

from collections.abc import Iterator
from functools import lru_cache, partial

from heerbann.boards.hex.hexes import Hex
from heerbann.boards.hex.maps import HexMap
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Seat
from heerbann.systems.battlelore.model.actions import CallReserve, ReplaceLevy
from heerbann.systems.battlelore.model.charts import DEPLOYMENT, PROFILES, TROOPS
from heerbann.systems.battlelore.model.events.muster import (
    CardRevealed,
    ReserveCalled,
    ReserveEnded,
)
from heerbann.systems.battlelore.model.events.units import LevyReplaced, UnitDeployed, UnitForfeited
from heerbann.systems.battlelore.model.profiles import CREATURE, RANK, Race
from heerbann.systems.battlelore.model.scenario import cards_of
from heerbann.systems.battlelore.model.sections import baseline, is_shared
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD, Battle, Levy, State
from heerbann.systems.battlelore.model.stock import next_id, price
from heerbann.systems.battlelore.rules.deployment.s32_battles import (
    choose_creature,
    deploy,
    taken_hexes,
)

NATION: dict[Seat, tuple[Race, ...]] = {
    PENNANT: ("human", "goblin"), STANDARD: ("human", "dwarf"),
}  # fmt: skip
"""§O.N: the peoples of each camp."""


def is_reserve_due(state: State) -> bool:
    """Has a player still to call his reserve?"""
    return bool(state.calling)


@rule("III.4", "O.4")
async def call_reserve(battle: Battle) -> None:
    """The card is turned up; exactly two units; then all levies are replaced."""
    state = battle.state
    seat = state.calling[0]
    if "reserve" in state.assigned.get(seat, {}) and (seat, "reserve") not in state.shown:
        battle.emit(CardRevealed(seat, "reserve", state.assigned[seat]["reserve"]))
    elif is_unit_due(state, seat):
        await call_unit(battle, seat)
    elif levies_of(state, seat):
        await replace_levy(battle, seat)
    else:
        battle.emit(ReserveEnded(seat))


@rule("III.4")
def is_unit_due(state: State, seat: Seat) -> bool:
    """MUST: two units, as long as the card has them and the baseline has room."""
    called = len(state.called.get(seat, ()))
    return (
        called < DEPLOYMENT.reserve_units
        and bool(reserve_kinds(state, seat))
        and bool(reserve_hexes(state, seat))
    )


def reserve_kinds(state: State, seat: Seat) -> list[str]:
    """The units of the reserve card that were not called yet."""
    if "reserve" not in state.assigned.get(seat, {}):
        return []
    card = cards_of(state.scenario)[state.assigned[seat]["reserve"]]
    left = [kind for _, kind in card.units]
    for kind in state.called.get(seat, ()):
        left.remove(kind)
    return left


@rule("III.4", "II.a")
def reserve_hexes(state: State, seat: Seat) -> tuple[Hex, ...]:
    """Free hexes of the baseline; shared ones only if the house allows it (B2)."""
    board = state.ground.board
    hexes = reserve_line(board, seat, state.house.reserve_shared == "on")
    return board.hexes_of(hexes & ~taken_hexes(state))


@lru_cache(maxsize=64)
def reserve_line(board: HexMap, seat: Seat, shared: bool) -> int:
    """The hexes of the baseline for the reserve, as bits."""
    line = baseline(board, seat)
    return board.mask_of([hex for hex in line if shared or not is_shared(seat, hex)])


@rule("III.4", "O.4")
async def call_unit(battle: Battle, seat: Seat) -> None:
    """One unit of the card on one hex; which creature it is, its player says."""
    answer = await Choose(seat, "III.4", "reserve", partial(calls, battle.state, seat))
    await bring(battle, seat, answer)


async def bring(battle: Battle, seat: Seat, answer: CallReserve) -> None:
    """The unit called comes onto the board."""
    battle.emit(ReserveCalled(seat, answer.kind))
    kind: str | None = answer.kind
    if kind == CREATURE:
        kind = await choose_creature(battle, seat)
    if kind is None:
        battle.emit(UnitForfeited(seat, CREATURE))
    else:
        deploy(battle, seat, kind, answer.hex)


def calls(state: State, seat: Seat) -> Iterator[CallReserve]:
    """Every different unit on every free hex."""
    hexes = reserve_hexes(state, seat)
    for kind in dict.fromkeys(reserve_kinds(state, seat)):
        for hex in hexes:
            yield CallReserve(kind, hex)


def refuse_call_reserve(state: State, action: CallReserve) -> Refusal | None:
    """Why this unit cannot be called there."""
    seat = caller(state)
    if seat is None:
        return Refusal("III.4", "no-reserve-now")
    if action.kind not in reserve_kinds(state, seat):
        return Refusal("III.4", "not-on-reserve-card")
    if state.playing is not None and not is_enrolled(state, seat, action.kind):
        return Refusal("S.5", "not-available")
    if action.hex in reserve_hexes(state, seat):
        return None
    if action.hex in baseline(state.ground.board, seat) and is_shared(seat, action.hex):
        return Refusal("II.a", "shared-hex")
    return Refusal("III.4", "not-on-baseline")


@rule("S.5", "S.0")
def is_enrolled(state: State, seat: Seat, kind: str) -> bool:
    """Can forced enrolment bring this unit? Only by a house rule does a levy stand in (ENR)."""
    if kind == CREATURE or state.house.enrolment_levy == "on":
        return True
    return price(state, seat, kind) is not None


def caller(state: State) -> Seat | None:
    """Who may call a unit of his reserve now: in the reserve step or by forced enrolment."""
    if state.playing == "forced_enrolment" and state.enlisting:
        return state.enlisting[0]
    if not state.calling:
        return None
    seat = state.calling[0]
    is_open = (seat, "reserve") in state.shown
    return seat if is_open and is_unit_due(state, seat) else None


# §O.4: levies


def levies_of(state: State, seat: Seat) -> list[Levy]:
    """The tokens of a player on the board."""
    return [levy for levy in state.levies if levy.seat == seat]


@rule("O.N")
def is_of_nation(state: State, seat: Seat, kind: str) -> bool:
    """Where nations fight, a camp has only its own peoples."""
    return state.house.nations == "off" or PROFILES[kind].race in NATION[seat]


@rule("O.4", "O.L")
def troops_for(state: State, levy: Levy) -> list[str]:
    """Troops of the same or a lower rank that can be formed, mounted or not."""
    return [
        kind
        for kind in TROOPS
        if RANK[PROFILES[kind].colour] <= RANK[levy.colour]
        and is_of_nation(state, levy.seat, kind)
        and price(state, levy.seat, kind) is not None
    ]


@rule("O.4")
async def replace_levy(battle: Battle, seat: Seat) -> None:
    """MUST: every token becomes a troop; only if none can be had is the token removed."""
    state = battle.state
    hopeless = [levy for levy in levies_of(state, seat) if not troops_for(state, levy)]
    for levy in hopeless:
        battle.emit(LevyReplaced(seat, levy.hex, None))
    if hopeless:
        return
    answer = await Choose(seat, "O.4", "levy", partial(replacements, state, seat))
    battle.emit(LevyReplaced(seat, answer.hex, answer.kind))
    how = price(state, seat, answer.kind)
    assert how is not None
    unit = next_id(state, seat, answer.kind)
    battle.emit(UnitDeployed(unit, seat, answer.kind, answer.hex, how))


def replacements(state: State, seat: Seat) -> Iterator[ReplaceLevy]:
    """Every token with every troop it may become."""
    for levy in levies_of(state, seat):
        for kind in troops_for(state, levy):
            yield ReplaceLevy(levy.hex, kind)


def replacer(state: State) -> Seat | None:
    """Who replaces levies now: after his reserve units, or after a unit forcibly enrolled."""
    if state.playing == "forced_enrolment" and state.enlisting:
        return state.enlisting[0]
    if not state.calling or is_unit_due(state, state.calling[0]):
        return None
    return state.calling[0]


def refuse_replace_levy(state: State, action: ReplaceLevy) -> Refusal | None:
    """Why a token cannot become this troop."""
    seat = replacer(state)
    if seat is None:
        return Refusal("O.4", "no-levies-now")
    levy = next((one for one in levies_of(state, seat) if one.hex == action.hex), None)
    if levy is None:
        return Refusal("O.4", "no-such-levy")
    if action.kind in troops_for(state, levy):
        return None
    if action.kind not in TROOPS:
        return Refusal("O.4", "troops-only")
    if RANK[PROFILES[action.kind].colour] > RANK[levy.colour]:
        return Refusal("O.4", "higher-rank")
    if not is_of_nation(state, seat, action.kind):
        return Refusal("O.N", "foreign-nation")
    return Refusal("O.2", "not-available")
