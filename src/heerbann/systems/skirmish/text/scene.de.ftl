### Was Browser und Terminal zeigen und vorlesen. Jeder Schlüssel steht auch in scene.en.ftl.

## Wörter

cover-none = keine Deckung
cover-soft = weiche Deckung
cover-hard = harte Deckung

type-infantry = Infanterie
type-walker = Läufer
type-beasts = Bestien
type-cavalry = Kavallerie
type-vehicle = Fahrzeug
type-bike = Motorrad
type-jump = Sprungtruppen
type-antigrav-bike = Antigrav-Bike
type-antigrav-vehicle = Antigrav-Fahrzeug

armour-light = leichte Panzerung
armour-medium = mittlere Panzerung
armour-heavy = schwere Panzerung

flag-sniper = Scharfschütze
flag-sync = synchronisiert
flag-no-los = braucht keine Sicht

mission-king-of-the-hill = König des Hügels
mission-hidden-loot = Versteckte Beute
mission-objectives = Missionsziele
mission-annihilation = Vernichtung

walks-none = bleibt stehen

## Der Tisch

spoken-piece =
    { $piece }: { $cover }{ $enter ->
        [none] , niemand darf hinein
        [foot] , nur zu Fuß, beritten oder als Läufer zu betreten
       *[other] { "" }
    }{ $blocks ->
        [true] , versperrt die Sicht
       *[false] { "" }
    }
zone-title = Aufstellungszone { $side }
mark-hill =
    Der Hügel{ $side ->
        [none] { "" }
       *[other] , gehalten von { $side }
    }
mark-objective =
    Missionsziel { $number }{ $side ->
        [none] { "" }
       *[other] , gehalten von { $side }
    }
mark-loot =
    Beute { $number }, verdeckt{ $side ->
        [none] { "" }
       *[other] , gehalten von { $side }
    }
mark-open =
    Beute { $number }, Wert { $value }{ $side ->
        [none] { "" }
       *[other] , gehalten von { $side }
    }

## Einheiten

spoken-unit =
    { $unit }, { $side }, { $at ->
        [none] noch nicht aufgestellt
       *[other] bei { $at }, { $cover }
    }, { $left } von { $full }.
badge-acting = Handelt gerade.
badge-spent = War in dieser Runde schon aktiviert.
badge-melee = Im Nahkampf mit: { $foes }.
badge-marker = Sichert das Gebiet und darf reagieren.
badge-covered = Nutzt Deckung.
badge-shaken = Die Besatzung ist durchgeschüttelt.
badge-stunned = Die Besatzung ist betäubt.
badge-immobile = Bewegungsunfähig.
badge-weapon =
    { $number ->
        [one] Eine Waffe ist zerstört.
       *[other] { $number } Waffen sind zerstört.
    }

## Lage

fact-mission = Mission
fact-round = Runde
fact-points = Punkte { $side }
fact-units = Einheiten { $side }

## Karten

profile-b = Bewegung in Zoll
profile-nk = Nahkampf: trifft ab dieser Augenzahl
profile-fk = Fernkampf: trifft ab dieser Augenzahl
profile-rw = Rüstungswurf: rettet ab dieser Augenzahl
profile-a = Attacken im Nahkampf
profile-l = Lebenspunkte
profile-mw = Moralwert: besteht ab dieser Augenzahl
card-gear =
    { $number }×{ $general ->
        [true] { " General" }
       *[false] { "" }
    }
card-ranged =
    { $weapon } ({ $range }″, RoF { $rof }, FP { $fp }{ $flags ->
        [none] { "" }
       *[other] , { $flags }
    })
card-melee =
    { $weapon } (Nahkampf { $reach }″{ $rof ->
        [0] { "" }
       *[other] , RoF +{ $rof }
    }, FP { $fp })
card-type =
    { $points } Punkte{ $armour ->
        [none] { "" }
       *[other] , { $armour }
    }.

## Wohin

preview-length = { $length } von { $reach }
preview-slowed = { $piece } bremst: höchstens { $reach }.
preview-tests =
    { $number ->
        [one] Geländetest für ein Modell.
       *[other] Geländetest für { $number } Modelle.
    }
preview-cover = Steht dort in Deckung: { $cover }.
sight-clear = { $distance }, freie Sicht
sight-cover = { $distance }, { $cover }
sight-blocked = { $distance }, verdeckt durch { $piece }

## Im Terminal

legend-objective = Missionsziel
legend-closed = verdeckte Beute
legend-open = offene Beute
status-round = Runde { $round }/{ $last }
status-starter = Startspieler { $side }
status-points = Punkte { $points }
card-left = Noch { $left } von { $full }.
change-destroyed = { $unit } vernichtet
change-models =
    { $unit }: { $amount ->
        [one] ein Modell verloren
       *[other] { $amount } Modelle verloren
    }
change-wounds =
    { $unit }: { $amount ->
        [one] ein Lebenspunkt verloren
       *[other] { $amount } Lebenspunkte verloren
    }
change-steady = { $unit }: wieder gefasst
change-pinned = { $unit }: niedergehalten
change-fleeing = { $unit }: flieht
change-shaken = { $unit }: durchgeschüttelt
change-stunned = { $unit }: betäubt
change-immobile = { $unit }: bewegungsunfähig
change-weapon =
    { $unit }: { $amount ->
        [one] eine Waffe zerstört
       *[other] { $amount } Waffen zerstört
    }
assumed-fire = Fahrzeuge feuern alles, was reicht, andere Modelle ihre erste Waffe, die reicht.
assumed-shoot = Übrige Waffen feuern auf das erste weitere Ziel.
assumed-suppress = Übrige Waffen geben Sperrfeuer auf das erste weitere Ziel.
assumed-march = Modelle außer Reichweite rücken heran.
assumed-lose = Verluste treffen zuerst Modelle ohne besondere Waffen.
assumed-aim-at = Treffer gelten zuerst dem ersten genannten Modell.
assumed-pursue = Fliehende werden verfolgt.
assumed-lose-weapon = Zerstört wird die stärkste Waffe.

## Die Werkbank

bench-points = Punkte
bench-entries = Einheiten
bench-weapons = Waffen
bench-models =
    { $number ->
        [one] 1 Modell
       *[other] { $number } Modelle
    }
