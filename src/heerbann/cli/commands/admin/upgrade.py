"""``heerbann admin upgrade``: what another version of the rules means for the games that run."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from heerbann.cli.commands.admin.opening import load, store_options, with_store
from heerbann.cli.commands.options import json_option
from heerbann.cli.speech.spoken_commands import command
from heerbann.cli.speech.voice import Voice

if TYPE_CHECKING:
    from heerbann.engine.records.written_setups import Systems
    from heerbann.server.games.dry_run import DryRun
    from heerbann.server.store.store import Store
    from heerbann.server.store.upkeep import GameLine


class Tried(NamedTuple):
    """A game, and what the installed rules make of it; None: they are those it was begun by."""

    line: GameLine
    run: DryRun | None


@command("command-admin-upgrade")
@store_options
@json_option
@click.pass_obj
def upgrade(voice: Voice, settings: Path | None, store: str | None, as_json: bool) -> None:
    """Run all games that were begun by other rules again by the installed ones; nothing changes."""
    from heerbann.systems import all_systems

    systems = all_systems()

    async def work(opened: Store) -> list[Tried]:
        from heerbann.server.games.dry_run import dry_run
        from heerbann.server.store.upkeep import list_games

        found = []
        for line in await list_games(opened):
            run = None
            if line.system not in systems or line.rules != systems[line.system].version:
                run = dry_run(systems, *await load(voice, opened, line.id))
            found.append(Tried(line, run))
        return found

    found = with_store(voice, settings, store, work)
    if as_json:
        voice.json([_data(voice, one) for one in found])
    else:
        _tell(voice, found, systems)


def _data(voice: Voice, tried: Tried) -> dict[str, object]:
    line, run = tried
    told: dict[str, object] = {"id": line.id, "system": line.system, "rules": line.rules}
    if run is not None:
        told |= {"over": run.is_over, "entries": run.entries, "stop": run.stop}
        told["why"] = _why(voice, run)
    return told


def _why(voice: Voice, run: DryRun) -> str | None:
    from heerbann.engine.texts.phrases import said

    return None if run.why is None else said(run.why, voice.language)


def _tell(voice: Voice, found: list[Tried], systems: Systems) -> None:
    for (key, rules), games in groupby(sorted(found, key=_kind), _kind):
        tried = list(games)
        runs = [one.run for one in tried if one.run is not None]
        running = [run for run in runs if not run.is_over]
        voice.line(
            voice.text(
                "admin-rules-other" if runs else "admin-rules-same",
                system=key,
                rules=rules,
                number=len(tried),
                installed=systems[key].version if key in systems else "–",
                running=len(running),
                touched=sum(run.stop is not None for run in running),
            )
        )
        _tell_places(voice, tried)
    if not found:
        voice.note("admin-games", number=0)


def _kind(tried: Tried) -> tuple[str, str]:
    return tried.line.system, tried.line.rules


def _tell_places(voice: Voice, games: Iterable[Tried]) -> None:
    for line, run in games:
        if run is not None and run.stop is not None and not run.is_over:
            why, entries = _why(voice, run) or "", run.entries
            place = voice.text(
                "admin-rules-place", game=line.id, entry=run.stop, entries=entries, why=why
            )
            voice.indented(place)
