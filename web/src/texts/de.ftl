# Rahmen
skip = Zum Inhalt springen
nav = Hauptmenü
nav-rules = Regeln
nav-about = Über
language = Sprache
language-de = Deutsch
language-en = English
theme = Farben: { $theme }
theme-auto = wie das System
theme-light = hell
theme-dark = dunkel
close = Schließen
copy = Kopieren
copied = Kopiert.
lost-title = Diese Seite gibt es nicht.
lost-back = Zur Startseite
error-offline = Der Server ist nicht erreichbar.
error-server = Der Server meldet einen Fehler ({ $status }).

# Startseite
start-title = Wer führt heute das Heer?
start-lead = Heerbann leitet deine Schlacht: Es kennt die Regeln, würfelt offen und sagt bei jedem Zug, was geht, was nicht und wie die Chancen stehen.
start-battle = Schlacht beginnen
start-scenarios =
    { $count ->
        [one] Ein Szenario
       *[other] { $count } Szenarien
    }
start-lessons = { $count } Szenarien, mit denen du die Regeln Kapitel für Kapitel lernst
games-title = Deine Schlachten
game-continue = Weiterspielen
game-forget = „{ $title }“ aus der Liste nehmen
game-over = beendet
game-running = läuft
game-yours = du bist am Zug
game-waits-for = wartet auf { $name }
game-unknown = Diese Schlacht kennt dieser Browser nicht.
game-unknown-why = Wer mitspielen will, braucht den Einladungslink.
join-title = Eingeladen?
join-link = Einladungslink einfügen
join-go = Beitreten
join-unclear = Das ist kein Einladungslink.
join-wait = Der Platz am Tisch wird gesucht …
open-title = Aufzeichnung ansehen
open-file = Datei wählen
open-why = Eine gespeicherte Schlacht nachspielen oder von einer Stelle aus weiterspielen.
join-failed = Beitreten ging nicht

# Neue Schlacht
new-title = Neue Schlacht
new-scenario = Szenario
new-learn = In dieser Reihenfolge lernst du die Regeln Kapitel für Kapitel.
new-fought = schon ausgefochten
new-preview = Vorschau
new-more = Weitere Einstellungen
new-typed = Echte Würfel am Tisch
new-typed-why = Ihr würfelt selbst und tippt ein, was die Würfel zeigen.
new-start = Aufs Schlachtfeld
points = { $points } Punkte
seats-title = Wer spielt?
seat-here = Hier
seat-computer = Computer
seat-invite = Einladen
seat-here-why = An diesem Bildschirm.
seat-invite-why = Nach dem Start gibt es einen Link zum Verschicken.
seat-level = Stärke
level-random = Würfelt seine Züge aus
level-thumb = Nach Faustregel
level-search = Rechnet voraus
house-title = Hausregeln
house-preset = Fertige Auswahl
house-none = Wie im Buch
house-departs = (weicht vom Wortlaut ab)

# Am Tisch
turn = Am Zug
you = du
away = gerade weg
initiative = Initiative
thinking = { $name }: der Computer denkt nach …
contest = Gefecht
contest-enter = Zum Gefecht
contest-enter-one = Zum Gefecht: { $title }
contest-computer = Der Computer soll es ausfechten
contest-computer-asked = { $name } möchte dieses Gefecht vom Computer ausfechten lassen.
contest-typed = Wir haben es auf unserem Tisch gefochten
contest-typed-asked = { $name } trägt ein, wie das Gefecht am Tisch ausging. Stimmt es so?
contest-typed-send = So ging es aus
contest-typed-cancel = Doch nicht
contest-fighting = Der Computer ficht es aus; bisher { $answers } Entscheidungen.
contest-held = Erst wird der Zug auf der anderen Karte beendet.
new-rules = Neue Regeln
new-rules-told = Dieses Spiel wurde nach Fassung { $played } der Regeln gespielt; jetzt gilt Fassung { $installed }. Alles ist zu lesen, wie es erzählt wurde.
new-rules-consent = Weiter geht es von diesem Stand, wenn alle den neuen Regeln zustimmen.
new-rules-lost =
    { $lost ->
        [one] Den letzten Eintrag nehmen die neuen Regeln nicht an; das Spiel steht davor.
       *[other] Die letzten { $lost } Einträge nehmen die neuen Regeln nicht an; das Spiel steht davor.
    }
