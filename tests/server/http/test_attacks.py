"""What attackers try. Everything is refused with a clear error, and nothing changes."""

from __future__ import annotations

import contextlib
import json
import socket as sockets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from heerbann.server.http.settings import Limits
from tests.server.running import Player, Server, Started


@contextmanager
def unchanged(started: Started) -> Iterator[None]:
    """Whatever happens inside, the game is as before."""
    before = record(started)
    yield
    assert record(started) == before


def record(started: Started) -> str:
    key = next(iter(started.keys.values()))
    answer = started.server.get(f"{started.path}/record", key)
    assert answer.status == 200
    return answer.text


def refusal(player: Player, **message: Any) -> str:
    reply = player.ask(**message)
    assert reply["type"] == "error", reply
    assert reply["message"]
    return str(reply["code"])


# Other people's seats


def test_nobody_answers_for_another_seat(server: Server) -> None:
    started = server.start()
    with started.sit("empire") as empire, started.sit("chaos") as chaos, unchanged(started):
        asked, other = (empire, chaos) if empire.question["mine"] else (chaos, empire)
        seat, own = asked.question["seat"], other.state["seats"][0]
        given = {"version": asked.state["version"], "option": 0}
        assert refusal(other, type="answer", seat=seat, **given) == "not-your-seat"
        assert refusal(other, type="answer", seat=own, **given) == "not-asked"
        for kind in ("undo", "takeback", "resign", "hint"):
            assert refusal(other, type=kind, seat=seat) == "not-your-seat"
        assert refusal(other, type="odds", seat=seat, option=0) == "not-your-seat"
        assert refusal(other, type="why", seat=seat, unit="orcs-1", spot="D3") == "not-your-seat"
        assert refusal(other, type="chat", seat=seat, text="ich bin du") == "not-your-seat"
        assert refusal(other, type="odds", seat=own, option=0) == "not-asked"
        assert refusal(other, type="hint", seat=own) == "not-asked"


def test_observers_only_watch(server: Server) -> None:
    started = server.start()
    with started.greet([started.watch]) as observer, unchanged(started):
        seat, version = observer.question["seat"], observer.state["version"]
        assert observer.state["undo"] == {}
        code = refusal(observer, type="answer", seat=seat, version=version, option=0)
        assert code == "not-your-seat"
        assert refusal(observer, type="roll", version=version, faces=[1, 2]) == "not-asked"
        assert refusal(observer, type="resign", seat=seat) == "not-your-seat"
        assert refusal(observer, type="chat", seat=seat, text="hallo") == "not-your-seat"
    assert server.get(f"{started.path}/record", started.watch).status == 403


def test_the_computers_seat_has_no_key(server: Server) -> None:
    started = server.start(seats={"chaos": {"kind": "computer"}})
    for key in ("", "None", "null", "computer"):
        assert server.get(started.path, key or "x").status == 403


def test_typed_dice_are_not_for_onlookers(server: Server) -> None:
    started = server.start(dice="typed")
    with started.greet([started.watch]) as observer, unchanged(started):
        assert observer.question["mine"] is False
        assert refusal(observer, type="roll", version=0, faces=[6, 1]) == "not-asked"


def test_one_seats_key_opens_no_other_game(server: Server) -> None:
    one, other = server.start(), server.start()
    assert server.get(one.path, other.keys["empire"]).code == "forbidden"
    with one.open() as player:
        player.send(type="hello", keys=list(other.keys.values()))
        assert player.receive()["code"] == "forbidden"


# Guessing


@pytest.mark.parametrize("key", ["", "a", "A" * 22, "../..", "%00", "' or 1=1 --", "🗝"])
def test_guessed_keys_are_refused(server: Server, key: str) -> None:
    started = server.start()
    answer = server.get(started.path, key.encode("unicode_escape").decode())
    assert (answer.status, answer.code) == (403, "forbidden")
    with started.open() as player:
        player.send(type="hello", keys=[key or "x"])
        assert player.receive()["code"] == "forbidden"
        with pytest.raises(ConnectionClosed):
            player.receive()


def test_unknown_games_are_told_apart_only_by_their_code(server: Server) -> None:
    for game in ("nobody", "A" * 12, "..%2f..", "%27%20or%201=1", "é"):
        path = f"/api/games/{game}".encode().decode("ascii", "ignore")
        assert server.get(path, "key").status in (404, 405)


