### Chapters 8 to 10: buildings, castles, sieges. Every key also stands in siege.de.ftl.

## Words

work-fence = tear down a fence
work-gate = work the gate
work-pull-bridge = pull the bridge away
work-sink-bridge = throw the bridge into the moat
work-lay-bridge = lay the bridge back
work-tinder = lay tinder

bridge-laid = lies over the moat
bridge-drawn-in = is drawn in
bridge-drawn-out = is pulled to the outer side
bridge-lost = is lost

## Steps of the sequence of play

step-fill-moat = Filling the moat

## Questions to the player

ask-shelter = From which side is he covered?
ask-haul = What do the two do with the ladder?
ask-fall = Where does he fall?
ask-let-lie = Where does the other half of the ladder lie?
ask-fill-moat = Which part of the moat is filled?

## What a player can do

action-take-shelter = { $unit }: covered from the { $way }
action-break-fence = { $unit } tears down the fence in the { $way }
action-work-gate = { $unit } works the gate in the { $way }
action-pull-bridge = { $unit } pulls the bridge away
action-sink-bridge = { $unit } throws the bridge into the moat
action-lay-bridge = { $unit } lays the bridge back
action-lift-ladder = { $unit } and { $helper } lift the ladder ({ $ladder })
action-take-up-ladder = Carry the ladder on: { $ladder }
action-haul = { $unit } leads with the ladder to { $to }
action-raise-ladder = Raise the ladder on { $hex } to the { $way }
action-drop-ladder = Lay the ladder down
action-end-haul = Stop with the ladder
action-shift-ladder = { $unit } and { $helper } shift the ladder to { $hex }, leaning { $way }
action-climb = { $unit } climbs onto the ladder
action-climb-down = { $unit } climbs down
action-jump = { $unit } jumps over the palisade to { $to }
action-topple = { $unit } tries to topple the ladder
action-fall-to = { $unit } falls on { $to }
action-let-lie = It lies on { $to }
action-lay-tinder = { $unit } lays tinder at { $hex }
action-light-fire = { $unit } lights { $hex }
action-put-out = { $unit } fights the fire in { $hex }
action-shoot-fire = { $unit } shoots a flaming arrow at { $hex }
action-fill-moat = Fill { $hex }
action-end-filling = Fill no more

## What happened

event-sheltered = { $unit } is covered from the { $way } on { $hex }.
event-laboured = { $unit } gives this turn to work: { $work }.
event-fence-broken = The fence of { $hex } in the { $way } is gone.
event-works-ended = The works of this turn are done.
event-gate-moved =
    The gate of { $hex } in the { $way } is now { $kind-form ->
        [gate] open
        [seesaw] open
       *[other] shut
    }.
event-bridge-moved = The bridge { $bridge }.
event-ladder-lifted = { $units } lift a ladder.
event-haul-began = A ladder is carried on.
event-ladder-hauled = The ladder is carried a hex further.
event-ladder-dropped = A ladder lies on the ground.
event-haul-ended = The ladder goes no further.
event-ladder-raised = A ladder is raised on { $hex }, leaning { $way }.
event-ladder-shifted = { $units } shift a ladder to { $hex }, leaning { $way }.
event-climbed = { $unit } climbs onto a ladder.
event-climbed-down = { $unit } climbs down from a ladder.
event-ladder-cleared = Nobody is on the ladder any more.
event-jumped = { $unit } jumps over the palisade to { $place }.
event-jump-rolled =
    { $unit } lands: rolls { $die }, { $hurt ->
        [true] badly.
       *[other] safely.
    }
event-topple-rolled =
    { $unit } pushes at the ladder: rolls { $die }, { $fell ->
        [true] it falls.
       *[other] it stands.
    }
event-ladder-fell = A ladder falls.
event-fell = { $unit } falls from the ladder to { $place }.
event-tinder-laid = { $unit } is ready to light { $hex }.
event-fire-lit = { $unit } lights { $hex }.
event-fire-shot =
    { $unit } shoots a flaming arrow at { $hex }: rolls { $die }, { $caught ->
        [true] it catches fire.
       *[other] nothing burns.
    }
