"""K§20 The battle as the tactical game takes it: maps and houses, bands, prisoners, rounds."""

from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.handover import Area, Band, Edge, Man, Meeting, Overlay, zone_hexes
from heerbann.systems.diex_war.model.campaign.battlefield import FieldSide
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.facts import company, is_starving
from heerbann.systems.diex_war.model.campaign.fields import FIELDS, Entry, Layout, Spot, named
from heerbann.systems.diex_war.model.campaign.state import (
    BattleSide,
    Clash,
    Group,
    GroupId,
    Soldier,
    State,
)
from heerbann.systems.diex_war.model.state import UnitId
from heerbann.systems.diex_war.model.works import ZONES
from heerbann.systems.diex_war.rules.campaign.k20_battles.entries import entries
from heerbann.systems.diex_war.rules.campaign.k20_battles.field import field_of, maps_here
from heerbann.systems.diex_war.rules.campaign.k20_battles.sides import (
    OTHER,
    garrison,
    prisoners_of,
    side_name,
    villagers,
)

EDGE: dict[FieldSide, Edge] = {"top": "north", "right": "east", "bottom": "south", "left": "west"}


@rule("K20")
def meeting(state: State, clash: Clash) -> Meeting:
    """Attackers are side a; both may give up, and the attacker chooses who begins."""
    field, land = field_of(state), state.land
    place = land.place_at.get(clash.hex)
    name = land.board.label(clash.hex) if place is None else land.places[place].name
    return Meeting(
        title=named(FIELDS.battle, name=name),
        maps=field.map_rows,
        overlays=overlays(state),
        a=bands(state, clash, "attackers"),
        b=bands(state, clash, "defenders"),
        name_a=side_name(state, clash, "attackers"),
        name_b=side_name(state, clash, "defenders"),
        attacker="a",
        rounds=NUMBERS.battle.rounds,
    )


# What lies on the maps


def overlays(state: State) -> tuple[Overlay, ...]:
    """K§19: the houses, on the part that bears them."""
    field, layout = field_of(state), layout_of(state)
    if layout is None or field.layout is None:
        return ()
    row, column = divmod(field.layout, field.columns)
    houses = [entry.split() for entry in layout.houses]
    return tuple([Overlay(name=name, at=Spot.of(at).label(row, column)) for name, at in houses])


def layout_of(state: State) -> Layout | None:
    """The houses of this hex."""
    key = maps_here(state).layout
    return None if key is None else FIELDS.layout[key]


def village_area(state: State) -> tuple[Area, ...]:
    """N65: where the men of the village set up; nowhere, if the field shows the castle beside."""
    field, layout = field_of(state), layout_of(state)
    if layout is None:
        return ()
    row, column = divmod(field.layout or 0, field.columns)
    first = Spot.of(f"{layout.columns[0]}{layout.rows[0]}").label(row, column)
    last = Spot.of(f"{layout.columns[1]}{layout.rows[1]}").label(row, column)
    return (_block(first, last),)


def _block(first: str, last: str) -> Area:
    letters = [label.rstrip("0123456789") for label in (first, last)]
    rows = [int(label.removeprefix(own)) for label, own in zip((first, last), letters, strict=True)]
    return Area(rows=(rows[0], rows[1]), columns=(letters[0], letters[1]))


def castle_area(state: State, clash: Clash) -> tuple[Area, ...]:
    """N78: the parts of the works that the garrison still holds."""
    assert clash.castle is not None
    field, log = field_of(state), state.sieges[clash.castle].log
    lost = [] if log is None else [zone for zone, side in log.zones.items() if side == log.besieger]
    slot = next(at for at, part in enumerate(field.parts) if part in FIELDS.ground["castle"].core)
    row, column = divmod(slot, field.columns)
    held = [zone for zone in ZONES["castle"] if zone not in lost]
    labels = [label for zone in held for label in zone_hexes("castle", zone)]
    return (Area(hexes=tuple([Spot.of(label).label(row, column) for label in labels])),)


# Who comes from where