def test_guessing_soon_becomes_slow(serve, tmp_path) -> None:
    limits = Limits(wrong_key_rate=0.01, wrong_key_burst=5)
    server = serve(str(tmp_path / "games.sqlite3"), limits=limits)
    started = server.start()
    codes = [server.get(started.path, f"guess{n}").code for n in range(8)]
    assert codes == ["forbidden"] * 5 + ["too-fast"] * 3
    assert server.get(started.path, started.keys["empire"]).status == 429


def test_keys_are_kept_only_as_hashes(server: Server) -> None:
    started = server.start()
    row = server.lobby.games[started.game].row
    for key in (*started.keys.values(), started.watch):
        assert key not in str(row)


# Messages


def test_nothing_is_heard_before_hello(server: Server) -> None:
    started = server.start()
    for message in ({"type": "answer", "seat": "empire", "version": 1, "option": 0}, {}, []):
        with started.open() as player, unchanged(started):
            player.raw(json.dumps(message))
            assert player.receive()["code"] in ("say-hello", "malformed")
            with pytest.raises(ConnectionClosed):
                player.receive()


def test_who_says_nothing_is_let_go(serve, tmp_path) -> None:
    server = serve(str(tmp_path / "games.sqlite3"), limits=Limits(hello_seconds=0.2))
    with server.start().open() as player:
        assert player.receive()["code"] == "say-hello"


DEEP = "[" * 3000 + "]" * 3000
NONSENSE = [
    "", "null", "[]", "42", '"hello"', "{", "\u0000", "NaN", DEEP, '{"type":' + DEEP + "}",
    '{"type":"answer"}', '{"type":"nothing"}', '{"type":null}', '{"type":"__class__"}',
    '{"type":"answer","seat":"empire","version":NaN,"option":0}',
    '{"type":"answer","seat":"empire","version":-1,"option":0}',
    '{"type":"answer","seat":"empire","version":1,"option":-1}',
    '{"type":"answer","seat":"empire","version":1,"option":1e400}',
    '{"type":"answer","seat":"empire","version":1,"option":99999999999999999999}',
    '{"type":"answer","seat":"empire","version":1.5,"option":0}',
    '{"type":"answer","seat":"empire","version":true,"option":0}',
    '{"type":"answer","seat":["empire"],"version":1,"option":0}',
    '{"type":"answer","seat":"' + "x" * 200 + '","version":1,"option":0}',
    '{"type":"answer","seat":"empire","version":1,"option":0,"admin":true}',
    '{"type":"answer","seat":"\\ud800","version":1,"option":0}',
    '{"type":"roll","version":1,"faces":[' + "1," * 500 + "1]}",
    '{"type":"roll","version":1,"faces":[-1]}', '{"type":"roll","version":1,"faces":[1e9]}',
    '{"type":"roll","version":1,"faces":"66"}', '{"type":"roll","version":1,"faces":[NaN]}',
    '{"type":"draw","version":1,"kind":{"$ne":null}}', '{"type":"chat","seat":"empire","text":""}',
    '{"type":"chat","seat":"empire","text":"' + "x" * 501 + '"}', '{"type":"language","lang":"xx"}',
    '{"type":"card","unit":""}', '{"type":"hello","keys":["x"]}',
    '{"type":"why","seat":"empire","spot":7}', '{"type":"odds","seat":"empire","option":"0"}',
    '{"type":"reply","seat":"empire","agree":1}',
]  # fmt: skip


def test_nonsense_is_refused_and_the_connection_goes_on(server: Server) -> None:
    started = server.start()
    with started.sit() as player, unchanged(started):
        for text in NONSENSE:
            player.raw(text)
            reply = player.receive()
            assert reply["type"] == "error", (text[:80], reply)
            assert reply["code"] in ("malformed", "not-now", "stale"), (text[:80], reply)
            assert reply["message"]
            if reply["code"] == "stale":
                player.next("state")
        assert player.ask(type="card", unit="knights-1")["type"] == "card"


@pytest.mark.parametrize(
    ("option", "code"), [(10_000, "no-such-option"), (1_000_000, "no-such-option")]
)
def test_options_that_do_not_exist(server: Server, option: int, code: str) -> None:
    started = server.start()
    with started.sit() as player, unchanged(started):
        assert player.answer(option)["code"] == code
        seat = player.question["seat"]
        assert player.ask(type="odds", seat=seat, option=option)["code"] == code


