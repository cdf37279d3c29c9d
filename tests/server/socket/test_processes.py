"""Several servers on one store share their games."""

from __future__ import annotations

import random
import threading

import pytest

from tests.server.postgres import Cluster
from tests.server.running import Player, Server, Started


@pytest.fixture
def two(serve, postgres: Cluster) -> tuple[Server, Server]:
    """Two servers on one PostgreSQL."""
    place = postgres.new_database()
    return serve(place), serve(place)


def on(server: Server, started: Started) -> Started:
    """The same game at another server."""
    twin = Started(server, {"game": started.game, "keys": started.keys, "watch": started.watch})
    twin.path = started.path
    return twin


def test_an_answer_at_one_server_is_told_at_the_other(two: tuple[Server, Server]) -> None:
    one, other = two
    started = one.start()
    with started.sit() as here, on(other, started).sit() as there:
        for _ in range(5):
            here.play(1)
            there.until(here.state["version"])
            assert there.state["scene"]["pieces"] == here.state["scene"]["pieces"]
            there.play(1)
            here.until(there.state["version"])
        assert here.question["options"] == there.question["options"]


def test_two_seats_at_two_servers_play_a_battle(two: tuple[Server, Server]) -> None:
    started = two[0].start(house={"round_limit": 2})
    rng = random.Random(3)
    with started.sit("empire") as empire, on(two[1], started).sit("chaos") as chaos:
        players = {"empire": empire, "chaos": chaos}
        while True:
            newest = max(player.state["version"] for player in players.values())
            for player in players.values():
                player.until(newest)
            ask = empire.question
            if ask is None:
                break
            player = players[ask["seat"]]
            reply = player.answer(rng.randrange(len(player.question["options"])))
            assert reply["type"] == "state"
        assert empire.state["over"] == chaos.state["over"]


def test_of_two_answers_at_once_one_wins_and_the_other_is_stale(
    two: tuple[Server, Server],
) -> None:
    started = two[0].start()
    with started.sit() as here, on(two[1], started).sit() as there:
        for _ in range(15):
            newest = max(here.state["version"], there.state["version"])
            here.until(newest)
            there.until(newest)
            replies = _both_at_once(here, there)
            kinds = sorted(reply.get("code", "taken") for reply in replies)
            assert kinds in (["stale", "taken"], ["taken", "taken"])
            here.until(max(here.state["version"], there.state["version"]))
        there.until(here.state["version"])
        assert _known(two[0], started) == _known(two[1], started)
    records = [server.get(f"{started.path}/record", started.keys["empire"]) for server in two]
    assert [record.status for record in records] == [200, 200]
    assert records[0].text == records[1].text


def _known(server: Server, started: Started) -> list[str]:
    """All entries of a game as a process has them in memory; a record tells what is stored."""
    lines: list[str] = server.lobby.games[started.game].match.lines(0)
    return lines


def _both_at_once(one: Player, other: Player) -> list[dict]:
    replies: list[dict] = []
    options = len(one.question["options"])
    threads = [
        threading.Thread(target=lambda p=p, o=o: replies.append(p.answer(o % options)))
        for p, o in ((one, 0), (other, 1))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return replies


def test_chat_and_takebacks_cross_over(two: tuple[Server, Server]) -> None:
    started = two[0].start()
    with started.sit("empire") as empire, on(two[1], started).sit("chaos") as chaos:
        players = {"empire": empire, "chaos": chaos}
        empire.send(type="chat", seat="empire", text="Gruß von drüben")
        assert chaos.next("chat")["text"] == "Gruß von drüben"
        chaos.send(type="chat", seat="chaos", text="zurück")
        assert empire.next("chat")["n"] == 0
        assert empire.next("chat")["n"] == 1
        answered: list[str] = []
        while len(set(answered)) < 2:
            newest = max(player.state["version"] for player in players.values())
            for player in players.values():
                player.until(newest)
            seat = empire.question["seat"]
            players[seat].answer()
            answered.append(seat)
        first, last = answered[0], answered[-1]
        players[first].until(players[last].state["version"])
        players[first].ask(type="takeback", seat=first)
        while players[last].state["proposal"] is None:
            players[last].next("state")
        reply = players[last].ask(type="reply", seat=last, agree=True)
        assert players[first].until(reply["version"])["ask"]["seat"] == first


def test_the_computer_plays_once_though_two_servers_have_the_game(
    two: tuple[Server, Server],
) -> None:
    seats = {"chaos": {"kind": "computer", "level": "random"}}
    started = two[0].start(seats=seats)
    with started.sit() as here, on(two[1], started).sit() as there:
        for _ in range(30):
            if here.question["mine"]:
                here.answer()
            else:
                here.next("state")
        while not here.question["mine"]:  # else the computer plays on while both are compared
            here.next("state")
        there.until(here.state["version"])
        assert _known(two[0], started) == _known(two[1], started)


def test_a_file_is_looked_at_again_and_again(serve, tmp_path) -> None:
    place = str(tmp_path / "games.sqlite3")
    one, other = serve(place), serve(place)
    started = one.start()
    with started.sit() as here, on(other, started).sit() as there:
        here.play(2)
        there.until(here.state["version"])
        assert there.question["options"] == here.question["options"]
