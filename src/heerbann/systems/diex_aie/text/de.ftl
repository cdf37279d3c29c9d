### Diex Aïe auf Deutsch. Jeder Schlüssel steht auch in en.ftl.

## Wörter

seat-a = Seite A
seat-b = Seite B
horse-of = { $horse } von { $rider }

direction-e = O
direction-ne = NO
direction-nw = NW
direction-w = W
direction-sw = SW
direction-se = SO

health-healthy = gesund
health-wounded = verletzt
health-stunned = bewusstlos

phase-deployment = Aufstellung
phase-missiles = Fernkampf
phase-charges = Reiterangriffe
phase-charging = Anritt
phase-movement = Bewegung
phase-standing = Feuer auf Stehende
phase-axes = Äxte in beide Hände
phase-clash = Aufprall der Reiterangriffe
phase-melee = Nahkampf
phase-recovery = Erholung

passage-free = kommt vorbei
passage-stopped = wird aufgehalten
passage-wounded = wird verletzt
passage-dead = wird getötet

until-hex = in diesem Feld
until-move = während dieser Bewegung
until-turn = für den Rest des Zuges

## Schritte des Spielablaufs

step-deploy = Aufstellung
step-roll-for-first = Wurf um den ersten Zug
step-begin-turn = Beginn des Zuges
step-missiles = 1. Fernkampf
step-movement = 3. Bewegung und Abwehrfeuer
step-standing-fire = 3. Feuer auf Stehende
step-melee = 4. Nahkampf
step-recovery = 5. Bewusstlose kommen zu sich

## Fragen an den Spieler

ask-deploy = Wo steht der Nächste?
ask-fire = Wer schießt auf wen?
ask-volley = Abwehrfeuer: Wer schießt?
ask-mover = Wer bewegt sich als Nächster?
ask-move = Wohin?
ask-hinder = Greift der Fernkämpfer zur Handwaffe?
ask-engage = Diesen Gegner in diesem Zug angreifen oder vorbeischleichen?
ask-set-down = Wo wird er abgelegt?
ask-retreat = Wohin führt der Rückzug?
ask-displace = Wohin weicht er aus?
ask-make-room = Wer macht dem abgeworfenen Reiter Platz?
ask-land = Wo bleibt der abgeworfene Reiter liegen?
ask-suffer = Wen trifft es?
ask-attack = Wer greift wen an?
ask-join = Wer kämpft bei diesem Angriff noch mit?
ask-advance = Wer rückt nach?

## Was ein Spieler tun kann

action-deploy =
    { $unit } auf { $hex }{ $facing ->
        [none] { "" }
       *[other] , Blick nach { $facing }
    }
action-shoot = { $unit } schießt auf { $target } ({ $hex })
action-end-fire = Keine Schüsse mehr
action-loose = { $unit } schießt auf { $target } ({ $hex })
action-fire-volley = Schießt!
action-hold-fire = Nicht feuern { $until }
action-begin = { $unit } bewegt sich
action-enter =
    { $unit } kommt auf { $hex } ins Spiel{ $facing ->
        [none] { "" }
       *[other] , Blick nach { $facing }
    }
action-go = { $unit } nach { $to }
action-turn-about = { $unit } wendet das Pferd
action-mount = { $unit } sitzt auf: { $horse }
action-dismount = { $unit } sitzt ab nach { $to }
action-take-reins =
    { $unit } nimmt die Zügel: { $animal }{ $stay ->
        [true] {" "}und bleibt
       *[other] { "" }
    }
action-let-go = { $unit } lässt los: { $animal }
action-pick-up = { $unit } hebt { $other } auf
action-set-down = { $unit } legt ihn auf { $to } ab
action-leave = { $unit } verlässt die Karte
action-flee = { $unit } gibt auf und flieht von der Karte
action-end-move = { $unit } bleibt hier
action-clear-dead =
    { $unit } und { $helper } räumen { $horse ->
        [true] das tote Pferd
       *[other] die Toten
    } von { $hex } nach { $way }
