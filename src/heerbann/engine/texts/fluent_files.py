"""Files of Fluent messages: where each message begins, and everything that is wrong with them."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from pathlib import Path

from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl

from heerbann.engine.packs.limits import LIMITS
from heerbann.engine.packs.reader_errors import fluent_complaint
from heerbann.engine.packs.readers import PackError, raise_all, read_text
from heerbann.engine.texts.phrases import Told, phrase

_BEGINNING = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE | re.ASCII)
"""Only a message or a term (``-term``) begins like this at the left margin."""


def written_messages(text: str) -> dict[str, str]:
    """What is written of each message and term, by its name, unparsed and unchecked."""
    found = list(_BEGINNING.finditer(text))
    starts = [one.start() for one in found] + [len(text)]
    return {one[1]: text[one.start() : end] for one, end in zip(found, starts[1:], strict=True)}


def parsed_message(written: str) -> ftl.Message | ftl.Term | None:
    """A single message or term; None if anything is wrong with it."""
    try:
        body = FluentResource(written).body
    except RecursionError:
        return None
    match [node for node in body if not isinstance(node, ftl.BaseComment)]:
        case [ftl.Message() | ftl.Term() as only] if only.value is not None:
            return only
    return None


def check_messages(files: Iterable[Path]) -> None:
    """Raise whatever is wrong with the messages of some files, all of it at once."""
    entries = [entry for file in files for entry in _read_entries(file)]
    raise_all(_entry_errors(entries))


class _Entry:
    """A message or term and where it stands."""

    def __init__(self, file: Path, line: int, node: ftl.Message | ftl.Term) -> None:
        self.file = file
        self.line = line
        self.node = node
        self.name = node.id.name if isinstance(node, ftl.Message) else f"-{node.id.name}"

    def error(self, message: Told) -> PackError:
        return PackError(message, self.file, phrase("at-message", name=self.name), self.line)


def _read_entries(file: Path) -> list[_Entry]:
    text = read_text(file)
    ends = [end.start() for end in re.finditer("\n", text)]
    entries: list[_Entry] = []
    errors: list[PackError] = []
    for node in _parsed(file, text).body:
        if isinstance(node, ftl.Junk):
            errors.append(_syntax_error(file, ends, node))
        elif isinstance(node, ftl.Message | ftl.Term):
            entries.append(_Entry(file, _line(ends, node), node))
    raise_all(errors[: LIMITS.problems])
    return entries


def _parsed(file: Path, text: str) -> ftl.Resource:
    try:
        return FluentResource(text)
    except RecursionError as error:
        raise PackError(phrase("too-deep", most=LIMITS.depth), file) from error


def _line(ends: list[int], node: ftl.SyntaxNode) -> int:
    start = node.span.start if node.span else 0
    return bisect_left(ends, start) + 1


def _syntax_error(file: Path, ends: list[int], junk: ftl.Junk) -> PackError:
    found = junk.annotations[0] if junk.annotations else junk
    why = fluent_complaint(found) if isinstance(found, ftl.Annotation) else phrase("unclear")
    return PackError(phrase("not-fluent", why=why), file, line=_line(ends, found))


def _entry_errors(entries: list[_Entry]) -> list[PackError]:
    """Messages twice or without a text, references that lead nowhere or in a circle."""
    errors: list[PackError] = []
    known: dict[str, _Entry] = {}
    for entry in entries:
        if entry.name in known:
            first = known[entry.name]
            place = f"{first.file.name}:{first.line}"
            errors.append(entry.error(phrase("message-twice", place=place)))
        if entry.node.value is None:
            errors.append(entry.error(phrase("message-empty")))
        known[entry.name] = entry
    for entry in entries:
        unknown = [name for name in references(entry.node) if name not in known]
        errors += [entry.error(phrase("message-unknown", name=name)) for name in unknown]
        if entry.name in _builds_on(entry, known):
            errors.append(entry.error(phrase("message-circle")))
    return errors


def _builds_on(entry: _Entry, known: dict[str, _Entry]) -> list[str]:
    """Everything an entry refers to, directly or through others."""
    names = references(entry.node)
    for name in names:  # grows while it is walked
        if name in known:
            names += [inner for inner in references(known[name].node) if inner not in names]
    return names


def references(node: ftl.BaseNode) -> list[str]:
    """The messages and terms that an entry builds on."""
    return [
        f"-{inner.id.name}" if isinstance(inner, ftl.TermReference) else inner.id.name
        for inner in nodes_of(node)
        if isinstance(inner, ftl.TermReference | ftl.MessageReference)
    ]


def nodes_of(node: ftl.BaseNode) -> Iterator[ftl.BaseNode]:
    """A node and everything below it."""
    yield node
    for child in vars(node).values():
        for inner in child if isinstance(child, list) else [child]:
            if isinstance(inner, ftl.BaseNode):
                yield from nodes_of(inner)
