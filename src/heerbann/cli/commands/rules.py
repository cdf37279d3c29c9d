"""``heerbann rules``: the rulebook in our words, with rulings and where each rule lives."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from heerbann.cli.commands.options import FILE, json_option
from heerbann.cli.speech.spoken_commands import argument, command, option
from heerbann.cli.speech.voice import Voice

if TYPE_CHECKING:
    from heerbann.engine.book.rulebook import Section
    from heerbann.engine.rules.system import System


@command("command-rules")
@argument("system", metavar="word-system")
@argument("words", nargs=-1, metavar="word-section")
@option("--house", is_flag=True, help="option-rules-house")
@option("--rulings", is_flag=True, help="option-rules-rulings")
@option("--coverage", is_flag=True, help="option-rules-coverage")
@option(
    "--write", "folder", type=FILE, hidden=True,
    metavar="word-folder", help="option-rules-write",
)  # fmt: skip
@json_option
@click.pass_obj
def rules(
    voice: Voice,
    /,
    system: str,
    words: tuple[str, ...],
    folder: Path | None,
    as_json: bool,
    **lists: bool,
) -> None:
    """Look up a section of the rulebook, search it, or list its contents or something else."""
    from heerbann.cli.speech.finding import find_system

    found = find_system(voice, system)
    wanted = [name for name, is_wanted in lists.items() if is_wanted]
    if bool(words) + len(wanted) > 1:
        raise voice.problem("one-list-at-a-time")
    if folder is not None:
        _write(voice, found, folder)
    elif wanted:
        _LISTS[wanted[0]](voice, found, as_json)
    else:
        _look_up(voice, found, " ".join(words), as_json)


def _look_up(voice: Voice, system: System[Any], query: str, as_json: bool) -> None:
    from heerbann.cli.speech.rulebook_text import (
        section_as_data,
        sections_found,
        show_contents,
        show_section,
    )

    sections = sections_found(voice, system, query)
    if len(sections) == 1 and query:
        (section,) = sections
        if as_json:
            voice.json(section_as_data(voice, system, section))
        else:
            show_section(voice, system, section)
    elif as_json:
        voice.json([_brief(voice, section) for section in sections])
    else:
        show_contents(voice, sections)


def _brief(voice: Voice, section: Section) -> dict[str, str]:
    return {
        "id": section.id,
        "heading": section.heading,
        "title": section.title.text(voice.language),
        "text": section.text.text(voice.language),
        "status": section.status,
    }


def _house(voice: Voice, system: System[Any], as_json: bool) -> None:
    from heerbann.cli.speech.rulebook_text import show_switch, switch_as_data

    switches = system.rulings.switches.values()
    if as_json:
        voice.json([switch_as_data(voice, switch) for switch in switches])
        return
    for switch in switches:
        show_switch(voice, switch)
    for preset in system.rulings.presets.values():
        settings = " ".join(f"{key}={value}" for key, value in preset.settings.items())
        name = f"--preset {preset.key}: {preset.title.text(voice.language)}"
        voice.line(name, style="bold")
        voice.line(f"  {settings or '–'}")


def _rulings(voice: Voice, system: System[Any], as_json: bool) -> None:
    from heerbann.cli.speech.rulebook_text import ruling_as_data, show_rulings

    if as_json:
        voice.json([ruling_as_data(voice, ruling) for ruling in system.rulings.rulings])
    else:
        show_rulings(voice, system.rulings)


def _coverage(voice: Voice, system: System[Any], as_json: bool) -> None:
    from heerbann.cli.speech.rulebook_text import coverage_table
    from heerbann.engine.book.rule_places import coverage, survey

    rows = coverage(system.rulebook, survey(system.key))
    if not as_json:
        voice.print(coverage_table(voice, rows))
        return
    voice.json(
        [
            {
                "id": row.section.id,
                "title": row.section.title.text(voice.language),
                "status": row.section.status,
                "rules": row.rules,
                "refusals": row.refusals,
                "data": row.data,
                "tests": row.tests,
            }
            for row in rows
        ]
    )


_LISTS = {"house": _house, "rulings": _rulings, "coverage": _coverage}


def _write(voice: Voice, system: System[Any], folder: Path) -> None:
    from heerbann.cli.speech.rules_page import rules_page

    if not folder.is_dir():
        raise voice.problem("no-such-folder", path=str(folder))
    target = folder / f"{system.key}.md"
    target.write_text(rules_page(system), encoding="utf-8", newline="\n")
    voice.note("written", file=str(target))
