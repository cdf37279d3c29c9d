"""Inviting somebody: a link with a code for a camera, names at the table, and who is there."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.actors.handling import expect_to_fit
from tests.browser.actors.people import PHONE, People, Person
from tests.browser.actors.table import Table


def host_of(people: People) -> tuple[Person, str]:
    """Somebody invites somebody else to play Chaos; the link as it is shown."""
    host = people.come()
    page = host.visit("new/claymore/heron_ford")
    page.get_by_role("group", name="Chaos").get_by_text("Einladen").click()
    page.get_by_role("button", name="Aufs Schlachtfeld").click()
    return host, page.get_by_label("Einladung für Chaos").input_value()


def test_an_invitation_has_a_code_and_says_when_only_this_computer_knows_it(
    people: People,
) -> None:
    host, link = host_of(people)
    page = host.page
    assert "/#/join/" in link
    expect(page.get_by_text("Diese Adresse kennt nur dieser Computer.")).to_be_visible()
    code = page.get_by_role("img", name="Der Link als QR-Code").first
    expect(code).to_be_hidden()
    page.get_by_text("QR-Code zeigen").first.click()
    expect(code).to_be_visible()


SHARING = "navigator.share = async (given) => { window.given = given; }"


def test_on_a_phone_an_invitation_is_shared_with_a_tap(people: People) -> None:
    host = people.come(viewport=PHONE, is_mobile=True, has_touch=True)
    host.context.add_init_script(SHARING)
    page = host.visit("new/claymore/heron_ford")
    page.get_by_role("group", name="Chaos").get_by_text("Einladen").tap()
    page.get_by_role("button", name="Aufs Schlachtfeld").tap()
    page.get_by_role("tab", name="Mehr").tap()
    link = page.get_by_label("Einladung für Chaos")
    share = page.locator("label").filter(has=link).get_by_role("button", name="Teilen")
    share.tap()
    expect(share).to_be_in_viewport(ratio=1)
    assert page.evaluate("window.given.url") == link.input_value()
    expect_to_fit(page)


def test_names_and_presence_are_told_in_words(people: People) -> None:
    host, link = host_of(people)
    turn = Table(host).turn
    expect(turn).to_contain_text("Für Chaos ist gerade niemand am Tisch.")
    guest = people.come()
    guest.page.goto(link)
    expect(turn).not_to_contain_text("niemand am Tisch")
    field = guest.page.get_by_label("Dein Name")
    field.fill("Anna")
    field.press("Enter")
    chaos = turn.get_by_role("listitem").filter(has_text="Chaos")
    expect(chaos).to_contain_text("Anna")
    guest.visit()
    expect(turn).to_contain_text("Anna (Chaos) ist gerade nicht am Tisch.")
    guest.page.goto(link)
    expect(guest.page.get_by_label("Dein Name")).to_have_value("Anna")
    expect(turn).not_to_contain_text("nicht am Tisch")
    expect(chaos).to_contain_text("Anna")


def test_who_is_invited_fetches_the_board_that_is_played_on_and_no_other(people: People) -> None:
    _, link = host_of(people)
    guest = people.come().page
    fetched: list[str] = []
    guest.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    guest.goto(link)
    expect(guest.get_by_role("application")).to_be_visible()
    guest.wait_for_load_state("networkidle")
    scripts = [name.partition("-")[0] for name in fetched if name.endswith(".js")]
    assert "measured" not in scripts
    # What is only shown later comes behind what the board needs.
    assert scripts.index("further") > max(scripts.index("hexes"), scripts.index("game"))
