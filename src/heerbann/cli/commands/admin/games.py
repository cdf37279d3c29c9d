"""``heerbann admin games|show|export|delete|expire``."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from heerbann.cli.commands.admin.opening import load, store_options, with_store
from heerbann.cli.commands.options import FILE, json_option
from heerbann.cli.speech.spoken_commands import argument, command, option
from heerbann.cli.speech.voice import Voice

if TYPE_CHECKING:
    from heerbann.server.store.rows import StoredGame
    from heerbann.server.store.store import Store
    from heerbann.server.store.upkeep import GameLine


@command("command-admin-games")
@option("--system", metavar="word-system", help="option-admin-system")
@store_options
@json_option
@click.pass_obj
def games(
    voice: Voice, system: str | None, settings: Path | None, store: str | None, as_json: bool
) -> None:
    """List all games, the last played one first."""
    from heerbann.server.store.upkeep import list_games

    found = with_store(voice, settings, store, lambda opened: list_games(opened, system))
    if as_json:
        voice.json([line._asdict() for line in found])
    else:
        _print_table(voice, found)


def _print_table(voice: Voice, found: list[GameLine]) -> None:
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None)
    for key in ("admin-id", "admin-touched", "admin-system", "admin-entries", "admin-name"):
        table.add_column(voice.text(key))
    for line in found:
        table.add_row(line.id, line.touched, line.system, str(line.entries), Text(line.name or "–"))
    voice.print(table)
    voice.note("admin-games", number=len(found))


@command("command-admin-show")
@argument("game", metavar="word-game")
@store_options
@click.pass_obj
def show(voice: Voice, game: str, settings: Path | None, store: str | None) -> None:
    """Show a game: when, what, who sits where."""
    import msgspec

    from heerbann.server.games.seats import Seating

    async def work(opened: Store) -> None:
        row, lines = await load(voice, opened, game)
        seating = msgspec.json.decode(row.seating, type=Seating)
        seats = {seat: kept.player.kind for seat, kept in seating.seats.items()}
        facts = {
            "id": row.id, "name": row.name, "created": row.created, "touched": row.touched,
            "system": row.system, "rules": row.rules, "dice": row.dice, "entries": len(lines),
            "parent": row.parent, "seats": seats,
        }  # fmt: skip
        voice.json(facts)

    with_store(voice, settings, store, work)


@command("command-admin-export")
@argument("game", metavar="word-game")
@argument("path", type=FILE, metavar="word-file")
@store_options
@click.pass_obj
def export(voice: Voice, game: str, path: Path, settings: Path | None, store: str | None) -> None:
    """Write the record of a game."""
    from heerbann.engine.records.record import save
    from heerbann.server.games.game_start import resume
    from heerbann.server.http.errors import Problem
    from heerbann.systems import all_systems

    async def work(opened: Store) -> None:
        row, lines = await load(voice, opened, game)
        try:
            match = resume(all_systems(), row, lines)
        except Problem:  # by rules that are not here any more
            await _export_old(opened, row, lines, path)
        else:
            save(match.game, path, {"created": row.created}, told=True)

    with_store(voice, settings, store, work)
    voice.note("admin-exported", game=game, path=str(path))


async def _export_old(opened: Store, row: StoredGame, lines: list[str], path: Path) -> None:
    """A game as it was told; of one that was not kept, its entries."""
    from heerbann.engine.records.telling import lines_as_told
    from heerbann.server.games.keepsakes import old_record, read
    from heerbann.server.store.keepsakes import kept

    text = await kept(opened, row.id)
    record = old_record(row, lines, None if text is None else read(text))
    written = "".join(f"{line}\n" for line in lines_as_told(record))
    path.write_text(written, encoding="utf-8", newline="\n")


@command("command-admin-delete")
@argument("game", metavar="word-game")
@option("--yes", is_flag=True, help="option-admin-yes")
@store_options
@click.pass_obj
def delete(voice: Voice, game: str, yes: bool, settings: Path | None, store: str | None) -> None:
    """Delete a game, with the battles within it."""
    from heerbann.server.store.upkeep import delete_games

    async def work(opened: Store) -> int:
        await load(voice, opened, game)
        if not yes:
            raise voice.problem("admin-delete-sure", game=game)
        return await delete_games(opened, [game])

    voice.note("admin-deleted", number=with_store(voice, settings, store, work))


@command("command-admin-expire")
@option(
    "--days", type=click.IntRange(1, 36_500), default=90, show_default=True,
    metavar="word-number", help="option-admin-days",
)  # fmt: skip
@option("--yes", is_flag=True, help="option-admin-yes")
@store_options
@click.pass_obj
def expire(voice: Voice, days: int, yes: bool, settings: Path | None, store: str | None) -> None:
    """Delete games that nobody has played for some time; without --yes only count them."""
    from heerbann.server.store.upkeep import delete_games, old_games

    async def work(opened: Store) -> int:
        found = await old_games(opened, days, datetime.now(UTC).date())
        return await delete_games(opened, found) if yes else len(found)

    number = with_store(voice, settings, store, work)
    voice.note("admin-deleted" if yes else "admin-would-expire", number=number, days=days)
