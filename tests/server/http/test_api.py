"""The HTTP interface: what there is to play, starting games, records, replays, luck."""

from __future__ import annotations

import gzip
import json
import random
import re
import urllib.request
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from heerbann.engine.packs.readers import LANGUAGES, Language
from heerbann.engine.rules.system import System
from heerbann.server.http.catalogue import SystemPage, system_page
from tests.server.running import Server, Started


def played_to_the_end(server: Server, **wishes: object) -> Started:
    started = server.start(**wishes)
    with started.sit() as player:
        player.play(12)
        player.ask(type="resign", seat="chaos")
    return started


def test_systems_are_listed_in_both_languages(server: Server) -> None:
    german, english = (_listed(server, "claymore", lang) for lang in ("de", "en"))
    assert [seat["title"] for seat in german["seats"]] == ["Imperium", "Chaos"]
    assert english["scenarios"][0]["title"] == "Heron Ford"
    assert german["agents"] == ["random", "thumb", "search"]


def _listed(server: Server, key: str, lang: str = "de") -> dict[str, Any]:
    return next(one for one in server.get(f"/api/systems?lang={lang}").json if one["key"] == key)


def test_a_lesson_is_told_with_its_chapter(server: Server) -> None:
    lessons = [one["lesson"] for one in _listed(server, "diex_aie", "en")["scenarios"]]
    assert {"chapter": "Chapter 7", "text": "counter-charge, lance throws, evading"} in lessons
    assert [one["lesson"] for one in _listed(server, "claymore")["scenarios"]][:1] == [None]


def test_a_scenario_tells_who_plays_it(server: Server) -> None:
    wars = {one["key"]: one["seats"] for one in _listed(server, "diex_war")["scenarios"]}
    assert wars["kent_1066"] == ["a", "b"]
    assert wars["three_banners"] == ["a", "b", "c"]


def test_what_there_is_to_play_is_small_on_the_way_and_games_are_not_packed(server: Server) -> None:
    path = "/api/systems/claymore/scenarios/heron_ford"
    wanted = {"Accept-Encoding": "gzip, br"}
    request = urllib.request.Request(f"http://{server.address}{path}", headers=wanted)
    with urllib.request.urlopen(request) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        sent = answer.read()
    plain = server.get(path)
    assert json.loads(gzip.decompress(sent)) == plain.json
    assert len(sent) * 4 < len(plain.text)
    started = server.start()
    secret = server.get(started.path, key=started.keys["empire"], accept_encoding="gzip")
    assert "content-encoding" not in secret.headers


