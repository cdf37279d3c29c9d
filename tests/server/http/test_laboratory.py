"""The laboratory over HTTP: the same battles as at the command line, within limits."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from heerbann.lab.balance.findings import BalanceReport, balance, balance_report
from heerbann.lab.balance.question import Balance, series_of, version_of
from heerbann.lab.run_files import read_run
from heerbann.lab.runs import counted_batches
from heerbann.server.http.settings import LaboratoryLimits
from tests.server.running import PATIENCE, Answer, Json, Server

FEW = {
    "system": "claymore",
    "scenario": "heron_ford",
    "players": {"empire": "random", "chaos": "random"},
    "games": 6,
    "seed": 5,
}
ENDLESS = {**FEW, "games": 1000, "players": {}, "to_the_end": True}
"""Thumb against thumb, so often that no test sees its end."""


def begin(server: Server, **changes: Any) -> str:
    answer = server.post("/api/laboratory", {**FEW, **changes})
    assert answer.status == 201, answer.text
    return f"/api/laboratory/{answer.json['run']}"


def refused(server: Server, **changes: Any) -> Answer:
    answer = server.post("/api/laboratory?lang=en", {**FEW, **changes})
    assert answer.status >= 400, answer.text
    return answer


def until(server: Server, run: str, is_so: Callable[[Json], bool]) -> Json:
    end = time.monotonic() + PATIENCE
    while True:
        report: Json = server.get(f"{run}?lang=en").json
        if is_so(report):
            return report
        assert time.monotonic() < end, report
        time.sleep(0.05)


def is_over(report: Json) -> bool:
    return bool(report["status"] != "running")


@pytest.fixture(scope="module")
def done(server: Server) -> tuple[str, Json]:
    """A short run that was watched to its end."""
    run = begin(server)
    return run, until(server, run, is_over)


def at_the_command_line() -> BalanceReport:
    version = version_of("claymore", "heron_ford")
    return balance(Balance(version=version, player="random", games=6, checks=0, varied=6, seed=5))


def told_again(server: Server, run: str, folder: Path) -> tuple[Balance, BalanceReport]:
    """What ``heerbann results`` reads in the file of a run."""
    path = folder / "run.jsonl"
    path.write_text(server.get(f"{run}/file").text, encoding="utf-8")
    head, batches = read_run(path, Balance)
    return head, balance_report(head, counted_batches(series_of(head), batches))


def test_the_same_seed_gives_the_numbers_of_the_command_line(
    server: Server, done: tuple[str, Json], tmp_path: Path
) -> None:
    expected = at_the_command_line()
    _, report = done
    found = report["findings"]
    assert report["status"] == "done"
    assert found["games"] == expected.findings.games == 6
    wins = {seat: one.won for seat, one in expected.findings.chances.items()}
    assert {side["seat"]: side["won"] for side in found["sides"]} == wins
    assert sum(one["lost"] for one in found["losses"]) == sum(
        one.lost for one in expected.findings.losses.values()
    )
    assert [one["value"] for one in found["worths"]] == [one.value for one in expected.worths]
    assert told_again(server, done[0], tmp_path) == (expected.question, expected)


def test_it_is_told_in_the_words_of_the_reader(done: tuple[str, Json], server: Server) -> None:
    run, report = done
    found = report["findings"]
    assert [side["title"] for side in found["sides"]] == ["Empire", "Chaos"]
    assert found["verdict"] == "open"
    assert found["sentence"].startswith("Not clear yet")
    goblins = next(one for one in found["losses"] if one["name"] == "Goblins")
    assert (goblins["seat"], goblins["fielded"]) == ("chaos", 12)
    assert goblins["symbol"]
    german = server.get(f"{run}?lang=de").json["findings"]
    assert german["sides"][0]["title"] == "Imperium"
    assert german["sentence"].startswith("Noch nicht klar")


def test_everybody_who_fell_fell_on_a_spot_of_the_map(
    done: tuple[str, Json], server: Server
) -> None:
    scene = server.get("/api/systems/claymore/scenarios/heron_ford").json["scene"]
    spots = {spot["id"] for spot in scene["board"]["spots"]}
    found = done[1]["findings"]
    assert {mark["spot"] for mark in found["graves"]} <= spots
    fallen = sum(mark["number"] for mark in found["graves"])
    assert fallen == sum(one["lost"] for one in found["losses"]) > 0


def test_charts_are_pictures(done: tuple[str, Json], server: Server) -> None:
    run, report = done
    assert "length" in report["findings"]["charts"]
    for name in report["findings"]["charts"]:
        answer = server.get(f"{run}/charts/{name}?lang=en")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert ElementTree.fromstring(answer.text).get("aria-label")
    assert server.get(f"{run}/charts/nonsense").status == 404


def test_players_of_different_strength_are_told_by_their_sides(server: Server) -> None:
    run = begin(server, players={"empire": "random"}, games=1, worths=False)
    report = until(server, run, is_over)
    assert report["players"] == {"empire": "random", "chaos": "thumb"}
    assert [side["player"] for side in report["findings"]["sides"]] == ["random", "thumb"]
    assert report["findings"]["worths"] == []


def test_a_run_is_stopped_at_any_time_and_keeps_its_battles(server: Server, tmp_path: Path) -> None:
    run = begin(server, **ENDLESS)
    early = until(server, run, lambda report: report["done"] > 0)
    assert early["seconds_left"] > 0
    stopped = server.post(f"{run}/stop", {}).json
    assert stopped["status"] == "stopped"
    assert 0 < stopped["done"] < stopped["most"]
    assert stopped["seconds_left"] is None
    again = until(server, run, is_over)
    assert again["done"] == stopped["done"]
    assert told_again(server, run, tmp_path)[1].findings.games == again["findings"]["games"]


# What is refused


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"system": "chess"}, "no-such-system"),
        ({"scenario": "nowhere"}, "no-such-scenario"),
        ({"games": 0}, "bad-request"),
        ({"games": 1001}, "too-many-battles"),
        ({"players": {"empire": "search"}}, "bad-request"),
        ({"players": {"rome": "thumb"}}, "bad-request"),
        ({"house": {"nonsense": 1}}, "bad-request"),
        ({"preset": "nonsense"}, "bad-request"),
        ({"turns": 3}, "bad-request"),
        ({"system": "diex_war", "scenario": "kent_1066", "players": {}}, "whole-war"),
        ({"system": "diex_war", "scenario": "hall_by_the_bridge", "players": {}}, "whole-war"),
        ({"system": "battlelore", "scenario": "muster_lore", "players": {}}, "no-battle"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(
    server: Server, changes: Json, code: str
) -> None:
    answer = refused(server, **changes)
    assert answer.code == code
    assert answer.status < 500
    assert len(answer.json["error"]["message"]) > 10


def test_a_run_that_nobody_knows_is_not_found(server: Server) -> None:
    for path in ("", "/file", "/charts/length"):
        assert server.get(f"/api/laboratory/nonsense{path}").code == "no-such-run"
    assert server.post("/api/laboratory/nonsense/stop", {}).code == "no-such-run"


def test_scenarios_say_whether_they_are_for_the_laboratory(server: Server) -> None:
    def told(system: str) -> dict[str, bool]:
        scenarios = server.get(f"/api/systems/{system}").json["scenarios"]
        return {one["key"]: one["for_laboratory"] for one in scenarios}

    assert told("claymore")["heron_ford"]
    assert not any(told("diex_war").values())
    assert not told("battlelore")["muster_lore"]


def test_a_server_may_have_no_laboratory(serve: Callable[..., Server], tmp_path: Path) -> None:
    store = str(tmp_path / "games.sqlite3")
    server = serve(store, laboratory=LaboratoryLimits(processes=0))
    assert refused(server).code == "laboratory-closed"
    assert server.get("/api/server").json["laboratory"] == 0