new-rules-go-on = Nach den neuen Regeln weiterspielen
new-rules-asked = { $name } möchte nach den neuen Regeln weiterspielen.
proposal = Vorschlag
contest-leave = Zum ganzen Spiel
waiting-for = Warten auf { $name }: „{ $question }“
facts = Lage
legend = Zeichenerklärung
situation = Lage und Protokoll
orders = Befehle
options = Was du tun kannst
options-groups = Art
options-goals =
    { $count ->
        [one] Ein Feld zur Wahl
       *[other] { $count } Felder zur Wahl
    }
options-units =
    { $count ->
        [one] Eine Einheit kann handeln
       *[other] { $count } Einheiten können handeln
    }
selected =
    { $name } gewählt, { $options ->
        [0] keine Felder
        [one] ein Feld
       *[other] { $options } Felder
    } zur Wahl.
odds = Chancen
odds-of = Chancen: { $option }
odds-cautions = Zu bedenken
odds-assumed = Angenommen: { $what }
odds-what-ifs = Was andere daraus machen können
tip-long-press = Ein Ziel lange drücken zeigt die Chancen.
card = Einheit
card-none = Wähle eine Einheit auf dem Feld, um ihre Werte zu sehen.
card-waits = wartet
card-life = Leben { $strength } von { $full }
card-life-unknown = Stärke unbekannt
card-letters = Was die Buchstaben bedeuten
log = Protokoll
log-empty = Noch ist nichts geschehen.
log-earlier = Was vorher geschah
chat = Gespräch
chat-empty = Noch hat niemand etwas gesagt.
chat-say = Etwas sagen
chat-send = Senden
dice = Würfel
roll = Wurf
waiting = Einheiten, die auf ihre Aufstellung warten
waiting-beside = Neben dem Brett: { $count }
menu = Auswahl
why-not = Warum nicht
actions = Rückgängig, Rat, Aufgeben
undo = Zurücknehmen
undo-ask = Rücknahme erbitten
hint = Rat holen
hint-thinking = Denkt nach …
resign = Aufgeben
resign-sure = Soll { $name } wirklich aufgeben?
resign-yes = Ja, aufgeben
resign-no = Weiterkämpfen
takeback-asked = { $name } möchte den letzten Zug zurücknehmen.
takeback-yes = Einverstanden
takeback-no = Nein
takeback-waits = Die andere Seite wird gefragt …
invites = Einladen und zusehen lassen
invite-for = Einladung für { $name }
invite-watch = Zum Zusehen
status-connecting = Verbindung wird aufgebaut …
status-open = Verbunden.
status-lost = Verbindung verloren, neuer Versuch …
status-refused = Zu dieser Schlacht gibt es keinen Zugang.
skip-show = Überspringen
sheet = Tafeln
tab-now = Zug
tab-unit = Einheit
tab-log = Protokoll
tab-more = Mehr
handover = An der Reihe: { $name }
handover-why = Gib das Gerät weiter. Was nun kommt, ist nur für diese Seite bestimmt.
handover-ready = Ich spiele { $name }

# Das Feld
board-label = Spielfeld { $title }. Pfeiltasten wandern von Feld zu Feld, die Eingabetaste wählt.
board-picture = Karte: { $title }
spot-goal = Mögliches Ziel
spot-target = Angreifbar
spot-reach =
    In Reichweite, { $left ->
        [0] kein Punkt bliebe
        [one] ein Punkt bliebe
       *[other] { $left } Punkte blieben
    }
spot-reach-risk = In Reichweite, unbehelligt zu { $percent } %
zoom = Ausschnitt
zoom-in = Vergrößern
zoom-out = Verkleinern
zoom-fit = Ganzes Feld zeigen