def test_a_page_is_put_together_once_and_one_that_is_missing_is_not_kept(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    server = serve(str(tmp_path / "games.sqlite3"))
    asked: list[str] = []

    def slow_page(system: System[Any], language: Language) -> SystemPage:
        asked.append(language)
        return system_page(system, language)

    monkeypatch.setattr("heerbann.server.http.routes.systems.system_page", slow_page)
    path = "/api/systems/claymore?lang="
    with ThreadPoolExecutor(4) as pool:
        told = list(pool.map(server.get, [f"{path}en"] * 8))
    assert {answer.text for answer in told} == {server.get(f"{path}en").text}
    assert server.get(f"{path}de").text != told[0].text
    assert sorted(asked) == ["de", "en"]
    pages = server.app.state.context.pages
    known = len(pages._made)
    assert server.get("/api/systems/nothing").code == "no-such-system"
    assert server.get("/api/systems/nothing").code == "no-such-system"
    assert len(pages._made) == known


COLOURS = {
    "claymore": {"empire": 0, "chaos": 1},
    "battlelore": {"pennant": 3, "standard": 4},
    "skirmish": {"red": 1, "blue": 0},
    "diex_aie": {"a": 0, "b": 1},
}


@pytest.mark.parametrize(("system", "colours"), COLOURS.items())
def test_every_side_has_its_colours_before_and_in_the_battle(
    server: Server, system: str, colours: dict[str, int]
) -> None:
    listed = _listed(server, system)
    first = listed["scenarios"][0]["key"]
    scene = server.get(f"/api/systems/{system}/scenarios/{first}").json["scene"]
    for seats in (listed["seats"], scene["seats"]):
        assert {line["seat"]: line["colour"] for line in seats} == colours


def test_a_game_at_a_glance_tells_the_board_that_its_scene_has(server: Server) -> None:
    for system in server.get("/api/systems?lang=en").json:
        first = next(one for one in system["scenarios"] if one["is_battle"])
        seats = {seat: {"kind": "here"} for seat in first["seats"]}
        started = server.start(first["key"], system=system["key"], seats=seats)
        told = server.get(started.path, key=started.watch).json["board"]
        with started.sit() as player:
            assert told == player.state["scene"]["board"]["kind"], system["key"]


def test_whatever_helps_at_a_real_table_says_how(server: Server) -> None:
    for system in server.get("/api/systems?lang=en").json:
        helps = any(not scenario["is_battle"] for scenario in system["scenarios"])
        assert (system["helper"] is not None) == helps
    helper = _listed(server, "battlelore", "en")["helper"]
    assert (helper["title"], helper["steps"][0]) == ("Deployment helper", "draw cards")


def test_a_system_tells_its_house_rules_and_presets(server: Server) -> None:
    page = server.get("/api/systems/claymore").json
    switches = {switch["key"]: switch for switch in page["switches"]}
    assert [option["value"] for option in switches["los"]["options"]] == ["off", "on"]
    assert switches["round_limit"]["range"][0] >= 1
    assert {preset["key"] for preset in page["presets"]} >= {"tournament"}


def test_a_scenario_shows_its_map_and_forces(server: Server) -> None:
    page = server.get("/api/systems/claymore/scenarios/heron_ford?lang=en").json
    assert page["scene"]["board"]["kind"] == "hex"
    assert len(page["scene"]["board"]["spots"]) > 100
    empire = next(force for force in page["forces"] if force["seat"] == "empire")
    assert {"name": "Knights", "number": 1, "symbol": "knights"} in empire["units"]
    assert empire["points"] == 23
    assert page["settings"]["round_limit"] == 15


def test_every_scenario_can_be_looked_at_and_started(server: Server) -> None:
    for system in ("claymore", "skirmish"):
        for scenario in _listed(server, system)["scenarios"]:
            page = server.get(f"/api/systems/{system}/scenarios/{scenario['key']}")
            assert page.status == 200
            assert server.start(scenario["key"], system=system).game


def test_the_rules_page_has_every_section_with_its_rulings(server: Server) -> None:
    sections = server.get("/api/systems/claymore/rules?lang=en").json["sections"]
    assert {"5.2", "8.7", "13.1"} <= {section["id"] for section in sections}
    rulings = {ruling["id"]: ruling for section in sections for ruling in section["rulings"]}
    assert (rulings["A-09"]["kind"], rulings["A-07"]["kind"]) == ("departs", "fills")


def test_a_house_rule_says_which_of_its_options_depart(server: Server) -> None:
    switches = server.get("/api/systems/claymore").json["switches"]
    order = next(switch for switch in switches if switch["key"] == "deploy_order")
    assert [option["departs"] for option in order["options"]] == [False, True]


def test_a_new_game_tells_a_key_for_every_person_and_its_dice_commitment(server: Server) -> None:
    body = {
        "system": "claymore",
        "scenario": "heron_ford",
        "seats": {"chaos": {"kind": "computer"}},
    }
    told = server.post("/api/games", body).json
    assert list(told["keys"]) == ["empire"]
    assert len(told["keys"]["empire"]) >= 22
    assert len(told["commitment"]) == 64


def test_house_rules_presets_and_overrides_change_the_game(server: Server) -> None:
    started = server.start(
        "free_battle",
        house={"round_limit": 7},
        preset="tournament",
        overrides={"muster": {"points": 80}},
    )
    record = server.get(f"{started.path}/record", started.keys["empire"]).text
    header = json.loads(record.splitlines()[0])
    assert header["scenario"]["muster"]["points"] == 80
    assert header["house"]["round_limit"] == 7
    assert header["house"]["shoot_in_contact"] == "none"


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"system": "chess"}, 404, "no-such-system"),
        ({"scenario": "nowhere"}, 404, "no-such-scenario"),
        ({"house": {"los": "perhaps"}}, 400, "bad-request"),
        ({"house": {"nonsense": "on"}}, 400, "bad-request"),
        ({"preset": "nonsense"}, 400, "bad-request"),
        ({"seats": {"elves": {}}}, 400, "bad-request"),
        ({"seats": {"chaos": {"kind": "ghost"}}}, 400, "bad-request"),
        ({"seats": {"chaos": {"kind": "computer", "seconds": 1e9}}}, 400, "bad-request"),
        ({"overrides": {"round_limit": -3}}, 400, "bad-request"),
        ({"overrides": {"nonsense": 1}}, 400, "bad-request"),
        ({"overrides": {"forces": {"empire": {"dragons": 1}}}}, 400, "bad-request"),
        ({"dice": "loaded"}, 400, "bad-request"),
        ({"unknown": 1}, 400, "bad-request"),
        ({"name": "x" * 1000}, 400, "bad-request"),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_the_reason(
    server: Server, change: dict[str, object], status: int, code: str
) -> None:
    body = {"system": "claymore", "scenario": "heron_ford", **change}
    answer = server.post("/api/games?lang=en", body)
    assert (answer.status, answer.code) == (status, code)
    assert answer.json["error"]["message"]


