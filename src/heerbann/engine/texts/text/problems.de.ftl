### Was an Dateien, die jemand schreibt, nicht stimmt. Jeder Schlüssel steht auch in problems.en.ftl.

## Wo

at-line = { $file }, Zeile { $line }
at-key = Schlüssel „{ $key }“
at-entry = { $table } „{ $name }“
at-number = { $table } Nr. { $number }
at-row = Zeile „{ $row }“
at-column = Spalte „{ $column }“
at-message = Satz „{ $name }“
scenario = Szenario { $key }
wrong-at = { $place }: { $why }

## Namen

quoted = „{ $word }“
did-you-mean = gemeint ist vielleicht „{ $name }“
known = bekannt: { $names }
known-none = es gibt hier keine
there-is = es gibt { $what } „{ $name }“; { $hint }
neither = ist weder { $kinds }
key-is-file = so heißt schon die Datei, „{ $name }“; weglassen

## Dateien

no-such-file = ist nicht zu lesen: Diese Datei gibt es nicht
is-a-folder = ist nicht zu lesen: Das ist ein Ordner
no-permission = ist nicht zu lesen: Das ist hier nicht erlaubt
unreadable = ist nicht zu lesen: { $why }
no-plain-file = ist nicht zu lesen: Das ist keine gewöhnliche Datei
file-too-large = ist zu groß: gelesen werden höchstens { $most } Bytes
not-utf8 = ist kein Text in UTF-8
reader-says = passt nicht; genauer, auf Englisch: { $said }

## Werte

unknown-key = unbekannter Schlüssel; { $hint }
key-missing = der Schlüssel „{ $key }“ fehlt
key-unknown = unbekannter Schlüssel „{ $key }“
wrong-type = erwartet wird { $wanted }, hier steht { $got }
wanted-type = erwartet wird { $wanted }
out-of-bounds = erwartet wird { $wanted } { $sign } { $bound }
length-out-of-bounds = erwartet wird { $wanted } der Länge { $sign } { $bound }
wrong-length = erwartet wird eine Liste der Länge { $wanted }, diese hat { $got }
no-match = erwartet wird ein Text nach dem Muster { $pattern }
bad-value = der Wert { $value } geht hier nicht
bad-kind = die Art { $kind } gibt es hier nicht
number-too-large = die Zahl ist zu groß
number-beyond = die Zahl ist zu groß: erlaubt sind Zahlen von -{ $most } bis { $most }
text-too-long = der Text ist zu lang: { $signs } Zeichen, erlaubt sind höchstens { $most }
key-too-long = der Schlüssel „{ $key }“ ist zu lang: { $signs } Zeichen, erlaubt sind höchstens { $most }
too-many-entries = zu viele Einträge: { $entries }, erlaubt sind höchstens { $most }
too-many-values = zu viele Werte: erlaubt sind zusammen höchstens { $most }
too-many-bytes = zu lang: erlaubt sind höchstens { $most } Bytes
too-many-units = zu viele Einheiten: { $units }, erlaubt sind höchstens { $most }
too-many-figures = zu viele Figuren: { $figures }, erlaubt sind höchstens { $most }
too-many-lines = zu viele Zeilen: { $lines }, erlaubt sind höchstens { $most }
with-allowed = { $why }; { $allowed }
allowed = erlaubt: { $values }
allowed-range = erlaubt: eine ganze Zahl von { $low } bis { $high }
either = { $one } oder { $other }
a-table = eine Tabelle
a-list = eine Liste
a-string = ein Text
a-whole-number = eine ganze Zahl
a-number = eine Zahl
a-truth-value = true oder false
a-date = ein Datum oder eine Uhrzeit
nothing = nichts
too-deep = zu tief verschachtelt: erlaubt sind höchstens { $most } Ebenen

## TOML

