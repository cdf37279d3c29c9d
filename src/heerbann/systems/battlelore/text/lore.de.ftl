### Macht und Kreaturen. Jeder Schlüssel steht auch in lore.en.ftl.

gain-tokens = zwei Machtmarken
gain-token-and-card = eine Machtmarke und eine Machtkarte
gain-cards = zwei Machtkarten, eine behalten

step-make-lore-deck = Machtkarten zusammenstellen
step-first-lore = Erste Machtkarten
step-first-choice = Machtkarten aussuchen
step-against-orders = Antwort auf die Befehle
step-last-moment = Letzter Augenblick
step-harvest = Ernte der Macht
step-draw-lore = Machtkarte ziehen
step-sort-lore = Machtkarten abwerfen

ask-lore = Spielst du eine Machtkarte?
ask-target = Für wen oder wohin?
ask-reroll = Wie viele Würfel noch einmal?
ask-discard = Welche Machtkarte wirfst du ab?
ask-harvest = Was bringt dir das Ende des Zugs?
ask-poison = { $fighting }: Gift einsetzen?

action-use-power = { $unit } { $unit-form ->
        [one] nutzt
       *[other] nutzen
    } die eigene Kraft{ $target ->
        [none] {""}
       *[other] {" "}gegen { $target }
    }
action-play-lore = Machtkarte: { $card }
action-play-no-lore = Keine Machtkarte
action-target-unit = { $unit }
action-target-hex = { $hex }
action-end-targets = Genug
action-reroll =
    { $dice ->
        [one] Einen Würfel
       *[other] { $dice } Würfel
    }
action-discard-lore = { $card } abwerfen
action-take-harvest = { $gain }

event-lore-deck-opened = Die Machtkarten werden zusammengestellt; ganz dabei: { $whole }.
event-lore-card-added = Eine Machtkarte kommt dazu.
event-lore-ready = { $seat } beginnen mit { $tokens ->
        [0] keiner Machtmarke
        [one] einer Machtmarke
       *[other] { $tokens } Machtmarken
    } und ziehen { $draws ->
        [0] keine Machtkarte.
       *[other] { $draws } Machtkarten zur Auswahl.
    }
event-lore-drawn = { $seat } ziehen eine Machtkarte: { $card }.
event-lore-deck-shuffled = Die Machtkarten werden neu gemischt.
event-lore-discarded = { $seat } werfen ab: { $card }.
event-lore-played = { $seat } spielen { $card } für { $cost } Machtmarken.
event-lore-foiled = { $card } wird vereitelt.
event-last-moment = { $seat }: Das Ende des Zugs kommt.
event-harvested = { $seat } gewinnen { $tokens ->
        [0] keine Machtmarke
        [one] eine Machtmarke
       *[other] { $tokens } Machtmarken
    }; { $draws ->
        [0] sie ziehen keine Machtkarte.
        [one] sie ziehen eine Machtkarte.
       *[other] sie ziehen { $draws } Machtkarten.
    }
event-command-taken-back = { $seat } nehmen die Kommandokarte zurück.
event-truce-called = Gottesfriede: höchstens { $limit } Befehle.
event-orders-stand = { $seat }: Die Befehle gelten.
event-order-cancelled = Falscher Befehl: { $unit }.
event-orders-bettered = Machtkarte für { $unit }.
event-lore-struck = { $unit }, Wurf { $dice }: Verlust { $lost }.
event-shifted = { $unit } jetzt auf { $to }.
event-emboldened = { $unit }: mutiger um { $bold }.
event-frightened = { $unit }: in Schrecken versetzt.
event-mended = { $unit } { $unit-form ->
        [one] bekommt
       *[other] bekommen
    } { $figures ->
        [one] eine Figur
       *[other] { $figures } Figuren
    } zurück.
event-tokens-stolen = { $seat } nehmen dem Gegner { $tokens } Machtmarken ab.
event-dice-thrown = { $unit } { $unit-form ->
        [one] wirft
       *[other] werfen
    } { $dice }.
event-dice-rerolled = { $seat } werfen noch einmal: { $dice }.
event-power-used = { $unit } { $unit-form ->
        [one] nutzt
       *[other] nutzen
    } die eigene Kraft.
event-webbed = { $unit }: im Netz gefangen.

refusal-no-such-lore = Diese Machtkarte gibt es nicht.
refusal-no-lore-here = In diesem Szenario gibt es keine Machtkarten.
refusal-no-lore-now = Diese Machtkarte lässt sich jetzt nicht spielen oder bezahlen.
refusal-no-such-target = Das ist kein Ziel für die gespielte Karte.
refusal-no-discard-now = Jetzt wird keine Machtkarte abgeworfen.
refusal-not-to-discard = Diese Machtkarte steht nicht zum Abwerfen an.
refusal-no-harvest-now = Die Ernte kommt einmal, am Ende des Zugs.
refusal-no-power-now = Diese Kraft steht jetzt nicht zu Gebote.
