### Was an Szenarien, Karten und Kartensätzen nicht stimmt. Jeder Schlüssel steht auch in problems.en.ftl.

## Dateien

kinds = ein Szenario (title, map) noch ein Plan (drawing), ein Kartensatz (camp, card) oder eine Kartendatei (card)
card-files = eine Kartendatei heißt { $names }

## Pläne

board-size = das Feld hat { $rows } Reihen, abwechselnd mit { $wide } und { $narrow } Feldern
no-such-hex = dieses Feld gibt es nicht
no-hex = es gibt kein Feld „{ $label }“
no-edges = nur Klippen und Wälle haben bezeichnete Kanten
too-few-tiles = { $used } Felder mit { $kinds }, es gibt aber nur { $most } Plättchen
both = { $one } und { $other }

## Einheiten

no-unit = keine Einheit
two-units = auf { $label } stehen zwei Einheiten
nobody-stands = auf { $label } kann niemand stehen
no-army = dieses Lager hat weder gedruckte Einheiten noch Karten
first-missing = gedruckte Heere spähen nicht: angeben, wer beginnt
first-needless = mit Aufstellungskarten entscheiden die Späher, wer beginnt
nothing-deployed = gedruckte Heere werden nicht aufgestellt: eine Spielart mit Karten wählen

## Karten

no-card = keine Karte
card-twice = steht zweimal da
effect-changed = „{ $key }“ gehört zur Wirkung und bleibt „{ $kept }“
no-copies = wenigstens ein Stück
negative-cost = Kosten sind nicht negativ
no-mirror = es gibt keine Karte „{ $name }“ als Gegenstück; { $hint }
wrong-cards = ein Satz hat die Karten 1 bis { $size }, nicht { $found }
on-card = { $where }: { $problem }
at-card = Karte { $card }
at-row = Reihe { $row }
at-column = Spalte { $column }
wrong-rows = die Reihen sind 4, 3, 2, 1, jede beginnt mit ihrer Nummer; hier stehen { $found }
wrong-hexes =
    { $found ->
        [one] 1 Feld
       *[other] { $found } Felder
    } statt { $wanted }
not-a-unit = „{ $name }“ ist keine Einheit; { $hint }
