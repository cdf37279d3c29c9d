### Was „heerbann --help“ und „heerbann BEFEHL --help“ zeigen. Jeder Schlüssel steht auch in help.en.ftl.

## Wie eine Seite aufgebaut ist

usage-head = Aufruf:
usage-options = [OPTIONEN]
usage-command = BEFEHL [ANGABEN]...
usage-help = Hilfe: { $command } --help
options-head = Optionen
commands-head = Befehle
default-is = Vorgabe: { $value }
how-to-start = Ohne Befehl öffnet sich der Browser. Im Terminal: heerbann play

## Wörter, für die etwas einzusetzen ist

word-address = ADRESSE
word-agent = SPIELER
word-agents = SPIELER[,SPIELER...]
word-attacker = ANGREIFER
word-circumstance = UMSTAND
word-defender = VERTEIDIGER
word-file = DATEI
word-folder = ORDNER
word-name = NAME
word-game = SPIEL
word-match = SPIELER SPIELER [SPIELER...] SYSTEM [SZENARIO...]
word-number = ZAHL
word-path = PFAD
word-scenario = SZENARIO
word-seal = SIEGEL
word-seat = SEITE
word-section = ABSCHNITT | WORT
word-setting = SCHLÜSSEL=WERT
word-store = PFAD|URL
word-system = SYSTEM

## Vorgaben, die kein fester Wert sind

default-agent = thumb, in einem geladenen Spiel der bisherige Gegner
default-distance = 2 Felder, 9 Zoll, 10 cm
default-jobs = eins je Rechenkern
default-language = die deines Systems, sonst Deutsch
default-seat = die erste
default-host = 127.0.0.1, nur dieser Rechner
default-port = 8700
default-store = dein Datenordner

## Befehle; der erste Absatz steht auch in der Liste

command-heerbann = Ein Schiedsrichter für Tabletop-Schlachten: spielt mit, urteilt, erklärt und rechnet nach.
command-play =
    Eine Schlacht spielen, gegen den Computer oder gegeneinander.

    Ohne Angaben eine kleine gegen den Computer. SZENARIO ist eines aus „heerbann scenarios“ oder
    eine eigene Datei.
command-admin =
    Die Spiele eines Servers pflegen, auch während er läuft.
command-admin-backup =
    Alle Spiele in eine Datei kopieren.

    Der Server darf dabei laufen. Die Kopie enthält die Geheimnisse der Würfel laufender Spiele; mit --shared fehlen sie.
command-admin-ban =
    Alle Zuschauer eines Spiels wegschicken.

    Gedruckt wird das Ende der neuen Adresse zum Zuschauen; die alte gilt nicht mehr.
command-admin-delete =
    Ein Spiel löschen, mit den Gefechten, die dazugehören.
command-admin-expire =
    Spiele löschen, die lange niemand gespielt hat.

    Ohne --yes werden sie nur gezählt.
command-admin-export =
    Die Aufzeichnung eines Spiels in eine Datei schreiben.
command-admin-games =
    Alle Spiele auflisten, das zuletzt gespielte zuerst.
command-admin-restore =
    Spiele aus einer Kopie zurückholen.

    Was schon da ist, bleibt, wie es ist. Geht etwas schief, wird nichts geändert.
command-admin-seat =
    Einen neuen Schlüssel für einen Platz ausgeben.

    Gedruckt wird das Ende der neuen Einladung; die alte gilt nicht mehr.
command-admin-show =
    Ein Spiel zeigen: wann, was, wer wo sitzt.
command-admin-upgrade =
    Spiele, die nach anderen Regeln begonnen wurden, nach den installierten noch einmal
    durchgehen und sagen, welche der laufenden berührt sind und wo. Es wird nichts geändert.
command-serve =
    Den Server starten und den Browser öffnen.

    Sobald der Server antwortet, steht seine Adresse in der Standardausgabe.
