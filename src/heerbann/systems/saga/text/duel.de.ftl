### SAGA auf Deutsch: zwei Einheiten gegeneinander, ohne Schlacht.

## Was herauskommt

duel-attacker-withdraws = Der Angreifer zieht sich zurück
duel-defender-withdraws = Der Verteidiger zieht sich zurück
duel-nobody-withdraws = Niemand zieht sich zurück
duel-both-destroyed = Beide werden vernichtet

modifier-duel-dice = Angriffswürfel: { $amount }
modifier-duel-armour = Treffer ab { $amount }
modifier-duel-save = Abwehr ab { $amount }

assumed-no-boards = Niemand nutzt Fähigkeiten seines Schlachtplans.
assumed-keep-fatigue = Niemand setzt die Ermüdung des Gegners ein (sonst: spend, enemy-spend).
assumed-no-guards = Leibwachen sind nicht in der Nähe.

## Warum nicht

refusal-duel-size = Eine solche Einheit hat 1 bis { $number } Modelle.
refusal-duel-alone = Ein Held ist allein.
refusal-duel-fatigue = Mehr als { $number } Ermüdung hat keine Einheit.
refusal-duel-two-activations = Schießen und Angreifen sind zwei Aktivierungen: Frag nach jeder für sich.
refusal-duel-one-at-a-time = Im Nahkampf steht eine Einheit gegen eine.
refusal-duel-no-ranks-now = Hier kann die Einheit ihre Reihen nicht schließen.
refusal-duel-cannot-close = Mit dieser Ausrüstung schließt niemand die Reihen.
refusal-duel-no-spending = Wer schießt, kann die Ermüdung des Ziels nicht einsetzen.
refusal-duel-nothing-to-spend = Der Gegner hat keine Ermüdung, die sich einsetzen ließe.
