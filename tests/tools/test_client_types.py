"""The client's types are those of the server: written from its structs, and never stale."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import pytest
from tools.client_types import FOLDER, RECEIVED, SENT, Sheet, interface, typescript, written

from heerbann.engine.rules.asks import XY, Seat


class Inner(msgspec.Struct):
    """A thing inside another."""

    at: tuple[int, int]


class Told(msgspec.Struct, omit_defaults=True, tag_field="type", tag="told"):
    """What is told; ``why`` is left out where nobody knows."""

    seat: Seat
    why: str | None = None
    chance: float = 100.0
    """How likely it is."""
    inner: tuple[Inner, ...] = ()
    from_: str = msgspec.field(name="from", default="")


class More(Inner):
    """An inner thing with more."""

    more: dict[str, Any]


class Asked(msgspec.Struct, kw_only=True):
    """What is asked."""

    option: int | None = None
    way: Literal["quick", "safe"]


def sheet(*received: type[msgspec.Struct]) -> Sheet:
    return Sheet(frozenset([Inner, Told, More, Asked]), frozenset(received))


def test_the_files_of_the_client_are_not_stale() -> None:
    """If this fails: ``python -m tools.client_types``."""
    kept = {path.name: path.read_text("utf-8") for path in FOLDER.iterdir()}
    assert kept == written(SENT, RECEIVED)


@pytest.mark.parametrize(
    ("hint", "text"),
    [
        (Seat, "Seat"),
        (XY, "XY"),
        (bool | None, "boolean | null"),
        (tuple[str, ...], "readonly string[]"),
        (tuple[str | int, ...], "readonly (string | number)[]"),
        (tuple[tuple[int, ...], ...], "readonly (readonly number[])[]"),
        (tuple[int, str], "readonly [number, string]"),
        (dict[Seat, bool], "Readonly<Record<Seat, boolean>>"),
        (Literal["in", "cm"], '"in" | "cm"'),
        (msgspec.Raw, "unknown"),
        (Inner, "Inner"),
    ],
)
def test_types_are_spelled_as_the_client_spells_them(hint: Any, text: str) -> None:
    assert typescript(hint) == text


def test_what_the_client_does_not_know_is_refused() -> None:
    with pytest.raises(TypeError, match="complex"):
        typescript(complex)


def test_a_struct_that_is_sent_leaves_out_its_defaults() -> None:
    assert interface(Told, sheet()).splitlines() == [
        "/** What is told; `why` is left out where nobody knows. */",
        "export interface Told {",
        '  type: "told";',
        "  seat: Seat;",
        "  why?: string;",
        "  /** How likely it is. */",
        "  chance?: number; // 100.0 where it is left out",
        "  inner?: readonly Inner[];",
        "  from?: string;",
        "}",
    ]


def test_whoever_sends_a_struct_may_leave_out_what_has_a_default() -> None:
    lines = interface(Asked, sheet(Asked)).splitlines()
    assert lines[2:4] == ["  option?: number | null;", '  way: "quick" | "safe";']
    assert interface(Asked, sheet()).splitlines()[2] == "  option: number | null;"


def test_a_struct_built_on_another_extends_it() -> None:
    assert interface(More, sheet()).splitlines()[1:] == [
        "export interface More extends Inner {",
        "  more: Readonly<Record<string, unknown>>;",
        "}",
    ]


def test_what_goes_both_ways_must_not_have_defaults() -> None:
    with pytest.raises(ValueError, match="Told"):
        written((Told,), (Told,))
