### Claymore-Saga Reloaded auf Deutsch. Jeder Schlüssel steht auch in en.ftl.
### Einheiten heißen „Ritter 1“; $unit-form sagt, ob ihr Verb in der Einzahl steht (Oger, Haubitze).

## Wörter

side-empire = Imperium
side-chaos = Chaos

edge-north = Nordrand
edge-south = Südrand
edge-west = Westrand
edge-east = Ostrand

direction-e = O
direction-ne = NO
direction-nw = NW
direction-w = W
direction-sw = SW
direction-se = SO

terrain-plain = Freies Feld
terrain-road = Straße
terrain-river = Fluss
terrain-ford = Furt
terrain-swamp = Sumpf
terrain-palisade = Palisade
terrain-tower = Turm
terrain-rubble = Geröll

tile-flying = Kugel
tile-bounce = Abpraller
tile-explosion = Explosion

profile-bw = Bewegung
profile-rw = Reichweite
profile-a = Attacken
profile-s = Stärke
profile-v = Verteidigung
profile-l = Lebenspunkte
profile-pw = Punktwert

## §10 Sonderregeln: Name und was sie bewirken

special-leader = Anführer
special-leader-text = Diese Einheit und alle neben ihr, auch feindliche (als Hausregel nur eigene), dürfen im Vergleichswurf ihren Würfel einmal neu werfen.
special-fearsome = Furchteinflößend
special-fearsome-text = Im Angriff dürfen bis zu zwei Fehlwürfe einmal neu geworfen werden.
special-steadfast = Standhaft
special-steadfast-text = Furchteinflößende Angreifer bekommen gegen diese Einheit keine Neuwürfe.
special-armoured = Gepanzert
special-armoured-text = Jeder Treffer wird bei einer 1 oder 6 auf einem W6 abgefangen.
special-swift = Schnell
special-swift-text = Vor dem Zug darf ein W6 geworfen werden; 5 oder 6 bringt ein Feld mehr.
special-berserker = Berserker
special-berserker-text = Vor dem Angriff darf ein Lebenspunkt gegen zwei Würfel mehr getauscht werden.
special-cowardly = Feige
special-cowardly-text = Greift furchteinflößende Feinde nicht an und flieht nach deren Angriff drei Felder weit.
special-self-destruction = Selbstzerstörung
special-self-destruction-text = Vor einem Angriff auf sie darf sie bei 5 oder 6 sich und den Angreifer sprengen.
special-howitzer = Haubitze
special-howitzer-text = Feuert nur alle fünf Runden, dafür weit; im Nahkampf verteidigt sie sich bloß.

## Schritte des Ablaufs

step-recruit = Heere zusammenstellen
step-roll-for-laying = Wurf ums Gelände
step-lay-terrain = Gelände legen
step-roll-for-sides = Wurf um den Aufmarsch
step-choose-edge = Seite wählen
step-deploy = Aufmarsch
step-begin-round = Rundenbeginn
step-initiative = Initiative
step-move-and-shoot = Ziehen und Schießen
step-list-melees = Nahkämpfe feststellen
step-order-melees = Nahkämpfe ordnen
step-melee = Nahkampf
step-end-round = Rundenende

## Fragen an den Spieler

ask-recruit = Welche Einheit kommt ins Heer?
ask-lay = Welches Geländestück kommt wohin?
ask-edge = Von welchem Rand marschiert dein Heer auf?
ask-deploy = Welche Einheit wird wo aufgestellt?
ask-act = Runde { $round }: Welche Einheit handelt?
ask-hurry =
    Wohin { $hurrying-form ->
        [one] zieht
       *[other] ziehen
    } { $hurrying }?
