seat-west = West
seat-east = Ost

step-turn = Zug
step-end-turn = Ende des Zugs
ask-turn = { $seat }: Was nun?

action-step = Einen Schritt vor
action-retreat = Einen Schritt zurück
action-push = Stoßen
action-brace = Festen Stand suchen

event-stepped = { $seat } geht auf Planke { $to }.
event-pushed = { $seat } stößt: { $dice }. { $victim } steht auf { $to }.
event-braced = { $seat } sucht festen Stand.
event-turn-ended = Der Nächste.

refusal-plank-taken = Auf der nächsten Planke steht der Gegner.
refusal-no-retreat = Zurückweichen ist nicht ausgemacht.
refusal-water = Dahinter ist Wasser.
refusal-out-of-reach = Der Gegner ist zu weit weg.
refusal-already-braced = Fester wird der Stand nicht.

modifier-braced = fester Stand { $signed }

outcome-fell = Der andere liegt im Wasser.
outcome-turns-over = Die Züge sind um.
