seat-west = West
seat-east = East

step-turn = Turn
step-end-turn = End of turn
ask-turn = { $seat }: what now?

action-step = One step forward
action-retreat = One step back
action-push = Push
action-brace = Brace

event-stepped = { $seat } goes to plank { $to }.
event-pushed = { $seat } pushes: { $dice }. { $victim } stands on { $to }.
event-braced = { $seat } braces.
event-turn-ended = Next.

refusal-plank-taken = The enemy stands on the next plank.
refusal-no-retreat = Stepping back is not agreed.
refusal-water = Behind you is water.
refusal-out-of-reach = The enemy is too far away.
refusal-already-braced = You cannot stand any firmer.

modifier-braced = braced { $signed }

outcome-fell = The other lies in the water.
outcome-turns-over = The turns are over.