command-scenarios =
    Die Schlachten auflisten, die es gibt.

    Ohne SYSTEM die aller Systeme.

    Mit --json eine Liste von Objekten: system, key, title, briefing, forces (für jede Seite ihre
    Einheiten mit Anzahl und die Punkte; leer, wo die Spieler ihre Heere selbst zusammenstellen).
command-systems =
    Die Regelsysteme auflisten.

    Mit --json eine Liste von Objekten: key, title, summary, version, seats, scenarios (ihre
    Schlüssel).
command-odds =
    Genaue Chancen einer Einheit gegen eine andere.

    Mit jedem Modifikator und seinem Paragraphen. Zum Beispiel: heerbann odds claymore knights
    goblins. In saga mit Ausrüstung und Zahl der Modelle: heerbann odds saga hearthguard:6 levy+bow

    Mit --json ein Objekt: contest, blows (by, on, modifiers, rules), facts und suffered (unit,
    hits, destroyed, mean); mit --record eine Liste von Möglichkeiten (number, action, text,
    modifiers, outcomes). Alle Wahrscheinlichkeiten sind Brüche, als Text geschrieben.
command-rules =
    In einem Regelbuch nachschlagen.

    Einen Abschnitt zeigen, nach Wörtern suchen oder, ohne beides, das Inhaltsverzeichnis.

    Mit --json ein Objekt oder eine Liste von Objekten: id, heading, title, text, status, bei einem
    einzelnen Abschnitt auch rulings, rules, refusals, data und tests (Fundstellen). Mit --house:
    key, default, values, question, answer. Mit --rulings: id, section, kind (resolves, fills,
    departs), question, answer, switch, default, options (value, text, departs), range. Mit
    --coverage: id, title, status und die Anzahl der Fundstellen.
command-match =
    Welcher Computerspieler ist stärker?

    Paare von Spielen mit getauschten Seiten, über mehrere Szenarien, bis die Antwort klar ist (sequentieller Test) oder alle Spiele gespielt sind. Mehr als zwei spielen jeder gegen jeden. Ohne Szenarien alle Schlachten zu zweit. Mit --file geht ein abgebrochener Wettkampf weiter.
command-simulate =
    Ein Szenario viele Male durchspielen.

    Computerspieler schlagen die Schlacht: Ist sie ausgewogen, wie lange dauert sie, wer fällt?

    Mit --json der ganze Bericht: by_seat und by_agent (won, games, low, high: mit 95 %
    Sicherheit), draws, reasons, rounds, answers, losses für jede Art von Einheit, und speed.
command-balance =
    Ist ein Szenario gerecht, und warum oder warum nicht?

    Gleich starke Computerspieler schlagen die Schlacht, bis die Antwort klar ist oder alle Spiele
    gespielt sind. Jeder Zwischenstand darf angesehen werden: die Bereiche stimmen zu jeder Zeit.
    Danach zeigen Spiele mit anderen Computerspielern, ob die Antwort von ihnen abhängt und wie viel
    Glück ist, und Spiele mit wechselnden Truppen, was jede Einheit wert ist. Mit --against werden
    zwei Fassungen verglichen.

    Mit --json der ganze Bericht: question, findings (games, call, chances, course, draws, reasons,
    answers, rounds, lengths, losses, first, deciders, leads, turning_points), comparison, others,
    luck, worths.
command-results =
    Tabelle und Schaubilder noch einmal, aus einer Datei.

    Die Datei ist die von --file bei simulate, match oder balance; gespielt wird nichts.
command-replay =
    Ein gespeichertes Spiel Schritt für Schritt erzählen.

    Mit --json eine Liste von Objekten: step, seat (null bei Würfeln), answer, undone und events,
    jedes mit text und section.
command-verify =
    Ein gespeichertes Spiel und seine Würfel prüfen.

    Das Spiel läuft noch einmal ab: Prüfsummen, jede Antwort, der Ausgang, festgelegte Würfel.

    Mit --json ein Objekt: file, sound, entries, throws, dice („checked“, „unrevealed“ oder
    „uncommitted“), outcome, problem. Rückgabewert 1, wenn die Aufzeichnung nicht in Ordnung ist.
