"""What changed from one state to the next, so that not everything is sent again.

It is made of two states that the same connection was told, and of nothing else: what a seat may not
know cannot be in it. Whoever has the last state and applies it has the new one, exactly.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import chain, groupby, repeat
from types import NoneType
from typing import Any

import msgspec
from msgspec.structs import astuple

from heerbann.server.socket.messages_out import Sent, StateMessage

NUMBER = "index"
"""A field that says nothing but the place of an item in its list, and is not set before it is sent.
What is offered again is the very same item."""


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """Some items of a list: ``count`` of the last one, from ``at`` on, or ``new`` ones.

    With ``fields`` it is the one item ``at``, changed in these.
    """

    at: int | None = None
    count: int = 1
    fields: "dict[str, Change] | None" = None
    new: tuple[Any, ...] | None = None


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of a value: another ``value``, or some ``fields`` of it changed.

    A list may be put together of ``parts``, one after the other; items that have an ``index`` are
    numbered by their places then. Where nothing is told the value is left out.
    """

    value: Any = msgspec.UNSET
    fields: "dict[str, Change] | None" = None
    parts: tuple[Part, ...] | None = None


LEFT_OUT = Change()
PLAIN = frozenset((str, int, bool, float, NoneType))
"""What is told as it is."""
NEVER = object()
"""No value is it."""


class PatchMessage(Sent, frozen=True, kw_only=True, tag="patch"):
    """A state, told by what changed of the last one; ``number`` counts since the last whole one."""

    request: int | None = None
    number: int
    fields: dict[str, Change]


def state_patch(last: StateMessage, state: StateMessage, number: int) -> PatchMessage:
    """What a client has to be told that knows the last state, where something was asked, too."""
    fields = _changed_fields(last, state)
    fields.pop("request", None)
    return PatchMessage(request=state.request, number=number, fields=fields)


# Comparing


def _changed_fields(old: msgspec.Struct, new: msgspec.Struct) -> dict[str, Change]:
    found = {}
    for field, before, after in zip(_fields(type(new)), astuple(old), astuple(new), strict=True):
        if before is not after and before != after:
            name, left_out = field
            is_known = before is not left_out
            found[name] = LEFT_OUT if after is left_out else _change(before, after, is_known)
    return found


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """What each field is called on the wire, and the value of it that is not sent."""
    is_short = kind.__struct_config__.omit_defaults
    fields = msgspec.structs.fields(kind)
    return tuple([(one.encode_name, one.default if is_short else NEVER) for one in fields])


def _change(before: Any, after: Any, is_known: bool = True) -> Change:
    kind = type(after)
    if is_known and type(before) is kind and kind not in PLAIN:
        if kind is tuple:
            if after and _has_place(after[0].__class__):
                return Change(parts=_parts(before, after))
        elif kind is dict:
            if before.keys() == after.keys():
                changed = {key: value for key, value in after.items() if value != before[key]}
                return Change(fields={key: _change(before[key], changed[key]) for key in changed})
        elif _has_fields(after.__class__):
            return Change(fields=_changed_fields(before, after))
    return Change(value=after)


@cache
def _has_fields(kind: type) -> bool:
    return issubclass(kind, msgspec.Struct) and not kind.__struct_config__.array_like


# Lists


def _parts(old: Sequence[Any], new: Sequence[Any]) -> tuple[Part, ...]:
    """A list as it is put together of the last one."""
    if NUMBER in new[0].__struct_fields__:
        return _numbered_parts(old, new)
    parts = _Parts()
    for item, at in zip(new, _sources(old, new), strict=False):
        if at is None or type(old[at]) is not type(item):
            parts.add(item, None)
        elif old[at] is item or old[at] == item:
            parts.add(item, at)
        else:
            parts.change(at, _changed_fields(old[at], item))
    return parts.all


def _numbered_parts(old: Sequence[Any], new: Sequence[Any]) -> tuple[Part, ...]:
    """Items that were there already come in runs, all of them as far away from where they were."""
    places = dict(zip(map(id, old), range(len(old)), strict=True))
    sources = map(places.get, map(id, new))
    shifts = [None if at is None else at - place for place, at in enumerate(sources)]
    parts, begin = [], 0
    for shift, run in groupby(shifts):
        end = begin + len(list(run))
        if shift is None:
            parts.append(Part(new=tuple(new[begin:end])))
        else:
            parts.append(Part(at=begin + shift, count=end - begin))
        begin = end
    return tuple(parts)


@cache
def _has_place(kind: type) -> bool:
    """Are items of a kind known again in the next list? Lines of the log, say, never are."""
    if not issubclass(kind, msgspec.Struct):
        return False
    is_named = not {"id", NUMBER}.isdisjoint(kind.__struct_fields__)
    return is_named or not kind.__struct_config__.omit_defaults


def _sources(old: Sequence[Any], new: Sequence[Any]) -> Iterable[int | None]:
    """Which item of the last list each one is: the one with its id, or the one at its place."""
    if "id" in new[0].__struct_fields__:
        ids, wanted = [one.id for one in old], [one.id for one in new]
        if ids != wanted:
            places = {one: at for at, one in enumerate(ids)}
            return [places.get(one) for one in wanted]
    return chain(range(len(old)), repeat(None))


class _Parts:
    """Parts of a list, as long as they are collected."""

    def __init__(self) -> None:
        self._parts: list[Part] = []
        self._start = self._end = 0
        self._new: list[Any] = []

    @property
    def all(self) -> tuple[Part, ...]:
        """What was collected."""
        self._close()
        return tuple(self._parts)

    def add(self, item: Any, at: int | None) -> None:
        """An item that is in the last list already, or a new one."""
        if at is None:
            if self._end:
                self._close()
            self._new.append(item)
        elif at == self._end and at:
            self._end = at + 1
        else:
            self._close()
            self._start, self._end = at, at + 1

    def change(self, at: int, fields: dict[str, Change]) -> None:
        """An item of the last list, changed."""
        self._close()
        self._parts.append(Part(at=at, fields=fields))

    def _close(self) -> None:
        """End the run of old or of new items."""
        if self._end:
            self._parts.append(Part(at=self._start, count=self._end - self._start))
            self._end = 0
        elif self._new:
            self._parts.append(Part(new=tuple(self._new)))
            self._new = []


# Applying: what a client does, for programs that are written in Python


def patched(last: Mapping[str, Any], patch: Mapping[str, Any]) -> dict[str, Any]:
    """The state that a patch tells of, both as they came over the wire."""
    changed = _with_fields(last, patch["fields"])
    return {**changed, "request": patch["request"]}


def _with_fields(last: Mapping[str, Any], fields: Mapping[str, Any]) -> dict[str, Any]:
    kept = {name: value for name, value in last.items() if fields.get(name) != {}}
    changed = {name: _changed(last.get(name), change) for name, change in fields.items() if change}
    return {**kept, **changed}


def _changed(last: Any, change: Mapping[str, Any]) -> Any:
    if "fields" in change:
        return _with_fields(last, change["fields"])
    if "parts" in change:
        items = [item for part in change["parts"] for item in _items(last, part)]
        return [{**item, NUMBER: at} if NUMBER in item else item for at, item in enumerate(items)]
    return change["value"]


def _items(last: Sequence[Any], part: Mapping[str, Any]) -> Sequence[Any]:
    if "new" in part:
        return part["new"]  # type: ignore[no-any-return]  # as it came
    at, count = part["at"], part.get("count", 1)
    return [_with_fields(last[at], part["fields"])] if "fields" in part else last[at : at + count]
