### SAGA auf Deutsch: Wörter, Schritte, Fragen und was man tun kann. Jeder Schlüssel steht auch in der englischen Datei.

## Wörter

side-red = Rot
side-blue = Blau
edge-south = Südkante
edge-north = Nordkante
diagonal-sw-ne = von Südwest nach Nordost
diagonal-nw-se = von Nordwest nach Südost
method-a = Methode A, an der eigenen Kante
method-b = Methode B, an der Diagonale
method-c = Methode C, an der kurzen Kante
special-rolled = noch nicht erwürfelt
special-none = keine
special-dawn = Morgengrauen
special-blood-feud = Blutfehde
special-heavy-ground = Schwerer Boden
special-omen = Vorzeichen
special-fog = Nebel
mission-clash = Kampf der Kriegsherren
mission-ford = Die Furt
mission-cattle = Das Vieh
mission-fog = Durchbruch im Nebel
terrain-gentle-hill = Sanfter Hügel
terrain-steep-hill = Steiler Hügel
terrain-wood = Wald
terrain-field = Feld
terrain-rocks = Felsgrund
terrain-marsh = Sumpf
terrain-ruin = Ruine
terrain-crag = Felsen
terrain-pond = Teich
terrain-brook = Bach
ground-open = offen
ground-uneven = schwierig
ground-dangerous = gefährlich
ground-impassable = unpassierbar
cover-none = keine Deckung
cover-light = leichte Deckung
cover-solid = harte Deckung
symbol-c = gewöhnlich
symbol-u = ungewöhnlich
symbol-r = selten
kind-move = Bewegung
kind-charge = Angriff
kind-shoot = Fernkampf
kind-rest = Rast
cls-hero = Held
cls-hearthguard = Veteranen
cls-warrior = Krieger
cls-levy = Bauern
equipment-bow = Bögen
equipment-sling = Schleudern
equipment-crossbow = Armbrüste
equipment-javelin = Wurfspeere
equipment-composite-bow = Kompositbögen
equipment-heavy-weapon = Schwere Waffen
equipment-improvised = Behelfsgeschosse
equipment-unarmed = Unbewaffnet
equipment-horse = Pferde
phase-setup = Aufbau
phase-omens = Würfel vor dem ersten Zug
phase-take-back = Würfel zurücknehmen
phase-throw = Wurf der SAGA-Würfel
phase-react = Reaktion auf den Wurf
phase-place = Befehle
phase-react-again = Reaktion auf die Befehle
phase-activation = Aktivierungsphase
phase-over = Ende des Zugs
cause-activation = weitere Aktivierung
cause-melee = Nahkampf
cause-friends-destroyed = Freunde vernichtet
cause-terrain = Gelände
cause-resilience = Zähigkeit
cause-ability = Fähigkeit
relief-rest = Rast
relief-banner = Banner
relief-banner-rest = lange Rast am Banner
relief-ability = Fähigkeit
walks-none = bleibt stehen
troop-heroic = { $name } mit Gefolge
told-activation =
    { $unit }: { $kind }{ $target ->
        [none] { "" }
       *[other] {" "}– { $target }
    } ({ $source ->
        [ability] { $ability }
        [determination] Entschlossenheit
        [we_obey] Folgt mir! von { $by }
        [manoeuvre] Manöver
        [free_shot] kostenlos
        [blood_feud] Blutfehde
       *[scenario] Szenario
    })
told-combat =
    { $kind ->
        [melee] Nahkampf: { $unit } gegen { $target }
       *[shooting] { $unit ->
            [none] { $ability } trifft { $target }
           *[other] Fernkampf: { $unit } auf { $target }
        }
    }
told-reroll =
    { $number ->
        [all] alle
       *[other] bis zu { $number }
    } { $pool ->
        [attack] Angriffswürfel
       *[defence] Verteidigungswürfel
    }{ $which ->
        [failed] , die misslangen
        [ones] , die eine 1 zeigen
       *[any] { "" }
    }
told-mustering =
    noch { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }{ $stock ->
        [none] { "" }
       *[other] , bereit: { $stock }
    }

