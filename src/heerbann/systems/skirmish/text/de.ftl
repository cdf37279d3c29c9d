### Das Grundregelwerk auf Deutsch: Aufbau, Runde, Bewegung. Jeder Schlüssel steht auch in en.ftl.
### Namen von Einheiten stehen in der Ein- oder Mehrzahl, deshalb stehen sie vor einem Doppelpunkt.

## Wörter

side-red = Rot
side-blue = Blau

edge-south = Südkante
edge-north = Nordkante

terrain-hill = Hügel
terrain-building = Gebäude
terrain-pillar = Stützsäule
terrain-wood = Wald
terrain-jungle = Dschungel
terrain-ruin = Ruine
terrain-needles = Felsnadeln
terrain-crater = Krater
terrain-rocks = Felsen
terrain-barricade = Barrikade
terrain-yard = Mauerhof
terrain-wall = Mauer
terrain-wreck = Wrack

manner-move = Bewegen
manner-sprint = Sprint
manner-free = kostenlose Bewegung (Schnell)
manner-vanguard = Bewegung der Vorhut
manner-howl = Bewegung im Kriegsgeheul
manner-reaction = Bewegung als Reaktion
manner-pile-in = Aufschließen

deed-shoot = Schießen
deed-melee = Nahkampf
deed-suppress = Sperrfeuer
deed-flee = Fliehen
deed-rally = Moral wiederherstellen

reaction-move = einer Bewegung
reaction-shoot = Beschuss
reaction-melee = einem Angriff
reaction-flee = Flucht
reaction-rally = einem Sammelversuch

## Schritte des Ablaufs

step-recruit = Armeen aufstellen
step-lay-terrain = Gelände auslegen
step-roll-for-edges = Wurf vor der Aufstellung
step-choose-edge = Kante wählen
step-count-marks = Marker abzählen
step-place-marks = Marker legen
step-hide-loot = Beute verstecken
step-deploy = Aufstellung
step-gather-vanguard = Reihenfolge der Vorhut
step-vanguard = Vorhut
step-begin-round = Rundenbeginn
step-call-howl = Kriegsgeheul?
step-howl = Kriegsgeheul
step-choose-unit = Einheit wählen
step-act = Aktionen
step-end-round = Rundenende

## Fragen an den Spieler

ask-book = Aus welchem Armeebuch kommt deine Armee?
ask-recruit = Welche Einheit kommt in die Armee?
ask-edge = Welche Kante gehört dir?
ask-mark = Wohin kommt der nächste Marker?
ask-deploy = Welche Einheit wird als Nächstes aufgestellt?
ask-set-up = Wo steht die Einheit?
ask-vanguard = Welche Einheit der Vorhut bewegt sich vor Spielbeginn?
ask-howl = Jetzt das Kriegsgeheul anstimmen?
ask-howling = Kriegsgeheul: Wer bewegt sich oder kämpft?
ask-activate = Runde { $round }: Welche Einheit handelt?
ask-act = { $acting }: Welche Aktion?
ask-march = { $moving }: Wohin?
ask-react = { $acting }: Darauf reagieren?

## Was ein Spieler tun kann