action-end-movement = Niemand bewegt sich mehr
action-engage = { $unit } wird { $enemy } angreifen
action-slip-past = { $unit } schleicht an { $enemy } vorbei
action-hinder = { $unit } greift zur Handwaffe
action-let-pass = { $unit } lässt ihn durch
action-retreat = { $unit } weicht zurück nach { $to }
action-displace = { $unit } macht Platz, nach { $to }
action-land = { $unit } fällt auf { $to }
action-suffer = { $unit }
action-attack = { $unit } greift { $target } an
action-join = { $unit } greift mit an
action-include = { $target } wird mit angegriffen
action-strike = Zuschlagen!
action-advance = { $unit } rückt nach auf { $to }
action-halt = Niemand geht weiter
action-end-melee = Keine Angriffe mehr

## Was geschehen ist

event-deployed = { $unit } steht auf { $place }.
event-first-rolled = Wurf um den ersten Zug: { $a } zu { $b }. { $first } ziehen zuerst.
event-turn-began = Runde { $round }: Zug der { $side }.
event-phase-began = Schritt: { $phase }.
event-stood-still = Ohne Bewegung: { $units }.
event-recovered = { $unit } kommt zu sich.
event-move-began =
    { $unit } bewegt sich mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }.
event-stepped = { $unit } geht nach { $place } ({ $cost }).
log-onward = { $hex } ({ $cost })
event-turned-about = { $unit } wendet das Pferd.
event-slowed =
    { $unit } hat noch { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }.
event-move-ended = { $unit } beendet die Bewegung.
event-left-map = { $unit } verlässt die Karte.
event-fled-map = { $unit } flieht von der Karte.
event-dead-shifted =
    { $unit } und { $helper } räumen { $men ->
        [0] das tote Pferd
       *[other] Tote
    } von { $start } nach { $end }.
event-picked-up =
    { $unit } hebt { $other } auf; { $points ->
        [one] ein Punkt bleibt
       *[other] { $points } Punkte bleiben
    }.
event-laid-down = { $unit } legt { $other } auf { $to } ab.
event-infiltration-rolled = { $unit } will an { $enemy } vorbei: würfelt { $die }, { $result }.
event-passage-granted = { $unit } lässt { $enemy } durch.
event-promised = { $unit } wird { $enemy } angreifen.
event-mounted =
    { $unit } sitzt auf ({ $horse }); { $points ->
        [one] ein Punkt bleibt
       *[other] { $points } Punkte bleiben
    }.
event-dismounted =
    { $unit } sitzt ab nach { $to }; { $points ->
        [one] ein Punkt bleibt
       *[other] { $points } Punkte bleiben
    }.
event-reins-taken = { $unit } führt am Zügel: { $animal }.
event-catch-rolled =
    { $unit } greift nach den Zügeln ({ $animal }): würfelt { $die }, { $caught ->
        [true] erwischt.
       *[other] verfehlt.
    }
event-reins-dropped = { $unit } führt nicht mehr: { $animal }.
event-fired = { $unit } schießt auf { $target } ({ $hex }).
event-aimed = { $unit } legt auf { $target } an.
event-volley-named = Salve auf { $target }: { $shooters }.
event-fire-held = { $side } feuern nicht { $until }.
event-hit-hex-rolled =
    Der Schuss von { $unit }: würfelt { $die }, { $hex ->
        [none] von der Karte.
       *[other] geht auf { $hex }.
    }
event-shot-lost = Der Schuss von { $unit } trifft niemanden.
event-shot-struck =
    { $unit } trifft { $target }: würfelt { $die }, { $letter-form ->
        [none] ohne Wirkung
       *[other] Ergebnis { $letter }
    }.
event-wounded = { $unit } ist verletzt.
event-stunned = { $unit } ist bewusstlos.
event-killed = { $unit } ist tot.
event-thrown =
    { $unit } wird abgeworfen und liegt auf { $to }{ $horse_dead ->
        [true] ; das Pferd ist tot.
       *[other] .
    }
event-retreated = { $unit } weicht zurück nach { $place }.
event-displaced = { $unit } macht Platz, nach { $place }.
event-advanced = { $unit } rückt nach auf { $place }.
event-combat-joined = Angriff: { $attackers } auf { $defenders }.
event-melee-rolled =
    { $attackers } gegen { $defenders }, Spalte { $column }: würfelt { $die }, { $letter-form ->
        [none] ohne Wirkung
       *[other] Ergebnis { $letter }
    }.
event-combat-ended = Dieser Kampf ist vorbei.

## Warum nicht

