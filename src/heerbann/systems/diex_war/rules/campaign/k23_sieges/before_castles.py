"""K§23 Who lies before a castle: beginning a siege, joining it, leaving it."""

from collections.abc import Iterator

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.systems.diex_war.model.campaign.battle_actions import Besiege, LiftSiege
from heerbann.systems.diex_war.model.campaign.events.siege_ends import CastleTaken, CastleWalkedInto
from heerbann.systems.diex_war.model.campaign.events.sieges import SiegeBegun, SiegeLeft
from heerbann.systems.diex_war.model.campaign.facts import besieges, counters_of, garrison_at
from heerbann.systems.diex_war.model.campaign.siege_facts import Siege
from heerbann.systems.diex_war.model.campaign.state import Garrison, Group, GroupId, State, War
from heerbann.systems.diex_war.rules.campaign.k23_sieges.siege_captives import see_to_captured

PAUSE = 1
"""N80: so many days besiegers stay away after a messenger has sent them off."""


def siege_choices(state: State, seat: Seat) -> Iterator[Besiege | LiftSiege]:
    """What a seat can begin or end before castles."""
    for group in counters_of(state, seat):
        castle = garrison_at(state, group.hex)
        if castle is None:
            continue
        if refuse_besiege(state, Besiege(group.id, castle.id)) is None:
            yield Besiege(group.id, castle.id)
        if refuse_lift(state, LiftSiege(group.id, castle.id)) is None:
            yield LiftSiege(group.id, castle.id)


async def answer_siege(war: War, _seat: Seat, action: Besiege | LiftSiege) -> None:
    """It is done; nobody stands in the way of those who walk into an empty castle (N58)."""
    if isinstance(action, LiftSiege):
        war.emit(SiegeLeft(action.castle, (action.group,)))
        return
    castle = war.state.garrisons[action.castle]
    if castle.men or castle.patients:
        war.emit(SiegeBegun(action.castle, action.group))
    else:
        war.emit(CastleWalkedInto(action.castle, war.state.groups[action.group].side))


@rule("K23")
def refuse_besiege(state: State, action: Besiege) -> Refusal | None:
    """K§23, N58: before a castle of somebody else, in its hex, unless a battle is due."""
    group, castle = state.groups.get(action.group), state.garrisons.get(action.castle)
    if group is None or castle is None or group.hex != castle.hex or group.employer is not None:
        return Refusal("K23", "not-before-the-castle")
    if group.side is None or castle.side == group.side:
        return Refusal("K23", "own-castle")
    if besieges(state, group.id):
        return Refusal("K23", "besieges-already")
    if group.engaged:
        return Refusal("K20", "battle-due")
    return _kept_off(state, group, castle)


def _kept_off(state: State, group: Group, castle: Garrison) -> Refusal | None:
    """N84: one siege, of one side; N80: not right after it was lifted."""
    siege = state.sieges.get(castle.id)
    if siege is not None and _side_of(state, siege.besiegers[0]) != group.side:
        return Refusal("K23", "besieged-by-others")
    day = state.lifted.get(castle.id)
    if day is not None and state.day <= day + PAUSE:
        return Refusal("K23", "siege-lifted")
    return None


def _side_of(state: State, name: str) -> Seat | None:
    group = state.groups.get(GroupId(name))
    return None if group is None else group.side


@rule("K23")
def refuse_lift(state: State, action: LiftSiege) -> Refusal | None:
    """Whoever lies there may go."""
    siege = state.sieges.get(action.castle)
    if siege is None or action.group not in siege.besiegers:
        return Refusal("K23", "besieges-not")
    return None


def gone_from(state: State, siege: Siege) -> tuple[GroupId, ...]:
    """Groups that were before the castle and are no more, or elsewhere."""
    hex = state.garrisons[siege.castle].hex
    groups = [(GroupId(name), state.groups.get(GroupId(name))) for name in siege.besiegers]
    return tuple(
        [name for name, group in groups if group is None or group.hex != hex or group.home]
    )


def tidy_sieges(war: War) -> None:
    """Groups that are gone or elsewhere lie before the castle no more."""
    for siege in list(war.state.sieges.values()):
        gone = gone_from(war.state, siege)
        if gone:
            war.emit(SiegeLeft(siege.castle, gone))


def _is_deserted(state: State, siege: Siege) -> bool:
    """Has the garrison been lost elsewhere, as in the field beside a relief (N58)?"""
    castle = state.garrisons[siege.castle]
    return siege.end is None and not castle.men and not castle.patients


def is_anybody_gone(state: State) -> bool:
    """Has a group been taken into another one since it lay down there, or is nobody within?"""
    in_time = state.phase == "sieges"
    return in_time and any(
        gone_from(state, siege) or _is_deserted(state, siege) for siege in state.sieges.values()
    )


@rule("K23")
async def leave_sieges(war: War) -> None:
    """Before the day of a siege it is seen who is still there; an empty castle is taken (N58)."""
    tidy_sieges(war)
    for siege in list(war.state.sieges.values()):
        if _is_deserted(war.state, siege):
            see_to_captured(war, siege)
            war.emit(CastleTaken(siege.castle, _side_of(war.state, siege.besiegers[0])))
