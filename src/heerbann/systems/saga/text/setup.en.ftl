### SAGA in English: setup, scenarios and victory.

## What happened

event-mustered = { $side } musters: { $mustering }.
event-models-swapped = { $side } swaps models: { $mustering }.
event-unit-formed = Formed: { $unit }.
event-muster-ended = The army of { $side } stands.
event-rolled-off =
    Roll-off: { $faces }. { $winner ->
        [none] A tie
       *[other] { $winner } wins
    }.
event-first-chosen = { $side } is the first player.
event-edge-chosen = { $side } takes the { $edge }.
event-method-rolled = Deployment by { $method }.
event-diagonal-chosen = { $side } divides the table { $diagonal }.
event-special-rule-settled = Special rule: { $special }.
event-terrain-laid =
    { $side } { $shifted ->
        [true] shifts
       *[false] lays
    }: { $piece }.
event-terrain-passed = { $side } lays no terrain.
event-terrain-settled = The table is ready.
event-deployed = { $unit }: set up at { $walks }.
event-deployer-changed =
    { $side ->
        [none] All are set up
       *[other] { $side } deploys
    }.
event-omens-began = { $side } throws three dice before the first turn.
event-marker-moved =
    Marker { $number }: { $leader ->
        [none] { $at ->
            [none] brought home
           *[other] free at { $at }
        }
       *[other] led by { $leader }
    }.
event-unit-left = { $unit }: leaves the table.
event-points-scored = { $side }: { $points } victory points.
event-points-counted = Victory points: Red { $red }, Blue { $blue }.

## How it ends

outcome-points = Victory points decide.
outcome-draw = No lead is enough for victory.

## Steps, questions and what one can do

step-roll-off = Roll-off
step-choose-edge = Choosing an edge
step-settle-method = Method of deployment
step-choose-diagonal = Choosing the line
step-deploy = Deployment
step-roll-special = Special rule
ask-edge = Which edge is yours?
ask-diagonal = How is the table divided?
ask-deploy = Which unit is set up next?
ask-set-up = Where does the unit stand?
action-choose-edge = { $edge }
action-choose-diagonal = { $diagonal }
action-deploy = Set up { $unit }
action-set-up = { $unit }: set up at { $walks }

## Why not

refusal-edges-are-settled = The edges are taken.
refusal-no-diagonal-now = No line is chosen now.
refusal-not-deploying = No units are set up now.
refusal-set-up-already = This unit is set up already.
refusal-other-side-sets-up = The other side sets up now.
refusal-warlord-first = The Warlord belongs to the first half of the deployment.
refusal-another-unit-sets-up = Being set up now: { $unit }.
refusal-every-model-once = Every model needs exactly one place.
refusal-models-overlap = Two models stand on each other.
refusal-not-in-formation = The unit is not in formation.
refusal-outside-zone = Model { $model } does not stand wholly in its zone.
refusal-set-up-on-impassable = Model { $model } stands in impassable ground.
refusal-set-up-on-unit = Model { $model } stands on: { $target }.
refusal-zone-split = A unit stands wholly in one zone.
refusal-other-zone-first = Other zones still need units.
