"""Rulings: how we read the book where it is silent or says two things.

A system's `rulings.toml` lists every ruling with its question, answer and reason. A ruling that
could go either way is a house-rule switch: a choice among options, the first being the default,
or a whole number within a range. Presets set several switches at once.

The book's words are the default. A ruling that `departs` from them is a switch whose first option
is what the book says; options that leave the words say so. Where a ruling `resolves` or `fills`
something, an option may leave the words as well, but never the first one. Of a range, the default
is what the book says, and every other number departs.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Literal

import msgspec

from heerbann.engine.packs.readers import (
    Localised,
    raise_problems,
    read_toml,
    whole_number,
)
from heerbann.engine.packs.type_errors import did_you_mean
from heerbann.engine.texts.phrases import Fact, Phrase, PhraseError, Problem, phrase

Value = str | int

# What a ruling does to the book: it chooses between two things the book says, it answers where the
# book says nothing, or it offers a way to play that is not what the book says.
Kind = Literal["resolves", "fills", "departs"]


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to play a switch; it `departs` if the book's words say something else."""

    value: Value
    text: Localised
    departs: bool = False


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question the book leaves open, and our answer with its reason."""

    id: str
    section: str
    question: Localised
    answer: Localised
    kind: Kind
    switch: str | None = None
    options: tuple[Option, ...] = msgspec.field(default=(), name="option")
    limits: tuple[int, int] | None = msgspec.field(default=None, name="range")
    default: int | None = None


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Several switches set together under one name."""

    key: str
    title: Localised
    settings: dict[str, Value] = msgspec.field(name="set")


class HouseRuleError(PhraseError, ValueError):
    """A house rule that does not exist, or a value it cannot have."""

    def __init__(self, switch: str, value: object, why: Phrase) -> None:
        super().__init__(why)
        self.args = (switch, value, why)  # what a copy is made from in another process
        self.switch = switch
        self.value = value


class Switch(msgspec.Struct, frozen=True):
    """A house rule: its ruling, its default and what else it may be."""

    key: str
    ruling: Ruling
    default: Value
    values: tuple[Value, ...] = ()
    limits: tuple[int, int] | None = None

    def allows(self, value: object) -> bool:
        """May the switch have this value? The type counts: `"3"` and `True` are no numbers."""
        if self.limits is not None:
            return type(value) is int and self.limits[0] <= value <= self.limits[1]
        return any(type(value) is type(known) and value == known for known in self.values)

    def check(self, value: object) -> None:
        """Refuse a value the switch cannot have."""
        if not self.allows(value):
            why = phrase("not-allowed", key=self.key, value=_quoted(value), allowed=self.allowed)
            raise HouseRuleError(self.key, value, why)

    def parse(self, text: str) -> Value:
        """The value that a person typed."""
        spellings: dict[str, Value] = {str(value): value for value in self.values}
        number = whole_number(text) if self.limits else None
        value = spellings.get(text, text) if number is None else number
        self.check(value)
        return value

    @property
    def allowed(self) -> Phrase:
        """What the switch may be, for a message."""
        if self.limits is not None:
            return phrase("allowed-range", low=self.limits[0], high=self.limits[1])
        return phrase("allowed", values=tuple([_quoted(value) for value in self.values]))


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ruling: tuple[Ruling, ...]
    preset: tuple[Preset, ...] = ()


class Rulings:
    """All rulings of a system with its switches and presets."""

    def __init__(self, rulings: tuple[Ruling, ...], presets: tuple[Preset, ...] = ()) -> None:
        self.rulings = rulings
        self.presets = {preset.key: preset for preset in presets}

    @classmethod
    def load(cls, folder: Path) -> Rulings:
        """Read a system folder's `rulings.toml`."""
        path = folder / "rulings.toml"
        file = read_toml(path, _File)
        problems = _ruling_problems(file.ruling)
        if not problems:
            problems = _preset_problems(file.preset, cls(file.ruling))
        raise_problems(path, problems)
        return cls(file.ruling, file.preset)

    @cached_property
    def by_id(self) -> dict[str, Ruling]:
        """The rulings under their ids."""
        return {ruling.id: ruling for ruling in self.rulings}

    @cached_property
    def switches(self) -> dict[str, Switch]:
        """Every house rule that can be switched, in the order of the file."""
        return {ruling.switch: _switch(ruling) for ruling in self.rulings if ruling.switch}

    def for_section(self, section: str) -> list[Ruling]:
        """The rulings about one section of the book."""
        return [ruling for ruling in self.rulings if ruling.section == section]

    def defaults(self) -> dict[str, Value]:
        """Every switch as we play it."""
        return {key: switch.default for key, switch in self.switches.items()}

    def switch(self, key: str) -> Switch:
        """The switch with this key."""
        if key not in self.switches:
            hint = did_you_mean(key, self.switches)
            raise HouseRuleError(key, None, phrase("unknown-house-rule", key=key, hint=hint))
        return self.switches[key]

    def preset(self, key: str) -> Preset:
        """The preset with this key."""
        if key not in self.presets:
            hint = did_you_mean(key, self.presets)
            raise HouseRuleError("", key, phrase("unknown-preset", key=key, hint=hint))
        return self.presets[key]

    def house(
        self, overrides: Mapping[str, Value] | None = None, preset: str | None = None
    ) -> dict[str, Value]:
        """The house rules of one game: the defaults, then a preset, then single changes."""
        chosen = dict(self.preset(preset).settings) if preset is not None else {}
        chosen.update(overrides or {})
        for key, value in chosen.items():
            self.switch(key).check(value)
        return self.defaults() | chosen


