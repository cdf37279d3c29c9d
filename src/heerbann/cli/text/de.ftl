### Die Sätze der Kommandozeile. Jeder Schlüssel steht auch in en.ftl.

## Namen, die es nicht gibt

did-you-mean = Gemeint ist vielleicht „{ $name }“.
known-are = Es gibt: { $names }.
unknown-system = Ein Regelsystem „{ $name }“ gibt es nicht.
unknown-scenario = Ein Szenario „{ $name }“ gibt es nicht.
unknown-seat = Eine Seite „{ $name }“ gibt es hier nicht.
unknown-preset = Eine Sammlung von Hausregeln „{ $name }“ gibt es nicht.
unknown-house-rule = Eine Hausregel „{ $name }“ gibt es nicht.
unknown-section = Einen Abschnitt { $name } hat das Regelbuch nicht.
unknown-word = „{ $name }“ ist hier nicht bekannt.
unknown-unit = Eine Einheit „{ $name }“ steht nicht auf dem Feld.
unknown-command = Einen Befehl „{ $name }“ gibt es nicht.
unknown-option = Eine Option „{ $name }“ gibt es hier nicht.

## Was nicht stimmt

from-to = { $low } bis { $high }
any-number = eine Zahl
whole-number = eine ganze Zahl
whole-number-at-least = eine ganze Zahl, mindestens { $low }
bad-value = { $option }: „{ $value }“ geht nicht. Erlaubt: { $allowed }.
missing-argument = Es fehlt: { $name }
missing-value = Nach { $option } fehlt ein Wert.
unwanted-value = { $option } steht für sich, ein Wert gehört nicht dazu.
too-many-words = Das ist zu viel: { $words }
not-a-setting = { $option } { $setting }: Erwartet wird SCHLÜSSEL=WERT.
bad-house-rule = Hausregel { $key }: „{ $value }“ geht nicht. Erlaubt: { $allowed }.
bad-change = --set { $key }: { $problem }.
no-such-table = --set { $key }: „{ $table }“ hat keine Teile.
no-such-file = { $path }: Diese Datei gibt es nicht.
no-such-folder = { $path }: Den Ordner dafür gibt es nicht.
is-a-folder = { $path }: Das ist ein Ordner, keine Datei.
no-permission = { $path }: Das Lesen ist hier nicht erlaubt.
one-list-at-a-time = Eins nach dem anderen: ein Abschnitt oder Wörter, --house, --rulings oder --coverage.
house-of-which-system = Hausregeln gehören zu einem System. Zum Beispiel: heerbann scenarios claymore --preset tournament
nothing-to-check = { $path }: In diesem Ordner liegt nichts, was sich prüfen ließe.
no-readers = { $system }: Dieses System liest noch keine Daten von Spielern.
no-duels = { $system }: Dieses System rechnet keine einzelnen Kämpfe aus.
no-odds = { $system }: Dieses System nennt keine Chancen.
no-units = { $system }: Dieses System zeigt keine einzelnen Einheiten.
no-card = { $unit }: Von dieser Einheit gibt es keine Karte.
nothing-meant = Damit ist hier nichts gemeint.
no-words = { $system }: Hier wählt man nur mit den Nummern der Liste.
odds-of-whom = Wer gegen wen? Zum Beispiel: heerbann odds claymore knights goblins
record-alone = Zu --record gehören weder System noch Einheiten: Die Aufzeichnung kennt sie.
settled-by-the-record = { $file }: System, Szenario und Hausregeln stehen schon in der Aufzeichnung.
no-such-step = { $file }: Einen Schritt { $step } hat diese Aufzeichnung nicht.
no-bench = Die Messungen liegen nur im Quelltext: „python3 dev.py bench“ in einer Kopie des Projekts.
no-battle = { $scenario }: Dieses Szenario stellt nur auf und endet vor der Schlacht; zu gewinnen und zu zählen gibt es nichts.
nothing-mentions = Von „{ $words }“ ist im Regelbuch nicht die Rede.

## Was dazwischenkommt

stopped = Abgebrochen.
internal-error = Ein Fehler in Heerbann, bitte melde ihn: { $error }. Mit { $variable }=1 zeigt sich, wo er entsteht.

## Listen

scenario-count =
    { $count ->
        [one] 1 Szenario
       *[other] { $count } Szenarien
    }
army = { $side } ({ $points } Punkte): { $units }
armies-are-picked = Die Heere stellen die Spieler selbst zusammen.
checking = Prüfe
checked =
    { $files ->
        [one] 1 Datei geprüft
       *[other] { $files } Dateien geprüft
    }: { $problems ->
        [0] alles in Ordnung.
        [one] 1 Fehler.
       *[other] { $problems } Fehler.
    }
