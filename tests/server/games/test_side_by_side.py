"""Tables side by side: turn by turn, whoever sits at them and whatever crashes."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from heerbann.engine.contract.random_play import random_answer
from heerbann.engine.play.answers import FoughtAll
from heerbann.engine.rules.asks import SideBySide
from heerbann.server.games.live import LiveGame
from heerbann.server.games.lobby import Lobby
from heerbann.server.games.seats import SeatPlayer
from heerbann.server.http.errors import Problem
from heerbann.server.socket import messages_in
from heerbann.server.socket.connection import Connection
from tests.server.games.wars import (
    BLUE,
    BOTH,
    RED,
    last_state,
    new_war,
    process,
    resign,
    run,
    settled,
    table_of,
)
from tests.toy_war.model.actions import March
from tests.toy_war.model.state import NORTH, SOUTH

HOUSE = {"mutual": "side_by_side", "lives": 3}


async def at_both(lobby: Lobby, **wishes: Any) -> tuple[LiveGame, list[LiveGame]]:
    """A war whose two have marched against each other, and its two tables."""
    live, _ = await new_war(lobby, house=HOUSE, **wishes)
    await lobby.join(live, Connection("en", BOTH, None), None)
    for order in (March(NORTH, SOUTH), March(SOUTH, NORTH)):
        before = live.match.version
        live.match.give(order, order.by)
        await live.commit(before)
    live.wake()
    await settled(lobby)
    assert isinstance(live.game.ask, SideBySide)
    tables = [await table_of(lobby, live, 2, part) for part in (0, 1)]
    for table in tables:
        await lobby.join(table, Connection("en", (RED, BLUE), None), None)
    return live, tables


async def answer(lobby: Lobby, table: LiveGame, random: Random) -> None:
    action = random_answer(table.game, random)
    seat = table.game.seat
    assert seat is not None
    raw = msgspec.Raw(msgspec.json.encode(action))
    message = messages_in.GiveAnswer(seat=seat, version=table.match.version, answer=raw)
    await table.carry_out(table.connections[0], message)
    await settled(lobby)


async def play_until_choice(lobby: Lobby, tables: list[LiveGame], random: Random) -> None:
    """To the beginning of a common turn."""
    while any(table.is_held for table in tables):
        free = [table for table in tables if not table.is_held]
        await answer(lobby, free[0], random)


def test_each_has_a_table_and_dice_of_its_own(place: str) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, tables = await at_both(lobby)
            assert [table.row.part for table in tables] == [0, 1]
            assert [game for game, _ in live.tables] == [table.id for table in tables]
            secrets = {table.row.secret for table in (*tables, live)}
            assert len(secrets) == 3
            assert [table.is_held for table in tables] == [False, True]

    run(test)


def test_a_turn_is_ended_at_one_table_before_the_other_and_both_are_told(place: str) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            _, tables = await at_both(lobby)
            random = Random(1)
            await play_until_choice(lobby, tables, random)
            await answer(lobby, tables[1], random)
            (held,) = [table for table in tables if table.is_held]
            told = await last_state(held.connections[0])
            assert told["is_held"]
            assert (told["ask"]["mine"], told["ask"]["options"]) == (False, [])
            assert [other["is_open"] for other in told["beside"]] == [True]
            with pytest.raises(Problem, match="other-map-first"):
                await answer(lobby, held, random)
            assert await lobby.store.begun_turns(str(held.row.parent), 2) == {1: 1}

    run(test)


def test_both_results_are_booked_once_when_both_are_over(place: str) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, tables = await at_both(lobby)
            random = Random(2)
            await play_until_choice(lobby, tables, random)
            await answer(lobby, tables[0], random)
            await resign(lobby, tables[0], BLUE)
            await settled(lobby)
            assert isinstance(live.game.ask, SideBySide)
            assert not tables[1].is_held
            await resign(lobby, tables[1], BLUE)
            await settled(lobby)
            values = [getattr(entry, "value", None) for entry in live.game.journal]
            found = [value for value in values if isinstance(value, FoughtAll)]
            assert [one.order for one in found] == [{1: 0}]
            assert live.game.state.men == {NORTH: 1, SOUTH: 1}
            for table in tables:
                lobby.tables.look_after(table)
            await settled(lobby)
            assert len(live.game.journal) == len(values)

    run(test)


def test_two_processes_cannot_begin_the_same_turn_at_both_tables(place: str) -> None:
    async def test() -> None:
        async with process(place) as one, process(place) as other:
            live, tables = await at_both(one)
            random = Random(3)
            await play_until_choice(one, tables, random)
            far = await table_of(other, live, 2, 1)
            await settled(other)
            assert far.beside is not None
            await far.beside.look()
            assert not far.is_held
            await answer(one, tables[0], random)
            assert not far.is_held  # it has not heard of it
            before = far.match.version
            far.begin_turn()
            far.match.give(random_answer(far.game, random))
            with pytest.raises(Problem, match="stale"):
                await far.commit(before)
            assert far.match.version == before

    run(test)


def test_the_computer_plays_at_both_tables(place: str) -> None:
    async def test() -> None:
        seats = {NORTH: SeatPlayer(kind="computer", level="random"), SOUTH: SeatPlayer()}
        async with process(place) as lobby:
            live, tables = await at_both(lobby, seats=seats)
            assert live.tables
            thinking = [table.thinking for table in tables if table.is_held]
            assert thinking == [None]

    run(test)


def test_after_a_crash_the_same_table_goes_on(place: str) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, tables = await at_both(lobby)
            random = Random(1)
            await play_until_choice(lobby, tables, random)
            await answer(lobby, tables[1], random)
            held = [table.is_held for table in tables]
        async with process(place) as lobby:
            again = [await table_of(lobby, live, 2, part) for part in (0, 1)]
            await settled(lobby)
            for table in again:
                assert table.beside is not None
                await table.beside.look()
            assert [table.is_held for table in again] == held
            assert again[0].game.in_step

    run(test)
