"""Where to: dragging on a measured table, suggestions, lines of sight; and what attackers try."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from heerbann.engine.play.answers import IllegalAnswer
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Place
from heerbann.server.http.errors import Problem
from heerbann.server.http.settings import Limits, Settings
from heerbann.server.socket.messages_in import AimAt
from heerbann.server.socket.messages_out import AimedMessage
from heerbann.server.tell.aiming import Aims, aimed_message, suggested
from heerbann.server.tell.texts import teller_for
from heerbann.systems import all_systems
from tests.server.conftest import lenient
from tests.server.running import Json, Player, Server, Started, running
from tests.server.socket.test_secrets import worlds
from tests.server.toy import TOY
from tests.toy.model.state import RED


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    store = tmp_path_factory.mktemp("aiming") / "games.sqlite3"
    with running(lenient(store), {**all_systems(), "toy": TOY}) as found:
        yield found


@contextmanager
def duel(server: Server, **wishes: Any) -> Iterator[tuple[Started, Player]]:
    """A duel in which red is to be set up, both seats at one socket."""
    started = server.start("duel", system="toy", **wishes)
    with started.sit(lang="en") as player:
        assert player.question["kind"] == "place"
        yield started, player


def aim(player: Player, x: int, y: int, **more: Any) -> Json:
    seat, version = player.question["seat"], player.state["version"]
    return player.ask(**{"type": "aim", "seat": seat, "version": version, "x": x, "y": y, **more})


def place(player: Player, x: int, y: int) -> Json:
    """Aim there and answer with what came back."""
    aimed = aim(player, x, y)
    return give(player, aimed["answer"])


def give(player: Player, answer: Any) -> Json:
    seat, version = player.question["seat"], player.state["version"]
    return player.ask(type="answer", seat=seat, version=version, answer=answer)


def walking(player: Player) -> int:
    """Set both up, and find the option to walk."""
    place(player, 100, 300)
    place(player, 300, 300)
    [walk] = [one for one in player.question["options"] if one["kind"] == "walk"]
    assert walk["opens"] is True
    return int(walk["index"])


def test_a_point_becomes_an_answer_that_is_taken(server: Server) -> None:
    with duel(server) as (_, player):
        aimed = aim(player, 100, 300)
        assert aimed["legal"] is True
        assert aimed["answer"] == {"do": "set-pawn", "at": [100, 300]}
        disc = {"shape": "disc", "length": 30, "width": 30}
        where = {"id": "red-1", "x": 100, "y": 300, "path": [[100, 300]]}
        assert aimed["figures"] == [{**where, **disc}]
        assert (aimed["unit"], aimed["reach"]) == ("red", None)
        state = give(player, aimed["answer"])
        [red, _] = state["scene"]["pieces"]
        assert red["figures"] == [
            {"id": "red-1", "shape": "disc", "length": 30, "width": 30, "x": 100, "y": 300}
        ]
        [line] = [line for line in state["log"] if line["kind"] == "pawn-set"]
        assert line["trails"] == [where]


def test_what_is_forbidden_says_why_and_who_is_in_the_way(server: Server) -> None:
    with duel(server) as (_, player):
        place(player, 100, 300)
        near = aim(player, 150, 300)
        assert (near["legal"], near["rule"]) == (False, "1.2")
        assert near["text"] == "At least 100 mm apart."
        assert near["culprit"] == {"piece": "red"}
        assert near["figures"][0]["x"] == 150
        assert aim(player, -5, 300)["text"] == "The table measures 600 mm."
        refused = give(player, near["answer"])
        assert (refused["code"], refused["rule"]) == ("illegal", "1.2")


def test_what_is_seen_from_there_is_told(server: Server) -> None:
    with duel(server) as (_, player):
        place(player, 100, 300)
        aimed = aim(player, 400, 300)
        assert aimed["length"] == "300 mm"
        assert aimed["notes"] == ["a note"]
        [seen] = aimed["sights"]
        assert (seen["unit"], seen["seen"]) == ("red", True)
        assert seen["line"] == [[400, 300], [100, 300]]


def test_the_question_comes_with_suggestions_that_are_taken(server: Server) -> None:
    with duel(server) as (_, player):
        ask = player.question
        assert (ask["unit"], ask["reach"], ask["aims"]) == ("red", None, True)
        assert 0 < len(ask["suggestions"]) <= 8
        first = ask["suggestions"][0]
        assert first["text"].startswith("to ")
        assert first["figures"][0]["id"] == "red-1"
        assert give(player, first["answer"])["type"] == "state"


def test_an_option_that_asks_where_to_is_aimed_before_it_is_taken(server: Server) -> None:
    with duel(server) as (_, player):
        walk = walking(player)
        version = player.state["version"]
        seat = player.question["seat"]
        x = 100 if seat == "red" else 300
        far = aim(player, x, 50, option=walk)
        assert (far["legal"], far["rule"], far["reach"]) == (False, "2.6", 150)
        aimed = aim(player, x, 400, option=walk)
        assert aimed["legal"] is True
        assert player.state["version"] == version
        player.answer(walk)
        assert (player.question["kind"], player.question["reach"]) == ("place", 150)
        assert give(player, aimed["answer"])["type"] == "state"


def test_a_figure_may_be_aimed_apart_from_its_unit(server: Server) -> None:
    """The toy has single pawns: theirs goes where the last word says."""
    with duel(server) as (_, player):
        apart = [{"figure": "red-1", "x": 120, "y": 310}, {"figure": "nobody", "x": 0, "y": 0}]
        aimed = aim(player, 100, 300, apart=apart)
        assert aimed["answer"] == {"do": "set-pawn", "at": [120, 310]}
        assert aim(player, 100, 300, apart=[{"figure": "red-1", "x": -5, "y": 0}])["legal"] is False


def test_a_sent_twice_answer_is_taken_once(server: Server) -> None:
    with duel(server) as (_, player):
        version, answer = player.state["version"], aim(player, 100, 300)["answer"]
        for _ in range(2):
            state = player.ask(type="answer", seat="red", version=version, answer=answer)
            assert state["version"] == version + 1


def test_units_that_stand_on_the_table_see_each_other(server: Server) -> None:
    with duel(server) as (_, player):
        place(player, 100, 300)
        early = player.ask(type="sight", seat="red", unit="red", target="blue")
        assert early["code"] == "no-such-unit"
        place(player, 300, 300)
        reply = player.ask(type="sight", seat="red", unit="red", target="blue")
        assert reply["sight"]["line"] == [[100, 300], [300, 300]]


def test_markers_and_terrain_are_part_of_the_scene(server: Server) -> None:
    with duel(server) as (_, player):
        scene = player.state["scene"]
        assert scene["markers"][0]["kind"] == "objective"
        table = scene["board"]["table"]
        assert (table["width"], table["unit"], table["unit_length"]) == (600, "cm", 10)
        assert table["areas"][0]["outline"] == [[250, 0], [350, 0], [350, 200]]


# What attackers try


def test_nobody_aims_for_another_seat_or_unasked(server: Server) -> None:
    started = server.start("duel", system="toy")
    with started.sit("red") as red, started.sit("blue") as blue:
        version = red.state["version"]
        where = {"version": version, "x": 100, "y": 300}
        assert blue.ask(type="aim", seat="red", **where)["code"] == "not-your-seat"
        assert blue.ask(type="aim", seat="blue", **where)["code"] == "not-asked"
        assert blue.question["suggestions"] == []
        assert (blue.question["unit"], blue.question["aims"]) == (None, False)
        sight = {"type": "sight", "unit": "red", "target": "blue"}
        assert blue.ask(**sight, seat="red")["code"] == "not-your-seat"
        with started.greet([started.watch]) as observer:
            assert observer.question["suggestions"] == []
            assert observer.ask(type="aim", seat="red", **where)["code"] == "not-your-seat"


@pytest.mark.parametrize(
    "more",
    [
        {"x": 10**9}, {"x": 1.5}, {"x": "1"}, {"x": None}, {"facing": 1000}, {"facing": "n"},
        {"via": [[1]]}, {"via": [[1, 2]] * 13}, {"via": [[1, 10**9]]}, {"via": 7}, {"version": -1},
        {"option": -1}, {"more": 1},
    ],
)  # fmt: skip
def test_nonsense_is_malformed(server: Server, more: Json) -> None:
    with duel(server) as (_, player):
        usual = {"seat": "red", "version": player.state["version"], "x": 1, "y": 1}
        player.send(type="aim", **{**usual, **more})
        assert player.next("error")["code"] == "malformed"
        assert aim(player, 100, 300)["legal"] is True


def test_stale_aims_bring_the_new_state(server: Server) -> None:
    with duel(server) as (_, player):
        version = player.state["version"]
        place(player, 100, 300)
        assert aim(player, 1, 1, version=version)["code"] == "stale"
        assert player.next("state")["version"] == version + 1


def test_only_places_are_aimed_at(server: Server) -> None:
    with duel(server) as (_, player):
        assert aim(player, 1, 1, option=0)["code"] == "no-such-option"
        walk = walking(player)
        assert aim(player, 1, 1)["code"] == "not-now"
        others = [one["index"] for one in player.question["options"] if one["index"] != walk]
        assert aim(player, 1, 1, option=others[0])["code"] == "not-now"
        assert aim(player, 1, 1, option=99)["code"] == "no-such-option"
    started = server.start()
    with started.sit() as player:
        assert aim(player, 1, 1)["code"] == "not-now"


@pytest.mark.parametrize(
    "answer",
    [
        None, {}, {"do": "set-pawn"}, {"do": "set-pawn", "at": [1]}, {"do": "set-pawn", "at": "x"},
        {"do": "set-pawn", "at": [1, 2], "more": 1}, {"do": "fly"}, [1, 2], {"do": "halt", "x": 1},
    ],
)  # fmt: skip
def test_answers_that_are_none_change_nothing(server: Server, answer: Any) -> None:
    with duel(server) as (_, player):
        version = player.state["version"]
        assert give(player, answer)["code"] in ("malformed", "illegal")
        assert aim(player, 100, 300)["legal"] is True
        assert player.state["version"] == version


def test_aims_have_a_limit_of_their_own(tmp_path: Path) -> None:
    limits = Limits(aim_rate=0.01, aim_burst=3)
    settings = Settings(store=str(tmp_path / "games.sqlite3"), limits=limits, thinkers=1)
    with running(settings, {**all_systems(), "toy": TOY}) as found, duel(found) as (_, player):
        replies = [aim(player, 100, 300) for _ in range(5)]
        assert [reply.get("code", "") for reply in replies] == ["", "", "", "too-fast", "too-fast"]
        assert give(player, replies[0]["answer"])["type"] == "state"


# What the preview accepts is taken; and it tells nothing hidden


def preview(game: Game[Any], x: int, y: int) -> AimedMessage:
    message = AimAt(seat="red", version=len(game.journal), x=x, y=y)
    position = Aims().position(game, RED, None)
    return aimed_message(position, message, teller_for(TOY, "en"))


def test_a_unit_faces_as_it_is_told() -> None:
    skirmish = all_systems()["skirmish"]
    setup = Setup(skirmish.scenarios["outpost"], skirmish.house())
    game = Game(skirmish, setup, SeededDice(1))
    while not isinstance(game.ask, Place):
        game.answer(game.options[0])
    first = next(game.ask.suggest(Random(1)))
    (x, y), seat = first.walks[0].path[0], game.ask.seat
    message = AimAt(seat=seat, version=len(game.journal), x=x, y=y, facing=30)
    position = Aims().position(game, seat, None)
    aimed = aimed_message(position, message, teller_for(skirmish, "en"))
    assert {ghost.facing for ghost in aimed.figures} == {30}
    assert {walk["facing"] for walk in aimed.answer["walks"]} == {30}


@pytest.mark.parametrize("seed", range(3))
def test_what_the_preview_says_the_answer_says(seed: int) -> None:
    rng, judged = Random(seed), set()
    for game, _ in worlds(seed):
        if not isinstance(game.ask, Place) or game.seat != RED:
            continue
        for _ in range(20):
            aimed = preview(game, rng.randrange(-50, 650), rng.randrange(-50, 650))
            action = msgspec.convert(aimed.answer, TOY.action_type)
            try:
                game.fork().answer(action)
                is_taken = True
            except IllegalAnswer:
                is_taken = False
            assert is_taken == aimed.legal
            judged.add(is_taken)
    assert judged == {True, False}


@pytest.mark.parametrize("seed", range(4))
def test_two_worlds_that_look_the_same_are_aimed_at_alike(seed: int) -> None:
    teller = teller_for(TOY, "en")
    compared = 0
    for true, imagined in worlds(seed):
        if true.seat != RED:
            with pytest.raises(Problem):
                Aims().position(true, RED, None)
            continue
        if isinstance(true.ask, Place):
            told = [
                suggested(Aims().position(game, RED, None), teller) for game in (true, imagined)
            ]
            assert told[0] == told[1]
            assert preview(true, 200, 200) == preview(imagined, 200, 200)
            compared += 1
    assert compared