def test_actions_that_are_not_legal_are_refused_with_their_section(server: Server) -> None:
    started = server.start()
    actions: list[dict[str, Any]] = [
        {"do": "deploy", "unit": "knights-1", "hex": [0, 0]},
        {"do": "deploy", "unit": "knights-1", "hex": [-(10**18), 10**18]},
        {"do": "move", "unit": "☠" * 40, "to": [1, 1]},
        {"do": "end-half"},
    ]
    with started.sit(lang="en") as player, unchanged(started):
        seat, version = player.question["seat"], player.state["version"]
        for action in actions:
            reply = player.ask(type="answer", seat=seat, version=version, answer=action)
            assert reply["code"] == "illegal"
            assert reply["rule"]
            assert reply["message"]


def test_binary_messages_are_read_or_refused_but_break_nothing(server: Server) -> None:
    started = server.start()
    with started.sit() as player, unchanged(started), contextlib.suppress(ConnectionClosed):
        player.raw(b"\xff\xfe\x00")
        player.receive(2)
    with started.sit() as player:
        assert player.state["ask"]


def test_large_messages_are_refused(server: Server) -> None:
    started = server.start()
    with started.sit() as player, unchanged(started):
        player.raw(json.dumps({"type": "chat", "seat": "empire", "text": "x" * 20_000}))
        assert player.receive()["code"] == "too-large"
        player.raw(json.dumps({"type": "chat", "seat": "empire", "text": "☺" * 6_000}))
        assert player.receive()["code"] == "too-large"
    with started.sit() as player, unchanged(started):
        with contextlib.suppress(ConnectionClosed):
            player.raw("x" * 2_000_000)
        with pytest.raises(ConnectionClosed):
            player.receive()


def test_a_flood_of_messages_is_refused(serve, tmp_path) -> None:
    limits = Limits(message_rate=1, message_burst=20)
    started = serve(str(tmp_path / "games.sqlite3"), limits=limits).start()
    with started.sit() as player:
        for _ in range(40):
            player.send(type="card", unit="knights-1")
        codes = [player.receive().get("code") for _ in range(40)]
        assert codes.count("too-fast") >= 19
        assert codes[:20] == [None] * 20


def test_a_client_that_leaves_too_much_unread_is_let_go(server: Server) -> None:
    """What waits for it is bounded; the game goes on, and the client may come back."""
    started = server.start()
    with started.sit() as player:
        lazy = server.lobby.games[started.game].connections[0]
        loop = server.lobby.store._writer.get_loop()
        loop.call_soon_threadsafe(lambda: [lazy.send_bytes(b"{}") for _ in range(500)])
        with pytest.raises(ConnectionClosed):
            _read(player, 500)
    with started.sit() as player:
        assert player.state["connected"] == {"empire": True, "chaos": True}
        player.play(1)


def _read(player: Player, messages: int) -> None:
    for _ in range(messages):
        player.socket.recv(10)


def test_too_many_sockets_for_one_game_are_refused(server: Server) -> None:
    started = server.start()
    with contextlib.ExitStack() as stack:
        for _ in range(Limits().seat_sockets):
            stack.enter_context(started.sit())
        with started.open() as player:
            player.send(type="hello", keys=list(started.keys.values()))
            assert player.receive()["code"] == "too-many"


# HTTP


def started(more: str) -> bytes:
    """The body of a request for a game, with something more."""
    return f'{{"system":"claymore","scenario":"heron_ford",{more}}}'.encode()


def test_starting_games_has_a_limit(serve, tmp_path) -> None:
    limits = Limits(start_rate=0.01, start_burst=3)
    server = serve(str(tmp_path / "games.sqlite3"), limits=limits)
    body = {"system": "claymore", "scenario": "heron_ford"}
    statuses = [server.post("/api/games", body).status for _ in range(5)]
    assert statuses == [201, 201, 201, 429, 429]


