"""Steps per CPU-second: all play in short turns, warmed up before, and the best turn counts."""

import gc
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from statistics import harmonic_mean
from typing import NamedTuple

from bench.campaign_blocks import campaign_days, is_campaign
from bench.environments import ENVIRONMENTS
from bench.heerbann_blocks import Block, deep_copies, forks, positions, random_play
from bench.peers import PEERS
from bench.siege_blocks import KEY as WARS
from bench.siege_blocks import siege_days
from heerbann.engine.play.long_lived import collect_in_lots, leave_out
from heerbann.systems import all_systems

YARDSTICKS = ("python-chess", "PettingZoo chess")
USUAL = (
    "claymore/heron_ford",
    "claymore/three_crossings",
    "claymore/great_muster",
    "skirmish/first_contact",
    "skirmish/king_of_the_hill",
    "saga/first_evening",
    "saga/two_woods",
    "battlelore/first_blood",
    "diex_aie/wet_boots",
    "diex_aie/reeves_tithe",
    "diex_aie/ladders_at_first_light",
    "diex_war/unfinished_castle",
    "diex_war/hall_by_the_bridge",
    "diex_war/kent_1066",
)
"""What a run without wishes plays: a small, a middling and a large battle where there are such."""
ALL = "all"
WARM_UP = 4
"""So many turns are played before any counts: maps keep the lines of sight they have worked out."""


class Battle(NamedTuple):
    """A scenario of a system."""

    system: str
    scenario: str


def battles_called(names: Iterable[str]) -> list[Battle]:
    """Battles by SYSTEM/SCENARIO, all of a SYSTEM, or all there are; each once, in this order."""
    found = [battle for name in names for battle in _battles_called(name)]
    return list(dict.fromkeys(found))


def _battles_called(name: str) -> list[Battle]:
    if name == ALL:
        return battles_called(all_systems())
    key, _, scenario = name.partition("/")
    if key not in all_systems():
        known = ", ".join(all_systems())
        raise ValueError(f"there is no rule system {key!r}; known are: {known}, {ALL}")
    scenarios = all_systems()[key].scenarios
    fought = [one for one in scenarios if scenarios[one].is_battle]
    if not scenario:
        return [Battle(key, one) for one in fought]
    if scenario not in fought:
        known = ", ".join(fought)
        raise ValueError(f"{key} has no battle {scenario!r}; known are: {known}")
    return [Battle(key, scenario)]


def random_battles(battles: Iterable[Battle]) -> dict[str, Block]:
    """Random play of each of these; of a siege or a campaign, its days without battles."""
    return {_title(battle): _block(battle) for battle in battles}


def _block(battle: Battle) -> Block:
    if not _is_war(battle):
        return random_play(*battle)
    days = campaign_days if is_campaign(battle.scenario) else siege_days
    return days(battle.scenario)


def _is_war(battle: Battle) -> bool:
    return battle.system == WARS


def _title(battle: Battle) -> str:
    what = "days without battles" if _is_war(battle) else "random play"
    return f"{battle.system} {battle.scenario}, {what}"


def together(battles: Iterable[Battle], rates: Mapping[str, float]) -> dict[str, float]:
    """For each system of which several were played: the rate with as many steps in each of them."""
    found: dict[str, list[float]] = {}
    for battle in battles:
        found.setdefault(battle.system, []).append(rates[_title(battle)])
    return {
        f"{system}, these {len(each)} together": harmonic_mean(each)
        for system, each in found.items()
        if len(each) > 1
    }


def usual_contestants() -> dict[str, Block]:
    """Random play, and copies of a position made in our way and in the usual one."""
    games = positions("claymore", "three_crossings", 50)
    return {
        **random_battles(battles_called(USUAL)),
        "fork": forks(games),
        "deepcopy of the state": deep_copies(games),
    }


def environment_contestants() -> dict[str, Block]:
    """Battles played through PettingZoo and OpenSpiel, beside what others play there."""
    return {**_installed(ENVIRONMENTS), **peers()}


def peers(names: Iterable[str] = PEERS) -> dict[str, Block]:
    """Other people's engines, as far as they are installed."""
    return _installed({name: PEERS[name] for name in names})


def _installed(makers: Mapping[str, Callable[[], Block]]) -> dict[str, Block]:
    found = {}
    for name, make in makers.items():
        try:
            found[name] = make()
        except ImportError as problem:
            print(f"{name}: not installed ({problem})", file=sys.stderr)
    return found


def rates(contestants: Mapping[str, Block], rounds: int, seconds: float) -> dict[str, float]:
    """The best turn of each, after some that fill its caches and do not count.

    Garbage is collected as where computers play: what is loaded by then is left out, and what is
    new is looked at in lots.
    """
    for block in contestants.values():
        _rate(block, WARM_UP * seconds)
    leave_out()
    collect_in_lots()
    best = dict.fromkeys(contestants, 0.0)
    for _ in range(rounds):
        for name, block in contestants.items():
            best[name] = max(best[name], _rate(block, seconds))
    return best


def _rate(block: Block, seconds: float) -> float:
    gc.collect()
    steps, passed = 0, 0.0
    begin = time.process_time()
    while passed < seconds:
        steps += block()
        passed = time.process_time() - begin
    return steps / passed