written = { $file } ist geschrieben.

## Regelbuch

status-todo = Noch nicht gespielt.
status-none = Hier gibt es nichts zu spielen.
place-rules = Regel
place-refusals = Verbot
place-data = Daten
place-tests = Tests
ruling-resolves = Das Buch sagt zweierlei; die Auslegung löst den Widerspruch.
ruling-fills = Das Buch schweigt; die Auslegung füllt die Lücke.
ruling-departs = Das Buch ist eindeutig, und so wird gespielt; wer will, darf davon abweichen.
option-departs = (weicht vom Wortlaut ab)
coverage-title = Abschnitt
coverage-status = Stand

## Chancen

blow = { $by } gegen { $on }
suffers = Was geschieht mit: { $unit }
damage = Schaden { $amount }
destroyed = vernichtet
on-average = im Mittel
nothing-changes = nichts geschieht
assumed = Angenommen: { $what }
no-dice-here = Hier wird nicht gewürfelt.

## Aufzeichnungen

took-back = { $seat } nimmt die letzte Antwort zurück.
resigned = { $seat } gibt auf.
record-unsound = Die Aufzeichnung ist nicht in Ordnung. { $problem }
record-sound = { $file } ist in Ordnung.
verified-lines =
    { $entries ->
        [one] 1 Eintrag, alle Prüfsummen stimmen.
       *[other] { $entries } Einträge, alle Prüfsummen stimmen.
    }
verified-rules = Jede Antwort war nach den Regeln erlaubt und führt zu diesem Stand.
verified-older = Gespielt nach einer anderen Fassung der Regeln: Ob jede Antwort erlaubt war, lässt sich hier nicht prüfen.
told-as-recorded = Gespielt nach Fassung { $version } der Regeln, die hier nicht mehr vorliegt. So steht es in der Aufzeichnung:
verified-dice =
    { $throws ->
        [one] 1 Wurf, so wie er vor dem Spiel festgelegt war.
       *[other] { $throws } Würfe, alle so, wie sie vor dem Spiel festgelegt waren.
    }
verified-dice-later =
    { $throws ->
        [one] 1 Wurf. Geprüft werden die Würfel, wenn das Spiel zu Ende und ihr Geheimnis offen ist.
       *[other] { $throws } Würfe. Geprüft werden die Würfel, wenn das Spiel zu Ende und ihr Geheimnis offen ist.
    }
verified-no-dice =
    { $throws ->
        [one] 1 Wurf. Die Würfel waren nicht festgelegt, über sie lässt sich nichts sagen.
       *[other] { $throws } Würfe. Die Würfel waren nicht festgelegt, über sie lässt sich nichts sagen.
    }
game-goes-on = Das Spiel ist noch nicht zu Ende.

## Am Tisch

you-play = { $seat }: du
computer-plays = { $seat }: der Computer ({ $player })
dice-committed = Alle Würfe stehen schon fest und lassen sich nach dem Spiel prüfen. Siegel: { $commitment }
how-to-begin = Antworte mit einer Nummer oder in Worten („R1 D5“). „?“ zeigt, was du sonst sagen kannst.
loaded =
    { $entries ->
        [one] Das Spiel geht weiter, nach 1 Eintrag.
       *[other] Das Spiel geht weiter, nach { $entries } Einträgen.
    }
secret-lost = { $file }: Das Geheimnis der Würfel fehlt. Weiter geht es mit anderen Würfeln, die sich nicht prüfen lassen.
thinking = { $seat } überlegt …
ways-to-fight = 1 selbst fechten · 2 den Computer fechten lassen · 3 am Tisch gefochten: Ergebnis eintippen
prompt-fight = Gefecht> { "" }
computer-fights =
    { $answers ->
        [0] Der Computer ficht es aus …
       *[other] Der Computer ficht es aus … { $answers } Antworten
    }
