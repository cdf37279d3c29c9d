"""Games by other rules than the server's, over HTTP and sockets."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from heerbann.engine.records.telling import read_as_told
from heerbann.systems import all_systems
from tests.server.conftest import lenient
from tests.server.running import Server, Started, running

NEWER = {"claymore": replace(all_systems()["claymore"], version="next")}


def on(server: Server, started: Started) -> Started:
    """The same game at another server."""
    return Started(server, {"game": started.game, "keys": started.keys, "watch": started.watch})


def test_a_game_outlives_an_update_of_the_server(tmp_path: Path) -> None:
    settings = lenient(tmp_path / "games.sqlite3")
    with running(settings) as server:
        started = server.start()
        with started.sit(lang="en") as player:
            player.play(6)
            log = [line["text"] for line in player.state["log"] if not line.get("empty")]
    with running(settings, NEWER) as server:  # the other one has kept it when it ended
        game = on(server, started)
        key = game.keys["empire"]
        assert server.get(game.path, key).json["status"] == "running"
        record = read_as_told("game", server.get(f"{game.path}/record", key).text)
        assert [one.en for one in record.events][-len(log) :] == log
        assert server.get(f"{game.path}/record", game.watch).code == "forbidden"
        replay = server.get(f"{game.path}/replay?lang=en", game.watch).json
        told = [line["text"] for step in replay["steps"] for line in step["log"]]
        assert told == [one.en for one in record.events]
        assert server.get(f"{game.path}/luck", key).code == "not-now"
        with game.sit("empire") as empire, game.sit("chaos") as chaos:
            version = empire.state["version"]
            assert chaos.state["other_rules"]["installed"] == "next"
            empire.ask(type="new-rules", seat="empire", version=version)
            reply = chaos.ask(type="reply", seat="chaos", agree=True, version=version)
            assert (reply["version"], reply["other_rules"]) == (version + 1, None)
            empire.until(version + 1)
            players = {"empire": empire, "chaos": chaos}
            assert players[reply["ask"]["seat"]].answer()["type"] == "state"
