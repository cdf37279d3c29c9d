### SAGA in English: words, steps, questions and what one can do. Every key is in the German file as well.

## Words

side-red = Red
side-blue = Blue
edge-south = south edge
edge-north = north edge
diagonal-sw-ne = from south-west to north-east
diagonal-nw-se = from north-west to south-east
method-a = method A, at one's own edge
method-b = method B, along the diagonal
method-c = method C, at the short edge
special-rolled = not yet rolled
special-none = none
special-dawn = Dawn
special-blood-feud = Blood feud
special-heavy-ground = Heavy ground
special-omen = Omen
special-fog = Fog
mission-clash = Clash of Warlords
mission-ford = The ford
mission-cattle = The cattle
mission-fog = Breaking through the fog
terrain-gentle-hill = gentle hill
terrain-steep-hill = steep hill
terrain-wood = wood
terrain-field = field
terrain-rocks = rocky ground
terrain-marsh = marsh
terrain-ruin = ruin
terrain-crag = crag
terrain-pond = pond
terrain-brook = brook
ground-open = open
ground-uneven = uneven
ground-dangerous = dangerous
ground-impassable = impassable
cover-none = no cover
cover-light = light cover
cover-solid = solid cover
symbol-c = common
symbol-u = uncommon
symbol-r = rare
kind-move = move
kind-charge = charge
kind-shoot = shooting
kind-rest = rest
cls-hero = Hero
cls-hearthguard = Hearthguards
cls-warrior = Warriors
cls-levy = Levies
equipment-bow = bows
equipment-sling = slings
equipment-crossbow = crossbows
equipment-javelin = javelins
equipment-composite-bow = composite bows
equipment-heavy-weapon = heavy weapons
equipment-improvised = improvised missiles
equipment-unarmed = unarmed
equipment-horse = horses
phase-setup = setup
phase-omens = dice before the first turn
phase-take-back = taking dice back
phase-throw = throwing SAGA dice
phase-react = reaction to the throw
phase-place = orders
phase-react-again = reaction to the orders
phase-activation = activation phase
phase-over = end of the turn
cause-activation = further activation
cause-melee = melee
cause-friends-destroyed = friends destroyed
cause-terrain = terrain
cause-resilience = Resilience
cause-ability = ability
relief-rest = rest
relief-banner = banner
relief-banner-rest = long rest under the banner
relief-ability = ability
walks-none = stays
troop-heroic = { $name } with retinue
told-activation =
    { $unit }: { $kind }{ $target ->
        [none] { "" }
       *[other] {" "}– { $target }
    } ({ $source ->
        [ability] { $ability }
        [determination] Determination
        [we_obey] We Obey of { $by }
        [manoeuvre] manoeuvre
        [free_shot] free
        [blood_feud] blood feud
       *[scenario] scenario
    })
told-combat =
    { $kind ->
        [melee] Melee: { $unit } against { $target }
       *[shooting] { $unit ->
            [none] { $ability } strikes { $target }
           *[other] Shooting: { $unit } at { $target }
        }
    }
told-reroll =
    { $number ->
        [all] all
       *[other] up to { $number }
    } { $pool ->
        [attack] attack dice
       *[defence] defence dice
    }{ $which ->
        [failed] {" "}that failed
        [ones] {" "}that show 1
       *[any] { "" }
    }
told-mustering =
    { $points ->
        [one] one point
       *[other] { $points } points
    } left{ $stock ->
        [none] { "" }
       *[other] , ready: { $stock }
    }

## Steps of the sequence

step-omens = Dice before the first turn
step-begin-turn = Beginning of the turn
step-take-back = Taking dice back
step-throw = Throwing SAGA dice
step-react = Reaction to the throw
step-place = Giving orders
step-react-again = Reaction to the orders
step-begin-activation = Beginning of the activation phase
step-activate = Activations
step-end-turn = End of the turn

## Questions to the player

ask-take-back = Take dice off the board, or throw?
ask-give-orders = Round { $round }: where do the dice go?
ask-lay-omens = Before the first turn: where do the three dice go?
ask-act = Round { $round }: who acts?
ask-react = React? { $running }
ask-activate-next = { $running }: who is next?
ask-pick-units = { $running }: which units?
ask-take-how-many = { $running }: how many?
ask-choose-effect = { $running }: which of it?
ask-pick-box = { $running }: which ability of the enemy?
ask-throw-again = { $running }: which dice again?
ask-rest-how-much = How long does the unit rest under the banner?
ask-reroll = { $running }: which dice again?
ask-march = { $running }: where to?
ask-give-ground = Where does the unit go back to?
ask-charge = { $running }: how does the charge go?
ask-play = { $running }: use an ability or fatigue?
ask-close-ranks = { $running }: close ranks?
ask-take-loss = { $running }: who falls?

## What a player can do

action-take-back = { $ability }: take dice back
action-throw-dice = Throw the SAGA dice
action-call-omen = Omen: throw all again
action-lay-dice = { $ability } ({ $dice })
action-end-orders = No further orders
action-use =
    { $ability }{ $reduced ->
        [true] , but less
       *[false] { "" }
    }
action-pass = Nothing
action-pick =
    { $units-count ->
        [0] Nobody
       *[other] { $units }
    }
action-take = { $number }
action-choose-option = Option { $number }
action-pick-box = { $ability }
action-throw-again =
    { $dice-count ->
        [0] None
       *[other] { $dice }
    }
action-activate =
    { $unit }: { $kind }{ $target ->
        [none] { "" }
       *[other] {" "}– { $target }
    } ({ $source ->
        [ability] { $ability }
        [determination] Determination
        [we_obey] We Obey of { $by }
        [manoeuvre] manoeuvre
        [free_shot] free
        [blood_feud] blood feud
       *[scenario] scenario
    })
action-skip = { $unit }: not after all
action-end-phase = End the turn
action-spend-fatigue =
    { $unit }: { $number } fatigue, { $use ->
        [slow] to slow it
        [own_armour] for one's own armour
       *[enemy_armour] against its armour
    }
action-march = { $unit }: to { $walks }
action-charge-home = { $unit }: charge to { $walks }
action-call-off = { $unit }: call it off
action-charge-instead = { $unit }: charge { $target } instead
action-give-ground = { $unit }: back to { $walks }
action-withdraw = { $unit }: withdraw to { $walks }
action-close-ranks = { $unit }: close ranks
action-stand-open = { $unit }: keep ranks open
action-reroll =
    { $faces-count ->
        [0] Throw none again
       *[other] Throw { $faces } again
    }
action-lose = { $unit }: model { $model } falls
action-endure = { $unit }: Resilience, 1 fatigue instead of the loss
action-shield = { $unit }: Bodyguards, model { $model } of { $guard } falls
