"""Finding what the caller named: a system, a scenario, house rules; with a hint when it is not."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from heerbann.cli.speech.voice import Voice
from heerbann.engine.book.rulings import Switch
from heerbann.engine.packs.bounds import data_problem, toml_problem
from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.packs.type_errors import misfits
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.system import Scenario, System
from heerbann.systems import all_systems

DEFAULT_SYSTEM = "claymore"
DEFAULT_SCENARIO = "heron_ford"


def find_system(voice: Voice, key: str) -> System[Any]:
    """The rule system with this key."""
    systems = all_systems()
    if key not in systems:
        voice.unknown("unknown-system", key, systems)
    return systems[key]


def find_players(voice: Voice, sides: Sequence[str], seats: str) -> dict[str, str]:
    """A computer player for each side; one name is for all of them."""
    from heerbann.cli.commands.play import AGENTS

    names = [name.strip() for name in seats.split(",")]
    for name in names:
        if name not in AGENTS:
            voice.unknown("unknown-agent", name, AGENTS)
    if len(names) == 1:
        names *= len(sides)
    if len(names) != len(sides):
        told = ", ".join(sides)
        raise voice.problem("wrong-number-of-agents", seats=seats, wanted=len(sides), sides=told)
    return dict(zip(sides, names, strict=True))


def find_scenario(voice: Voice, system: System[Any], name: str) -> Scenario:
    """A scenario of the system, or one in a file of the caller's."""
    if is_file(name):
        return system.load_scenario(Path(name))
    if name not in system.scenarios:
        voice.unknown("unknown-scenario", name, system.scenarios)
    return system.scenarios[name]


def is_file(name: str) -> bool:
    """Is a scenario named by its file and not by its key?"""
    return name.endswith(".toml") or "/" in name or "\\" in name


# House rules


def find_house(
    voice: Voice, system: System[Any], settings: Iterable[str], preset: str | None = None
) -> msgspec.Struct:
    """The house rules: defaults, a preset, then settings like ``pin=strict``."""
    if preset is not None and preset not in system.rulings.presets:
        voice.unknown("unknown-preset", preset, system.rulings.presets)
    return system.house(find_changes(voice, system, settings), preset)


def find_changes(
    voice: Voice, system: System[Any], settings: Iterable[str]
) -> dict[str, str | int]:
    """The single house rules that are set."""
    chosen: dict[str, str | int] = {}
    for setting in settings:
        key, value = split_setting(voice, "--house", setting)
        if key not in system.rulings.switches:
            voice.unknown("unknown-house-rule", key, system.rulings.switches)
        switch = system.rulings.switches[key]
        chosen[key] = _value_of(voice, switch, value)
    return chosen


def split_setting(voice: Voice, option: str, setting: str) -> tuple[str, str]:
    """The key and the value of what was said as KEY=VALUE."""
    key, found, value = setting.partition("=")
    if not found or not key.strip():
        raise voice.problem("not-a-setting", option=option, setting=setting)
    return key.strip(), value.strip()


def _value_of(voice: Voice, switch: Switch, text: str) -> str | int:
    values = {str(value): value for value in switch.values}
    if switch.limits is not None:
        low, high = switch.limits
        values = {str(number): number for number in range(low, high + 1)}
    if text not in values:
        raise voice.problem(
            "bad-house-rule", key=switch.key, value=text, allowed=allowed_values(voice, switch)
        )
    return values[text]


def allowed_values(voice: Voice, switch: Switch) -> str:
    """What a house rule may be, as a list or a range."""
    if switch.limits is None:
        return ", ".join(map(str, switch.values))
    low, high = switch.limits
    return voice.text("from-to", low=low, high=high)


# Changes to a scenario


def changed(
    voice: Voice, system: System[Any], scenario: Scenario, settings: Iterable[str]
) -> Scenario:
    """The scenario after settings like ``muster.points=80``."""
    data = msgspec.to_builtins(scenario)
    for setting in settings:
        key, value = split_setting(voice, "--set", setting)
        _put(voice, data, key.split("."), _toml_value(value))
        too_much = data_problem(data)
        if too_much is not None:
            problem = too_much[1].text(voice.language)
            raise voice.problem("bad-change", key=_dotted(too_much[0]), problem=problem)
        for path, message in misfits(data, system.scenario_kind(data)):
            problem = message.text(voice.language)
            raise voice.problem("bad-change", key=_dotted(path), problem=problem)
    return system.scenario_from(data)


def _put(voice: Voice, data: dict[str, Any], keys: list[str], value: object) -> None:
    *outer, last = keys
    for key in outer:
        data = data.setdefault(key, {})
        if not isinstance(data, dict):
            raise voice.problem("no-such-table", key=".".join(keys), table=key)
    data[last] = value


def _toml_value(text: str) -> object:
    """As it would be written in the file; what is no TOML is a plain word."""
    if toml_problem(text) is not None:
        return text
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except ValueError:  # no TOML, or a number of more digits than Python reads
        return text


def _dotted(path: KeyPath) -> str:
    return ".".join(map(str, path))


# A whole game


def find_setup(
    voice: Voice,
    system: System[Any],
    scenario: str,
    house: Iterable[str],
    preset: str | None,
    changes: Iterable[str] = (),
) -> Setup:
    """Scenario and house rules, tried out: a set-up that cannot begin is refused here."""
    chosen = changed(voice, system, find_scenario(voice, system, scenario), changes)
    setup = Setup(chosen, find_house(voice, system, house, preset))
    Game(system, setup)
    return setup
