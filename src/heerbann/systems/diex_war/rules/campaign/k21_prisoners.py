"""K§21 Prisoners: guards, freedom, and death where nobody can guard them."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.events.captives import (
    GuardChanged,
    PrisonersFreed,
    PrisonersKilled,
    PrisonersTaken,
)
from heerbann.systems.diex_war.model.campaign.facts import (
    CAPTIVES,
    groups_at,
    is_of_party,
    next_id,
)
from heerbann.systems.diex_war.model.campaign.state import (
    Aftermath,
    BattleSide,
    Captives,
    CaptivesId,
    Group,
    State,
    War,
)
from heerbann.systems.diex_war.model.state import UnitId

OTHER: dict[BattleSide, BattleSide] = {"attackers": "defenders", "defenders": "attackers"}


@rule("K21")
def guards_for(state: State, after: Aftermath) -> Group | None:
    """The largest group of the winners with at least three men, else one of their side beside."""
    if after.winner is None:
        return None
    names = [name for name in after.clash.groups(after.winner) if name in state.groups]
    fought = largest_guards([state.groups[name] for name in names])
    side = after.clash.seat(after.winner)
    return fought or guards_beside(state, after.clash.hex, side, after.captured)


@rule("K21")
def largest_guards(groups: list[Group]) -> Group | None:
    """The largest that is large enough."""
    enough = [group for group in groups if len(group.men) >= NUMBERS.prisoners.guards]
    return max(enough, key=lambda group: len(group.men), default=None)


@rule("K21")
def guards_beside(
    state: State, hex: Hex, side: Seat | None, men: tuple[UnitId, ...]
) -> Group | None:
    """A group of a side in the hex that could guard these men, who are not of its own party."""
    there = [group for group in groups_at(state, hex) if group.employer is None]
    own = [group for group in there if side is not None and group.side == side]
    return largest_guards(
        [group for group in own if not any(is_of_party(state, unit, group) for unit in men)]
    )


@rule("K21")
def settle_prisoners(war: War, after: Aftermath) -> None:
    """New prisoners are guarded, or killed; N72: those of the beaten are free, or change hands."""
    guards = guards_for(war.state, after)
    if after.freed:
        free(war, after)
    if after.winner is not None:
        for captives in held_by(war.state, after, OTHER[after.winner]):
            change_hands(war, captives, guards)
    if after.captured:
        hold(war, after.captured, guards)


@rule("K21")
def free(war: War, after: Aftermath) -> None:
    """Who was freed in the battle goes with a group of his side that was there."""
    state = war.state
    names = (*after.clash.attackers, *after.clash.defenders)
    there = [state.groups[name] for name in names if name in state.groups]
    left = after.freed
    for group in [one for one in there if one.men]:
        own = tuple([unit for unit in left if is_of_party(state, unit, group)])
        if own:
            war.emit(PrisonersFreed(own, group.id))
            left = tuple([unit for unit in left if unit not in own])
    if left:
        war.emit(PrisonersFreed(left, None))


def held_by(state: State, after: Aftermath, side: BattleSide) -> list[Captives]:
    """The prisoners of those who have lost."""
    names = after.clash.groups(side)
    return [one for one in state.captives.values() if one.guards in names]


def change_hands(war: War, captives: Captives, winner: Group | None) -> None:
    """N72: free if the winner is of their side, or nobody is there; else his prisoners."""
    if winner is None:
        war.emit(PrisonersFreed(captives.men, None))
        return
    own = tuple([unit for unit in captives.men if is_of_party(war.state, unit, winner)])
    if own:
        war.emit(PrisonersFreed(own, winner.id))
    if len(own) < len(captives.men):
        war.emit(GuardChanged(captives.id, winner.id))


@rule("K21")
def hold(war: War, men: tuple[UnitId, ...], guards: Group | None) -> None:
    """At least three guard them, or they are killed on the spot."""
    if guards is None:
        war.emit(PrisonersKilled(men))
        return
    war.emit(PrisonersTaken(CaptivesId(next_id(war.state, CAPTIVES)), men, guards.id))
