"""Roles of an action's fields, and facts as JSON."""

from __future__ import annotations

import msgspec

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.show.stage import Roles, plain, roles
from heerbann.systems.claymore.model import actions as do
from heerbann.systems.claymore.model.events.deployment import ElementLaid
from heerbann.systems.claymore.model.events.melee import MeleeBegan
from heerbann.systems.claymore.model.events.round import Moved
from heerbann.systems.claymore.model.state import EMPIRE, Melee, UnitId
from heerbann.systems.claymore.show.scene import STAGE
from tests.systems.claymore.field import field, hex_of


def test_fields_are_sorted_by_their_annotated_types() -> None:
    assert roles(do.Shoot, UnitId, Hex) == Roles(("unit", "target"), (), ())
    assert roles(do.Move, UnitId, Hex) == Roles(("unit",), ("to",), ())
    assert roles(do.LayElement, UnitId, Hex) == Roles((), ("hex",), ("kind", "facing"))
    assert roles(do.EndHalf, UnitId, Hex) == Roles((), (), ())


def test_places_become_the_ids_of_their_spots() -> None:
    state = field()
    path = (hex_of("D3"), hex_of("E3"))
    assert plain(Moved(UnitId("knights-1"), path), STAGE, state) == {
        "unit": "knights-1",
        "path": ["D3", "E3"],
    }
    melee = MeleeBegan(Melee(UnitId("knights-1"), UnitId("orcs-1")))
    assert plain(melee, STAGE, state) == {"melee": {"empire": "knights-1", "chaos": "orcs-1"}}


def test_everything_else_is_plain_json() -> None:
    laid = ElementLaid(EMPIRE, "palisade", hex_of("D3"), (Direction.E, Direction.NE))
    facts = plain(laid, STAGE, field())
    assert facts == {"side": "empire", "kind": "palisade", "hex": "D3", "closed": [0, 1]}
    assert msgspec.json.encode(facts)


def test_a_place_off_the_board_has_no_id() -> None:
    assert plain(Hex(99, 99), STAGE, field()) is None


def test_without_a_stage_places_stay_what_they_are() -> None:
    assert plain({"at": Hex(1, 2)}, None, None) == {"at": [1, 2]}
