"""What is heard: there is a switch, it is remembered, and it works at once."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.actors.people import PHONE, People
from tests.browser.actors.positions import play_on, record_of
from tests.browser.actors.table import Table
from tests.server.running import Server

EAR = """() => {
    window.heard = [];
    const node = kind => ({
        connect: next => next, start: () => window.heard.push(kind), stop: () => {},
        frequency: {setValueAtTime() {}, exponentialRampToValueAtTime() {}},
        gain: {
            setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {},
        },
    });
    window.AudioContext = class {
        currentTime = 0; sampleRate = 8; destination = {};
        createGain = () => node("gain"); createOscillator = () => node("tone");
        createBufferSource = () => node("hiss"); createBiquadFilter = () => node("band");
        createBuffer = () => ({getChannelData: () => []});
        close = async () => window.heard.push("hushed");
    };
}"""


def expect_heard(page: Page, *sounds: str) -> None:
    page.wait_for_function("sounds => window.heard.join() === sounds", arg=",".join(sounds))


def test_a_laptop_is_heard_until_its_switch_is_turned_and_remembers_that(
    people: People, server: Server
) -> None:
    person = people.come()
    person.page.add_init_script(f"({EAR})()")
    table = Table(person)
    page = person.join(play_on(server, record_of({"B2": "soldiers"}, {"E2": "orcs"})))
    table.rest()
    switch = page.get_by_role("switch", name="Ton")
    expect(switch).to_be_checked()
    expect_heard(page)  # nobody has touched anything yet

    switch.click()
    expect(switch).not_to_be_checked()
    switch.click()
    expect(switch).to_be_checked()
    expect_heard(page, "tone", "tone")
    switch.click()
    expect_heard(page, "tone", "tone", "hushed")
    page.reload()
    expect(page.get_by_role("switch", name="Ton: aus")).not_to_be_checked()


def test_a_phone_is_silent_until_it_is_asked(people: People, server: Server) -> None:
    person = people.come(viewport=PHONE, has_touch=True, is_mobile=True)
    page = person.join(play_on(server, record_of({"B2": "soldiers"}, {"E2": "orcs"})))
    page.get_by_role("tab", name="Mehr").click()
    expect(page.get_by_role("switch", name="Ton: aus")).not_to_be_checked()