# Ein Weg in einem Zug
plan-way = Der Weg dorthin
plan-more = Einzelheiten
plan-go = Los
plan-go-tip = Noch einmal auf das Feld tippen oder die Eingabetaste drücken.
plan-cancel = Anders überlegt
plan-declare = Diesen Weg ansagen
plan-back = Einen Punkt zurück
plan-draw-tip = Weitere Felder führen den Weg dort entlang; dasselbe Feld noch einmal sagt ihn an.
plan-odds = Auf diesem Weg
plan-facing = Blick am Ziel
plan-look =
    Blick nach { $way ->
        [0] Osten
        [1] Nordosten
        [2] Nordwesten
        [3] Westen
        [4] Südwesten
       *[5] Südosten
    }
plan-safer =
    Sicherer Weg: { $percent } %, { $left ->
        [0] kein Punkt bleibt
        [one] ein Punkt bleibt
       *[other] { $left } Punkte bleiben
    }
plan-shorter = Wieder der kürzeste Weg
plan-unhindered = unbehelligt

# Der vermessene Tisch
table-label = Tisch { $title }. Pfeiltasten wandern von Einheit zu Einheit, die Eingabetaste wählt.
table-label-placing = Tisch { $title }. Pfeiltasten bewegen die Einheit, mit Umschalt in kleinen Schritten; Q und E drehen, F greift einzelne Figuren heraus, W setzt einen Wegpunkt, Tabulator zeigt Vorschläge, die Eingabetaste bestätigt.
tape = Maßband
place = Wohin?
place-bar = Aufstellen und Bewegen
place-ways = Art der Bewegung
place-suggestions = Vorschläge
place-sights = Sicht von dort
place-legal = Erlaubt.
place-hint = Zieh die Einheit, wähle ein Ziel auf dem Tisch oder einen Vorschlag.
place-confirm = Bestätigen
place-cancel = Abbrechen
turn-left = Nach links drehen
turn-right = Nach rechts drehen
waypoint = Wegpunkt hier setzen
waypoint-drop = Letzten Wegpunkt löschen
figure-held = Figur { $number } allein: Pfeiltasten oder Ziehen bewegen nur sie.
figure-released = Wieder die ganze Einheit.

# Karten
hand = Deine Karten
hand-offer = Zur Wahl
hand-of = Karten von { $name }
hand-pick = { $picked } von { $count } gewählt
hand-take = Diese nehmen
card-cost = Kosten: { $cost }
card-play = Ausspielen
card-take = Nehmen
hand-tip = Wähle eine deiner Karten.
card-not-now = Du bist nicht am Zug.
tile-board = Plan: { $title }
tile-boards = Wessen Plan
tile-board-of = { $title } ({ $name })
tile-price = Braucht: { $dice }
tile-laid = Darauf liegen: { $dice }
tile-ways = { $count } Möglichkeiten: anklicken und wählen
tile-chance = Chance im nächsten Wurf: { $percent } %
tile-leaves-all = Danach bleibt alles andere bezahlbar.
tile-leaves-less = Danach nicht mehr bezahlbar: { $tiles }
tile-tip = Wähle ein erhelltes Feld deines Plans.
tile-trays = Würfel
lay = Karten auslegen
lay-how = Zieh jede Karte an ihren Platz, oder tippe erst die Karte und dann den Platz an.
lay-where = Wohin? Tippe einen Platz an; mit der Tastatur: Pfeiltasten und Eingabe.
lay-done = So stünden die Einheiten. Karten lassen sich noch tauschen.
lay-loose = Noch nicht ausgelegt
lay-here = Hierher: { $place }
lay-confirm = Verdeckt auslegen
lay-picked = { $card } aufgenommen. Pfeiltasten wählen den Platz, die Eingabetaste legt ab.
lay-dropped = { $card }: { $place }.
laid-cards = Ausgelegte Karten
dials = Stufen verteilen
dials-left = { $given } von { $most } Stufen vergeben
dials-confirm = Kriegsrat bilden
holdings = Vorräte
hidden-number = verdeckt
piles = Stapel

# For the real table
helper-mode = Welche Art?
helper-name = Name (wenn ihr mögt)
helper-typed = Wir ziehen und würfeln selbst
army-lists-title = Aufstellung
army-lists-done = Der Aufmarsch steht
army-lists-open = Zum Blatt für den Tisch
army-lists-again = Noch einmal
army-lists-print = Drucken
army-lists-back = Zurück
army-lists-spot = Feld
army-lists-unit = Einheit
army-lists-ground = Außerdem liegt auf der Karte

