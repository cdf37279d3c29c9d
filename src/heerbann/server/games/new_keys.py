"""New keys, so that old ones open nothing any more: of a game, and of all that belongs to it."""

import asyncio
import secrets

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.server.games.seats import KEY_BYTES, Seating, hash_of
from heerbann.server.store.store import Store
from heerbann.server.store.upkeep import family_of


async def renew_key(store: Store, game: str, seat: Seat | None) -> str:
    """A new key for a seat, or for those who only watch.

    The battles of a war open with the keys of the war, so they are given the new one as well.
    """
    family = await family_of(store, game)
    stored = await store.seatings(family)
    seatings = {one: msgspec.json.decode(text, type=Seating) for one, text in stored.items()}
    key = secrets.token_urlsafe(KEY_BYTES)
    old, new = seatings[game].key_of(seat), hash_of(key)
    changed = {one: seating.exchanged(old, new) for one, seating in seatings.items()}
    await asyncio.gather(
        *[
            store.set_seating(one, msgspec.json.encode(seating).decode())
            for one, seating in changed.items()
            if seating != seatings[one]
        ]
    )
    return key
