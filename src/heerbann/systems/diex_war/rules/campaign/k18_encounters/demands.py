"""K§18, K§20: a battle is demanded; who joins in, and what becomes of it."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose
from heerbann.systems.diex_war.model.campaign.actions import (
    DeclineAlly,
    JoinBattle,
    SallyOut,
    StandAside,
    StayWithin,
    WelcomeAlly,
)
from heerbann.systems.diex_war.model.campaign.events.demands import (
    AllyOffered,
    BattleDemanded,
    BattleJoined,
    ClashSet,
    ClashVoid,
    GarrisonAnswered,
    StoodAside,
)
from heerbann.systems.diex_war.model.campaign.facts import (
    garrison_at,
    groups_at,
    is_besieged,
)
from heerbann.systems.diex_war.model.campaign.state import (
    BattleSide,
    Clash,
    Garrison,
    Group,
    State,
    War,
)
from heerbann.systems.diex_war.rules.campaign.k09_loyalty import shares_stance
from heerbann.systems.diex_war.rules.campaign.k18_encounters.evading import (
    is_evasion_open,
    proposed,
)
from heerbann.systems.diex_war.rules.campaign.k18_encounters.hostility import hostile, may_ally


def demand(war: War, clash: Clash) -> None:
    """Somebody wants a battle."""
    war.emit(BattleDemanded(clash))


# Joining in


@rule("K20")
def side_of(state: State, group: Group) -> BattleSide | None:
    """On which side a group that is there could fight: its own, or that of allies (W-17)."""
    clash = proposed(state)
    sides: tuple[BattleSide, ...] = ("defenders", "attackers")
    mine = [side for side in sides if clash.seat(side) == group.side]
    own = [side for side in mine if is_friend(state, group, side)]
    if len(own) == 1:
        return own[0]
    allied = [side for side in sides if _is_ally(state, group, side)]
    return next(iter(own or allied), None)


def is_friend(state: State, group: Group, side: BattleSide) -> bool:
    """Nobody there is hostile to it, and a village shares its stance."""
    clash = proposed(state)
    if any(hostile(state, group, state.groups[name]) for name in clash.groups(side)):
        return False
    if clash.village is None or clash.village_side != side:
        return any(True for _ in clash.groups(side))
    return shares_stance(group, state.villages[clash.village])


def _is_ally(state: State, group: Group, side: BattleSide) -> bool:
    names = proposed(state).groups(side)
    return bool(names) and all(may_ally(state, group, state.groups[name]) for name in names)


def bystanders(state: State) -> list[Group]:
    """Counters in the hex who have still to say whether they join in."""
    clash = proposed(state)
    there = [one for one in groups_at(state, clash.hex) if one.side and one.employer is None]
    known = (*clash.attackers, *clash.defenders, *state.asked)
    waiting = [one for one in there if one.id not in known and not one.engaged]
    return [one for one in waiting if side_of(state, one) is not None]


def is_joining_open(state: State) -> bool:
    """Once it is clear that there is a battle: has somebody still to be asked?"""
    if state.proposal is None or is_evasion_open(state) or is_void(state):
        return False
    return bool(bystanders(state)) or state.offer is not None or garrison_asked(state) is not None


def is_void(state: State) -> bool:
    """K§20: everybody who was attacked has got away."""
    clash = proposed(state)
    defended = clash.village is not None and clash.village_side == "defenders"
    return not clash.defenders and not defended


@rule("K20")
async def join_in(war: War) -> None:
    """Each group there says whether it fights; W-17: allies must be welcome."""
    state = war.state
    if state.offer is not None:
        await _answer_offer(war, state.groups[state.offer])
        return
    waiting = bystanders(state)
    if waiting:
        await _ask(war, waiting[0])
        return
    garrison = garrison_asked(state)
    assert garrison is not None
    await _ask_garrison(war, garrison)


async def _ask(war: War, group: Group) -> None:
    side = side_of(war.state, group)
    assert side is not None
    assert group.side is not None
    options = (JoinBattle(group.id), StandAside(group.id))
    choice = await Choose(group.side, "K20", "join-battle", options)
    if isinstance(choice, StandAside):
        war.emit(StoodAside(group.id))
    elif proposed(war.state).seat(side) == group.side:
        war.emit(BattleJoined(group.id, side))
    else:
        war.emit(AllyOffered(group.id, side))


async def _answer_offer(war: War, group: Group) -> None:
    side = side_of(war.state, group)
    assert side is not None
    seat = proposed(war.state).seat(side)
    assert seat is not None
    options = (WelcomeAlly(group.id), DeclineAlly(group.id))
    welcome = isinstance(await Choose(seat, "K20", "ally", options), WelcomeAlly)
    war.emit(BattleJoined(group.id, side) if welcome else StoodAside(group.id))


@rule("K23")
def garrison_asked(state: State) -> Garrison | None:
    """N78: a besieged garrison when its besiegers fight somebody of its side."""
    clash = proposed(state)
    garrison = garrison_at(state, clash.hex)
    if garrison is None or garrison.side is None or not garrison.men:
        return None
    if not is_besieged(state, garrison) or garrison.id in state.asked:
        return None
    return garrison if garrison_side(state, garrison) is not None else None


def garrison_side(state: State, garrison: Garrison) -> BattleSide | None:
    """Against the besiegers, beside its own side."""
    clash = proposed(state)
    besiegers = state.sieges[garrison.id].besiegers
    if clash.attacker == garrison.side and any(name in besiegers for name in clash.defenders):
        return "attackers"
    if clash.defender == garrison.side and any(name in besiegers for name in clash.attackers):
        return "defenders"
    return None


async def _ask_garrison(war: War, garrison: Garrison) -> None:
    side = garrison_side(war.state, garrison)
    assert side is not None
    assert garrison.side is not None
    options = (SallyOut(garrison.id), StayWithin(garrison.id))
    choice = await Choose(garrison.side, "K23", "sally-out", options)
    war.emit(GarrisonAnswered(garrison.id, side, isinstance(choice, SallyOut)))


# Settled


def is_proposal_ripe(state: State) -> bool:
    """Has everybody said what he does?"""
    return state.proposal is not None and not is_evasion_open(state) and not is_joining_open(state)


@rule("K18")
async def settle(war: War) -> None:
    """The battle waits for its step, or there is none."""
    clash = proposed(war.state)
    war.emit(ClashVoid(clash) if is_void(war.state) else ClashSet(clash))
