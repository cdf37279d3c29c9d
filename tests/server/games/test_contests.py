"""Child tables: they open by themselves and report back once, whatever crashes in between."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from heerbann.engine.play.dice import CommittedDice, contest_dice
from heerbann.engine.records.entries import is_contest
from heerbann.engine.rules.asks import Contest
from heerbann.server.games import contests
from heerbann.server.games.match import Match
from heerbann.server.games.new_keys import renew_key
from heerbann.server.games.seats import SeatPlayer
from heerbann.server.http.errors import Problem
from heerbann.server.socket import messages_in
from heerbann.server.socket.connection import Connection
from heerbann.server.store.store import Store
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
from tests.toy_war.model.actions import March, Stay
from tests.toy_war.model.state import EAST, NORTH, SOUTH


def test_a_table_opens_by_itself_with_the_same_keys_and_sealed_dice(place: str) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, keys = await new_war(lobby)
            await marched(lobby, live)
            await settled(lobby)
            assert isinstance(live.game.ask, Contest)
            child = await table_of(lobby, live, 2)
            assert [game for game, _ in live.tables] == [child.id]
            assert (child.row.parent, child.row.contest) == (live.id, 2)
            assert child.seating.seats_of([keys.seats[NORTH]]) == (RED,)
            assert child.seating.seats_of([keys.seats[SOUTH]]) == (BLUE,)
            assert child.seating.seats_of([keys.watch]) == ()
            sealed = contest_dice(live.game.dice, 2)
            assert isinstance(sealed, CommittedDice)
            assert isinstance(child.game.dice, CommittedDice)
            assert child.game.dice.secret == sealed.secret

    run(test)


def test_a_new_key_opens_the_tables_of_a_war_and_the_old_one_none(place: str) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, keys = await new_war(lobby)
            await marched(lobby, live)
            await settled(lobby)
            child = await table_of(lobby, live, 2)
            key = await renew_key(lobby.store, child.id, RED)
            watch = await renew_key(lobby.store, live.id, None)
            await lobby.catch_up(None)
            for one, seat in ((live, NORTH), (child, RED)):
                assert one.seating.seats_of([keys.seats[NORTH]]) is None
                assert one.seating.seats_of([keys.watch]) is None
                assert one.seating.seats_of([key]) == (seat,)
                assert one.seating.seats_of([watch]) == ()
            assert child.seating.seats_of([keys.seats[SOUTH]]) == (BLUE,)

    run(test)


def test_its_result_comes_back_and_everybody_is_told(place: str) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, _ = await new_war(lobby)
            await marched(lobby, live)
            await settled(lobby)
            onlooker = Connection("en", (), None)
            await lobby.join(live, onlooker, None)
            told = json.loads(await onlooker.next() or b"")
            child = await table_of(lobby, live, 2)
            assert told["ask"]["kind"] == "contest"
            assert [one["game"] for one in told["contest"]["tables"]] == [child.id]
            await resign(lobby, child, BLUE)
            await settled(lobby)
            assert live.game.state.men == {NORTH: 2, SOUTH: 1}
            assert [one.how for one in battles(live)] == ["people"]
            while told["contest"] is not None:  # that it has begun may be told first
                told = json.loads(await onlooker.next() or b"")
            stored = await lobby.store.lines(live.id, 0)
            assert sum('"contest"' in line for line in stored) == 1

    run(test)


Cut = Callable[[pytest.MonkeyPatch], None]


def cut_before_the_table(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Store, "create", _crash)


def cut_before_the_booking(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(contests.ChildTables, "_report", _crash)


async def _crash(*_arguments: Any) -> None:
    raise OSError("the power is gone")


def test_a_crash_before_the_table_was_set_up_loses_no_battle(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, _ = await new_war(lobby)
            with monkeypatch.context() as patch:
                cut_before_the_table(patch)
                await marched(lobby, live)
                await settled(lobby)
            assert await lobby.store.table_of(live.id, 2) is None
        async with process(place) as lobby:
            again = await lobby.open(live.id)
            await settled(lobby)
            assert await lobby.store.table_of(again.id, 2) is not None

    run(test)


@pytest.mark.parametrize("first", ["parent", "child"])
def test_a_crash_before_the_result_was_booked_loses_no_battle(
    place: str, first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, _ = await new_war(lobby)
            await marched(lobby, live)
            await settled(lobby)
            child = await table_of(lobby, live, 2)
            with monkeypatch.context() as patch:
                cut_before_the_booking(patch)
                await resign(lobby, child, BLUE)
                await settled(lobby)
            assert battles(live) == []
        async with process(place) as lobby:
            await lobby.open(live.id if first == "parent" else child.id)
            await settled(lobby)
            again = await lobby.open(live.id)
            assert len(battles(again)) == 1
            assert again.game.state.men == {NORTH: 2, SOUTH: 1}

    run(test)


def test_a_battle_that_is_looked_at_again_is_not_booked_again(place: str) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, _ = await new_war(lobby)
            await marched(lobby, live)
            await settled(lobby)
            child = await table_of(lobby, live, 2)
            await resign(lobby, child, BLUE)
            await settled(lobby)
            before = live.match.version
            for _ in range(3):
                lobby.tables.look_after(child)
                lobby.tables.look_after(live)
            await settled(lobby)
            assert (live.match.version, len(battles(live))) == (before, 1)

    run(test)


def test_two_processes_open_one_table_and_book_one_battle(place: str) -> None:
    async def test() -> None:
        async with process(place) as one, process(place) as other:
            live, _ = await new_war(one)
            await marched(one, live)
            twin = await other.open(live.id)
            await asyncio.gather(settled(one), settled(other))
            child = await table_of(one, live, 2)
            assert (await table_of(other, twin, 2)).id == child.id
            await resign(one, child, BLUE)
            await settled(one)
            far = await other.open(child.id)
            far._is_doubtful = twin._is_doubtful = True
            async with far.lock:
                await far.refresh()
            other.tables.look_after(far)
            await settled(other)
            stored = [json.loads(line) for line in await one.store.lines(live.id, 0)]
            assert sum("contest" in line for line in stored) == 1

    run(test)


def test_another_process_reads_a_war_anew_whose_battle_was_booked(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To follow that entry is to fight the battle again, and everybody would wait for it."""
    followed, follow = list[str](), Match.follow

    def heard(match: Match, lines: list[str]) -> None:
        followed.extend(lines)
        follow(match, lines)

    async def test() -> None:
        async with process(place) as one, process(place) as other:
            live, _ = await new_war(one)
            await marched(one, live)
            await settled(one)
            twin = await other.open(live.id)
            await settled(other)
            await resign(one, await table_of(one, live, 2), BLUE)
            await settled(one)
            monkeypatch.setattr(Match, "follow", heard)
            await twin.catch_up()
            assert [one.how for one in battles(twin)] == ["people"]
            assert twin.match.lines(0) == live.match.lines(0)
            assert not any(map(is_contest, followed))

    run(test)


