"""Regroupings that come to mind: of all the others there are very many."""

from collections.abc import Iterator

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
    captives_of,
    convoys_with,
    counters_of,
    garrison_at,
    groups_at,
    hired_by,
    men_of,
)
from heerbann.systems.diex_war.model.campaign.state import Charge, Group, State
from heerbann.systems.diex_war.model.state import UnitId
from heerbann.systems.diex_war.rules.campaign.k10_groups.legality import (
    healed_at,
    owed_castles,
    places_at,
)

LEAST = NUMBERS.groups.least


def regroupings(state: State) -> Iterator[Action]:
    """For every counter of the acting seat; not each of them is legal."""
    mine = counters_of(state, state.acting[0])
    for group in mine:
        yield from _splits(state, group)
        yield from _joins(state, group, mine)
        yield from _castle(state, group)
        for place in places_at(state, group):
            if healed := healed_at(state, place):
                yield TakeUp(group.id, healed)


def _splits(state: State, group: Group) -> Iterator[Split]:
    """The wounded with just enough company, the riders, a few scouts, half of them."""
    men = men_of(state, group)
    ill = [man.id for man in men if man.health == "wounded"]
    well = [man for man in men if man.health == "healthy"]
    plain = sorted(well, key=lambda man: -rank_of(man.kind.code))
    led = [man.id for man in plain if man.id not in state.leaders]
    parts: list[tuple[UnitId, ...]] = []
    if ill:
        parts.append((*ill, *led[: max(0, LEAST - len(ill))]))
    parts.append(tuple([man.id for man in men if man.horse]))
    parts.append(tuple(led[:LEAST]))
    parts.append(tuple(group.men[: len(group.men) // 2]))
    for part in dict.fromkeys(parts):
        if len(part) >= LEAST:
            yield Split(group.id, part)


def _joins(state: State, group: Group, mine: list[Group]) -> Iterator[Action]:
    charges: list[str] = [convoy.id for convoy in convoys_with(state, group)]
    charges += [captives.id for captives in captives_of(state, group)]
    charges += [hired.id for hired in hired_by(state, group)]
    for other in mine:
        if other.id != group.id and other.hex == group.hex:
            yield Join(group.id, other.id)
            for charge in charges:
                yield Entrust(Charge(charge), other.id)
    purse = state.stock("pounds", group.id)
    for other in groups_at(state, group.hex):
        if purse and other.id != group.id and other.side is not None and not other.hidden:
            yield GivePounds(group.id, other.id, purse)


def _castle(state: State, group: Group) -> Iterator[Action]:
    for needy, filler, missing in owed_castles(state):
        if filler.id == group.id:
            yield Reinforce(group.id, needy.id, group.men[-missing:])
    garrison = garrison_at(state, group.hex)
    if garrison is not None and garrison.side == group.side:
        spare = len(garrison.men) - NUMBERS.castles.keep
        if spare > 0:
            yield DrawMen(garrison.id, group.id, garrison.men[-spare:])