def test_nobody_plays_a_seat_that_a_scenario_does_not_have(server: Server) -> None:
    third = {"system": "diex_war", "seats": {"c": {"kind": "computer"}}}
    answer = server.post("/api/games", {**third, "scenario": "kent_1066"})
    assert (answer.status, answer.code) == (400, "bad-request")
    assert "'c'" in answer.json["error"]["message"]
    assert server.post("/api/games", {**third, "scenario": "three_banners"}).status == 201


@pytest.mark.parametrize(
    ("change", "german", "english"),
    [
        (
            {"house": {"los": "perhaps"}},
            "Hausregel „los“: „perhaps“ ist nicht erlaubt; erlaubt: ",
            'house rule "los": "perhaps" is not allowed; allowed: ',
        ),
        (
            {"overrides": {"round_limit": "many"}},
            "round_limit: erwartet wird eine ganze Zahl, hier steht ein Text",
            "round_limit: expected a whole number, got a string",
        ),
        (
            {"overrides": {"forces": {"empire": {"dragons": 1}}}},
            "Szenario heron_ford: forces, empire, dragons: unbekannte Einheit „dragons“; ",
            'scenario heron_ford: forces, empire, dragons: unknown unit "dragons"; ',
        ),
    ],
)
def test_the_reason_is_told_in_the_language_of_the_player(
    server: Server, change: dict[str, object], german: str, english: str
) -> None:
    body = {"system": "claymore", "scenario": "heron_ford", **change}
    for language, reason in (("de", german), ("en", english)):
        answer = server.post(f"/api/games?lang={language}", body)
        assert reason in answer.json["error"]["message"]


def test_a_game_at_a_glance(server: Server) -> None:
    started = server.start(name="Sonntagsrunde", seats={"chaos": {"kind": "computer"}})
    info = server.get(f"{started.path}?lang=en", started.keys["empire"]).json
    assert info["name"] == "Sonntagsrunde"
    assert info["scenario_title"] == "Heron Ford"
    page = server.get("/api/systems/claymore/scenarios/heron_ford?lang=en").json
    assert info["briefing"] == page["briefing"] != ""
    assert info["mine"] == ["empire"]
    assert [seat["kind"] for seat in info["seats"]] == ["here", "computer"]
    assert info["status"] == "running"


def test_the_record_can_be_verified_after_the_end(server: Server, tmp_path) -> None:
    from heerbann.engine.records.record import verify
    from heerbann.systems import all_systems

    started = played_to_the_end(server)
    text = server.get(f"{started.path}/record", started.keys["empire"]).text
    path = tmp_path / "game.record"
    path.write_text(text, encoding="utf-8")
    info = server.get(started.path, started.keys["empire"]).json
    game = verify(path, all_systems(), info["commitment"])
    assert game.outcome is not None
    assert game.outcome.winner == "empire"


def test_the_secret_of_the_dice_is_told_only_after_the_end(server: Server) -> None:
    started = server.start()
    with started.sit() as player:
        player.play(10)
        running = server.get(f"{started.path}/record", started.keys["empire"]).text
        player.ask(type="resign", seat="empire")
    ended = server.get(f"{started.path}/record", started.keys["empire"]).text
    assert json.loads(running.splitlines()[-1])["close"]["secret"] is None
    assert len(json.loads(ended.splitlines()[-1])["close"]["secret"]) == 64


def test_a_record_can_be_played_on(server: Server) -> None:
    started = server.start()
    with started.sit() as player:
        player.play(15)
        version, question = player.state["version"], player.question["prompt"]
    record = server.get(f"{started.path}/record", started.keys["empire"]).text
    answer = server.post("/api/games/import", {"record": record})
    assert answer.status == 201
    with Started(server, answer.json).sit() as player:
        assert player.state["version"] == version
        assert player.question["prompt"] == question
        player.play(5)


