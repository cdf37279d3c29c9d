"""Fluent messages made of words, arguments and variants, ready to be said quickly.

Most sentences are of that kind, and a server says thousands of them in a second. Whatever else a
message holds (references, functions, attributes) is left to the Fluent runtime.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache

from babel import Locale
from fluent.runtime.types import FluentInt
from fluent.syntax import ast as ftl

Values = Mapping[str, str | int]
Sayer = Callable[[Values], str]


class _NotPlain(Exception):
    """There is something in the message that only Fluent knows to say."""


def plain_pattern(pattern: ftl.Pattern, locale: Locale) -> Sayer | None:
    """A function that says a message with arguments that are texts and whole numbers."""
    try:
        return _pattern(pattern, locale)
    except _NotPlain:
        return None


def are_plain(values: Mapping[str, object]) -> bool:
    """Are all arguments texts and whole numbers?"""
    return all(type(value) in (str, int) for value in values.values())


def _pattern(pattern: ftl.Pattern, locale: Locale) -> Sayer:
    parts = [_element(element, locale) for element in pattern.elements]
    if len(parts) == 1:
        return parts[0]
    return lambda values: "".join([part(values) for part in parts])


def _element(element: ftl.TextElement | ftl.Placeable, locale: Locale) -> Sayer:
    if isinstance(element, ftl.TextElement):
        return _words(element.value)
    match element.expression:
        case ftl.StringLiteral() as literal:
            return _words(literal.parse()["value"])
        case ftl.VariableReference(id=name):
            return _argument(name.name, locale)
        case ftl.SelectExpression(selector=ftl.VariableReference(id=name), variants=variants):
            return _choice(name.name, variants, locale)
    raise _NotPlain


def _words(text: str) -> Sayer:
    return lambda _values: text


def _argument(name: str, locale: Locale) -> Sayer:
    def said(values: Values) -> str:
        value = values[name]
        return value if isinstance(value, str) else _number(value, locale)

    return said


def _choice(name: str, variants: list[ftl.Variant], locale: Locale) -> Sayer:
    """The first variant that fits, else the one that is marked."""
    sayers = [(_key(variant), _pattern(variant.value, locale)) for variant in variants]
    usual = next(sayers[at][1] for at, variant in enumerate(variants) if variant.default)

    @lru_cache(256)
    def fitting(value: str | int) -> Sayer:
        return next((say for key, say in sayers if _fits(value, key, locale)), usual)

    return lambda values: fitting(values[name])(values)


def _key(variant: ftl.Variant) -> str | int:
    if isinstance(variant.key, ftl.Identifier):
        return variant.key.name
    if not variant.key.value.isdecimal():
        raise _NotPlain
    return int(variant.key.value)


def _fits(value: str | int, key: str | int, locale: Locale) -> bool:
    """A number fits itself and its plural form; as in Fluent, whichever of the two it is."""
    if isinstance(value, int) and isinstance(key, str):
        return locale.plural_form(value) == key
    if isinstance(key, int) and isinstance(value, str):
        return locale.plural_form(key) == value
    return value == key


@lru_cache(4096)
def _number(value: int, locale: Locale) -> str:
    """As the language writes it."""
    return FluentInt(value).format(locale)
