"""``heerbann admin backup|restore``."""

from __future__ import annotations

from pathlib import Path

import click

from heerbann.cli.commands.admin.opening import store_options, with_store
from heerbann.cli.commands.options import FILE
from heerbann.cli.speech.spoken_commands import argument, command, option
from heerbann.cli.speech.voice import Voice


@command("command-admin-backup")
@argument("path", type=FILE, metavar="word-file")
@option("--shared", is_flag=True, help="option-admin-shared")
@store_options
@click.pass_obj
def backup(
    voice: Voice, path: Path, shared: bool, settings: Path | None, store: str | None
) -> None:
    """Copy all games into a file, while the server runs."""
    from heerbann.server.store.upkeep import write_copy

    games = with_store(
        voice, settings, store, lambda opened: write_copy(opened, path, shared=shared)
    )
    voice.note("admin-copied", number=games, path=str(path))


@command("command-admin-restore")
@argument("path", type=FILE, metavar="word-file")
@store_options
@click.pass_obj
def restore(voice: Voice, path: Path, settings: Path | None, store: str | None) -> None:
    """Bring back the games of a copy that are missing, all or none."""
    from heerbann.server.store.upkeep import read_copy

    new, known = with_store(
        voice, settings, store, lambda opened: read_copy(opened, path), may_be_new=True
    )
    voice.note("admin-restored", number=new, known=known)
