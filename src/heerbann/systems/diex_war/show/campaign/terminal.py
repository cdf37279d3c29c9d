"""The campaign at a terminal: the map with its counters, the places, the sheets, the days."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from heerbann.boards.hex.compass import flat_offset
from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.terminal import Picture, Span
from heerbann.engine.texts.spoken_names import called, nothing_meant
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war.model.campaign import actions as do
from heerbann.systems.diex_war.model.campaign.land import CampaignMap
from heerbann.systems.diex_war.model.campaign.maps import CastleId, PlaceId
from heerbann.systems.diex_war.model.campaign.state import Convoy, ConvoyId, Group, GroupId, State
from heerbann.systems.diex_war.show.campaign.chronicle import day_cards
from heerbann.systems.diex_war.show.campaign.map_board import board
from heerbann.systems.diex_war.show.campaign.pieces import note_on, piece_of, strength_of, tell_note
from heerbann.systems.diex_war.show.campaign.scene import facts
from heerbann.systems.diex_war.show.campaign.scene import meant as clicked
from heerbann.systems.diex_war.show.campaign.seen import as_seen

GLYPHS = {
    "open": ".", "forest": "f", "hills": "^", "hilly_forest": "F", "marsh": "%", "moor": "m",
    "sea": "~",
}  # fmt: skip
RIVER, VILLAGE, CASTLE = "=", "o", "C"
CELL, MARGIN = 3, 4


def picture(state: State, seat: Seat | None, teller: Teller, lit: Collection[Any] = ()) -> Picture:
    """The map, then the places, then the counters, then the days."""
    seen = as_seen(state, seat)
    parts = (_map(seen, lit), _places(seen, teller), _counters(seen, teller), _days(seen, teller))
    return [line for part in parts for line in (*part, [])]


# The map: two lines for a row, as it is written in files


def _map(seen: State, lit: Collection[Any]) -> Iterator[list[Span]]:
    land = seen.land
    places = {flat_offset(hex): hex for hex in land.board}
    columns = max(column for column, _ in places) + 1
    heads = [land.board.labels[places[column, 0]][:-1].ljust(CELL) for column in range(columns)]
    yield [Span(" " * MARGIN + "".join(heads), "label")]
    for row in range(max(row for _, row in places) + 1):
        for half in range(2):
            margin = f"{row + 1:>2}" if half == 0 else ""
            gap = Span(" " * CELL * half)
            cells = [_cell(seen, places[c, row], lit) for c in range(half, columns, 2)]
            yield [Span(margin.ljust(MARGIN), "label"), gap, *cells]


def _cell(seen: State, hex: Hex, lit: Collection[Any]) -> Span:
    standing = counters_at(seen, hex)
    width = 2 * CELL
    if standing:
        more = "+" if len(standing) > 1 else ""
        side = standing[0].side if isinstance(standing[0], Group) else standing[0].owner
        return Span(f"{standing[0].id}{more}".ljust(width), str(side or ""))
    glyph = glyph_of(seen.land, hex)
    return Span(glyph.ljust(width), "lit" if hex in lit else seen.land.terrain[hex])


def counters_at(seen: State, hex: Hex) -> list[Group | Convoy]:
    """Groups, then convoys without escort."""
    groups = [one for one in seen.groups.values() if one.hex == hex and _has_counter(one)]
    alone = [one for one in seen.convoys.values() if one.hex == hex and one.escort is None]
    return [*groups, *alone]


def _has_counter(group: Group) -> bool:
    return group.employer is None and not group.home


def glyph_of(land: CampaignMap, hex: Hex) -> str:
    """The most important that lies in a hex."""
    if hex in land.castle_at:
        return CASTLE
    if hex in land.place_at:
        return VILLAGE
    return RIVER if hex in land.rivers else GLYPHS[land.terrain[hex]]


# Below it


def _places(seen: State, teller: Teller) -> Iterator[list[Span]]:
    for garrison in seen.garrisons.values():
        label = seen.land.board.labels[garrison.hex]
        name = teller.word(CastleId, garrison.id, seen)
        stock = seen.stock("resources", garrison.id)
        yield [Span(f"{label:<4}", "label"), Span(f"{name} ({stock})", str(garrison.side or ""))]
    for spot in board(seen, teller).spots:
        if spot.marker is not None:
            side = str(spot.marker.seat or "")
            yield [Span(f"{spot.id:<4}", "label"), Span(spot.marker.text, side)]


def _counters(seen: State, teller: Teller) -> Iterator[list[Span]]:
    for group in seen.groups.values():
        if _has_counter(group):
            label = seen.land.board.labels[group.hex]
            told = " ".join([name(seen, group.id, teller), *condition(seen, group.id, teller)])
            yield [Span(f"{label:<4}", "label"), Span(told, str(group.side or ""))]


def _days(seen: State, teller: Teller) -> Iterator[list[Span]]:
    for day in day_cards(seen, teller):
        yield [Span(f"{day.title}: ", "label"), Span(day.text)]


def legend(_state: State, teller: Teller) -> Picture:
    """What the signs mean."""
    return [[Span(teller.text("legend-map"))]]


def status(state: State, teller: Teller) -> str:
    """What everybody knows: the day, the season, whose turn it is."""
    return ", ".join([f"{fact.label} {fact.value}" for fact in facts(state, None, teller)])


# Words


def units(state: State, _teller: Teller) -> dict[str, str]:
    """Every counter that lies on the map, and castles."""
    groups = [one.id for one in state.groups.values() if _has_counter(one) and not one.hidden]
    convoys = [one.id for one in state.convoys.values() if one.escort is None]
    return {str(one): str(one) for one in (*groups, *convoys, *_castles(state))}


def name(state: State, unit: str, teller: Teller) -> str:
    """What somebody is called, and where he is."""
    if convoy := state.convoys.get(ConvoyId(unit)):
        return f"{teller.word(ConvoyId, convoy.id, state)}, {teller.word(Hex, convoy.hex, state)}"
    if group := state.groups.get(GroupId(unit)):
        return f"{teller.word(GroupId, group.id, state)}, {teller.word(Hex, group.hex, state)}"
    return teller.word(CastleId, _castles(state)[unit], state)


def _castles(state: State) -> dict[str, CastleId]:
    return {piece_of(key): key for key in state.garrisons}


def condition(state: State, unit: str, teller: Teller) -> Iterator[str]:
    """How many there are, as far as one knows."""
    group = state.groups.get(GroupId(unit))
    if group is None:
        return
    note = note_on(state, group.id)
    if group.men:
        yield teller.text("told-men", men=strength_of(state, group))
        yield f"£{state.stock('pounds', group.id)}"
    elif note is not None:
        yield tell_note(note, teller)


def meant(state: State, seat: Seat, words: Sequence[str], teller: Teller) -> list[Action]:
    """A counter and a hex or a place: whatever leads there; a counter and another: an attack."""
    known = {unit: (unit, name(state, unit, teller)) for unit in units(state, teller)}
    spots = _spots(state)
    found: list[Action] = []
    match list(words):
        case [first, second]:
            pairs = [
                (unit, spot) for unit in called(first, known) for spot in called(second, spots)
            ]
            found = [action for unit, spot in pairs for action in clicked(state, seat, unit, spot)]
            found += [
                do.AttackGroup(GroupId(one), GroupId(other))
                for one in called(first, known)
                for other in called(second, known)
                if one != other
            ]
    return found or nothing_meant(words, lambda one: called(one, {**known, **spots}), known)


def _spots(state: State) -> dict[str, tuple[str, ...]]:
    """Hexes by their labels, and by the places in them."""
    names: dict[str, tuple[str, ...]] = {}
    for hex, label in state.land.board.labels.items():
        place: PlaceId | None = state.land.place_at.get(hex)
        names[label] = (label,) if place is None else (label, state.land.places[place].name)
    return names
