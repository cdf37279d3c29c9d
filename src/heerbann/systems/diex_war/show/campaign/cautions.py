"""What is to be known before an order is given: chances, strengths, prices, hunger."""

from collections.abc import Iterator

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Action
from heerbann.engine.show.placements import Caution
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war.model.campaign import actions as do
from heerbann.systems.diex_war.model.campaign.charts import plunder_loyalty
from heerbann.systems.diex_war.model.campaign.facts import counters_of, groups_at
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.campaign.state import Group, GroupId, State
from heerbann.systems.diex_war.odds.campaign_forecast import (
    having_marched,
    loyal_chance,
    tested_by_march,
)
from heerbann.systems.diex_war.rules.campaign.k12_supply import need, sources
from heerbann.systems.diex_war.rules.campaign.k19_villages import defenders_of
from heerbann.systems.diex_war.show.campaign.pieces import note_on, tell_note
from heerbann.systems.diex_war.show.campaign.seen import as_seen
from heerbann.systems.diex_war.show.siege_log import percent


def cautions(state: State, action: Action, teller: Teller) -> tuple[Caution, ...]:
    """By what is ordered."""
    match action:
        case do.March(group=name, to=to):
            return tuple(_of_march(state, state.groups[name], to, teller))
        case do.EndMarch():
            return tuple(_of_hunger(state, teller))
        case do.AttackGroup(target=target):
            return tuple(_of_enemy(state, state.groups[target], teller))
        case do.AttackVillage(village=village):
            return (_of_defenders(state, village, teller),)
        case do.Plunder() if state.aftermath is not None:
            return (_of_plunder(action, teller),)
    return ()


def _of_march(state: State, group: Group, to: Hex, teller: Teller) -> Iterator[Caution]:
    village = tested_by_march(state, group, to)
    if village is not None:
        chance = loyal_chance(having_marched(state, group, to), village)
        place = teller.word(PlaceId, village.id, state)
        told = teller.text("caution-loyalty", place=place, chance=percent(chance))
        yield Caution(rule="K9", text=told)
    for other in groups_at(state, to):
        if other.side != group.side and not other.hidden and other.employer is None:
            yield from _of_enemy(state, other, teller)


def _of_enemy(state: State, other: Group, teller: Teller) -> Iterator[Caution]:
    """What was seen of them last, by whoever asks."""
    seat = state.acting[0] if state.acting else None
    note = note_on(as_seen(state, seat), other.id)
    name = teller.word(GroupId, other.id, state)
    if note is None:
        yield Caution(rule="K10", text=teller.text("caution-unknown", group=name))
    else:
        seen = tell_note(note, teller)
        yield Caution(rule="K10", text=teller.text("caution-seen", group=name, seen=seen))


def _of_defenders(state: State, key: PlaceId, teller: Teller) -> Caution:
    men = len(defenders_of(state, state.villages[key]))
    place = teller.word(PlaceId, key, state)
    return Caution(rule="K19", text=teller.text("caution-defenders", place=place, men=men))


def _of_plunder(action: do.Plunder, teller: Teller) -> Caution:
    points = action.pounds + action.loaded + action.eaten
    change = plunder_loyalty(points)
    return Caution(rule="K17", text=teller.text("caution-plunder", change=change))


def _of_hunger(state: State, teller: Teller) -> Iterator[Caution]:
    """Who would find too little where he stands now."""
    for group in counters_of(state, state.acting[0]) if state.acting else ():
        there = group.ahead + sum([state.stock("resources", one) for one in sources(state, group)])
        if need(state, group) > there:
            name = teller.word(GroupId, group.id, state)
            told = teller.text("caution-hunger", group=name, need=need(state, group), there=there)
            yield Caution(rule="K12", text=told)
