"""K§20 After a battle: glory, loot, convoys, purses, prisoners, and who is no group any more."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.diex_war.model.campaign.actions import PlunderConvoy, TakeConvoy
from heerbann.systems.diex_war.model.campaign.events.aftermath import (
    BattleSettled,
    ConvoyPlundered,
    ConvoyTaken,
    GroupRemoved,
    PurseTaken,
    Settled,
)
from heerbann.systems.diex_war.model.campaign.events.demands import ClashOpened
from heerbann.systems.diex_war.model.campaign.events.fields import ClashDropped
from heerbann.systems.diex_war.model.campaign.facts import company, convoys_at
from heerbann.systems.diex_war.model.campaign.state import (
    Aftermath,
    BattleNote,
    Convoy,
    Group,
    GroupFate,
    GroupId,
    State,
    War,
)
from heerbann.systems.diex_war.rules.campaign.k10_groups.dissolving import dissolve_small
from heerbann.systems.diex_war.rules.campaign.k13_leaders import seats_of, settle_prestige
from heerbann.systems.diex_war.rules.campaign.k17_plunder import MATTER as PLUNDER
from heerbann.systems.diex_war.rules.campaign.k17_plunder import plunderer
from heerbann.systems.diex_war.rules.campaign.k19_villages import settle_village
from heerbann.systems.diex_war.rules.campaign.k20_battles.retreat import MATTER as RETREAT
from heerbann.systems.diex_war.rules.campaign.k20_battles.sides import (
    BOTH,
    is_manned,
    seats_there,
    still_there,
)
from heerbann.systems.diex_war.rules.campaign.k21_prisoners import OTHER, settle_prisoners
from heerbann.systems.diex_war.rules.campaign.k22_mercenaries import is_share_open
from heerbann.systems.diex_war.rules.campaign.k23_sieges.before_castles import tidy_sieges

GLORY = "glory"


def is_clash_waiting(state: State) -> bool:
    """Step 6, or mercenaries who attack at once: is there a battle to be fought?"""
    if state.clash is not None or state.aftermath is not None or state.proposal is not None:
        return False
    if not state.clashes:
        return False
    return state.phase == "battles" or state.clashes[0].kind == "revolt"


@rule("K8", "K20")
async def open_clash(war: War) -> None:
    """One battle after the other; who is no more, or has gone, fights no more."""
    agreed = war.state.clashes[0]
    clash = still_there(war.state, agreed)
    if all(is_manned(war.state, clash, side) for side in BOTH):
        war.emit(ClashOpened(clash))
    else:
        war.emit(ClashDropped(agreed))


def _after(state: State) -> Aftermath:
    assert state.aftermath is not None
    return state.aftermath


def _is_settled(state: State, matter: str) -> bool:
    return state.aftermath is not None and matter in state.aftermath.settled


def is_glory_due(state: State) -> bool:
    """Once everybody is where he goes."""
    return _is_settled(state, RETREAT) and not _is_settled(state, GLORY)


@rule("K13", "K19")
async def give_glory(war: War) -> None:
    """Leaders are thought more or less of, and villages are shaken."""
    after = _after(war.state)
    settle_prestige(war, after)
    settle_village(war, after)
    war.emit(Settled(GLORY))


def is_plunder_due(state: State) -> bool:
    """Has the victor still to say what he takes from a village?"""
    open_ = _is_settled(state, GLORY) and not _is_settled(state, PLUNDER)
    return open_ and plunderer(state) is not None


# Convoys


@rule("K18")
def left_convoys(state: State) -> list[Convoy]:
    """The convoys of the beaten, in the hex of the battle."""
    if not _is_settled(state, GLORY) or victor(state) is None:
        return []
    after = _after(state)
    assert after.winner is not None
    names = after.clash.groups(OTHER[after.winner])
    there = convoys_at(state, after.clash.hex)
    dead = [one for one in there if one.escort in names and not _has_men(state, one.escort)]
    return [one for one in there if one.escort is None or one in dead]


def _has_men(state: State, name: GroupId | None) -> bool:
    group = None if name is None else state.groups.get(name)
    return group is not None and any(one.men for one in company(state, group))


def victor(state: State) -> Group | None:
    """The largest group of the winners that is still there and serves somebody."""
    after = state.aftermath
    if after is None or after.winner is None:
        return None
    names = [name for name in after.clash.groups(after.winner) if name in state.groups]
    able = [state.groups[name] for name in names if state.groups[name].men]
    return max([one for one in able if one.side], key=lambda one: len(one.men), default=None)


def is_convoy_open(state: State) -> bool:
    """Has the winner still to say what becomes of a convoy?"""
    return bool(left_convoys(state))


@rule("K18")
async def take_convoys(war: War) -> None:
    """N53: it is taken over, or plundered."""
    group = victor(war.state)
    assert group is not None
    assert group.side is not None
    left = [convoy.id for convoy in left_convoys(war.state)]
    options = tuple([deed(convoy) for convoy in left for deed in (TakeConvoy, PlunderConvoy)])
    choice = await Choose(group.side, "K18", "convoy-taken", options)
    if isinstance(choice, TakeConvoy):
        war.emit(ConvoyTaken(choice.convoy, group.id))
    else:
        points = war.state.stock("resources", choice.convoy)
        war.emit(ConvoyPlundered(choice.convoy, group.id, points))


@rule("K18")
def refuse_convoy(state: State, action: TakeConvoy | PlunderConvoy) -> Refusal | None:
    """Only what the beaten have left in the hex."""
    known = [convoy.id for convoy in left_convoys(state)]
    return None if action.convoy in known else Refusal("K18", "no-convoy-to-take")


# The end of it


def is_closing_due(state: State) -> bool:
    """Has everything else been seen to?"""
    if not _is_settled(state, GLORY) or is_plunder_due(state):
        return False
    return not is_share_open(state) and not is_convoy_open(state)


@rule("K10", "K15", "K20", "K21")
async def close_battle(war: War) -> None:
    """Purses and prisoners, and who is left is counted."""
    after = _after(war.state)
    seats = seats_there(war.state, after.clash)
    settle_prisoners(war, after)
    bury(war, after)
    dissolve_small(war)
    tidy_sieges(war)
    clash = after.clash
    winner = None if after.winner is None else clash.seat(after.winner)
    note = BattleNote(
        clash.hex,
        clash.kind,
        clash.attacker,
        clash.defender,
        clash.village,
        winner,
        after.end,
        seats,
        war.state.contests,
    )
    war.emit(BattleSettled(note))


@rule("K15", "K20")
def bury(war: War, after: Aftermath) -> None:
    """K§20: a destroyed group leaves the map; N83: the winner has its money."""
    winner = victor(war.state)
    fate: GroupFate = "surrendered" if after.end == "surrendered" else "destroyed"
    for group in list(war.state.groups.values()):
        if group.men:
            continue
        pounds = war.state.stock("pounds", group.id)
        if pounds and winner is not None and winner.id != group.id:
            war.emit(PurseTaken(group.id, winner.id, pounds, seats_of(after)))
        war.emit(GroupRemoved(group.id, fate))
