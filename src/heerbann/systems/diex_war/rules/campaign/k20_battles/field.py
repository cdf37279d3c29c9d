"""K§20, W-12 Laying out the field: who is roused, how many parts, which maps, where north is."""

from collections.abc import Iterator
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Seat
from heerbann.engine.rules.sealed import Sealed
from heerbann.systems.diex_war.model.campaign.battle_actions import (
    DrawNorth,
    LayPart,
    RousePatients,
    SparePatients,
    TopIsNorth,
)
from heerbann.systems.diex_war.model.campaign.battlefield import EMPTY, Field, MapName, Slot
from heerbann.systems.diex_war.model.campaign.charts import map_parts
from heerbann.systems.diex_war.model.campaign.events.fields import (
    FieldOpened,
    NorthFixed,
    PartLaid,
    PartsCounted,
    PatientsAnswered,
)
from heerbann.systems.diex_war.model.campaign.fields import (
    FIELDS,
    GroundKey,
    Maps,
    northern_sides,
)
from heerbann.systems.diex_war.model.campaign.state import Clash, State, War
from heerbann.systems.diex_war.rules.campaign.k20_battles.sides import (
    commanders,
    patients,
    seats_there,
    units_in,
)
from heerbann.systems.diex_war.rules.campaign.secret_dice import secret_die

# The wounded of an attacked place, and how large the field is


def is_opening(state: State) -> bool:
    """A battle is due, and nothing is laid out for it."""
    return state.clash is not None and state.field is None and state.aftermath is None


@rule("K20")
async def open_field(war: War) -> None:
    """A battle begins."""
    clash = clash_of(war.state)
    war.emit(FieldOpened(seats_there(war.state, clash), clash.hex))


def clash_of(state: State) -> Clash:
    """The battle that is being fought."""
    assert state.clash is not None
    return state.clash


def field_of(state: State) -> Field:
    """Its field."""
    assert state.field is not None
    return state.field


def unheard(state: State) -> Iterator[Seat]:
    """Whose wounded lie in the place and have not been asked."""
    clash = clash_of(state)
    for seat in state.order or state.scenario.seats:
        if seat not in field_of(state).heard and patients(state, clash, seat):
            yield seat


def are_patients_asked(state: State) -> bool:
    """Before the parts are counted."""
    counted = state.field is None or state.field.rows
    return state.clash is not None and not counted and next(unheard(state), None) is not None


@rule("K20")
async def ask_patients(war: War) -> None:
    """MAY: the wounded fight as they are."""
    state, clash = war.state, clash_of(war.state)
    seat = next(unheard(state))
    roused = await Choose(seat, "K20", "patients", (RousePatients(), SparePatients()))
    men = patients(state, clash, seat) if isinstance(roused, RousePatients) else ()
    war.emit(PatientsAnswered(seats_there(state, clash), seat, men))


def is_counting(state: State) -> bool:
    """It is known who fights."""
    return state.field is not None and not state.field.rows


@rule("K20")
async def count_parts(war: War) -> None:
    """One, two or four map parts."""
    state, clash = war.state, clash_of(war.state)
    units = units_in(state, clash)
    rows, columns = map_parts(units)
    war.emit(PartsCounted(seats_there(state, clash), units, rows, columns))


# The maps


@rule("K20")
def ground_key(state: State, clash: Clash) -> GroundKey:
    """W-01e: a besieged castle, a place, water, the coast, then what is drawn.

    Who fights for the village beside a besieged castle does so in the village (W-01d).
    """
    land, hex = state.land, clash.hex
    is_besieged = land.castle_at.get(hex) in state.sieges and clash.village is None
    if clash.castle is not None or is_besieged:
        return "castle"
    if hex in land.place_at:
        return land.places[land.place_at[hex]].kind
    if hex in land.rivers:
        return "ford" if land.crossings.get(hex) == "ford" else "river"
    if hex in land.coast:
        return "coast"
    terrain = land.terrain[hex]
    assert terrain != "sea"
    return terrain


def layer(state: State) -> Seat:
    """Who lays the next part: by turns, the defender first."""
    led = commanders(state, clash_of(state))
    return led["attackers" if field_of(state).laid % 2 else "defenders"]


