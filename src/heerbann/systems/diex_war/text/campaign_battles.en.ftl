### Battles and sieges of a campaign. Every key also stands in campaign_battles.de.ftl.

## Steps
step-open-field = The battle begins
step-patients = Wounded in the place
step-count-parts = Map parts
step-lay-part = Laying the field
step-north = Where is north?
step-fight = Battle
step-result = Checking the result
step-retreat = Retreat
step-leave-sieges = Leaving castles
step-siege-day = Siege day
step-settle-siege = End of a siege

## Questions
ask-patients = { $seat }: Do the wounded in the place fight?
ask-lay = { $seat }: Which map part goes where?
ask-north = { $seat }: Is the top north?
ask-result = { $seat }: Is the typed result right?
ask-correct = { $seat }: What was different?
ask-agree = { $seat }: Was it so?
ask-retreat = { $seat }: Where does the group retreat to?
ask-leave = { $seat }: Where does the garrison go?
ask-withdraw = { $seat }: Where do the besiegers go?

## What one can do
action-rouse-patients = The wounded fight
action-spare-patients = The wounded stay in bed
action-lay-part = { $map } in slot { $slot }
action-top-is-north = The top is north
action-draw-north = Let the die decide
action-accept-result = It is right
action-dispute-result = Something is wrong
action-correct-man = { $unit }: { $fate }{ $horse ->
    [true] , on horseback
   *[false] {""}
}
action-correct-winner = Winner: { $winner ->
    [none] nobody
   *[other] { $winner }
}
action-drop-dispute = It is right after all
action-agree-correction = So it was
action-decline-correction = It was not so
action-retreat = { $group } to { $to }
action-besiege = { $group } besieges { $castle }
action-lift-siege = { $group } gives up the siege of { $castle }
action-leave-castle = From { $castle } to { $to }
action-withdraw = { $group } to { $to }

## What happened
event-clash-dropped = A battle is called off: nobody is left on one side.
event-field-opened = Battle at { $hex }.
event-patients-answered = { $seat }: { $men } fight though wounded.
event-parts-counted = { $units } units; the field has { $rows } × { $columns } map parts.
event-part-laid = { $seat } lays { $map } in slot { $slot }{ $with_layout ->
    [true] , with the houses
   *[false] {""}
}.
event-north-fixed = North is { $side }.
event-clash-heard = Battle at { $hex }: { $winner ->
    [none] no decision
   *[other] { $winner } has the field
} ({ $end }).
event-clash-fought = Battle at { $hex }, { $rounds } rounds, { $end }: { $victor ->
    [none] no decision.
   *[other] { $victor } has the field.
}
event-result-accepted = The result is right.
event-man-disputed = { $seat } would correct: { $man }.
event-winner-disputed = { $seat } would correct: { $winner ->
    [none] nobody has won
   *[other] winner: { $winner }
}.
event-correction-declined = { $seat } does not agree to the correction.
event-result-corrected = The result of the battle at { $hex } was corrected.
event-man-corrected = Corrected: { $man }.
event-winner-corrected = Corrected: { $winner ->
    [none] nobody has won
   *[other] winner: { $winner }
} ({ $end }).
event-group-retreated = { $group } retreats to { $to }.
event-group-gave-up = { $group } has nowhere to go and surrenders.
event-group-trapped = { $group } has nowhere to go and surrenders.
event-group-stayed = { $group } has nowhere to go and stays.
event-siege-begun = { $group } besieges { $castle }.
event-siege-left = No longer before { $castle }: { $groups }.
event-siege-day-passed = A day before { $castle } is over; stock: { $stock }.
event-siege-seen = Before { $castle } { $over ->
    [true] the siege is over.
   *[false] the siege goes on.
}
event-capitulated = { $castle } surrenders; die { $die }: { $fate }.
event-defender-rolled = { $unit }: { $die }, { $dies ->
    [true] he dies.
   *[false] he lives.
}
event-garrison-killed = The garrison of { $castle } is killed.
event-garrison-taken = Prisoners from { $castle }: { $men }.
event-garrison-left = The garrison of { $castle } leaves freely.
event-garrison-seen = The garrison of { $castle } leaves{ $to ->
    [none] {""}
   *[other] {" "}for { $to }
}.
event-captives-counted = Prisoners in { $castle }: { $inside }.
event-castle-taken = { $castle } now belongs to { $side }.
event-castle-walked-into = { $castle } stands empty and now belongs to { $side }.
event-siege-lifted = The siege of { $castle } is lifted.
event-besieger-withdrew = { $group } goes away to { $to }.

## Why not
refusal-nothing-to-lay = No map part is laid now.
refusal-slot-taken = There is no free slot.
refusal-map-unfit = This map does not fit the ground.
refusal-core-missing = A map that belongs to the ground is still missing.
refusal-no-patients-asked = Nobody asks about wounded men.
refusal-north-is-settled = This is not asked now.
refusal-no-correction-now = There is nothing to correct now.
refusal-nothing-corrected = That is how it is booked already.
refusal-no-horse-for-him = The man has no horse.
refusal-wounded-before = He was wounded before the battle.
refusal-not-of-the-losers = Only the losers are captured.
refusal-no-retreat-now = Nobody retreats now.
refusal-no-way-back = That is no way to retreat.
refusal-not-before-the-castle = The group is not before this castle.
refusal-own-castle = It is your own castle.
refusal-besieges-already = It besieges already.
refusal-besieges-not = It does not besiege this castle.
refusal-besieged-by-others = Others besiege the castle already.
refusal-siege-lifted = After a siege was lifted a day has to pass.
refusal-battle-due = A battle awaits the group.
refusal-no-leave-now = Nobody leaves now.
refusal-no-way-beside = That is no way out.
refusal-report-missing = { $unit } is missing in the report or on the wrong side.
refusal-report-stranger = { $unit } cannot have been there.
refusal-report-day = The report must be of day { $day }.
refusal-report-books = The accounts do not add up: { $good }.

## Words
field-side-top = at the top
field-side-right = on the right
field-side-bottom = at the bottom
field-side-left = on the left
fate-free = free withdrawal
fate-captured = all captured
fate-half-killed = half of them die
fate-killed = all die
corrected-healthy = unhurt
corrected-wounded = wounded
corrected-dead = dead
corrected-captured = captured
corrected-freed = freed
man-back = { $unit }: { $fate }
