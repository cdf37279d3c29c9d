"""A day of a campaign in the browser: secret starts, sheets, marches, and the next morning."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.actors.people import PHONE, People
from tests.browser.actors.table import Table
from tests.server.running import Server

MET = """names => {
    const boxes = names.map(name => [name.textContent, name.getBoundingClientRect()]);
    const meet = (a, b) => a.left < b.right && b.left < a.right
        && a.top < b.bottom && b.top < a.bottom;
    return boxes.flatMap(([name, one], at) => boxes.slice(at + 1)
        .filter(([, other]) => meet(one, other)).map(([other]) => `${name} and ${other}`));
}"""
READY = re.compile("^Ich spiele ")
ANSWERS = 60  # at most, until the first day is over

WIDE = {"width": 1920, "height": 1080}  # all that is told lies beside the map


def in_the_field(people: People, server: Server, **wishes: object) -> Table:
    person = people.come(**wishes)
    person.join(server.start("kent_1066", system="diex_war"))
    return Table(person)


def uncover(table: Table) -> None:
    """One screen for both: it is handed over covered, for nobody may see the other's sheets."""
    ready = table.page.get_by_role("button", name=READY)
    table.rest()
    expect(ready.or_(table.options).first).to_be_visible()
    if ready.is_visible():
        ready.click()
    table.rest()


def pass_on(table: Table) -> None:
    """End the question if that is possible; else the first thing that comes to hand."""
    end = table.option(re.compile("beenden$"))
    answers = table.options.locator("button:enabled:visible")
    table.expect_asked()
    if not answers.count():
        table.pick(table.lit()[0].spot)
        return
    table.press((end if end.count() else answers).first)


def hide(table: Table) -> None:
    """Leofwine waits in one of three places."""
    uncover(table)
    expect(table.prompt).to_contain_text("ohne dass es jemand weiß")
    assert {spot.spot for spot in table.lit()} == {"R5", "P7", "O4"}
    table.pick("P7")


def test_no_name_on_the_map_is_written_over_another(people: People, server: Server) -> None:
    """Where a group stands in a village the village is named; a look at it tells of the group."""
    table = in_the_field(people, server)
    uncover(table)
    names = table.field.locator(".names text:not(.note), .pieces .name")
    expect(names.filter(has_text="Maidstone")).to_be_visible()
    assert names.evaluate_all(MET) == []


def test_a_new_campaign_has_as_many_sides_as_its_scenario(people: People, server: Server) -> None:
    page = people.come().visit("new/diex_war/kent_1066")
    seats = page.get_by_role("region", name="Wer spielt?").get_by_role("group")
    expect(seats).to_have_count(2)
    page.get_by_role("radio", name="Drei Banner").check()
    expect(seats).to_have_count(3)
    page.get_by_role("radio", name="Kent").check()
    page.get_by_role("button", name="Aufs Schlachtfeld").click()
    expect(page.locator("div.frame")).to_be_visible()


def test_a_day_is_played_to_the_next_morning(people: People, server: Server) -> None:
    table = in_the_field(people, server, viewport=WIDE)
    hide(table)
    for _ in range(ANSWERS):
        uncover(table)
        if "2 / 10" in table.facts.inner_text():
            break
        pass_on(table)
    expect(table.facts).to_contain_text("2 / 10")
    expect(table.told("Tag 2")).not_to_have_count(0)


def test_a_group_marches_where_one_clicks(people: People, server: Server) -> None:
    table = in_the_field(people, server)
    hide(table)
    marched = table.told(re.compile("Normannengruppe 2: .* Punkte übrig"))
    for _ in range(ANSWERS):
        uncover(table)
        if table.prompt.inner_text().endswith("Normannen: Wer zieht wohin?"):
            break
        pass_on(table)
    table.pick("J13")
    expect(table.card).to_contain_text("Stammrolle Normannengruppe 2")
    lit = [spot.spot for spot in table.lit() if spot.spot != "J13"]
    table.pick(lit[0])
    expect(marched).not_to_have_count(0)


def test_nobody_sees_the_strength_of_others(people: People, server: Server) -> None:
    table = in_the_field(people, server, viewport=PHONE, has_touch=True)
    uncover(table)
    expect(table.field).to_be_visible()
    texts = [spot.text for spot in table.read()]
    assert [text for text in texts if "Normannengruppe" in text and "Stärke unbekannt" in text]
    assert not [text for text in texts if "Normannengruppe" in text and " Mann" in text]
