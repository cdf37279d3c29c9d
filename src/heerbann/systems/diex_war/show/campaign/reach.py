"""K§11 How far a group comes today, hex by hex with the rules of marching."""

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.systems.diex_war.model.campaign.facts import garrison_at, groups_at
from heerbann.systems.diex_war.model.campaign.state import Group, Phase, State
from heerbann.systems.diex_war.rules.campaign.k11_movement.marching import marches_of, step_cost
from heerbann.systems.diex_war.rules.campaign.k11_movement.points import movement_points

AHEAD: tuple[Phase, ...] = ("setup", "supply", "regroup", "convoys", "evening")
"""Steps in which the next march has still all its points."""


def points_today(state: State, group: Group) -> int:
    """What is left of today's march; before it begins, all of it."""
    return movement_points(state, group) if state.phase in AHEAD else group.points


def reach_of(seen: State, group: Group) -> dict[Hex, int]:
    """Every hex the group can come to, with the points it has left there.

    Whoever meets somebody stops (N41): nobody is sure to be let pass. ``seen`` is what its owner
    knows, so nobody learns from it where others hide.
    """
    trial = seen.copy()
    start = replace(group, points=points_today(seen, group))
    if seen.phase in AHEAD:
        start = replace(start, marched=0, halted=False)
    best = {group.hex: start.points}
    ways = [start]
    while ways:
        here = ways.pop()
        trial.groups[group.id] = here
        for march in marches_of(trial, here):
            cost = step_cost(seen, here.hex, march.to)
            assert cost is not None
            left = max(0, here.points - cost)
            if best.get(march.to, -1) < left:
                best[march.to] = left
                there = replace(here, hex=march.to, points=left, marched=here.marched + 1)
                ways.append(replace(there, halted=_meets(seen, group, march.to)))
    return best


def _meets(seen: State, group: Group, hex: Hex) -> bool:
    castle = garrison_at(seen, hex)
    strange = castle is not None and castle.side is not None and castle.side != group.side
    return strange or any(one.side != group.side for one in groups_at(seen, hex))
