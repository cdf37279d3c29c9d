### Was an Dateien falsch sein kann. Jeder Schlüssel steht auch in problems.en.ftl.

## Schlachtpläne

no-board = kein Schlachtplan
box-twice = ein Feld „{ $name }“ gibt es schon
never-payable = „{ $name }“ kostet { $cost } Würfel, es gibt nur { $dice }
basic-costs-one = die Grundfähigkeit „{ $name }“ kostet genau einen Würfel
box-id = ein Feld heißt mit Buchstaben, Ziffern, „_“ und „-“
symbol-twice = „{ $name }“ nennt ein Symbol eines Würfels zweimal
nobody-passes = so ist keine Einheit: „{ $name }“ ließe sich nie einsetzen
event-without-window = „{ $name }“ wartet auf ein Ereignis, reagiert aber auf keine Aktivierung
first-is-linked = der erste Effekt von „{ $name }“ hat keinen vor sich, an dem er hängen könnte
link-missing = bei „{ $name }“ muss hier stehen, wie der Effekt mit dem vorigen zusammenhängt: link = "then" oder "separate"
op-never-works = „{ $op }“ bewirkt in den Fenstern von „{ $name }“ nie etwas; es passt zu { $windows }
nobody-before = bei „{ $name }“ gibt es hier noch keine Einheit, die gemeint sein könnte
nobody-meant = „{ $sel }“ meint in den Fenstern von „{ $name }“ niemanden
nothing-to-mirror = bei „{ $name }“ gibt es keinen Effekt davor, dem die Zahl gleich sein könnte
reckoning-unclear = bei „{ $name }“ gehört hierher entweder "per" oder "count" mit "dist"
op-not-attached = „{ $op }“ kann bei „{ $name }“ nicht an eine Aktivierung gehängt werden
option-never-open = diese Wahl von „{ $name }“ ist in keinem seiner Fenster offen

## Dateien, Armeen und Szenarien

kinds = ein Szenario (title, armies), ein Volk (name, board) noch ein Schlachtplan (title, ability)
no-army = keine Armeeliste „{ $name }“; { $hint }
no-faction = kein Volk „{ $name }“; { $hint }
no-troops = keine Truppe „{ $name }“; { $hint }
army-missing = beide Seiten brauchen eine Armee: „armies.red“ und „armies.blue“, oder muster
no-length = hier werden Zahlen von Zentimetern erwartet, nicht inf oder nan

## Armeen

not-of-faction = „{ $name }“ gehört nicht zu „{ $faction }“
wrong-size = „{ $name }“ hat { $least } bis { $most } Modelle
no-banner = „{ $name }“ trägt kein Banner
not-equipped-so = „{ $name }“ gibt es in diesem Volk nicht mit { $equipment }
wrong-escort = nur der Kriegsherr hat ein Gefolge, und zwar { $least } bis { $most } Veteranen
one-warlord = eine Armee hat genau einen Kriegsherrn
one-banner = eine Armee hat höchstens ein Banner
one-swap = vor dem Bilden der Einheiten wird höchstens einmal getauscht
once-only = „{ $name }“ gibt es nur einmal in der Armee
no-whole-points = diese Modelle lassen sich nicht für ganze Punkte kaufen
wrong-points = die Armee kostet { $cost } Punkte, gespielt wird mit { $points }
too-many-mercenaries = die Armee hat { $found } Söldnereinheiten, erlaubt sind { $most }

## Der Tisch

corner-off-table = eine Ecke liegt neben dem Tisch
piece-too-large = „{ $kind }“ misst höchstens { $most } cm
zones-missing = mit method = "zones" brauchen beide Seiten Zonen
models-or-block = entweder „models“ oder „centre“ und „block“
zones-too-small = die Zonen dieser Seite sind kleiner als ihre Bases
marks-missing = mission = "{ $mission }" braucht „marks“
mark-off-table = eine Marke liegt neben dem Tisch
no-such-unit = die Armee hat nur { $units } Einheiten
unit-placed = Einheit { $unit } steht schon auf dem Tisch
wrong-models = die Einheit hat { $wanted } Modelle, nicht { $found }
off-table = ein Modell steht nicht auf dem Tisch
not-in-formation = die Einheit ist nicht in Formation
overlap = zwei Modelle stehen aufeinander
terrain-lies-already = terrain = "placed": die Spieler legen alles Gelände selbst, pieces muss leer sein
armies-are-built = mit muster bauen die Spieler ihre Armeen selbst, armies muss leer sein
too-few-boards = es braucht Völker mit wenigstens zwei verschiedenen Schlachtplänen
