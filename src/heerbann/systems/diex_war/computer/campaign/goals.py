"""Where the groups of a side want to go, and how much each place is worth to it."""

from collections.abc import Iterator
from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.computer.campaign.strength import (
    Worths,
    garrison_worth,
    village_worth,
    win_chance,
)
from heerbann.systems.diex_war.model.campaign.facts import groups_at
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.campaign.scenario import Score
from heerbann.systems.diex_war.model.campaign.state import Garrison, Group, State, Village
from heerbann.systems.diex_war.rules.campaign.k01_scenario.scoring import is_secured
from heerbann.systems.diex_war.rules.campaign.k09_loyalty import shares_stance
from heerbann.systems.diex_war.rules.campaign.k11_movement.duties import duties
from heerbann.systems.diex_war.rules.campaign.k18_encounters.hostility import hostile

WANTED, GUARDED, LOOT, PREY, HOME, DUTY = 1.0, 0.45, 0.5, 0.35, 0.8, 0.2
"""What must be had to win, kept, can be plundered; whom one can beat; home; for the wounded."""
SURE = 0.6
"""With this chance a battle is worth seeking."""
BOLD = 0.5
"""With this chance loot is worth a fight."""
WALLS = 1.5
"""They make a garrison so much stronger."""
RICH = 4
"""A purse that has to be brought home …"""
LATE = 5
"""… as any has in the last days."""


class Goal(NamedTuple):
    """A place and what it is worth to be there."""

    hex: Hex
    worth: float


def goals(state: State, seat: Seat, group: Group, worths: Worths) -> Iterator[Goal]:
    """All that draws a group; who has wounded or prisoners has to bring them away first."""
    if due := duties(state, group):
        yield from [Goal(hex, DUTY) for targets in due for hex in targets]
        return
    ours = worths[group.id]
    yield from _secured(state, seat)
    for row in state.scenario.score:
        if row.only_if in (None, state.choices.get(row.side)):  # type: ignore[call-overload]
            yield from _scored(state, seat, group, row, ours)
    yield from _prey(state, group, worths)
    yield from _homeward(state, group)


def _secured(state: State, seat: Seat) -> Iterator[Goal]:
    """Places to be secured, or kept from others who want them."""
    for condition in state.scenario.victory:
        worth = WANTED if condition.winner == seat else GUARDED
        for key in condition.secured:
            yield from _place(state, seat, PlaceId(key), worth)
        for key in condition.secured_of:
            yield from _place(state, seat, PlaceId(key), worth * 0.7)


def _place(state: State, seat: Seat, key: PlaceId, worth: float) -> Iterator[Goal]:
    village = state.villages[key]
    if worth < WANTED * 0.7 or not is_secured(village, seat):
        yield Goal(village.hex, worth)


def _scored(state: State, seat: Seat, group: Group, row: Score, ours: float) -> Iterator[Goal]:
    own = row.side == seat
    match row.kind:
        case "castles_held" | "castles_taken":
            yield from _castles(state, seat, ours)
        case "villages_emptied" | "pounds_home" if own:
            yield from _loot(state, group, ours)
        case "loyal_villages" | "rebel_villages" if own:
            yield from _to_win_over(state, group, row)
        case "protected_villages" if own:
            for village in state.villages.values():
                if village.stance == "loyal" and seat not in village.visited:
                    yield Goal(village.hex, LOOT)


def _to_win_over(state: State, group: Group, row: Score) -> Iterator[Goal]:
    """Normans make villages test their loyalty; rebels have none of that but their battles."""
    wanted = "loyal" if row.kind == "loyal_villages" else "rebel"
    for village in state.villages.values():
        if village.stance != wanted and group.nation == "norman":
            yield Goal(village.hex, LOOT * village.loyalty / 10)


def _castles(state: State, seat: Seat, ours: float) -> Iterator[Goal]:
    for garrison in state.garrisons.values():
        if garrison.side == seat:
            yield Goal(garrison.hex, GUARDED * _need(state, garrison, seat))
        elif win_chance(ours, WALLS * garrison_worth(state, garrison)) > SURE:
            yield Goal(garrison.hex, WANTED)


def _need(state: State, garrison: Garrison, seat: Seat) -> float:
    """A castle that enemies are near needs help."""
    near = (garrison.hex, *state.land.board.adjacent[garrison.hex])
    enemies = [one for hex in near for one in groups_at(state, hex) if one.side not in (seat, None)]
    return 1.0 if enemies else 0.2


def _loot(state: State, group: Group, ours: float) -> Iterator[Goal]:
    """Villages that one may attack, can beat, and that have something."""
    for village in state.villages.values():
        stock = state.stock("resources", village.id)
        friendly = group.nation in ("norman", "saxon") and shares_stance(group, village)
        chance = win_chance(ours, village_worth(state, village))
        if stock and not friendly and chance > BOLD:
            yield Goal(village.hex, LOOT * chance * min(1.0, 0.4 + stock / 10))


def _prey(state: State, group: Group, worths: Worths) -> Iterator[Goal]:
    """Enemies who are clearly weaker."""
    for name, theirs in worths.items():
        other = state.groups[name]
        chance = win_chance(worths[group.id], theirs)
        if chance > SURE and not other.hidden and hostile(state, group, other):
            yield Goal(other.hex, PREY * chance)


def _homeward(state: State, group: Group) -> Iterator[Goal]:
    """Where loot counts: the more, the sooner, and all of it in the last days."""
    where, purse = state.scenario.home.get(group.nation), state.stock("pounds", group.id)
    if where is None or not purse:
        return
    late = state.scenario.days - state.day < LATE
    worth = HOME if late else HOME * min(1.0, purse / RICH)
    if where == "landing" and group.base is not None:
        yield Goal(group.base, worth)
    elif where == "north_edge":
        for hex in state.land.north_edge:
            yield Goal(hex, worth)


def threats(state: State, group: Group, worths: Worths) -> int:
    """Enemies beside it or in its hex who are clearly stronger."""
    near = (group.hex, *state.land.board.adjacent[group.hex])
    others = [state.groups[name] for name in worths if state.groups[name].hex in near]
    enemies = [one for one in others if hostile(state, group, one)]
    chances = [win_chance(worths[group.id], worths[one.id]) for one in enemies]
    return len([chance for chance in chances if chance < 1 - SURE])


def worth_of_village(state: State, village: Village, seat: Seat) -> float:
    """What it would mean to have beaten it."""
    wanted = {
        key
        for condition in state.scenario.victory
        if condition.winner == seat
        for key in (*condition.secured, *condition.secured_of)
    }
    kinds = [row.kind for row in state.scenario.score if row.side == seat]
    loot = any(kind in ("villages_emptied", "pounds_home") for kind in kinds)
    rich = state.stock("resources", village.id) / 10
    return max(WANTED if village.id in wanted else 0.0, LOOT + rich if loot else 0.0)
