"""What follows from the state of a campaign: who is where, with whom, and how strong."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.boards.memo import Memo
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.state import (
    Captives,
    Convoy,
    Garrison,
    Group,
    GroupId,
    Leader,
    Soldier,
    State,
    Village,
)
from heerbann.systems.diex_war.model.charts import Nation
from heerbann.systems.diex_war.model.state import UnitId

LETTERS: dict[Nation, str] = {
    "norman": "n", "saxon": "x", "scot": "s", "viking": "v", "mercenary": "m",
}  # fmt: skip
"""K§4: the letter of a party."""
CONVOY, CAPTIVES, MERCENARY = "k", "p", LETTERS["mercenary"]


def next_id(state: State, letter: str) -> str:
    """The name of the next counter of a letter."""
    return f"{letter}{state.counted.get(letter, 0) + 1}"


# Groups


def men_of(state: State, group: Group) -> list[Soldier]:
    """Everybody in a group."""
    men = state.men
    return [men[unit] for unit in group.men]


def groups_of(state: State, seat: Seat) -> list[Group]:
    """All groups on the map that a seat commands, those without a counter of their own as well."""
    return [group for group in state.groups.values() if group.side == seat and not group.home]


def counters_of(state: State, seat: Seat) -> list[Group]:
    """K§22: hired mercenaries lie under the counter of their employer."""
    groups = state.groups.values()
    return [one for one in groups if one.side == seat and one.employer is None and not one.home]


def groups_at(state: State, hex: Hex) -> list[Group]:
    """Every group in a hex."""
    return [group for group in state.groups.values() if group.hex == hex and not group.home]


def groups_by_hex(state: State) -> dict[Hex, list[Group]]:
    """The same of all hexes where somebody is, for those who ask about many."""
    found: dict[Hex, list[Group]] = {}
    for group in state.groups.values():
        if not group.home:
            found.setdefault(group.hex, []).append(group)
    return found


def hired_by(state: State, group: Group) -> list[Group]:
    """K§22: the mercenaries under its counter."""
    if MERCENARY not in state.counted:  # there have never been any
        return []
    return [other for other in state.groups.values() if other.employer == group.id]


def hired_by_all(state: State) -> dict[GroupId, list[Group]]:
    """The same of all employers, for those who ask about many."""
    found: dict[GroupId, list[Group]] = {}
    for group in state.groups.values():
        if group.employer is not None:
            found.setdefault(group.employer, []).append(group)
    return found


def company(state: State, group: Group) -> list[Group]:
    """The group itself and its mercenaries."""
    return [group, *hired_by(state, group)]


def counter_of(state: State, group: Group) -> Group:
    """K§22: hired mercenaries go, and eat, with their employer."""
    return group if group.employer is None else state.groups[group.employer]


def soldiers(state: State, group: Group) -> int:
    """N45: its own men, wounded ones among them, and hired mercenaries."""
    return sum([len(one.men) for one in company(state, group)])


def is_mounted(state: State, group: Group) -> bool:
    """K§10: everybody in it rides; N72: prisoners walk, and so do pack animals."""
    riders = _riders(state.men)
    if not riders.issuperset(group.men):
        return False
    if not all(riders.issuperset(one.men) for one in hired_by(state, group)):
        return False
    return not captives_of(state, group) and not convoys_with(state, group)


def _with_horse(men: Mapping[UnitId, Soldier]) -> frozenset[UnitId]:
    return frozenset([man.id for man in men.values() if man.horse])


def _hurt(men: Mapping[UnitId, Soldier]) -> frozenset[UnitId]:
    return frozenset([man.id for man in men.values() if man.health == "wounded"])


_riders, wounded_men = Memo(_with_horse), Memo(_hurt)


def kind_after(state: State, group: Group, men: tuple[UnitId, ...]) -> bool | None:
    """K§10: riders or not with other men in it; None if its counter is of the same kind as before.

    Everybody sees the kind of a counter, unless it is hidden.
    """
    mounted = is_mounted(state, replace(group, men=men))
    return None if group.hidden or mounted == is_mounted(state, group) else mounted


def is_starving(group: Group) -> bool:
    """K§12: after two days without food."""
    return group.hunger >= NUMBERS.supply.starves_after


def has_wounded(state: State, group: Group) -> bool:
    """K§20: does somebody slow it down?"""
    ill = wounded_men(state.men)
    return bool(ill) and any(not ill.isdisjoint(one.men) for one in company(state, group))


def leaders_of(state: State, group: Group) -> list[Leader]:
    """K§13: those in it, the one with most prestige first."""
    found = [state.leaders[unit] for unit in group.men if unit in state.leaders]
    return sorted([one for one in found if not one.lost], key=lambda one: -one.prestige)


def leader_of(state: State, group: Group) -> Leader | None:
    """Whoever leads it."""
    return next(iter(leaders_of(state, group)), None)


def with_men(state: State, unit: UnitId) -> Group | None:
    """The group somebody is in."""
    return next((group for group in state.groups.values() if unit in group.men), None)


# What goes with groups


def is_on_map(state: State, convoy: Convoy) -> bool:
    """K1, K§14: does anybody find it there? With a group that is at home it is at home."""
    if convoy.escort is None:
        return True
    escort = state.groups.get(convoy.escort)  # as a seat sees them not all groups are there
    return escort is not None and not escort.home


def convoys_at(state: State, hex: Hex) -> list[Convoy]:
    """Every convoy in a hex."""
    there = [convoy for convoy in state.convoys.values() if convoy.hex == hex]
    return [convoy for convoy in there if is_on_map(state, convoy)]


def convoys_by_hex(state: State) -> dict[Hex, list[Convoy]]:
    """The same of all hexes where one is."""
    found: dict[Hex, list[Convoy]] = {}
    for convoy in state.convoys.values():
        if is_on_map(state, convoy):
            found.setdefault(convoy.hex, []).append(convoy)
    return found


def convoys_with(state: State, group: Group) -> list[Convoy]:
    """K§14: those that a group escorts."""
    return [convoy for convoy in state.convoys.values() if convoy.escort == group.id]


def convoys_by_escort(state: State) -> dict[GroupId, list[Convoy]]:
    """The same of all groups that escort any."""
    found: dict[GroupId, list[Convoy]] = {}
    for convoy in state.convoys.values():
        if convoy.escort is not None:
            found.setdefault(convoy.escort, []).append(convoy)
    return found


def captives_of(state: State, group: Group) -> list[Captives]:
    """K§21: the prisoners under its counter."""
    return [captives for captives in state.captives.values() if captives.guards == group.id]


def captives_with(state: State, unit: UnitId) -> Captives | None:
    """The prisoners somebody is among."""
    return next((one for one in state.captives.values() if unit in one.men), None)


# Places


def village_at(state: State, hex: Hex) -> Village | None:
    """K§5: the village in a hex."""
    key = state.land.place_at.get(hex)
    return None if key is None else state.villages[key]


def garrison_at(state: State, hex: Hex) -> Garrison | None:
    """K§6: the castle in a hex."""
    key = state.land.castle_at.get(hex)
    return None if key is None else state.garrisons[key]


def sites(state: State) -> list[Village | Garrison]:
    """Every village and every castle."""
    return [*state.villages.values(), *state.garrisons.values()]


def is_village(state: State, name: str) -> bool:
    """Is this a village, and no castle or convoy?"""
    return name in state.villages


def is_convoy(state: State, name: str) -> bool:
    """Is this a convoy?"""
    return name in state.convoys


def is_besieged(state: State, garrison: Garrison) -> bool:
    """K§23: is somebody before the castle?"""
    return garrison.id in state.sieges


def besieges(state: State, group: GroupId) -> bool:
    """Does a group lie before a castle?"""
    return any(group in siege.besiegers for siege in state.sieges.values())


# Sides


def saxon_seat(state: State) -> Seat:
    """K§9: who throws for Saxons and villages."""
    seat = state.scenario.seat_of("saxon")
    return state.scenario.seats[-1] if seat is None else seat


def is_norman(state: State, seat: Seat | None) -> bool:
    """Is this the side of the king?"""
    return seat is not None and seat == state.scenario.seat_of("norman")


def nation_of(state: State, seat: Seat, men: tuple[UnitId, ...]) -> Nation:
    """Whose banner men of a seat follow: their own if it has one, else the seat's first."""
    nations = state.scenario.side[seat].nations  # type: ignore[index]  # a seat of the scenario
    own = state.men[men[0]].kind.nation
    return own if own in nations else nations[0]


def is_of_party(state: State, unit: UnitId, group: Group) -> bool:
    """Would he follow the banner of a group? One player may have several parties."""
    side = state.men[unit].side
    return (
        side is not None and side == group.side and nation_of(state, side, (unit,)) == group.nation
    )


def present(state: State) -> Iterator[Soldier]:
    """Everybody who is alive and in play."""
    return (man for man in state.men.values() if man.fate == "present")
