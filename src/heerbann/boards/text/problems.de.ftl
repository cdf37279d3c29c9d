### Was an Karten und Umrissen nicht stimmt. Jeder Schlüssel steht auch in problems.en.ftl.

## Karten

no-map = keine Karte
no-hex = auf der Karte { $map } gibt es kein Feld „{ $label }“
drawing = { $places }: { $problem }
at-line = Zeile { $line }
at-column = Spalte { $column }
no-glyph = in der Legende steht „{ $glyph }“, das ist kein einzelnes sichtbares Zeichen
glyph-twice = in der Legende steht das Zeichen „{ $glyph }“ zweimal
terrain-twice = in der Legende stehen zwei Zeichen für das Gelände „{ $terrain }“
unknown-glyph = unbekanntes Zeichen „{ $glyph }“; in der Legende stehen { $known }
drawing-empty = die Zeichnung ist leer
too-many-hexes = die Karte ist zu groß: { $hexes } Felder, erlaubt sind höchstens { $most }
no-rows = unter den Buchstaben der Spalten fehlen die Reihen
tab = hier steht ein Tabulator; nur Leerzeichen sind erlaubt
wrong-column = erwartet wird die Spalte „{ $wanted }“, hier steht „{ $found }“
column-misplaced = die Spalte „{ $column }“ muss { $cell } Zeichen nach der vorigen stehen
row-empty = Reihe { $row } hat keine Felder
row-misplaced = hier beginnt Reihe { $row }; sie muss in Spalte { $level } beginnen, versetzt in Spalte { $shifted }
row-number-missing = die Nummer der Reihe { $row } fehlt
row-number-wrong = die Nummer der Reihe muss { $row } sein, nicht „{ $printed }“
row-unshifted = Reihe { $row } muss gegen Reihe { $above } versetzt sein
glyph-between = „{ $glyph }“ steht zwischen zwei Feldern der Reihe { $row }
hex-missing = hier fehlt ein Feld der Reihe { $row }
wrong-hexes = Reihe { $row } hat die falsche Zahl von Feldern: { $found } statt { $wanted }
either = { $one } oder { $other }
half-row = der Reihe { $row } fehlt die zweite Zeile mit den Spalten B, D, F …
second-half-numbered = die zweite Zeile der Reihe { $row } trägt keine Nummer; hier steht „{ $printed }“

## Umrisse

too-few-corners = ein Umriss braucht wenigstens 3 Ecken, nicht { $corners }
too-many-corners = ein Umriss hat höchstens { $most } Ecken, nicht { $corners }
corners-in-line = die Ecken liegen in einer Linie und umschließen keine Fläche
same-corner = die Ecken { $one } und { $other } sind derselbe Punkt { $place }
edges-cross = die Kanten { $one } und { $other } kreuzen oder berühren sich