# Getippte Würfel
typed-dice = Würfel eintippen
typed-roll =
    { $count ->
        [one] Wirf einen Würfel
       *[other] Wirf { $count } Würfel
    }
typed-thrower = Jetzt der Würfel von: { $name }
typed-faces = Bisher getippt
typed-face = { $face } getippt
typed-erase = Letzten Würfel löschen
typed-send = Übernehmen
typed-draw = Was wurde gezogen?

# Nach der Schlacht
over = Ende der Schlacht
over-replay = Nachspielen
over-again = Neue Schlacht
over-record = Aufzeichnung
luck-successes = Würfelglück, { $name }: Treffer
luck-pips = Würfelglück, { $name }: Augen
luck-line =
    { $dice ->
        [one] Ein Würfel
       *[other] { $dice } Würfel
    }: { $actual } statt der erwarteten { $expected }. Das ist mehr Glück als in { $percent } % aller Fälle.
replay-title = Nachspielen
replay-wait = Die Schlacht wird aufgeschlagen …
replay-eyes = Blick
replay-own = mein eigener
timeline = Verlauf
step-first = An den Anfang
step-back = Ein Schritt zurück
step-next = Ein Schritt vor
step-last = Ans Ende
play-run = Abspielen
play-stop = Anhalten
speed = Tempo
what-if = Was wäre, wenn?
what-if-why = Spiele von hier aus selbst weiter, gegen den Computer.
what-if-as = Als { $name }
what-if-title = Was wäre, wenn: { $title }

# Regeln
rules-title = Regeln
rules-systems = Spielsysteme
rules-lead = Alle Abschnitte in unseren Worten, mit den Auslegungen und Hausregeln, nach denen Heerbann richtet.
rules-search = Suchen: Wort oder §
rules-found =
    { $count ->
        [0] Nichts gefunden
        [one] Ein Abschnitt
       *[other] { $count } Abschnitte
    }
rules-chapter = Kapitel { $chapter }
rules-ruling = Auslegung { $id }
rules-house = Hausregel { $id }
ruling-resolves = das Buch sagt zweierlei
ruling-fills = das Buch schweigt
ruling-departs = das Buch ist eindeutig, Abweichung wählbar
rule-link = Regel { $rule }
rule-open = Im Regelwerk öffnen
rule-missing = Zu § { $rule } gibt es hier keinen Text.

# Über
about-title = Über Heerbann
about-what = Heerbann ist ein Schiedsrichter für Tabletop-Schlachten. Es leitet, erklärt und simuliert sie: zu zweit an einem Bildschirm, gegen den Computer, über das Netz oder neben dem echten Tisch.
about-fair = Die Würfel werden vor der Schlacht festgelegt und versiegelt; nach ihrem Ende lässt sich jede Aufzeichnung nachprüfen. Chancen sind exakt gerechnet, nicht geschätzt.
about-keys = Tasten
about-credits = Dank
about-icons = Die Symbole der Einheiten haben Lorc, Delapouite, Skoll, Carl Olsen, Caro Asercion und andere gezeichnet, für
about-rules = Regeltexte sind mit eigenen Worten wiedergegeben; die Spiele gehören ihren Autoren.
key-arrows = Pfeiltasten
key-arrows-does = von Feld zu Feld wandern
key-enter = Eingabe
key-enter-does = Feld wählen
key-numbers = 1 bis 9
key-numbers-does = die nummerierte Möglichkeit finden; noch einmal oder Eingabe nimmt sie
key-n = N, P
key-n-does = nächste, vorige Einheit, die handeln kann
key-zoom = +, −, 0
key-zoom-does = vergrößern, verkleinern, alles zeigen
key-u = U
key-u-does = zurücknehmen
key-h = H
key-h-does = Rat holen
key-r = R
key-r-does = Was ist passiert?
key-help = ?
key-help-does = diese Liste zeigen
key-escape = Esc
key-escape-does = Auswahl aufheben, Bewegung überspringen
key-ghost = Pfeiltasten beim Ziehen
key-ghost-does = auf dem vermessenen Tisch: die Einheit um einen Zoll oder Zentimeter verschieben
key-fine = Umschalt + Pfeil
key-fine-does = um ein Zehntel davon
key-turn = Q, E
key-turn-does = die Einheit drehen, mit Umschalt gradweise
key-waypoint = W, Rücktaste
key-waypoint-does = Wegpunkt setzen, den letzten löschen
key-figure = F, Umschalt + F
key-figure-does = nächste oder vorige Figur allein bewegen
key-suggest = Tabulator
key-suggest-does = den nächsten Vorschlag zeigen
key-tape = T
key-tape-does = Maßband

