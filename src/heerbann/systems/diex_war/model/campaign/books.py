"""The books of a campaign: whatever leaves one account enters another."""

from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.campaign.maps import CastleId, PlaceId
from heerbann.systems.diex_war.model.campaign.state import (
    CaptivesId,
    ConvoyId,
    Fate,
    Good,
    Grave,
    Group,
    GroupFate,
    GroupId,
    Leader,
    Soldier,
    State,
)
from heerbann.systems.diex_war.model.state import UnitId


def book(state: State, good: Good, source: str, target: str, amount: int) -> None:
    """Move an amount from one account to another."""
    for place, change in ((source, -amount), (target, amount)):
        name = f"{good}/{place}"
        state.books[name] = state.books.get(name, 0) + change


def put_man(state: State, man: Soldier) -> None:
    """Write a man down, be he new or known."""
    state.men = {**state.men, man.id: man}


def change_man(state: State, unit: UnitId, **changes: object) -> None:
    """Write something down about a man."""
    put_man(state, replace(state.men[unit], **changes))


def put_leader(state: State, leader: Leader) -> None:
    """Write a leader down, be he new or known."""
    state.leaders = {**state.leaders, leader.unit: leader}


def change_leader(state: State, unit: UnitId, **changes: object) -> None:
    """Write something down about a man, if he is a leader."""
    if unit in state.leaders:
        put_leader(state, replace(state.leaders[unit], **changes))


def change_group(state: State, group: GroupId, **changes: object) -> None:
    """Write something down on the sheet of a group."""
    state.groups[group] = replace(state.groups[group], **changes)


def change_village(state: State, village: PlaceId, **changes: object) -> None:
    """Write something down about a village."""
    state.villages[village] = replace(state.villages[village], **changes)


def change_garrison(state: State, castle: CastleId, **changes: object) -> None:
    """Write something down about a castle."""
    state.garrisons[castle] = replace(state.garrisons[castle], **changes)


def change_convoy(state: State, convoy: ConvoyId, **changes: object) -> None:
    """Write something down about a convoy."""
    state.convoys[convoy] = replace(state.convoys[convoy], **changes)


def change_captives(state: State, captives: CaptivesId, **changes: object) -> None:
    """Write something down about prisoners."""
    state.captives[captives] = replace(state.captives[captives], **changes)


def note_day(state: State, **changes: object) -> None:
    """Write something down in today's line of the diary."""
    if state.diary:
        state.diary[-1] = replace(state.diary[-1], **changes)


def count(state: State, name: str) -> None:
    """A new counter is on the map."""
    letter = name.rstrip("0123456789")
    state.counted[letter] = max(state.counted.get(letter, 0), int(name.removeprefix(letter)))


def place_group(state: State, group: Group, pounds: int = 0, source: str = "given") -> None:
    """A new group is on the map; its money comes from somewhere."""
    count(state, group.id)
    state.groups[group.id] = replace(group, largest=max(group.largest, len(group.men)))
    if pounds:
        book(state, "pounds", source, group.id, pounds)


def take_off(state: State, group: GroupId, fate: GroupFate) -> None:
    """A group is no more: its counter leaves the map, what went with it stays where it is.

    Its men and its money have been seen to before.
    """
    gone = state.groups.pop(group)
    if fate != "joined":
        grave = Grave(group, gone.side, gone.nation, gone.largest, fate)
        state.graves = (*state.graves, grave)
    for convoy in list(state.convoys.values()):
        if convoy.escort == group:
            change_convoy(state, convoy.id, escort=None)
    for other in list(state.groups.values()):
        if other.employer == group:
            change_group(state, other.id, employer=None, contract=None, side=None, tests=0)
        if other.goal == group:
            change_group(state, other.id, goal=None)


def without(men: tuple[UnitId, ...], those: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """A list of men without some of them."""
    return tuple([unit for unit in men if unit not in those])


def remove_man(state: State, unit: UnitId, fate: Fate) -> None:
    """A man is dead, or out of the game; who was a leader leads no more (N68)."""
    change_man(state, unit, fate=fate, horse=False, heals=None, hurt=None)
    lose_leader(state, unit)


def lose_leader(state: State, unit: UnitId) -> None:
    """N68: who is dead or captured leads no more."""
    change_leader(state, unit, lost=True)


def add_men(state: State, group: GroupId, men: tuple[UnitId, ...]) -> None:
    """Men join a group."""
    old = state.groups[group]
    change_group(
        state, group, men=(*old.men, *men), largest=max(old.largest, len(old.men) + len(men))
    )


def patients_at(state: State, place: str) -> tuple[UnitId, ...]:
    """Who lies in a place or castle."""
    if place in state.villages:
        return state.villages[PlaceId(place)].patients
    return state.garrisons[CastleId(place)].patients


def set_patients(state: State, place: str, men: tuple[UnitId, ...]) -> None:
    """Who lies there from now on."""
    if place in state.villages:
        change_village(state, PlaceId(place), patients=men)
    else:
        change_garrison(state, CastleId(place), patients=men)


def once(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """A list of seats with this one in it."""
    return seats if seat in seats else (*seats, seat)