command-check =
    Szenarien, Karten, Daten und gespeicherte Spiele prüfen.

    PFAD ist eine Datei oder ein Ordner mit allem, was darin liegt; auch Texte werden geprüft.

    Jeder Fehler steht da als „Datei:Zeile: Schlüssel: Meldung“; mit --json eine Liste von Objekten:
    file, line, where, message. Rückgabewert 1, wenn es Fehler gibt.
command-bench =
    Messen, wie schnell Heerbann rechnet.

    Zum Vergleich auch andere Programme, soweit sie installiert sind. Alle weiteren Angaben gehen an
    die Messung; „heerbann bench -- --help“ zählt sie auf. Zum Beispiel zufälliges Spiel aller
    Schlachten zweier Systeme: heerbann bench --scenarios diex_aie skirmish

## Optionen, die mehrere Befehle haben

option-help = Diese Hilfe zeigen.
option-house = Eine Hausregel ändern, eine aus „heerbann rules SYSTEM --house“; auch mehrmals.
option-json = Das Ergebnis als JSON, für Programme.
option-language = Die Sprache der Ausgabe.
option-preset = Eine benannte Sammlung von Hausregeln, zum Beispiel: tournament.
option-set = Das Szenario ändern, zum Beispiel: muster.points=80; auch mehrmals.
option-version = Die Version zeigen.

## Optionen der einzelnen Befehle

option-play-against = Wer die andere Seite spielt: nach Faustregeln, zufällig oder vorausrechnend.
option-play-dice = Wer würfelt: das Programm (server) oder du selbst (typed); dann tippst du ein, was die Würfel zeigen.
option-play-load = Ein gespeichertes Spiel fortsetzen.
option-play-new-rules = Ein Spiel nach älteren Regeln nach den jetzigen fortsetzen; alle, die mitspielen, sind einverstanden.
option-play-save = Das Spiel hier speichern, wenn es endet oder du gehst.
option-play-seat = Die Seite, die du spielst, oder both für beide.
option-play-seconds = Wie viele Sekunden der Computer über einen Zug nachdenken darf.
option-play-seed = Startzahl: mit der gleichen Zahl die gleichen Würfel und der gleiche Gegner.

option-admin-days = So viele Tage hat niemand gespielt.
option-admin-keep = Vor einem Update: aufbewahren, was erzählt wurde und wo die Spiele stehen.
option-admin-shared = Ohne die Geheimnisse der Würfel, zum Weitergeben; die Spiele gehen mit anderen Würfeln weiter.
option-admin-system = Nur Spiele dieses Regelsystems.
option-admin-yes = Ja, wirklich löschen.

option-serve-host = Adresse, an der der Server lauscht; 0.0.0.0 lässt andere aus deinem Netz herein.
option-serve-no-browser = Den Browser nicht öffnen.
option-serve-port = Port, an dem der Server lauscht; 0 nimmt irgendeinen freien.
option-serve-set = Eine Einstellung des Servers ändern, zum Beispiel: limits.sockets=500; auch mehrmals.
option-serve-settings = Eine Datei mit Einstellungen des Servers, siehe docs/hosting.md.
option-serve-store = Wo die Spiele liegen: eine Datei, oder postgresql://…

option-scenarios-verbose = Auch erzählen, worum es in jeder Schlacht geht.

