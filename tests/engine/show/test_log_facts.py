"""Whom an event names is found by the types of its fields."""

from __future__ import annotations

from typing import NewType

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Ended, Event, Outcome
from heerbann.engine.show.log_facts import pieces_of

UnitId = NewType("UnitId", str)


class Pair(msgspec.Struct, frozen=True):
    """Two who fight."""

    one: UnitId
    other: UnitId | None = None


class Clashed(Event, frozen=True):
    """Units in every kind of field."""

    unit: UnitId
    target: UnitId | None
    pairs: tuple[Pair, ...]
    led: tuple[tuple[UnitId, int], ...]
    name: str
    pair: Pair | None = None


def test_units_are_found_wherever_they_are_typed_as_such_and_each_once() -> None:
    pairs = (Pair(UnitId("b"), UnitId("c")), Pair(UnitId("a")))
    event = Clashed(UnitId("a"), None, pairs, ((UnitId("d"), 4),), "x", Pair(UnitId("e")))
    assert pieces_of(event, UnitId) == ("a", "b", "c", "d", "e")


def test_what_is_no_unit_is_not_named() -> None:
    event = Clashed(UnitId("a"), UnitId("b"), (), (), "c")
    assert pieces_of(event, UnitId) == ("a", "b")
    assert pieces_of(Ended(Outcome(Seat("a"), "1", "won")), UnitId) == ()