pick-map = { $seat }: Auf welcher Karte beginnst du den Zug?
prompt-map = Karte> { "" }
battle-over = Das Gefecht ist aus. Zurück zum ganzen Spiel.
no-typing = „{ $system }“ kennt kein Ergebnis zum Eintippen.
how-to-type = Wer ist übrig? Als JSON ({ $fields }) oder der Name einer Datei, in der es steht.
prompt-report = Ergebnis> { "" }
report-unread = „{ $line }“ ist weder JSON noch eine Datei damit.
prompt-dice = Was liegt da? (zum Beispiel { $example })
prompt-after-the-end = Aus ist es> { "" }
after-the-end = „log“, „speichern DATEI“ und „m“ gehen noch; „q“ steht vom Tisch auf.
not-understood = „{ $line }“ verstehe ich nicht. „?“ zeigt, was geht.
no-such-option = Eine Möglichkeit „{ $word }“ gibt es hier nicht.
that-is-allowed = Das ist erlaubt.
place-not-asked = Gerade wird nicht nach einem Ort auf dem Tisch gefragt.
place-unclear = Wohin? Zum Beispiel: bei 24,5 12 oder bei 24,5 12 90 (von links, von unten, Drehung in Grad).
why-what = Was denn? Zum Beispiel: why D5 oder why R1 D5
nothing-to-undo = Es gibt nichts zurückzunehmen.
undo-agreed = Seitdem ist gewürfelt oder geantwortet worden. Ist die andere Seite einverstanden? (ja/nein)
undone = Zurückgenommen.
save-where = Wohin? Zum Beispiel: save schlacht.jsonl
saved = Gespeichert: { $file }
cannot-save = { $file }: Speichern geht nicht ({ $problem }). Das Spiel läuft weiter.
no-hint = Gerade ist nichts zu entscheiden.
nothing-to-resign = Gerade gibt es nichts aufzugeben.
really-resign = Wirklich aufgeben? (ja/nein)
really-leave = Das Spiel ist nicht gespeichert („speichern DATEI“). Trotzdem gehen? (ja/nein)
yes-words = ja j yes y
left-unsaved = Das Spiel ist nicht gespeichert. Beim nächsten Mal: „speichern DATEI“, bevor du gehst, oder gleich „heerbann play --save DATEI“.
left = Bis zum nächsten Mal.

help-map = m, karte | den Plan zeichnen
help-unit = u, einheit [R1] | die Karte einer Einheit, oder alle Einheiten
help-at = bei 24,5 12 [90] | dorthin stellen oder ziehen, wahlweise gedreht; „warum bei 24,5 12“ fragt nur
help-odds = o, chancen [NUMMER] | genaue Chancen einer Möglichkeit, oder aller
help-why = warum D5, warum R1 D5 | warum das nicht geht, mit Abschnitt
help-hint = rat | was der Computer täte, und warum
help-rules = regel [6.5 oder Worte] | im Regelbuch nachschlagen
help-log = log [ZAHL] | was geschehen ist
help-undo = zurück | die letzte Antwort zurücknehmen
help-back = b | eine Auswahl zurück
help-save = speichern DATEI | das Spiel speichern
help-resign = aufgeben | das Spiel verloren geben
help-help = ? | diese Liste
help-quit = q, ende | vom Tisch aufstehen
help-last = . | die letzte Möglichkeit, meist: fertig

## Viele Spiele

unknown-agent = Einen Computerspieler „{ $name }“ gibt es nicht.
wrong-number-of-agents = --seats { $seats }: Dieses Spiel hat { $wanted } Seiten ({ $sides }).
playing = Spiele
simulated =
    { $games ->
        [one] 1 Spiel
       *[other] { $games } Spiele
    }, Startzahl { $seed }
simulated-swapped =
    { $games ->
        [one] 1 Spiel
       *[other] { $games } Spiele
    } mit Seitenwechsel, Startzahl { $seed }
table-wins = Siege
table-games = Spiele
table-share = Anteil
table-between = mit 95 % Sicherheit
table-side = Seite
table-agent = Spieler
table-reason = Wie es ausging
table-unit = Einheit
table-fielded = im Feld
table-lost = verloren
drawn = unentschieden
lengths = Runden: { $least } bis { $most }, im Mittel { $mean }, Median { $median }
lengths-answers = Antworten: { $least } bis { $most }, im Mittel { $mean }, Median { $median }
speed = { $rate } Antworten je Sekunde und Kern, { $seconds } s

## Server

cannot-serve = Der Server kann nicht starten: { $problem }

## Pflege

cannot-admin = Das geht nicht: { $problem }
no-stored-game = Ein Spiel { $game } gibt es in diesem Speicher nicht.
admin-id = Spiel
admin-touched = zuletzt
admin-system = System
admin-entries = Einträge
admin-name = Name
admin-games = { $number ->
    [0] Keine Spiele.
    [one] Ein Spiel.
   *[other] { $number } Spiele.
  }
admin-exported = { $game } steht in { $path }.
admin-delete-sure = { $game } wird nur mit --yes gelöscht; zurückholen lässt es sich nicht.
admin-deleted = { $number ->
    [0] Nichts gelöscht.
    [one] Ein Spiel gelöscht.
   *[other] { $number } Spiele gelöscht.
  }
admin-would-expire = { $number ->
    [0] Kein Spiel ist seit { $days } Tagen ungespielt.
    [one] Ein Spiel ist seit { $days } Tagen ungespielt; mit --yes wird es gelöscht.
   *[other] { $number } Spiele sind seit { $days } Tagen ungespielt; mit --yes werden sie gelöscht.
  }
