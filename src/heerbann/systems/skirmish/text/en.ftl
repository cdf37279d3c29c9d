### The Grundregelwerk in English: setup, round, movement. Every key is also in de.ftl.
### Names of units are singular or plural, so sentences put them before a colon.

## Words

side-red = Red
side-blue = Blue

edge-south = southern edge
edge-north = northern edge

terrain-hill = hill
terrain-building = building
terrain-pillar = pillar
terrain-wood = wood
terrain-jungle = jungle
terrain-ruin = ruin
terrain-needles = rock needles
terrain-crater = crater
terrain-rocks = rocks
terrain-barricade = barricade
terrain-yard = walled yard
terrain-wall = wall
terrain-wreck = wreck

manner-move = Move
manner-sprint = Sprint
manner-free = free Move (Fast)
manner-vanguard = Vanguard move
manner-howl = War Howl move
manner-reaction = reaction move
manner-pile-in = closing in

deed-shoot = Shoot
deed-melee = Melee
deed-suppress = Suppressive Fire
deed-flee = Flee
deed-rally = Rally

reaction-move = a move
reaction-shoot = fire
reaction-melee = an attack
reaction-flee = flight
reaction-rally = an attempt to rally

## Steps of the sequence

step-recruit = Building armies
step-lay-terrain = Laying terrain
step-roll-for-edges = Roll before deployment
step-choose-edge = Choice of edges
step-count-marks = Counting markers
step-place-marks = Placing markers
step-hide-loot = Hiding the loot
step-deploy = Deployment
step-gather-vanguard = Order of the Vanguard
step-vanguard = Vanguard
step-begin-round = Start of the round
step-call-howl = War Howl?
step-howl = War Howl
step-choose-unit = Choosing a unit
step-act = Actions
step-end-round = End of the round

## Questions

ask-book = Which army book does your army come from?
ask-recruit = Which unit joins your army?
ask-edge = Which edge is yours?
ask-mark = Where does the next marker go?
ask-deploy = Which unit is set up next?
ask-set-up = Where does the unit stand?
ask-vanguard = Which unit of the Vanguard moves before the game?
ask-howl = Call the War Howl now?
ask-howling = War Howl: who moves or fights?
ask-activate = Round { $round }: which unit acts?
ask-act = { $acting }: what does it do?
ask-march = { $moving }: where to?
ask-react = { $acting }: react to this?

## What a player may do

action-choose-book = { $book }
action-recruit = { $entry }
action-end-recruiting = The army is complete
action-choose-edge = { $edge }
action-place-mark = Marker at { $at }
action-deploy = Set up { $unit }
action-set-up = { $unit }: set up at { $walks }
action-vanguard = { $unit }: move before the game
action-stay-back = { $unit }: no move before the game
action-call-howl = Call the War Howl
action-save-howl = Keep the War Howl
action-howl-move = { $unit }: move
action-howl-fight = { $unit }: attack { $target }
action-end-howl = End the War Howl
action-activate = { $unit } acts
action-move = Move
action-free-move = Free Move (Fast)
action-sprint = Sprint
action-march = { $unit }: to { $walks }
action-shoot = Shoot at { $target }
action-suppress = Suppressive Fire at { $target }
action-fight = Melee against { $target }
action-secure-area = Secure the area
action-take-cover = Take cover
action-flee = Flee
action-rally = Restore morale
action-end-activation = No more actions
action-react-move = { $unit }: react with a move
action-react-shoot = { $unit }: react with fire at { $target }
action-react-fight = { $unit }: react with an attack on { $target }
action-react-flee = { $unit }: react by fleeing
action-react-rally = { $unit }: react by rallying
action-pass-reaction = Do not react

## What happened

event-book-chosen = { $side } takes the field with: { $book }.
event-recruited = { $side } recruits { $entry }.
event-recruiting-ended = { $side } has its army.
event-terrain-laid = The battle is fought on table { $number }.
event-edges-rolled =
    Roll for the edges: Red { $red }, Blue { $blue }. { $winner ->
        [none] Again.
       *[other] { $winner } chooses.
    }
