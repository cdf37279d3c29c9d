### SAGA auf Deutsch: Aufbau, Szenarien und Sieg.

## Was geschah

event-mustered = { $side } rüstet: { $mustering }.
event-models-swapped = { $side } tauscht Modelle: { $mustering }.
event-unit-formed = Aufgestellt: { $unit }.
event-muster-ended = Die Armee von { $side } steht.
event-rolled-off =
    Wurf um den Vortritt: { $faces }. { $winner ->
        [none] Gleichstand
       *[other] { $winner } gewinnt
    }.
event-first-chosen = { $side } ist der erste Spieler.
event-edge-chosen = { $side } nimmt die { $edge }.
event-method-rolled = Aufstellung nach { $method }.
event-diagonal-chosen = { $side } teilt den Tisch { $diagonal }.
event-special-rule-settled = Sonderregel: { $special }.
event-terrain-laid =
    { $side } { $shifted ->
        [true] verschiebt
       *[false] legt
    }: { $piece }.
event-terrain-passed = { $side } legt kein Gelände.
event-terrain-settled = Der Tisch ist fertig.
event-deployed = { $unit }: aufgestellt bei { $walks }.
event-deployer-changed =
    { $side ->
        [none] Alle sind aufgestellt
       *[other] { $side } stellt auf
    }.
event-omens-began = { $side } wirft vor dem ersten Zug drei Würfel.
event-marker-moved =
    Marke { $number }: { $leader ->
        [none] { $at ->
            [none] heimgebracht
           *[other] frei bei { $at }
        }
       *[other] geführt von { $leader }
    }.
event-unit-left = { $unit }: verlässt den Tisch.
event-points-scored = { $side }: { $points } Siegespunkte.
event-points-counted = Siegespunkte: Rot { $red }, Blau { $blue }.

## Wie es endet

outcome-points = Die Siegespunkte entscheiden.
outcome-draw = Kein Vorsprung reicht zum Sieg.

## Schritte, Fragen und was man tun kann

step-roll-off = Wurf um den Vortritt
step-choose-edge = Kante wählen
step-settle-method = Aufstellungsmethode
step-choose-diagonal = Trennlinie wählen
step-deploy = Aufstellung
step-roll-special = Sonderregel
ask-edge = Welche Kante gehört dir?
ask-diagonal = Wie wird der Tisch geteilt?
ask-deploy = Welche Einheit wird als Nächstes aufgestellt?
ask-set-up = Wo steht die Einheit?
action-choose-edge = { $edge }
action-choose-diagonal = { $diagonal }
action-deploy = { $unit } aufstellen
action-set-up = { $unit }: aufstellen bei { $walks }

## Warum nicht

refusal-edges-are-settled = Die Kanten sind vergeben.
refusal-no-diagonal-now = Jetzt wird keine Trennlinie gewählt.
refusal-not-deploying = Jetzt werden keine Einheiten aufgestellt.
refusal-set-up-already = Diese Einheit ist schon aufgestellt.
refusal-other-side-sets-up = Jetzt stellt die andere Seite auf.
refusal-warlord-first = Der Kriegsherr gehört zur ersten Hälfte der Aufstellung.
refusal-another-unit-sets-up = Jetzt wird aufgestellt: { $unit }.
refusal-every-model-once = Jedes Modell braucht genau einen Platz.
refusal-models-overlap = Zwei Modelle stehen aufeinander.
refusal-not-in-formation = Die Einheit ist nicht in Formation.
refusal-outside-zone = Modell { $model } steht nicht ganz in der eigenen Zone.
refusal-set-up-on-impassable = Modell { $model } steht in unpassierbarem Gelände.
refusal-set-up-on-unit = Modell { $model } steht auf: { $target }.
refusal-zone-split = Eine Einheit steht ganz in einer Zone.
refusal-other-zone-first = Andere Zonen brauchen noch Einheiten.
