"""Runs the benchmarks and prints rates, ratios and latencies."""

import argparse
import json
from collections.abc import Mapping, Sequence
from typing import Any

from bench.campaign_page import campaign_pages
from bench.latencies import SHARES, Spread, latencies
from bench.long_games import LONG, SHORT, Cost, long_games
from bench.memory import memory_mb
from bench.rates import (
    ALL,
    USUAL,
    YARDSTICKS,
    Battle,
    battles_called,
    environment_contestants,
    peers,
    random_battles,
    rates,
    together,
    usual_contestants,
)
from bench.side_by_side import Row, compared
from bench.siege_blocks import LONG_BATTLES, LONG_DAYS, siege_memory_kb
from bench.whole_campaigns import whole_campaigns

WIDTH = 54
PAGES = "opening the page of a campaign, CPU-milliseconds"


def run(argv: Sequence[str] = ()) -> int:
    """Measure and print; the exit code is 0 whatever the figures say."""
    parser = _parser()
    wished = parser.parse_args(argv)
    try:
        battles = battles_called(wished.scenarios)
    except ValueError as problem:
        parser.error(f"argument --scenarios: {problem}")
    try:
        figures = _figures(battles, wished)
    except ValueError as problem:
        parser.error(f"argument --against: {problem}")
    print(json.dumps(figures, indent=1) if wished.json else text(figures))
    return 0


def _figures(battles: list[Battle], wished: argparse.Namespace) -> dict[str, Any]:
    if wished.campaigns is not None:
        return {"campaigns": whole_campaigns(wished.campaigns)}
    if wished.campaign_page:
        return {"campaign_pages": campaign_pages()}
    if wished.environments:
        return _only_rates(rates(environment_contestants(), wished.rounds, wished.seconds))
    if wished.against is not None:
        played = battles or battles_called(USUAL)
        return {"against": compared(played, wished.against, wished.rounds, wished.seconds)}
    return _of_battles(battles, wished) if battles else _usual(wished)


def _usual(wished: argparse.Namespace) -> dict[str, Any]:
    contestants = {**usual_contestants(), **peers()}
    return {
        "rates": rates(contestants, wished.rounds, wished.seconds),
        "latencies": latencies(wished.positions),
        "long_games": long_games(-(-wished.positions // 2)),
        "memory_mb": memory_mb(),
        "siege_memory_kb": siege_memory_kb(),
        "campaign_pages": campaign_pages(),
    }


def _of_battles(battles: list[Battle], wished: argparse.Namespace) -> dict[str, Any]:
    """Random play of what was named, beside the two that play chess."""
    contestants = {**random_battles(battles), **peers(YARDSTICKS)}
    found = rates(contestants, wished.rounds, wished.seconds)
    return _only_rates({**found, **together(battles, found)})


def _only_rates(found: Mapping[str, float]) -> dict[str, Any]:
    return {"rates": found, "latencies": {}, "long_games": {}, "memory_mb": memory_mb()}


# What may be wished for


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="heerbann bench",
        description="Measures Heerbann and its peers in one run, per CPU-second, as ratios.",
    )
    parser.add_argument(
        "--scenarios", nargs="+", default=[], metavar="WHAT",
        help=f"only random play, of these: SYSTEM, SYSTEM/SCENARIO, or {ALL}",
    )  # fmt: skip
    parser.add_argument(
        "--against", metavar="WHAT",
        help="only random play, beside another checkout: its folder, or a revision of this one",
    )  # fmt: skip
    parser.add_argument(
        "--environments", action="store_true",
        help="only what is played through PettingZoo and OpenSpiel",
    )  # fmt: skip
    parser.add_argument(
        "--campaigns", type=_whole, metavar="SEED",
        help="only whole campaigns of the computer, with all of their battles",
    )  # fmt: skip
    parser.add_argument(
        "--campaign-page", action="store_true",
        help="only what opening the page of a campaign costs after few answers and after many",
    )  # fmt: skip
    parser.add_argument("--rounds", type=_whole, default=5, help="how often everybody takes a turn")
    parser.add_argument("--seconds", type=_positive, default=1.0, help="CPU-seconds of one turn")
    parser.add_argument("--positions", type=_whole, default=60, help="positions for the latencies")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser


def _whole(word: str) -> int:
    if not word.isdecimal() or not int(word):
        raise argparse.ArgumentTypeError(f"{word!r} is no whole number from 1 on")
    return int(word)


def _positive(word: str) -> float:
    try:
        number = float(word)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"{word!r} is no number above 0")
    return number


# For people


def text(figures: Mapping[str, Any]) -> str:
    """The figures as tables."""
    if "against" in figures:
        return _against_table(figures["against"])
    if "campaigns" in figures:
        return _wide_table("campaigns of the computer, battles fought out", figures["campaigns"])
    if "rates" not in figures:
        return _wide_table(PAGES, figures["campaign_pages"])
    parts = [_rate_table(figures["rates"])]
    if figures["latencies"]:
        parts.append(_latency_table(figures["latencies"]))
    if figures["long_games"]:
        parts.append(_long_table(figures["long_games"]))
    parts.append(f"memory at its highest: {figures['memory_mb']} MB")
    if size := figures.get("siege_memory_kb"):
        parts.append(f"a siege of {LONG_DAYS} days with {LONG_BATTLES} battles: {size:,} kB")
    if pages := figures.get("campaign_pages"):
        parts.append(_wide_table(PAGES, pages))
    return "\n\n".join(parts)


def _rate_table(rates: Mapping[str, float]) -> str:
    heads = "".join([f"{'to ' + name:>20}" for name in YARDSTICKS])
    lines = [f"{'steps per CPU-second':{WIDTH}}{'rate':>12}{heads}"]
    for name, rate in rates.items():
        ratios = "".join([f"{_ratio(rate, rates.get(other)):>20}" for other in YARDSTICKS])
        lines.append(f"{name:{WIDTH}}{rate:>12,.0f}{ratios}")
    return "\n".join(lines)


def _ratio(rate: float, yardstick: float | None) -> str:
    return f"{rate / yardstick:.2f}" if yardstick else "-"


def _latency_table(latencies: Mapping[str, Spread | None]) -> str:
    heads = ("cases", *SHARES)
    lines = _table("CPU-milliseconds", heads, latencies)
    if None in latencies.values():
        lines.append("-: no such case was met; more --positions find more")
    return "\n".join(lines)


def _long_table(costs: Mapping[str, Cost | None]) -> str:
    title = f"CPU-milliseconds after {SHORT} and after {LONG:,} answers"
    return "\n".join(_table(title, ("short", "long", "ratio"), costs))


def _against_table(rows: Mapping[str, Row | None]) -> str:
    heads = ("this", "other", "ratio", "steps", "other's")
    lines = _table("CPU-microseconds of a step in random play", heads, rows)
    return "\n".join([*lines, "ratio: above 1 this checkout is the faster one"])


def _wide_table(title: str, rows: Mapping[str, Mapping[str, Any]]) -> str:
    return "\n".join(_table(title, tuple(next(iter(rows.values()))), rows))


def _table(title: str, heads: Sequence[str], rows: Mapping[str, Any]) -> list[str]:
    lines = [f"{title:{WIDTH}}" + "".join([f"{head:>10}" for head in heads])]
    for name, row in rows.items():
        cells = [row.get(head, "") if row else "-" for head in heads]
        lines.append(f"{name:{WIDTH}}" + "".join([f"{cell:>10}" for cell in cells]))
    return lines
