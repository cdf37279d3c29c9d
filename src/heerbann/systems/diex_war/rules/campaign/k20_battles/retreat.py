"""K§20, N67 After a battle: who goes back, and where to."""

from heerbann.boards.hex.compass import COMPASS, compass_neighbour
from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Seat
from heerbann.systems.diex_war.model.campaign.battle_actions import Retreat
from heerbann.systems.diex_war.model.campaign.events.aftermath import Settled
from heerbann.systems.diex_war.model.campaign.events.battles import (
    GroupRetreated,
    GroupStayed,
    GroupTrapped,
)
from heerbann.systems.diex_war.model.campaign.facts import company, garrison_at, groups_at
from heerbann.systems.diex_war.model.campaign.state import (
    Aftermath,
    BattleSide,
    Group,
    State,
    War,
)
from heerbann.systems.diex_war.rules.campaign.k20_battles.field import field_of
from heerbann.systems.diex_war.rules.campaign.k20_battles.sides import (
    BOTH,
    OTHER,
    commanders,
    seats_there,
)

MATTER = "retreat"


def is_retreat_due(state: State) -> bool:
    """Has somebody still to go back, or has it still to be said that nobody has?"""
    open_result = state.field is not None and state.field.typed
    return state.aftermath is not None and not open_result and MATTER not in state.aftermath.settled


@rule("K20")
async def retreat(war: War) -> None:
    """One group after the other; then the rest of the battle is seen to."""
    found = next_to_go(war.state)
    if found is None:
        war.emit(Settled(MATTER))
        return
    side, group = found
    ways = ways_back(war.state, group)
    if not ways:
        _stay(war, side, group)
        return
    order = await Choose(
        leader_of_retreat(war.state, side, group),
        "K20",
        "retreat",
        tuple([Retreat(group.id, to) for to in ways]),
    )
    beaten = side == loser(after_of(war.state))
    war.emit(GroupRetreated(group.id, group.hex, order.to, beaten))


def after_of(state: State) -> Aftermath:
    """The battle that is being settled."""
    assert state.aftermath is not None
    return state.aftermath


def loser(after: Aftermath) -> BattleSide | None:
    """The side that was beaten."""
    return None if after.winner is None else OTHER[after.winner]


def leader_of_retreat(state: State, side: BattleSide, group: Group) -> Seat:
    """Its owner; who serves nobody is led back by whoever led him."""
    return group.side or commanders(state, after_of(state).clash)[side]


@rule("K20")
def next_to_go(state: State) -> tuple[BattleSide, Group] | None:
    """The beaten; without a decision both sides. Villages and garrisons never go (N67)."""
    after = after_of(state)
    sides = BOTH if after.winner is None else (OTHER[after.winner],)
    for side in sides:
        for name in after.clash.groups(side):
            group = state.groups.get(name)
            if group is None or not any(one.men for one in company(state, group)):
                continue
            if f"{MATTER}/{name}" not in after.settled:
                return side, group
    return None


@rule("K20")
def ways_back(state: State, group: Group) -> tuple[Hex, ...]:
    """Where it came from, or one of the two beside; without a decision only there, if it can be.

    Who stood in the hex before goes opposite to the enemy.
    """
    after = after_of(state)
    way = COMPASS[dict(field_of(state).ways)[group.id]]
    open_ways = [
        hex
        for turn in (0, 1, -1)
        if may_go(state, group, hex := compass_neighbour(after.clash.hex, way.turned(turn)))
    ]
    if after.winner is None:
        return tuple(open_ways[:1])
    return tuple(open_ways)


@rule("K20")
def may_go(state: State, group: Group, hex: Hex) -> bool:
    """N67: neither into the sea nor to an enemy, nor into his castle."""
    if not state.land.is_land(hex):
        return False
    castle = garrison_at(state, hex)
    if castle is not None and castle.side not in (None, group.side) and castle.men:
        return False
    return all(other.side == group.side for other in groups_at(state, hex))


def _stay(war: War, side: BattleSide, group: Group) -> None:
    """N67: the beaten surrender; without a decision they stay."""
    if side != loser(after_of(war.state)):
        war.emit(GroupStayed(group.id))
        return
    men = tuple([unit for one in company(war.state, group) for unit in one.men])
    seats = seats_there(war.state, after_of(war.state).clash)
    war.emit(GroupTrapped(seats, group.id, men))


@rule("K20")
def refuse_retreat(state: State, action: Retreat) -> Refusal | None:
    """One of the hexes there are."""
    if state.aftermath is None or (found := next_to_go(state)) is None:
        return Refusal("K20", "no-retreat-now")
    _, group = found
    if action.group != group.id or action.to not in ways_back(state, group):
        return Refusal("K20", "no-way-back")
    return None