ask-lay-tile = Auf welches Feld kommt das nächste Plättchen?
ask-pick-melee = Welcher Nahkampf ist der nächste?
ask-leader-reroll = { $fighting }: Den Würfel dank Anführer neu werfen?
ask-attack = { $fighting }: Angreifen?
ask-fearsome-reroll = { $fighting }: Welche Würfel neu werfen?
ask-saves = Für die Rüstung würfeln?
ask-self-destruct = { $fighting }: Selbstzerstörung versuchen?
ask-flee = { $fighting }: Wohin geht die Flucht?

## Was ein Spieler tun kann

action-recruit = { $kind } ins Heer nehmen
action-end-recruiting = Heer ist vollständig
action-lay-element =
    { $kind } auf { $hex }{ $facing ->
        [none] { "" }
       *[other] , geschlossen nach { $facing }
    }
action-stop-laying = Kein Gelände mehr legen
action-choose-edge = { $edge }
action-deploy = { $unit } auf { $hex }
action-move =
    { $unit } { $unit-form ->
        [one] zieht
       *[other] ziehen
    } nach { $to }
action-hurry =
    { $unit } { $unit-form ->
        [one] würfelt
       *[other] würfeln
    } um ein zusätzliches Feld
action-stay =
    { $unit } { $unit-form ->
        [one] bleibt
       *[other] bleiben
    } stehen
action-shoot =
    { $unit } { $unit-form ->
        [one] schießt
       *[other] schießen
    } auf { $target }
action-fire =
    { $unit } { $unit-form ->
        [one] feuert
       *[other] feuern
    } auf { $target }
action-lay-tile = Plättchen auf { $hex }
action-end-half = Zughälfte beenden
action-fight = { $empire } – { $chaos }
action-use-reroll = Neu werfen
action-keep-roll = Würfel liegen lassen
action-attack =
    { $berserk ->
        [true] Angreifen und einen Lebenspunkt für mehr Würfel opfern
       *[false] Angreifen
    }
action-decline = Nicht angreifen
action-reroll =
    { $hits ->
        [0] { $misses ->
            [0] Nichts neu werfen
            [one] Einen Fehlwurf neu werfen
           *[other] { $misses } Fehlwürfe neu werfen
        }
        [one] { $misses ->
            [0] Einen Treffer neu werfen
           *[other] Einen Fehlwurf und einen Treffer neu werfen
        }
       *[other] { $hits } Treffer neu werfen
    }
action-take-saves = Für die Rüstung würfeln
action-waive-saves = Alle Treffer hinnehmen
action-self-destruct = Sprengung versuchen
action-hold-out = Nicht sprengen
action-flee = Flucht nach { $to }

## Was geschah

# §14, §2, §3: vor der Schlacht
event-recruited =
    { $unit } { $unit-form ->
        [one] stößt
       *[other] stoßen
    } zum Heer.
event-recruiting-ended = Das { $side } hat sein Heer beisammen.
event-laying-rolled =
    Wurf ums Gelände: { side-empire } { $empire }, { side-chaos } { $chaos }. { $winner ->
        [none] Gleichstand, noch einmal.
       *[other] Das { $winner } legt zuerst.
    }
event-element-laid =
    Das { $side } legt: { $kind } auf { $hex }{ $closed-count ->
        [0] .
       *[other] , geschlossen nach { $closed }.
    }
event-laying-ended = Das { $side } legt kein Gelände mehr.
event-deployment-rolled =
    Wurf um den Aufmarsch: { side-empire } { $empire }, { side-chaos } { $chaos }. { $winner ->
        [none] Gleichstand, noch einmal.
       *[other] Das { $winner } hat den Vortritt.
    }
event-edge-chosen = Das { $side } nimmt den { $edge }, der Gegner den { $opposite }.
event-deployed =
    { $unit } { $unit-form ->
        [one] nimmt
       *[other] nehmen
    } Aufstellung auf { $hex }.

# §5: die Runde
event-round-began = Runde { $round } beginnt.
event-initiative-rolled =
    Initiative: { side-empire } { $empire }, { side-chaos } { $chaos }. { $winner ->
        [none] Gleichstand, noch einmal.
       *[other] Das { $winner } beginnt.
    }
