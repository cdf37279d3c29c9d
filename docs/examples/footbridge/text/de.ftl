side-west = West
side-east = Ost
unit-west-1 = Müller
unit-east-1 = Schmied

step-turn = Zug
step-end-turn = Ende des Zugs
ask-turn = { $seat }: Was nun?

action-move = { $unit }: auf Planke { $to } gehen
action-push = { $unit }: { $target } stoßen
action-brace = { $unit }: festen Stand suchen

event-moved = { $unit } geht auf Planke { $to }.
event-pushed = { $unit } stößt { $target }: { $dice }. Jetzt auf { $to }.
event-braced = { $unit } sucht festen Stand.
event-turn-ended = Der Nächste.

refusal-not-your-turn = Der andere ist am Zug.
refusal-too-far = Immer nur eine Planke.
refusal-plank-taken = Dort steht schon jemand.
refusal-no-retreat = Zurückweichen ist nicht ausgemacht.
refusal-water = Da ist nur Wasser.
refusal-out-of-reach = Der Gegner ist zu weit weg.
refusal-already-braced = Fester wird der Stand nicht.

modifier-braced = fester Stand { $signed }

outcome-fell = Der andere liegt im Wasser.
outcome-turns-over = Die Züge sind um.

board-title = Der Steg
spoken-plank = Planke { $number }
spoken-water = Wasser
spoken-unit = { $unit }, { $side }, auf Planke { $plank }.
badge-braced = Steht fest.
fact-turns = Züge
fact-behind = Planken hinter { $side }
card-plank = Nr.
card-plank-text = Planke
