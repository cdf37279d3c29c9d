### § 11 und Feldzüge: was ein Gefecht davon braucht. Jeder Schlüssel steht auch in war.en.ftl.

## Vor dem Gefecht

step-set-up-order = Wer zuerst aufstellt
step-choose-first = Wer den ersten Zug hat
ask-set-up-first = Wer stellt zuerst auf?
ask-move-first = Wer hat den ersten Zug?
action-set-up-first = { $side } stellen zuerst auf
action-move-first = { $side } ziehen zuerst
event-set-up-chosen = Zuerst stellen auf: { $first }.
event-first-chosen = Den ersten Zug haben: { $first }.
refusal-nothing-to-choose = Darüber wird jetzt nicht entschieden.
refusal-under-fire = Dort könnten ihn die Schützen in den Mauern treffen.

## Hunger

modifier-hungry = hungrig, Wurf { $signed }
badge-hungry = Hungert.

## Patrouillen

ask-patrol-edge = Über welchen Rand kommt die Patrouille?
ask-patrol = Wer geht mit der Patrouille?
action-come-over = Über den { $edge }
action-send-out = { $unit } geht mit
action-end-patrol = Die Patrouille ist vollzählig
event-patrol-rolled =
    { $comes ->
        [true] { $side }: Eine Patrouille ist unterwegs.
       *[other] { $side }: Keine Patrouille in Sicht.
    }
event-patrol-coming = Sie kommt über den { $edge }.
event-sent-out = { $unit } geht mit der Patrouille.
event-patrol-formed = Die Patrouille am { $edge }: { $units }.
refusal-no-patrol-now = Jetzt wird keine Patrouille ausgeschickt.
refusal-not-in-reserve = Er ist schon unterwegs.
refusal-patrol-full = Mehr Männer hat eine Patrouille nicht.
refusal-enough-riders = Mehr Reiter hat eine Patrouille nicht.
refusal-enough-shooters = Mehr Schützen hat eine Patrouille nicht.
refusal-patrol-just-in = Die Patrouille ist eben erst gekommen.

## Gefangene

badge-captive = Ist gefangen.
badge-unarmed = Hat keine Waffen.
work-free = einen Gefangenen befreien
work-rearm = Waffen aufnehmen
action-free-prisoner = { $unit } befreit { $prisoner }
action-rearm = { $unit } nimmt die Waffen auf { $hex }
event-freed = { $by } befreit { $unit }.
event-rearmed = { $unit } ist wieder bewaffnet.
event-captured =
    { $units ->
        [one] Gefangen genommen wird { $units }.
       *[other] Gefangen genommen werden { $units }.
    }
refusal-is-captive = Er ist gefangen.
refusal-no-such-prisoner = Dort ist kein Gefangener der eigenen Seite.
refusal-not-beside-prisoner = Er steht nicht neben dem Gefangenen.
refusal-has-arms = Er hat Waffen.
refusal-no-arms-there = Dort liegt niemand, dessen Waffen er nehmen könnte.

## Das Ende

action-call-off = Den Sturm für heute abbrechen
action-surrender = Die Waffen strecken
event-assault-paused =
    Seit { $rounds ->
        [one] einer Runde
       *[other] { $rounds } Runden
    } kämpft niemand, und keiner kommt mehr an einen Feind: Der Sturm endet für heute.
event-assault-called-off = { $side } brechen den Sturm ab.
event-surrendered = { $side } strecken die Waffen.
refusal-no-assault = Hier gibt es keinen Sturm abzubrechen.
refusal-not-shut-in = Noch sind nicht alle Verteidiger eingeschlossen.
refusal-no-surrender = In diesem Gefecht ergibt sich diese Seite nicht.
outcome-day-is-over = Der Tag ist vorbei.
outcome-surrendered = Die andere Seite hat die Waffen gestreckt.
outcome-works-taken = Kein Verteidiger hält die Werke mehr.
outcome-works-held = Die Werke sind gehalten.
outcome-attackers-gone = Kein Angreifer ist mehr da.
outcome-supplies-through = Vorräte sind durchgebracht.
outcome-supplies-lost = Der Ausfall hat nichts eingebracht.
outcome-field-won = Die andere Seite hat das Feld geräumt.
outcome-no-decision = Keine Seite hat das Feld behauptet.

