"""Runs the blocks in turns and prints rates, ratios and latencies."""

import argparse
import gc
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from bench.heerbann_blocks import (
    Block,
    deep_copies,
    forks,
    loading_seconds,
    odds_seconds,
    option_listing,
    placement_seconds,
    positions,
    random_play,
    thinking_seconds,
)
from bench.peers import PEERS

YARDSTICKS = ("python-chess", "PettingZoo chess")
SCENARIOS = (
    ("claymore", "heron_ford"),
    ("claymore", "three_crossings"),
    ("claymore", "great_muster"),
    ("skirmish", "first_contact"),
    ("skirmish", "king_of_the_hill"),
    ("battlelore", "first_blood"),
    ("diex_aie", "wet_boots"),
    ("diex_aie", "reeves_tithe"),
    ("diex_aie", "ladders_at_first_light"),
)
SIXTY = Path(__file__).parent / "scenarios" / "sixty.toml"
"""Sixty units on a map of 30 x 20 hexes."""
LISTINGS: tuple[tuple[str, str | Path], ...] = (
    ("claymore", "great_muster"),
    ("battlelore", "first_blood"),
    ("diex_aie", SIXTY),
)


def run(argv: Sequence[str] = ()) -> int:
    """Measure and print; the exit code is 0 whatever the figures say."""
    options = _parser().parse_args(argv)
    figures = {
        "rates": _rates(options.rounds, options.seconds),
        "latencies": _latencies(options.positions),
        "memory_mb": _memory_mb(),
    }
    print(json.dumps(figures, indent=1) if options.json else _text(figures))
    return 0


def _memory_mb() -> int | None:
    """The most memory this process has used; Windows does not tell."""
    try:
        import resource
    except ImportError:
        return None
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="heerbann bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often everybody takes a turn")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU-seconds of one turn")
    parser.add_argument("--positions", type=int, default=60, help="positions for the latencies")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser


def _rates(rounds: int, seconds: float) -> dict[str, float]:
    contestants = {f"{key} {name}, random play": random_play(key, name) for key, name in SCENARIOS}
    games = positions("claymore", "three_crossings", 50)
    contestants["fork"] = forks(games)
    contestants["deepcopy of the state"] = deep_copies(games)
    for name, make in PEERS.items():
        try:
            contestants[name] = make()
        except ImportError as problem:
            print(f"{name}: not installed ({problem})", file=sys.stderr)
    best = dict.fromkeys(contestants, 0.0)
    for _ in range(rounds):
        for name, block in contestants.items():
            best[name] = max(best[name], _rate(block, seconds))
    return best


def _rate(block: Block, seconds: float) -> float:
    gc.collect()
    steps = 0
    begin = time.process_time()
    while (passed := time.process_time() - begin) < seconds:
        steps += block()
    return steps / passed


def _latencies(number: int) -> dict[str, dict[str, float]]:
    games = positions("claymore", "three_crossings", number)
    return {
        **{
            f"{key} {Path(name).stem}, answer and options": _spread(
                option_listing(key, name, 20 * number)
            )
            for key, name in LISTINGS
        },
        **{
            f"{key}, loading a scenario": _spread(loading_seconds(key))
            for key in dict.fromkeys(key for key, _ in SCENARIOS)
        },
        "exact odds of one option": _spread(odds_seconds(games)),
        "thumb, one decision": _spread(thinking_seconds(games, "thumb", 1.0)),
        "placement check, ten figures": _spread(
            placement_seconds("skirmish", "king_of_the_hill", 10, 10 * number)
        ),
        "search at 0.2 s, one decision": _spread(thinking_seconds(games[:20], "search", 0.2)),
    }


def _spread(seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds)
    at = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return {
        name: round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 3)
        for name, share in at.items()
    }


def _ratio(rate: float, yardstick: float | None) -> str:
    return f"{rate / yardstick:.2f}" if yardstick else "-"


def _text(figures: dict[str, object]) -> str:
    rates, latencies = figures["rates"], figures["latencies"]
    assert isinstance(rates, dict)
    assert isinstance(latencies, dict)
    heads = "".join([f"{'to ' + name:>20}" for name in YARDSTICKS])
    lines = [f"{'steps per CPU-second':46}{'rate':>12}{heads}"]
    for name, rate in rates.items():
        ratios = "".join([f"{_ratio(rate, rates.get(other)):>20}" for other in YARDSTICKS])
        lines.append(f"{name:46}{rate:>12,.0f}{ratios}")
    lines.append(f"\n{'CPU-milliseconds':46}{'p50':>12}{'p95':>9}{'p99':>9}{'max':>9}")
    for name, spread in latencies.items():
        rest = "".join([f"{spread[share]:>9}" for share in ("p95", "p99", "max")])
        lines.append(f"{name:46}{spread['p50']:>12}{rest}")
    lines.append(f"\nmemory at its highest: {figures['memory_mb']} MB")
    return "\n".join(lines)
