"""What the log and the refusals say, where it depends on what happened."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.packs.readers import Language
from heerbann.engine.rules.asks import Action
from heerbann.engine.rules.battle import Event
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.actions.moving import Dismount, LetGo, TurnAbout
from heerbann.systems.diex_aie.model.actions.siege import LiftLadder, ShiftLadder
from heerbann.systems.diex_aie.model.events.building import GateMoved
from heerbann.systems.diex_aie.model.events.melee import MeleeRolled
from heerbann.systems.diex_aie.model.events.moving import DeadShifted
from heerbann.systems.diex_aie.model.events.shooting import ShotStruck
from heerbann.systems.diex_aie.model.events.techniques import BlowWasted
from heerbann.systems.diex_aie.model.state import UnitId
from heerbann.systems.diex_aie.show.landscape import marker_at
from tests.systems.diex_aie.castle import castle, lay, lean
from tests.systems.diex_aie.field import Play, at, field, place

COLIN, GAUCHER = UnitId("colin"), UnitId("gaucher")


def told(event: Event, language: Language = "de") -> str:
    return Teller(SYSTEM, language).event(event, field())


def test_one_strikes_and_two_strike_at_the_air() -> None:
    assert told(BlowWasted((COLIN,), ())) == "Colin schlägt ins Leere."
    assert told(BlowWasted((COLIN, GAUCHER), ()), "en") == "Colin, Gaucher strike at the air."


def test_a_dash_in_a_chart_is_told_as_what_it_means() -> None:
    assert told(ShotStruck(COLIN, GAUCHER, 9, "-")).endswith("würfelt 9, ohne Wirkung.")
    assert told(ShotStruck(COLIN, GAUCHER, 1, "C"), "en").endswith("rolls 1, result C.")
    missed = MeleeRolled((COLIN,), (GAUCHER,), "<=-6", 8, "-")
    assert told(missed) == "Colin gegen Gaucher, Spalte ≤ \N{MINUS SIGN}6: würfelt 8, ohne Wirkung."


def test_the_heads_of_the_columns_are_told_as_numbers() -> None:
    def column(head: str) -> str:
        return told(MeleeRolled((COLIN,), (GAUCHER,), head, 8, "A"), "en").partition(":")[0]

    assert column("-5/-1").endswith("column \N{MINUS SIGN}5 … \N{MINUS SIGN}1")
    assert column(">=31").endswith("column ≥ 31")


def test_a_gate_is_open_or_shut() -> None:
    hex = at(field(), "C3")
    assert told(GateMoved(hex, Direction.W, "gate")).endswith("ist jetzt offen.")
    assert told(GateMoved(hex, Direction.W, "closed_seesaw"), "en").endswith("is now shut.")


def test_a_dead_horse_is_no_dead_man() -> None:
    start, end = place(field(), "C3>E"), place(field(), "D3>E")
    assert "räumen das tote Pferd von C3" in told(DeadShifted(COLIN, GAUCHER, start, end, 0))
    assert "shift the dead from C3" in told(DeadShifted(COLIN, GAUCHER, start, end, 3), "en")


def test_the_dead_of_a_hex_are_listed() -> None:
    state = field(dead={"C3": 2}, carcasses=["C3>E", "E5>E"])
    said = [marker_at(state, at(state, hex), Teller(SYSTEM, "de")) for hex in ("C3", "E5", "H5")]
    assert [one and one.text for one in said] == [
        "2 Tote, ein totes Pferd",
        "ein totes Pferd",
        None,
    ]


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Dismount(COLIN, Hex(0, 0)), "cannot-dismount"),
        (LetGo(COLIN, UnitId("horse-1")), "leads-no-such-animal"),
        (TurnAbout(COLIN), "no-horse-to-turn"),
    ],
)
def test_4_4_every_order_with_horses_has_its_own_reason(action: Action, reason: str) -> None:
    play = Play(field(a={"colin": "C3", "horse-1": "H5>E"})).begin("colin")
    assert play.why_not(action)[1] == reason


def test_10_1_4_a_ladder_is_not_shifted_off_the_map() -> None:
    state = lean(castle(a={"colin": "D3", "vital": "D4"}), "E3")
    order = ShiftLadder(0, COLIN, UnitId("vital"), Hex(99, 99), Direction.E)
    assert Play(state).why_not(order) == ("10.1.4", "one-hex-only")


def test_who_lifts_which_end_of_a_ladder_is_told() -> None:
    state = lay(castle(a={"colin": "C3", "vital": "B3"}), "C3", "B3")
    teller, lifted = Teller(SYSTEM, "de"), LiftLadder(0, COLIN, UnitId("vital"))
    assert teller.action(lifted, state) == "Colin und Vital heben die Leiter auf (C3/B3)"