action-choose-book = { $book }
action-recruit = { $entry }
action-end-recruiting = Die Armee ist vollständig
action-choose-edge = { $edge }
action-place-mark = Marker bei { $at }
action-deploy = { $unit } aufstellen
action-set-up = { $unit } bei { $walks } aufstellen
action-vanguard = { $unit }: Bewegung vor Spielbeginn
action-stay-back = { $unit }: keine Bewegung vor Spielbeginn
action-call-howl = Kriegsgeheul anstimmen
action-save-howl = Kriegsgeheul aufsparen
action-howl-move = { $unit }: Bewegung
action-howl-fight = { $unit }: Angriff auf { $target }
action-end-howl = Kriegsgeheul beenden
action-activate = { $unit } handelt
action-move = Bewegen
action-free-move = Kostenlose Bewegung (Schnell)
action-sprint = Sprint
action-march = { $unit }: nach { $walks }
action-shoot = Schießen auf { $target }
action-suppress = Sperrfeuer auf { $target }
action-fight = Nahkampf gegen { $target }
action-secure-area = Gebiet sichern
action-take-cover = Deckung nutzen
action-flee = Fliehen
action-rally = Moral wiederherstellen
action-end-activation = Keine weitere Aktion
action-react-move = { $unit }: Reaktion durch Bewegung
action-react-shoot = { $unit }: Reaktion durch Beschuss von { $target }
action-react-fight = { $unit }: Reaktion durch Angriff auf { $target }
action-react-flee = { $unit }: Reaktion durch Flucht
action-react-rally = { $unit }: als Reaktion die Moral wiederherstellen
action-pass-reaction = Nicht reagieren

## Was geschah

event-book-chosen = { $side } zieht ins Feld mit: { $book }.
event-recruited = { $side } wirbt an: { $entry }.
event-recruiting-ended = Die Armee von { $side } steht.
event-terrain-laid = Gespielt wird auf Tisch { $number }.
event-edges-rolled =
    Wurf um die Kanten: Rot { $red }, Blau { $blue }. { $winner ->
        [none] Noch einmal.
       *[other] { $winner } wählt.
    }
event-set-up-rolled =
    Wurf um die Aufstellung: Rot { $red }, Blau { $blue }. { $winner ->
        [none] Noch einmal.
       *[other] { $winner } beginnt.
    }
event-edge-chosen = { $side } nimmt die { $edge }.
event-marks-counted =
    { $die ->
        [0] { $number } Marker werden gelegt.
       *[other] Eine { $die }: { $number } Missionsziele werden gelegt.
    }
event-mark-placed =
    { $side ->
        [none] Marker { $number } liegt auf dem Tisch.
       *[other] { $side } legt Marker { $number }.
    }
event-marks-left-over = Für { $number } weitere Marker ist kein Platz.
event-loot-hidden = Unter Marker { $number } liegt verdeckte Beute ({ $value }).
event-deployed = { $unit }: aufgestellt.
event-vanguard-gathered = Die Vorhut von { $first } bewegt sich vor Spielbeginn zuerst.
event-vanguard-rolled =
    Wurf um die Vorhut: Rot { $red }, Blau { $blue }. { $winner ->
        [none] Noch einmal.
       *[other] { $winner } beginnt.
    }
event-stayed-back = { $unit }: keine Bewegung vor Spielbeginn.
event-round-began = Runde { $round }.
event-initiative-rolled =
    Startwurf: Rot { $red }, Blau { $blue }{ $fewer ->
        [none] { "" }
       *[other] , eins mehr für { $fewer } (weniger Einheiten)
    }. { $starter ->
        [none] Noch einmal.
       *[other] { $starter } beginnt.
    }
event-howl-called = { $side } stimmt das Kriegsgeheul an!
event-howl-saved = { $side } spart das Kriegsgeheul auf.
event-howl-fought = { $unit }: kostenloser Nahkampf.
event-howl-ended = Das Kriegsgeheul von { $side } verklingt.
event-round-ended = Runde { $round } ist vorbei, alle Marker werden entfernt.
event-loot-revealed = Marker { $number } wird aufgedeckt: { $value }.
event-scored =
    { $points ->
        [one] { $side } erhält einen Punkt.
       *[other] { $side } erhält { $points } Punkte.
    }
event-activated = { $unit }: aktiviert.
log-idle = tut nichts
event-action-taken = { $unit }: { $deed }.
event-area-secured = { $unit }: sichert das Gebiet.
event-cover-taken = { $unit }: nutzt die Deckung bis zur nächsten Runde.
event-activation-ended = { $unit }: Aktivierung beendet.
event-move-declared = { $unit }: { $manner }.
event-marched =
    { $unit }: { $length ->
        [nowhere] bleibt stehen
       *[other] bewegt sich { $length } weit
    }{ $piece ->
        [none] { "" }
       *[other] {" "}(höchstens { $reach } wegen { $piece })
    }.
