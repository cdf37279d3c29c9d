"""K§10, K§14 Counters on the map: groups with what goes with them, convoys, castles."""

from collections.abc import Iterator

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.board import Badge
from heerbann.engine.show.scene import Piece
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war.model.campaign.facts import (
    besieges,
    captives_of,
    company,
    convoys_with,
    hired_by,
    is_mounted,
    leader_of,
    men_of,
    soldiers,
)
from heerbann.systems.diex_war.model.campaign.maps import CastleId
from heerbann.systems.diex_war.model.campaign.state import (
    Convoy,
    ConvoyId,
    Garrison,
    Group,
    GroupId,
    Note,
    State,
)
from heerbann.systems.diex_war.model.state import UnitId

FOOT, RIDERS, CONVOY, CASTLE = "man-medium", "rider", "mule", "place-castle"
NOBODY = Seat("")
"""Of mercenaries whom nobody has hired, and of what has no owner."""


def pieces(state: State, seen: State, seat: Seat | None, teller: Teller) -> Iterator[Piece]:
    """Castles below, groups above; ``seen`` is what the seat may know of the state."""
    for garrison in seen.garrisons.values():
        yield castle_piece(seen, garrison, seat, teller)
    for convoy in seen.convoys.values():
        if convoy.escort is None:
            yield convoy_piece(seen, convoy, teller)
    for group in seen.groups.values():
        if group.employer is None and not group.home:
            mounted = is_mounted(state, state.groups[group.id])
            yield group_piece(seen, group, teller, mounted=mounted)


def group_piece(state: State, group: Group, teller: Teller, *, mounted: bool) -> Piece:
    """One's own with its men, that of somebody else with what is remembered of it."""
    everybody = [man for one in company(state, group) for man in men_of(state, one)]
    well = len([man for man in everybody if man.health == "healthy"])
    badges = tuple(_badges(state, group, teller)) if everybody else _noted(state, group, teller)
    name = teller.word(GroupId, group.id, state)
    at = state.land.board.labels[group.hex]
    told = [_spoken(group, len(everybody), well, name, state, teller)]
    return Piece(
        id=group.id,
        side=group.side or NOBODY,
        symbol=RIDERS if mounted else FOOT,
        name=name,
        at=at,
        strength=well,
        full=len(everybody),
        badges=badges,
        text=" ".join([*told, *[badge.text for badge in badges]]),
    )


def _spoken(group: Group, men: int, well: int, name: str, state: State, teller: Teller) -> str:
    side = teller.text("nobody") if group.side is None else teller.word(Seat, group.side, state)
    if not men:
        return teller.text("spoken-counter", group=name, side=side)
    return teller.text("spoken-group", group=name, side=side, men=men, well=well)


def _badges(state: State, group: Group, teller: Teller) -> Iterator[Badge]:
    leader = leader_of(state, group)
    if leader is not None:
        who = teller.word(UnitId, leader.unit, state)
        told = teller.text("badge-captain", leader=who, prestige=leader.prestige)
        yield Badge(key="captain", text=told)
    if group.hunger:
        yield Badge(key="hungry", text=teller.text("badge-hungry", days=group.hunger))
    hurt = len([man for one in company(state, group) for man in men_of(state, one) if man.heals])
    if hurt:
        yield Badge(key="wounded", text=teller.text("badge-wounded-men", men=hurt))
    yield from _with_it(state, group, teller)
    if besieges(state, group.id):
        yield Badge(key="besieging", text=teller.text("badge-besieging"))
    if state.phase == "movement" and group.marched and not group.points:
        yield Badge(key="spent", text=teller.text("badge-marched"))


def _with_it(state: State, group: Group, teller: Teller) -> Iterator[Badge]:
    """What is under its counter."""
    for convoy in convoys_with(state, group):
        animals, load = state.stock("animals", convoy.id), state.stock("resources", convoy.id)
        name = teller.word(ConvoyId, convoy.id, state)
        told = teller.text("badge-convoy", convoy=name, animals=animals, load=load)
        yield Badge(key="convoy", text=told)
    for captives in captives_of(state, group):
        told = teller.text("badge-captives", men=len(captives.men))
        yield Badge(key="captive", text=told)
    for mercenaries in hired_by(state, group):
        name = teller.word(GroupId, mercenaries.id, state)
        told = teller.text("badge-hired", group=name, men=len(mercenaries.men))
        yield Badge(key="hired", text=told)


def _noted(state: State, group: Group, teller: Teller) -> tuple[Badge, ...]:
    note = note_on(state, group.id)
    if note is None:
        return ()
    return (Badge(key="noted", text=tell_note(note, teller)),)


def note_on(state: State, group: GroupId) -> Note | None:
    """The last that was seen of somebody."""
    found = [note for note in state.notes.values() if note.group == group]
    return max(found, key=lambda note: note.day, default=None)


def tell_note(note: Note, teller: Teller) -> str:
    """With its date."""
    wounded = len(note.wounded)
    return teller.text("badge-noted", day=note.day, men=len(note.men), wounded=wounded)


def convoy_piece(state: State, convoy: Convoy, teller: Teller) -> Piece:
    """A convoy that nobody escorts."""
    name = teller.word(ConvoyId, convoy.id, state)
    animals = state.stock("animals", convoy.id)
    return Piece(
        id=convoy.id,
        side=convoy.owner or NOBODY,
        symbol=CONVOY,
        name=name,
        at=state.land.board.labels[convoy.hex],
        strength=animals,
        full=animals,
        text=teller.text("spoken-convoy", convoy=name),
    )


def piece_of(castle: CastleId) -> str:
    """A castle has the name of its place: its piece is told from that."""
    return f"castle-{castle}"


def castle_piece(state: State, garrison: Garrison, seat: Seat | None, teller: Teller) -> Piece:
    """A castle with its garrison, as far as the seat knows it."""
    men = len(garrison.men)
    name = teller.word(CastleId, garrison.id, state)
    besieged = garrison.id in state.sieges
    badges = (Badge(key="besieging", text=teller.text("badge-besieged")),) if besieged else ()
    side = teller.text("nobody")
    if garrison.side is not None:
        side = teller.word(Seat, garrison.side, state)
    own = garrison.side is not None and garrison.side == seat
    key = teller.text("spoken-castle", castle=name, side=side)
    told = [key, *([teller.text("spoken-garrison", men=men)] if own else [])]
    return Piece(
        id=piece_of(garrison.id),
        side=garrison.side or NOBODY,
        symbol=CASTLE,
        name=name,
        at=state.land.board.labels[garrison.hex],
        strength=men,
        full=men,
        badges=badges,
        text=" ".join([*told, *[badge.text for badge in badges]]),
    )


def strength_of(state: State, group: Group) -> int:
    """Everybody under a counter, as far as it is known; what was noted of others."""
    note = note_on(state, group.id)
    return soldiers(state, group) or (len(note.men) if note is not None else 0)
