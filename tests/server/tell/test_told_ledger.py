"""The ledger of a campaign over HTTP, and the replays of the battles it leads to."""

from __future__ import annotations

from functools import cache
from typing import Any

from heerbann.engine.records.record import lines
from tests.server.running import Answer, Server, Started
from tests.systems.diex_war.campaign.fought_campaigns import fought_campaign


@cache
def of_three() -> str:
    """The record of a campaign of three, two of whom have fought on the first day."""
    game = fought_campaign("three_banners")
    while game.state.aftermath is not None:
        game.answer(game.options[-1])
    return "\n".join(lines(game))


def begun(server: Server) -> Started:
    answer = server.post("/api/games/import", {"record": of_three()})
    assert answer.status == 201, answer.text
    return Started(server, answer.json)


def ledger(started: Started, key: str, seat: str = "") -> Any:
    wanted = f"&seat={seat}" if seat else ""
    answer = started.server.get(f"{started.path}/ledger?lang=en{wanted}", key=key)
    assert answer.status == 200, answer.text
    return answer.json


def replay(started: Started, key: str, contest: str) -> Answer:
    return started.server.get(f"{started.path}/replay?lang=en&contest={contest}", key=key)


def fighters(started: Started) -> tuple[str, ...]:
    """Who finds the battle in his ledger."""
    return tuple(seat for seat, key in started.keys.items() if ledger(started, key)["fought"])


def test_whoever_fought_finds_the_battle_and_plays_it_again(server: Server) -> None:
    started = begun(server)
    one, other = fighters(started)
    told = ledger(started, started.keys[one])
    assert [found["key"] for found in told["fought"]] == ["1"]
    assert told["fought"][0]["how"] == "computer"
    linked = [line for day in told["ledger"]["chapters"] for line in day["lines"]]
    assert [line["text"] for line in linked if line.get("contest") == 1] == [
        line["text"] for line in linked if "Battle" in line["text"]
    ]
    for seat in (one, other):
        answer = replay(started, started.keys[seat], "1")
        assert answer.status == 200, answer.text
        assert answer.json["system"] == "diex_aie"
        assert len(answer.json["steps"]) > 3
        assert answer.json["over"] is not None


def test_the_third_hears_of_the_battle_and_sees_nothing_of_it(server: Server) -> None:
    started = begun(server)
    (third,) = [seat for seat in started.keys if seat not in fighters(started)]
    told = ledger(started, started.keys[third])
    lines = [line for day in told["ledger"]["chapters"] for line in day["lines"]]
    assert any("Battle" in line["text"] for line in lines)
    assert not any("contest" in line for line in lines)
    for key in (started.keys[third], started.watch):
        assert replay(started, key, "1").code == "secret-until-the-end"


def test_nobody_reads_the_ledger_of_somebody_else(server: Server) -> None:
    started = begun(server)
    answer = server.get(f"{started.path}/ledger?seat=b", key=started.keys["a"])
    assert answer.code == "secret-until-the-end"
    both = f"{started.keys['a']},{started.keys['b']}"
    assert [ledger(started, both, seat)["viewpoint"] for seat in ("a", "b")] == ["a", "b"]
    told = ledger(started, started.watch)
    assert "matters" not in told["ledger"]
    assert "sheets" not in told["ledger"]


def test_a_contest_that_is_none_is_not_found(server: Server) -> None:
    started = begun(server)
    key = started.keys[fighters(started)[0]]
    for contest in ("1.1", "x", "1.", "0.1", "99999999"):
        assert replay(started, key, contest).code in ("not-found", "secret-until-the-end"), contest


def test_only_long_games_have_a_ledger(server: Server) -> None:
    started = server.start()
    key = started.keys["empire"]
    assert server.get(started.path, key=key).json["ledger"] is False
    assert server.get(f"{started.path}/ledger", key=key).code == "not-found"
    campaign = begun(server)
    assert server.get(campaign.path, key=campaign.watch).json["ledger"] is True
