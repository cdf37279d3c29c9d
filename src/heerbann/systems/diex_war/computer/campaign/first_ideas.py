"""The answers that come to mind first in a campaign, and those that no good player gives."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from heerbann.engine.rules.asks import Action, Choose
from heerbann.systems.diex_war.computer.campaign.prizes import wins_by_places
from heerbann.systems.diex_war.computer.campaign.strength import (
    garrison_worth,
    group_worth,
    village_worth,
    win_chance,
)
from heerbann.systems.diex_war.computer.campaign.weights import LOST, SURE, WALLS
from heerbann.systems.diex_war.model.campaign import actions as do
from heerbann.systems.diex_war.model.campaign import battle_actions as fight
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.facts import (
    convoys_with,
    groups_at,
    is_mounted,
    wounded_men,
)
from heerbann.systems.diex_war.model.campaign.maps import CastleId
from heerbann.systems.diex_war.model.campaign.muster import mustered
from heerbann.systems.diex_war.model.campaign.state import ConvoyId, Group, Source, State
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.state import UnitId, figure_of
from heerbann.systems.diex_war.rules.campaign.k11_movement.duties import duties
from heerbann.systems.diex_war.rules.campaign.k12_supply import need
from heerbann.systems.diex_war.rules.campaign.k14_convoys import loadable, price
from heerbann.systems.diex_war.rules.campaign.k17_plunder import plunderer

SIEGE_BREAD = 3
"""So much stays in a castle that must not be lost."""
ENOUGH, FREED = 6, 4
"""So many men are a group of their own, and so many go on without their wounded."""

FIDDLING = (do.GivePounds, do.Entrust, do.LeaveConvoy, do.Drive, do.DrawMen, do.Unload)
"""What may be done every day and hardly ever helps."""
QUARRELS = (fight.DisputeResult, fight.CorrectMan, fight.CorrectWinner, fight.DeclineCorrection)
"""The computer takes a result as it was told, and a correction as well."""
ENDS = (
    do.EndRegroup, do.EndConvoys, do.EndMarch, do.EndEncounters, do.StandFirm, do.StandAside,
    do.StayWithin, do.LetPass, fight.AcceptResult, fight.DropDispute, fight.TopIsNorth,
)  # fmt: skip
"""What ends a question without doing anything."""


def ideas(_state: State, ask: Any) -> Iterable[Action]:
    """What ends the question first, as whoever is asked in passing would; then the rest."""
    if not isinstance(ask, Choose):
        return ()
    options = ask.options
    ends = [option for option in options if isinstance(option, ENDS)]
    return [*ends, *[option for option in options if option not in ends]]


def is_folly(state: State, action: Action) -> bool:
    """Battles that cannot be won, quarrels, and fiddling with men and money."""
    match action:
        case do.AttackGroup(group=group, target=target):
            ours, theirs = state.groups[group], state.groups[target]
            return win_chance(_there(state, ours), group_worth(state, theirs)) < LOST
        case do.AttackVillage(group=group, village=village):
            worth = village_worth(state, state.villages[village])
            return win_chance(_there(state, state.groups[group]), worth) < LOST
        case fight.Besiege(group=group, castle=castle):
            walls = WALLS * garrison_worth(state, state.garrisons[castle])
            return win_chance(_there(state, state.groups[group]), walls) < SURE
        case fight.LiftSiege(group=group, castle=castle):
            return not is_folly(state, fight.Besiege(group, castle))
        case do.Recruit(group=group):
            return is_mounted(state, state.groups[group])
        case do.Join(group=group, into=into):
            one, other = state.groups[group], state.groups[into]
            whole = replace(other, men=(*other.men, *one.men))
            return _is_too_good(state, one, other) or _spares_food(state, whole, one.men)
        case do.ChooseSecretly(option=option):
            return _is_weaker(state, option)
        case do.Plunder(pounds=pounds):
            return _leaves_silver(state, pounds)
        case do.GoHome(group=group):
            return not state.stock("pounds", group)
        case do.Split(group=group, men=men):
            whole = state.groups[group]
            return not (_frees(state, whole, men) or _spares_food(state, whole, men))
        case do.FormConvoy(group=group):
            return not _wants_animals(state, state.groups[group])
        case do.Load(convoy=convoy, source=source, points=points):
            return points != _most(state, convoy, source)
    return isinstance(action, (*FIDDLING, *QUARRELS))


def _there(state: State, group: Group) -> float:
    """All counters of its side in the hex: they fight together."""
    own = [one for one in groups_at(state, group.hex) if one.side == group.side]
    return sum([group_worth(state, one) for one in own if one.employer is None])


def _is_too_good(state: State, group: Group, into: Group) -> bool:
    """Riders stay riders, and who is strong enough goes his own way."""
    return is_mounted(state, group) != is_mounted(state, into) or len(group.men) >= ENOUGH


def _leaves_silver(state: State, pounds: int) -> bool:
    """Who brings silver home takes all that he has fought for."""
    after, group = state.aftermath, plunderer(state)
    if after is None or after.clash.village is None or group is None:
        return False
    there = state.stock("resources", after.clash.village)
    return group.nation in state.scenario.home and pounds < there


def _is_weaker(state: State, option: str) -> bool:
    """Would better men come with another choice?"""
    (choice,) = [one for one in state.scenario.choice if option in one.options]
    points = {key: _points_with(state, choice.side, key) for key in choice.options}
    return points[option] < max(points.values())


def _points_with(state: State, side: str, option: str) -> int:
    units = mustered(state.scenario)
    bands = [one for one in state.scenario.group if (one.side, one.only_if) == (side, option)]
    return sum([ROSTER[figure_of(unit)].points for band in bands for unit in units[band.key]])


def _frees(state: State, group: Group, men: tuple[UnitId, ...]) -> bool:
    """With the wounded gone home, few others with them, the rest goes where it likes (K§20)."""
    ill = wounded_men(state.men).intersection(group.men)
    just_they = ill.issubset(men) and len(men) == max(len(ill), NUMBERS.groups.least)
    left = len(group.men) - len(men)
    return bool(ill) and just_they and left >= FREED and bool(duties(state, group))


def _spares_food(state: State, group: Group, men: tuple[UnitId, ...]) -> bool:
    """K§12: small groups eat nothing; not for those who have to win battles."""
    if group.side is None or not wins_by_places(state, group.side):
        return False
    left = tuple([unit for unit in group.men if unit not in men])
    parts = [replace(group, men=one) for one in (men, left)]
    return sum([need(state, one) for one in parts]) < need(state, group)


def _wants_animals(state: State, group: Group) -> bool:
    """Whoever eats and has none; riders are quicker without."""
    if convoys_with(state, group) or all(state.men[unit].horse for unit in group.men):
        return False
    return need(state, group) > 0


def _most(state: State, convoy: ConvoyId, source: Source) -> int:
    """What can be loaded, paid for and spared: nobody comes back for the rest."""
    most, cost = loadable(state, state.convoys[convoy], source), price(state, source)
    escort = state.convoys[convoy].escort
    if _is_bread(state, source):
        most = min(most, max(0, state.stock("resources", source) - SIEGE_BREAD))
    return min(most, state.stock("pounds", escort) // cost) if cost and escort else most


def _is_bread(state: State, source: Source) -> bool:
    """Would it be missing in a castle that counts?"""
    if CastleId(source) not in state.garrisons:
        return False
    counts = any(row.kind.startswith("castles") for row in state.scenario.score)
    return counts or any(one.castles_lost for one in state.scenario.victory)
