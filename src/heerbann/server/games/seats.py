"""Who sits where, and the secrets that prove it: 128 bits each, kept only as their hash."""

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, structs

from heerbann.engine.rules.asks import Seat

KEY_BYTES = 16
Level = Literal["random", "thumb", "search"]
PlayerKind = Literal["here", "invite", "computer"]
DEFAULT_SECONDS = 1.0


class SeatPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit at a seat: somebody at this screen, somebody invited, or the computer."""

    kind: PlayerKind = "here"
    level: Level = "thumb"
    seconds: Annotated[float, Meta(ge=0.05, le=10)] = DEFAULT_SECONDS


class KeptSeat(msgspec.Struct, frozen=True, rename={"player": "wish"}):
    """A seat as it is kept: who plays it (stored as ``wish``), and the hash of its key."""

    player: SeatPlayer
    key: str | None = None

    @property
    def is_computer(self) -> bool:
        """Does the computer sit here?"""
        return self.player.kind == "computer"


class Seating(msgspec.Struct, frozen=True):
    """All seats of a game, and the hash of the key for those who only watch."""

    seats: dict[Seat, KeptSeat]
    watch: str

    def seats_of(self, keys: Iterable[str]) -> tuple[Seat, ...] | None:
        """The seats these keys open, in the order of the seats; () watches, None is nobody."""
        hashes = [hash_of(key) for key in keys]
        mine = [seat for seat, kept in self.seats.items() if kept.key and _among(kept.key, hashes)]
        return tuple(mine) if mine or _among(self.watch, hashes) else None

    def exchanged(self, old: str, new: str) -> "Seating":
        """The same with another key (its hash) wherever the old one opened anything."""
        seats = {
            seat: structs.replace(kept, key=new) if kept.key == old else kept
            for seat, kept in self.seats.items()
        }
        return Seating(seats, new if self.watch == old else self.watch)

    def key_of(self, seat: Seat | None) -> str:
        """The hash of the key for a person's seat, or for those who only watch."""
        key = self.watch if seat is None else self.seats[seat].key
        assert key is not None, "the computer has no key"
        return key

    def is_open_to(self, seats: tuple[Seat, ...], before: "Seating") -> bool:
        """Do the keys still fit by which somebody had these seats?"""
        if not seats:
            return self.watch == before.watch
        return all(self.seats[seat].key == before.seats[seat].key for seat in seats)

    def people(self) -> tuple[Seat, ...]:
        """The seats where no computer sits."""
        return tuple([seat for seat, kept in self.seats.items() if not kept.is_computer])


def _among(wanted: str, hashes: list[str]) -> bool:
    # All are compared, each in constant time: how long it takes tells nothing.
    return sum(hmac.compare_digest(wanted, one) for one in hashes) > 0


def hash_of(key: str) -> str:
    """What is kept of a key. It has 128 random bits, so one round of SHA-256 is enough."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


class Keys(msgspec.Struct, frozen=True):
    """The secrets of a new game; told once, to whoever made it."""

    seats: dict[Seat, str]
    watch: str


def seat_all(players: Mapping[Seat, SeatPlayer]) -> tuple[Seating, Keys]:
    """Make keys for all seats that people take, and one for watching."""
    keys = {
        seat: secrets.token_urlsafe(KEY_BYTES)
        for seat, player in players.items()
        if player.kind != "computer"
    }
    watch = secrets.token_urlsafe(KEY_BYTES)
    kept = {
        seat: KeptSeat(player, hash_of(keys[seat]) if seat in keys else None)
        for seat, player in players.items()
    }
    return Seating(kept, hash_of(watch)), Keys(keys, watch)