def test_a_result_is_not_booked_for_the_next_battle_that_begins_alike(place: str) -> None:
    """East is attacked twice; it wins the first duel, so the second begins just as the first."""

    async def test() -> None:
        async with process(place) as lobby:
            live, _ = await new_war(lobby, "league", dice="typed")
            for seat, order in (
                (NORTH, March(NORTH, EAST)), (SOUTH, March(SOUTH, EAST)), (EAST, Stay(EAST)),
            ):  # fmt: skip
                before = live.match.version
                live.match.give(order, seat)
                await live.commit(before)
            live.wake()
            await settled(lobby)
            first = await table_of(lobby, live, 3)
            await resign(lobby, first, RED)
            await settled(lobby)
            second = await table_of(lobby, live, 4)
            assert second.game.setup == first.game.setup
            lobby.tables.look_after(first)
            await settled(lobby)
            assert len(battles(live)) == 1
            assert isinstance(live.game.ask, Contest)

    run(test)


def test_whoever_comes_too_late_with_a_table_sits_down_at_the_other(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with process(place) as one, process(place) as other:
            live, _ = await new_war(one)
            await marched(one, live)
            await settled(one)
            table, twin = await one.store.table_of(live.id, 2), await other.open(live.id)
            await settled(other)
            seen: list[str | None] = [None, table]
            monkeypatch.setattr(other.store, "table_of", _one_by_one(seen))
            twin.tables = ()
            other.tables.look_after(twin)
            await settled(other)
            assert seen == []
            assert [game for game, _ in twin.tables] == [table]

    run(test)


def _one_by_one(answers: list[str | None]) -> Callable[[str, int, int], Awaitable[str | None]]:
    async def table_of(_parent: str, _contest: int, _part: int) -> str | None:
        return answers.pop(0)

    return table_of


def test_a_result_is_not_taken_back(place: str) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, _ = await new_war(lobby, dice="typed")
            await marched(lobby, live)
            await settled(lobby)
            child = await table_of(lobby, live, 2)
            await resign(lobby, child, BLUE)
            await settled(lobby)
            connection = child.connections[0]
            with pytest.raises(Problem, match="not-now"):
                await child.carry_out(connection, messages_in.AskTakeback(seat=RED))

    run(test)


def test_a_game_that_went_another_way_takes_no_old_result(place: str) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, _ = await new_war(lobby)
            await marched(lobby, live)
            await settled(lobby)
            child = await table_of(lobby, live, 2)
            await live.carry_out(live.connections[0], messages_in.Resign(seat=NORTH))
            await resign(lobby, child, BLUE)
            await settled(lobby)
            assert battles(live) == []
            assert live.game.outcome is not None

    run(test)


def test_where_only_computers_sit_they_fight_it_out_at_once(place: str) -> None:
    async def test() -> None:
        computer = SeatPlayer(kind="computer", level="random")
        seats = {NORTH: SeatPlayer(), SOUTH: computer, EAST: computer}
        async with process(place) as lobby:
            live, _ = await new_war(lobby, "league", seats=seats)
            orders = {SOUTH: March(SOUTH, EAST), EAST: Stay(EAST), NORTH: Stay(NORTH)}
            for seat, order in orders.items():
                before = live.match.version
                live.match.give(order, seat)
                await live.commit(before)
            live.wake()
            await settled(lobby)
            assert [one.how for one in battles(live)] == ["computer"]
            assert await lobby.store.table_of(live.id, 3) is None

    run(test)


# Sealed orders


def test_every_seat_orders_for_itself_and_is_told_nothing_of_the_others(place: str) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, _ = await new_war(lobby, "league")
            seats = {seat: Connection("en", (seat,), None) for seat in (NORTH, SOUTH, EAST)}
            for connection in seats.values():
                await lobby.join(live, connection, None)
            answer = messages_in.GiveAnswer(seat=EAST, version=0, option=0)
            await live.carry_out(seats[EAST], answer)
            told = {seat: await last_state(connection) for seat, connection in seats.items()}
            assert [option["text"] for option in told[SOUTH]["ask"]["options"]] == [
                "against North", "against East", "stay at home",
            ]  # fmt: skip
            assert told[SOUTH]["ask"]["mine"]
            assert not told[EAST]["ask"]["mine"]
            assert told[EAST]["ask"]["options"] == []
            again = messages_in.GiveAnswer(seat=EAST, version=1, option=1)
            with pytest.raises(Problem, match="not-asked"):
                await live.carry_out(seats[EAST], again)

    run(test)
