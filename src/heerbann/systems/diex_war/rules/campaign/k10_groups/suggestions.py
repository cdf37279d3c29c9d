"""Regroupings that come to mind: of all the others there are very many."""

from collections.abc import Iterator, Mapping, Sequence

from heerbann.boards.memo import Known, Memo2, MemoAmong
from heerbann.engine.rules.asks import Action
from heerbann.systems.diex_war.model.campaign.actions import (
    DrawMen,
    Entrust,
    GivePounds,
    Join,
    Reinforce,
    Split,
    TakeUp,
)
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS, rank_of
from heerbann.systems.diex_war.model.campaign.facts import (
    counters_of,
    garrison_at,
    groups_by_hex,
)
from heerbann.systems.diex_war.model.campaign.state import (
    Charge,
    Garrison,
    Group,
    GroupId,
    Leader,
    Soldier,
    State,
)
from heerbann.systems.diex_war.model.state import UnitId
from heerbann.systems.diex_war.rules.campaign.k10_groups.legality import (
    healed_at,
    owed_castles,
    places_at,
)

LEAST = NUMBERS.groups.least
MUSTERS = 32
"""For so many states of all men it is kept how their groups can be split."""


def regroupings(state: State) -> list[Action]:
    """For every counter of the acting seat; what is done about castles may not be legal."""
    found: list[Action] = []
    splits = _all_splits(state.men, state.leaders)
    there = groups_by_hex(state)
    places, castles, owed = state.land.place_at, state.land.castle_at, owed_castles(state)
    charges = _charges(state)
    for group in counters_of(state, state.acting[0]):
        found += splits[group]
        here = there[group.hex]
        if len(here) > 1:
            found += _joins(state, group, here, charges.get(group.id, ()))
        if group.hex in castles:
            found += _castle(state, group, owed)
        if group.hex in places or group.hex in castles:
            found += _healed(state, group)
    return found


def _parts(
    leaders: Mapping[UnitId, Leader], soldiers: Sequence[Soldier]
) -> tuple[tuple[UnitId, ...], ...]:
    """The wounded with just enough company, the riders, a few scouts, half of them."""
    units = tuple([man.id for man in soldiers])
    ill = [man.id for man in soldiers if man.health == "wounded"]
    well = [man for man in soldiers if man.health == "healthy" and man.id not in leaders]
    led = [man.id for man in sorted(well, key=lambda man: -rank_of(man.kind.code))]
    parts = [(*ill, *led[: max(0, LEAST - len(ill))])] if ill else []
    parts.append(tuple([man.id for man in soldiers if man.horse]))
    parts += [tuple(led[:LEAST]), units[: len(units) // 2]]
    most = len(units) - LEAST
    return tuple([part for part in dict.fromkeys(parts) if LEAST <= len(part) <= most])


_known_parts = MemoAmong(_parts)


def _splits_by_group(
    men: Mapping[UnitId, Soldier], leaders: Mapping[UnitId, Leader]
) -> Known[Group, tuple[Split, ...]]:
    def splits(group: Group) -> tuple[Split, ...]:
        parts = _known_parts(leaders, [men[unit] for unit in group.men])
        return tuple([Split(group.id, part) for part in parts])

    return Known(splits)


_all_splits = Memo2(_splits_by_group, most=MUSTERS)


def _joins(
    state: State, group: Group, there: list[Group], charges: Sequence[Charge]
) -> Iterator[Action]:
    others = [one for one in there if one.id != group.id]
    own = [one for one in others if one.side == group.side and one.employer is None]
    for other in own:
        if other.nation == group.nation:
            yield Join(group.id, other.id)
        for charge in charges:
            yield Entrust(charge, other.id)
    purse = state.stock("pounds", group.id)
    for other in others if purse else ():
        if other.side is not None and not other.hidden:
            yield GivePounds(group.id, other.id, purse)


def _charges(state: State) -> dict[GroupId, list[Charge]]:
    """All that goes with each group: convoys, prisoners, mercenaries."""
    found: dict[GroupId, list[Charge]] = {}
    for convoy in state.convoys.values():
        if convoy.escort is not None:
            found.setdefault(convoy.escort, []).append(Charge(convoy.id))
    for captives in state.captives.values():
        found.setdefault(captives.guards, []).append(Charge(captives.id))
    for group in state.groups.values():
        if group.employer is not None:
            found.setdefault(group.employer, []).append(Charge(group.id))
    return found


def _healed(state: State, group: Group) -> Iterator[TakeUp]:
    for place in places_at(state, group):
        if healed := healed_at(state, place):
            yield TakeUp(group.id, healed)


def _castle(
    state: State, group: Group, owed: list[tuple[Garrison, Group, int]]
) -> Iterator[Action]:
    for needy, filler, missing in owed:
        if filler.id == group.id:
            yield Reinforce(group.id, needy.id, group.men[-missing:])
    garrison = garrison_at(state, group.hex)
    if garrison is not None and garrison.side == group.side:
        spare = len(garrison.men) - NUMBERS.castles.keep
        if spare > 0:
            yield DrawMen(garrison.id, group.id, garrison.men[-spare:])
