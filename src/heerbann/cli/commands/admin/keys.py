"""``heerbann admin seat|ban``: new keys, so that the old ones open nothing any more."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from heerbann.cli.commands.admin.opening import load, store_options, with_store
from heerbann.cli.speech.spoken_commands import argument, command
from heerbann.cli.speech.voice import Voice

if TYPE_CHECKING:
    from heerbann.server.store.store import Store


@command("command-admin-seat")
@argument("game", metavar="word-game")
@argument("name", metavar="word-seat")
@store_options
@click.pass_obj
def seat(voice: Voice, game: str, name: str, settings: Path | None, store: str | None) -> None:
    """Give out a new key for a seat and print the end of its invitation."""
    voice.line(f"/#/join/{game}/{_renewed(voice, game, name, settings, store)}")


@command("command-admin-ban")
@argument("game", metavar="word-game")
@store_options
@click.pass_obj
def ban(voice: Voice, game: str, settings: Path | None, store: str | None) -> None:
    """Send all onlookers away and print the end of the new link to look on."""
    voice.line(f"/#/join/{game}/{_renewed(voice, game, None, settings, store)}")


def _renewed(
    voice: Voice, game: str, name: str | None, settings: Path | None, store: str | None
) -> str:
    import msgspec

    from heerbann.engine.rules.asks import Seat
    from heerbann.server.games.new_keys import renew_key
    from heerbann.server.games.seats import Seating

    async def work(opened: Store) -> str:
        row, _ = await load(voice, opened, game)
        people = msgspec.json.decode(row.seating, type=Seating).people()
        if name is not None and name not in people:
            voice.unknown("unknown-seat", name, people)
        return await renew_key(opened, game, None if name is None else Seat(name))

    return with_store(voice, settings, store, work)
