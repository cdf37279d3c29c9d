### SAGA in English: questions and refusals of movement.

## Questions

ask-withdraw = { $running }: where does the unit withdraw to?
ask-charge-instead = { $running }: the way is blocked. Charge the unit in the way instead?

## Movement

refusal-enemy-near = { $target }: too near for a manoeuvre.
refusal-manoeuvre-from-rough-ground = A manoeuvre does not begin in uneven or dangerous ground.
refusal-manoeuvre-too-near = Model { $model } would come too near in a manoeuvre: { $target }.
refusal-another-unit-moves = Moving now: { $unit }.
refusal-can-be-carried-out = It can be done; only what cannot is called off.
refusal-bends-within-a-stick = Model { $model }: the direction changes only between two sticks.
refusal-too-far = Model { $model } goes too far: { $length }, { $reach } are allowed.
refusal-turned-too-far = Model { $model }: turned like this, a part of the base moves too far.
refusal-slowed = Model { $model } goes too far: { $piece } shortens the move to { $reach }.
refusal-off-table = Model { $model } would leave the table.
refusal-may-not-cross = Model { $model } would cross impassable ground: { $piece }.
refusal-passes-unit = Model { $model } would pass over: { $target }.
refusal-too-near-enemy = Model { $model } would come too near: { $target }.
refusal-ends-near-enemy = Model { $model } ends too near an enemy.
refusal-upon-own = Model { $model } stands on another one of its unit.
refusal-out-of-formation = Model { $model } is out of formation.
refusal-no-such-model = The unit has no model { $model }.
refusal-named-twice = Model { $model } is named twice.

## Withdrawing and giving ground

refusal-whole-distance = Model { $model } must go back the whole distance S.
refusal-barred = Model { $model }: the way is barred.
refusal-not-away = The unit must go away from the enemy.
refusal-nearer-to-enemy = Model { $model } would come nearer to the enemy.
refusal-still-near-enemy = Model { $model } still stands too near the enemy.

## Charge

refusal-out-of-charge-range = { $target }: out of charge range.
refusal-pride = Pride: { $target } first, for there stands a Hero.
refusal-another-unit-charges = Charging now: { $unit }.
refusal-every-model-charges = Every model of the unit takes part in the charge.
refusal-charges-straight = In a charge every model goes straight.
refusal-charge-no-contact = Model { $model } must get into contact with the target.
refusal-charge-not-near-enough = Model { $model } can get nearer to the target.
refusal-charge-passes = Model { $model }: something stands in the way.
refusal-charge-touches = Model { $model } touches what a charge may not touch.
refusal-charge-off-table = Model { $model } would leave the table.
refusal-charge-turned-too-far = Model { $model }: turned like this, a part of the base moves too far.
refusal-charge-too-far = Model { $model } goes farther than the charge reaches.
refusal-charge-upon-own = Model { $model } stands on another one of its unit.
refusal-charge-away-from-all = Model { $model } ends farther than VS from the models moved.
refusal-charge-away-from-first = Model { $model } ends too far from the first model moved.
