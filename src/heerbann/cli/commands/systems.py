"""``heerbann systems``: the rule systems there are."""

from __future__ import annotations

import click

from heerbann.cli.commands.options import json_option
from heerbann.cli.speech.spoken_commands import command
from heerbann.cli.speech.voice import Voice


@command("command-systems")
@json_option
@click.pass_obj
def systems(voice: Voice, as_json: bool) -> None:
    """List the rule systems."""
    from heerbann.systems import all_systems

    language = voice.language
    if as_json:
        voice.json(
            [
                {
                    "key": system.key,
                    "title": system.title.text(language),
                    "summary": system.summary.text(language),
                    "version": system.version,
                    "seats": system.seats,
                    "scenarios": list(system.scenarios),
                }
                for system in all_systems().values()
            ]
        )
        return
    for system in all_systems().values():
        voice.line(f"{system.key}: {system.title.text(language)}", style="bold")
        voice.indented(system.summary.text(language))
        voice.indented(voice.text("scenario-count", count=len(system.scenario_files)))
