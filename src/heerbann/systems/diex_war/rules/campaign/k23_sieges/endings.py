"""K§23 How a siege ends: the capitulation table, prisoners, the castle, or the way home."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Roll, Seat
from heerbann.systems.diex_war.model.campaign.battle_actions import LeaveCastle, Withdraw
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS, capitulation
from heerbann.systems.diex_war.model.campaign.events.siege_ends import (
    BesiegerWithdrew,
    Capitulated,
    CastleTaken,
    DefenderRolled,
    GarrisonKilled,
    GarrisonLeft,
    GarrisonTaken,
    SiegeLifted,
)
from heerbann.systems.diex_war.model.campaign.facts import LETTERS, groups_at, next_id
from heerbann.systems.diex_war.model.campaign.siege_facts import Siege
from heerbann.systems.diex_war.model.campaign.state import Group, GroupId, State, War
from heerbann.systems.diex_war.model.scenario import SeatName
from heerbann.systems.diex_war.model.state import UnitId
from heerbann.systems.diex_war.rules.campaign.k23_sieges.siege_captives import see_to_captured
from heerbann.systems.diex_war.rules.campaign.k23_sieges.siege_sides import (
    besieging,
    seats_in,
    seats_of,
)
from heerbann.systems.diex_war.rules.campaign.secret_dice import secret_die


def ended_siege(state: State) -> Siege | None:
    """A siege that is over and has still to be settled."""
    return next((one for one in state.sieges.values() if one.end is not None), None)


def is_settling(state: State) -> bool:
    """Is there one?"""
    return ended_siege(state) is not None


@rule("K23")
async def settle_siege(war: War) -> None:
    """One matter after the other: the die, what it says, the prisoners, the castle."""
    siege = ended_siege(war.state)
    assert siege is not None
    men = losing_men(war.state, siege)
    if siege.end == "surrendered" and siege.fate is None:
        await _throw(war, siege)
    elif siege.fate == "half_killed" and men:
        await _half(war, siege)
    elif is_leaving(siege) and loser_of(siege) == "a":
        await _go_away(war, siege)
    elif is_leaving(siege) and men:
        await _leave(war, siege)
    else:
        _take(war, siege)


def loser_of(siege: Siege) -> SeatName:
    """W-18: after a change of roles the besiegers of the first day sit within."""
    outside: SeatName = "a" if siege.log is None else siege.log.besieger
    within: SeatName = "b" if outside == "a" else "a"
    return outside if siege.end == "lifted" else within


def is_leaving(siege: Siege) -> bool:
    """May the losers go?"""
    return siege.end == "lifted" or siege.fate == "free"


def losing_men(state: State, siege: Siege) -> tuple[UnitId, ...]:
    """Everybody of the side that has lost."""
    if loser_of(siege) == "a":
        return tuple([unit for group in besieging(state, siege) for unit in group.men])
    castle = state.garrisons[siege.castle]
    return (*castle.men, *castle.patients)


def _victor(state: State, siege: Siege) -> Seat:
    """Whoever has the castle now."""
    return seats_of(state, siege)[Seat("b" if loser_of(siege) == "a" else "a")]


def _loser(state: State, siege: Siege) -> Seat:
    return seats_of(state, siege)[Seat(loser_of(siege))]


# The capitulation table


@rule("K23")
async def _throw(war: War, siege: Siege) -> None:
    """R85: one die for all of them."""
    (die,) = await Roll("K23", 1, 10, by=(_victor(war.state, siege),))
    war.emit(Capitulated(siege.castle, die, capitulation(die)))


@rule("K23")
async def _half(war: War, siege: Siege) -> None:
    """The strongest first, again and again, until half of them are dead (N79)."""
    state = war.state
    men = sorted(losing_men(state, siege), key=lambda unit: -state.men[unit].kind.best_attack)
    dead: list[UnitId] = []
    seats = seats_in(state, siege)
    while NUMBERS.siege.half * len(dead) < len(men):
        for unit in [one for one in men if one not in dead]:
            die = await secret_die("K23", 10, seats, _victor(state, siege))
            dies = die <= NUMBERS.siege.dies
            war.emit(DefenderRolled(seats, unit, die, dies))
            dead += [unit] if dies else []
            if NUMBERS.siege.half * len(dead) >= len(men):
                break
    rest = tuple([unit for unit in men if unit not in dead])
    war.emit(GarrisonTaken(seats, siege.castle, rest))


@rule("K23")
async def _leave(war: War, siege: Siege) -> None:
    """N79: with arms and horses, as a group in the next hex, away from the captor."""
    state, men = war.state, losing_men(war.state, siege)
    owner = _loser(state, siege)
    ways = ways_out(state, siege, owner)
    if len(men) < NUMBERS.groups.least or not ways:
        war.emit(GarrisonLeft(seats_in(state, siege), siege.castle, None, men))
        return
    orders = tuple([LeaveCastle(siege.castle, hex) for hex in ways])
    order = await Choose(owner, "K23", "leave", orders)
    group = _group(state, men, owner, siege, order.to)
    war.emit(GarrisonLeft(seats_in(state, siege), siege.castle, group, men))


def _group(state: State, men: tuple[UnitId, ...], owner: Seat, siege: Siege, to: Hex) -> Group:
    nation = state.men[men[0]].kind.nation
    start = state.garrisons[siege.castle].hex
    return Group(
        id=GroupId(next_id(state, LETTERS[nation])),
        nation=nation,
        side=owner,
        hex=to,
        men=men,
        founders=men,
        came_from=start,
        came_day=state.day,
    )


def ways_out(state: State, siege: Siege, owner: Seat) -> tuple[Hex, ...]:
    """N67: land beside the castle without an enemy."""
    hexes = state.land.board.adjacent[state.garrisons[siege.castle].hex]
    return tuple(
        [
            hex
            for hex in hexes
            if state.land.is_land(hex)
            and all(group.side == owner for group in groups_at(state, hex))
        ]
    )


@rule("K23")
def refuse_leave(state: State, action: LeaveCastle) -> Refusal | None:
    """One of the hexes beside."""
    siege = ended_siege(state)
    if siege is None or siege.castle != action.castle or not is_leaving(siege):
        return Refusal("K23", "no-leave-now")
    is_open = action.to in ways_out(state, siege, _loser(state, siege))
    return None if is_open else Refusal("K23", "no-way-beside")


# The castle and the prisoners


@rule("K23", "K21")
def _take(war: War, siege: Siege) -> None:
    """All killed or captured by what the die said; N58: the castle belongs to the victor."""
    men, seats = losing_men(war.state, siege), seats_in(war.state, siege)
    if men and siege.fate == "killed":
        war.emit(GarrisonKilled(seats, siege.castle, men))
    elif men:
        war.emit(GarrisonTaken(seats, siege.castle, men))
    see_to_captured(war, war.state.sieges[siege.castle])
    war.emit(CastleTaken(siege.castle, _victor(war.state, siege)))


# The besiegers go


@rule("K23")
async def _go_away(war: War, siege: Siege) -> None:
    """N80: each group goes to a hex beside, without loss of prestige; who cannot stays.

    Of a group that has lost all its men nobody is asked.
    """
    state = war.state
    for name in siege.besiegers:
        group = state.groups[GroupId(name)]
        assert group.side is not None
        ways = ways_out(state, siege, group.side)
        if ways and group.men:
            orders = tuple([Withdraw(group.id, hex) for hex in ways])
            order = await Choose(group.side, "K23", "withdraw", orders)
            war.emit(BesiegerWithdrew(group.id, order.to))
    war.emit(SiegeLifted(siege.castle))


@rule("K23")
def refuse_withdraw(state: State, action: Withdraw) -> Refusal | None:
    """One of the hexes beside."""
    siege = ended_siege(state)
    if siege is None or not is_leaving(siege) or action.group not in siege.besiegers:
        return Refusal("K23", "no-leave-now")
    side = state.groups[action.group].side
    is_open = side is not None and action.to in ways_out(state, siege, side)
    return None if is_open else Refusal("K23", "no-way-beside")
