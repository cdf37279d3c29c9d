"""Diex Aïe in the browser, chapter by chapter: what each of them teaches, done by mouse."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from heerbann.systems.diex_aie.model.scenario import Siege
from tests.browser.actors.marches import Persons, begun, march, record_of, way
from tests.browser.actors.people import People
from tests.browser.actors.table import Table
from tests.server.running import Server

MEADOW, HOUSES, CASTLE = "axes_on_the_mound", "reeves_tithe", "ladders_at_first_light"
PASS = re.compile("^(Niemand|Keine|Nicht|Die Äxte bleiben) ")
MOST_PASSES = 30


def seated(
    people: People, server: Server, base: str, a: Persons, b: Persons, **wishes: Any
) -> Table:
    """One person for both sides, on the map of a scenario."""
    person = people.come()
    person.join(begun(server, record_of(base, a, b, **wishes)))
    table = Table(person)
    table.expect_asked()
    return table


def let_pass(table: Table, until: str) -> None:
    """Nobody does anything until something is told."""
    for _ in range(MOST_PASSES):
        if table.told(until).count():
            return
        table.press(table.option(PASS).last)
    expect(table.told(until)).not_to_have_count(0)


# Chapters 1 to 6


def test_two_men_strike_one(people: People, server: Server) -> None:
    a, b = {"gaucher": "F5", "erwan": "F6"}, {"ligulf": "G5", "eadwig": "K5"}
    table = seated(people, server, "toll_at_the_long_bridge", a, b, until="attack")
    table.pick("F5")
    table.pick("G5")
    table.choose("Erwan greift mit an")
    table.told("Gaucher, Erwan gegen Ligulf").locator("summary").click()
    struck = re.compile("^Gaucher, Erwan gegen Ligulf, Spalte .*: würfelt")
    expect(table.told(struck)).to_have_count(1)


# Chapter 7


def test_a_charge_is_met_by_a_counter_charge(people: People, server: Server) -> None:
    a, b = {"roussel": "C10>E", "gaucher": "C3"}, {"leofwine": "L8>W", "osferth": "L3"}
    table = seated(people, server, MEADOW, a, b, until="charge")
    table.pick("C10")
    table.choose("Roussel reitet an gegen Leofwine (L8)")
    table.option(re.compile("^Roussel über ")).first.click()
    expect(table.prompt).to_have_text(re.compile("Wer reitet diesem Angriff entgegen"))
    table.choose("Leofwine reitet entgegen")
    expect(table.told(re.compile("^Leofwine reitet entgegen und trifft auf "))).to_have_count(1)
    let_pass(table, "Schritt: Aufprall der Reiterangriffe")
    table.told("Angriff: Roussel auf Leofwine").locator("summary").click()
    expect(table.told(re.compile("^Roussel gegen Leofwine, Spalte .*: würfelt"))).to_have_count(1)


def test_the_way_of_a_charge_is_drawn_through_chosen_hexes(people: People, server: Server) -> None:
    """By mouse: a detour through two hexes, its odds before it is declared."""
    table = drawing(people, server)
    table.pick("E8")
    expect(way(table)).to_contain_text("Felder")
    expect(way(table).get_by_role("region", name="Chancen")).to_be_visible()
    table.pick("F7")
    expect(way(table)).to_contain_text("Auf diesem Weg")
    table.page.get_by_role("button", name="Diesen Weg ansagen").click()
    declared = re.compile("^Roussel reitet an gegen Leofwine.*E8.*F7")
    expect(table.told(declared)).to_have_count(1)


def test_the_way_of_a_charge_is_drawn_by_keyboard_and_taken_back(
    people: People, server: Server
) -> None:
    """Enter on a hex adds it, Escape takes the last one away, Enter once more declares."""
    table = drawing(people, server)
    table.spot("E8").focus()
    table.page.keyboard.press("Enter")
    expect(way(table)).to_contain_text("Felder")
    table.spot("F7").focus()
    table.page.keyboard.press("Enter")
    expect(table.page.get_by_role("button", name="Einen Punkt zurück")).to_be_visible()
    table.page.keyboard.press("Escape")
    table.spot("E8").focus()
    table.page.keyboard.press("Enter")
    expect(table.told(re.compile("^Roussel reitet an gegen Leofwine.*E8"))).to_have_count(1)


def drawing(people: People, server: Server) -> Table:
    """Roussel charges Leofwine, and the way is asked for."""
    a, b = {"roussel": "C10>E", "gaucher": "C3"}, {"leofwine": "L8>W", "osferth": "L3"}
    table = seated(people, server, MEADOW, a, b, until="charge")
    table.pick("C10")
    table.choose("Roussel reitet an gegen Leofwine (L8)")
    expect(table.prompt).to_have_text(re.compile("Auf welchem Weg"))
    return table


# Chapter 8


def test_one_goes_in_by_the_door(people: People, server: Server) -> None:
    a, b = {"gaucher": "H6", "herluin": "F8"}, {"alfmaer": "Y12", "wiglaf": "R9"}
    table = seated(people, server, HOUSES, a, b)
    march(table, "H6", "J3")
    expect(table.told(re.compile("^Gaucher geht nach I5 .* → I4 .* → J3 "))).to_have_count(1)
    expect(table.spot("J3")).to_have_accessible_name(re.compile("^J3, Innenraum.*Gaucher"))


def test_a_window_lets_arrows_in_and_a_wall_does_not(people: People, server: Server) -> None:
    a, b = {"leofa": "E4", "gaucher": "A9"}, {"alfmaer": "G4", "osferth": "I3"}
    table = seated(people, server, HOUSES, a, b, until="fire")
    table.pick("E4")
    table.pick("I3")
    why_not = table.page.get_by_role("group", name="Warum nicht")
    expect(why_not).to_contain_text("Die Sichtlinie ist versperrt.")
    table.page.keyboard.press("Escape")
    table.pick("E4")
    table.pick("G4")
    expect(table.told("Leofa schießt auf Alfmaer (G4).")).to_have_count(1)


# Chapters 9 and 10


def test_the_gate_is_opened_from_inside(people: People, server: Server) -> None:
    a, b = {"gaucher": "F10", "colin": "F12"}, {"ligulf": "A1", "osferth": "A3"}
    table = seated(people, server, CASTLE, a, b, until="attack", siege=Siege(bridge="laid"))
    expect(table.spot("F10")).to_have_accessible_name(re.compile("geschlossenes Tor nach W"))
    table.pick("F10")
    table.choose("Gaucher bewegt das Tor im W")
    let_pass(table, "ist jetzt offen.")
    expect(table.spot("F10")).to_have_accessible_name(re.compile(r"(?<!geschlossenes )Tor nach W"))


def test_a_ladder_is_raised_and_climbed(people: People, server: Server) -> None:
    a, b = {"ligulf": "D12", "osferth": "E12"}, {"gaucher": "L10", "colin": "L12"}
    siege = Siege(ladders={"D12": "E"}, moat_markers=1)
    table = seated(people, server, CASTLE, a, b, siege=siege)
    table.pick("D12")
    table.choose("Ligulf und Osferth heben die Leiter auf")
    table.pick("E12")
    table.page.get_by_role("button", name=re.compile("^Leiter auf E12 nach O anlegen")).last.click()
    expect(table.told(re.compile("^Auf E12 wird eine Leiter nach"))).to_have_count(1)
    let_pass(table, "Runde 2")
    table.pick("E12")
    table.choose("Osferth bewegt sich")
    table.choose("Osferth steigt auf die Leiter")
    expect(table.told("Osferth steigt auf eine Leiter.")).to_have_count(1)


def test_a_burning_arrow_is_shot_at_the_palisade(people: People, server: Server) -> None:
    a, b = {"leofa": "B9", "ligulf": "A3"}, {"gaucher": "L10", "colin": "L12"}
    table = seated(people, server, "pitch_and_tow", a, b, until="fire", siege=Siege())
    table.pick("B9")
    table.pick("F9")
    expect(table.told(re.compile("^Leofa schießt einen Brandpfeil auf F9: würfelt"))).to_have_count(
        1
    )
