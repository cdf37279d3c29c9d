"""Somebody who plays as anybody would: forward, and at them. Plays with the mouse."""

from __future__ import annotations

from playwright.sync_api import expect

from heerbann.boards.hex.hexes import Hex, distance
from tests.browser.actors.table import END_HALF, Spot, Table
from tests.systems.claymore.field import hex_of

SIDES = ("Imperium", "Chaos")


class Commander:
    """Plays both sides of a battle at one screen."""

    def __init__(self, table: Table, orders_a_half: int = 99) -> None:
        self.table = table
        self.orders_a_half = orders_a_half
        self.orders = orders_a_half
        self.done: set[str] = set()
        self.asked: list[str] = []

    def set_up(self) -> None:
        """Choose a side of the board and set up all units, each on a place that is lit."""
        table = self.table
        table.choose("Südrand")
        expect(table.prompt).to_contain_text("Welche Einheit wird wo aufgestellt?")
        placed = table.told("Aufstellung auf")
        while "wo aufgestellt?" in table.prompt.inner_text():
            number = placed.count()
            if not table.waiting.locator("button[aria-pressed=true]").count():
                table.press(table.waiting.locator("button.able").first)
            places = table.lit()
            table.pick(places[len(places) // 2].spot)
            expect(placed).to_have_count(number + 1)

    def play_until(self, text: str, most: int = 200) -> None:
        """Answer questions until the log tells of something, or it is all over."""
        for _ in range(most):
            self.table.expect_asked()
            if self.table.told(text).count() or self.table.over.is_visible():
                return
            self.answer()
        raise AssertionError(f"never told: {text}")

    def answer(self) -> None:
        """Answer one question."""
        self.asked.append(self.table.prompt.inner_text())
        if "Welche Einheit handelt?" in self.asked[-1]:
            self.command()
        else:
            self.table.press(self.table.options.locator("button:enabled:visible").first)

    def command(self) -> None:
        """A shot, or a step towards the enemy, or the end of the half."""
        table = self.table
        fresh = [spot for spot in table.can_act() if spot not in self.done]
        if not fresh or self.orders == 0:
            self.done.clear()
            self.orders = self.orders_a_half
            return table.choose(END_HALF)
        self.done.add(fresh[0])
        table.pick(fresh[0])
        expect(table.card).to_contain_text(f"{fresh[0]} ·")
        if goal := self._goal(fresh[0]):
            table.pick(goal)
            self.orders -= 1
            self.done.add(goal)
        return None

    def _goal(self, start: str) -> str | None:
        field = self.table.read()
        if shots := [spot.spot for spot in field if spot.text.endswith("Angreifbar")]:
            return shots[0]
        enemies = [hex_of(spot.spot) for spot in field if self._is_enemy(spot)]
        steps = [spot.spot for spot in field if spot.is_lit]
        best = min([start, *steps], key=lambda spot: _nearest(hex_of(spot), enemies))
        return None if best == start else best

    def _is_enemy(self, spot: Spot) -> bool:
        asked = self.table.turn.locator(".asked .title").inner_text()
        return any(f", {side}, auf" in spot.text for side in SIDES if side != asked)


def _nearest(place: Hex, enemies: list[Hex]) -> int:
    return min(distance(place, enemy) for enemy in enemies)