def is_laying(state: State) -> bool:
    """Is there an empty slot?"""
    return state.field is not None and bool(state.field.rows) and not state.field.is_full


@rule("K20")
async def lay_part(war: War) -> None:
    """Players by turns choose a map and a slot."""
    state = war.state
    seat = layer(state)
    order = await Choose(seat, "K20", "lay", partial(parts_to_lay, state))
    bears = bears_layout(state, order)
    seats = seats_there(state, clash_of(state))
    war.emit(PartLaid(seats, seat, order.map, order.slot, bears))


def parts_to_lay(state: State) -> Iterator[LayPart]:
    """Every map that fits, in every slot; equal slots of a field are told apart by the players."""
    names = dict.fromkeys([*core_maps(state), *maps_here(state).filler])
    slots = [Slot(at) for at, part in enumerate(field_of(state).parts) if part == EMPTY]
    for name in names:
        for slot in slots:
            order = LayPart(MapName(name), slot)
            if refuse_lay(state, order) is None:
                yield order


def maps_here(state: State) -> Maps:
    """The row of the chart for this hex."""
    return FIELDS.ground[ground_key(state, clash_of(state))]


@rule("K20")
def core_maps(state: State) -> tuple[str, ...]:
    """At least one of these; whoever fights for his own village may build it elsewhere."""
    core = maps_here(state).core
    return tuple(dict.fromkeys((*core, *FIELDS.free.core))) if may_build(state) else core


def may_build(state: State) -> bool:
    """Does the village itself lay this part, and does none stand yet?"""
    clash, field = clash_of(state), field_of(state)
    own = clash.village is not None and layer(state) == commanders(state, clash)[clash.village_side]
    layout = maps_here(state).layout
    return (
        own and field.layout is None and layout is not None and bool(FIELDS.layout[layout].houses)
    )


@rule("K20")
def refuse_lay(state: State, action: LayPart) -> Refusal | None:
    """A fitting map, in an empty slot; the last slots are for maps that have to be there."""
    if not is_laying(state):
        return Refusal("K20", "nothing-to-lay")
    field = field_of(state)
    if not 0 <= action.slot < len(field.parts) or field.parts[action.slot] != EMPTY:
        return Refusal("K20", "slot-taken")
    if action.map not in (*core_maps(state), *maps_here(state).filler):
        return Refusal("K20", "map-unfit")
    missing = missing_maps(state)
    left = field.parts.count(EMPTY)
    if left <= len(missing) and not any(action.map in group for group in missing):
        return Refusal("K20", "core-missing")
    return None


@rule("K20")
def missing_maps(state: State) -> list[tuple[str, ...]]:
    """Of which maps one has still to be laid; hilly forest needs a ridge and a wood (W-12)."""
    maps, field = maps_here(state), field_of(state)
    if maps.every and len(field.parts) > 1:
        return [(name,) for name in maps.core if name not in field.parts]
    is_laid = field.layout is not None or any(name in field.parts for name in maps.core)
    return [] if is_laid else [core_maps(state)]


@rule("K20")
def bears_layout(state: State, order: LayPart) -> bool:
    """The houses stand on the first part of the core."""
    field = field_of(state)
    wanted = maps_here(state).layout is not None and field.layout is None
    return wanted and order.map in core_maps(state)


# North


def is_north_open(state: State) -> bool:
    """The field lies, but nobody knows how."""
    return (
        state.field is not None
        and state.field.is_full
        and state.field.north is None
        and bool(state.field.rows)
    )


@rule("K20")
async def fix_north(war: War) -> None:
    """Both say whether the top is north; if they do not agree, a die says which side is."""
    state, clash = war.state, clash_of(war.state)
    led = commanders(state, clash)
    seats = seats_there(state, clash)
    votes = (TopIsNorth(), DrawNorth())
    said = await Sealed(*[Choose(seat, "K20", "north", votes) for seat in led.values()])
    sides = northern_sides(len(field_of(state).parts))
    if all(isinstance(vote, TopIsNorth) for vote in said.values()):
        war.emit(NorthFixed(seats, sides[0]))
        return
    die = await secret_die("K20", len(sides), seats, led["attackers"])
    war.emit(NorthFixed(seats, sides[die - 1], (die,)))
