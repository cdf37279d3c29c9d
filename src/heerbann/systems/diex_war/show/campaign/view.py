"""K§10, N82: what a seat may know of a campaign: counters, places, and what it has seen itself."""

import msgspec

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.campaign.battlefield import Field
from heerbann.systems.diex_war.model.campaign.facts import is_mounted, is_on_map, sites
from heerbann.systems.diex_war.model.campaign.maps import CastleId, PlaceId
from heerbann.systems.diex_war.model.campaign.scenario import Stance
from heerbann.systems.diex_war.model.campaign.state import (
    Aftermath,
    Captives,
    Clash,
    Convoy,
    ConvoyId,
    DayNote,
    Garrison,
    Group,
    GroupId,
    Leader,
    Note,
    Phase,
    Soldier,
    State,
)
from heerbann.systems.diex_war.rules.campaign.k01_scenario.scoring import score
from heerbann.systems.diex_war.rules.campaign.k20_battles.sides import seats_there


class Counter(msgspec.Struct, frozen=True):
    """A counter of somebody else: where it is and of which kind."""

    id: GroupId
    side: Seat | None
    hex: Hex
    mounted: bool


class SeenVillage(msgspec.Struct, frozen=True):
    """N82: villages are open, but for who lies wounded in them."""

    id: PlaceId
    hex: Hex
    resources: int
    loyalty: int
    stance: Stance
    visited: tuple[Seat, ...]
    plundered: tuple[Seat, ...]


class SeenCastle(msgspec.Struct, frozen=True):
    """N82: castles are open, but for how many are in them."""

    id: CastleId
    hex: Hex
    side: Seat | None
    resources: int
    besieged: bool


class SeenConvoy(msgspec.Struct, frozen=True):
    """A convoy of somebody else: its counter."""

    id: ConvoyId
    hex: Hex
    escort: GroupId | None


class CampaignView(msgspec.Struct, frozen=True):
    """What a seat may know; an onlooker has no sheets."""

    day: int
    days: int
    season: str
    weather: int
    phase: Phase
    order: tuple[Seat, ...]
    acting: tuple[Seat, ...]
    villages: tuple[SeenVillage, ...]
    castles: tuple[SeenCastle, ...]
    counters: tuple[Counter, ...]
    convoys: tuple[SeenConvoy, ...]
    scores: dict[Seat, int]
    diary: tuple[DayNote, ...]
    groups: tuple[Group, ...]  # own sheets
    men: tuple[Soldier, ...]
    garrisons: tuple[Garrison, ...]
    patients: dict[str, tuple[str, ...]]
    own_convoys: tuple[Convoy, ...]
    captives: tuple[Captives, ...]
    leaders: tuple[Leader, ...]
    books: dict[str, int]
    notes: tuple[Note, ...]
    choice: str | None
    clashes: tuple[Clash, ...]
    clash: Clash | None
    proposal: Clash | None
    field: Field | None
    aftermath: Aftermath | None


def view(state: State, seat: Seat | None) -> CampaignView:
    """Places and counters for everybody; sheets for their owner."""
    own = own_groups(state, seat)
    mine = [group.id for group in own]
    is_there = state.clash is not None and seat in seats_there(state, state.clash)
    return CampaignView(
        day=state.day,
        days=state.scenario.days,
        season=state.season,
        weather=state.weather,
        phase=state.phase,
        order=state.order,
        acting=state.acting,
        villages=tuple([_village(state, key) for key in state.villages]),
        castles=tuple([_castle(state, key) for key in state.garrisons]),
        counters=tuple([_counter(state, one) for one in seen_groups(state, seat)]),
        convoys=tuple([_convoy(one) for one in _convoys_of_others(state, mine)]),
        scores=known_scores(state, seat),
        diary=tuple(state.diary),
        groups=tuple(own),
        men=tuple([man for man in state.men.values() if seat is not None and man.side == seat]),
        garrisons=tuple([one for one in state.garrisons.values() if seat and one.side == seat]),
        patients=_patients(state, seat),
        own_convoys=tuple([one for one in state.convoys.values() if one.escort in mine]),
        captives=tuple([one for one in state.captives.values() if one.guards in mine]),
        leaders=tuple([one for one in state.leaders.values() if seat and one.side == seat]),
        books=known_books(state, seat, mine),
        notes=tuple([note for note in state.notes.values() if note.seat == seat]),
        choice=None if seat is None else state.choices.get(seat),
        clashes=state.clashes,
        clash=state.clash,
        proposal=state.proposal,
        field=state.field if is_there else None,
        aftermath=state.aftermath if is_there else None,
    )


def own_groups(state: State, seat: Seat | None) -> list[Group]:
    """The sheets of a seat."""
    return [group for group in state.groups.values() if seat is not None and group.side == seat]


def seen_groups(state: State, seat: Seat | None) -> list[Group]:
    """Counters of others on the map."""
    others = [group for group in state.groups.values() if seat is None or group.side != seat]
    return [one for one in others if one.employer is None and not one.home and not one.hidden]


def _counter(state: State, group: Group) -> Counter:
    return Counter(group.id, group.side, group.hex, is_mounted(state, group))


def _convoys_of_others(state: State, mine: list[GroupId]) -> list[Convoy]:
    others = [one for one in state.convoys.values() if one.escort not in mine]
    return [one for one in others if is_on_map(state, one)]


def _convoy(convoy: Convoy) -> SeenConvoy:
    return SeenConvoy(convoy.id, convoy.hex, convoy.escort)


def _village(state: State, key: PlaceId) -> SeenVillage:
    village = state.villages[key]
    stock = state.stock("resources", key)
    return SeenVillage(
        key,
        village.hex,
        stock,
        village.loyalty,
        village.stance,
        village.visited,
        village.plundered,
    )


def _castle(state: State, key: CastleId) -> SeenCastle:
    garrison = state.garrisons[key]
    stock = state.stock("resources", key)
    return SeenCastle(key, garrison.hex, garrison.side, stock, key in state.sieges)


def _patients(state: State, seat: Seat | None) -> dict[str, tuple[str, ...]]:
    found = {
        place.id: tuple([unit for unit in place.patients if state.men[unit].side == seat])
        for place in sites(state)
    }
    return {place: men for place, men in found.items() if men and seat is not None}


def known_scores(state: State, seat: Seat | None) -> dict[Seat, int]:
    """The running total is open, unless it depends on what somebody has chosen in secret."""
    choosing = [Seat(choice.side) for choice in state.scenario.choice]
    secret = [one for one in choosing if one != seat and one not in state.known]
    return {one: score(state, one) for one in state.scenario.seats if one not in secret}


def known_books(state: State, seat: Seat | None, mine: list[GroupId]) -> dict[str, int]:
    """The accounts of one's own groups, convoys and chests, and what was brought home."""
    convoys = [one.id for one in state.convoys.values() if one.escort in mine]
    names = (*mine, *convoys, f"home-{seat}")
    return {
        account: amount
        for account, amount in state.books.items()
        if account.split("/")[1] in names or account.startswith(f"pounds/chest-{seat}-")
    }