not-toml = kein gültiges TOML: { $why }
toml-statement = Diese Zeile ist weder eine Tabelle noch ein Schlüssel mit einem Wert
toml-line-end = Nach einem Wert oder einer Tabelle muss die Zeile enden
toml-equals = Nach dem Schlüssel fehlt „=“
toml-table-end = Am Ende der Tabellenüberschrift fehlt „]“
toml-list-end = Am Ende der Überschrift einer Liste von Tabellen fehlt „]]“
toml-expected = Erwartet wird { $sign }
toml-character = Das Zeichen { $sign } ist hier nicht erlaubt
toml-twice = { $key } steht zweimal da
toml-overwrite = Dieser Schlüssel hat schon einen Wert
toml-closed = { $key } ist schon fertig, es kann nichts dazukommen
toml-key = Mit diesem Zeichen kann kein Schlüssel beginnen
toml-open-list = Die Liste ist nicht geschlossen
toml-open-table = Die Tabelle in geschweiften Klammern ist nicht geschlossen
toml-open-string = Der Text hat keine schließenden Anführungszeichen
toml-backslash = Ein einzelnes „\“ in einem Text; gemeint ist vielleicht „\\“
toml-hex = Keine gültige hexadezimale Zahl
toml-unicode = Diese Nummer hat kein Unicode-Zeichen
toml-date = Dieses Datum oder diese Uhrzeit gibt es nicht
toml-value = Das ist kein gültiger Wert

## Tafeln

grid-too-small = eine Tafel braucht eine Zeile mit Spaltenköpfen und wenigstens eine weitere Zeile
wrong-cells =
    { $cells ->
        [one] 1 Feld
       *[other] { $cells } Felder
    } unter { $heads ->
        [one] 1 Spaltenkopf
       *[other] { $heads } Spaltenköpfen
    }
no-whole-number = „{ $cell }“ ist keine ganze Zahl
head-twice = dieser Kopf steht zweimal da

## Regelbücher, Auslegungen, Hausregeln

section-twice = dieser Abschnitt steht zweimal da
lines-twice = für { $lines } steht schon ein anderer Abschnitt ein
why-missing = ein Abschnitt, in dem nichts zu tun ist, braucht ein „why“
why-needless = gehört nur zum Status „none“
ruling-twice = diese Auslegung steht zweimal da
switch-twice = die Hausregel „{ $switch }“ steht zweimal da
preset-twice = diese Sammlung von Hausregeln steht zweimal da
needs-switch = braucht einen Schlüssel „switch“
needs-options = braucht Möglichkeiten („option“) oder einen Bereich mit Vorgabe („range“, „default“)
needs-values = braucht wenigstens zwei verschiedene Werte, keinen davon zweimal
range-must-rise = muss vom kleinsten zum größten Wert steigen
default-outside = muss eine ganze Zahl von { $low } bis { $high } sein
default-needless = „range“ und „default“ weglassen: die erste Möglichkeit ist die Vorgabe
departs-needs-switch = weicht vom Wortlaut ab und braucht deshalb einen Schlüssel „switch“
departs-needs-option = braucht wenigstens eine Möglichkeit mit „departs = true“
default-departs = die erste Möglichkeit ist die Vorgabe und weicht nie vom Wortlaut ab
unknown-house-rule = unbekannte Hausregel „{ $key }“; { $hint }
unknown-preset = unbekannte Sammlung von Hausregeln „{ $key }“; { $hint }
not-allowed = Hausregel „{ $key }“: { $value } ist nicht erlaubt; { $allowed }
checks-hidden = in checks() stehen die Kennungen ausgeschrieben, damit sie sich suchen lassen

## Texte

not-fluent = kein gültiges Fluent: { $why }
unclear = nicht zu verstehen
message-twice = steht schon in { $place }
message-empty = hat keinen Text
message-unknown = verweist auf „{ $name }“, das es nicht gibt
message-circle = verweist auf sich selbst, vielleicht über andere
fluent-entry = Hier muss ein Eintrag beginnen
fluent-token = Erwartet wird „{ $sign }“
fluent-character = Erwartet wird ein Zeichen aus „{ $signs }“
fluent-empty-message = Der Satz „{ $name }“ braucht einen Text oder Attribute
fluent-empty-term = Der Begriff „{ $name }“ braucht einen Text
fluent-keyword = Ein Schlüsselwort endet nicht mit einem Leerzeichen
fluent-callee = Aufgerufen wird ein Name in Großbuchstaben oder ein Begriff
fluent-argument-name = Der Name eines Arguments ist ein einfacher Name
fluent-no-default = Eine der Varianten muss als Vorgabe (*) bezeichnet sein
fluent-no-variant = Nach „->“ fehlt eine Variante
fluent-value = Hier fehlt ein Wert
fluent-variant-key = Hier fehlt der Name der Variante
fluent-literal = Erwartet wird ein fester Wert
fluent-two-defaults = Nur eine Variante kann die Vorgabe (*) sein
fluent-selector-message = Nach einem Satz lässt sich nicht auswählen
fluent-selector-term = Nach einem Begriff lässt sich nicht auswählen
fluent-selector-attribute = Nach dem Attribut eines Satzes lässt sich nicht auswählen
fluent-term-attribute = Das Attribut eines Begriffs lässt sich nicht einsetzen
fluent-open-string = Der Text hat keine schließenden Anführungszeichen
fluent-argument-order = Nach benannten Argumenten folgen keine unbenannten
fluent-argument-twice = Ein benanntes Argument steht zweimal da
fluent-variant-access = Ein Satz hat keine Varianten, die sich einzeln nennen lassen
fluent-escape = Unbekannte Zeichenfolge { $sequence }
fluent-unicode = Ungültige Unicode-Folge { $sequence }
fluent-brace = Eine schließende Klammer ohne öffnende
fluent-inline = Erwartet wird ein Ausdruck
fluent-selector = Ausgewählt wird nach einem einfachen Ausdruck