## Was die Karte zeigt

fact-zone = { $zone }: gehalten von
fact-quiet = Runden ohne Nahkampf
fact-reserve = Noch nicht auf Patrouille

## Berichte vom Tisch

refusal-report-missing = { $unit } fehlt im Bericht.
refusal-report-stranger = { $unit } war auf dieser Seite nicht dabei.
refusal-report-shared = { $unit } kann nicht auf { $label } stehen: Dort steht schon jemand.
refusal-report-healed = { $unit } war schon verletzt und ist im Gefecht nicht gesund geworden.
refusal-report-edge = { $unit } kann nicht über diesen Rand gegangen sein.
refusal-report-waits = { $unit } war auf der Karte aufgestellt und kann nicht mehr warten.
refusal-report-captor = { $unit } kann so nicht gefangen sein.
refusal-report-horse = { $unit } hat kein Pferd.
refusal-report-place = Zu { $unit } passt dieses Feld nicht: Ein Feld hat nur, wer auf der Karte ist.
refusal-report-closed = { $unit } kann auf { $label } nicht stehen.
refusal-report-rounds = Das Gefecht dauert höchstens { $rounds } Runden.
refusal-report-field = Wer das Feld behauptet, passt nicht zu denen, die noch kampffähig sind.
refusal-report-animals = Die Tiere im Bericht sind nicht die, die dabei waren.
refusal-report-animal-edge = Über diesen Rand kann kein Tier geführt worden sein.
refusal-report-burns-not = Auf { $label } kann nichts abgebrannt sein.
refusal-report-no-moat = Auf { $label } ist kein Graben.
refusal-report-too-many-filled = Es gab nur Marken für { $most } Felder des Grabens.
refusal-report-no-fence = Bei „{ $entry }“ steht kein Zaun.
refusal-report-ladders = Es können höchstens { $most } Leitern übrig sein.
refusal-report-bridge = Die Brücke war schon verloren.
refusal-report-rebuilt = { $label } war schon abgebrannt.
refusal-report-zones = Der Bericht nennt nicht genau die Teile der Werke.
refusal-report-zone = Wer „{ $zone }“ hält, passt nicht zu denen, die dort stehen.

form-battle = Das Gefecht
form-end = Wie es endete
form-end-decided = vorzeitig entschieden
form-end-time = nach der letzten Runde
form-end-pause = Gefechtspause
form-end-called-off = vom Angreifer abgebrochen
form-end-surrender = Übergabe
form-rounds = Gespielte Runden
form-fate = Was aus ihm wurde
form-fate-on-map = auf der Karte
form-fate-waiting = kam nicht auf die Karte
form-fate-left = über einen Ausgang abgezogen
form-fate-fled = geflohen
form-fate-captured = gefangen
form-fate-dead = gefallen
form-fate-ridden = wird geritten
form-health = Zustand
form-hex = Feld
form-edge = Über welchen Rand
form-horse = Pferd
form-horse-none = keines mehr
form-horse-ridden = im Sattel
form-horse-loose = steht allein auf der Karte
form-horse-camp = blieb zurück
form-animal-horse = Packpferd { $number }
form-animal-mule = Maultier { $number }
form-led-by = Fortgeführt von
form-works = Die Werke
form-destroyed = Abgebrannte Felder
form-filled = Aufgefüllte Grabenfelder
form-broken = Niedergelegte Zäune (Feld und Seite, mit Komma)
form-gates = Felder offener Tore
form-bridge = Die Brücke
form-ladders = Übrige Leitern
form-guard = Gefangener
form-guard-held = noch bewacht
form-guard-free = frei
