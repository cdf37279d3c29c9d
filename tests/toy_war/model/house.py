"""The house rules of the war."""

import msgspec


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One field per switch."""

    lives: int = 1