def check_house_struct(rulings: Rulings, house: type[msgspec.Struct]) -> list[str]:
    """Where a system's typed `House` and its `rulings.toml` disagree; nothing if they agree."""
    info = msgspec.inspect.type_info(house)
    assert isinstance(info, msgspec.inspect.StructType)
    fields = {field.encode_name: field for field in info.fields}
    problems = [f"{key}: no field for this switch" for key in rulings.switches if key not in fields]
    for key, field in fields.items():
        if key in rulings.switches:
            problems += _field_problems(rulings.switches[key], field)
        else:
            problems.append(f"{key}: no switch for this field")
    return problems


def _field_problems(switch: Switch, field: msgspec.inspect.Field) -> list[str]:
    problems = []
    if field.default is msgspec.NODEFAULT:
        problems.append(f"{switch.key}: the field has no default, should be {switch.default!r}")
    elif field.default != switch.default:
        wrong = f"the field has {field.default!r}, the ruling {switch.default!r}"
        problems.append(f"{switch.key}: defaults differ: {wrong}")
    if not _fits(switch, field.type):
        problems.append(f"{switch.key}: the field's type does not say: {switch.allowed.text('en')}")
    return problems


def _fits(switch: Switch, type_: msgspec.inspect.Type) -> bool:
    """A number may leave its range to the ruling, but must not contradict it."""
    if isinstance(type_, msgspec.inspect.LiteralType):
        return set(type_.values) == set(switch.values)
    if isinstance(type_, msgspec.inspect.IntType) and switch.limits is not None:
        return type_.ge in (None, switch.limits[0]) and type_.le in (None, switch.limits[1])
    return False


def _switch(ruling: Ruling) -> Switch:
    assert ruling.switch is not None
    if ruling.limits is not None:
        assert ruling.default is not None
        return Switch(ruling.switch, ruling, ruling.default, limits=ruling.limits)
    values = tuple(option.value for option in ruling.options)
    return Switch(ruling.switch, ruling, values[0], values)


def _quoted(value: object) -> Fact:
    return phrase("quoted", word=value) if isinstance(value, str) else str(value)


def _ruling_problems(rulings: tuple[Ruling, ...]) -> list[Problem]:
    problems: list[Problem] = []
    for index, ruling in enumerate(rulings):
        at = ("ruling", index)
        if any(other.id == ruling.id for other in rulings[:index]):
            problems.append(((*at, "id"), phrase("ruling-twice")))
        if ruling.switch and any(other.switch == ruling.switch for other in rulings[:index]):
            problems.append(((*at, "switch"), phrase("switch-twice", switch=ruling.switch)))
        problems += [((*at, key), message) for key, message in _switch_problems(ruling)]
    return problems


def _switch_problems(ruling: Ruling) -> list[tuple[str, Phrase]]:
    """A switch is a choice or a number; without one there is nothing to choose."""
    if not ruling.switch:
        given = {"option": ruling.options, "range": ruling.limits, "default": ruling.default}
        needless = [key for key, value in given.items() if value not in ((), None)]
        problems = [(key, phrase("needs-switch")) for key in needless]
        return [*problems, *_kind_problems(ruling)]
    if ruling.options:
        return [*_choice_problems(ruling), *_kind_problems(ruling)]
    if ruling.limits is None:
        return [("switch", phrase("needs-options"))]
    low, high = ruling.limits
    if low >= high:
        return [("range", phrase("range-must-rise"))]
    if ruling.default is None or not low <= ruling.default <= high:
        return [("default", phrase("default-outside", low=low, high=high))]
    return []


def _choice_problems(ruling: Ruling) -> list[tuple[str, Phrase]]:
    values = [option.value for option in ruling.options]
    problems = []
    if len(set(values)) < max(2, len(values)):
        problems.append(("option", phrase("needs-values")))
    if ruling.limits is not None or ruling.default is not None:
        problems.append(("option", phrase("default-needless")))
    return problems


def _kind_problems(ruling: Ruling) -> list[tuple[str, Phrase]]:
    """The book's words are the default, and whoever leaves them says so."""
    departing = [option.departs for option in ruling.options]
    problems = []
    if ruling.kind == "departs" and not ruling.switch:
        problems.append(("kind", phrase("departs-needs-switch")))
    elif ruling.kind == "departs" and not any(departing):
        problems.append(("kind", phrase("departs-needs-option")))
    if any(departing[:1]):
        problems.append(("option", phrase("default-departs")))
    return problems


def _preset_problems(presets: tuple[Preset, ...], rulings: Rulings) -> list[Problem]:
    problems: list[Problem] = []
    for index, preset in enumerate(presets):
        if any(other.key == preset.key for other in presets[:index]):
            problems.append((("preset", index, "key"), phrase("preset-twice")))
        for key, value in preset.settings.items():
            try:
                rulings.switch(key).check(value)
            except HouseRuleError as error:
                problems.append((("preset", index, "set", key), error.phrase))
    return problems
