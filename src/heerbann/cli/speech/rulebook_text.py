"""Showing sections of a rulebook, rulings and house rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from heerbann.cli.speech.finding import allowed_values
from heerbann.cli.speech.voice import Voice
from heerbann.engine.book.rule_places import CoverageRow, SourceLine, SourceLines, survey
from heerbann.engine.book.rulebook import Section, UnknownSection
from heerbann.engine.book.rulings import Option, Ruling, Rulings, Switch
from heerbann.engine.rules.system import System

KINDS = ("rules", "refusals", "data", "tests")


def sections_found(voice: Voice, system: System[Any], query: str) -> list[Section]:
    """The section with this number, the sections of a chapter, or those that mention the words."""
    book = system.rulebook
    number = query.strip("§ ")
    if not number:
        return list(book)
    if number in book:
        return [book.section(number)]
    chapter = [section for section in book if section.id.partition(".")[0] == number]
    found = chapter or book.search(query)
    if not found:
        _nothing_found(voice, system, number)
    return found


def _nothing_found(voice: Voice, system: System[Any], query: str) -> None:
    if not query[:1].isdigit():
        raise voice.problem("nothing-mentions", words=query)
    try:
        system.rulebook.section(query)
    except UnknownSection as error:
        voice.unknown("unknown-section", query, error.nearest)


def show_contents(voice: Voice, sections: Iterable[Section]) -> None:
    """Numbers and titles."""
    table = Table.grid(padding=(0, 2))
    for section in sections:
        title = Text(section.title.text(voice.language))
        table.add_row(Text(f"§{section.id}", style="cyan"), title)
    voice.print(table)


# One section


def show_section(voice: Voice, system: System[Any], section: Section, places: bool = True) -> None:
    """Paraphrase, rulings with their switches, and every place where it lives."""
    language = voice.language
    head = f"§{section.id}  {section.title.text(language)}"
    voice.print(Text.assemble((head, "bold"), (f"  [{section.heading}]", "dim")))
    voice.print(Padding(Text(section.text.text(language).strip()), (0, 0, 0, 2)))
    if section.status != "done":
        status = voice.text("status-none" if section.status == "none" else "status-todo")
        voice.print(Padding(Text(f"{status} {section.why}".strip(), style="dim"), (0, 0, 0, 2)))
    for ruling in system.rulings.for_section(section.id):
        _show_ruling(voice, system.rulings, ruling)
    if places:
        _show_places(voice, survey(system.key).get(section.id, SourceLines()))


def _show_ruling(voice: Voice, rulings: Rulings, ruling: Ruling) -> None:
    language = voice.language
    question = f"{ruling.id}  {ruling.question.text(language)}"
    voice.print("", Padding(Text(question, style="bold"), (0, 0, 0, 2)))
    voice.print(Padding(Text(ruling.answer.text(language)), (0, 0, 0, 4)))
    kind = voice.text(f"ruling-{ruling.kind}")
    voice.print(Padding(Text(kind, style="dim"), (0, 0, 0, 4)))
    if ruling.switch:
        switch = rulings.switches[ruling.switch]
        allowed = allowed_values(voice, switch)
        text = f"--house {switch.key}={switch.default}  ({allowed})"
        voice.print(Padding(Text(text, style="cyan"), (0, 0, 0, 4)))


def _show_places(voice: Voice, places: SourceLines) -> None:
    table = Table.grid(padding=(0, 2))
    for kind in KINDS:
        for place in getattr(places, kind):
            table.add_row(Text(voice.text(f"place-{kind}"), style="dim"), Text(str(place)))
    voice.print("", Padding(table, (0, 0, 0, 2)))


def section_as_data(voice: Voice, system: System[Any], section: Section) -> dict[str, Any]:
    """For programs."""
    language = voice.language
    places = survey(system.key).get(section.id, SourceLines())
    return {
        "id": section.id,
        "heading": section.heading,
        "title": section.title.text(language),
        "text": section.text.text(language),
        "status": section.status,
        "rulings": [
            ruling_as_data(voice, ruling) for ruling in system.rulings.for_section(section.id)
        ],
        **{kind: [_place_as_data(place) for place in getattr(places, kind)] for kind in KINDS},
    }


def _place_as_data(place: SourceLine) -> dict[str, Any]:
    return {"file": place.file, "line": place.line, "name": place.name}


# Rulings, house rules and coverage


def show_rulings(voice: Voice, rulings: Rulings) -> None:
    """Every ruling under its section: question, answer, what it does to the book, its switch."""
    section = ""
    for ruling in rulings.rulings:
        if ruling.section != section:
            section = ruling.section
            voice.line(f"§{section}", style="bold cyan")
        _show_ruling(voice, rulings, ruling)
        voice.line("")


def ruling_as_data(voice: Voice, ruling: Ruling) -> dict[str, Any]:
    """For programs."""
    language = voice.language
    return {
        "id": ruling.id,
        "section": ruling.section,
        "kind": ruling.kind,
        "question": ruling.question.text(language),
        "answer": ruling.answer.text(language),
        "switch": ruling.switch,
        "default": ruling.options[0].value if ruling.options else ruling.default,
        "options": [
            {"value": option.value, "text": option.text.text(language), "departs": option.departs}
            for option in ruling.options
        ],
        "range": ruling.limits,
    }


def show_switch(voice: Voice, switch: Switch) -> None:
    """The key with its values, the question, and what each value means."""
    language = voice.language
    ruling = switch.ruling
    head = f"{switch.key} = {switch.default}"
    cited = f"  §{ruling.section}, {ruling.id}"
    voice.print(Text.assemble((head, "bold cyan"), (cited, "dim")))
    voice.print(Padding(Text(ruling.question.text(language)), (0, 0, 0, 2)))
    table = Table.grid(padding=(0, 2))
    for option in ruling.options:
        table.add_row(Text(str(option.value), style="cyan"), _told(voice, option))
    if not ruling.options:
        table.add_row(Text(allowed_values(voice, switch)))
    voice.print(Padding(table, (0, 0, 1, 2)))


def _told(voice: Voice, option: Option) -> Text:
    told = Text(option.text.text(voice.language))
    if option.departs:
        told.append(f" {voice.text('option-departs')}", style="dim")
    return told


def switch_as_data(voice: Voice, switch: Switch) -> dict[str, Any]:
    """For programs."""
    ruling = switch.ruling
    return {
        "key": switch.key,
        "section": ruling.section,
        "ruling": ruling.id,
        "default": switch.default,
        "values": list(switch.values),
        "range": switch.limits,
        "question": ruling.question.text(voice.language),
        "answer": ruling.answer.text(voice.language),
    }


def coverage_table(voice: Voice, rows: Iterable[CoverageRow]) -> Table:
    """One line per section: its status and how many places there are of each kind."""
    table = Table(box=None, pad_edge=False)
    table.add_column("§", style="cyan")
    table.add_column(voice.text("coverage-title"))
    table.add_column(voice.text("coverage-status"))
    for kind in KINDS:
        table.add_column(voice.text(f"place-{kind}"), justify="right")
    for row in rows:
        counts = [str(getattr(row, kind) or "") for kind in KINDS]
        title = Text(row.section.title.text(voice.language))
        table.add_row(row.section.id, title, row.section.status, *counts)
    return table
