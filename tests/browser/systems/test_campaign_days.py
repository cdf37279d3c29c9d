"""Days of a campaign in the browser: marches by keys or thumb, a battle, a day of a siege."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.actors.handling import press, tab_to
from tests.browser.actors.people import PHONE, People
from tests.browser.actors.table import Table
from tests.browser.systems.test_campaign import READY, pass_on, uncover
from tests.server.running import Server

BATTLE = "Zum Gefecht"
UNDECIDED = [{"reason": "undecided"}]
STEPS = 20  # at most, until what is waited for has come


def band(key: str, men: int, where: str, **facts: Any) -> dict[str, Any]:
    """So many Normans (n) or Saxons (x)."""
    if key.startswith("x"):
        return {"key": key, "list": "saxon", "side": "b", "men": men, "hex": where, **facts}
    return {"key": key, "list": "norman", "side": "a", "men": men, "hex": where, **facts}


def campaign(people: People, server: Server, *bands: dict[str, Any], **wishes: Any) -> Table:
    """Kent with these groups and no others, both sides at one screen."""
    person = people.come(**wishes)
    told = {"group": bands, "convoy": [], "mercenaries": [], "victory": UNDECIDED}
    person.join(server.start("kent_1066", system="diex_war", overrides=told))
    return Table(person)


def pass_until(table: Table, prompt: str) -> None:
    """Nobody wants anything until this is asked."""
    for _ in range(STEPS):
        uncover(table)
        if prompt in table.prompt.inner_text():
            return
        pass_on(table)
    raise AssertionError(f"never asked: {prompt}")


def pass_to_door(table: Table) -> None:
    """Nobody wants anything until a battle or a day of a siege is to be played."""
    door = table.page.get_by_role("button", name=BATTLE)
    ready = table.page.get_by_role("button", name=READY)
    for _ in range(STEPS):
        table.rest()
        expect(door.or_(ready).or_(table.options).first).to_be_visible()
        if door.is_visible():
            return
        uncover(table)
        pass_on(table)
    raise AssertionError("nothing to be played")


def test_a_group_marches_and_the_day_goes_on_with_keys_alone(
    people: People, server: Server
) -> None:
    table = campaign(people, server, band("n1", 5, "J13"))
    page = table.page
    pass_until(table, "Wer zieht wohin?")
    tab_to(page, table.spots.and_(page.locator("[tabindex='0']")))
    press(page, "n")
    expect(table.card).to_contain_text("Stammrolle Normannengruppe 1")
    press(page, "ArrowUp", "Enter")
    expect(table.told(re.compile("Normannengruppe 1: .* Punkte übrig"))).not_to_have_count(0)


def test_a_group_marches_under_a_thumb(people: People, server: Server) -> None:
    table = campaign(people, server, band("n1", 5, "J13"), viewport=PHONE, has_touch=True)
    pass_until(table, "Wer zieht wohin?")
    table.spot("J13").tap()
    table.rest()
    lit = [spot.spot for spot in table.lit() if spot.spot != "J13"]
    table.spot(lit[0]).tap()
    table.rest()
    assert "Normannengruppe 1" in next(spot.text for spot in table.read() if spot.spot == lit[0])


def test_a_day_with_a_battle_is_booked_and_goes_on(people: People, server: Server) -> None:
    """Saxons fall upon Normans; the Normans give up at the table of the battle."""
    table = campaign(people, server, band("x1", 4, "J13", loyalty=2), band("n1", 4, "J13"))
    campaign_page = table.page.url
    pass_until(table, "Begegnungen")
    table.choose(re.compile("greif"))
    pass_to_door(table)
    table.page.get_by_role("button", name=BATTLE).click()
    expect(table.page).not_to_have_url(campaign_page)
    table.expect_asked()
    table.page.get_by_role("button", name="Aufgeben").click()
    table.page.get_by_role("button", name="Ja, aufgeben").click()
    expect(table.over).to_be_visible()
    table.page.get_by_role("button", name="Zum ganzen Spiel").click()
    expect(table.page).to_have_url(campaign_page)
    uncover(table)
    expect(table.told(re.compile("ausgefochten|Schlacht|Gefecht"))).not_to_have_count(0)
    expect(table.page.get_by_role("button", name=BATTLE)).to_have_count(0)


def test_a_day_of_a_siege_is_played_beside_the_rest(people: People, server: Server) -> None:
    """At a table of its own; then the next day of the campaign comes, and the siege goes on."""
    besiegers = band("x1", 20, "hastings", loyalty=2)
    table = campaign(people, server, besiegers, band("n1", 5, "J13"), band("n2", 4, "R5"))
    campaign_page = table.page.url
    pass_until(table, "Begegnungen")
    table.choose(re.compile("belagert Burg Hastings"))
    pass_to_door(table)
    table.page.get_by_role("button", name=BATTLE).click()
    expect(table.page).not_to_have_url(campaign_page)
    for answer in ("Heute kein Feuer", "Heute kein Kampf", "Den Tag beenden"):
        table.expect_asked()
        table.choose(answer)
    expect(table.over).to_be_visible()
    table.page.get_by_role("button", name="Zum ganzen Spiel").click()
    expect(table.page).to_have_url(campaign_page)
    uncover(table)
    expect(table.told("Ein Tag vor Burg Hastings ist vorbei")).not_to_have_count(0)
    expect(table.told("Tag 2")).not_to_have_count(0)