event-set-up-rolled =
    Roll for deployment: Red { $red }, Blue { $blue }. { $winner ->
        [none] Once more.
       *[other] { $winner } begins.
    }
event-edge-chosen = { $side } takes the { $edge }.
event-marks-counted =
    { $die ->
        [0] { $number } markers are laid.
       *[other] A { $die }: { $number } objectives are laid.
    }
event-mark-placed =
    { $side ->
        [none] Marker { $number } lies on the table.
       *[other] { $side } lays marker { $number }.
    }
event-marks-left-over = There is no room for { $number } more markers.
event-loot-hidden = Loot lies face down under marker { $number } ({ $value }).
event-deployed = { $unit }: set up.
event-vanguard-gathered = The Vanguard of { $first } moves first before the game.
event-vanguard-rolled =
    Roll for the Vanguard: Red { $red }, Blue { $blue }. { $winner ->
        [none] Again.
       *[other] { $winner } moves first.
    }
event-stayed-back = { $unit }: no move before the game.
event-round-began = Round { $round }.
event-initiative-rolled =
    Start roll: Red { $red }, Blue { $blue }{ $fewer ->
        [none] { "" }
       *[other] , one more for { $fewer } (fewer units)
    }. { $starter ->
        [none] Again.
       *[other] { $starter } starts.
    }
event-howl-called = { $side } calls the War Howl!
event-howl-saved = { $side } keeps the War Howl.
event-howl-fought = { $unit }: free melee.
event-howl-ended = The War Howl of { $side } dies away.
event-round-ended = Round { $round } is over, all markers are removed.
event-loot-revealed = Marker { $number } is turned up: { $value }.
event-scored =
    { $points ->
        [one] { $side } scores a point.
       *[other] { $side } scores { $points } points.
    }
event-activated = { $unit }: activated.
log-idle = does nothing
event-action-taken = { $unit }: { $deed }.
event-area-secured = { $unit }: secures the area.
event-cover-taken = { $unit }: takes cover until the next round.
event-activation-ended = { $unit }: activation over.
event-move-declared = { $unit }: { $manner }.
event-marched =
    { $unit }: { $length ->
        [nowhere] stays in place
       *[other] moves { $length }
    }{ $piece ->
        [none] { "" }
       *[other] {" "}({ $reach } at most because of { $piece })
    }.
event-reacted = { $unit }: reacts to { $trigger } with { $reaction }.
event-reactions-passed = Nobody else reacts to { $trigger }.

## Why not

