"""K§8 From step to step: what happens by itself when a step of the day begins, and the evening."""

from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_war.model.campaign.events.evenings import EveningCame
from heerbann.systems.diex_war.model.campaign.events.marches import Discovered, LootBroughtHome
from heerbann.systems.diex_war.model.campaign.facts import counters_of, groups_at, village_at
from heerbann.systems.diex_war.model.campaign.state import Group, State, War
from heerbann.systems.diex_war.rules.campaign.k01_scenario.arrivals import is_arrival_due
from heerbann.systems.diex_war.rules.campaign.k01_scenario.scoring import conclude, is_secured
from heerbann.systems.diex_war.rules.campaign.k08_days import begin_phase, is_quiet, next_phase
from heerbann.systems.diex_war.rules.campaign.k09_loyalty import is_test_due
from heerbann.systems.diex_war.rules.campaign.k10_groups.dissolving import dissolve_small
from heerbann.systems.diex_war.rules.campaign.k10_groups.regrouping import note_company
from heerbann.systems.diex_war.rules.campaign.k11_movement.meeting import (
    deliver,
    leave_wounded,
    see_strength,
)
from heerbann.systems.diex_war.rules.campaign.k11_movement.points import set_points
from heerbann.systems.diex_war.rules.campaign.k18_encounters.hostility import is_die_due
from heerbann.systems.diex_war.rules.campaign.k20_wounds import expel_patients, recover
from heerbann.systems.diex_war.rules.campaign.k22_free_mercenaries import is_free_move_due
from heerbann.systems.diex_war.rules.campaign.k22_mercenaries import is_test_due as is_mutiny_due
from heerbann.systems.diex_war.rules.campaign.k23_sieges.before_castles import tidy_sieges
from heerbann.systems.diex_war.rules.campaign.k23_sieges.endings import is_settling
from heerbann.systems.diex_war.rules.campaign.k23_sieges.siege_day import is_siege_day_due


def is_phase_over(state: State) -> bool:
    """Have all parties finished the step?"""
    if not is_quiet(state) or state.acting or not state.order:
        return False
    match state.phase:
        case "supply":
            return not is_mutiny_due(state)
        case "movement":
            return not is_arrival_due(state) and not is_free_move_due(state)
        case "encounters":
            return not is_test_due(state) and not is_die_due(state)
        case "battles":
            return not state.clashes
        case "sieges":
            return not is_siege_day_due(state) and not is_settling(state)
        case "evening":
            return False
        case _:
            return True


@rule("K8")
async def go_on(war: War) -> None:
    """The next step begins for all."""
    conclude(war)
    phase = next_phase(war.state)
    begin_phase(war, phase)
    match phase:
        case "supply":
            recover(war)
        case "regroup":
            expel_patients(war)
            note_company(war)
        case "movement":
            set_points(war)
        case "encounters":
            end_march(war)
        case "evening":
            tidy(war)


def tidy(war: War) -> None:
    """Whoever is too few after the sieges of the day is no group any more."""
    dissolve_small(war)
    tidy_sieges(war)


def end_march(war: War) -> None:
    """Who is seen now, who sees whom, and what was brought home."""
    for group in list(war.state.groups.values()):
        if group.hidden and _is_enemy_near(war.state, group):
            war.emit(Discovered(group.id, group.hex))
        if group.employer is None and not group.home:
            see_strength(war, group)
    for seat in war.state.order:
        for group in counters_of(war.state, seat):
            landed = war.state.scenario.home.get(group.nation) == "landing"
            pounds = war.state.stock("pounds", group.id)
            if landed and pounds and group.hex == group.base:
                war.emit(LootBroughtHome(group.id, seat, pounds, stays=True))


def _is_enemy_near(state: State, group: Group) -> bool:
    """Scenario: an enemy who ends his march next to a hidden group sees it."""
    near = (group.hex, *state.land.board.adjacent[group.hex])
    others = [other.side for hex in near for other in groups_at(state, hex)]
    return any(side not in (None, group.side) for side in others)


@rule("K8", "K10", "K20", "K21")
async def close_day(war: War) -> None:
    """The evening: prisoners and wounded stay where they were to go; who holds what; the end."""
    for seat in war.state.order:
        for group in counters_of(war.state, seat):
            deliver(war, group)
            leave_wounded(war, group.id)
    dissolve_small(war)
    _note_evening(war)
    conclude(war, last=war.state.day >= war.state.scenario.days)


def _note_evening(war: War) -> None:
    state = war.state
    visited = []
    for seat in state.order:
        for group in counters_of(state, seat):
            village = village_at(state, group.hex)
            if village is not None:
                visited.append((village.id, seat))
    war.emit(EveningCame(tuple(dict.fromkeys(visited)), ()))
    secured = [
        (village.id, seat)
        for village in state.villages.values()
        for seat in state.scenario.seats
        if is_secured(village, seat) and seat not in village.secured
    ]
    if secured:
        war.emit(EveningCame((), tuple(secured)))