# Hilfe am echten Tisch, ohne Aufstellung
aide-tab-plan = Plan
aide-tab-units = Einheiten
aide-tab-clash = Kampf
aide-side = Seite { $number }: { $title }
aide-board = Plan dieser Seite
aide-print = Zum Ausdrucken
aide-tray-available = Verfügbar
aide-tray-thrown = Geworfen
aide-tray-laid = Auf dem Plan
aide-new-turn = Neuer Zug
aide-throw = Was die Würfel zeigen
aide-thrown = Gewürfelt: { $face }
aide-drop = Letzten zurück
aide-dice = Würfel im nächsten Wurf
aide-to-throw =
    { $units ->
        [one] Die Einheiten geben einen Würfel; geworfen werden
       *[other] Die Einheiten geben { $units } Würfel; geworfen werden
    }
aide-lay = Belegen: { $dice }
aide-loaded = Würfel liegen bereit
aide-use = Eingesetzt: Würfel zurück
aide-take-back = Nur zurücknehmen
aide-units = Einheiten
aide-models = Modelle
aide-models-of = Modelle der Einheit { $unit }
aide-marks-of = { $mark } der Einheit { $unit }
aide-remove = Einheit { $unit } entfernen
aide-kind = Art der Einheit
aide-add = Hinzufügen
aide-less = { $what }: weniger
aide-more = { $what }: mehr
aide-clash = Chancen im Kampf
aide-way = Art des Kampfs
aide-attacker = Angreifer
aide-defender = Verteidiger
aide-reset-dials = Zurücksetzen
aide-mean = im Mittel { $mean }
aide-losses = Verluste
aide-exactly = genau
aide-or-more = oder mehr
aide-fraction = Bruch
sheet-print = Drucken
sheet-dice = Die Würfel
sheet-turn = Ein Zug in Kürze

# What happened

recall = Was ist passiert?
recall-back = Vorige Tat
recall-again = Noch einmal zeigen
recall-next = Nächste Tat
recall-close = Zurück zum Spiel
log-show = Auf dem Brett zeigen
tempo = Tempo der Anzeige
tempo-off = aus
tempo-quick = rasch
tempo-calm = ruhig
sound = Ton
sound-on = an
sound-off = aus
turn-board = Brett drehen
odds-mean = { $unit }: im Mittel { $mean } von { $strength } verloren
odds-all = Alle { $count } Ergebnisse
odds-more = und { $count ->
    [one] ein weiteres Ergebnis
   *[other] { $count } weitere Ergebnisse
}
curve = Wie die Schlacht stand, vom Anfang bis zum Ende
curve-why = So schätzt der Computer die Lage ein. Ein Klick führt zu diesem Augenblick.
losses-of = Verluste: { $name }
losses-none = keine
turning-points = Wendepunkte
swing-for = gut für { $name }
over-won = Sieg!
over-lost = Niederlage
over-drawn = Unentschieden
over-decided = { $name } siegt
over-rematch = Revanche mit getauschten Seiten
over-share = Teilen
luck-word-0 = großes Pech
luck-word-1 = eher Pech
luck-word-2 = wie zu erwarten
luck-word-3 = eher Glück
luck-word-4 = großes Glück
options-more = Weitere { $count }
end-sure = Wirklich beenden?
end-left = { $count ->
    [one] Eine Einheit kann
   *[other] { $count } Einheiten können
} noch handeln. Wirklich beenden?
end-yes = Ja, beenden
end-no = Noch nicht
tap-again = { $option }: zum Bestätigen noch einmal tippen
tap-do = So machen
start-now = Sofort spielen
share = Teilen
invite-only-here = Diese Adresse kennt nur dieser Computer. Für Freunde: Heerbann mit --host 0.0.0.0 starten und die Seite über die Adresse dieses Computers öffnen.
fetch-failed = Ein Teil dieser Seite konnte nicht geladen werden; der Server ist gerade nicht erreichbar.
fetch-again = Noch einmal versuchen
away-server = Der Server ist gerade nicht erreichbar. Sobald er wieder da ist, geht es weiter.
away-sending = Deine Antwort wartet, bis der Server wieder erreichbar ist.
keys = Tasten

