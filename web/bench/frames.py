"""Measure how smoothly a large board pans and zooms in headless Chromium.

    python web/bench/frames.py [--columns 30] [--rows 20] [--units 60] [--chromium PATH]

Needs the built client (``npm run build``), Python's ``playwright`` and a Chromium. The server is
not needed: the page is served from the built files and its requests are answered here. The board is
dragged and zoomed with real mouse events at 1280 × 800; the time between two animation frames is
taken in the page. Prints the median and the 95th percentile in milliseconds.
"""

from __future__ import annotations

import argparse
import json
import statistics
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute, sync_playwright

STATIC = Path(__file__).parents[2] / "src" / "heerbann" / "server" / "static"
TERRAIN = ("plain", "plain", "plain", "road", "river", "plain", "ford", "plain")
SYMBOLS = ("knights", "soldiers", "earch", "orcs", "wolf", "goblins")
SEATS = ("empire", "chaos")

RECORD = """() => {
  const times = [];
  let last = performance.now();
  const tick = (now) => {
    times.push(now - last);
    last = now;
    window.frames_id = requestAnimationFrame(tick);
  };
  window.frames_id = requestAnimationFrame(tick);
  window.frame_times = times;
}"""
STOP = "() => { cancelAnimationFrame(window.frames_id); return window.frame_times.slice(2); }"


def spot(column: int, row: int) -> dict[str, Any]:
    """One hex; roads, rivers and swamps are spread so that all of them have to be drawn."""
    label = f"{column + 1}.{row + 1}"
    return {
        "id": label,
        "q": column - (row - (row & 1)) // 2,
        "r": row,
        "terrain": TERRAIN[(column * 3 + row * 5) % len(TERRAIN)],
        "element": "swamp" if (column + row) % 11 == 0 else None,
        "closed": [0, 1] if (column * row) % 13 == 5 else [],
        "level": 0,
        "text": label,
        "marker": None,
    }


def piece(number: int, at: str) -> dict[str, Any]:
    """A regiment with life, wounds and a badge."""
    return {
        "id": f"unit-{number}",
        "side": SEATS[number % 2],
        "symbol": SYMBOLS[number % len(SYMBOLS)],
        "name": f"Unit {number}",
        "at": at,
        "also": None,
        "facing": number % 6,
        "strength": 1 + number % 3,
        "full": 3,
        "badges": [{"key": "moved", "text": "moved"}] if number % 3 == 0 else [],
        "text": f"Unit {number}",
    }


def state(columns: int, rows: int, units: int) -> dict[str, Any]:
    """What the server would send first."""
    spots = [spot(column, row) for row in range(rows) for column in range(columns)]
    every = max(1, len(spots) // units)
    pieces = [piece(number, spots[number * every]["id"]) for number in range(units)]
    seats = [{"seat": s, "title": s, "active": False, "initiative": False} for s in SEATS]
    board = {"kind": "hex", "title": "Bench", "spots": spots, "zones": []}
    scene = {"board": board, "pieces": pieces, "facts": [], "seats": seats}
    return {
        "type": "state", "request": 1, "version": 1, "seats": ["empire"],
        "names": {s: s for s in SEATS}, "viewpoint": "empire", "scene": scene,
        "board_changed": True, "step": None, "ask": None, "log": [], "log_from": 0, "undo": {},
        "takeback": None, "over": None, "connected": {}, "thinking": None, "reason": None,
        "dice": "server", "commitment": None,
    }  # fmt: skip


def serve() -> str:
    """Serve the built client on a free port of the loopback."""
    handler = partial(QuietHandler, directory=str(STATIC))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


def open_table(page: Page, url: str, first: dict[str, Any]) -> None:
    """Bring the game page up with the made-up state."""

    def answer(socket: WebSocketRoute) -> None:
        socket.on_message(lambda _: socket.send(json.dumps(first)))

    def empty(route: Route) -> None:
        route.fulfill(json=[])

    saved = {
        "game": "bench", "title": "Bench", "system": "bench", "created": "2026-01-01T00:00:00Z",
        "keys": ["k"], "invites": {}, "watch": None, "over": False,
    }  # fmt: skip
    stored = json.dumps(json.dumps([saved]))
    page.add_init_script(f"localStorage.setItem('heerbann.games', {stored})")
    page.route("**/api/**", empty)
    page.route_web_socket("**/api/games/bench/socket", answer)
    page.goto(f"{url}#/game/bench")
    page.wait_for_selector("[data-spot]")
    page.wait_for_timeout(500)


def drag(page: Page, times: int) -> list[float]:
    """Drag the board to and fro and return the frame times."""
    page.evaluate(RECORD)
    page.mouse.move(600, 400)
    page.mouse.down()
    for number in range(times):
        ahead = 1 if number % 2 == 0 else -1
        page.mouse.move(600 + 180 * ahead, 400 + 120 * ahead, steps=60)
    page.mouse.up()
    return page.evaluate(STOP)


def wheel(page: Page, times: int) -> list[float]:
    """Zoom in and out and return the frame times."""
    page.evaluate(RECORD)
    page.mouse.move(600, 400)
    for number in range(times):
        page.mouse.wheel(0, -40 if number % 40 < 20 else 40)
        page.wait_for_timeout(12)
    return page.evaluate(STOP)


def tell(what: str, frames: list[float]) -> None:
    """Print the figures of one run."""
    ordered = sorted(frames)
    late = ordered[int(len(ordered) * 0.95)]
    median = statistics.median(frames)
    print(f"{what:5}  {len(frames):4} frames  median {median:5.1f} ms  p95 {late:5.1f} ms")


def main() -> None:
    """Measure panning and zooming."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--columns", type=int, default=30)
    parser.add_argument("--rows", type=int, default=20)
    parser.add_argument("--units", type=int, default=60)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    options = parser.parse_args()
    url = serve()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=options.chromium, args=["--no-sandbox"]
        )
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        open_table(page, url, state(options.columns, options.rows, options.units))
        for _ in range(4):
            page.get_by_role("button", name="Zoom in").or_(
                page.get_by_role("button", name="Vergrößern")
            ).click()
        tell("pan", drag(page, 6))
        tell("zoom", wheel(page, 120))
        browser.close()


if __name__ == "__main__":
    main()
