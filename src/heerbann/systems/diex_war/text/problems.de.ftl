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
kinds = eine Belagerung, ein Feldzug, eine Karte oder eine Datei aus data

## Feldzüge und ihre Karten

off-the-map = auf der Karte gibt es kein Feld „{ $label }“
key-twice = „{ $key }“ heißt schon etwas anderes
gap = nach { $one } folgt { $other }, das liegt nicht daneben
in-the-sea = { $label } liegt im Meer
no-mouth = der Fluss endet auf { $label }, weder am Meer noch am Kartenrand noch in einem anderen Fluss
no-crossing = auf { $label } trifft keine Straße auf einen Fluss
road-in-water = auf { $label } trifft die Straße auf einen Fluss; dort fehlt eine Brücke oder Furt
port-inland = { $label } liegt nicht am Meer und hat keinen Hafen
village-by-the-sea = { $label } liegt am Meer; ein Dorf dort ist ein Hafen: kind = "port"
place-in-water = auf { $label } fließt ein Fluss; dort fehlt eine Brücke oder Furt
hex-taken = auf { $label } liegt schon { $key }
cut-off = von den anderen Orten führt kein Weg über Land nach { $label }
wrong-sides = es spielen a und b, oder a, b und c
nation-twice = dieses Volk führt schon jemand: { $nation }
castles-without-normans = die Karte hat Burgen, aber niemand führt Normannen
leader-twice = { $name } führt schon eine andere Gruppe
civilian-leads = { $name } kämpft nicht und führt niemanden
list-too-short = von dieser Liste sind es höchstens { $most }
garrison-marches = diese Liste ist für Burgen; sie werden auf der Karte besetzt
too-many-men = { $men } Männer sind zu viele, höchstens { $most }
no-side = niemand spielt „{ $side }“
not-of-the-side = diese Seite führt das Volk nicht: { $nation }
prestige-of-leaders = wer einen Anführer nennt, nennt auch sein Ansehen (prestige), und sonst niemand
loyalty-of-saxons = Sachsen haben eine Loyalität (loyalty), und sonst niemand
no-loyalty-if = für „{ $option }“ fehlt die Loyalität
no-option = „{ $option }“ kann niemand wählen; siehe [[choice]]
one-start = eine Gruppe hat genau eins von hex, hexes und enter
later-enters = wer später kommt, braucht enter
after-the-end = der Feldzug dauert nur { $days } Tage
columns-of-the-edge = columns gibt es nur am Nordrand
no-column = auf der Karte gibt es keine Spalte „{ $column }“
apart-of-the-coast = apart gibt es nur an der Küste
no-coast = die Karte hat keine Küste
nowhere = „{ $place }“ ist weder ein Feld noch ein Ort noch etwas wie „1 N of hastings“
no-group = es gibt keine Gruppe „{ $key }“
overladen = { $animals } Tiere tragen das nicht
no-mercenaries = Söldner haben die Liste „mercenary“
saxons-rise = es erheben sich nur Sachsen, auf einer Seite, die spielt
no-place = es gibt keinen Ort „{ $key }“; { $hint }
no-leader = niemand, der „{ $name }“ heißt, führt eine Gruppe; { $hint }
best-or-winner = best nennt den Sieger selbst; winner entfällt
loser-missing = es fehlt, wessen Verluste gemeint sind: loser
winner-missing = es fehlt, für wen das gilt: winner
too-many-secured = genannt sind nur { $most } Orte
no-reason = zum Grund „{ $reason }“ gibt es keinen Satz
