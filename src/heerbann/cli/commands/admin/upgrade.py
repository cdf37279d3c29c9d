"""``heerbann admin upgrade``: what another version of the rules means for the games that run."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click

from heerbann.cli.commands.admin.opening import store_options, with_store
from heerbann.cli.speech.spoken_commands import command
from heerbann.cli.speech.voice import Voice


@command("command-admin-upgrade")
@store_options
@click.pass_obj
def upgrade(voice: Voice, settings: Path | None, store: str | None) -> None:
    """Say how many games were begun by other rules than the installed ones, system by system."""
    from heerbann.server.store.upkeep import list_games
    from heerbann.systems import all_systems

    systems = all_systems()
    found = with_store(voice, settings, store, list_games)
    kinds = Counter((line.system, line.rules) for line in found)
    for (key, rules), number in sorted(kinds.items()):
        installed = systems[key].version if key in systems else "–"
        told = "admin-rules-same" if rules == installed else "admin-rules-other"
        voice.line(voice.text(told, system=key, rules=rules, installed=installed, number=number))
    if not kinds:
        voice.note("admin-games", number=0)