# Das Kriegsbuch eines langen Spiels
ledger-title = Kriegsbuch
ledger-open = Kriegsbuch
ledger-wait = Das Kriegsbuch wird aufgeschlagen …
ledger-print = Drucken
ledger-back = Zum Spiel
ledger-matters = Heute zu entscheiden
ledger-sheets = Bögen
ledger-sightings = Was man von anderen weiß
ledger-story = Chronik
ledger-no-story = Noch ist nichts geschehen.
ledger-chance = { $fraction } = { NUMBER($percent, maximumFractionDigits: 1) } %
ledger-replay = Nachspielen: { $title }
ledger-replay-computer = Nachspielen: { $title } (vom Computer ausgefochten)
ledger-typed = (am Tisch ausgetragen)

# Lektionen
start-lesson = Lektion
new-lesson =
    { $learned ->
        [0] Als Lektion, Schritt für Schritt
       *[other] Als Lektion ({ $learned } von { $count } gelernt)
    }
lesson = Lektion
lesson-step = Lektion, Schritt { $number } von { $count }
lesson-done = Lektion
lesson-marks = Was gelernt ist
lesson-mark-done = Gelernt: { $title }
lesson-mark-open = Noch offen: { $title }
lesson-why = Warum? Was sagt die Regel?
lesson-later = Dazu kommt es gleich. Spiel bis dahin, wie du magst; „Rat holen“ hilft dir weiter.
lesson-wait = Erst ist der andere dran.
lesson-skip = Schritt auslassen
lesson-leave = Ohne Lektion weiter
lesson-learned = Gelernt: { $title }.
lesson-all = Alles gelernt!
lesson-all-why = Du kennst jetzt alles, was diese Lektion zeigt. Ficht die Schlacht zu Ende, oder lern weiter.
lesson-all-over = Du kennst jetzt alles, was diese Lektion zeigt.
lesson-gaps = Das blieb offen:
lesson-over = Die Schlacht ist vorbei. Das blieb offen:
lesson-next = Weiter lernen: { $title }
lesson-again = Noch einmal von vorn
lesson-fight-on = Weiterkämpfen

# Wer am Tisch ist
your-name = Dein Name
presence-away = { $name } ({ $side }) ist gerade nicht am Tisch.
presence-nobody = Für { $side } ist gerade niemand am Tisch.
invite-code = QR-Code zeigen
invite-code-alt = Der Link als QR-Code

# Der Werktisch: ein Heer wird zusammengestellt
bench = Werktisch: dein Heer zusammenstellen
bench-map = Karte ansehen
bench-back = Zurück zum Werktisch
bench-left = { $left } von { $total } übrig ({ $title })
bench-price = Preis
bench-take = Nehmen
bench-ways = { $title }: wie viele?
bench-taken = { $taken }× im Heer
bench-taken-of = { $taken } von { $most }
bench-army = Dein Heer
bench-empty = Noch niemand. Was du nimmst, steht hier.
bench-undo = Letzte Wahl zurücknehmen
bench-missing = Nicht zu haben: { $names }
bench-lists =
    { $count ->
        [0] Liste merken
        [one] Eine gemerkte Liste
       *[other] { $count } gemerkte Listen
    }
bench-name = Name der Liste
bench-keep = Merken
bench-kept = Gemerkt.
bench-forget = { $name } vergessen

