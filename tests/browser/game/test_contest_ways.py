"""A battle that is not played in the browser: the computer fights it, or it was on the table."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.actors.people import People
from tests.browser.actors.table import Table
from tests.server.running import Server, Started

COMPUTER = "Der Computer soll es ausfechten"
TYPED = "Wir haben es auf unserem Tisch gefochten"
FEW = {
    "a": {"men": ["hugues", "charles", "colin"], "on_foot": ["hugues"]},
    "b": {"men": ["leofwine", "ethelnoth"], "civilians": [], "on_foot": ["leofwine", "ethelnoth"]},
    "victory": [],
    "void_events": [*range(2, 21)],
}
"""So few that the computer needs no time for them."""


def sit_down(people: People, started: Started, *seats: str) -> Table:
    person = people.come()
    person.join(started, *seats)
    return Table(person)


def at_battle(people: People, server: Server) -> tuple[Table, Table]:
    """Besieger and besieged, each at a screen of his own, before a battle."""
    started = server.start("hall_by_the_bridge", system="diex_war", overrides=FEW)
    storm(started)
    return sit_down(people, started, "a"), sit_down(people, started, "b")


def storm(started: Started) -> None:
    """The besieger storms as soon as he may."""
    with started.sit() as player:
        while options := player.question["options"]:
            storms = [at for at, option in enumerate(options) if "Sturmangriff" in option["text"]]
            assert player.answer([*range(len(options)), *storms][-1])["type"] == "state"


def press(table: Table, name: str) -> None:
    table.page.get_by_role("button", name=name, exact=True).click()


def test_the_computer_fights_it_out_if_the_other_side_agrees(
    people: People, server: Server
) -> None:
    besieger, besieged = at_battle(people, server)
    press(besieger, COMPUTER)
    expect(besieger.page.get_by_text("Die andere Seite wird gefragt")).to_be_visible()
    expect(besieged.page.get_by_text("vom Computer ausfechten lassen")).to_be_visible()
    press(besieged, "Einverstanden")
    expect(besieger.told("vom Rechner ausgefochten")).not_to_have_count(0)
    expect(besieger.page.get_by_role("button", name="Zum Gefecht")).to_have_count(0)


def test_whoever_says_no_has_it_played(people: People, server: Server) -> None:
    besieger, besieged = at_battle(people, server)
    press(besieger, COMPUTER)
    press(besieged, "Nein")
    expect(besieger.page.get_by_role("button", name=COMPUTER)).to_be_visible()
    press(besieger, "Zum Gefecht")
    expect(besieger.waiting).to_be_visible()


def test_what_was_fought_on_the_table_is_typed_and_checked(people: People, server: Server) -> None:
    besieger, besieged = at_battle(people, server)
    press(besieger, TYPED)
    form = besieger.page.get_by_role("form", name=TYPED)
    form.get_by_label("Wie es endete").select_option(
        label="Sieger: Sachsen. Kein Angreifer ist mehr da. (vorzeitig entschieden)"
    )
    form.get_by_label("Gespielte Runden").fill("6")
    press(besieger, "So ging es aus")
    refused = besieger.page.get_by_role("alert").filter(
        has_text="So kann es nicht ausgegangen sein"
    )
    expect(refused).to_contain_text("Leofwine")
    for name in ("Hugues", "Charles", "Colin"):
        man = form.get_by_role("group", name=name)
        man.get_by_label("Was aus ihm wurde").select_option(label="gefallen")
        if name == "Hugues":
            man.get_by_label("Pferd").select_option(label="keines mehr")
    for name, hex in (("Leofwine", "W17"), ("Ethelnoth", "X16")):
        form.get_by_role("group", name=name).get_by_label("Feld").fill(hex)
    press(besieger, "So ging es aus")
    expect(besieged.page.get_by_text("wie das Gefecht am Tisch ausging")).to_be_visible()
    shown = besieged.page.get_by_role("form", name=TYPED).get_by_role("group", name="Colin")
    expect(shown.get_by_label("Was aus ihm wurde")).to_have_value("dead")
    expect(shown.get_by_label("Was aus ihm wurde")).to_be_disabled()
    press(besieged, "Einverstanden")
    expect(besieger.told("am Tisch ausgefochten, eingetippt")).not_to_have_count(0)