event-reacted = { $unit }: Reaktion auf { $trigger } mit { $reaction }.
event-reactions-passed = Keine weitere Reaktion auf { $trigger }.

## Warum nicht

refusal-not-recruiting = Jetzt werden keine Armeen aufgestellt.
refusal-one-book = Eine Armee kommt aus einem einzigen Buch.
refusal-book-first = Erst muss ein Armeebuch gewählt werden.
refusal-no-such-book = Dieses Armeebuch gibt es hier nicht.
refusal-no-such-entry = Diese Einheit steht nicht im Armeebuch.
refusal-one-general = Die Armee hat schon ihren General.
refusal-too-many-copies = Ein Eintrag darf höchstens { $number }-mal gewählt werden.
refusal-too-many-vehicles = Höchstens { $number } % der Punkte dürfen Fahrzeuge sein.
refusal-too-expensive = Es sind nur noch { $points } Punkte übrig.
refusal-points-needed = { $points } Punkte müssen für General und Infanterie übrig bleiben.
refusal-needs-a-general = Der Armee fehlt noch der General.
refusal-needs-infantry = Die Armee braucht neben dem General mindestens { $number } Infanterieeinheiten.
refusal-edges-are-settled = Die Kanten sind vergeben.
refusal-edges-not-rolled = Erst wird um die Kanten gewürfelt.
refusal-no-mark-to-place = Jetzt ist kein Marker zu legen.
refusal-mark-near-edge = Ein Marker liegt mindestens { $reach } von jeder Kante.
refusal-mark-near-mark = Marker liegen mindestens { $reach } auseinander.
refusal-mark-in-the-way = Dorthin käme niemand: { $piece }.
refusal-not-deploying = Jetzt werden keine Einheiten aufgestellt.
refusal-set-up-already = Diese Einheit ist schon aufgestellt.
refusal-other-side-sets-up = Jetzt stellt die andere Seite auf.
refusal-twin-first = Diese Einheiten sind gleich: zuerst { $unit }.
refusal-another-unit-sets-up = Jetzt wird aufgestellt: { $unit }.
refusal-every-model-once = Jedes Modell braucht genau einen Platz.
refusal-outside-zone = Modell { $model } steht nicht in der eigenen Aufstellungszone.
refusal-no-vanguard = Diese Einheit ist keine Vorhut.
refusal-no-vanguard-now = Diese Einheit hat jetzt keine Bewegung vor Spielbeginn.
refusal-too-close-for-vanguard = Modell { $model } stünde näher als { $reach } bei: { $target }.
refusal-no-howl-now = Jetzt ist nicht die Zeit für das Kriegsgeheul.
refusal-no-howl-for-it = Das Kriegsgeheul bringt dieser Einheit jetzt nichts.
refusal-too-shaken-to-howl = Wer niedergehalten ist oder flieht, folgt dem Kriegsgeheul nicht.
refusal-no-such-unit = Eine solche Einheit steht nicht auf dem Tisch.
refusal-no-such-model = { $unit }: Modell { $model } lebt nicht.
refusal-nobody-acts = Jetzt ist keine Einheit aktiviert.
refusal-another-unit-acts = Jetzt ist aktiviert: { $unit }.
refusal-no-activations-now = Jetzt werden keine Einheiten aktiviert.
refusal-not-your-turn = Die andere Seite ist an der Reihe.
refusal-activated-already = Diese Einheit wurde in dieser Runde schon aktiviert.
refusal-fleeing-first = Fliehende Einheiten kommen zuerst: { $unit }.
refusal-taken-already = Eine kurze Aktion gibt es nur einmal je Aktivierung.
refusal-no-action-left = Diese Einheit hat keine Aktion mehr.
refusal-long-needs-all = Eine lange Aktion braucht die ganze Aktivierung.
refusal-fast-or-long = Nach den Hausregeln gibt es die kostenlose Bewegung oder eine lange Aktion, nicht beides.
refusal-no-free-move = Diese Einheit hat keine kostenlose Bewegung mehr.
refusal-pinned = Wer niedergehalten ist, kann nur seine Moral wiederherstellen.
refusal-fleeing = Wer flieht, kann nur fliehen und seine Moral wiederherstellen.
refusal-flee-first = Eine fliehende Einheit muss zuerst fliehen.
refusal-flee-from-melee-only = Nach den Hausregeln geht das nur, um sich aus einem Nahkampf zu lösen.
refusal-steady = Die Moral dieser Einheit ist heil.
refusal-engaged = Diese Einheit ist in einem Nahkampf gebunden.
refusal-leaves-melee = Die Einheit ist im Nahkampf und kann sich nicht einfach lösen von: { $target }.
refusal-crew-cannot-move = Dieses Fahrzeug kann sich nicht bewegen.
refusal-nothing-to-react-to = Es gibt nichts, worauf man reagieren könnte.
refusal-no-marker = Nur wer das Gebiet gesichert hat, reagiert.
refusal-reacted-already = Diese Einheit hat in dieser Runde schon reagiert.
refusal-trigger-unseen = Die Aktion endete nicht in Sicht: { $target }.
refusal-no-such-reaction = Nach den Hausregeln ist eine Reaktion nur Bewegen, Schießen oder Nahkampf.
refusal-not-the-trigger = Die Reaktion muss sich richten gegen: { $target }.
refusal-no-move-declared = Es wurde keine Bewegung angesagt.
refusal-another-unit-moves = Jetzt bewegt sich: { $unit }.
refusal-model-twice = Modell { $model } kann nicht zwei Wege gehen.
refusal-too-far = Modell { $model } ginge { $length } weit, erlaubt sind { $reach }.
refusal-slowed =
    Gebremst auf { $reach } durch { $piece }; Modell { $model } ginge { $length } weit.
