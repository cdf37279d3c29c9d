"""Diex Aïe in the browser: the way to learn it, its maps, and the first orders of each chapter."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.actors.marches import Persons, begun, in_reach, march, record_of, way
from tests.browser.actors.people import PHONE, TABLET, People, Person
from tests.browser.actors.table import Table
from tests.server.running import Server

CHAPTERS = {
    "toll_at_the_long_bridge": ("Ligulf", (".region.water", ".crown", ".bush", ".floor.planks")),
    "axes_on_the_mound": ("Leofwine", (".height", ".hachures", ".region.slope")),
    "reeves_tithe": ("Truhe", (".wall", ".pane", ".threshold", ".fence")),
    "ladders_at_first_light": (
        "Graben|eingeebnet",
        (".stakes", ".gate", ".region.moat", ".floor.bailey"),
    ),
}
"""A scenario of each chapter that has one, what its first line is about, and what is drawn."""
NOBODY_AHEAD = "Sonst zeigt sich niemand"
"""Where some besiegers may show themselves first."""


def seated(people: People, server: Server, scenario: str) -> Table:
    return sit_down(people.come(), server, scenario)


def sit_down(person: Person, server: Server, scenario: str) -> Table:
    person.join(server.start(scenario, system="diex_aie"))
    table = Table(person)
    expect(table.field).to_be_visible()
    take_over(table)
    return table


def take_over(table: Table) -> None:
    """Where one screen is handed over, say that one is there."""
    ready = table.page.get_by_role("button", name=re.compile("^Ich spiele "))
    table.rest()
    if ready.count():
        table.press(ready)


def test_the_scenarios_lead_through_the_book_chapter_by_chapter(people: People) -> None:
    page = people.come().visit("new/diex_aie")
    scenarios = page.get_by_role("group", name="Szenario")
    expect(scenarios).to_contain_text("lernst du die Regeln Kapitel für Kapitel")
    expect(scenarios.get_by_role("radio")).to_have_count(9)
    chapters = scenarios.get_by_role("heading").all_inner_texts()
    assert chapters == ["Kapitel 1–6", "Kapitel 7", "Kapitel 8", "Kapitel 9–10"]
    steps = scenarios.locator("label").all_inner_texts()
    assert [int(step.split()[0]) for step in steps] == list(range(1, 10))
    assert "Zoll an der Langen Brücke" in steps[0]
    expect(scenarios.get_by_role("radio").first).to_be_checked()
    expect(page.get_by_role("group", name="Normannen")).to_be_visible()


def test_what_is_chosen_far_down_the_list_is_seen_at_once(people: People) -> None:
    page = people.come().visit("new/diex_aie")
    last = page.get_by_role("group", name="Szenario").locator("label").last
    last.evaluate("label => label.scrollIntoView({ block: 'nearest' })")
    last.click()
    expect(page.get_by_role("heading", name="Pech und Werg")).to_be_in_viewport()
    expect(page.get_by_role("img", name="Karte")).to_be_in_viewport(ratio=1)


def test_the_next_lesson_is_the_first_that_was_not_fought(people: People, server: Server) -> None:
    page = people.come().visit("new/diex_aie")
    page.get_by_role("radio", name=re.compile("Zoll an der Langen Brücke")).focus()
    page.get_by_role("group", name="Sachsen").get_by_text("Hier", exact=True).click()
    page.get_by_role("button", name="Aufs Schlachtfeld").click()
    table = Table(people.all[0])
    expect(table.field).to_be_visible()
    take_over(table)
    page.get_by_role("button", name="Aufgeben").click()
    page.get_by_role("button", name="Ja, aufgeben").click()
    expect(table.over).to_be_visible()
    people.all[0].visit("new/diex_aie")
    expect(page.get_by_role("radio", name=re.compile("Der Viehraub"))).to_be_checked()
    fought = page.get_by_role("radio", name=re.compile("Zoll an der Langen Brücke"))
    expect(fought).to_have_accessible_name(re.compile("schon ausgefochten"))


def test_what_a_battle_is_about_can_be_read_at_the_table(people: People, server: Server) -> None:
    """Open before anything has happened, then folded up behind a tab, as on a phone."""
    table = seated(people, server, "toll_at_the_long_bridge")
    how_to_win = table.page.get_by_text("sobald vier ihrer Männer kampffähig nach Osten")
    expect(how_to_win).to_be_visible()
    table.pick(table.lit()[0].spot)
    expect(how_to_win).to_be_hidden()
    table.open_facts()
    expect(how_to_win).to_be_hidden()
    table.page.get_by_text("Zoll an der Langen Brücke", exact=True).last.click()
    expect(how_to_win).to_be_visible()
    person = people.come(**HANDHELD)
    person.join(server.start("toll_at_the_long_bridge", system="diex_aie"))
    person.page.get_by_role("tab", name="Mehr").click()
    expect(person.page.get_by_text("sobald vier ihrer Männer")).to_be_visible()


def test_a_march_is_one_entry_of_the_log(people: People, server: Server) -> None:
    table = sent(people, server, {"gaucher": "C5", "erwan": "C11"}, {"ligulf": "N14"})
    march(table, "C5", "I5")
    expect(table.log.get_by_role("listitem").last).to_contain_text(
        "Gaucher geht nach D5 (1) → E5 (1) → F5 (1) → G5 (1) → H5 (1) → I5 (1)"
    )


def test_a_battle_of_every_chapter_begins_and_its_ground_is_drawn(
    people: People, server: Server
) -> None:
    """One after the other in one window."""
    person = people.come()
    for scenario, (first, drawn) in CHAPTERS.items():
        table = sit_down(person, server, scenario)
        table.expect_asked()
        for shape in drawn:
            path = table.field.locator(f"path{shape}").first
            expect(path).to_have_attribute("d", re.compile("^M"))
        begin(table, first)


def begin(table: Table, first: str) -> None:
    """Somebody is set up where it is lit, and that is told."""
    if table.option(NOBODY_AHEAD).count():
        table.choose(NOBODY_AHEAD)
    expect(table.field.locator("[data-spot].lit").first).to_be_attached()
    assert len(table.read()) == 600
    spot = table.lit()[0].spot
    table.spot(spot).click()
    expect(table.told(re.compile(first))).to_have_count(1)
    expect(table.told(spot)).to_have_count(1)


def test_what_stands_on_the_sides_of_a_hex_is_read_out(people: People, server: Server) -> None:
    table = seated(people, server, "ladders_at_first_light")
    texts = {spot.spot: spot.text for spot in table.read()}
    assert "geschlossenes Tor nach W" in texts["F10"]
    assert "Stufe 3" in texts["S9"]
    assert "Turmfenster" in texts["U9"]


def test_what_a_hex_is_can_be_read_by_pointing_at_it(people: People, server: Server) -> None:
    gate = "F10, Burghof, geschlossenes Tor nach W"
    a, b = {"ligulf": "B8"}, {"gaucher": "G10"}
    table = sent(people, server, a, b, base="ladders_at_first_light")
    note = table.page.get_by_text(gate)
    table.spot("F10").hover()
    expect(note).to_be_visible()
    table.spot("G10").hover()
    expect(note).to_have_count(0)
    expect(table.page.get_by_text("Gaucher, Normannen, auf G10, gesund.")).to_be_visible()
    phone = sent(people, server, a, b, base="ladders_at_first_light", **HANDHELD)
    phone.spot("F10").tap()
    expect(phone.page.get_by_text(gate)).to_be_visible()


def test_dice_with_ten_sides_bear_numbers_and_are_typed_by_key(
    people: People, server: Server
) -> None:
    person = people.come()
    person.join(server.start("border_watch", system="diex_aie", dice="typed"))
    dice = person.page.get_by_role("region", name="Würfel eintippen")
    expect(dice.get_by_role("button", name="getippt")).to_have_count(10)
    expect(dice.locator("svg circle")).to_have_count(0)  # no pips
    for key in ("0", "4", "Enter"):
        person.page.keyboard.press(key)
    expect(Table(person).told("Wurf um den ersten Zug: 10 zu 4.")).to_have_count(1)


# Going somewhere in one go

NORMANS = {"roussel": "E8>E", "gaucher": "F5", "erwan": "F11"}
SAXONS = {"ligulf": "J6", "osferth": "K9", "leofwine": "L5>W", "wulfnoth": "H11"}
FIELD = "axes_on_the_mound"
HANDHELD: dict[str, Any] = {
    "viewport": PHONE,
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 2,
}
HOLD_TURN = "Nicht feuern für den Rest des Zuges"
HOLD_HEX = "Nicht feuern in diesem Feld"


def sent(
    people: People,
    server: Server,
    a: Persons,
    b: Persons,
    *,
    base: str = FIELD,
    until: str = "mover",
    **wishes: Any,
) -> Table:
    """The Normans are to move; the other seat is somebody else's."""
    person = people.come(**wishes)
    person.join(begun(server, record_of(base, a, b, until=until)), "a")
    table = Table(person)
    expect(table.field.locator("[data-spot]").first).to_be_attached()
    return table


