### SAGA auf Deutsch: was Browser und Terminal zeigen und vorlesen.

## Der Tisch

spoken-piece = { $piece }: { $ground }, { $cover }
zone-of = Aufstellungszone { $side }
mark-objective = Marke { $number }
preview-length = Weg { $length }
preview-length-of =
    Weg { $length } von höchstens { $most }{ $bends ->
        [0] , geradeaus
       *[other] , mit einem Knick
    }
preview-ground = Berührt { $piece } ({ $ground }).
preview-ground-cost = Das Gelände kostet { $number } Ermüdung.
preview-contact = { $number } von { $full } Modellen berühren { $unit }.
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

## Vor einer Aktivierung

caution-tires =
    Kostet { $number } Ermüdung{ $exhausts ->
        [yes] ; danach ist die Einheit erschöpft.
       *[no] .
    }
caution-reacts = { $side } kann darauf reagieren: { $boxes }.
caution-slow = { $side } kann eine Ermüdung der Einheit ausgeben: Dann kommt sie nur { $length } weit.
caution-melee =
    Im Nahkampf kann { $side } { $number ->
        [one] die eine Ermüdung der Einheit ausgeben: eigene Rüstung +1 oder deine −1.
       *[other] bis zu { $number } Ermüdungen der Einheit ausgeben: eigene Rüstung +1 oder deine −1 je Marker.
    }
caution-shot =
    { $side } kann { $number ->
        [one] die eine Ermüdung der Schützen ausgeben: Rüstung des Ziels +1.
       *[other] bis zu { $number } Ermüdungen der Schützen ausgeben: Rüstung des Ziels +1 je Marker.
    }
caution-theirs =
    { $number ->
        [one] Du kannst die eine Ermüdung von { $unit } ausgeben: eigene Rüstung +1 oder seine −1.
       *[other] Du kannst bis zu { $number } Ermüdungen von { $unit } ausgeben: eigene Rüstung +1 oder seine −1 je Marker.
    }

## Schlachtpläne und Würfel

box-locked = Gesperrt
box-used = Schon eingesetzt
box-chance =
    { $dice ->
        [0] Im nächsten Wurf fällt kein Würfel.
        [one] So oft bezahlt der eine Würfel des nächsten Wurfs dieses Feld.
       *[other] So oft bezahlen die { $dice } Würfel des nächsten Wurfs dieses Feld.
    }
tray-available = Verfügbar
tray-thrown = Geworfen
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
gist-models = { $unit }: im Mittel { NUMBER($mean, maximumFractionDigits: 2) } Verluste
gist-destroyed = { $unit }: vernichtet { NUMBER($percent, maximumFractionDigits: 1) } %
gist-fatigue = { $unit }: im Mittel { NUMBER($mean, maximumFractionDigits: 2) } Ermüdung
gist-withdraws = { $unit }: zieht sich zurück { NUMBER($percent, maximumFractionDigits: 1) } %
assumed-pass = Niemand reagiert oder setzt Fähigkeiten und Ermüdung ein.
assumed-stand-open = Niemand schließt die Reihen.
assumed-lose = Verluste nimmt, wer der Formation am wenigsten fehlt.
assumed-endure = Wer Zähigkeit hat, nutzt sie, solange er kann.
assumed-shield = Danach sterben Leibwachen für ihren Helden.
assumed-reroll = Wiederholt werden die schlechtesten Würfel.
assumed-charge-home = Der Angriff läuft, wie ihn der Schiedsrichter legt.

## Im Terminal

terminal-tray = { $side }: { $dice ->
    [one] ein SAGA-Würfel frei
   *[other] { $dice } SAGA-Würfel frei
}
terminal-thrown = geworfen: { $dice }

## Die Werkbank

bench-points = Punkte
bench-special = Dazu im Dienst
bench-loose = noch in keiner Einheit
bench-models =
    { $number ->
        [one] 1 Modell
       *[other] { $number } Modelle
    }
bench-size =
    { $escort ->
        [0] { $models }
       *[other] { $models } + { $escort } Gefolge
    }{ $banner ->
        [true] { " " }mit Banner
       *[false] { "" }
    }