admin-copied = { $number ->
    [one] Ein Spiel kopiert
   *[other] { $number } Spiele kopiert
  } nach { $path }.
admin-restored = { $number ->
    [0] Kein Spiel zurückgeholt
    [one] Ein Spiel zurückgeholt
   *[other] { $number } Spiele zurückgeholt
  }; { $known } waren schon da.
admin-kept = { $number ->
    [0] Alles war schon aufbewahrt.
    [one] Ein Spiel aufbewahrt.
   *[other] { $number } Spiele aufbewahrt.
  }
admin-rules-same = { $system } { $rules }: { $number }, unberührt
admin-rules-other = { $system } { $rules }: { $number }, installiert ist { $installed }; { $running ->
    [0] keins davon läuft
    [one] eins davon läuft, berührt: { $touched }, ohne Fortsetzung: { $stuck }
   *[other] { $running } davon laufen, berührt: { $touched }, ohne Fortsetzung: { $stuck }
  }
admin-rules-place = { $game }: Eintrag { $entry } von { $entries }: { $why }

## Wettkampf

matched = { $games } Spiele in Paaren mit getauschten Seiten, Startzahl { $seed }
match-scenarios = Szenarien: { $names }
match-shares = Was { $first } gegen { $second } gewann
match-difference = { $first } gegen { $second }: { $points } Elo-Punkte, in Klammern mit 95 % Sicherheit
match-clear = { $stronger } ist stärker als { $weaker } (Irrtum in höchstens { $error } % der Fälle).
match-open = Noch nicht klar, ob einer um { $elo } Elo-Punkte stärker ist; mehr Spiele: --games.
match-several = Stärken nach Bradley und Terry; ihr Mittel ist 0.
match-wants-players = Erst kommen zwei Spieler oder mehr, jeder einmal; „{ $name }“ passt nicht.
match-wants-system = Nach den Spielern kommt das Regelsystem.
match-wants-two-sides = { $scenario } ist keine Schlacht zweier Seiten.
table-draws = unentschieden
table-scenario = Szenario
table-all = alle zusammen
table-losses = verloren
table-elo = Elo

## Lange Läufe

cannot-run = Das geht nicht: { $problem }
lost-process = Einer der Prozesse, die spielen, ist abgebrochen. Mit --file geht beim nächsten Mal nichts verloren.
stopped-with-file = Angehalten. Mit --file { $path } geht es weiter; „heerbann results { $path }“ zeigt den Stand.
stopped-without-file = Angehalten. Mit --file lässt sich ein Lauf fortsetzen.
no-games-yet = { $path }: noch ist kein Spiel gespielt.
charts-drawn = { $number } Schaubilder in { $folder }
charts-of-balance-only = Schaubilder gibt es nur zu „heerbann balance“.

## Ausgewogenheit

balanced =
    { $games ->
        [one] 1 Spiel
       *[other] { $games } Spiele
    } zwischen gleich starken Spielern, Startzahl { $seed }
balanced-unequal =
    { $games ->
        [one] 1 Spiel
       *[other] { $games } Spiele
    } ({ $players }), Startzahl { $seed }
balance-more = Mehr Spiele: --games.
balance-always-first = Am Zug beginnt immer { $side }; was das ausmacht, lässt sich von der Seite nicht trennen.
balance-first = Zu beginnen ändert den Anteil der Siege um { $gain } ({ $between })
balance-turning-point = Die Führung, die bis zum Ende hält, fällt in Runde { $least } bis { $most }, Median { $median }
balance-luck = { $player } gegen { $other }: Glück { $luck } ({ $between }), Können { $skill }, Seite { $side }
balance-others-alike = Mit { $player } nicht nachweisbar anders: { $shares }
balance-others-differ = Vorsicht: mit { $player } ist es anders: { $shares }
balance-unequal-checks = --player: verschieden starke Spieler lassen sich nur mit --checks 0 vergleichen.
balance-same-players = --other: { $player } spielt schon; ein anderer zeigt, ob die Antwort vom Spieler abhängt (oder --checks 0).
balance-other-sides = { $scenario } und { $other } haben nicht die gleichen Seiten.
balance-against = Dagegen { $scenario }: { $games } Spiele
balance-change-sure = { $side } gewinnt dort anders oft: { $change } ({ $between })
balance-change-open = { $side } gewinnt dort nicht nachweisbar anders oft: { $change } ({ $between })
table-anytime = zu jeder Zeit mit 95 %
table-early-loss = Früher Verlust
table-won-lost = Siege damit
table-won-kept = ohne
table-worth-of = Ohne eine Einheit
table-worth = seltener Siege