refusal-off-table = Modell { $model } käme vom Tisch ab.
refusal-may-not-enter = Modell { $model } darf dort nicht stehen: { $piece }.
refusal-may-not-cross = Der Weg von Modell { $model } führt durch Verbotenes: { $piece }.
refusal-passes-enemy = Der Weg von Modell { $model } führt über eine Base von: { $target }.
refusal-overlaps = Modell { $model } stünde auf einer Base von: { $target }.
refusal-overlaps-own = Modell { $model } stünde auf einem Kameraden.
refusal-too-close =
    Modell { $model } stünde nur 1″ oder weniger entfernt von { $target }, ohne dass die Einheit Kontakt hat.
refusal-scattered = Modell { $model } verlöre den Anschluss: Lücken messen höchstens { $reach }.
refusal-reaches-already = Modell { $model } reicht schon bis zu: { $target }.
refusal-not-closer = Modell { $model } käme nicht näher an: { $target }.
refusal-new-contact = Modell { $model } käme an einen Feind, gegen den nicht gekämpft wird: { $target }.

## Punkte eines Wurfs

modifier-fewer-units-red = Rot hat weniger Einheiten { $signed }
modifier-fewer-units-blue = Blau hat weniger Einheiten { $signed }

## Wie es endete

outcome-destroyed = Der Gegner hat keine Einheiten mehr.
outcome-both-destroyed = Auf beiden Seiten ist niemand mehr übrig.
outcome-general-slain = Der feindliche General ist gefallen.
outcome-both-generals-slain = Beide Generäle sind gefallen, die Punkte entscheiden.
outcome-round-limit = Die letzte Runde ist vorbei, die Punkte entscheiden.
