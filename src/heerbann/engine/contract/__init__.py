"""The contract every rule system keeps, as checks that its author can run.

``check_system(SYSTEM)`` plays every scenario and tries everything below; each check can also be run
by itself, on one setup and with one seed. A broken contract is told with all it takes to see it.
"""

from collections.abc import Callable
from typing import Any

from heerbann.engine.answers import Setup
from heerbann.engine.contract.judging import check_answers
from heerbann.engine.contract.keeping import check_forks, check_records, check_undo
from heerbann.engine.contract.knowing import check_odds, check_secrets
from heerbann.engine.contract.playing import check_play, check_state, check_told
from heerbann.engine.contract.repeating import check_hash_seeds
from heerbann.engine.contract.trial import BrokenContract, ordinary_setups, switched_setups
from heerbann.engine.system import System

__all__ = [
    "CHECKS",
    "BrokenContract",
    "check_answers",
    "check_forks",
    "check_hash_seeds",
    "check_odds",
    "check_play",
    "check_records",
    "check_secrets",
    "check_state",
    "check_system",
    "check_told",
    "check_undo",
    "ordinary_setups",
    "switched_setups",
]

CHECKS: tuple[Callable[[System[Any], Setup, int], None], ...] = (
    check_play,
    check_state,
    check_told,
    check_records,
    check_forks,
    check_undo,
    check_answers,
    check_secrets,
    check_odds,
)


def check_system(system: System[Any], *, seed: int = 0) -> None:
    """Everything, once for each scenario, and one game for each way to play a house rule."""
    for setup in ordinary_setups(system).values():
        for check in CHECKS:
            check(system, setup, seed)
    for setup in switched_setups(system).values():
        check_play(system, setup, seed)
