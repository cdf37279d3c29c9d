"""Profiles (§4.1) and special rules (§10): what the sticker and the list say of a regiment."""

from typing import Literal

import msgspec

from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Seat

Special = Literal[
    "leader", "fearsome", "steadfast", "armoured", "swift", "berserker", "cowardly",
    "self_destruction", "howitzer",
]  # fmt: skip


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A line of the profile list (§4.1): letters as in the book."""

    key: str
    name: Localised
    side: Seat
    bw: int
    rw: int
    a: int
    s: int | None = None
    v: int
    l: int  # noqa: E741  # the book's letter
    pw: int
    rules: tuple[Special, ...] = ()
    shooter: bool = False
    tower: bool = False
    figures: int = 1