def test_the_second_click_on_a_spot_goes_there(people: People, server: Server) -> None:
    table = sent(people, server, {"gaucher": "C5", "erwan": "C11"}, {"ligulf": "N14"})
    table.pick("C5")
    assert "I5" in in_reach(table)
    assert "J5" not in in_reach(table)
    expect(table.spot("F5")).to_have_accessible_name(re.compile("In Reichweite, 3 Punkte blieben"))
    table.pick("L5")
    no_way = table.page.get_by_role("group", name="Warum nicht")
    expect(no_way).to_contain_text("Dorthin führt in diesem Zug kein Weg.")
    table.spot("F5").hover()
    expect(way(table)).to_contain_text("Gaucher nach F5: 3 Punkte, 3 bleiben übrig.")
    expect(table.field.locator(".route .line")).to_be_attached()
    table.pick("F5")
    expect(way(table).get_by_role("button", name="Los")).to_be_enabled()
    table.pick("F5")
    expect(table.told(re.compile("Gaucher.*F5"))).to_have_count(1)
    assert table.where("Gaucher").spot == "F5"
    expect(table.option("Gaucher bleibt")).to_be_visible()
    table.pick("G5")  # a single step without any risk is taken at once
    expect(table.told(re.compile("Gaucher.*G5"))).to_have_count(1)


