"""Is a charge legal as somebody placed it? Model by model, in the order in which they moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from heerbann.boards.table.charges.field import OWN_TARGET, Field
from heerbann.boards.table.charges.wave import Wave
from heerbann.boards.table.geometry.gaps import CONTACT
from heerbann.boards.table.geometry.hulls import is_entered_by, is_passed_by
from heerbann.boards.table.geometry.points import Bounds, Point
from heerbann.boards.table.geometry.shapes import Stand
from heerbann.boards.table.geometry.sums import body_of
from heerbann.boards.table.groups import ModelNumber
from heerbann.boards.table.moves.sticks import turn_fits


class Charger(NamedTuple):
    """A model that charges: from where, and to where."""

    number: ModelNumber
    start: Stand
    end: Stand


class Wrong(NamedTuple):
    """What is wrong with a place, and who or what is in the way."""

    wrong: str
    other: str = ""


class Fault(NamedTuple):
    """A model that may not go there, what is wrong, who is in the way, and where it could go."""

    model: ModelNumber
    wrong: str
    other: str = ""
    instead: Point | None = None


def first_fault(field: Field, chargers: Sequence[Charger]) -> Fault | None:
    """The first model, in this order, that does not go as it has to."""
    wave = Wave(field)
    for charger in chargers:
        fault = fault_of(wave, charger)
        if fault is not None:
            return fault
        wave.put(charger.end)
    return None


def fault_of(wave: Wave, charger: Charger) -> Fault | None:
    """What is wrong with the way of the next model."""
    wrong = wrong_place(wave, charger.start, charger.end)
    if wrong is not None:
        return Fault(charger.number, wrong.wrong, wrong.other)
    if wave.touches_target(charger.end):
        return None
    return _fault_without_contact(wave, charger)


def _fault_without_contact(wave: Wave, charger: Charger) -> Fault | None:
    """Who can get into contact must; the first always must; who cannot goes as near as he can."""
    there = wave.contact(charger.start)
    if there is not None:
        return Fault(charger.number, "no-contact", instead=there)
    if not wave.moved:
        return Fault(charger.number, "no-contact")
    below = wave.gap_to_target(charger.end) - wave.field.terms.tolerance
    nearer = wave.nearer(charger.start, below, below)
    return None if nearer is None else Fault(charger.number, "not-near-enough", instead=nearer)


def wrong_place(wave: Wave, start: Stand, end: Stand) -> Wrong | None:
    """The first demand that a place, contact aside, does not fulfil.

    A base goes there as it is turned, and is turned then: what holds on the way is asked of the
    one, what holds at the end of the other.
    """
    is_turned = body_of(end) != body_of(start)
    here = Bounds(*end.at, *end.at)
    demands = [*wave.field.ways_from(start).demands(here), *wave.end_demands(body_of(end))]
    for demand in demands:
        if not demand.condition.holds(end.at):
            return Wrong(demand.wrong, demand.other)
    return _wrong_turn(wave.field, start, end) if is_turned else None


def _wrong_turn(field: Field, start: Stand, end: Stand) -> Wrong | None:
    """What a base lies on or touches once it is turned, or that a part of it goes too far."""
    grown, at = field.seen_by(body_of(end)), end.at
    if any(is_entered_by(area, at, at) for area in grown.targets):
        return Wrong("passes", OWN_TARGET)
    here = Bounds(*at, *at)
    for name, area in grown.solid_near(here):
        if is_entered_by(area, at, at):
            return Wrong("passes", name)
    for name, area in grown.shunned_near(here.grown(CONTACT)):
        if is_passed_by(area, at, at, CONTACT):
            return Wrong("touches", name)
    if not grown.room.holds(at):
        return Wrong("off-table")
    fits = turn_fits(start, (start.at, at), end.facing, field.terms.reach)
    return None if fits else Wrong("turned-too-far")
