### SAGA auf Deutsch: Aufbau, Szenarien und Sieg.

## Was geschah

event-mustered = { $side } rüstet: { $mustering }.
event-models-swapped = { $side } tauscht Modelle: { $mustering }.
event-unit-formed = Zur Armee kommt: { $unit }.
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
        [true] verschiebt ein Geländestück
       *[false] legt ein Geländestück
    }: { $piece }.
event-terrain-passed = { $side } legt kein Gelände.
event-terrain-settled = Der Tisch ist fertig.
event-deployed = { $unit }: aufgestellt.
event-omens-began = { $side } wirft vor dem ersten Zug drei Würfel.
event-marker-moved =
    Kuh { $number }: { $leader ->
        [none] { $at ->
            [none] heimgebracht
           *[other] wieder frei
        }
       *[other] geführt von { $leader }
    }.
event-waded = { $unit }: durch die Furt angegriffen.
event-unit-left = { $unit }: verlässt den Tisch.
event-points-scored = { $side }: { $points } Siegespunkte.
event-points-counted = Siegespunkte: Rot { $red }, Blau { $blue }.

## Wie es endet

outcome-points = Die Siegespunkte entscheiden.
outcome-draw = Kein Vorsprung reicht zum Sieg.

## Schritte, Fragen und was man tun kann

step-muster = Armeen zusammenstellen
ask-faction = Welches Volk führst du?
ask-muster = Wie wird die Armee zusammengestellt?
action-choose-faction = { $faction }
action-collect = Einen Punkt ausgeben: { $troops }
action-swap-models = Tauschen: { $remove } gegen { $add }
action-form-unit =
    Einheit bilden: { $models } × { $cls }{ $equipment-count ->
        [0] { "" }
       *[other] , { $equipment }
    }{ $escort ->
        [0] { "" }
       *[other] , Gefolge: { $escort }
    }{ $banner ->
        [true] , mit Banner
       *[false] { "" }
    }
action-end-muster = Die Armee ist fertig
step-roll-off = Wurf um den Vortritt
step-choose-edge = Kante wählen
step-lay-terrain = Gelände legen
ask-lay-terrain = Welches Gelände wird gelegt oder verschoben?
ask-put-piece = Wo liegt das Geländestück?
ask-slide-piece = Wohin wird das Geländestück verschoben?
action-lay-piece = Legen: { $kind }
action-put-piece = { $kind } bei { $corners } legen
action-shift-piece = Verschieben: { $piece }
action-slide-piece = { $piece } nach { $at } verschieben, um { $turn } Grad gedreht
action-pass-terrain = Nichts legen
ask-lead = Führt die Einheit eine Kuh?
ask-leave = Verlässt die Einheit den Tisch?
action-lead = { $unit }: Kuh { $marker } führen
action-leave = { $unit }: den Tisch verlassen
action-stay = { $unit }: alles so lassen
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
action-set-up = { $unit } bei { $walks } aufstellen

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
refusal-no-laying-now = Jetzt wird kein Gelände gelegt.
refusal-enough-pieces = Es liegen schon { $most } Geländestücke.
refusal-too-few-pieces = Das geht erst, wenn { $least } Geländestücke liegen.
refusal-kind-not-laid = Dieses Gelände wird nicht von den Spielern gelegt: { $kind }.
refusal-no-room-for-kind = Dafür ist kein Platz mehr: { $kind }.
refusal-another-kind = Gelegt wird jetzt: { $kind }.
refusal-another-piece = Verschoben wird jetzt: { $piece }.
refusal-no-such-piece = Dieses Geländestück gibt es nicht.
refusal-shifted-already = Es wurde schon ein Geländestück verschoben.
refusal-shifted-too-far = Ein Geländestück wird höchstens um M verschoben.
refusal-no-outline = Diese Ecken umschließen keine einfache Fläche.
refusal-piece-off-table = Das Geländestück liegt nicht ganz auf dem Tisch.
refusal-piece-too-large = Zwei Ecken sind mehr als { $most } cm voneinander entfernt.
refusal-pieces-too-near = Zwischen zwei Geländestücken muss mehr als K liegen: { $piece } ist zu nah.
refusal-no-manoeuvre-with-cow = Wer eine Kuh führt, darf nicht manövrieren.
modifier-mod-ford = { $signed } durch die Furt
refusal-no-muster-now = Jetzt wird diese Armee nicht zusammengestellt.
refusal-faction-not-here = Dieses Volk steht nicht zur Wahl: { $faction }.
refusal-board-taken = Diesen Schlachtplan hat schon der Gegner: { $faction }.
refusal-no-such-troops = Solche Truppen gibt es nicht.
refusal-no-points-left = Alle Punkte sind ausgegeben.
refusal-not-for-faction = Sie dienen diesem Volk nicht: { $troops }.
refusal-special-once = Sie stehen schon in der Armee: { $troops }.
refusal-enough-mercenaries = Mehr Söldnereinheiten sind nicht erlaubt, höchstens: { $most }.
refusal-collect-first = Zuerst werden alle Punkte ausgegeben, noch: { $points }.
refusal-swapped-once = Es wird nur einmal getauscht.
refusal-swap-before-forming = Getauscht wird, bevor Einheiten gebildet werden.
refusal-swap-not-these = Getauscht werden nur Veteranen, Krieger und Bauern gegeneinander.
refusal-too-few-to-swap = Dafür sind zu wenige Modelle gesammelt.
refusal-warlord-is-there = Der Kriegsherr steht schon in der Armee.
refusal-one-warlord-only = Es gibt genau einen Kriegsherrn.
refusal-no-such-escort = Ein Gefolge hat { $least } bis { $most } Veteranen.
refusal-no-such-size = Eine Einheit hat { $least } bis { $most } Modelle.
refusal-escort-of-heroes-only = Nur ein Held hat ein Gefolge.
refusal-not-carried-so = So ist diese Klasse bei diesem Volk nicht ausgerüstet.
refusal-bears-no-banner = Diese Klasse trägt kein Banner.
refusal-banner-is-there = Eine Armee hat nur ein Banner.
refusal-too-few-collected = So viele Modelle sind nicht gesammelt.
refusal-models-left-over = Es blieben Modelle übrig, die in keine Einheit passen: { $models }.
refusal-not-all-formed = Noch sind nicht alle Punkte und Modelle verbraucht.
refusal-warlord-missing = Der Kriegsherr fehlt noch.
