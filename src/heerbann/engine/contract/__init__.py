"""The contract every rule system keeps, as checks that its author can run.

``check_system(SYSTEM)`` plays every scenario and tries everything below; each check can also be run
by itself, on one setup and with one seed. A broken contract is told with all it takes to see it.
"""

from collections.abc import Callable
from typing import Any

from heerbann.engine.contract.contests import check_contests, check_sealed_orders
from heerbann.engine.contract.hash_seeds import check_hash_seeds
from heerbann.engine.contract.legality import check_answers
from heerbann.engine.contract.logged_throws import check_throws
from heerbann.engine.contract.random_play import (
    BrokenContract,
    ordinary_setups,
    switched_setups,
    umpired_by,
)
from heerbann.engine.contract.records_and_forks import check_forks, check_records, check_undo
from heerbann.engine.contract.snapshots import check_snapshots
from heerbann.engine.contract.views_and_odds import check_odds, check_secrets
from heerbann.engine.contract.whole_games import check_play, check_state, check_told
from heerbann.engine.play.answers import Setup
from heerbann.engine.rules.system import System

__all__ = [
    "CHECKS",
    "BrokenContract",
    "check_answers",
    "check_contests",
    "check_forks",
    "check_hash_seeds",
    "check_odds",
    "check_play",
    "check_records",
    "check_sealed_orders",
    "check_secrets",
    "check_snapshots",
    "check_state",
    "check_system",
    "check_throws",
    "check_told",
    "check_undo",
    "ordinary_setups",
    "switched_setups",
    "umpired_by",
]

CHECKS: tuple[Callable[[System[Any], Setup, int], None], ...] = (
    check_play,
    check_state,
    check_told,
    check_throws,
    check_records,
    check_snapshots,
    check_forks,
    check_undo,
    check_answers,
    check_secrets,
    check_sealed_orders,
    check_contests,
    check_odds,
)


def check_system(system: System[Any], *, seed: int = 0) -> None:
    """Everything, once for each scenario, and one game for each way to play a house rule."""
    for setup in ordinary_setups(system).values():
        for check in CHECKS:
            check(system, setup, seed)
    for setup in switched_setups(system).values():
        check_play(system, setup, seed)
