### BattleLore mit „Zu den Waffen“ auf Deutsch. Jeder Schlüssel steht auch in en.ftl.
### Einheiten heißen „Bogenschützen 1 (S)“: S sind Standarten, P Wimpel.

## Wörter

seat-pennant = Wimpel
seat-standard = Standarten

face-green = grün
face-blue = blau
face-red = rot
face-sword = Schwert
face-flag = Flagge
face-lore = Macht

colour-green = grün
colour-blue = blau
colour-red = rot

race-human = Menschen
race-dwarf = Zwerge
race-goblin = Kobolde
race-beast = Bestie

kind-foot = zu Fuß
kind-cavalry = beritten
kind-creature = Kreatur

weapon-short-sword = Kurzschwert
weapon-long-sword = Langschwert
weapon-claws = Klauen
weapon-bow = Bogen
weapon-longbow = Langbogen
weapon-crossbow = Armbrust

place-right = rechter Flügel
place-centre = Mitte
place-left = linker Flügel
place-reserve = Reserve

terrain-plain = Ebene
terrain-woods = Wald
terrain-hill = Hügel
terrain-river = Fluss
terrain-ford = Furt
terrain-bridge = Brücke
terrain-stone-bridge = Steinbrücke
terrain-marsh = Sumpf
terrain-cliff = Felswand
terrain-rampart = Wall

direction-e = O
direction-ne = NO
direction-nw = NW
direction-w = W
direction-sw = SW
direction-se = SO

slot-left = links
slot-centre = Mitte
slot-right = rechts
slot-any = beliebig
slot-green = grün
slot-blue = blau
slot-red = rot
slot-foot = zu Fuß
slot-cavalry = beritten
slot-line = Linie
slot-archers = Schützen
slot-beside = neben Feinden
along-a-line = beliebig viele in Linie

master-commander = Kommandant
master-wizard = Zauberer
master-cleric = Kleriker
master-warrior = Krieger
master-rogue = Schurke

card-hidden = verdeckt

## Schritte

step-pick-sets = Sätze wählen
step-draw-cards = Aufmarschkarten ziehen
step-assign = Karten zuordnen
step-revealer = Wer deckt zuerst auf?
step-reveal = Aufdecken
step-place = Aufmarsch
step-scout = Kundschafter
step-reserve = Reserve
step-council = Kriegsrat
step-draft = Spezialisten wählen
step-specialists = Spezialisten
step-listing = Aufstellung
step-deal = Karten austeilen
step-command = Kommandokarte
step-order = Befehle
step-move = Bewegung
step-battle = Kampf
step-draw = Nachziehen
step-keep = Karte behalten
step-end-turn = Ende des Zugs

## Fragen

ask-sets = Mit welchen Aufmarschkarten ziehst du ins Feld?
ask-assign = Welche Karte kommt auf welchen Bereich?
ask-creature = Welche Kreatur marschiert auf?
ask-relocate = Welche Einheit weicht wohin auf die Grundlinie aus?
ask-reserve = Welche Einheit der Reserve kommt auf welches Feld?
ask-levy = Welche Truppe ersetzt welches Lehensaufgebot?
ask-council = Wie verteilst du die Stufen deines Kriegsrats?
ask-draft = Welchen Spezialisten nimmst du?
ask-specialist = Welchen Spezialisten spielst du?
ask-effect = { $playing }: Was soll geschehen?
ask-command = Zug { $turn }: Welche Kommandokarte spielst du?
ask-order = { $card }: Wer bekommt einen Befehl? Übrig: { $slots }
ask-move = { $card }: Wer zieht wohin?
ask-way = { $card }: Auf welchem Weg?
ask-battle = { $card }: Wer greift wen an?
ask-flags = { $fighting }: Wie viele Flaggen werden ignoriert?
ask-retreat = { $fighting }: Wohin geht der Rückzug?
ask-gain-ground = { $fighting }: Nachrücken?
ask-pursue = { $fighting }: Wohin verfolgen?
ask-strike-again = { $fighting }: Wen noch angreifen?
ask-battle-back = { $fighting }: Zurückschlagen?
ask-keep = Welche Karte behältst du?

