"""The description of the HTTP interface is true: schemathesis sends what it allows, and more."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from tests.server.running import PATIENCE, Server

schemathesis = pytest.importorskip("schemathesis")


def fuzz(server: Server, examples: int) -> None:
    """Call every operation with generated data and check each answer against the description."""
    schema = schemathesis.openapi.from_url(f"http://{server.address}/api/schema/openapi.json")
    started = server.start()
    headers = {"X-Heerbann-Key": started.keys["empire"]}
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) >= 11
    for operation in operations:
        _check(operation, started.game, headers, examples)


def _check(operation: Any, game: str, headers: dict[str, str], examples: int) -> None:
    # What has the right form may still make no sense: no such house rule, no such scenario.
    from schemathesis.specs.openapi.checks import positive_data_acceptance as only_form

    @given(case=operation.as_strategy())
    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    def keeps_its_word(case: Any) -> None:
        if "game" in (case.path_parameters or {}) and len(case.path_parameters["game"]) % 2:
            case.path_parameters["game"] = game  # half of the time a game that exists
        case.call_and_validate(headers=headers, excluded_checks=[only_form], timeout=PATIENCE)

    keeps_its_word()


def test_the_interface_keeps_its_word(server: Server) -> None:
    fuzz(server, 10)


@pytest.mark.slow
def test_the_interface_keeps_its_word_for_long(server: Server) -> None:
    fuzz(server, 300)
