"""Keepsakes in the store, and the one moment in which a game goes on under other rules."""

from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import delete, select, update

from heerbann.server.store.schema import GAMES, KEEPSAKES
from heerbann.server.store.store import Conflict, Store, entry_rows


async def keep(store: Store, game: str, number: int, kept: str) -> None:
    """Keep what a game was after so many entries, unless something newer is kept."""
    older = delete(KEEPSAKES).where(KEEPSAKES.c.game == game, KEEPSAKES.c.number <= number)
    row = KEEPSAKES.insert().values(game=game, number=number, kept=kept)
    with suppress(Conflict):  # another process has kept a newer one, or the game was deleted
        await store.write(game, [older, row])


async def kept(store: Store, game: str) -> str | None:
    """What is kept of a game."""
    async with store.engine.connect() as connection:
        return await connection.scalar(select(KEEPSAKES.c.kept).where(KEEPSAKES.c.game == game))


async def kept_numbers(store: Store, games: Sequence[str]) -> dict[str, int]:
    """After how many entries each of these games was last kept; others never were."""
    wanted = select(KEEPSAKES.c.game, KEEPSAKES.c.number).where(KEEPSAKES.c.game.in_(games))
    async with store.engine.connect() as connection:
        return {row[0]: row[1] for row in await connection.execute(wanted)}


async def change_rules(
    store: Store, game: str, number: int, lines: Sequence[str], rules: str
) -> None:
    """Let a game go on under other rules: the last entry says so. All of it is written, or none.

    Of several who do it at once one does; the others are told of the conflict.
    """
    changed = update(GAMES).where(GAMES.c.id == game).values(rules=rules, asking=None)
    await store.write(game, [changed], entry_rows(game, number, lines))
