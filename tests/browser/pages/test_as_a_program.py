"""The client can be installed like a program, and opens without a network."""

from __future__ import annotations

from tests.browser.actors.people import People

READY = "navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))"
KEPT = """async () => {
  const store = await caches.open("heerbann-client");
  return (await store.keys()).map((request) => new URL(request.url).pathname);
}"""


def test_it_says_what_it_takes_to_be_installed(people: People) -> None:
    page = people.come().page
    page.goto(f"http://{people.server.address}/")
    link = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = page.request.get(f"http://{people.server.address}/{link}").json()
    assert manifest["name"] == "Heerbann"
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(f"http://{people.server.address}/{icon['src']}").ok


def test_it_opens_without_a_network_and_keeps_nothing_of_a_game(people: People) -> None:
    person = people.come(service_workers="allow")
    page = person.page
    page.goto(f"http://{people.server.address}/")
    page.wait_for_function(READY)
    page.reload()  # from now on everything goes through the worker
    page.locator("h1").first.wait_for()
    game = people.server.start()
    person.follow(game, game.keys["empire"])
    page.locator("main").wait_for()
    kept = page.evaluate(KEPT)
    assert [path for path in kept if path.startswith("/assets/")]
    assert not [path for path in kept if path.startswith("/api/")]
    person.forgive("ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket")
    person.context.set_offline(True)
    page.goto(f"http://{people.server.address}/")
    page.locator("h1").first.wait_for()