@rule("K20", "K21")
def bands(state: State, clash: Clash, side: BattleSide) -> tuple[Band, ...]:
    """Each group over its side; village and garrison where they live, prisoners by their guards."""
    found = entries(state, clash)
    guarding = [group.id for group, _ in prisoners_of(state, clash, OTHER[side])]
    groups = [
        _band(state, state.groups[name], found[name], guarding)
        for name in clash.groups(side)
        if name in state.groups
    ]
    return (*groups, *_local(state, clash, side), *_prisoners(state, clash, side, found))


def _band(state: State, group: Group, entry: Entry, guarding: list[GroupId]) -> Band:
    with_it = company(state, group)
    hungry = is_starving(group)  # K§12: mercenaries eat with their employer
    men = tuple([man_of(state.men[unit], hungry=hungry) for one in with_it for unit in one.men])
    if any(one.id in guarding for one in with_it):
        return Band(men=men, area=strip(state, entry))
    return Band(men=men, edge=EDGE[entry.side], stretch=stretch(state, entry))


def man_of(man: Soldier, *, hungry: bool = False, prisoner: bool = False) -> Man:
    """One man as he comes."""
    return Man(
        man.id,
        wounded=man.health == "wounded",
        horse=man.horse or not man.kind.is_rider,
        hungry=hungry,
        prisoner=prisoner,
    )


def _local(state: State, clash: Clash, side: BattleSide) -> list[Band]:
    """The men of the village and the castle, and the wounded who lie there."""
    found: list[Band] = []
    willing = [state.men[unit] for unit in field_of(state).willing]
    if clash.village is not None and clash.village_side == side:
        own = [Man(unit) for unit in villagers(state, clash)]
        own += [man_of(man) for man in willing if man.id in _lying(state, clash.village)]
        area = village_area(state) or strip(state, entries(state, clash)[None])
        found.append(Band(men=tuple(own), area=area))
    if clash.castle is not None and clash.castle_side == side:
        beds = state.garrisons[clash.castle].patients
        inside = [*garrison(state, clash), *[man for man in willing if man.id in beds]]
        men = tuple([man_of(man) for man in inside])
        found.append(Band(men=men, area=castle_area(state, clash)))
    return [band for band in found if band.men]


def _lying(state: State, place: str) -> tuple[UnitId, ...]:
    return next(village.patients for village in state.villages.values() if village.id == place)


@rule("K21")
def _prisoners(
    state: State, clash: Clash, side: BattleSide, found: dict[GroupId | None, Entry]
) -> list[Band]:
    """W-15: they stand with their guards."""
    by_guard: dict[GroupId, list[Man]] = {}
    for group, unit in prisoners_of(state, clash, side):
        bound = man_of(state.men[unit], prisoner=True)
        by_guard.setdefault(group.employer or group.id, []).append(bound)
    return [
        Band(men=tuple(men), area=strip(state, found[guard])) for guard, men in by_guard.items()
    ]


# Parts of the field


def stretch(state: State, entry: Entry) -> tuple[Area, ...]:
    """Of a side that is only that of some parts, the hexes of these."""
    return () if entry.half is None else (_rows_and_columns(state, {entry.half: True}),)


def strip(state: State, entry: Entry) -> tuple[Area, ...]:
    """The hexes near a side."""
    return (_rows_and_columns(state, {entry.side: False, **_halved(entry)}),)


def _halved(entry: Entry) -> dict[FieldSide, bool]:
    return {} if entry.half is None else {entry.half: True}


def _rows_and_columns(state: State, sides: dict[FieldSide, bool]) -> Area:
    """What lies near these sides: True, the parts along it; False, a strip of it."""
    field, size, deep = field_of(state), FIELDS.size, FIELDS.strip
    rows, columns = field.rows * size.rows, field.columns * size.columns
    top, bottom, left, right = 1, rows, 0, columns - 1
    for side, is_half in sides.items():
        match side:
            case "top":
                bottom = size.rows if is_half else deep
            case "bottom":
                top = rows - (size.rows if is_half else deep) + 1
            case "left":
                right = (size.columns if is_half else deep) - 1
            case "right":
                left = columns - (size.columns if is_half else deep)
    return _block(Spot(left, top - 1).label(), Spot(right, bottom - 1).label())