def test_what_if_starts_at_a_step_of_the_replay(server: Server) -> None:
    started = played_to_the_end(server)
    key = started.keys["empire"]
    steps = server.get(f"{started.path}/replay", key).json["steps"]
    step = next(step for step in steps[4:] if step["seat"] is not None)
    record = server.get(f"{started.path}/record", key).text
    seats = {"chaos": {"kind": "computer", "level": "random"}}
    answer = server.post("/api/games/import", {"record": record, "step": step["n"], "seats": seats})
    with Started(server, answer.json).sit() as player:
        asked = player.question["seat"] or "chaos"
        assert player.state["version"] >= step["n"]
        assert asked in ("empire", "chaos")


def test_a_resigned_game_is_over_after_the_import_too(server: Server) -> None:
    started = played_to_the_end(server)
    key = started.keys["empire"]
    record = server.get(f"{started.path}/record", key).text
    again = Started(server, server.post("/api/games/import", {"record": record}).json)
    one, other = (
        server.get(f"{game.path}?lang=en", game.keys["empire"]).json for game in (started, again)
    )
    assert other["status"] == "over"
    assert (one["over"], one["version"]) == (other["over"], other["version"])
    text = server.get(f"{again.path}/record", again.keys["empire"]).text
    assert "resign" in json.loads(text.splitlines()[-2])
    with again.sit() as player:
        assert player.state["ask"] is None
        assert player.ask(type="resign", seat="chaos")["code"] == "over"


def test_what_if_nobody_had_resigned(server: Server) -> None:
    """From the step at which a seat gave up, the game is played on."""
    started = played_to_the_end(server)
    key = started.keys["empire"]
    last = server.get(f"{started.path}/replay", key).json["steps"][-1]
    record = server.get(f"{started.path}/record", key).text
    answer = server.post("/api/games/import", {"record": record, "step": last["n"]})
    with Started(server, answer.json).sit() as player:
        assert player.state["version"] == last["n"]
        player.play(3)


@pytest.mark.parametrize("damage", ["", "nonsense", '{"heerbann":1}', "cut", "changed"])
def test_a_bad_record_is_refused_with_its_line(server: Server, damage: str) -> None:
    started = played_to_the_end(server)
    record = server.get(f"{started.path}/record", started.keys["empire"]).text
    lines = record.splitlines()
    text = damage
    if damage == "cut":
        text = "\n".join(lines[:-2])
    elif damage == "changed":
        text = record.replace('"seat":"empire"', '"seat":"chaos"', 1)
    answer = server.post("/api/games/import?lang=en", {"record": text})
    assert (answer.status, answer.code) == (400, "bad-record")
    assert "record, line" in answer.json["error"]["message"]
    german = server.post("/api/games/import?lang=de", {"record": text})
    assert "(Aufzeichnung, Zeile " in german.json["error"]["message"]


def test_a_replay_tells_every_step_and_what_changed(server: Server) -> None:
    started = server.start()
    rng = random.Random(1)
    with started.sit() as player:
        player.play(60, lambda options: rng.randrange(len(options)))
        pieces = {piece["id"]: piece for piece in player.state["scene"]["pieces"]}
        log = player.state["log_from"] + len(player.state["log"])
    replay = server.get(f"{started.path}/replay", started.keys["empire"]).json
    shown = {piece["id"]: piece for piece in replay["scene"]["pieces"]}
    lines = len(replay["log"])
    for step in replay["steps"]:
        shown.update({piece["id"]: piece for piece in step.get("pieces", [])})
        for gone in step.get("gone", []):
            del shown[gone]
        assert [line["n"] for line in step["log"]] == [*range(lines, lines + len(step["log"]))]
        lines += len(step["log"])
    assert shown == pieces
    assert lines == log


def test_a_replay_tells_a_resignation(server: Server) -> None:
    started = played_to_the_end(server)
    replay = server.get(f"{started.path}/replay?lang=en", started.keys["empire"]).json
    assert replay["steps"][-1]["log"][-1]["kind"] == "ended"
    assert replay["over"]["winner"] == "empire"


def test_luck_is_told_for_every_seat(server: Server) -> None:
    started = played_to_the_end(server)
    report = server.get(f"{started.path}/luck", started.keys["empire"]).json
    assert [seat["seat"] for seat in report["seats"]] == ["empire", "chaos"]
    pips = report["seats"][0]["pips"]
    assert 0 < pips["percent"] < 100
    assert "/" in pips["percentile"]


