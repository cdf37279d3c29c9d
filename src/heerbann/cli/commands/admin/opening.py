"""The store that an admin looks after: opened, used, closed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from heerbann.cli.commands.options import FILE
from heerbann.cli.speech.spoken_commands import option
from heerbann.cli.speech.voice import Voice

if TYPE_CHECKING:
    from heerbann.server.store.rows import StoredGame
    from heerbann.server.store.store import Store

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])


def store_options(command: F) -> F:
    """Where the games are: as it was said to the server."""
    settings = option("--settings", type=FILE, metavar="word-file", help="option-serve-settings")
    store = option(
        "--store", metavar="word-store", help="option-serve-store", show_default="default-store"
    )
    return store(settings(command))


def with_store(
    voice: Voice,
    settings: Path | None,
    store: str | None,
    work: Callable[[Store], Awaitable[T]],
    *,
    may_be_new: bool = False,
) -> T:
    """Do some work with the store of a server, which may be running."""
    import asyncio
    import signal

    from heerbann.engine.texts.phrases import PhraseError
    from heerbann.server.http.settings_sources import read_settings
    from heerbann.server.store.open_store import open_store
    from heerbann.server.store.store_location import existing_store_url, store_url

    async def opened(place: str | None) -> T:
        url = store_url(place) if may_be_new else existing_store_url(place)
        found = await open_store(url)
        with suppress(NotImplementedError, RuntimeError):  # where there are no signals
            whole = asyncio.current_task()
            assert whole is not None
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, whole.cancel)
        try:
            return await work(found)
        finally:
            await found.close()

    chosen = {} if store is None else {"store": store}
    place = read_settings(settings, chosen).store
    try:
        return asyncio.run(opened(place))
    except asyncio.CancelledError as end:  # it is ended from outside, and nothing is half done
        raise KeyboardInterrupt from end
    except PhraseError as problem:
        raise voice.problem("cannot-admin", problem=problem.text(voice.language)) from problem


async def load(voice: Voice, store: Store, game: str) -> tuple[StoredGame, list[str]]:
    """A game and its entries, or a sentence that there is none."""
    found = await store.load(game)
    if found is None:
        raise voice.problem("no-stored-game", game=game)
    return found
