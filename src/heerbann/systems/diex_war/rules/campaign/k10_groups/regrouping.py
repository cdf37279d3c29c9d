"""K§10 Step 2: groups in the same hex are split, joined, filled up."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Choose, Refusal, Seat
from heerbann.systems.diex_war.model.campaign.actions import (
    DrawMen,
    EndRegroup,
    Entrust,
    GivePounds,
    Join,
    Muster,
    Reinforce,
    Split,
    TakeUp,
)
from heerbann.systems.diex_war.model.campaign.books import without
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.events.groups import (
    BesideNoted,
    Entrusted,
    GroupsJoined,
    GroupSplit,
    MenDrawn,
    PoundsGiven,
    Reinforced,
    is_same,
)
from heerbann.systems.diex_war.model.campaign.events.patients import (
    Mustered,
    TakenUp,
)
from heerbann.systems.diex_war.model.campaign.facts import (
    LETTERS,
    counters_of,
    kind_after,
    nation_of,
    next_id,
    sites,
)
from heerbann.systems.diex_war.model.campaign.maps import CastleId, PlaceId
from heerbann.systems.diex_war.model.campaign.scenario import Stance
from heerbann.systems.diex_war.model.campaign.state import Group, GroupId, Source, State, War
from heerbann.systems.diex_war.model.state import UnitId
from heerbann.systems.diex_war.rules.campaign.k08_days import end_turn
from heerbann.systems.diex_war.rules.campaign.k10_groups import legality
from heerbann.systems.diex_war.rules.campaign.k10_groups.suggestions import regroupings

REFUSALS: Mapping[type[Action], Callable[[State, Any], Refusal | None]] = {
    Split: legality.refuse_split,
    Join: legality.refuse_join,
    GivePounds: legality.refuse_give,
    Entrust: legality.refuse_entrust,
    DrawMen: legality.refuse_draw,
    Reinforce: legality.refuse_reinforce,
    TakeUp: legality.refuse_take_up,
    Muster: legality.refuse_muster,
    EndRegroup: legality.refuse_end,
}
SURE = (Split, Join, GivePounds)
"""Of these only legal ones come to mind."""


@rule("K8", "K10")
async def regroup(war: War) -> None:
    """Step 2: as often as the owner likes; nobody sees more of it than counters."""
    state = war.state
    seat = state.acting[0]
    if not counters_of(state, seat) and not any(_musters(state)):
        end_turn(war)
        return
    check = partial(_refuse, state)
    choice = await Choose(seat, "K10", "regroup", partial(choices, state), check=check)
    if isinstance(choice, EndRegroup):
        end_turn(war)
    else:
        carry_out(war, choice)


def _refuse(state: State, action: Action) -> Refusal | None:
    return REFUSALS[type(action)](state, action)


def _musters(state: State) -> Iterator[Muster]:
    for place in sites(state):
        if len(place.patients) >= NUMBERS.groups.least:
            men = legality.healed_at(state, place.id)
            if len(men) >= NUMBERS.groups.least:
                yield Muster(men)


def choices(state: State) -> list[Action]:
    """The good ones of very many, all of them legal."""
    ideas = (*regroupings(state), *_musters(state), EndRegroup())
    return [one for one in ideas if type(one) in SURE or _refuse(state, one) is None]


def carry_out(war: War, action: Action) -> None:
    """One change on the sheets."""
    match action:
        case Split(group, men, pounds):
            split(war, group, men, pounds)
        case Join(group, into):
            join(war, group, into)
        case GivePounds(group, to, pounds):
            seats = _sides(war.state, group, to)
            war.emit(PoundsGiven(group, to, pounds, seats))
        case Entrust(charge, to):
            war.emit(Entrusted(charge, to))
        case DrawMen(castle, group, men):
            kind = _kind_with(war.state, group, men)
            war.emit(MenDrawn(war.state.acting[0], castle, group, men, kind))
        case Reinforce(group, castle, men):
            old = war.state.groups[group]
            kind = kind_after(war.state, old, without(old.men, men))
            war.emit(Reinforced(war.state.acting[0], group, castle, men, kind))
        case TakeUp(group, men):
            kind, place = _kind_with(war.state, group, men), _place_of(war.state, men)
            war.emit(TakenUp(war.state.acting[0], group, place, men, kind))
        case Muster(men):
            muster(war, war.state.acting[0], men)


def _kind_with(state: State, group: GroupId, men: tuple[UnitId, ...]) -> bool | None:
    old = state.groups[group]
    return kind_after(state, old, (*old.men, *men))


def _sides(state: State, *groups: GroupId) -> tuple[Seat, ...]:
    sides = [state.groups[group].side for group in groups]
    return tuple([side for side in sides if side is not None])


def _place_of(state: State, men: tuple[UnitId, ...]) -> Source:
    """Where these lie."""
    return Source(next(place.id for place in sites(state) if men[0] in place.patients))


@rule("K10")
def split(war: War, group: GroupId, men: tuple[UnitId, ...], pounds: int) -> GroupId:
    """Part groups have the loyalty of the whole; N50: wins go with those it began with."""
    old = war.state.groups[group]
    new = GroupId(next_id(war.state, LETTERS[old.nation]))
    chosen = tuple([unit for unit in old.men if unit in men])
    rest = tuple([unit for unit in old.men if unit not in men])
    keeps = is_same(old.founders, chosen) and not is_same(old.founders, rest)
    war.emit(GroupSplit(old.side, group, new, chosen, pounds, old.hex, old.hidden, keeps))
    return new


@rule("K10")
def join(war: War, group: GroupId, into: GroupId, *, forced: bool = False) -> None:
    """Loyalty and hunger are those of the larger."""
    one = war.state.groups[group]
    war.emit(GroupsJoined(one.side, group, into, forced, one.hidden))


def muster(war: War, seat: Seat, men: tuple[UnitId, ...]) -> None:
    """W-14: men who lay in a place are a group again; Saxons stand where the place stands."""
    state = war.state
    place = _place_of(state, men)
    nation = nation_of(state, seat, men)
    village = state.villages.get(PlaceId(place))
    hex = state.garrisons[CastleId(place)].hex if village is None else village.hex
    loyalty: int | None = NUMBERS.loyalty.middle if village is None else village.loyalty
    stance: Stance | None = "loyal" if village is None else village.stance
    if nation != "saxon":
        loyalty = stance = None
    name = GroupId(next_id(state, LETTERS[nation]))
    group = Group(name, nation, seat, hex, men, men, loyalty=loyalty, stance=stance)
    war.emit(Mustered(seat, group, place))


# N49


@rule("K10")
def note_company(war: War) -> None:
    """In the morning: groups that stand beside each other once more, and those that are merged."""
    for seat in war.state.order:
        mine = counters_of(war.state, seat)
        together = Counter([(group.hex, group.nation) for group in mine])
        for group in mine:
            mornings = group.beside + 1 if together[group.hex, group.nation] > 1 else 0
            if mornings != group.beside:
                war.emit(BesideNoted(seat, group.id, mornings))
        mine = counters_of(war.state, seat)
        for group in mine if any(_is_late(group) for group in mine) else ():
            if group.id in war.state.groups:
                _merge(war, war.state.groups[group.id])


def _is_late(group: Group) -> bool:
    return group.beside >= NUMBERS.groups.together


def _beside(state: State, group: Group) -> list[Group]:
    assert group.side is not None
    mine = counters_of(state, group.side)
    return [one for one in mine if one.hex == group.hex and one.nation == group.nation]


@rule("K10")
def _merge(war: War, group: Group) -> None:
    """N49: after two mornings they are one; the larger keeps its counter."""
    late = [one for one in _beside(war.state, group) if _is_late(one)]
    if len(late) < 2:  # a pair
        return
    into = max(late, key=lambda one: len(one.men))
    for one in late:
        if one.id != into.id:
            join(war, one.id, into.id, forced=True)
