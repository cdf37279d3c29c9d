"""A cluster plays the same games, by the same rules, and may lose a worker."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.records.written_setups import OtherRules
from heerbann.lab import Job, conditions, play_games, play_match, simulate
from heerbann.lab import cluster as clusters
from heerbann.lab.balance.findings import balance
from heerbann.lab.balance.question import Balance, version_of
from heerbann.lab.cluster import NoCluster, check_workers, cluster, installed
from heerbann.lab.simulation import battle_setup

SEATS = {"empire": "random", "chaos": "random"}
HERE = installed("claymore")


class FakeClient:
    """A client whose workers say what they are told to say."""

    def __init__(self, **workers: object) -> None:
        self._workers = workers

    def run(self, *_what: object, on_error: str) -> dict[str, object]:
        assert on_error == "return"
        return self._workers


def test_workers_with_the_same_rules_may_play() -> None:
    check_workers(FakeClient(one=HERE, two=HERE), "tcp://there", "claymore")


@pytest.mark.parametrize(
    ("workers", "said"),
    [
        ({}, "tcp://there has no workers"),
        (
            {"one": HERE, "two": "0.0 / 1"},
            f"two does not have the same rules: 0.0 / 1 there, {HERE}",
        ),
        ({"one": ModuleNotFoundError("heerbann")}, "ModuleNotFoundError there"),
    ],
)
def test_other_clusters_are_refused(workers: dict[str, object], said: str) -> None:
    with pytest.raises(NoCluster) as problem:
        check_workers(FakeClient(**workers), "tcp://there", "claymore")
    assert said in problem.value.text("en")


def test_whoever_comes_later_with_other_rules_refuses_to_play() -> None:
    setup = replace(battle_setup("claymore", "heron_ford"), version="0.0")
    with pytest.raises(OtherRules) as problem:
        play_games(Job(setup=setup, seats=tuple(SEATS.items()), seed=1))
    assert str(pickle.loads(pickle.dumps(problem.value))) == str(problem.value)


def test_without_dask_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match=r"pip install .heerbann\[cluster\]."):
        cluster("tcp://127.0.0.1:1", "claymore")


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere", "tcp://127.0.0.1:many"])
def test_an_address_at_which_nobody_answers_is_named(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(clusters, "PATIENCE", 0.3)
    with pytest.raises(NoCluster) as problem:
        cluster(address, "claymore")
    assert address in problem.value.text("de")


# A real one


@pytest.fixture(scope="module")
def real() -> Iterator[Any]:
    """A scheduler and three worker processes of this machine."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=3, threads_per_worker=1, processes=True,
        host="127.0.0.1", dashboard_address=None, silence_logs=50,
    ) as found:  # fmt: skip
        yield found


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_three_workers_of_which_one_is_killed_give_the_same_table(real: Any) -> None:
    killed: list[int] = []

    def kill_one(done: int, _most: int) -> None:
        if done >= 10 and not killed:
            nanny = next(iter(real.workers.values()))
            killed.append(nanny.pid)
            os.kill(nanny.pid, signal.SIGKILL)

    crew = cluster(real.scheduler_address, "claymore")
    found = simulate("claymore", "heron_ford", SEATS, 60, workers=crew, progress=kill_one)
    assert killed
    alone = simulate("claymore", "heron_ford", SEATS, 60)
    assert replace(found, speed=None) == replace(alone, speed=None)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_match_on_a_cluster_stops_at_the_same_pair(real: Any) -> None:
    wanted = conditions("claymore", ("thumb", "random"), ("heron_ford",), games=40, elo=400.0)
    found = play_match(wanted, workers=cluster(real.scheduler_address, "claymore"))
    assert found.pairs < 20
    assert found == play_match(wanted)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_balance_on_a_cluster_is_the_same_answer(real: Any) -> None:
    asked = Balance(
        version=version_of("claymore", "heron_ford"), player="random", other="thumb",
        games=12, checks=4, varied=8,
    )  # fmt: skip
    found = balance(asked, workers=cluster(real.scheduler_address, "claymore"))
    assert found == balance(asked)
