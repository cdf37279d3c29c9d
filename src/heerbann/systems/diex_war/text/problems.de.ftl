### Was an Dateien der Belagerung falsch sein kann. Jeder Schlüssel steht auch in problems.en.ftl.

list-empty = die Liste ist leer
wrong-cells = { $cells } Zellen unter { $heads } Köpfen
no-hex = es gibt kein Feld { $label } auf dem Plan ({ $works }); { $hint }
nothing-to-destroy = auf { $label } steht nichts, was zerstört sein könnte
no-men = ohne Männer gibt es keine Belagerung
not-of-the-host = { $name } gehört nicht zu diesen Männern
no-rider = { $name } hat nie ein Pferd
unknown-man = niemand heißt „{ $name }“; { $hint }
other-nation = { $name } gehört zu einem anderen Volk: { $nation }
civilian = wer nicht kämpft, steht unter „civilians“
fighter = { $name } kämpft und gehört unter „men“
man-twice = { $name } ist schon genannt; ein zweiter heißt { $name }_2
relief-too-late = die Belagerung dauert nur { $days } Tage
no-last-condition = die letzte Bedingung muss immer gelten: at = "end" und sonst nichts
too-few-civilians = es gibt nur { $most }
kinds = eine Belagerung oder eine Datei aus data
