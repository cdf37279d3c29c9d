### Was an Szenarien nicht stimmt. Jeder Schlüssel steht auch in problems.en.ftl.

## Dateien

kinds = ein Szenario (title, briefing, map) noch eine Karte (title, drawing, legend)

## Tabellen, die nicht zusammenpassen

picked-and-given = Heere werden entweder zusammengestellt oder vorgegeben: dies weglassen oder „forces“
zones-needless = bei sides = "rolled" wählen die Spieler einen Rand: die Zonen weglassen
zones-missing = der Schlüssel „zones“ fehlt: sides = "{ $sides }" braucht ihn
deployed-not-fixed = Regimenter auf dem Feld brauchen sides = "fixed"
deployed-and-free = Regimenter auf dem Feld lassen keinen Platz für freies Gelände

## Heere

no-regiment = das Heer von „{ $side }“ hat kein Regiment
unknown-unit = unbekannte Einheit „{ $unit }“; { $hint }
other-side = „{ $unit }“ ist eine Einheit von „{ $owner }“, nicht von „{ $side }“
unknown-set = unbekannte Packung „{ $set }“; { $hint }
sets-without = in diesen Packungen ist kein Regiment von „{ $side }“
too-few-points = zu wenig: das billigste Regiment von „{ $side }“ kostet { $price }

## Gelände

mislaid = { $label }: { $why } (§{ $rule })
piece-there = auf diesem Feld liegt schon ein anderes Teil
ford-off-river = eine Furt liegt nur auf Flussfeldern
on-road = nicht auf einer Straße
on-river = nicht auf dem Fluss
on-ford = nicht auf einer Furt
closed-sides = jede geschlossene Seite einmal nennen (§{ $rule })

## Auf dem Feld

hex-taken = auf einem Feld steht nur ein Regiment (§{ $rule })
cannot-stand =
    { $ground ->
        [river] auf dem Fluss
        [swamp] im Sumpf
        [tower] auf einem Turm
       *[other] auf „{ $ground }“
    } kann dieses Regiment nicht stehen (§{ $rule })
goal-needs-markers = „{ $goal }“ braucht markers.{ $markers }
markers-needless = das braucht nur goal = "{ $goal }"
goal-needs-tower = „hold_tower“ braucht einen Turm: terrain.towers
farms-to-burn = muss von 1 bis { $farms } sein, allen Höfen
nobody-stands = auf { $label } kann niemand stehen
named-twice = { $label } ist zweimal genannt

## Zonen

rows-or-hexes = entweder Reihen und Spalten nennen oder einzelne Felder
rows-must-rise = muss von der ersten zur letzten Reihe steigen, innerhalb von 1 bis { $last }
columns-must-rise = muss von der ersten zur letzten Spalte steigen, innerhalb von A bis { $last }
zones-overlap = zu beiden Zonen gehört { $hexes }
crowded =
    Platz für { $free } von { $need } Regimentern im { $edge ->
        [north] Norden
        [south] Süden
        [west] Westen
       *[east] Osten
    } (§{ $rule })
zones-cut-off = kein Weg führt von { $start } nach { $end }: die Zonen sind voneinander abgeschnitten (§{ $rule })
