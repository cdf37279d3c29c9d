### Was an Szenarien und Armeebüchern nicht stimmt. Jeder Schlüssel steht auch in problems.en.ftl.

## Dateien

kinds = ein Szenario (title, mission, armies) noch ein Armeebuch (title, entry)
no-book = kein Armeebuch

## Armeebücher

key-is-table = so heißt schon die Tabelle, „{ $name }“; weglassen
entry-twice = einen Eintrag „{ $name }“ gibt es schon
one-base = eine Basis ist entweder rund (disc), eckig (box) oder oval (oval)
two-generals = eine Einheit hat höchstens einen General
vehicle-alone = ein Fahrzeug ist eine Einheit aus einem Modell
no-ranged-weapon = keine Schusswaffe
no-melee-weapon = keine Nahkampfwaffe
book-without-general = „{ $book }“ hat keinen General
book-without-infantry = „{ $book }“ hat zu wenige Infanterieeinheiten neben dem General
book-too-dear = die kleinste Armee von „{ $book }“ kostet { $cost } Punkte, erlaubt sind { $points }

## Armeen

no-entry = „{ $book }“ hat keinen Eintrag „{ $name }“; { $hint }
army-too-dear = die Armee kostet { $cost } Punkte, erlaubt sind { $points }
too-often = „{ $name }“ ist { $taken }-mal dabei, erlaubt sind { $allowed }
wrong-generals = eine Armee hat { $wanted } General, diese hat { $found }
too-little-infantry = eine Armee hat wenigstens { $least } Infanterieeinheiten neben dem General, nicht { $found }
vehicles-too-dear = Fahrzeuge kosten { $cost } Punkte, erlaubt sind { $percent } % von { $points }
built-and-given = Armeen werden entweder zusammengestellt oder vorgegeben: dies weglassen oder „armies“
army-missing = beide Seiten brauchen eine Armee: „armies.red“ und „armies.blue“ oder „muster“

## Der Tisch

terrain-generated-and-given = Gelände wird entweder ausgewürfelt oder vorgegeben: dies weglassen oder „pieces“
table-too-small = die Zonen beider Seiten brauchen { $deep } Zoll, mehr als der Tisch hat
corner-off-table = eine Ecke liegt neben dem Tisch
no-length = erwartet werden Längen in Zoll, nicht inf oder nan

## Einheiten auf dem Tisch

deployed-not-fixed = Einheiten auf dem Tisch brauchen edges = "fixed"
deployed-on-generated = Einheiten auf dem Tisch brauchen vorgegebenes Gelände
no-such-unit =
    die Armee hat nur { $units ->
        [one] 1 Einheit
       *[other] { $units } Einheiten
    }
unit-placed = Einheit { $unit } steht schon auf dem Tisch
wrong-models =
    die Einheit hat { $wanted ->
        [one] 1 Modell
       *[other] { $wanted } Modelle
    }, nicht { $found }
too-far-apart = die Modelle von { $unit } stehen zu weit auseinander
model = Modell { $number } von { $unit }
off-table = { $model } steht nicht auf dem Tisch
closed-terrain = { $model } darf dort nicht stehen („{ $terrain }“)
overlap = { $model } überdeckt { $other }
