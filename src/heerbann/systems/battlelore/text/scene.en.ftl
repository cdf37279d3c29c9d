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
fact-banners = Banners, { $seat }
fact-card = Command card
fact-orders = Orders left
fact-lore = Lore tokens, { $seat }
fact-council = War Council, { $seat }

change-eliminated = { $unit }: eliminated
change-figures = { $unit }: { $amount ->
        [one] one figure
       *[other] { $amount } figures
    }
change-retreats = { $unit }: retreats { $amount }

duel-retreats = the defender retreats
duel-battles-back = the defender battles back
duel-strikes-again = the cavalry fights once more
