"""Buckets of tokens, and who may call."""

from __future__ import annotations

import pytest

from heerbann.server.http.errors import Problem
from heerbann.server.http.guard import check_host, check_origin
from heerbann.server.http.limits import Bucket, Buckets
from heerbann.server.http.settings import Settings


class Clock:
    """Time that a test moves."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    clock = Clock()
    bucket = Bucket(2.0, 3.0, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_callers_have_buckets_of_their_own_and_are_forgotten_when_full() -> None:
    clock = Clock()
    buckets = Buckets(1.0, 1.0, clock)
    buckets.take("one")
    buckets.take("other")
    with pytest.raises(Problem):
        buckets.take("one")
    clock.now += 10
    for number in range(20_000):
        buckets[str(number)]
    assert len(buckets._of) <= 10_001


@pytest.mark.parametrize(
    ("host", "is_ours"),
    [
        ("localhost:8700", True), ("127.0.0.1", True), ("LOCALHOST:1", True), ("[::1]:8700", True),
        ("[::1]", True), ("", False), ("evil.example", False), ("localhost.evil.example", False),
    ],
)  # fmt: skip
def test_host_names(host: str, is_ours: bool) -> None:
    settings = Settings()
    if is_ours:
        check_host({"host": host}, settings)
    else:
        with pytest.raises(Problem):
            check_host({"host": host}, settings)
    check_host({"host": host}, Settings(hosts=()))


def test_origins() -> None:
    settings = Settings(origins=("https://battle.example",))
    check_origin({"host": "localhost:8700"}, settings)
    check_origin({"host": "localhost:8700", "origin": "http://localhost:8700"}, settings)
    check_origin({"host": "localhost:8700", "origin": "https://battle.example"}, settings)
    for origin in ("http://localhost:9999", "null", "chrome-extension://x", "http://evil.example"):
        with pytest.raises(Problem):
            check_origin({"host": "localhost:8700", "origin": origin}, settings)
