"""What units are raised from (§II.d, §O.1): numbers, bearers, flags, the common pool of figures."""

from typing import Literal

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.battlelore.model.charts import CREATURES, PROFILES, STOCK, TROOPS
from heerbann.systems.battlelore.model.house import House
from heerbann.systems.battlelore.model.state import SEATS, State, Unit, UnitId

UNLIMITED = 99


def new_unit(state: State, seat: Seat, kind: str, hex: Hex) -> Unit:
    """A unit at full strength under the next number of its kind."""
    profile = PROFILES[kind]
    return Unit(next_id(state, seat, kind), seat, profile, hex, profile.figures, profile.figures)


def next_id(state: State, seat: Seat, kind: str) -> UnitId:
    """The name of the next unit of a kind: S-HGB-2."""
    number = state.raised.get(f"{seat}-{kind}", 0) + 1
    return UnitId(f"{seat[0].upper()}-{kind}-{number}")


def raised_with(state: State, seat: Seat, kind: str) -> dict[str, int]:
    """The numbers given to units after one more of this kind."""
    key = f"{seat}-{kind}"
    return {**state.raised, key: state.raised.get(key, 0) + 1}


# §O.1: what there is


@rule("III.1", "O.1")
def bearers_of(seat: Seat) -> dict[str, int]:
    """Each camp has a bearer for every unit of its own."""
    return {kind: STOCK[kind, seat] for kind in TROOPS}


@rule("II.d", "O.1", "O.N")
def flags_of(seat: Seat, house: House) -> dict[str, int]:
    """Three extra flags, and those of hired companies unless nations keep to themselves."""
    hired = house.nations == "off"
    return {
        kind: STOCK[kind, f"{seat}_flags"] + hired * STOCK[kind, f"{seat}_hired"] for kind in TROOPS
    }


@rule("O.1")
def pool() -> dict[str, int]:
    """All figures of both camps but the bearers."""
    return {
        kind: sum([STOCK[kind, seat] for seat in SEATS]) * (PROFILES[kind].figures - 1)
        for kind in TROOPS
    }


@rule("O.1", "III.2")
def creatures(house: House) -> dict[str, int]:
    """The creatures both may have."""
    if house.creature_pool == "spider":
        return {"SPI": 1}
    number = UNLIMITED if house.creature_pool == "unlimited" else 1
    return dict.fromkeys(CREATURES, number)


# §O.2, §O.4: can it be formed?


@rule("O.2", "II.d")
def price(
    state: State, seat: Seat, kind: str, figures: int | None = None
) -> Literal["bearer", "flag"] | None:
    """How a troop can be formed: by an own bearer or by a flag, with figures of its own type."""
    number = PROFILES[kind].figures if figures is None else figures
    left = state.figures.get(kind, 0)
    if state.bearers[seat].get(kind, 0) and left >= number - 1:
        return "bearer"
    if state.flags[seat].get(kind, 0) and left >= number:
        return "flag"
    return None