event-half-ended = Das { $side } beendet seine Zughälfte.
event-round-ended = Runde { $round } ist zu Ende.

# §6, §7: Ziehen und Schießen
event-swift-rolled =
    { $unit } { $unit-form ->
        [one] eilt
       *[other] eilen
    }: { $die }, { $bonus ->
        [0] kein zusätzliches Feld.
        [one] ein zusätzliches Feld.
       *[other] { $bonus } zusätzliche Felder.
    }
event-moved =
    { $unit } { $unit-form ->
        [one] zieht
       *[other] ziehen
    } { $path }.
event-stayed =
    { $unit } { $unit-form ->
        [one] bleibt
       *[other] bleiben
    } stehen.
event-shot =
    { $unit } { $unit-form ->
        [one] schießt
       *[other] schießen
    } auf { $target }: { $dice-count } Würfel auf { $need }+, { $dice }{ $saves-count ->
        [0] { "" }
       *[other] , Rüstung { $saves }
    }, { $chips ->
        [0] kein Schaden.
        [one] 1 Chip.
       *[other] { $chips } Chips.
    }

# §9, §11: Haubitze und Turm
event-aimed =
    { $unit } { $unit-form ->
        [one] feuert
       *[other] feuern
    } auf { $target }; nachgeladen ist in Runde { $ready }.
event-tile-laid = Plättchen auf { $hex }: { $tile }.
event-target-blasted = Volltreffer auf { $hex }!
event-bounced =
    Der Abpraller trifft { $unit }{ $saves-count ->
        [0] { "" }
       *[other] , Rüstung { $saves }
    }: { $chips ->
        [0] kein Schaden.
        [one] 1 Chip.
       *[other] { $chips } Chips.
    }
event-tower-hit =
    Der Turm auf { $hex } bebt: { $chips ->
        [one] 1 Geröllchip.
       *[other] { $chips } Geröllchips.
    }
event-tower-fell = Der Turm auf { $hex } stürzt ein.

# §8, §10: Nahkampf
event-melees-listed =
    { $melees-count ->
        [0] Kein Nahkampf in dieser Runde.
        [one] Ein Nahkampf: { $melees }.
       *[other] { $melees-count } Nahkämpfe: { $melees }.
    }
event-melee-ordered = Angesagt: { $melee }.
event-melee-began = Nahkampf { $melee }.
event-melee-ended = Nahkampf { $melee } ist vorbei.
event-melee-skipped = Nahkampf { $melee } entfällt.
event-dice-off-rolled = Vergleichswurf { $melee }: { $empire } zu { $chaos }.
event-leader-rerolled = Neuwurf dank Anführer, { $unit }: { $new } statt { $old }.
event-attack-declined =
    { $unit } { $unit-form ->
        [one] lässt
       *[other] lassen
    } von { $target } ab.
event-coward-held =
    { $unit } { $unit-form ->
        [one] wagt
       *[other] wagen
    } sich nicht an { $target } heran.
event-sacrificed =
    { $unit } { $unit-form ->
        [one] opfert
       *[other] opfern
    } { $chips ->
        [one] einen Lebenspunkt
       *[other] { $chips } Lebenspunkte
    } für mehr Würfel.
event-self-destruction-rolled =
    Selbstzerstörung, { $unit } gegen { $attacker }: { $die }, { $success ->
        [true] beide fliegen in die Luft.
       *[false] misslungen.
    }
event-attacked =
    { $unit } { $unit-form ->
        [one] greift
       *[other] greifen
    } { $target } an: { $dice-count } Würfel auf { $need }+, { $dice }{ $rerolls-count ->
        [0] { "" }
       *[other] , Neuwurf { $rerolls }{ $undone ->
            [0] { "" }
            [one] { " " }statt eines Treffers
           *[other] { " " }statt { $undone } Treffern
        }
    }{ $fence-count ->
        [0] { "" }
       *[other] , Palisade { $fence }
    }{ $saves-count ->
        [0] { "" }
       *[other] , Rüstung { $saves }
    }, { $chips ->
        [0] kein Schaden.
        [one] 1 Chip.
       *[other] { $chips } Chips.
    }