refusal-not-recruiting = Armies are not being built now.
refusal-one-book = An army comes from one book only.
refusal-book-first = Choose an army book first.
refusal-no-such-book = There is no such army book here.
refusal-no-such-entry = The army book has no such unit.
refusal-one-general = The army has its general already.
refusal-too-many-copies = An entry may be taken { $number } times at most.
refusal-too-many-vehicles = At most { $number } % of the points may be vehicles.
refusal-too-expensive = Only { $points } points are left.
refusal-points-needed = { $points } points must remain for the general and the infantry.
refusal-needs-a-general = The army still needs its general.
refusal-needs-infantry = The army needs at least { $number } infantry units besides the general.
refusal-edges-are-settled = The edges are settled.
refusal-edges-not-rolled = The roll for the edges comes first.
refusal-no-mark-to-place = There is no marker to place now.
refusal-mark-near-edge = A marker lies at least { $reach } from every edge.
refusal-mark-near-mark = Markers lie at least { $reach } apart.
refusal-mark-in-the-way = Nobody could get there: { $piece }.
refusal-not-deploying = Units are not being set up now.
refusal-set-up-already = This unit is set up already.
refusal-other-side-sets-up = The other side sets up a unit now.
refusal-twin-first = These units are alike: { $unit } first.
refusal-another-unit-sets-up = { $unit } is being set up now.
refusal-every-model-once = Every model needs exactly one place.
refusal-outside-zone = Model { $model } does not stand in the own deployment zone.
refusal-no-vanguard = This unit is no Vanguard.
refusal-no-vanguard-now = This unit has no move before the game now.
refusal-too-close-for-vanguard = Model { $model } would end within { $reach } of { $target }.
refusal-no-howl-now = This is not the time for a War Howl.
refusal-no-howl-for-it = The War Howl gives this unit nothing now.
refusal-too-shaken-to-howl = Whoever is pinned or flees does not follow the War Howl.
refusal-no-such-unit = There is no such unit on the table.
refusal-no-such-model = { $unit } has no living model { $model }.
refusal-nobody-acts = No unit is being activated now.
refusal-another-unit-acts = { $unit } is being activated now.
refusal-no-activations-now = Units are not activated now.
refusal-not-your-turn = It is the other side's turn.
refusal-activated-already = This unit has been activated in this round.
refusal-fleeing-first = Fleeing units come first: { $unit }.
refusal-taken-already = A short action is taken only once in an activation.
refusal-no-action-left = This unit has no action left.
refusal-long-needs-all = A long action takes the whole activation.
refusal-fast-or-long = The house rules allow the free move or a long action, not both.
refusal-no-free-move = This unit has no free move left.
refusal-pinned = A pinned unit can only restore its morale.
refusal-fleeing = A fleeing unit can only flee and restore its morale.
refusal-flee-first = A fleeing unit has to flee first.
refusal-flee-from-melee-only = The house rules allow this only to break off from a melee.
refusal-steady = This unit has nothing to rally from.
refusal-engaged = This unit is held in a melee.
refusal-leaves-melee = The unit is in melee and cannot simply leave { $target }.
refusal-crew-cannot-move = This vehicle cannot move.
refusal-nothing-to-react-to = There is nothing to react to.
refusal-no-marker = Only a unit that has secured the area reacts.
refusal-reacted-already = This unit has reacted in this round.
refusal-trigger-unseen = { $target } did not end its action in sight.
refusal-no-such-reaction = By the house rules a reaction is Move, Shoot or Melee only.
refusal-not-the-trigger = The reaction must be against { $target }.
refusal-no-move-declared = No move has been declared.
refusal-another-unit-moves = { $unit } is moving now.
refusal-model-twice = Model { $model } cannot go two ways.
refusal-too-far = Model { $model } would go { $length }, its reach is { $reach }.
refusal-slowed =
    { $piece } slows the unit to { $reach }; model { $model } would go { $length }.
refusal-off-table = Model { $model } would leave the table.
refusal-may-not-enter = Model { $model } may not stand in { $piece }.
refusal-may-not-cross = The way of model { $model } leads through { $piece }.
refusal-passes-enemy = The way of model { $model } leads over a base of { $target }.
refusal-overlaps = Model { $model } would stand on a base of { $target }.
refusal-overlaps-own = Model { $model } would stand on a comrade.
refusal-too-close =
    Model { $model } would end within 1″ of { $target } without the unit touching it.
refusal-scattered = Model { $model } would lose touch: gaps are at most { $reach }.
refusal-reaches-already = Model { $model } reaches { $target } already.
refusal-not-closer = Model { $model } would not come closer to { $target }.
refusal-new-contact = Model { $model } would come to { $target }, whom the unit does not fight.

## Arguments of a roll

modifier-fewer-units-red = Red has fewer units { $signed }
modifier-fewer-units-blue = Blue has fewer units { $signed }

## How it ended

outcome-destroyed = The enemy has no units left.
outcome-both-destroyed = Nobody is left on either side.
outcome-general-slain = The enemy general has fallen.
outcome-both-generals-slain = Both generals have fallen, the points decide.
outcome-round-limit = The last round is over, the points decide.
