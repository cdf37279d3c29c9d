"""Where settings come from: a file, then variables, then what was said at the start.

The key ``limits.sockets`` of the file is the variable ``HEERBANN_LIMITS_SOCKETS``; there lists have
commas. What is wrong is told with the file, line and key, or with the variable.
"""

import ipaddress
import os
import typing
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec import structs

from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.engine.packs.readers import PackError, raise_problems, read_toml
from heerbann.engine.packs.type_errors import unknown
from heerbann.engine.texts.phrases import Problem
from heerbann.server.http.phrases import phrase
from heerbann.server.http.settings import Settings
from heerbann.systems import all_systems

PREFIX = "HEERBANN_"
FILE = PREFIX + "SETTINGS"
"""The variable that names the file."""
ELSEWHERE = tuple([PREFIX + name for name in ("TRACEBACKS", "CHROMIUM", "TEST_POSTGRES")])
"""Variables that say something to others."""


def read_settings(
    path: Path | None = None,
    chosen: Mapping[str, str] | None = None,
    variables: Mapping[str, str] | None = None,
) -> Settings:
    """All settings: the file's, unless a variable says otherwise, unless it was chosen.

    ``chosen`` has the values by their keys; one within a table has a dot in it.
    """
    variables = os.environ if variables is None else variables
    if path is None and variables.get(FILE):
        path = Path(variables[FILE])
    settings = Settings() if path is None else read_toml(path, Settings)
    if path is not None:
        raise_problems(path, _problems(settings))
    types = dict(_keys(Settings))
    for key, text, said in (*_of_variables(variables, types), *_of_choices(chosen or {}, types)):
        settings = _changed(settings, key, _parsed(text, types[key], said))
        for at, message in _problems(settings):
            raise PackError(message, said, ".".join(map(str, at)))
    return settings


Types = Mapping[str, Any]
Said = tuple[str, str, str]
"""A key, the text of its value, and what it is called where it was said."""


def _of_variables(variables: Mapping[str, str], types: Types) -> list[Said]:
    names = {key: PREFIX + key.replace(".", "_").upper() for key in types}
    known = (*names.values(), FILE, *ELSEWHERE)
    for name in variables:
        if name.startswith(PREFIX) and name not in known:
            raise PackError(unknown(phrase("setting"), name, known), phrase("settings"))
    return [(key, variables[name], name) for key, name in names.items() if variables.get(name)]


def _of_choices(chosen: Mapping[str, str], types: Types) -> list[Said]:
    for key in chosen:
        if key not in types:
            raise PackError(unknown(phrase("setting"), key, types), phrase("settings"))
    return [(key, text, key) for key, text in chosen.items()]


def _keys(type_: type[msgspec.Struct], before: str = "") -> Iterator[tuple[str, Any]]:
    """Every key that can be set, with the type of its value."""
    hints = typing.get_type_hints(type_, include_extras=True)
    for field in structs.fields(type_):
        hint = hints[field.name]
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            yield from _keys(hint, f"{before}{field.name}.")
        elif hint is not Path:
            yield before + field.name, hint


def _parsed(text: str, type_: Any, name: str) -> Any:
    value: Any = text
    if "tuple[" in str(type_):
        value = [part.strip() for part in text.split(",") if part.strip()]
    try:
        return msgspec.convert(value, type_, strict=False)
    except msgspec.ValidationError as problem:
        raise PackError(wrong_value(problem), name) from problem


def _changed(settings: Settings, key: str, value: Any) -> Settings:
    table, _, field = key.rpartition(".")
    if table:
        inner = structs.replace(getattr(settings, table), **{field: value})
        return structs.replace(settings, **{table: inner})
    return structs.replace(settings, **{field: value})


# What no type can say


def _problems(settings: Settings) -> Iterator[Problem]:
    for number, proxy in enumerate(settings.trusted_proxies):
        if not _is_network(proxy):
            yield ("trusted_proxies", number), phrase("no-network", value=proxy)
    address = settings.public_address or ""
    if not _is_address(address):
        yield ("public_address",), phrase("no-address", value=address)
    known = all_systems()
    for number, key in enumerate(settings.systems or ()):
        if key not in known:
            yield ("systems", number), unknown(phrase("system"), key, known)
    for number, pack in enumerate(settings.packs):
        if not Path(pack).is_dir():
            yield ("packs", number), phrase("no-folder", value=pack)
    if settings.systems == ():
        yield ("systems",), phrase("no-systems")


def _is_address(value: str) -> bool:
    try:
        urlsplit(value)
    except ValueError:  # a bracket that is not closed
        return False
    return True


def _is_network(value: str) -> bool:
    try:
        ipaddress.ip_network(value)
    except ValueError:
        return False
    return True