refusal-no-such-unit = So jemanden gibt es nicht auf der Karte.
refusal-wrong-step = Das gehört in einen anderen Schritt des Zuges.
refusal-not-your-turn = Die andere Seite ist am Zug.
refusal-is-stunned = Bewusstlose tun nichts.
refusal-set-up-is-over = Alle sind aufgestellt.
refusal-not-next = Zuerst wird jemand anderes aufgestellt.
refusal-needs-a-facing = Ein Reiter muss irgendwohin blicken.
refusal-has-no-facing = Zu Fuß gibt es keine Blickrichtung.
refusal-outside-area = Das liegt außerhalb des Bereichs dieser Gruppe.
refusal-part-full = Dort dürfen zu Beginn nicht noch mehr stehen.
refusal-hex-taken = In einem Feld kann nur eine lebende Einheit bleiben.
refusal-closed-terrain = Dorthin kann diese Einheit nicht.
refusal-no-missiles = Es gibt nichts zu schießen.
refusal-nothing-left = Die letzte Lanze oder der letzte Speer ist geworfen.
refusal-has-fired = Sie hat in diesem Zug gefeuert.
refusal-in-contact = Ein angriffsfähiger Gegner daneben verbietet das Schießen.
refusal-in-water = Aus dem Wasser schießt niemand.
refusal-has-drawn = Sie hält noch die Handwaffe, weil sie eben jemanden aufhielt.
refusal-out-of-range = Das ist zu weit.
refusal-behind-the-rider = Ein Reiter wirft nur nach vorn und zur Seite.
refusal-no-line-of-sight = Die Sichtlinie ist versperrt.
refusal-not-upwards = Eine Lanze kann man nicht nach oben werfen.
refusal-total-cover = Das Ziel ist völlig gedeckt.
refusal-somebody-in-the-way = Jemand steht in der Linie.
refusal-own-unit = Das ist jemand von euch.
refusal-bound-prisoner = Einen gefesselten Gefangenen greift niemand an.
refusal-target-not-there = Das Ziel ist nicht in diesem Feld.
refusal-no-defensive-fire = Diese Waffe taugt nur für den eigenen Zug.
refusal-has-attacked = Sie hat im letzten eigenen Zug angegriffen.
refusal-was-attacked = Sie wurde im letzten eigenen Zug angegriffen.
refusal-not-both = Sie hat im eigenen Zug gefeuert; beides geht nicht.
refusal-moved-too-far = Sie hat sich im letzten eigenen Zug zu weit bewegt.
refusal-no-volley-now = Jetzt gibt es keine Salve.
refusal-not-moving = Eine Salve gilt dem, der sich bewegt oder nicht bewegen will.
refusal-too-soon = Das Ziel muss sich vor der nächsten Salve weiterbewegen.
refusal-finish-the-move = Zuerst endet die begonnene Bewegung.
refusal-needs-a-leader = Tiere gehen nur am Zügel.
refusal-has-moved = Sie hat sich in diesem Zug bewegt.
refusal-not-yet = Sie kommt noch nicht ins Spiel.
refusal-fired-and-stays = Nach diesem Schuss bleibt sie stehen.
refusal-begin-first = Zuerst wird gewählt, wer sich bewegt.
refusal-no-entry-there = Dort kann sie nicht ins Spiel kommen.
refusal-cannot-mount = Zum Aufsitzen braucht es ein freies Pferd daneben, keinen Gegner und genug Punkte.
refusal-cannot-dismount = Zum Absitzen braucht es ein freies Feld daneben, das zu Fuß zu betreten ist, und genug Punkte.
refusal-leads-no-such-animal = Dieses Tier führt sie nicht.
refusal-reins-lost = Wessen Zügel man verfehlt oder losgelassen hat, den lenkt man in diesem Zug nicht mehr.
refusal-cannot-lead = Zum Führen muss man vor dem Kopf des Tieres sein, kein Gegner darf es bewachen, und man braucht noch eine freie Hand.
refusal-cannot-carry = Getragen wird, wer bewusstlos in dem betretenen Feld liegt, wenn kein Gegner daneben und Platz zum Ablegen ist; wer geschossen hat, trägt niemanden.
refusal-cannot-turn = Zum Wenden reichen Punkte oder Platz nicht.
refusal-no-horse-to-turn = Wer zu Fuß ist, muss sich nicht wenden.
refusal-no-way-off-the-map = Hier verlässt man die Karte weder nach dem Szenario noch auf der Flucht.
refusal-cannot-now = Das geht hier nicht.
refusal-off-the-map = Das liegt außerhalb der Karte.
refusal-not-beside = Man bewegt sich Feld für Feld.
refusal-enemy-there = Dort steht ein Gegner.
refusal-closed-to-led = Dorthin können die geführten Tiere nicht.
refusal-heap-of-dead = Die Toten versperren den Weg.
refusal-no-way-through = Dort geht es nicht hindurch.
refusal-too-steep = Hinauf und hinab geht es nur über Abhänge und Treppen.
refusal-too-few-points =
    Es { $points ->
        [one] ist nur noch ein Punkt
       *[other] sind nur noch { $points } Punkte
    } übrig.