option-odds-attack = Das Recht zum Angriff ist schon gewonnen.
option-odds-attacker-chips = Bisheriger Schaden des Angreifers; saga: seine Ermüdung.
option-odds-attackers = Wie viele im Nahkampf angreifen.
option-odds-chips = Bisheriger Schaden des Verteidigers; saga: seine Ermüdung.
option-odds-distance = Wie weit der Schuss geht; saga: in Zentimetern.
option-odds-melee = Ein ganzer Nahkampf. [Vorgabe]
option-odds-record = Die Chancen jeder Möglichkeit an der Stelle, an der dieses gespeicherte Spiel steht.
option-odds-round = Ein Schuss, und der Nahkampf, der darauf folgt.
option-odds-shoot = Ein Schuss, auch der einer Haubitze.
option-odds-with =
    Ein Umstand; bei mehreren mehrmals. claymore: tower, palisade, palisade-open, leader,
    enemy-leader, berserk, hold-out. skirmish: soft, hard, take-cover, pinned, suppress. battlelore:
    woods, hill, ford, marsh, bridge, pentacle, pool, den, camp, stronghold, stakes; from-woods,
    from-hill, from-marsh, und from- mit einem Wahrzeichen; supported, enemy-supported, moved,
    longbow, extra-die, trained. diex_aie: mounted, enemy-mounted, charge, axe, enemy-axe, bush,
    tree, marsh. saga: light, solid (Deckung), closed, enemy-closed (Reihen), spend, enemy-spend
    (alle Ermüdung des anderen einsetzen).

option-rules-coverage = Für jeden Abschnitt, an wie vielen Stellen er umgesetzt ist.
option-rules-house = Die Hausregeln auflisten.
option-rules-rulings = Alle Auslegungen auflisten: Frage, Antwort, Art und Hausregel.
option-rules-write = Die Seite für die Dokumentation schreiben.

option-balance-against = Eine andere Fassung des Szenarios, die mit der ersten verglichen wird.
option-balance-checks = So viele Spiele mit anderen Computerspielern, und so viele gegen sie; 0 lässt sie aus.
option-balance-games = Höchstens so viele Spiele jeder Fassung.
option-balance-margin = Um so viele Prozent darf der Anteil der Siege einer Seite vom gerechten abweichen.
option-balance-other = Ein anderer Computerspieler: hängt die Antwort davon ab, wer spielt?
option-balance-player = Der Computerspieler, der alle Seiten spielt, oder einer für jede Seite: thumb,random.
option-balance-to-the-end = Alle Spiele spielen, auch wenn es vorher klar ist.
option-balance-varied = So viele Spiele mit wechselnden Truppen; 0 lässt sie aus.
option-charts = Schaubilder als SVG in diesen Ordner.
option-run-cluster = Auf einem Dask-Cluster spielen, zum Beispiel: tcp://127.0.0.1:8786
option-run-file = Hier stehen die gespielten Spiele; mit der gleichen Datei geht es weiter.
option-match-elo = Ab diesem Unterschied an Elo-Punkten soll die Antwort stimmen.
option-match-games = Höchstens so viele Spiele.
option-match-to-the-end = Alle Spiele spielen, auch wenn es vorher klar ist, und den Anteil der Siege in jedem Szenario sagen.
option-simulate-games = Wie viele Spiele.
option-simulate-jobs = Wie viele Spiele gleichzeitig laufen.
option-simulate-no-swap = Die Computerspieler behalten ihre Seiten, statt zu wechseln.
option-simulate-playouts = Stattdessen so viele Probespiele lang nachdenken: auf jedem Rechner das gleiche Ergebnis.
option-simulate-seats = Wer die Seiten spielt, in deren Reihenfolge; ein einziger Name gilt für alle.
option-simulate-seconds = Wie viele Sekunden ein suchender Computerspieler über einen Zug nachdenken darf.
option-simulate-seed = Startzahl: mit der gleichen Zahl die gleichen Spiele.

option-replay-map = Den Plan zeichnen, sooft er sich geändert hat.
option-replay-seat = Nur erzählen, was diese Seite wissen kann.
option-replay-step = Nur diesen Schritt der Aufzeichnung erzählen.

option-verify-seal = Das Siegel der Würfel, das dir vor dem Spiel genannt wurde.

option-check-system = Das System, zu dem die Dateien gehören, falls ihre Ordner es nicht verraten.
