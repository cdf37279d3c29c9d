"""CPU-milliseconds that somebody waits: for options, odds, a scenario, an agent, a drag.

Before odds and agents are measured, what is there is left out of garbage collections, and what is
new is looked at in lots, as it is in the processes of a server.
"""

from pathlib import Path

from bench.child_tables import opening_seconds
from bench.heerbann_blocks import (
    Case,
    cases,
    charge_seconds,
    loading_seconds,
    odds_seconds,
    option_listing,
    placement_seconds,
    positions,
    thinking_seconds,
)
from bench.rates import ALL, USUAL, Battle, battles_called
from bench.siege_blocks import KEY as SIEGES
from heerbann.engine.play.long_lived import collect_in_lots, leave_out

Spread = dict[str, float]

SIXTY = Path(__file__).parent / "scenarios" / "sixty.toml"
"""Sixty units on a map of 30 x 20 hexes."""
LISTINGS: tuple[tuple[str, str | Path], ...] = (
    ("claymore", "great_muster"),
    ("battlelore", "first_blood"),
    ("diex_aie", SIXTY),
)
PLAYED_FOR_ODDS = 3
"""Random battles of each scenario in which options are looked for."""
ON_HEXES = ("claymore", "battlelore", "diex_aie")
"""Of these the computer is asked in every battle."""
SHARES = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}


def latencies(number: int) -> dict[str, Spread | None]:
    """Everything measured at so many positions; None where no case was met in them."""
    called = battles_called((*USUAL, *ON_HEXES))
    battles = [battle for battle in called if battle.system != SIEGES]
    taken: dict[str, list[float]] = {}
    for key, name in LISTINGS:
        row = f"{key} {Path(name).stem}, answer and options"
        taken[row] = option_listing(key, name, 20 * number)
    for key in _systems(battles):
        taken[f"{key}, loading a scenario"] = loading_seconds(key)
    for key in _systems(battles):
        taken |= _odds([battle for battle in battles_called([ALL]) if battle.system == key], number)
    for key in _systems(battles):
        own = [battle for battle in battles if battle.system == key]
        games = [game for one in own for game in positions(*one, -(-number // len(own)))]
        leave_out()
        taken[f"{key}, thumb, one decision"] = thinking_seconds(games, "thumb", 1.0)
    checks = placement_seconds("skirmish", "king_of_the_hill", 10, 10 * number)
    taken["placement check, ten figures"] = checks
    checks = placement_seconds("saga", "two_woods", 12, 10 * number)
    taken["saga, placement check, twelve figures"] = checks
    taken["saga, charge placement, twelve figures"] = charge_seconds("two_woods", 12, number)
    games = positions("claymore", "three_crossings", min(number, 20))
    taken["search at 0.2 s, one decision"] = thinking_seconds(games, "search", 0.2)
    taken |= opening_seconds(-(-number // 4))
    return {row: spread(seconds) for row, seconds in taken.items()}


def _systems(battles: list[Battle]) -> list[str]:
    return list(dict.fromkeys(battle.system for battle in battles))


def _odds(battles: list[Battle], number: int) -> dict[str, list[float]]:
    """One row for each kind of option that throws dice: a melee walks more rules than a shot.

    Every battle of a system is looked at: each has kinds of options that others have not.
    """
    asked: dict[str, list[Case]] = {}
    each = -(-number // len(battles))
    for battle in battles:
        for kind, found in cases(*battle, each, PLAYED_FOR_ODDS).items():
            asked.setdefault(f"{battle.system}, exact odds of {kind}", []).extend(found)
    leave_out()
    collect_in_lots()
    taken = {row: odds_seconds(asked[row]) for row in sorted(asked)}
    return {row: seconds for row, seconds in taken.items() if seconds}


def spread(seconds: list[float]) -> Spread | None:
    """How many cases, and percentiles of them in milliseconds; of nothing there are none."""
    if not seconds:
        return None
    ordered = sorted(seconds)
    at = {name: min(len(ordered) - 1, int(share * len(ordered))) for name, share in SHARES.items()}
    shares = {name: round(1000 * ordered[place], 3) for name, place in at.items()}
    return {"cases": len(ordered), **shares}