## Aufzeichnungen

no-text-file = ist keine Textdatei
empty-line = ist leer
no-record-line = ist keine Zeile einer Aufzeichnung ({ $why })
not-json = kein JSON, Byte { $byte }
json-cut-off = die Zeile ist abgeschnitten
changed-line = wurde nachträglich geändert (Prüfsumme)
cut-off = die Aufzeichnung ist abgeschnitten: ihre Schlusszeile fehlt
wrong-entries =
    { $found ->
        [one] es gibt 1 Eintrag
       *[other] es gibt { $found } Einträge
    }, geschrieben wurden aber { $written }
no-record = ist keine Aufzeichnung in diesem Format
unknown-system = unbekanntes Regelsystem „{ $system }“
other-rules = gespielt nach Fassung { $played } der Regeln, dies ist Fassung { $installed }
no-beginning = so beginnt kein Spiel: { $why }
unfit-answer = diese Antwort passt nicht: { $why }
refused = { $rule }{ $why } ({ $answer })
other-outcome = dieses Ergebnis folgt nicht aus den Antworten
other-dice = auf diese Würfel ist die Aufzeichnung nicht festgelegt
other-seal = ist nicht auf die angekündigten Würfel festgelegt
dice-unrevealed = das Spiel ist aus, aber seine Würfel sind nicht offengelegt
false-throw = die Würfel zeigen { $shown }, festgelegt war { $committed }
no-secret = das offengelegte Geheimnis ist keines
snapshot-changed = der Schnappschuss wurde nachträglich geändert (Prüfsumme)
snapshot-unfit = der Schnappschuss passt nicht zu diesen Regeln: { $why }

## Antworten, die keine sind

other-undo = zurückgenommen wird eine andere Antwort
rules-wait = die Regeln warten auf { $ask }
no-entry = das ist kein Eintrag einer Aufzeichnung
no-action = { $value } ist keine Handlung von { $system }
unsound-action = { $action }: { $why }
over-already = das Spiel ist aus
no-snapshot = die Aufzeichnung sagt nicht, wo das Spiel stand: Sie lässt sich lesen, aber nicht fortsetzen
rules-need-consent = nach anderen Regeln geht es nur weiter, wenn alle zustimmen, die mitspielen
contest = Gefecht
contest-line = im Gefecht, Zeile { $line }
other-contest = das ist ein anderes Gefecht als das, auf das gewartet wird
other-game-first = erst wird der Zug im anderen Gefecht beendet
other-order = es steht nicht da, in welchem der Gefechte jeder Zug begonnen wurde
contest-unfinished = das Gefecht ist noch nicht zu Ende
contest-dice = die Würfel des Gefechts sind nicht die, auf die das ganze Spiel festgelegt ist
no-typed-report = „{ $system }“ kennt kein Ergebnis, das man eintippen kann
unsound-report = so sieht kein Ergebnis aus: { $why }
no-seat = niemand sitzt an { $seat }

## Lektionen

lesson-no-scenario = es gibt daneben kein Szenario „{ $name }“, durch das die Lektion führen könnte
lesson-no-seat = an „{ $name }“ sitzt in diesem Szenario niemand; es gibt { $known }
lesson-name-twice = zwei Schritte heißen „{ $name }“
lesson-no-section = den Abschnitt „{ $section }“ gibt es im Regelbuch nicht
lesson-never-done = der Schritt wäre nie getan: Es fehlt „does“ oder „sees“
lesson-no-action = „{ $name }“ ist keine Antwort, die das System kennt
lesson-no-event = „{ $name }“ ist kein Ereignis, das das System kennt