## Schritte des Ablaufs

step-omens = Würfel vor dem ersten Zug
step-begin-turn = Beginn des Zugs
step-take-back = Würfel zurücknehmen
step-throw = SAGA-Würfel werfen
step-react = Reaktion auf den Wurf
step-place = Befehle geben
step-react-again = Reaktion auf die Befehle
step-begin-activation = Beginn der Aktivierungsphase
step-activate = Aktivierungen
step-end-turn = Ende des Zugs

## Fragen an den Spieler

ask-take-back = Würfel vom Plan nehmen, oder werfen?
ask-give-orders = Runde { $round }: Wohin kommen die Würfel?
ask-lay-omens = Vor dem ersten Zug: Wohin kommen die drei Würfel?
ask-act = Runde { $round }: Wer handelt?
ask-react = Reagieren? { $running }
ask-activate-next = { $running }: Wer ist der Nächste?
ask-pick-units = { $running }: Welche Einheiten?
ask-take-how-many = { $running }: Wie viele?
ask-choose-effect = { $running }: Was davon?
ask-pick-box = { $running }: Welche Fähigkeit des Gegners?
ask-throw-again = { $running }: Welche Würfel noch einmal?
ask-rest-how-much = Wie lange rastet die Einheit am Banner?
ask-reroll = { $running }: Welche Würfel wiederholen?
ask-march = { $running }: Wohin?
ask-give-ground = Wohin weicht die Einheit aus?
ask-charge = { $running }: Wie läuft der Angriff?
ask-play = { $running }: Fähigkeit oder Ermüdung einsetzen?
ask-close-ranks = { $running }: Die Reihen schließen?
ask-take-loss = { $running }: Wer fällt?

## Was ein Spieler tun kann

action-take-back = { $ability }: Würfel zurücknehmen
action-throw-dice = SAGA-Würfel werfen
action-call-omen = Vorzeichen: alle noch einmal werfen
action-lay-dice = { $ability } ({ $dice })
action-end-orders = Keine weiteren Befehle
action-use =
    { $ability }{ $reduced ->
        [true] , aber weniger
       *[false] { "" }
    }
action-pass = Nichts
action-pick =
    { $units-count ->
        [0] Niemand
       *[other] { $units }
    }
action-take = { $number }
action-choose-option = Wahl { $number }
action-pick-box = { $ability }
action-throw-again =
    { $dice-count ->
        [0] Keinen
       *[other] { $dice }
    }
action-activate =
    { $unit }: { $kind }{ $target ->
        [none] { "" }
       *[other] {" "}– { $target }
    } ({ $source ->
        [ability] { $ability }
        [determination] Entschlossenheit
        [we_obey] Folgt mir! von { $by }
        [manoeuvre] Manöver
        [free_shot] kostenlos
        [blood_feud] Blutfehde
       *[scenario] Szenario
    })
action-skip = { $unit }: doch nicht
action-end-phase = Zug beenden
action-spend-fatigue =
    { $unit }: { $number } Ermüdung, { $use ->
        [slow] um sie zu verlangsamen
        [own_armour] für eigene Rüstung
       *[enemy_armour] gegen ihre Rüstung
    }
action-march = { $unit }: nach { $walks }
action-charge-home = { $unit }: Angriff bis { $walks }
action-call-off = { $unit }: abbrechen
action-charge-instead = { $unit }: stattdessen { $target } angreifen
action-give-ground = { $unit }: ausweichen nach { $walks }
action-withdraw = { $unit }: Rückzug nach { $walks }
action-close-ranks = { $unit }: Reihen schließen
action-stand-open = { $unit }: Reihen offen lassen
action-reroll =
    { $faces-count ->
        [0] Keinen wiederholen
       *[other] { $faces } wiederholen
    }
action-lose = { $unit }: Modell { $model } fällt
action-endure = { $unit }: Zähigkeit, 1 Ermüdung statt des Verlusts
action-shield = { $unit }: Leibwache, Modell { $model } von { $guard } fällt
