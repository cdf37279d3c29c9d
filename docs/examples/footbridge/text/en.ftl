side-west = West
side-east = East
unit-west-1 = Miller
unit-east-1 = Smith

step-turn = Turn
step-end-turn = End of turn
ask-turn = { $seat }: what now?

action-move = { $unit }: go to plank { $to }
action-push = { $unit }: push { $target }
action-brace = { $unit }: brace

event-moved = { $unit } goes to plank { $to }.
event-pushed = { $unit } pushes { $target }: { $dice }. Now at { $to }.
event-braced = { $unit } braces.
event-turn-ended = Next.

refusal-not-your-turn = It is the other's turn.
refusal-too-far = One plank at a time.
refusal-plank-taken = Somebody stands there.
refusal-no-retreat = Stepping back is not agreed.
refusal-water = There is only water.
refusal-out-of-reach = The enemy is too far away.
refusal-already-braced = You cannot stand any firmer.

modifier-braced = braced { $signed }

outcome-fell = The other lies in the water.
outcome-turns-over = The turns are over.

board-title = The footbridge
spoken-plank = Plank { $number }
spoken-water = Water
spoken-unit = { $unit }, { $side }, on plank { $plank }.
badge-braced = Stands firm.
fact-turns = Turns
fact-behind = Planks behind { $side }
card-plank = No.
card-plank-text = Plank