event-fled =
    { $unit } { $unit-form ->
        [one] flieht
       *[other] fliehen
    } { $path }.
event-flight-blocked =
    { $unit } { $unit-form ->
        [one] kann
       *[other] können
    } nicht fliehen: { $chips ->
        [one] 1 Chip.
       *[other] { $chips } Chips.
    }
event-skips-turn =
    { $unit } { $unit-form ->
        [one] setzt
       *[other] setzen
    } in Runde { $round } aus.
event-destroyed =
    { $unit } { $unit-form ->
        [one] ist
       *[other] sind
    } vernichtet.
event-farm-burnt = Der Hof auf { $hex } brennt nieder.

## Was einen Wurf ändert

modifier-attacks = Würfel des Angreifers (A): { $amount }
modifier-strength = Stärke des Angreifers (S): { $amount }
modifier-defence = Verteidigung des Ziels (V): { $amount }
modifier-need = Treffer ab { $amount }
modifier-defence-limit = Mehr Verteidigung gibt es nicht: V { $signed }
modifier-tower-dice = Ziel auf dem Turm: Würfel { $signed }
modifier-tower-defence = Ziel auf dem Turm: V { $signed }
modifier-palisade-dice = Ziel hinter der Palisade: Würfel { $signed }
modifier-palisade-defence = Ziel hinter der Palisade: V { $signed }
modifier-berserk-dice = Berserker: Würfel { $signed }

## Chancen im Vergleich zweier Einheiten: was außerdem geschehen kann

duel-strikes = Der Angreifer kommt zum Schlag
duel-is-struck = Der Verteidiger kommt zum Schlag
duel-flees = Die feige Einheit muss fliehen
duel-blows-up = Die Selbstzerstörung gelingt

## Wie es ausging

outcome-eliminated = Das feindliche Heer ist vernichtet.
outcome-both-eliminated = Beide Heere haben sich gegenseitig vernichtet.
outcome-round-limit = Nach der letzten Runde zählt, wer vom Gegner den größeren Teil vernichtet hat.
outcome-tower-held = Der Turm ist nach der letzten Runde in seiner Hand.
outcome-camp-held = Das Lager ist gehalten.
outcome-camp-taken = Niemand hält mehr das Lager.
outcome-farms-burnt = Genug Höfe sind niedergebrannt.
outcome-farms-saved = Die Höfe sind gerettet.

## Warum nicht

# §14
refusal-not-recruiting = Es wird gerade kein Heer zusammengestellt.
refusal-no-such-kind = Eine solche Einheit gibt es nicht.
refusal-other-army = Diese Einheit dient im anderen Heer.
refusal-none-left =
    { $number ->
        [0] In den Schachteln ist keine solche Einheit.
        [one] In den Schachteln ist nur eine solche Einheit.
       *[other] In den Schachteln sind nur { $number } solche Einheiten.
    }
refusal-too-expensive =
    Das kostet { $cost } PW; { $points ->
        [one] übrig ist 1.
       *[other] übrig sind { $points }.
    }
refusal-zone-full = Für noch eine Einheit ist in der Aufstellungszone kein Platz.
refusal-needs-a-regiment = Ein Heer braucht mindestens eine Einheit.