## Was man tun kann

action-pick-sets = { $sets }
action-assign = rechts { $right }, Mitte { $centre }, links { $left }
action-choose-creature = { $kind }
action-relocate = { $kind } nach { $hex }
action-call-reserve = { $kind } nach { $hex }
action-replace-levy = { $hex }: { $kind }
action-form-council = Kommandant { $commander }, Zauberer { $wizard }, Kleriker { $cleric }, Krieger { $warrior }, Schurke { $rogue }
action-draft = { $specialist }
action-pass-draft = Keinen nehmen
action-play-specialist = { $specialist } spielen
action-end-specialists = Keinen mehr spielen
action-place-stakes = Pfähle vor { $unit }
action-hire = { $kind } statt { $unit }
action-settle = { $kind } nach { $hex }
action-raise-hill = Hügel auf { $hex }
action-infiltrate = { $unit } nach { $to }
action-conjure = Trugbild von { $unit } auf { $hex }
action-reinforce = Eine Figur mehr für { $unit }
action-end-effect = Genug davon
action-play-command = { $card }
action-order = { $unit } ({ $slot })
action-order-creature = { $unit } für Machtmarken ({ $slot })
action-end-orders = Keine Befehle mehr
action-move = { $unit } nach { $to }
action-take-way = Über { $over }: { $stops ->
        [true] der Wall hält auf
       *[false] nichts hält auf
    }{ $battles ->
        [true] {""}
       *[false] {""}, danach kein Kampf
    }
action-end-moves = Keine Bewegung mehr
action-attack = { $unit } gegen { $target }
action-end-battles = Keine Kämpfe mehr
action-ignore-flags =
    { $flags ->
        [0] Keine Flagge ignorieren
        [one] Eine Flagge ignorieren
       *[other] { $flags } Flaggen ignorieren
    }
action-retreat = Rückzug nach { $to }
action-gain-ground = Nachrücken
action-pursue = Weiter nach { $to }
action-strike-again = { $target } angreifen
action-battle-back = Zurückschlagen
action-refrain = Nein
action-keep-command = { $card } behalten

## Was geschah: Aufmarsch

event-sets-chosen = { $seat }: Satz gewählt ({ $sets }).
event-sets-shown = { $seat }: { $sets }.
event-sets-clashed = Beide wollen { $sets }, und es gibt nur ein Exemplar: Der Besitzer wählt zuerst, und zwar neu.
event-card-drawn = { $seat } ziehen eine Aufmarschkarte: { $card }.
event-cards-assigned = { $seat } legen aus: rechts { $right }, Mitte { $centre }, links { $left }, Reserve { $reserve }.
event-revealer-drawn = { $seat } decken zuerst auf.
event-card-revealed = { $seat }, { $place }: { $card }.
event-unit-deployed = { $unit } auf { $hex }.
event-unit-forfeited = { $seat } verzichten auf { $kind }.
event-levy-placed = { $seat }: Lehensaufgebot ({ $colour }) auf { $hex }.
event-scouted = Grüne Fahnen: Wimpel { $pennant }, Standarten { $standard }. { $winner } beginnen.
event-scouts-rolled = Würfel um den ersten Zug: Wimpel { $pennant }; Standarten { $standard }. { $winner ->
        [none] Gleichstand.
       *[other] { $winner } beginnen.
    }
event-reserve-opened = Die Reserve wird einberufen: { $calling }.
event-reserve-called = { $seat } rufen aus der Reserve: { $kind }.
event-levy-replaced = { $seat }: Das Aufgebot auf { $hex } { $kind ->
        [none] wird entfernt.
       *[other] wird ersetzt: { $kind }.
    }
event-reserve-ended = { $seat }: Die Reserve steht.
event-council-formed = { $seat }: Kriegsrat gebildet ({ $council }).
event-council-shown = { $seat }, Kriegsrat: { $council }.
event-specialist-drafted = { $seat } nehmen { $specialist ->
        [none] keinen Spezialisten.
       *[other] { $specialist }.
    }
