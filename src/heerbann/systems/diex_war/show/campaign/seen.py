"""K§10, N82: a campaign as a seat may know it, for scenes, sheets and pictures."""

from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.campaign.books import put_leader
from heerbann.systems.diex_war.model.campaign.state import (
    Garrison,
    Group,
    Leader,
    State,
    Village,
)
from heerbann.systems.diex_war.rules.campaign.k20_battles.sides import seats_there
from heerbann.systems.diex_war.show.campaign.view import known_books, own_groups, seen_groups


def as_seen(state: State, seat: Seat | None) -> State:
    """Counters of others are empty: nobody is in them, nothing is on their sheets."""
    shown = state.copy()
    own = own_groups(state, seat)
    mine = [group.id for group in own]
    counters = [_counter(group) for group in seen_groups(state, seat)]
    shown.groups = {group.id: group for group in (*own, *counters)}
    shown.garrisons = {key: _castle(one, seat) for key, one in state.garrisons.items()}
    shown.villages = {key: _village(state, one, seat) for key, one in state.villages.items()}
    shown.captives = {key: one for key, one in state.captives.items() if one.guards in mine}
    prisoners = {unit for one in shown.captives.values() for unit in one.men}
    shown.men = {
        unit: man for unit, man in state.men.items() if _is_own(man.side, seat) or unit in prisoners
    }
    shown.leaders = {unit: one for unit, one in state.leaders.items() if _is_own(one.side, seat)}
    shown.notes = {key: note for key, note in state.notes.items() if note.seat == seat}
    places = {f"resources/{key}" for key in (*state.villages, *state.garrisons)}
    public = {account: n for account, n in state.books.items() if account in places}
    shown.books = {**public, **known_books(state, seat, mine)}
    shown.choices = {one: key for one, key in state.choices.items() if one in (seat, *state.known)}
    if state.clash is not None and seat not in seats_there(state, state.clash):
        shown.field = shown.aftermath = None
    return shown


def as_remembered(seen: State) -> State:
    """The same with everybody under the counters of others who was seen there today."""
    known = seen.copy()
    for note in seen.notes.values():
        group = seen.groups.get(note.group)
        if group is None or group.men or (note.day, note.hex) != (seen.day, group.hex):
            continue
        known.groups[group.id] = replace(group, men=note.men)
        if note.leader is not None and note.prestige is not None and group.side is not None:
            put_leader(known, Leader(note.leader, group.side, note.prestige))
    return known


def _is_own(side: Seat | None, seat: Seat | None) -> bool:
    return side is not None and side == seat


def _counter(group: Group) -> Group:
    return Group(group.id, group.nation, group.side, group.hex, (), ())


def _castle(garrison: Garrison, seat: Seat | None) -> Garrison:
    if _is_own(garrison.side, seat):
        return garrison
    return replace(garrison, men=(), patients=())


def _village(state: State, village: Village, seat: Seat | None) -> Village:
    mine = [unit for unit in village.patients if _is_own(state.men[unit].side, seat)]
    return replace(village, patients=tuple(mine))
