"""§III.3 Scouts: the most green banners give the first turn."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Count, Faces, Seat
from heerbann.systems.battlelore.model.charts import DEPLOYMENT
from heerbann.systems.battlelore.model.events.muster import ReserveOpened, Scouted, ScoutsRolled
from heerbann.systems.battlelore.model.state import (
    OPPONENT,
    PENNANT,
    SIDES,
    STANDARD,
    Battle,
    Face,
    State,
)


def is_scouting(state: State) -> bool:
    """Is the start player still unknown?"""
    return state.first is None


@rule("III.3", "O.3")
def green_banners(state: State, seat: Seat) -> int:
    """Green units on the board and green levies; green creatures unless the house says no."""
    with_creatures = state.house.green_creature == "on"
    units = [
        unit
        for unit in state.units.values()
        if unit.side == seat and unit.profile.colour == "green"
        and (with_creatures or not unit.is_creature)
    ]  # fmt: skip
    levies = [levy for levy in state.levies if levy.seat == seat and levy.colour == "green"]
    return len(units) + len(levies)


@rule("III.3", "O.3")
async def scout(battle: Battle) -> None:
    """Count the green banners; on a tie six dice each, until one has more green helmets."""
    state = battle.state
    pennant, standard = green_banners(state, PENNANT), green_banners(state, STANDARD)
    if pennant != standard:
        winner = PENNANT if pennant > standard else STANDARD
        battle.emit(Scouted(pennant, standard, winner))
    else:
        await roll_scouts(battle)
    if state.first is not None:
        open_reserve(battle, state.first)


@rule("III.3")
async def roll_scouts(battle: Battle) -> None:
    """Each throws; equal numbers of green helmets decide nothing (ruling R7)."""
    throws: dict[Seat, Faces] = {}
    helmets: dict[Seat, int] = {}
    for seat in (PENNANT, STANDARD):
        throw = Count("III.3", DEPLOYMENT.scout_dice, SIDES, (int(Face.GREEN),), by=(seat,))
        throws[seat] = await throw
        helmets[seat] = throw.successes(throws[seat])
    winner = None
    if helmets[PENNANT] != helmets[STANDARD]:
        winner = PENNANT if helmets[PENNANT] > helmets[STANDARD] else STANDARD
    dice = [tuple([Face(die) for die in throws[seat]]) for seat in (PENNANT, STANDARD)]
    battle.emit(ScoutsRolled(dice[0], dice[1], winner))


@rule("III.4", "O.6")
def open_reserve(battle: Battle, first: Seat) -> None:
    """The scouted player calls his reserve first; specialists belong to organised mode."""
    state = battle.state
    calling = (OPPONENT[first], first)
    organized = state.scenario.mode == "organized"
    drafting = draft_order(state) if organized else ()
    battle.emit(ReserveOpened(calling, drafting, calling if organized else ()))


@rule("O.6")
def draft_order(state: State) -> tuple[Seat, ...]:
    """One copy: the owner takes one, the other two, the owner his second, unless they agree."""
    house = state.house.draft
    begins = Seat(state.scenario.owner if house == "owner_first" else house)
    other = OPPONENT[begins]
    if house == "owner_first" and state.scenario.copies == 1:
        return (begins, other, other, begins)
    return (begins, begins, other, other)