# §2
refusal-not-laying = Es wird gerade kein Gelände gelegt.
refusal-no-piece-left = Von diesen Geländestücken ist keines mehr da.
refusal-not-laid-by-players = Geröll entsteht nur, wenn ein Turm einstürzt.
refusal-element-there = Auf dem Feld liegt schon ein Geländestück.
refusal-not-on-river = Eine Furt gehört auf den Fluss.
refusal-on-road = Das Stück darf nicht auf der Straße liegen.
refusal-on-river = Das Stück darf nicht im Fluss liegen.
refusal-on-ford = Das Stück darf nicht auf der Furt liegen.
refusal-facing-of-palisades-only = Palisaden brauchen eine Richtung, andere Geländestücke haben keine.
refusal-zone-too-small = Dann wäre in der Aufstellungszone zu wenig Platz.
refusal-seals-the-field = Das würde einen Teil der Aufstellungszonen abschneiden.

# §3
refusal-sides-are-settled = Die Seiten sind schon vergeben.
refusal-no-choice-of-sides = Hier gibt es keine Seite zu wählen.
refusal-edge-not-offered = Dieser Rand steht nicht zur Wahl.
refusal-not-deploying = Es wird gerade nicht aufgestellt.
refusal-set-up-already = Diese Einheit steht schon.
refusal-other-side-sets-up = Gerade stellt die andere Seite auf.
refusal-twin-first =
    Erst { $unit-form ->
        [one] kommt
       *[other] kommen
    } { $unit } an die Reihe.
refusal-outside-zone = Das Feld liegt außerhalb der Aufstellungszone.
refusal-tower-at-deployment = Der Turm bleibt beim Aufmarsch leer.
# §4
refusal-would-be-removed =
    { $life ->
        [one] Mit einem Chip wäre die Einheit schon vernichtet.
       *[other] Mit { $life } Chips wäre die Einheit schon vernichtet.
    }

# §5, §6
refusal-wrong-phase = Jetzt wird nicht gezogen und geschossen.
refusal-not-your-half = Die andere Seite ist am Zug.
refusal-no-such-unit = Diese Einheit ist nicht auf dem Feld.
refusal-has-moved = Diese Einheit ist in dieser Runde schon gezogen.
refusal-has-shot = Diese Einheit hat in dieser Runde schon geschossen.
refusal-has-fired = Die Haubitze hat in dieser Runde schon gefeuert.
refusal-sits-out = Diese Einheit setzt nach ihrer Flucht aus.
refusal-pinned = Diese Einheit ist gebunden: Sie steht neben einem Feind.
refusal-moves-before-shots = Nach dem ersten Schuss zieht in dieser Zughälfte niemand mehr.
refusal-off-board = Das Feld liegt nicht auf dem Plan.
refusal-occupied = Das Feld ist besetzt.
refusal-river = Hier ist der Fluss, und eine Furt fehlt.
refusal-swamp = In den Sumpf geht niemand.
refusal-rubble = Geröll versperrt das Feld.
refusal-tower-closed = Für diese Einheit ist der Turm verschlossen.
refusal-too-far =
    Zu weit: { $steps ->
        [one] Die Einheit zieht höchstens ein Feld.
       *[other] Die Einheit zieht höchstens { $steps } Felder.
    }
refusal-stopped-by-contact = Auf dem Weg tritt die Einheit neben einen Feind und bleibt dort stehen.
refusal-palisade = Eine Palisade versperrt den Weg.
refusal-no-way = Es führt kein Weg dorthin.
refusal-not-swift = Diese Einheit ist nicht schnell.
refusal-hurried-already = Der Wurf ist schon gefallen.
refusal-finish-the-hurry = Erst muss die schnelle Einheit ziehen, stehen bleiben oder schießen.
refusal-stay-without-hurry = Stehen bleiben muss niemand ansagen, der nicht gewürfelt hat.

# §7
refusal-no-shooter = Nur Bogen- und Armbrustschützen schießen.
refusal-own-unit = Auf eigene Einheiten wird nicht geschossen.
refusal-out-of-range = Zu weit: { $distance } Felder, die Reichweite ist { $range }.
refusal-shooter-in-contact = Mit einem Feind auf dem Nachbarfeld geht dieser Schuss nicht.
refusal-target-in-melee = In ein Handgemenge wird nicht geschossen.
refusal-no-line-of-sight = Die Sicht ist verstellt.