def test_the_interface_describes_itself(server: Server) -> None:
    schema = server.get("/api/schema/openapi.json").json
    assert "/api/games/{game}/replay" in schema["paths"]
    assert schema["openapi"].startswith("3.1")


def test_without_a_built_client_a_page_says_so(serve, tmp_path) -> None:
    server = serve(str(tmp_path / "games.sqlite3"), client=tmp_path / "none")
    answer = server.get("/", accept_language="en")
    assert answer.status == 200
    assert "browser client has not been built" in answer.text


def test_a_built_client_is_served(serve, tmp_path) -> None:
    client = tmp_path / "static"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>Heerbann</title>")
    (client / "assets" / "app-1a2b.js").write_text("export {}")
    server = serve(str(tmp_path / "games.sqlite3"), client=client)
    page, script = server.get("/"), server.get("/assets/app-1a2b.js")
    assert "Heerbann" in page.text
    assert page.headers["content-type"].startswith("text/html")
    assert "javascript" in script.headers["content-type"]
    assert server.get("/assets/../../games.sqlite3").status == 404
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert page.headers["cache-control"] == "no-cache"
    assert "immutable" in script.headers["cache-control"]


def test_what_there_is_to_play_is_written_into_the_page_in_the_language_of_its_reader(
    serve, tmp_path
) -> None:
    client = tmp_path / "static"
    client.mkdir()
    (client / "index.html").write_text("<!doctype html><head></head><body></body>")
    server = serve(str(tmp_path / "games.sqlite3"), client=client, systems=("claymore",))
    for accepted, language in (("en-GB,en", "en"), ("en,de-AT;q=0.5", "de"), ("", "de")):
        text = server.get("/", accept_language=accepted).text
        block = text.partition('id="first-look">')[2].partition("</script>")[0]
        systems = server.get(f"/api/systems?lang={language}").json
        for scenario in systems[0]["scenarios"]:
            scenario["briefing"] = ""  # which no first page shows
        assert json.loads(block) == {"language": language, "systems": systems}
        assert "<" not in block


def test_of_the_words_of_the_client_those_of_its_reader_are_named(serve, tmp_path) -> None:
    client = tmp_path / "static"
    client.mkdir()
    words = "".join(
        f'<link rel="modulepreload" hreflang="{one}" href="{one}.js">' for one in LANGUAGES
    )
    (client / "index.html").write_text(f'<head><link href="a.css">{words}</head>')
    server = serve(str(tmp_path / "games.sqlite3"), client=client, systems=("claymore",))
    for language in LANGUAGES:
        named = re.findall('href="([^"]+)"', server.get("/", accept_language=language).text)
        assert named == ["a.css", f"{language}.js"]


@pytest.mark.parametrize(
    ("accepted", "encoding", "sent"),
    [
        ("gzip, deflate, br, zstd", "br", "as br"),
        ("gzip, deflate", "gzip", "as gz"),
        ("br;q=0", None, "export {}"),
        ("", None, "export {}"),
    ],
)
def test_scripts_are_sent_as_small_as_the_browser_can_read_them(
    serve, tmp_path, accepted: str, encoding: str | None, sent: str
) -> None:
    assets = tmp_path / "static" / "assets"
    assets.mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<!doctype html><title>Heerbann</title>")
    for ending, content in (("", "export {}"), (".br", "as br"), (".gz", "as gz")):
        (assets / f"app-1a2b.js{ending}").write_text(content)
    server = serve(str(tmp_path / "games.sqlite3"), client=tmp_path / "static")
    script = server.get("/assets/app-1a2b.js", accept_encoding=accepted)
    assert script.text == sent
    assert script.headers.get("content-encoding") == encoding
    assert script.headers["vary"] == "Accept-Encoding"
    assert "javascript" in script.headers["content-type"]


@pytest.mark.parametrize("name", ["..", ".hidden", "app", "%2e%2e%2findex.html", "none-1a.js"])
def test_nothing_but_files_of_the_client_is_found_among_its_assets(
    serve, tmp_path, name: str
) -> None:
    assets = tmp_path / "static" / "assets"
    assets.mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<!doctype html><title>Heerbann</title>")
    for hidden in (".hidden", "app"):
        (assets / hidden).write_text("not for you")
    server = serve(str(tmp_path / "games.sqlite3"), client=tmp_path / "static")
    assert server.get(f"/assets/{name}").code == "not-found"


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    for path in ("/api/health", "/api/nothing", "/", "/api/games/unknown"):
        headers = server.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
