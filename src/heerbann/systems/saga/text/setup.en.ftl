### SAGA in English: setup, scenarios and victory.

## What happened

event-mustered = { $side } musters: { $mustering }.
event-models-swapped = { $side } swaps models: { $mustering }.
event-unit-formed = Joins the army: { $unit }.
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
        [true] shifts a piece of terrain
       *[false] lays a piece of terrain
    }: { $piece }.
event-terrain-passed = { $side } lays no terrain.
event-terrain-settled = The table is ready.
event-deployed = { $unit }: set up.
event-omens-began = { $side } throws three dice before the first turn.
event-marker-moved =
    Cow { $number }: { $leader ->
        [none] { $at ->
            [none] brought home
           *[other] free again
        }
       *[other] led by { $leader }
    }.
event-waded = { $unit }: charged through the ford.
event-unit-left = { $unit }: leaves the table.
event-points-scored = { $side }: { $points } victory points.
event-points-counted = Victory points: Red { $red }, Blue { $blue }.

## How it ends

outcome-points = Victory points decide.
outcome-draw = No lead is enough for victory.

## Steps, questions and what one can do

step-muster = Building armies
ask-faction = Which people do you lead?
ask-muster = How is the army built?
action-choose-faction = { $faction }
action-collect = Spend a point: { $troops }
action-swap-models = Swap: { $remove } for { $add }
action-form-unit =
    Form a unit: { $models } × { $cls }{ $equipment-count ->
        [0] { "" }
       *[other] , { $equipment }
    }{ $escort ->
        [0] { "" }
       *[other] , escort: { $escort }
    }{ $banner ->
        [true] , with the banner
       *[false] { "" }
    }
action-end-muster = The army is complete
step-roll-off = Roll-off
step-choose-edge = Choosing an edge
step-lay-terrain = Laying terrain
ask-lay-terrain = Which terrain is laid or shifted?
ask-put-piece = Where does the piece lie?
ask-slide-piece = Where is the piece shifted to?
action-lay-piece = Lay: { $kind }
action-put-piece = Lay { $kind } at { $corners }
action-shift-piece = Shift: { $piece }
action-slide-piece = Shift { $piece } to { $at }, turned by { $turn } degrees
action-pass-terrain = Lay nothing
ask-lead = Does the unit lead a cow?
ask-leave = Does the unit leave the table?
action-lead = { $unit }: lead cow { $marker }
action-leave = { $unit }: leave the table
action-stay = { $unit }: leave things as they are
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
refusal-no-laying-now = No terrain is laid now.
refusal-enough-pieces = There are { $most } pieces already.
refusal-too-few-pieces = Not before { $least } pieces lie on the table.
refusal-kind-not-laid = Players do not lay this kind: { $kind }.
refusal-no-room-for-kind = There is no room left for this kind: { $kind }.
refusal-another-kind = What is laid now: { $kind }.
refusal-another-piece = What is shifted now: { $piece }.
refusal-no-such-piece = There is no such piece.
refusal-shifted-already = A piece has been shifted already.
refusal-shifted-too-far = A piece is shifted by M at most.
refusal-no-outline = These corners enclose no simple area.
refusal-piece-off-table = The piece does not lie wholly on the table.
refusal-piece-too-large = Two corners are more than { $most } cm apart.
refusal-pieces-too-near = There must be more than S between two pieces: { $piece } is too near.
refusal-no-manoeuvre-with-cow = Who leads a cow may not manoeuvre.
modifier-mod-ford = { $signed } through the ford
refusal-no-muster-now = This army is not built now.
refusal-faction-not-here = This people is not to be chosen: { $faction }.
refusal-board-taken = The enemy has this battle board already: { $faction }.
refusal-no-such-troops = There are no such troops.
refusal-no-points-left = All points are spent.
refusal-not-for-faction = They do not serve this people: { $troops }.
refusal-special-once = They are in the army already: { $troops }.
refusal-enough-mercenaries = No more units of mercenaries are allowed, at most: { $most }.
refusal-collect-first = First all points are spent, still: { $points }.
refusal-swapped-once = There is only one swap.
refusal-swap-before-forming = The swap comes before units are formed.
refusal-swap-not-these = Only Hearthguards, Warriors and Levies are swapped for each other.
refusal-too-few-to-swap = Too few models are collected for that.
refusal-warlord-is-there = The Warlord is in the army already.
refusal-one-warlord-only = There is exactly one Warlord.
refusal-no-such-escort = An escort has { $least } to { $most } Hearthguards.
refusal-no-such-size = A unit has { $least } to { $most } models.
refusal-escort-of-heroes-only = Only a Hero has an escort.
refusal-not-carried-so = This class is not equipped so among this people.
refusal-bears-no-banner = This class bears no banner.
refusal-banner-is-there = An army has one banner only.
refusal-too-few-collected = So many models are not collected.
refusal-models-left-over = Models would be left over that fit into no unit: { $models }.
refusal-not-all-formed = Not all points and models are used yet.
refusal-warlord-missing = The Warlord is still missing.
