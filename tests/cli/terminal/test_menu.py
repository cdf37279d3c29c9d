"""Menus: few options are listed, many are chosen step by step."""

from __future__ import annotations

from heerbann.boards.hex.hexes import DIRECTIONS, Hex
from heerbann.cli.terminal.menu import FEW, MANY, Item, Names, chosen, menu
from heerbann.engine.rules.asks import Action
from heerbann.systems.claymore.model.actions import (
    Attack,
    Decline,
    EndHalf,
    LayElement,
    Move,
    Shoot,
)
from heerbann.systems.claymore.model.state import UnitId

KNIGHTS, ARCHERS = UnitId("knights-1"), UnitId("earch-1")


def said(action: Action) -> str:
    match action:
        case Move(unit=unit, to=to):
            return f"{unit} moves to {to.q}/{to.r}"
        case Shoot(unit=unit, target=target):
            return f"{unit} shoots at {target}"
        case LayElement(kind=kind, hex=hex, facing=facing):
            closed = f", closed {facing.name}" if facing is not None else ""
            return f"{kind} on {hex.q}/{hex.r}{closed}"
        case _:
            return type(action).__name__


NAMES = Names(said, {KNIGHTS: "K1", ARCHERS: "A1"}, lambda unit: f"<{unit}>")


def moves(unit: UnitId, number: int) -> list[Action]:
    return [Move(unit, Hex(q, 0)) for q in range(number)]


def labels(items: list[Item]) -> list[str]:
    return [item.label for item in items]


def test_few_options_are_listed_as_they_are() -> None:
    items = menu([Attack(), Decline()], NAMES)
    assert labels(items) == ["Attack", "Decline"]
    assert all(item.is_answer for item in items)


def test_of_many_options_a_unit_is_chosen_first() -> None:
    options = [*moves(KNIGHTS, FEW), *moves(ARCHERS, 3), EndHalf()]
    items = menu(options, NAMES)
    assert labels(items) == ["K1  <knights-1>", "A1  <earch-1>", "EndHalf"]
    assert [len(item.actions) for item in items] == [FEW, 3, 1]


def test_options_that_begin_alike_say_it_once() -> None:
    items = menu(moves(KNIGHTS, 4), NAMES)
    assert labels(items) == ["0/0", "1/0", "2/0", "3/0"]
    assert {item.head for item in items} == {"knights-1 moves to"}


def test_very_many_options_are_chosen_part_by_part() -> None:
    hexes = [Hex(q, 1) for q in range(MANY + 1)]
    swamps: list[Action] = [LayElement("swamp", hex) for hex in hexes]
    palisades: list[Action] = [LayElement("palisade", h, way) for h in hexes for way in DIRECTIONS]
    kinds = menu([*swamps, *palisades], NAMES)
    assert [item.label.split()[0] for item in kinds] == ["swamp", "palisade"]
    places = menu(kinds[1].actions, NAMES)
    assert places[0].label == "0/1"
    assert len(places) == MANY + 1
    facings = menu(places[0].actions, NAMES)
    assert labels(facings) == [way.name for way in DIRECTIONS]
    assert len(menu(kinds[0].actions, NAMES)) == MANY + 1


def test_an_item_is_chosen_by_number_or_name() -> None:
    items = menu([*moves(KNIGHTS, FEW), *moves(ARCHERS, 3), EndHalf()], NAMES)
    assert chosen(items, "1") is items[0]
    assert chosen(items, "k1") is items[0]
    assert chosen(items, "earch-1") is items[1]
    assert chosen(items, "endhalf") is items[2]
    assert chosen(items, ".") is items[2]
    assert chosen([], ".") is None


def test_nothing_is_chosen_by_what_is_not_there_or_ambiguous() -> None:
    items = menu(moves(KNIGHTS, 4), NAMES)
    assert [chosen(items, word) for word in ("0", "5", "99", "-1", "K2", "²")] == [None] * 6


def test_every_option_can_be_reached() -> None:
    options = [*moves(KNIGHTS, 60), *moves(ARCHERS, 3), Shoot(ARCHERS, KNIGHTS), EndHalf()]

    def leaves(items: list[Item]) -> list[Action]:
        return [
            action
            for item in items
            for action in (item.actions if item.is_answer else leaves(menu(item.actions, NAMES)))
        ]

    assert leaves(menu(options, NAMES)) == options
