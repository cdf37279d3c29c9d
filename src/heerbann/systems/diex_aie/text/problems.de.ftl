### Was an Szenarien, Karten und Tafeln nicht stimmt. Jeder Schlüssel steht auch in problems.en.ftl.

## Dateien

kinds = ein Szenario (title, briefing, map) noch eine Karte (title, drawing, legend)

## Tafeln

chart-too-small = eine Tafel braucht eine Zeile mit Spaltenköpfen und wenigstens eine weitere Zeile
at-row = Zeile „{ $row }“
wrong-cells =
    { $cells ->
        [one] 1 Feld
       *[other] { $cells } Felder
    } unter { $heads ->
        [one] 1 Spaltenkopf
       *[other] { $heads } Spaltenköpfen
    }
no-sign = „{ $cell }“ ist kein einzelnes Zeichen

## Karten

no-overlay = keine Auflage
no-column = auf der Karte { $map } gibt es keine Spalte „{ $column }“
overlay-shifted = { $overlay } kann nicht auf { $at } liegen: die Reihen sind andersherum versetzt
overlay-off-map = { $overlay } auf { $at } passt nicht auf die Karte { $map }
uneven-maps =
    diese Reihe hat { $maps ->
        [one] 1 Karte
       *[other] { $maps } Karten
    }, die erste { $first }
other-size = die Karte { $map } hat { $columns } Spalten und { $rows } Reihen, anders als { $first }
other-shift = die Reihen der Karte { $map } sind anders versetzt als die der Karte { $first }
odd-rows = südlich der Karte { $map } passt keine andere an: die Zahl ihrer Reihen ist ungerade
short-rows = neben der Karte { $map } bliebe eine Lücke: ihre versetzten Reihen sind kürzer
rims-apart = die Karte { $map } passt nicht an: die Ränder treffen sich bei { $other }, aber dann nicht bei { $hex }
too-high = damit sich die Ränder treffen, läge ein Feld auf Höhe { $level }; die höchste ist { $most }
levels-shape = die Zeichnung der Höhen hat eine andere Form
no-sides = nach dem Feld wenigstens eine Seite nennen
unknown-side = unbekannte Seite „{ $side }“; { $hint }
side-taken = an der Seite „{ $side }“ steht schon etwas
cliff = { $there } liegt höher als { $here }, das kein Hang ist (§{ $rule })
open-house = zwischen { $inside } (im Haus) und { $outside } steht nichts (§{ $rule })

## Gebiete

rows-or-hexes = entweder Reihen und Spalten nennen oder einzelne Felder
rows-must-rise = muss von der ersten zur letzten Reihe steigen, innerhalb von 1 bis { $last }
columns-must-rise = muss von der ersten zur letzten Spalte steigen, innerhalb von A bis { $last }
no-area = kein Gebiet
crowded = im Gebiet „{ $area }“ ist Platz für { $room } von { $need } Feldern (§{ $rule })

## Wer mitspielt

unknown-unit = unbekannte Figur „{ $unit }“; { $hint }
unit-twice = „{ $unit }“ spielt schon mit
absent = „{ $unit }“ spielt nicht mit; { $hint }
area-or-edge = eine Gruppe wird entweder in einem Gebiet aufgestellt, oder sie kommt über einen Rand oder auf Patrouille
no-rider = „{ $unit }“ hat ohnehin kein Pferd
secret-has-no-hex = „{ $unit }“ verbirgt sich; sein Feld darf nicht in der Datei stehen
cannot-stand = auf { $hex } kann „{ $unit }“ nicht stehen (§{ $rule })
post-taken = auf { $hex } steht schon jemand, wenn „{ $unit }“ dort beginnt (§{ $rule })
needs-area = gehört zu Gruppen, die in einem Gebiet aufgestellt werden
patrols-of-one = auf Patrouille gehen nur Gruppen einer Seite
patrols-and-edges = „patrol_edges“ und Gruppen mit „patrol“ gehören zusammen
ramp-needs-refuge = „ramp“ braucht „refuge“
gate-needs-ramp = „ramp_gate“ braucht „ramp“
round-needless = gehört zu Gruppen, die über einen Rand kommen
nobody = auf dieser Seite spielt niemand mit
comes-too-late = die Schlacht ist nach Runde { $last } vorbei
edges-of-a = nur Seite a wählt ihre Ränder selbst
stretch-of-an-edge = stretch gibt es nur mit einem bestimmten Kartenrand
secret-needs-area = gehört zu Gruppen, die in einem Gebiet aufgestellt werden
secret-once = verborgen sind nur Gruppen einer Seite in einem einzigen Gebiet
secret-needs-rooms = verborgen ist man nur in Räumen, im Gebiet „{ $area }“ liegt aber { $hex } im Freien

## Sieg

always-holds = trifft immer zu: nichts danach kann die Schlacht entscheiden
last-must-hold = die letzte Bedingung muss immer zutreffen, damit jede Schlacht entschieden wird
no-condition = wenigstens eine Bedingung nennen
holds-and-area = „holds“ und „area“ gehören zusammen
no-reason = keinen Satz für den Ausgang
no-exits = Seite { $side } kann nirgends abziehen: ihr fehlt „exits“

## Dinge

too-many-chests =
    verstecken lassen sie sich nur in { $houses ->
        [one] 1 Haus
       *[other] { $houses } Häusern
    }
ladder-off-map = die Leiter auf { $label } passt nicht auf die Karte
animal-off-map = das Tier auf { $hex } passt nicht auf die Karte
animal-there = das Tier auf { $hex } stünde auf einem anderen
no-place-for-animals = auf { $hex } kann kein Tier stehen (§{ $rule })
prisoner-needs-area = „{ $unit }“ liegt gefangen, muss also in einem Gebiet aufgestellt werden
hex-or-leader = ein Tier steht entweder auf einem Feld, oder jemand führt es herein
leader-needs-edge = „{ $unit }“ führt ein Tier herein, muss also über einen Rand kommen
leads-too-many = „{ $unit }“ kann nicht mehr als { $most } führen (§4.4.3)
burns-not = auf { $hex } ist nichts, was brennen könnte (§{ $rule })
no-moat = auf { $hex } ist kein Graben (§{ $rule })
no-fence = bei „{ $entry }“ steht nicht überall ein Zaun (§{ $rule })
no-gate = bei { $hex } ist kein Tor
