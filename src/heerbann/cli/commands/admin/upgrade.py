"""``heerbann admin upgrade``: what another version of the rules means for the games that run."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from heerbann.cli.commands.admin.opening import load, store_options, with_store
from heerbann.cli.commands.options import json_option
from heerbann.cli.speech.spoken_commands import command, option
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
@option("--keep", is_flag=True, help="option-admin-keep")
@store_options
@json_option
@click.pass_obj
def upgrade(
    voice: Voice, keep: bool, settings: Path | None, store: str | None, as_json: bool
) -> None:
    """Run all games that were begun by other rules again by the installed ones; nothing changes.

    Or keep what those are that were begun by the installed ones, before others are.
    """
    from heerbann.systems import all_systems

    systems = all_systems()
    if keep:
        number = with_store(voice, settings, store, lambda opened: _keep_all(opened, systems))
        voice.note("admin-kept", number=number)
        return

    async def work(opened: Store) -> list[Tried]:
        from heerbann.server.games.dry_run import dry_run
        from heerbann.server.games.keepsakes import read
        from heerbann.server.store.keepsakes import kept
        from heerbann.server.store.upkeep import list_games

        found = []
        for line in await list_games(opened):
            run = None
            if line.system not in systems or line.rules != systems[line.system].version:
                text = await kept(opened, line.id)
                keepsake = None if text is None else read(text)
                run = dry_run(systems, *await load(voice, opened, line.id), keepsake)
            found.append(Tried(line, run))
        return found

    found = with_store(voice, settings, store, work)
    if as_json:
        voice.json([_data(voice, one) for one in found])
    else:
        _tell(voice, found, systems)


async def _keep_all(opened: Store, systems: Systems) -> int:
    """Keep all games whose rules are installed and of which more has happened than is kept."""
    from heerbann.server.games.game_start import resume
    from heerbann.server.games.keepsakes import keepsake_of, written
    from heerbann.server.http.errors import Problem
    from heerbann.server.store.keepsakes import keep, kept_numbers
    from heerbann.server.store.upkeep import list_games

    number = 0
    for line in await list_games(opened):
        known = await kept_numbers(opened, [line.id])
        found = await opened.load(line.id)
        if found is None or known.get(line.id, -1) >= len(found[1]):
            continue
        with suppress(Problem):  # it is by other rules
            game = resume(systems, *found).game
            if game.version == len(found[1]):  # dice that are due are thrown by the server
                await keep(opened, line.id, game.version, written(keepsake_of(game)))
                number += 1
    return number


def _data(voice: Voice, tried: Tried) -> dict[str, object]:
    line, run = tried
    told: dict[str, object] = {"id": line.id, "system": line.system, "rules": line.rules}
    if run is not None:
        told |= {"over": run.is_over, "entries": run.entries, "stop": run.stop}
        told["lost"] = run.lost
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
                stuck=sum(run.lost is None for run in running),
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
