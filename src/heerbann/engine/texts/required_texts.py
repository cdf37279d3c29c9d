"""Which texts a system needs: those of its types, of its closed sets, and of its source."""

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from heerbann.engine.book.rule_places import import_modules
from heerbann.engine.packs.readers import package_folder
from heerbann.engine.rules.asks import Seat, tag_of
from heerbann.engine.rules.battle import Ended, Event
from heerbann.engine.rules.sequence import Step
from heerbann.engine.rules.system import System
from heerbann.engine.texts.source_keys import keys_in_source, values_of
from heerbann.engine.texts.teller import text_name


def required_keys(system: System[Any]) -> set[str]:
    """Every text a system must have in each language, the engine's own among them."""
    modules = _modules("heerbann.engine", _package(system))
    return {
        *_types(system),
        *_words(system),
        *system.texts,
        *keys_in_source(modules, system.texts),
    }


def _package(system: System[Any]) -> str:
    """The package whose folder is the system's, above the module that begins its battles."""
    package = system.begin.__module__.rpartition(".")[0]
    while package_folder(package) != system.folder:
        package = package.rpartition(".")[0]
    return package


def _types(system: System[Any]) -> Iterator[str]:
    """Every event, action and step has a text."""
    events: list[type[Event]] = [*system.events, Ended]
    yield from [f"event-{tag_of(event)}" for event in events if event is not Event]
    yield from [f"action-{tag_of(action)}" for action in system.refusals]
    steps = [entry for entry in system.program if isinstance(entry, Step)]
    yield from [f"step-{text_name(step.name)}" for step in steps]


def _words(system: System[Any]) -> Iterator[str]:
    """Every value of a closed set that is said by texts."""
    for kind, wording in system.words.items():
        if isinstance(wording, str):
            values = system.seats if kind is Seat else values_of(kind)
            yield from [f"{wording}-{text_name(value)}" for value in values]


def _modules(*packages: str) -> list[ModuleType]:
    for package in packages:
        import_modules(package)
    inside = tuple([f"{package}." for package in packages])
    return [
        module
        for name, module in sorted(sys.modules.items())
        if name in packages or name.startswith(inside)
    ]