# Vorbereiten in einem Zug
arrange-deploy = Stell für mich auf
arrange-muster = Stell mir ein Heer zusammen
arrange-busy = Wird vorbereitet …
several = Mehrere wählen
several-chosen = { $count } gewählt: Klicke aufs Feld oder zieh sie dorthin.

# Was man tun kann, nach Arten
sort-move = Bewegen
sort-shoot = Schießen
sort-fight = Kämpfen
sort-special = Besonderes
sort-other = Möglichkeiten

# Das Labor
lab-title = Labor
lab-open = Im Labor: ist diese Schlacht gerecht?
lab-lead = Der Computer ficht diese Schlacht viele Male aus. So zeigt sich, ob sie gerecht ist, wer fällt und wo, und was jede Einheit wert ist.
lab-closed = Dieser Server hat kein Labor. Auf dem eigenen Rechner geht es immer: heerbann balance.
lab-how-often = Wie oft?
lab-worths = Auch messen, was jede Einheit wert ist
lab-worths-why = Ebenso viele Schlachten, in denen zufällig einige Einheiten fehlen.
lab-to-the-end = Alle ausfechten, auch wenn es vorher klar ist
lab-seed = Startzahl
lab-seed-why = Mit der gleichen Zahl gibt es die gleichen Schlachten, auch mit „heerbann balance“.
lab-begin = { $count }-mal ausfechten
lab-stop = Anhalten
lab-progress = Fortschritt
lab-first = Die erste Schlacht wird ausgefochten.
lab-done = { $done } von höchstens { $most } Schlachten.
lab-left = Noch etwa { $minutes ->
        [one] eine Minute
       *[other] { $minutes } Minuten
    }.
lab-left-soon = Noch weniger als eine Minute.
lab-left-unknown = Wie lange es dauert, zeigt sich gleich.
lab-status-done = Fertig.
lab-status-stopped = Angehalten.
lab-status-left = Beendet, weil niemand mehr zusah.
lab-status-late = Beendet: länger darf hier kein Versuch dauern.
lab-status-broken = Abgebrochen: dem Server ist etwas dazwischengekommen.
lab-verdict-fair = Gerecht
lab-verdict-uneven = { $side } ist im Vorteil
lab-verdict-open = Noch nicht klar
lab-unequal = Die Spieler sind verschieden stark: das Urteil gilt für sie, nicht für das Szenario allein.
lab-wins = Siege
lab-won = { $count ->
        [one] 1 Sieg
       *[other] { $count } Siege
    }
lab-between = { $low } bis { $high }
lab-wins-why = Anteil der entschiedenen Schlachten; der Strich zeigt, wo die Wahrheit mit 95 % Sicherheit liegt, wann immer man hinsieht. { $draws ->
        [0] Keine
        [one] Eine
       *[other] { $draws }
    } unentschieden. Gerecht heißt: höchstens { $margin } Prozentpunkte neben der gestrichelten Linie.
lab-losses = Verluste
lab-lost = { $share } ({ $lost } von { $of })
lab-worth = Was Einheiten wert sind
lab-worth-why = Um so viel seltener siegt eine Seite, wenn eine davon fehlt; der Strich zeigt, wie genau das bekannt ist.
lab-worth-of = { $value } ({ $low } … { $high })
lab-graves = Wo Leute fielen: je größer der Fleck, desto mehr.
lab-graves-most = Am meisten: { $spots }.
lab-fell = { $count ->
        [one] 1 Gefallener
       *[other] { $count } Gefallene
    }
lab-endings = Wie es ausging
lab-rounds = Im Mittel { NUMBER($rounds, maximumFractionDigits: 1) } Runden.
lab-charts = Weitere Schaubilder
lab-chart-course = Wie es klar wurde
lab-chart-length = Wie lange es dauert
lab-chart-turning-point = Wie oft siegt, wer nach einer Runde führt
lab-chart-deciders = Was ein früher Verlust an Siegen kostet
lab-file = Ergebnis herunterladen
lab-file-why = Startzahl { $seed }. „heerbann results“ macht aus der Datei wieder Tabelle und Schaubilder.