event-specialist-played = { $seat } spielen { $specialist }.
event-specialist-done = { $specialist }: getan.
event-specialists-ended = { $seat }: keine Spezialisten mehr.
event-stakes-placed = Pfähle vor { $unit } auf { $hex }.
event-bows-upgraded = { $seat }: Die Menschen führen Langbogen.
event-unit-dismissed = { $unit } { $unit-form ->
        [one] tritt
       *[other] treten
    } ab.
event-hill-raised = { $hex } ist jetzt ein Hügel.
event-infiltrated = Vorab: { $unit } { $path }.
event-reinforced = { $unit }: eine Figur mehr.
event-prayed = { $seat } gewinnen durch Gebet { $tokens ->
        [one] eine Machtmarke.
       *[other] { $tokens } Machtmarken.
    }
event-army-listed = { $seat } stehen: { $units } Einheiten, davon { $green } grün, { $blue } blau, { $red } rot; Kommandokarten: { $hand }{ $begins ->
        [true] {""}; sie beginnen.
       *[false] .
    }
event-unit-listed = { $hex }: { listed-unit }
listed-unit = { $unit }, Banner { $colour }, { $weapon }, Figuren: { $figures }.
event-ground-listed = { $hex }: { $stakes ->
        [true] Pfähle der Bogenschützen.
       *[false] { $terrain }.
    }

## Was geschah: Schlacht

event-command-drawn = { $seat } ziehen eine Kommandokarte: { $card }.
event-deck-shuffled = Die Kommandokarten werden neu gemischt.
event-turn-began = Zug { $turn }: { $seat }.
event-command-played = { $seat } spielen { $card }{ $countered ->
        [true] {" "}(zählt als { $counts_as }).
       *[false] .
    }
event-orders-rolled = { $seat } würfeln { $dice }; Befehle: { $slots }.
event-ordered = Befehl für { $unit }.
event-orders-ended = { $seat }: Die Befehle sind gegeben.
event-moved = { $unit }: { $path }.
event-moves-ended = { $seat }: Die Bewegung ist zu Ende.
event-attack-began = { $unit } { $unit-form ->
        [one] greift
       *[other] greifen
    } { $target } an.
event-struck-back = { $unit } { $unit-form ->
        [one] schlägt
       *[other] schlagen
    } gegen { $target } zurück.
event-attacked = { $unit } { $unit-form ->
        [one] wirft
       *[other] werfen
    } { $dice }: { $target } { $target-form ->
        [one] verliert
       *[other] verlieren
    } { $lost ->
        [0] keine Figur
        [one] eine Figur
       *[other] { $lost } Figuren
    }{ $flags ->
        [0] {""}
        [one] {""}; eine Flagge
       *[other] {""}; { $flags } Flaggen
    }{ $lore ->
        [0] .
        [one] {""}; eine Machtmarke gewonnen.
       *[other] {""}; { $lore } Machtmarken gewonnen.
    }
event-critical-rolled = { $unit }, zweiter Wurf { $dice }: { $killed ->
        [true] ein tödlicher Treffer.
       *[false] nichts.
    }
event-corner-rolled = { $unit } kann nicht weichen, Wurf { $dice }: Treffer { $hits }.
event-figures-lost = { $unit }: Verlust { $lost }.
event-eliminated = { $unit } { $unit-form ->
        [one] ist
       *[other] sind
    } vernichtet{ $banner ->
        [true] {""}: ein Banner gewonnen
       *[false] {""}
    }{ $lore ->
        [0] .
        [one] {""}; eine Machtmarke gewonnen.
       *[other] {""}; { $lore } Machtmarken gewonnen.
    }
event-flags-ignored = { $unit } { $unit-form ->
        [one] bleibt
       *[other] bleiben
    } mutig stehen (Flaggen: { $flags }).
event-retreated = Rückzug: { $unit } nach { $to }.
event-ground-gained = Nachgerückt: { $unit } nach { $to }.
event-battles-ended = { $seat }: Die Kämpfe sind zu Ende.
event-draws-due = { $seat } ziehen nach: { $draws }.
event-command-kept = { $seat } behalten { $kept } und werfen ab: { $discarded }.
event-turn-ended = Der Zug ist zu Ende: { $seat }.

