"""§1 The figures: what is printed on the counters of a person or an animal."""

from typing import Literal

import msgspec

from heerbann.engine.packs.readers import Localised

Nation = Literal["norman", "saxon", "scot", "viking", "mercenary"]
Kind = Literal["person", "horse", "mule"]
SHOOTERS = ("j", "s", "a", "x")
Missile = Literal["lance", "javelin", "sling", "shortbow", "crossbow"]


class Values(msgspec.Struct, frozen=True, array_like=True):
    """§1.2: the black, the red and the blue number: attack, defence, movement points."""

    attack: int
    defence: int
    movement: int


class Counter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """§1.2: one pair of sides, on foot or mounted."""

    healthy: Values
    wounded: Values


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """§1.2: one person of the roster, or a kind of animal."""

    key: str
    name: Localised
    code: str = ""  # three letters: nation, arm, class; animals have none
    nation: Nation | None = None
    kind: Kind = "person"
    armoured: bool = False
    foot: Counter
    mounted: Counter | None = None
    stunned: int = 0  # defence while stunned
    missile: Missile | None = None
    axe: bool = False  # §7.5: may use the axe with both hands
    woman: bool = False  # §4
    arms: str = ""  # what the picture shows: text key arms-<…>
    points: int = 0

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def is_shooter(self) -> bool:
        """§11.4.2: javelins, slings and bows; a lance makes nobody a shooter (third letter)."""
        return self.code[2:] in SHOOTERS

    @property
    def is_civilian(self) -> bool:
        """§1.2: third letter c."""
        return self.code.endswith("c")
