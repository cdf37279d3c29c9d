"""Options as a menu: a few are listed, many are chosen step by step, a unit first."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from rich.table import Table
from rich.text import Text

from heerbann.cli.speech.voice import Voice
from heerbann.engine.rules.asks import Action

K = TypeVar("K", bound=Hashable)

FEW = 12
"""So many options of several units are listed without choosing a unit first."""
MANY = 40
"""So many options of one kind are listed without choosing one of their parts first."""
GROUPED = 3
"""From so many options on that begin alike, the beginning is said only once."""


class Item(NamedTuple):
    """One line of a menu: a single option, or several that are chosen from next."""

    label: str
    actions: tuple[Action, ...]
    head: str = ""  # what it begins with, like its neighbours
    names: tuple[str, ...] = ()  # what else it may be called

    @property
    def is_answer(self) -> bool:
        """Is nothing left to choose?"""
        return len(self.actions) == 1


class Names(NamedTuple):
    """How options and units are called."""

    action: Callable[[Action], str]
    units: Mapping[str, str]  # short names by unit
    unit: Callable[[str], str]


def menu(options: Sequence[Action], names: Names) -> list[Item]:
    """The first choice to be made."""
    units = _grouped(options, _unit_of)
    if len(options) <= FEW or len([unit for unit in units if unit]) < 2:
        return _by_kind(options, names)
    items = [_unit_item(unit, found, names) for unit, found in units.items() if unit]
    return [*items, *_by_kind(units.get("", []), names)]


def _unit_of(action: Action) -> str:
    return str(getattr(action, "unit", ""))


def _unit_item(unit: str, actions: list[Action], names: Names) -> Item:
    short = names.units.get(unit, unit)
    return Item(f"{short}  {names.unit(unit)}", tuple(actions), "", (short, unit))


def _by_kind(options: Iterable[Action], names: Names) -> list[Item]:
    groups = _grouped(options, lambda action: (type(action), _unit_of(action)))
    return [item for group in groups.values() for item in _of_one_kind(group, names)]


def _of_one_kind(actions: list[Action], names: Names) -> list[Item]:
    field = _dividing_field(actions) if len(actions) > MANY else None
    if field is None:
        return _shortened([(names.action(action), (action,)) for action in actions])
    parts = _grouped(actions, lambda action: getattr(action, field))
    return _shortened([(_beginning(part, names), tuple(part)) for part in parts.values()])


def _dividing_field(actions: list[Action]) -> str | None:
    """The first part in which the options differ and by which they can be sorted."""
    for field in actions[0].__struct_fields__:
        values = len({getattr(action, field) for action in actions})
        if 1 < values < len(actions):
            return str(field)
    return None


def _beginning(actions: list[Action], names: Names) -> str:
    """What the texts of several options have in common, up to a whole word."""
    return _common_words([names.action(action) for action in actions])


def _common_words(texts: list[str]) -> str:
    """The beginning that texts share, with the blank after its last whole word."""
    first, last = min(texts), max(texts)  # what these two share, all share
    pairs = enumerate(zip(first, last, strict=False))
    shared = next((at for at, (one, other) in pairs if one != other), len(first))
    return first[: first.rfind(" ", 0, shared) + 1]


def _shortened(texts: list[tuple[str, tuple[Action, ...]]]) -> list[Item]:
    """Options that begin alike are called by what is different."""
    said = [text for text, _ in texts]
    head = _common_words(said) if len(said) >= GROUPED else ""
    return [_item(text, actions, head) for text, actions in texts]


def _item(text: str, actions: tuple[Action, ...], head: str) -> Item:
    label = text[len(head) :].strip()
    if len(actions) > 1 and head:
        label = label.split()[0].rstrip(",:;") if label else text.strip()
    return Item(label, actions, head.strip(), (label.split(" ")[0].rstrip(",:;"), text.strip()))


def _grouped(options: Iterable[Action], key: Callable[[Action], K]) -> dict[K, list[Action]]:
    groups: dict[K, list[Action]] = {}
    for option in options:
        groups.setdefault(key(option), []).append(option)
    return groups


# Choosing


def chosen(items: Sequence[Item], word: str) -> Item | None:
    """The item with this number or name; a full stop is the last one, which mostly ends a turn."""
    if word == ".":
        return items[-1] if items else None
    if word.isdecimal():
        number = int(word)
        return items[number - 1] if 1 <= number <= len(items) else None
    for same in (str, str.casefold):
        wanted = same(word)
        named = [item for item in items if wanted in map(same, (item.label, *item.names))]
        if len(named) == 1:
            return named[0]
    return None


# Showing


def show(voice: Voice, items: Sequence[Item]) -> None:
    """Numbered lines; neighbours that begin alike share their lines."""
    number = 0
    for head, group in _runs(items):
        if head:
            voice.line(f"  {head} …")
            voice.print(_columns(voice, group, number))
        else:
            for offset, item in enumerate(group, start=number + 1):
                voice.print(_line(offset, item))
        number += len(group)


def _runs(items: Sequence[Item]) -> list[tuple[str, list[Item]]]:
    runs: list[tuple[str, list[Item]]] = []
    for item in items:
        if not runs or runs[-1][0] != item.head:
            runs.append((item.head, []))
        runs[-1][1].append(item)
    return runs


def _line(number: int, item: Item) -> Text:
    more = "" if item.is_answer else f" … ({len(item.actions)})"
    return Text.assemble((f"{number:4}  ", "cyan"), item.label, (more, "dim"))


def _columns(voice: Voice, items: list[Item], before: int) -> Table:
    width = max(len(item.label) for item in items) + 8
    number = max(1, (voice.out.width - 2) // width)
    table = Table.grid()
    for _ in range(number):
        table.add_column(width=width, no_wrap=True)
    cells = [
        Text.assemble((f"{at:4}  ", "cyan"), item.label)
        for at, item in enumerate(items, start=before + 1)
    ]
    for at in range(0, len(cells), number):
        table.add_row(*cells[at : at + number])
    return table