## Das Ende

outcome-deployed = Der Aufmarsch ist vollständig; die Schlacht beginnt an eurem Tisch.
outcome-banners = Die nötigen Banner sind erobert.
outcome-no-army = Das andere Heer ist vernichtet.

## Würfelpunkte

modifier-base-dice = Würfel der Einheit { $signed }
modifier-moved = hat gezogen { $signed }
modifier-cap-woods = Grenze im Wald { $signed }
modifier-cap-hill = Grenze am Hügel { $signed }
modifier-cap-ford = Grenze in der Furt { $signed }
modifier-cap-bridge = Grenze an der Brücke { $signed }
modifier-cap-marsh = Grenze im Sumpf { $signed }
modifier-cap-cliff = Grenze an der Felswand { $signed }
modifier-cap-rampart = Grenze am Wall { $signed }
modifier-fewest = mindestens ein Würfel { $signed }
modifier-card-dice = Kommandokarte { $signed }
modifier-charge = Reiterangriff { $signed }
modifier-lore-dice = Machtkarte { $signed }
modifier-mist = Nebelwand { $signed }

## Warum nicht: Aufmarsch

refusal-no-sets-now = Sätze werden jetzt nicht gewählt.
refusal-wrong-number-of-sets = Zu wählen ist diese Zahl von Sätzen: { $sets }.
refusal-no-such-set = Diesen Satz gibt es nicht.
refusal-foreign-set = Aus dem Stegreif gelten nur die Sätze des eigenen Lagers.
refusal-foreign-nation = Wo Nationen kämpfen, dient dieses Volk nicht in diesem Lager.
refusal-set-taken = Dieser Satz ist nicht mehr da.
refusal-no-cards-to-lay = Es gibt keine Karten auszulegen.
refusal-one-card-per-section = Zu jedem Bereich gehört genau eine Karte.
refusal-card-not-drawn = Diese Karte hast du nicht gezogen.
refusal-card-laid-twice = Eine Karte liegt nur an einem Ort.
refusal-no-such-creature = Diese Kreatur steht jetzt nicht zur Wahl.
refusal-nothing-to-relocate = Keine Einheit muss ausweichen.
refusal-not-on-section-baseline = Ausweichen kann die Einheit nur auf ein freies Feld der Grundlinie ihres Bereichs.
refusal-no-reserve-now = Jetzt wird keine Reserve einberufen.
refusal-not-on-reserve-card = Diese Einheit steht nicht (mehr) auf der Reservekarte.
refusal-shared-hex = Felder, die zu zwei Bereichen gehören, sind vom Aufmarsch ausgeschlossen.
refusal-not-on-baseline = Die Reserve marschiert auf freien Feldern der eigenen Grundlinie auf.
refusal-not-available = Dafür fehlen Fahnenträger oder Figuren.
refusal-no-levies-now = Lehensaufgebote werden jetzt nicht ersetzt.
refusal-no-such-levy = Dort liegt kein eigenes Lehensaufgebot.
refusal-troops-only = Nur Truppen ersetzen ein Lehensaufgebot.
refusal-higher-rank = Die Truppe hat einen höheren Rang als das Aufgebot.
refusal-no-council-now = Jetzt wird kein Kriegsrat gebildet.
refusal-no-commander = Ein Kriegsrat braucht einen Kommandanten.
refusal-no-such-level = Stufen reichen von 0 bis { $highest }.
refusal-too-many-levels = Zu verteilen sind höchstens { $levels } Stufen.
refusal-no-draft-now = Jetzt wählst du keinen Spezialisten.
refusal-no-such-specialist = Diesen Spezialisten gibt es nicht.
refusal-lore-only = Diese Karte gibt es nur in Macht-Szenarien.
refusal-specialist-taken = Diese Karte ist schon vergeben.
refusal-no-specialists-now = Jetzt spielst du keine Spezialisten.
refusal-not-your-specialist = Diese Karte hast du nicht.
refusal-no-master = Dafür fehlt ein Meister dieser Klasse im Kriegsrat.
refusal-not-by-this-specialist = Das erlaubt der Spezialist nicht, der gerade gespielt wird.