event-spread-rolled =
    The fire of { $hex } reaches for { $to }: rolls { $die }, { $spreads ->
        [true] it burns, too.
       *[other] in vain.
    }
event-fire-fought =
    { $unit } fights the fire in { $hex }: rolls { $die }, { $out ->
        [true] it is out.
       *[other] it burns on.
    }
event-wake-rolled =
    { $unit } lies in the fire: rolls { $die }, { $wakes ->
        [true] and wakes up.
       *[other] and does not wake.
    }
event-burnt = { $hex } has burnt for one more turn.
event-hex-destroyed = { $hex } has burnt down.
event-moat-filled = The moat is filled in { $hex }.
event-filling-ended = No more of the moat is filled.

## Why not

refusal-no-crossfire-now = Nobody has to choose a covered side now.
refusal-no-labourer = That takes an able man on foot with free hands.
refusal-not-idle = It needs a whole turn without doing anything else.
refusal-labourer-threatened = Not with an enemy near who could attack.
refusal-no-fence-there = There is no fence there.
refusal-not-through-slit = Only bows and crossbows shoot out of tower windows.
refusal-no-gate-there = There is no gate there.
refusal-only-from-inside = A gate is worked from its inner side only.
refusal-stands-in-gate = His own horse stands in the gate.
refusal-bridge-lost = The bridge is lost.
refusal-bridge-not-so = The bridge does not lie like that.
refusal-not-at-bridge = The bridge is out of reach.
refusal-bridge-on-other-side = The bridge lies on the other side.
refusal-bridge-in-use = Somebody is on the bridge.
refusal-bridge-burns = The bridge is on fire.
refusal-carries-ladder = Whoever carries a ladder does nothing else.
refusal-no-ladder-hand = That takes able men on foot with free hands.
refusal-no-free-hand = Whoever carries a ladder, is on one, or lies stunned has no hand free.
refusal-hand-busy = It has done something else in this turn.
refusal-no-such-ladder = There is no ladder like that.
refusal-ladder-in-use = That ladder, or that place, is in use.
refusal-takes-two = A ladder takes two.
refusal-not-at-ladder = The ladder is out of reach.
refusal-check-with-ladder = With a ladder nobody goes where an enemy could strike.
refusal-not-carried = Nobody carries this ladder.
refusal-no-ladder-on-the-move = This ladder is not on the move.
refusal-ladder-not-there = The ladder is not in that hex.
refusal-no-palisade-there = There is no palisade there.
refusal-tower-too-high = A ladder does not reach up a tower.
refusal-only-from-outside = A ladder leans against the outer side.
refusal-moat-not-filled = There the moat is not filled.
refusal-ladder-lies = The ladder does not stand.
refusal-somebody-on-ladder = Somebody is on the ladder, or at its foot.
refusal-enemy-at-ladder = An enemy stands at the foot of the ladder.
refusal-ladder-stands-there = The ladder stands like that already.
refusal-one-hex-only = A ladder is shifted by one hex only.
refusal-ladder-just-raised = The ladder did not stand there when the turn began.
refusal-not-on-a-ladder = It is not on a ladder.
refusal-on-a-ladder = From a ladder one jumps over the palisade or climbs down first.
refusal-only-over-the-palisade = From a ladder it goes only over its palisade.
refusal-only-bows-on-ladders = On a ladder only bows can be used.
refusal-nobody-falls-now = Nobody falls there from a ladder now.
refusal-no-ladder-falls = No ladder falls there now.
refusal-not-at-timber = That timber is out of reach.
refusal-hex-burns = The hex is burning.
refusal-does-not-burn = There is nothing there that could catch fire.
refusal-tinder-laid = The tinder is laid already.
refusal-no-tinder = It has not spent its last turn making ready for that.
refusal-no-fire-there = There is no fire within reach.
refusal-no-fire-arrows = Only archers shoot flaming arrows.
refusal-no-filling-now = The moat is filled only before the battle.
refusal-no-moat-there = There is no moat to fill.

## Argued points

modifier-jumper-armoured = jumper in armour { $signed }
modifier-drought = drought { $signed }