@pytest.mark.parametrize(
    "body",
    [
        b"", b"null", b"[]", b"{", b"\xff", b'{"system":"claymore"}', b'{"system":NaN}',
        DEEP.encode(), started('"overrides":' + DEEP),
        started('"overrides":{"a":' + '{"a":' * 900 + "1" + "}" * 901),
        started('"house":{"round_limit":1e400}'),
        started('"house":{"round_limit":-99999999999999999999}'),
        started('"overrides":{"map":{"drawing":"xxx"}}'),
        b'{"system":"claymore","scenario":"../../../etc/passwd"}',
    ],
)  # fmt: skip
def test_bad_bodies_are_refused(server: Server, body: bytes) -> None:
    answer = server.request("POST", "/api/games", body)
    assert 400 <= answer.status < 500
    assert answer.code in ("bad-request", "no-such-scenario")


WOOD = [[100, 100], [9000, 100], [9000, 9000]]


def bend(corners: int) -> list[list[int]]:
    """A comb of so many corners."""
    return [[10 * n, 100 if n % 2 else 90_000] for n in range(corners - 1)] + [[0, 0]]


TOO_MUCH: dict[str, tuple[str, dict[str, Any], str]] = {
    "corners": (
        "skirmish/first_contact",
        {"pieces": [{"kind": "wood", "corners": bend(800)}]},
        "pieces, 0, corners: ein Umriss hat höchstens 64 Ecken, nicht 800",
    ),
    "pieces": (
        "skirmish/first_contact",
        {"pieces": [{"kind": "wood", "corners": WOOD}] * 65},
        "pieces: erwartet wird eine Liste der Länge <= 64",
    ),
    "map": (
        "claymore/heron_ford",
        {"map": {"drawing": "    A   B\n" + "".join(f"{n:3} .   .\n" for n in range(1, 1500))}},
        "map: Reihertal, Zeile 1: die Karte ist zu groß: 2998 Felder, erlaubt sind höchstens 2500",
    ),
    "units": (
        "claymore/heron_ford",
        {"forces": {"empire": {"knights": 1000}}},
        "forces, empire: zu viele Einheiten: 1003, erlaubt sind höchstens 64",
    ),
    "entries": (
        "diex_aie/byre_raid",
        {"a": {"group": [{"units": ["x"] * 1001}]}},
        "a.group.0.units: zu viele Einträge: 1001, erlaubt sind höchstens 1000",
    ),
    "name": (
        "saga/clash",
        {"title": {"de": "x" * 201}},
        "title.de: der Text ist zu lang: 201 Zeichen, erlaubt sind höchstens 200",
    ),
    "nesting": (
        "saga/clash",
        json.loads('{"a":' * 40 + "1" + "}" * 40),
        "zu tief verschachtelt: erlaubt sind höchstens 32 Ebenen",
    ),
    "number": (
        "saga/clash",
        {"pieces": [{"kind": "wood", "corners": [[10**18, 1], [1, 2], [3, 3]]}]},
        "die Zahl ist zu groß: erlaubt sind Zahlen von -1000000000 bis 1000000000",
    ),
    "hex": (
        "diex_aie/byre_raid",
        {"animals": [{"kind": "horse", "hex": "A0", "owner": "a"}]},
        "A0",
    ),
}


@pytest.mark.parametrize(("scenario", "overrides", "said"), TOO_MUCH.values(), ids=TOO_MUCH.keys())
def test_changes_that_are_too_much_are_refused_with_their_key_and_the_limit(
    server: Server, scenario: str, overrides: dict[str, Any], said: str
) -> None:
    system, _, key = scenario.partition("/")
    body = {"system": system, "scenario": key, "overrides": overrides}
    answer = server.post("/api/games", body)
    assert (answer.status, answer.code) == (400, "bad-request")
    assert said in answer.json["error"]["message"]


def test_a_way_of_a_thousand_points_is_no_answer(server: Server) -> None:
    started = server.start("first_contact", system="skirmish")
    walk = {"model": 1, "path": [[n, n] for n in range(1000)]}
    with started.sit() as player:
        seat, version = player.question["seat"], player.state["version"]
        action = {"do": "march", "unit": "red-1", "walks": [walk]}
        reply = player.ask(type="answer", seat=seat, version=version, answer=action)
        assert reply["code"] == "malformed"
        assert server.lobby.games[started.game].match.version == version
        assert "walks.0.path: erwartet wird eine Liste der Länge <= 100" in reply["message"]


