### SAGA in English: what browser and terminal show and read out.

## The table

spoken-piece = { $piece }: { $ground }, { $cover }
zone-of = Deployment zone of { $side }
mark-objective = Marker { $number }
preview-length = Way { $length }
preview-length-of =
    Way { $length } of at most { $most }{ $bends ->
        [0] , straight on
       *[other] , with one bend
    }
preview-ground = Touches { $piece } ({ $ground }).
preview-ground-cost = The ground costs { $number } fatigue.
preview-contact = { $number } of { $full } models touch { $unit }.
preview-cover = Ends in: { $cover }

## Units

spoken-unit =
    { $unit }, { $side }, { $at ->
        [none] not set up yet
       *[other] at { $at }, { $cover }
    }, { $left } of { $full }.
badge-acting = Is acting now.
badge-spent = Has been activated in this turn.
badge-exhausted = Exhausted.
badge-fatigue = { $number } fatigue.
badge-banner = Bears the banner.
card-armour = Armour
card-armour-text = in melee (against shooting)
card-dice = Attack dice
card-dice-text = for each model in melee (in shooting)
card-move = Move
card-move-text = in open ground
card-range = Range
card-range-text = of the missile weapons
card-saga = SAGA dice
card-saga-text = while the unit has at least { $least } models
card-models = Models
card-models-text = for abilities the unit counts { $number }
special-rule-determination = Determination
special-rule-determination-text = Once in each activation phase a free activation.
special-rule-we-obey = We Obey
special-rule-we-obey-text = Once in each activation phase a free activation for another unit within S.
special-rule-presence = Presence
special-rule-presence-text = Counts as four models for abilities and special rules.
special-rule-bodyguards = Bodyguards
special-rule-bodyguards-text = A Hearthguard within S can fall in his place.
special-rule-pride = Pride
special-rule-pride-text = If an enemy Hero can be charged, only a Hero may be charged.
special-rule-resilience = Resilience
special-rule-resilience-text = Takes a fatigue instead of a loss while he is not exhausted.

## Before an activation

caution-tires =
    Costs { $number } fatigue{ $exhausts ->
        [yes] ; the unit is exhausted then.
       *[no] .
    }
caution-reacts = { $side } can react to it: { $boxes }.
caution-slow = { $side } can spend one fatigue of the unit: then it goes no farther than { $length }.
caution-melee =
    In the melee { $side } can spend { $number ->
        [one] the one fatigue of the unit: +1 to its own armour or −1 to yours.
       *[other] up to { $number } fatigue of the unit: +1 to its own armour or −1 to yours for each.
    }
caution-shot =
    { $side } can spend { $number ->
        [one] the one fatigue of the shooters: +1 to the armour of the target.
       *[other] up to { $number } fatigue of the shooters: +1 to the armour of the target for each.
    }
caution-theirs =
    { $number ->
        [one] You can spend the one fatigue of { $unit }: +1 to your own armour or −1 to its armour.
       *[other] You can spend up to { $number } fatigue of { $unit }: +1 to your own armour or −1 to its armour for each.
    }

## Boards and dice

box-locked = Locked
box-used = Used already
box-chance =
    { $dice ->
        [0] No die falls in the next throw.
        [one] How often the one die of the next throw pays for this box.
       *[other] How often the { $dice } dice of the next throw pay for this box.
    }
tray-available = Available
tray-thrown = Thrown
tray-laid = On the board
tray-generated = Per turn

## How things stand

fact-mission = Scenario
fact-round = Round
fact-phase = Phase
fact-special = Special rule
fact-units = Units of { $side }

## Odds

change-destroyed = { $unit }: destroyed
change-models = { $amount ->
    [one] { $unit }: one loss
   *[other] { $unit }: { $amount } losses
}
change-fatigue = { $unit }: { $amount } fatigue
change-withdraws = { $unit }: withdraws
gist-models = { $unit }: { NUMBER($mean, maximumFractionDigits: 2) } losses on average
gist-destroyed = { $unit }: destroyed { NUMBER($percent, maximumFractionDigits: 1) }%
gist-fatigue = { $unit }: { NUMBER($mean, maximumFractionDigits: 2) } fatigue on average
gist-withdraws = { $unit }: withdraws { NUMBER($percent, maximumFractionDigits: 1) }%
assumed-pass = Nobody reacts or uses abilities and fatigue.
assumed-stand-open = Nobody closes ranks.
assumed-lose = Those fall whom the formation misses least.
assumed-endure = Who has Resilience uses it while he can.
assumed-shield = Then bodyguards die for their Hero.
assumed-reroll = The worst dice are thrown again.
assumed-charge-home = The charge goes as the referee lays it.

## In the terminal

terminal-tray = { $side }: { $dice ->
    [one] one SAGA die free
   *[other] { $dice } SAGA dice free
}
terminal-thrown = thrown: { $dice }

## The workshop table

bench-points = Points
bench-special = Also in service
bench-loose = in no unit yet
bench-models =
    { $number ->
        [one] 1 model
       *[other] { $number } models
    }
bench-size =
    { $escort ->
        [0] { $models }
       *[other] { $models } + { $escort } escort
    }{ $banner ->
        [true] { " " }with banner
       *[false] { "" }
    }