def test_a_march_is_taken_back_in_one_go(people: People, server: Server) -> None:
    table = sent(people, server, {"gaucher": "C5", "erwan": "C11"}, {"ligulf": "N14"})
    told = len(table.lines())
    table.pick("C5")
    in_reach(table)
    table.pick("F5")
    table.pick("F5")
    expect(table.told(re.compile("Gaucher.*F5"))).to_have_count(1)
    table.page.get_by_role("button", name="Zurücknehmen").click()
    expect(table.told(re.compile("Gaucher geht"))).to_have_count(0)
    expect(table.log.get_by_role("listitem")).to_have_count(told)
    expect(table.spot("C5")).to_have_accessible_name(re.compile("Gaucher"))
    in_reach(table)  # he can be sent elsewhere, and is not meant to go there again
    expect(way(table).get_by_role("button", name="Los")).to_have_count(0)


def test_risks_are_told_before_anything_is_answered(people: People, server: Server) -> None:
    table = sent(people, server, NORMANS, SAXONS)
    version = table.lines()
    table.pick("E8")
    in_reach(table)
    hatched = table.field.locator(".reach [fill^='url']")
    expect(hatched.first).to_be_attached()
    table.pick("I11")
    shown = way(table)
    expect(shown).to_contain_text("Eindringen in feindliche Linien (Wulfnoth) – 70 %")
    expect(shown).to_contain_text("Unbehelligt ans Ziel: 70 % (7/10)")
    expect(shown.get_by_role("link", name="Regel 4.3")).to_be_visible()
    expect(table.field.locator(".route .risk text")).to_have_text("70 %")
    shown.get_by_role("button", name=re.compile("Sicherer Weg: 100 %")).click()
    expect(shown).to_contain_text("Nichts kann diesen Zug aufhalten.")
    expect(table.field.locator(".route .risk")).to_have_count(0)
    shown.get_by_role("button", name="Blick nach Westen").click()
    expect(shown.get_by_role("button", name="Blick nach Westen")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(table.field.locator(".route .turning").first).to_be_attached()
    table.page.keyboard.press("Escape")
    expect(shown.get_by_role("button", name="Los")).to_have_count(0)
    assert table.lines() == version


def test_whoever_can_shoot_is_named_and_stops_the_march(people: People, server: Server) -> None:
    table = sent(people, server, {"gaucher": "C5", "erwan": "C11"}, {"eadwig": "K5"})
    table.pick("C5")
    in_reach(table)
    table.pick("F5")
    expect(way(table)).to_contain_text("D5 … F5: Abwehrfeuer möglich (Eadwig)")
    expect(table.field.locator(".route .steps-in")).to_have_count(3)
    way(table).get_by_role("button", name="Los").click()
    expect(table.prompt).to_have_text(re.compile("Sachsen"))  # Eadwig is asked
    assert table.where("Gaucher").spot == "D5"


def opposed(
    people: People, server: Server, a: Persons, b: Persons, **wishes: Any
) -> tuple[Table, Table]:
    """The Normans are to move; the Saxons sit at a screen of their own."""
    game = begun(server, record_of(FIELD, a, b))
    norman, saxon = people.come(), people.come(**wishes)
    norman.join(game, "a")
    saxon.join(game, "b")
    return Table(norman), Table(saxon)


def test_a_march_goes_on_after_the_enemy_held_his_fire(people: People, server: Server) -> None:
    """The enemy lets each hex pass by itself; whoever was sent is not asked again and again."""
    table, enemy = opposed(people, server, {"gaucher": "C5", "erwan": "C11"}, {"eadwig": "K5"})
    march(table, "C5", "F5")
    for spot in ("D5", "E5", "F5"):
        expect(enemy.told(re.compile(f"^Gaucher geht nach .*{spot} "))).to_have_count(1)
        enemy.choose(HOLD_HEX)
    expect(table.option("Gaucher bleibt")).to_be_visible()
    assert table.where("Gaucher").spot == "F5"


def test_whoever_is_asked_to_shoot_sees_at_whom(people: People, server: Server) -> None:
    archers = {"eadwig": "K5", "leofa": "J4"}
    table, enemy = opposed(people, server, {"gaucher": "C5", "erwan": "C11"}, archers)
    march(table, "C5", "F5")
    expect(table.turn).to_contain_text("Warten auf Sachsen: „Abwehrfeuer: Wer schießt?“")
    expect(table.field.locator(".marks .acting")).to_have_count(1)
    expect(marked(enemy, ".attacked")).to_have_attribute("transform", place(enemy, "D5"))
    expect(enemy.option("Eadwig schießt auf Gaucher (D5)")).to_be_visible()  # without a choice
    enemy.choose("Leofa schießt auf Gaucher (D5)")
    for screen in (table, enemy):
        expect(marked(screen, ".attacking")).to_have_attribute("transform", place(screen, "J4"))
        expect(screen.field.locator("[data-blow=leofa]")).to_be_attached()
        expect(screen.spot("D5")).to_have_accessible_name(re.compile("Wird gerade angegriffen"))
    # The only one left is chosen already; a click on him leaves it at that.
    enemy.pick("K5")
    expect(enemy.spot("D5")).to_have_class(re.compile("lit"))
    enemy.pick("D5")
    expect(table.told(re.compile("^Eadwig schießt auf Gaucher"))).to_have_count(1)


def test_a_new_question_is_read_from_the_top(people: People, server: Server) -> None:
    """Two people at one tablet; the last answer was far down the list."""
    archers = {"eadwig": "K5", "leofa": "J4"}
    person = people.come(viewport=TABLET, has_touch=True, is_mobile=True)
    person.join(begun(server, record_of(FIELD, {"roussel": "D7>E", "erwan": "C11"}, archers)))
    table = Table(person)
    march(table, "D7", "H9")
    expect(table.option("Eadwig schießt auf Roussel")).to_have_count(1)
    panel = table.page.get_by_role("complementary", name="Befehle")
    panel.evaluate("panel => panel.scrollTo(0, panel.scrollHeight)")
    expect(table.option("Eadwig schießt auf Roussel")).not_to_be_in_viewport()
    table.choose(HOLD_TURN)
    expect(table.option("Roussel wendet das Pferd")).to_be_in_viewport()
    expect(table.spot("H9")).to_have_accessible_name(re.compile("Roussel"))
    expect(way(table).get_by_role("button", name="Los")).to_have_count(0)  # he is there


def test_on_a_phone_shooter_and_target_are_both_in_sight(people: People, server: Server) -> None:
    archers = {"eadwig": "K5", "ligulf": "W12"}
    a = {"gaucher": "C5", "erwan": "C11"}
    table, enemy = opposed(people, server, a, archers, **HANDHELD)
    march(table, "C5", "F5")
    expect(enemy.option("Eadwig schießt auf Gaucher (D5)")).to_be_visible()
    for spot in ("D5", "K5"):
        expect(enemy.spot(spot)).to_be_in_viewport(ratio=1)


def marked(table: Table, kind: str) -> Locator:
    return table.field.locator(f".marks {kind}")


def place(table: Table, spot: str) -> str:
    return str(table.spot(spot).get_attribute("transform"))


def test_a_shield_wall_is_offered_to_everybody_in_it(people: People, server: Server) -> None:
    saxons = {"ligulf": "B8", "wulfnoth": "C8", "osgar": "D8", "osferth": "B14"}
    table = sent(people, server, saxons, {"gaucher": "G10"}, base="ladders_at_first_light")
    for spot in ("D8", "B8", "C8"):
        table.pick(spot)
        wall = table.option("Ligulf und seine Nachbarn bilden einen Schildwall (W–O), Front")
        expect(wall).to_have_count(2)
    table.pick("B14")
    expect(table.option(re.compile("Schildwall"))).to_have_count(0)
    table.pick("C8")
    table.choose(re.compile("Front SW, SO"))
    expect(table.told("Ein Schildwall steht, Front SW, SO: Ligulf, Wulfnoth, Osgar")).to_have_count(
        1
    )
    expect(table.field.locator("path.shields")).to_have_count(3)


def test_an_attack_shows_who_strikes_whom(people: People, server: Server) -> None:
    a = {"gaucher": "F5", "erwan": "F6", "herluin": "H5"}
    table = sent(people, server, a, {"ligulf": "G5", "eadwig": "K5"}, until="attack")
    table.pick("F5")
    expect(marked(table, ".attacked")).to_have_count(0)
    table.pick("G5")
    expect(table.prompt).to_have_text(re.compile("Wer kämpft bei diesem Angriff noch mit"))
    expect(marked(table, ".attacked")).to_have_attribute("transform", place(table, "G5"))
    expect(marked(table, ".attacking")).to_have_attribute("transform", place(table, "F5"))
    expect(table.field.locator("[data-blow]")).to_have_count(1)
    table.option("Erwan F6").click()  # who is asked for: his name is the answer
    expect(table.field.locator("[data-blow]")).to_have_count(2)
    expect(table.spot("F6")).to_have_accessible_name(re.compile("Macht bei diesem Angriff mit"))


def test_a_march_is_planned_by_keyboard(people: People, server: Server) -> None:
    table = sent(people, server, {"gaucher": "C5", "erwan": "C11"}, {"ligulf": "N14"})
    keyboard = table.page.keyboard
    table.spot("C5").focus()
    keyboard.press("Enter")
    in_reach(table)
    for _ in range(3):  # seen from his side, where the columns run the other way
        keyboard.press("ArrowLeft")
    expect(way(table)).to_contain_text("Gaucher nach F5")
    keyboard.press("Enter")
    expect(way(table).get_by_role("button", name="Los")).to_be_enabled()
    keyboard.press("Enter")
    expect(table.told(re.compile("Gaucher.*F5"))).to_have_count(1)


def test_a_march_is_planned_with_one_thumb(people: People, server: Server) -> None:
    a, b = {"gaucher": "C5", "erwan": "C11"}, {"ligulf": "C8"}
    table = sent(people, server, a, b, base="ladders_at_first_light", **HANDHELD)
    table.spot("C5").tap()
    in_reach(table)
    table.spot("C7").tap()
    shown = way(table)
    expect(shown).to_contain_text("Gaucher nach C7")
    expect(shown.get_by_role("button", name="Los")).to_be_in_viewport()
    shown.get_by_text("Einzelheiten").tap()
    expect(shown).to_contain_text("Am Ziel steht daneben: Ligulf")
    shown.get_by_role("button", name="Los").tap()
    expect(shown.get_by_role("button", name="Los")).to_have_count(0)
    expect(table.spot("C7")).to_have_accessible_name(re.compile("Gaucher"))


def test_the_odds_of_a_charge_are_told_before_it_is_declared(
    people: People, server: Server
) -> None:
    a, b = {"roussel": "C10>E", "gaucher": "C3"}, {"ligulf": "L8", "osferth": "F7"}
    table = sent(people, server, a, b, until="charge")
    table.pick("C10")
    table.option(re.compile("^Roussel reitet an gegen Ligulf")).first.hover()
    odds = table.page.get_by_role("region", name="Chancen").filter(has_text="Angenommen")
    expect(odds).to_contain_text("Ligulf: tot")
    expect(odds).to_contain_text("Bis zum Zusammenstoß bewegt sich sonst niemand.")
    table.option(re.compile("^Roussel reitet an gegen Ligulf")).first.click()
    table.option(re.compile("^Roussel über ")).first.hover()
    expect(odds).to_contain_text("Ligulf: tot")
    expect(odds).not_to_contain_text("an den wenigsten Feinden vorbei")


def test_the_path_of_a_charge_is_chosen_and_shown(people: People, server: Server) -> None:
    a, b = {"roussel": "C10>E", "gaucher": "C3"}, {"ligulf": "L8", "osferth": "F7"}
    table = sent(people, server, a, b, until="charge")
    table.pick("C10")
    table.option(re.compile("^Roussel reitet an gegen Ligulf")).first.click()
    courses = table.option(re.compile("^Roussel über "))
    expect(courses.nth(1)).to_be_visible()
    expect(table.prompt).to_have_text(re.compile("Auf welchem Weg"))
    drawn: list[str] = []
    for index in (0, courses.count() - 1):
        courses.nth(index).hover()
        path = table.field.locator(".marks .way")
        expect(path).to_be_attached()
        if drawn:
            expect(path).not_to_have_attribute("points", drawn[0])
        drawn.append(str(path.get_attribute("points")))
    courses.last.click()
    expect(table.told(re.compile("Roussel reitet an gegen Ligulf"))).to_have_count(1)


def test_on_a_phone_the_way_of_a_charge_is_drawn_by_tapping(people: People, server: Server) -> None:
    """§7.2.1: every tapped hex is a point of it; a button below the map declares it."""
    a, b = {"roussel": "C10>E", "gaucher": "C3"}, {"ligulf": "L8", "osferth": "L3"}
    table = sent(people, server, a, b, base="axes_on_the_mound", until="charge", **HANDHELD)
    table.spot("C10").tap()
    table.spot("L8").tap()
    table.page.get_by_role("button", name="So machen").tap()
    expect(table.prompt).to_have_text(re.compile("Auf welchem Weg"))
    in_reach(table)
    table.spot("E8").tap()
    declare = table.page.get_by_role("button", name="Diesen Weg ansagen")
    expect(declare).to_be_in_viewport()
    card = table.page.get_by_role("region", name="Der Weg dorthin")
    expect_clear_of(card.locator(".."), table.spot("E8"))
    card.evaluate("card => card.style.minHeight = '100vh'")  # however much it has to tell
    expect_clear_of(card.locator(".."), table.spot("E8"))
    card.evaluate("card => card.style.minHeight = ''")
    declare.tap()
    expect(declare).to_have_count(0)
    expect(table.prompt).not_to_have_text(re.compile("Auf welchem Weg"))


CLEAR = """([card, spot]) => {
    const {top, bottom} = card.getBoundingClientRect(), hex = spot.getBoundingClientRect();
    const middle = (hex.top + hex.bottom) / 2;
    return middle < top || bottom < middle; }"""


def expect_clear_of(card: Locator, spot: Locator) -> None:
    """A card beside a hex that was tapped leaves at least its middle free, once it has moved."""
    elements = [card.element_handle(), spot.element_handle()]
    card.page.wait_for_function(CLEAR, arg=elements)
