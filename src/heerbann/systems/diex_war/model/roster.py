"""§11.6 The roster: what a siege has to know of each man."""

from collections.abc import Iterator

import msgspec

from heerbann.systems.diex_war.model.charts import DATA, SIEGE, Nation
from heerbann.systems.diex_war.model.csv_tables import read_list

MOUNT, CLASS = 1, 2
"""Places of the letters of a code: "Xct" is a Saxon, a rider, a thegn."""
RIDER, CIVILIAN, ARCHER, LEADER = "c", "c", "a", "n"
MISSILES = ("j", "s", "a", "x")


class Figure(msgspec.Struct, frozen=True):
    """A line of the roster."""

    key: str
    name: str
    code: str
    nation: Nation
    attack: int
    mounted: int
    points: int

    @property
    def is_rider(self) -> bool:
        """Has it a horse?"""
        return self.code[MOUNT] == RIDER

    @property
    def is_civilian(self) -> bool:
        """Somebody who does not fight."""
        return self.code[CLASS] == CIVILIAN

    @property
    def is_archer(self) -> bool:
        """N17: archers only, no crossbows."""
        return self.code[CLASS] == ARCHER

    @property
    def is_missile(self) -> bool:
        """N30: javelins, slings, bows and crossbows."""
        return self.code[CLASS] in MISSILES

    @property
    def is_leader(self) -> bool:
        """Nobles, earls and jarls: there is one of each."""
        return self.code[CLASS] == LEADER

    @property
    def best_attack(self) -> int:
        """N09: on horseback if he rides."""
        return max(self.attack, self.mounted)


ROSTER: dict[str, Figure] = {
    figure.key: figure for figure in read_list(DATA / "roster.csv", Figure)
}


CIVILIANS = frozenset(key for key, figure in ROSTER.items() if figure.is_civilian)
ARCHERS = frozenset(key for key, figure in ROSTER.items() if figure.is_archer)
"""The keys of those who are asked for very often."""


def soldiers_of(nation: Nation) -> Iterator[Figure]:
    """Everybody of a nation who fights, in the order of the roster."""
    for figure in ROSTER.values():
        if figure.nation == nation and not figure.is_civilian:
            yield figure


def command_rank(figure: Figure) -> int | None:
    """§11.5, N09: 0 for the best who can command; None for those who cannot."""
    codes = SIEGE.commanders[figure.nation]
    return codes.index(figure.code) if figure.code in codes else None