refusal-no-helper = Dazu gehören zwei handlungsfähige Männer zu Fuß.
refusal-helper-busy = Ein Helfer tut in diesem Zug nichts anderes.
refusal-helper-threatened = Nicht, solange ein Gegner neben einem Helfer steht.
refusal-nothing-to-clear = So können die beiden nichts wegräumen.
refusal-no-room-for-load = Es gibt keinen Platz, ihn abzulegen.
refusal-nothing-carried = Dort wird jetzt niemand abgelegt.
refusal-no-check-now = Gerade schleicht niemand vorbei.
refusal-no-retreat-now = Dorthin weicht jetzt niemand zurück.
refusal-nobody-makes-room = Dorthin macht jetzt niemand Platz.
refusal-nobody-falls = Dort bleibt jetzt kein abgeworfener Reiter liegen.
refusal-nobody-suffers = Ihn trifft es jetzt nicht.
refusal-animals-do-not-fight = Tiere kämpfen nicht.
refusal-has-struck = Sie hat in diesem Zug angegriffen.
refusal-has-laboured = Sie hat diesen Zug mit anderer Arbeit verbracht.
refusal-finish-the-attack = Zuerst wird der begonnene Angriff ausgefochten.
refusal-out-of-reach = Dorthin kann sie nicht schlagen.
refusal-no-attack-now = Gerade wird kein Angriff zusammengestellt.
refusal-cannot-include = Diese Einheit kann nicht mit angegriffen werden.
refusal-cannot-join = An diesem Angriff kann sie nicht teilnehmen.
refusal-other-table = Fußvolk und Reiter werden nicht mit einem Schlag angegriffen.
refusal-no-advance-now = Dorthin rückt jetzt niemand nach.

## Strittige Punkte

modifier-mover-rider = Eindringling zu Pferd { $signed }
modifier-mover-armoured = Eindringling gepanzert { $signed }
modifier-mover-wounded = Eindringling verletzt { $signed }
modifier-enemy-rider = Gegner zu Pferd { $signed }
modifier-enemy-wounded = Gegner verletzt { $signed }
modifier-long-range = weite Entfernung { $signed }
modifier-medium-range = mittlere Entfernung { $signed }
modifier-shooter-wounded = Schütze verletzt { $signed }
modifier-near-target = nahes Ziel { $signed }
modifier-target-armoured = Ziel gepanzert { $signed }
modifier-attack = Angriff { $signed }
modifier-defence = Verteidigung { $signed }
modifier-attacker-ground = Gelände des Angreifers, Spalten { $signed }
modifier-defender-ground = Gelände des Verteidigers, Spalten { $signed }
modifier-joint-attack = gemeinsamer Angriff, Spalten { $signed }
modifier-defender-armoured = Verteidiger gepanzert, Wurf { $signed }

outcome-time-is-up = Die Zeit ist um.

## Duelle

duel-stunned = Der Verteidiger wird bewusstlos.
duel-wounded = Der Verteidiger wird verletzt.
duel-driven-back = Der Verteidiger weicht zurück.
duel-thrown = Der Verteidiger wird vom Pferd geworfen.
duel-light-cover = Der Verteidiger hat leichte Deckung.
refusal-would-be-dead = Wer so viel erlitten hat, ist tot.
refusal-one-rider-at-a-time = Reiter treffen hier nur einzeln aufeinander.
refusal-never-rides = Diese Person gibt es nicht zu Pferd.
refusal-one-ground = Der Verteidiger steht nur in einem Gelände.
