"""The answers that come to mind first in a campaign, and those that no good player gives."""

from collections.abc import Iterable
from typing import Any

from heerbann.engine.rules.asks import Action, Choose
from heerbann.systems.diex_war.computer.campaign.goals import WALLS
from heerbann.systems.diex_war.computer.campaign.strength import (
    garrison_worth,
    group_worth,
    village_worth,
    win_chance,
)
from heerbann.systems.diex_war.model.campaign import actions as do
from heerbann.systems.diex_war.model.campaign import battle_actions as fight
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.facts import convoys_with, is_mounted
from heerbann.systems.diex_war.model.campaign.state import Group, State
from heerbann.systems.diex_war.rules.campaign.k12_supply import need

LOST = 0.35
"""With a smaller chance nobody seeks a battle."""

DAYS = 3
"""For so many days food is taken along."""

ENOUGH = 6
"""So many men are a group of their own."""

FIDDLING = (do.Split, do.GivePounds, do.Entrust, do.LeaveConvoy, do.Drive, do.DrawMen, do.Unload)
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
            return win_chance(group_worth(state, ours), group_worth(state, theirs)) < LOST
        case do.AttackVillage(group=group, village=village):
            worth = village_worth(state, state.villages[village])
            return win_chance(group_worth(state, state.groups[group]), worth) < LOST
        case fight.Besiege(group=group, castle=castle):
            walls = WALLS * garrison_worth(state, state.garrisons[castle])
            return win_chance(group_worth(state, state.groups[group]), walls) < 1 - LOST
        case do.Recruit(group=group):
            return is_mounted(state, state.groups[group])
        case do.Join(group=group, into=into):
            return _is_too_good(state, state.groups[group], state.groups[into])
        case do.FormConvoy(group=group, animals=animals):
            return animals != _animals(state, state.groups[group])
        case do.Load(convoy=convoy, points=points):
            return points < state.stock("animals", convoy) - state.stock("resources", convoy)
    return isinstance(action, (*FIDDLING, *QUARRELS))


def _is_too_good(state: State, group: Group, into: Group) -> bool:
    """Riders stay riders, and who is strong enough goes his own way."""
    return is_mounted(state, group) != is_mounted(state, into) or len(group.men) >= ENOUGH


def _animals(state: State, group: Group) -> int:
    """So many does a group want that eats and has none; riders are quicker without."""
    if convoys_with(state, group) or all(state.men[unit].horse for unit in group.men):
        return 0
    return min(NUMBERS.convoys.animals, DAYS * need(state, group))
