"""A contest that nobody plays here: the computer fights it out, or somebody types its end."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from heerbann.engine.rules.asks import Contest
from heerbann.server.games.live import LiveGame
from heerbann.server.games.lobby import Lobby
from heerbann.server.games.seats import SeatPlayer
from heerbann.server.http.errors import Problem
from heerbann.server.socket import messages_in
from heerbann.server.socket.connection import Connection
from tests.server.games.wars import (
    BLUE,
    RED,
    battles,
    last_state,
    marched,
    new_war,
    process,
    resign,
    run,
    settled,
    table_of,
)
from tests.toy_war.model.state import NORTH, SOUTH

WON = {"winner": "red", "red": "0", "blue": "1"}
FALSE = {"winner": "red", "red": "1", "blue": "0"}


async def at_table(lobby: Lobby, live: LiveGame) -> dict[Any, Connection]:
    """Two people, each at a screen of his own, when the contest is due."""
    await marched(lobby, live)
    await settled(lobby)
    found = {seat: Connection("en", (seat,), None) for seat in (NORTH, SOUTH)}
    live.connections.clear()
    for connection in found.values():
        await lobby.join(live, connection, None)
    return found


def choose(live: LiveGame, seat: Any, way: Any, *reports: dict[str, str]) -> messages_in.ChooseWay:
    version = live.match.version
    return messages_in.ChooseWay(seat=seat, version=version, way=way, reports=reports)


def reply(live: LiveGame, seat: Any, agree: bool) -> messages_in.Reply:
    return messages_in.Reply(seat=seat, agree=agree, version=live.match.version)


def test_both_ways_are_offered_and_the_other_side_is_asked(place: str) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, _ = await new_war(lobby)
            people = await at_table(lobby, live)
            assert (await last_state(people[SOUTH]))["contest"]["ways"] == ["computer", "typed"]
            await live.carry_out(people[NORTH], choose(live, NORTH, "computer"))
            await settled(lobby)
            assert battles(live) == []
            told = await last_state(people[SOUTH])
            assert told["proposal"] == {"seat": "north", "what": "computer", "forms": []}
            with pytest.raises(Problem, match="not-now"):
                await live.carry_out(people[NORTH], reply(live, NORTH, True))
            await live.carry_out(people[SOUTH], reply(live, SOUTH, True))
            await settled(lobby)
            assert [one.how for one in battles(live)] == ["computer"]
            assert len(battles(live)[0].record.journal) > 3

    run(test)


def test_whoever_says_no_leaves_it_to_be_played(place: str) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, _ = await new_war(lobby)
            people = await at_table(lobby, live)
            await live.carry_out(people[NORTH], choose(live, NORTH, "computer"))
            await live.carry_out(people[SOUTH], reply(live, SOUTH, False))
            await settled(lobby)
            assert (await last_state(people[NORTH]))["proposal"] is None
            assert isinstance(live.game.ask, Contest)

    run(test)


def test_against_the_computer_nobody_has_to_be_asked(place: str) -> None:
    async def test() -> None:
        seats = {NORTH: SeatPlayer(), SOUTH: SeatPlayer(kind="computer", level="random")}
        async with process(place) as lobby:
            live, _ = await new_war(lobby, seats=seats)
            people = await at_table(lobby, live)
            await live.carry_out(people[NORTH], choose(live, NORTH, "computer"))
            await settled(lobby)
            assert [one.how for one in battles(live)] == ["computer"]

    run(test)


def test_it_is_told_how_far_the_computer_is(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr("heerbann.server.games.contests.TELL_SECONDS", 0.0)
        monkeypatch.setattr("heerbann.server.computer.worker.TOLD_AFTER", 1)
        async with process(place) as lobby:
            live, _ = await new_war(lobby)
            people = await at_table(lobby, live)
            seen: list[int | None] = []
            tell = live.tell_all
            monkeypatch.setattr(
                live, "tell_all", lambda **but: (seen.append(live.fighting), tell(**but))
            )
            await live.carry_out(people[NORTH], choose(live, NORTH, "computer"))
            await live.carry_out(people[SOUTH], reply(live, SOUTH, True))
            await settled(lobby)
            assert max(one or 0 for one in seen) > 2
            assert live.fighting is None

    run(test)


def test_what_was_agreed_is_done_by_the_next_process(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, _ = await new_war(lobby)
            people = await at_table(lobby, live)
            with monkeypatch.context() as patch:
                patch.setattr(lobby.computer, "fight_out", _crash)
                await live.carry_out(people[NORTH], choose(live, NORTH, "computer"))
                await live.carry_out(people[SOUTH], reply(live, SOUTH, True))
                await settled(lobby)
            assert battles(live) == []
        async with process(place) as lobby:
            again = await lobby.open(live.id)
            await settled(lobby)
            assert [one.how for one in battles(again)] == ["computer"]

    run(test)


async def _crash(*_arguments: Any) -> None:
    raise OSError("the power is gone")


def test_a_result_is_typed_shown_to_the_others_and_marked(place: str) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, _ = await new_war(lobby)
            people = await at_table(lobby, live)
            await live.carry_out(people[NORTH], choose(live, NORTH, "typed", WON))
            told = (await last_state(people[SOUTH]))["proposal"]
            fields = [field for part in told["forms"][0]["parts"] for field in part["fields"]]
            assert {field["key"]: field["value"] for field in fields} == WON
            await live.carry_out(people[SOUTH], reply(live, SOUTH, True))
            await settled(lobby)
            assert [one.how for one in battles(live)] == ["typed"]
            assert live.game.state.men == {NORTH: 2, SOUTH: 1}

    run(test)


def test_a_result_that_cannot_be_is_refused_with_its_sentence(place: str) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, _ = await new_war(lobby)
            people = await at_table(lobby, live)
            for reports, code in (
                ((FALSE,), "untrue-report"),
                (({"winner": "red"},), "malformed"),
                (({**WON, "red": "many"},), "malformed"),
                ((), "malformed"),
            ):
                with pytest.raises(Problem, match=code) as error:
                    await live.carry_out(people[NORTH], choose(live, NORTH, "typed", *reports))
                if code == "untrue-report":
                    assert error.value.detail.text("en").endswith("§3.1")  # type: ignore[union-attr]
            assert live.proposal is None

    run(test)


async def at_battle(lobby: Lobby, live: LiveGame) -> tuple[LiveGame, Connection]:
    """The table of the contest, with both of its people at one screen."""
    child = await table_of(lobby, live, 2)
    connection = Connection("en", (RED, BLUE), None)
    await lobby.join(child, connection, None)
    await settled(lobby)
    return child, connection


async def set_first_pawn(child: LiveGame, connection: Connection) -> None:
    """Somebody decides something at the table of the contest."""
    assert child.game.seat is not None
    place_pawn = messages_in.GiveAnswer(
        seat=child.game.seat,
        version=child.match.version,
        answer=b'{"do":"set-pawn","at":[200,100]}',  # type: ignore[arg-type]
    )
    await child.carry_out(connection, place_pawn)


def test_a_battle_that_has_begun_is_played_to_its_end(place: str) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, _ = await new_war(lobby)
            people = await at_table(lobby, live)
            child, connection = await at_battle(lobby, live)
            await set_first_pawn(child, connection)
            await settled(lobby)
            assert (await last_state(people[NORTH]))["contest"]["ways"] == []
            with pytest.raises(Problem, match="contest-begun"):
                await live.carry_out(people[NORTH], choose(live, NORTH, "computer"))
            await resign(lobby, child, BLUE)
            await settled(lobby)
            assert [one.how for one in battles(live)] == ["people"]

    run(test)


def test_a_battle_that_begins_while_the_war_is_busy_has_begun(place: str) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, _ = await new_war(lobby)
            people = await at_table(lobby, live)
            child, connection = await at_battle(lobby, live)
            async with live.lock:
                await set_first_pawn(child, connection)
                for _ in range(10):  # what is to be done about it finds the war busy
                    await asyncio.sleep(0)
            await settled(lobby)
            assert (await last_state(people[NORTH]))["contest"]["ways"] == []

    run(test)
