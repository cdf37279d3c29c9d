"""§B.2 to §B.4: what is printed of a troop or creature, and the closed sets it is made of."""

from typing import Literal

import msgspec

from heerbann.engine.packs.readers import Localised

Colour = Literal["green", "blue", "red"]
Race = Literal["human", "dwarf", "goblin", "beast"]
Kind = Literal["foot", "cavalry", "creature"]
WeaponName = Literal["short_sword", "long_sword", "claws", "bow", "longbow", "crossbow"]
Strikes = Literal["melee", "always", "unmoved", "never"]

COLOURS: tuple[Colour, ...] = ("green", "blue", "red")
RANK: dict[Colour, int] = {colour: rank for rank, colour in enumerate(COLOURS)}
"""§O.4: green is the lowest rank, red the highest."""

CREATURE = "CRE"
"""Stands on a deployment card for any creature."""


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A line of ``units.toml``; its key is race, colour and arm: HGB are human green bowmen."""

    key: str
    name: Localised
    race: Race
    colour: Colour
    kind: Kind
    weapon: WeaponName
    figures: int
    move: int
    battle_move: int
    dice: int
    lore: int = 0


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§B.3: how far a weapon reaches, what a move costs it, when its swords hit."""

    range: int
    strikes: Strikes
    moved: int = 0
