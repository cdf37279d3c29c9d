### What screen and terminal say. Every key also stands in scene.de.ftl.

status-turn = Turn { $turn } · banners: { $banners }
legend-stakes = Archers' stakes
spoken-edges = edges { $sides }
spoken-unit = { $unit } on { $hex }: { $figures } of { $full } figures.
marker-objective = Objective
marker-levy = Levy, { $seat }, { $colour ->
        [green] green
        [blue] blue
       *[red] red
    }
badge-banner = { $colour ->
        [green] Green
        [blue] Blue
       *[red] Red
    } banner.

card-place = Stands on { $hex }.
card-figures = { $figures } of { $full } figures.
card-ordered = Has an order.
card-bold = Bold ({ $bold }).
card-webbed = Held by a web.
card-terrified = Terrified.
card-lore = Lore tokens: { $tokens }.

value-colour = Banner
value-kind = Kind
value-race = Race
value-weapon = Weapon
value-range = Range
value-move = Move (with battle)
value-dice = Dice

fact-turn = Turn
fact-card = Command card
fact-orders = Orders left

die-helmet = { $colour ->
        [green] green helmet
        [blue] blue helmet
       *[red] red helmet
    }
sign-held = as many as cards in hand: { $slot }
sign-linked = any number that stand linked: { $slot }
sign-draws = draw { $cards } cards, keep one

pile-command = Command, deck
pile-command-discards = Command, discards
pile-lore = Lore, deck
pile-lore-discards = Lore, discards

count-banners = Banners
count-lore = Lore tokens
count-command = Command cards in hand
count-lore-cards = Lore cards in hand
count-cards = Deployment cards
count-levy = Levies left, { $colour ->
        [green] green
        [blue] blue
       *[red] red
    }
dial-hand = { $cards } command cards

change-eliminated = { $unit }: eliminated
change-figures = { $unit }: { $amount ->
        [one] one figure
       *[other] { $amount } figures
    }
change-retreats = { $unit }: retreats { $amount }
assumed-ignore-flags = As many flags as possible are ignored.
assumed-retreat = A retreat takes the first hex that is offered.
assumed-gain-ground = Whoever can gain ground does.
assumed-pursue = A pursuit takes the first hex that is offered.
assumed-strike-again = Whoever may attack again attacks the first enemy offered.
assumed-battle-back = Whoever can battle back does.

duel-retreats = the defender retreats
duel-battles-back = the defender battles back
duel-strikes-again = the cavalry fights once more