## Warum nicht: Schlacht

refusal-no-command-now = Jetzt wird keine Kommandokarte gespielt.
refusal-not-in-hand = Diese Karte hast du nicht auf der Hand.
refusal-nothing-to-keep = Es ist nichts auszuwählen.
refusal-not-drawn = Diese Karte hast du nicht eben gezogen.
refusal-no-such-unit = Diese Einheit gibt es nicht (mehr).
refusal-no-orders-now = Jetzt werden keine Befehle gegeben.
refusal-not-your-unit = Das ist nicht deine Einheit, oder du bist nicht am Zug.
refusal-already-ordered = Diese Einheit hat schon einen Befehl.
refusal-truce = Die Glocken des Gottesfriedens: keine weiteren Befehle in diesem Zug.
refusal-card-does-not-order = Die Karte gibt keinen solchen Befehl (mehr).
refusal-unit-does-not-fit = Für diesen Befehl kommt die Einheit nicht infrage.
refusal-no-creature-order = Für Machtmarken bekommt nur eine Kreatur außerhalb des Bereichs einen Befehl.
refusal-no-moves-now = Jetzt wird nicht gezogen.
refusal-not-ordered = Diese Einheit hat keinen Befehl.
refusal-has-moved = Diese Einheit ist schon gezogen oder darf es nicht.
refusal-off-board = Das liegt nicht auf dem Spielfeld.
refusal-occupied = Dort steht schon eine Einheit.
refusal-impassable = Dieses Gelände ist unpassierbar.
refusal-too-far = Das ist zu weit: höchstens { $steps } Felder.
refusal-cliff = Über die Felswand führt kein Weg.
refusal-no-such-way = Diesen Weg gibt es hier nicht.
refusal-no-way = Dorthin führt kein freier Weg.
refusal-no-battles-now = Jetzt wird nicht gekämpft.
refusal-own-unit = Das ist eine eigene Einheit.
refusal-has-battled = Diese Einheit hat schon gekämpft.
refusal-may-not-battle = Diese Einheit darf in diesem Zug nicht kämpfen.
refusal-no-point-blank = Im Pfeilregen wird nicht aus nächster Nähe geschossen.
refusal-cliff-between = Über eine Felswand hinweg gibt es keinen Nahkampf.
refusal-not-beside = Dieses Ziel steht nicht daneben.
refusal-enemy-at-hand = Wer einen Feind neben sich hat, schießt nicht in die Ferne.
refusal-one-attacker = Hier greift immer nur eine Einheit an.
refusal-no-figures-left = So viele Figuren hat die Einheit nicht zu verlieren: Sie wäre schon vernichtet.
refusal-out-of-range = Das Ziel steht zu weit weg: höchstens { $reach } Felder.
refusal-no-line-of-sight = Etwas verdeckt die Sicht.
refusal-no-flags-to-ignore = So viele Flaggen sind jetzt nicht zu ignorieren.
refusal-no-retreat-there = Dorthin geht jetzt kein Rückzug.
refusal-no-follow-on = Nachrücken und Verfolgen gehen nur nach einem Nahkampf, der das Feld geräumt hat.
refusal-no-battle-back = Zurückschlagen kann nur eine mutige Einheit, die ihr Feld gehalten hat.

## The deployment helper, before it begins
helper-title = Aufstellungshelfer
helper-lead = Für euch am echten Tisch: Hier werden die Karten gezogen und verdeckt ausgelegt, jeder für sich. Am Ende steht auf einem Blatt, welche Einheit auf welches Feld gehört.
helper-step-draw = Karten ziehen
helper-step-lay = geheim auslegen
helper-step-reveal = aufdecken
helper-step-print = ansehen und drucken
helper-names = Wer stellt auf?
helper-typed-why = Ihr zieht eure eigenen Karten und tippt sie ein.
helper-start = Aufstellen

## What cards of each deck are called

deck-command = Kommandokarte
deck-lore = Machtkarte
deck-specialist = Spezialist
deck-deployment = Aufmarschkarte
deck-set = Kartensatz
