### SAGA auf Deutsch: was Browser und Terminal zeigen und vorlesen.

## Der Tisch

spoken-piece = { $piece }: { $ground }, { $cover }
zone-of = Aufstellungszone { $side }
mark-objective = Marke { $number }
preview-length = Weg { $length }
preview-cover = Endet in: { $cover }

## Einheiten

spoken-unit =
    { $unit }, { $side }, { $at ->
        [none] noch nicht aufgestellt
       *[other] bei { $at }, { $cover }
    }, { $left } von { $full }.
badge-acting = Handelt gerade.
badge-spent = Wurde in diesem Zug schon aktiviert.
badge-exhausted = Erschöpft.
badge-fatigue = { $number } Ermüdung.
badge-banner = Trägt das Banner.
card-armour = Rüstung
card-armour-text = im Nahkampf (gegen Fernkampf)
card-dice = Angriffswürfel
card-dice-text = je Modell im Nahkampf (im Fernkampf)
card-move = Bewegung
card-move-text = im offenen Gelände
card-range = Reichweite
card-range-text = der Fernkampfwaffen
card-saga = SAGA-Würfel
card-saga-text = solange die Einheit mindestens { $least } Modelle hat
card-models = Modelle
card-models-text = für Fähigkeiten zählt die Einheit { $number }
special-rule-determination = Entschlossenheit
special-rule-determination-text = Einmal je Aktivierungsphase eine kostenlose Aktivierung.
special-rule-we-obey = Folgt mir!
special-rule-we-obey-text = Einmal je Aktivierungsphase eine kostenlose Aktivierung für eine andere Einheit innerhalb von K.
special-rule-presence = Charisma
special-rule-presence-text = Zählt für Fähigkeiten und Sonderregeln wie vier Modelle.
special-rule-bodyguards = Leibwache
special-rule-bodyguards-text = Ein Veteran innerhalb von K kann an seiner Stelle fallen.
special-rule-pride = Stolz
special-rule-pride-text = Ist ein gegnerischer Held erreichbar, darf nur ein Held angegriffen werden.
special-rule-resilience = Zähigkeit
special-rule-resilience-text = Nimmt eine Ermüdung statt eines Verlusts, solange er nicht erschöpft ist.

## Schlachtpläne und Würfel

box-locked = Gesperrt
box-used = Schon eingesetzt
tray-available = Verfügbar
tray-thrown = Geworfen
tray-thrown-symbol = Geworfen: { $symbol }
tray-laid = Auf dem Plan
tray-generated = Pro Zug

## Wie es steht

fact-mission = Szenario
fact-round = Runde
fact-phase = Abschnitt
fact-special = Sonderregel
fact-units = Einheiten von { $side }

## Chancen

change-destroyed = { $unit }: vernichtet
change-models = { $amount ->
    [one] { $unit }: ein Verlust
   *[other] { $unit }: { $amount } Verluste
}
change-fatigue = { $unit }: { $amount } Ermüdung
change-withdraws = { $unit }: zieht sich zurück
assumed-pass = Niemand reagiert oder setzt Fähigkeiten und Ermüdung ein.
assumed-stand-open = Niemand schließt die Reihen.
assumed-lose = Verluste nimmt, wer der Formation am wenigsten fehlt.
assumed-reroll = Wiederholt werden die schlechtesten Würfel.
assumed-charge-home = Der Angriff läuft, wie ihn der Schiedsrichter legt.
