### Lore and creatures. Every key also stands in lore.de.ftl.

gain-tokens = two lore tokens
gain-token-and-card = a lore token and a lore card
gain-cards = two lore cards, keep one

step-make-lore-deck = Making the lore deck
step-first-lore = First lore cards
step-first-choice = Choosing lore cards
step-against-orders = Answer to the orders
step-last-moment = Last moment
step-harvest = Harvest of lore
step-draw-lore = Drawing a lore card
step-sort-lore = Discarding lore cards

ask-lore = Do you play a lore card?
ask-target = For whom, or where?
ask-reroll = How many dice once again?
ask-discard = Which lore card do you discard?
ask-harvest = What does the end of the turn bring you?
ask-poison = { $fighting }: use poison?

action-use-power = { $unit } { $unit-form ->
        [one] uses its
       *[other] use their
    } power{ $target ->
        [none] {""}
       *[other] {" "}against { $target }
    }
action-play-lore = Lore card: { $card }
action-play-no-lore = No lore card
action-target-unit = { $unit }
action-target-hex = { $hex }
action-end-targets = Enough
action-reroll =
    { $dice ->
        [one] One die
       *[other] { $dice } dice
    }
action-discard-lore = Discard { $card }
action-take-harvest = { $gain }

event-lore-deck-opened = The lore deck is made; wholly in it: { $whole }.
event-lore-card-added = One more lore card for the deck.
event-lore-ready = { $seat } begin with { $tokens ->
        [0] no lore token
        [one] one lore token
       *[other] { $tokens } lore tokens
    } and draw { $draws ->
        [0] no lore card.
       *[other] { $draws } lore cards to choose from.
    }
event-lore-drawn = { $seat } draw a lore card: { $card }.
event-lore-deck-shuffled = The lore cards are shuffled anew.
event-lore-discarded = { $seat } discard { $card }.
event-lore-played = { $seat } play { $card } for { $cost } lore tokens.
event-lore-foiled = { $card } is foiled.
event-last-moment = { $seat }: the end of the turn comes.
event-harvested = { $seat } gain { $tokens ->
        [0] no lore token
        [one] one lore token
       *[other] { $tokens } lore tokens
    }; they draw { $draws ->
        [0] no lore card.
        [one] a lore card.
       *[other] { $draws } lore cards.
    }
event-command-taken-back = { $seat } take their command card back.
event-truce-called = Truce: { $limit } orders at most.
event-orders-stand = { $seat }: the orders stand.
event-order-cancelled = False orders: { $unit }.
event-orders-bettered = A lore card for { $unit }.
event-lore-struck = { $unit }, throw { $dice }: { $lost } lost.
event-shifted = { $unit } now on { $to }.
event-emboldened = { $unit }: bolder by { $bold }.
event-frightened = { $unit }: terrified.
event-mended = { $unit } { $unit-form ->
        [one] regains
       *[other] regain
    } { $figures ->
        [one] one figure.
       *[other] { $figures } figures.
    }
event-tokens-stolen = { $seat } take { $tokens } lore tokens from the other side.
event-dice-thrown = { $unit } { $unit-form ->
        [one] rolls
       *[other] roll
    } { $dice }.
event-dice-rerolled = { $seat } roll again: { $dice }.
event-power-used = { $unit } { $unit-form ->
        [one] uses its
       *[other] use their
    } power.
event-webbed = { $unit }: caught in a web.

refusal-no-such-lore = There is no such lore card.
refusal-no-lore-here = There are no lore cards in this scenario.
refusal-no-lore-now = This lore card cannot be played or paid for now.
refusal-no-such-target = This is no target for the card that was played.
refusal-no-discard-now = No lore card is discarded now.
refusal-not-to-discard = This lore card is not to be discarded.
refusal-no-harvest-now = The harvest comes once, at the end of a turn.
refusal-no-power-now = This power is not at hand now.