# §8
refusal-no-such-melee = Diese beiden haben keinen Nahkampf auszutragen.
refusal-ordered-already = Dieser Nahkampf hat schon seinen Platz in der Reihe.
refusal-melee-under-way = Erst endet der laufende Nahkampf.
refusal-no-melee-now = Es läuft gerade kein Nahkampf.
refusal-may-not-attack = Diese Einheit darf jetzt nicht angreifen.
refusal-no-berserker = Hier greifen keine Berserker an.

# §9
refusal-no-howitzer = Das kann nur eine Haubitze.
refusal-still-loading = Die Haubitze feuert frühestens in Runde { $round }.
refusal-not-nearer = Jedes Plättchen liegt ein Feld näher am Ziel als das vorige.
refusal-only-defends = Im Nahkampf verteidigt sich die Haubitze nur.

# §10
refusal-no-reroll-now = Jetzt gibt es keinen Neuwurf.
refusal-no-saves-now = Jetzt ist nichts abzufangen.
refusal-no-attack-now = Die Haubitze wird gerade nicht angegriffen.
refusal-frightened = Feige Einheiten greifen furchteinflößende nicht an.
refusal-nobody-flees = Gerade flieht niemand.
refusal-no-flight-there = Dorthin kann die Einheit nicht fliehen.

## Am Terminal

# Ein Buchstabe je Einheit, auf jeder Seite ein anderer; groß das Imperium, klein das Chaos.
code-lords = L
code-lord = E
code-knights = R
code-soldiers = S
code-earch = B
code-xbow = A
code-howitzer = H
code-champs = c
code-champ = e
code-cwarr = k
code-carch = b
code-wolf = w
code-orcs = o
code-goblins = g
code-beast = t
code-ogre = u

legend-chips = Chips
legend-farm = Hof
legend-camp = Lager

status-round = Runde { $round }/{ $last }
status-initiative = Initiative { $side }
status-losses = Verluste { $losses } PW
status-muster = Aufgestellt { $armies } PW

card-waiting = Wartet auf den Aufmarsch.
card-place = Steht auf { $hex }.
card-life = Lebenspunkte: noch { $life } von { $full }.
card-skips = Setzt in Runde { $round } aus.
card-loaded = Ist geladen und darf feuern.
card-loading = Lädt; feuert frühestens in Runde { $round }.

change-destroyed = { $unit } vernichtet
change-chips =
    { $unit }: { $amount ->
        [one] 1 Chip
       *[other] { $amount } Chips
    }
change-flees = { $unit }: Flucht
change-hurries =
    { $unit }: { $amount ->
        [0] kein Feld mehr
        [one] ein Feld mehr
       *[other] { $amount } Felder mehr
    }
change-rubble =
    Turm: { $amount ->
        [one] 1 Geröllchip
       *[other] { $amount } Geröllchips
    }
assumed-attack = Wer angreifen darf, greift an.
assumed-use-reroll = Anführer lassen neu werfen.
assumed-reroll = So viele Fehlwürfe wie möglich werden neu geworfen.
assumed-take-saves = Für die Rüstung wird gewürfelt.
assumed-self-destruct = Die Besatzung versucht die Sprengung.
assumed-flee = Die Flucht geht auf das erste mögliche Feld.
assumed-lay-tile = Jedes Plättchen kommt auf das erste mögliche Feld.
assumed-fight = Die Nahkämpfe folgen der Liste.
assumed-as-they-stand = Gekämpft wird, wie beide jetzt stehen.

## Rechnungen ohne Schlacht

refusal-same-side = Beide dienen im selben Heer.
refusal-one-at-a-time = Mehrere Angreifer gibt es nur im Nahkampf und ohne Anführer.
