"""K§10, K§6 The sheets: all that its owner knows of a group, a convoy or a castle."""

from collections import Counter
from collections.abc import Iterable, Iterator

from heerbann.engine.show.unit_cards import CardRow, CardSpecial, UnitCard
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war.model.campaign.facts import (
    captives_of,
    company,
    convoys_with,
    is_mounted,
    leaders_of,
    men_of,
    soldiers,
)
from heerbann.systems.diex_war.model.campaign.maps import CastleId
from heerbann.systems.diex_war.model.campaign.scenario import Stance
from heerbann.systems.diex_war.model.campaign.state import (
    Convoy,
    ConvoyId,
    Garrison,
    Group,
    GroupId,
    Soldier,
    State,
)
from heerbann.systems.diex_war.model.state import Health, UnitId
from heerbann.systems.diex_war.rules.campaign.k11_movement.points import movement_points
from heerbann.systems.diex_war.rules.campaign.k12_supply import need, sources
from heerbann.systems.diex_war.show.campaign.pieces import note_on, piece_of, tell_note
from heerbann.systems.diex_war.show.words import class_name


def sheet(state: State, name: str, teller: Teller) -> UnitCard | None:
    """Of whatever has a counter; the state is what the reader may know."""
    if group := state.groups.get(GroupId(name)):
        return group_sheet(state, group, teller)
    if convoy := state.convoys.get(ConvoyId(name)):
        rows = tuple(_convoy_rows(state, convoy, teller))
        return UnitCard(title=teller.word(ConvoyId, convoy.id, state), rows=rows)
    castles = [one for one in state.garrisons.values() if piece_of(one.id) == name]
    return _castle_sheet(state, castles[0], teller) if castles else None


def group_sheet(state: State, group: Group, teller: Teller) -> UnitCard:
    """Of one's own everything, of somebody else's what was seen of it."""
    title = teller.word(GroupId, group.id, state)
    if not group.men:
        return UnitCard(title=title, rows=tuple(_note_rows(state, group, teller)))
    rows = tuple(_group_rows(state, group, teller))
    return UnitCard(title=title, rows=rows, specials=tuple(_specials(state, group, teller)))


def _row(label: str, value: object, text: str, rule: str) -> CardRow:
    return CardRow(label=label, value=str(value), text=text, rule=rule)


def _note_rows(state: State, group: Group, teller: Teller) -> Iterator[CardRow]:
    note = note_on(state, group.id)
    label = teller.text("sheet-seen")
    if note is None:
        yield _row(label, "?", teller.text("sheet-never-seen"), "K10")
        return
    yield _row(label, len(note.men), tell_note(note, teller), "K10")
    if note.leader is not None:
        leader = teller.word(UnitId, note.leader, state)
        text = teller.text("sheet-prestige-text")
        yield _row(teller.text("sheet-leader"), f"{leader} ({note.prestige})", text, "K13")


def _group_rows(state: State, group: Group, teller: Teller) -> Iterator[CardRow]:
    men, eats = soldiers(state, group), need(state, group)
    yield _row(teller.text("sheet-men"), men, teller.text("sheet-men-text"), "K10")
    money = f"£{state.stock('pounds', group.id)}"
    yield _row(teller.text("sheet-pounds"), money, teller.text("sheet-pounds-text"), "K15")
    food = sum([state.stock("resources", source) for source in sources(state, group)])
    yield _row(teller.text("sheet-food"), f"{eats} / {food}", teller.text("sheet-food-text"), "K12")
    points = group.points if state.phase == "movement" else movement_points(state, group)
    reach = teller.text("sheet-reach-text")
    yield _row(teller.text("sheet-reach"), points, reach, "K11")
    if group.hunger:
        yield _row(
            teller.text("sheet-hunger"), group.hunger, teller.text("sheet-hunger-text"), "K12"
        )
    if group.loyalty is not None and group.stance is not None:
        value = f"{group.loyalty}, {teller.word(Stance, group.stance)}"
        yield _row(teller.text("sheet-loyalty"), value, teller.text("sheet-loyalty-text"), "K9")


def _specials(state: State, group: Group, teller: Teller) -> Iterator[CardSpecial]:
    if is_mounted(state, group):
        title, told = teller.text("sheet-mounted"), teller.text("sheet-mounted-text")
        yield CardSpecial(title=title, text=told, rule="K10")
    for leader in leaders_of(state, group):
        who = teller.word(UnitId, leader.unit, state)
        told = teller.text("sheet-prestige", prestige=leader.prestige)
        yield CardSpecial(title=who, text=told, rule="K13")
    for one in company(state, group):
        title = teller.text("sheet-roll", group=teller.word(GroupId, one.id, state))
        yield CardSpecial(title=title, text=roll_call(men_of(state, one), teller), rule="K24")
    for convoy in convoys_with(state, group):
        name = teller.word(ConvoyId, convoy.id, state)
        animals, load = state.stock("animals", convoy.id), state.stock("resources", convoy.id)
        told = teller.text("sheet-convoy", animals=animals, load=load)
        yield CardSpecial(title=name, text=told, rule="K14")
    for captives in captives_of(state, group):
        men = [state.men[unit] for unit in captives.men if unit in state.men]
        title = teller.text("sheet-captives")
        yield CardSpecial(title=title, text=roll_call(men, teller), rule="K21")


def roll_call(men: Iterable[Soldier], teller: Teller) -> str:
    """So many of each kind; the wounded by name."""
    told = list(men)
    kinds = Counter(class_name(man.kind.code, teller.language) for man in told)
    counted = [f"{number} {kind}" for kind, number in sorted(kinds.items())]
    hurt = [man for man in told if man.health == "wounded"]
    named = [f"{teller.word(UnitId, man.id)}: {teller.word(Health, man.health)}" for man in hurt]
    return ", ".join([*counted, *named])


def _convoy_rows(state: State, convoy: Convoy, teller: Teller) -> Iterator[CardRow]:
    animals, load = state.stock("animals", convoy.id), state.stock("resources", convoy.id)
    yield _row(teller.text("sheet-animals"), animals, teller.text("sheet-animals-text"), "K14")
    yield _row(teller.text("sheet-load"), load, teller.text("sheet-load-text"), "K14")


def _castle_sheet(state: State, garrison: Garrison, teller: Teller) -> UnitCard:
    stock = state.stock("resources", garrison.id)
    rows = [_row(teller.text("sheet-load"), stock, teller.text("sheet-stock-text"), "K6")]
    specials = []
    if garrison.men:
        told = teller.text("sheet-garrison-text")
        rows.append(_row(teller.text("sheet-garrison"), len(garrison.men), told, "K6"))
        men = roll_call([state.men[unit] for unit in garrison.men], teller)
        specials = [CardSpecial(title=teller.text("sheet-garrison"), text=men, rule="K6")]
    title = teller.word(CastleId, garrison.id, state)
    return UnitCard(title=title, rows=tuple(rows), specials=tuple(specials))
