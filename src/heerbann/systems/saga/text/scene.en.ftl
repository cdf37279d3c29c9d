### SAGA in English: what browser and terminal show and read out.

## The table

spoken-piece = { $piece }: { $ground }, { $cover }
zone-of = Deployment zone of { $side }
mark-objective = Marker { $number }
preview-length = Way { $length }
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

## Boards and dice

box-locked = Locked
box-used = Used already
tray-available = Available
tray-thrown = Thrown
tray-thrown-symbol = Thrown: { $symbol }
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
assumed-pass = Nobody reacts or uses abilities and fatigue.
assumed-stand-open = Nobody closes ranks.
assumed-lose = Those fall whom the formation misses least.
assumed-reroll = The worst dice are thrown again.
assumed-charge-home = The charge goes as the referee lays it.