def test_a_long_value_is_cut_in_an_error(server: Server) -> None:
    for body in (
        {"system": "claymore", "scenario": "heron_ford", "overrides": {"goal": "x" * 15_000}},
        {"system": "claymore", "scenario": "heron_ford", "overrides": {"x" * 190: 1}},
        {"system": "claymore", "scenario": "heron_ford", "house": {"pin": "x" * 50_000}},
    ):
        answer = server.post("/api/games", body)
        assert answer.code == "bad-request"
        assert len(answer.text) < 2000
    assert len(server.get(f"/api/systems/{'x' * 20_000}").text) < 2000
    assert len(server.get(f"/api/systems/claymore/scenarios/{'x' * 20_000}").text) < 2000
    started = server.start()
    seat = "x" * 20_000
    answer = server.get(f"{started.path}/replay?seat={seat}", started.keys["empire"])
    assert (answer.status, answer.code) == (400, "bad-request")
    assert len(answer.text) < 2000


def test_the_same_undo_twice_takes_one_answer_back(server: Server) -> None:
    started = server.start()
    with started.sit() as player:
        player.play(4)
        seat = next(seat for seat, kind in player.state["undo"].items() if kind == "free")
        version = player.state["version"]
        undo = {"type": "undo", "seat": seat, "version": version}
        assert player.ask(**undo)["version"] == version + 1
        again = player.ask(**undo)
        assert (again["type"], again["version"]) == ("state", version + 1)
        other = next(one for one in started.keys if one != seat)
        assert player.ask(type="undo", seat=other, version=version)["code"] == "stale"


def test_large_bodies_are_refused(server: Server) -> None:
    body = json.dumps({"system": "x" * 100_000, "scenario": "y"}).encode()
    answer = server.request("POST", "/api/games", body)
    assert (answer.status, answer.code) == (413, "too-large")


def test_a_record_that_makes_no_sense_starts_no_game(server: Server) -> None:
    before = len(server.lobby.games)
    for text in ("", "x" * 100_000, "[]\n" * 1000, '{"heerbann":1,"check":"0"}'):
        assert server.post("/api/games/import", {"record": text}).code == "bad-record"
    assert len(server.lobby.games) == before


# Other pages


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example", "null", "https://127.0.0.1.evil.example", "file://", "",
        "http://[", "http://]", "http://[::1", "//[", "x" * 5000,
    ],
)  # fmt: skip
def test_other_pages_may_not_join_in(server: Server, origin: str) -> None:
    body = {"system": "claymore", "scenario": "heron_ford"}
    assert server.post("/api/games", body, Origin=origin or "null").code == "wrong-origin"
    started = server.start()
    with started.open(Origin=origin or "null") as player:
        with contextlib.suppress(ConnectionClosed):
            player.send(type="hello", keys=list(started.keys.values()))
        assert player.receive()["code"] == "wrong-origin"


def test_our_own_page_may(server: Server) -> None:
    origin = f"http://{server.address}"
    body = {"system": "claymore", "scenario": "heron_ford"}
    assert server.post("/api/games", body, Origin=origin).status == 201
    started = server.start()
    with started.open(Origin=origin) as player:
        player.send(type="hello", keys=list(started.keys.values()))
        assert player.receive()["type"] == "state"


def test_a_page_that_is_allowed_may(serve, tmp_path) -> None:
    page = "https://battle.example"
    server = serve(str(tmp_path / "games.sqlite3"), origins=(page,))
    body = {"system": "claymore", "scenario": "heron_ford"}
    assert server.post("/api/games", body, Origin=page).status == 201


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8700", "127.0.0.1.evil.example"])
def test_another_name_for_this_machine_is_a_trick(server: Server, host: str) -> None:
    assert server.get("/api/systems", Host=host).code == "wrong-origin"


def test_raw_garbage_on_the_port_does_no_harm(server: Server) -> None:
    host, _, port = server.address.partition(":")
    for garbage in (b"\x00" * 1000, b"GET / HTTP/9.9\r\n\r\n", b"GET /" + b"a" * 100_000):
        with sockets.create_connection((host, int(port)), 5) as raw:
            raw.sendall(garbage)
            raw.settimeout(2)
            with contextlib.suppress(OSError):
                raw.recv(1000)
    assert server.get("/api/health").status == 200
