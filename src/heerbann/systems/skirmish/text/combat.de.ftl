### Beschuss, Nahkampf, Fahrzeuge und Moral auf Deutsch. Jeder Schlüssel steht auch in combat.en.ftl.

## Wörter

condition-steady = kampfbereit
condition-pinned = niedergehalten
condition-fleeing = auf der Flucht

cause-shoot = Beschuss
cause-melee = Nahkampf
cause-blast = Explosion
cause-terrain = Gelände

damage-shaken = Besatzung durchgeschüttelt
damage-stunned = Besatzung betäubt
damage-immobilised = lahmgelegt
damage-weapon = eine Waffe zerstört
damage-destroyed = zerstört
damage-exploded = explodiert

## Fragen an den Spieler

ask-fire = Welche Waffen feuern?
ask-split-fire = Worauf feuern die übrigen Waffen?
ask-lose = Welches Modell nimmt den nächsten Verlust?
ask-lose-to-blast = Welches der getroffenen Modelle hat die Explosion nicht überstanden?
ask-aim-at = Welchem Modell gilt der nächste Treffer?
ask-lose-weapon = Welche Waffe wird zerstört?
ask-pursue = Die Fliehenden verfolgen?

## Was ein Spieler tun kann

action-fire = { $salvos }
action-fire-some = { $salvo }, die Übrigen anders
action-hold-fire = Die übrigen Waffen schweigen
action-lose = { $unit }: Modell { $model }
action-aim-at = { $unit }: Modell { $model }
action-lose-weapon = { $weapon }
action-pursue = { $unit }: nachjagen
action-let-go = Nicht verfolgen

## Was geschah

event-shot-declared =
    { $suppress ->
        [true] { $unit }: Sperrfeuer auf { $target }.
       *[false] { $unit }: Feuer auf { $target }.
    }
event-melee-declared = { $unit }: Angriff auf { $target }.
event-attack-ended = Der Angriff auf { $target } ist abgehandelt.
event-fired =
    { $unit }, { $weapon }: { $dice-count ->
        [0] kein Treffer möglich.
       *[other] { $dice-count } Würfel auf { $need }+, { $dice }{ $again-count ->
            [0] { "" }
           *[other] , Neuwurf { $again }
        }: { $hits ->
            [0] kein Treffer.
            [one] 1 Treffer.
           *[other] { $hits } Treffer.
        }
    }
event-struck =
    { $unit }, { $weapon }: { $dice-count ->
        [0] kein Schlag.
       *[other] { $dice-count } Würfel auf { $need }+, { $dice }{ $again-count ->
            [0] { "" }
           *[other] , Neuwurf { $again }
        }: { $hits ->
            [0] kein Treffer.
            [one] 1 Treffer.
           *[other] { $hits } Treffer.
        }
    }
event-hits-ignored =
    { $unit }: Die Panzerung ignoriert { $hits ->
        [one] den Treffer.
       *[other] { $hits } Treffer.
    }
event-saved =
    { $unit }: { $need ->
        [none] kein Rettungswurf
        [1] der Rettungswurf gelingt immer
       *[other] Rettungswurf auf { $need }+, { $dice }
    }; { $unsaved ->
        [0] alles abgewehrt.
        [one] 1 Treffer nicht verhindert{ $outright ->
            [true] , tödlich.
           *[false] .
        }
       *[other] { $unsaved } Treffer nicht verhindert{ $outright ->
            [true] , tödlich.
           *[false] .
        }
    }
event-loss-taken =
    { $unit }: { $slain ->
        [true] ein Modell fällt.
       *[false] { $hits ->
            [one] ein Modell verliert einen Lebenspunkt.
           *[other] ein Modell verliert { $hits } Lebenspunkte.
        }
    }
event-unit-destroyed = { $unit }: vernichtet.
event-general-fell = Der General von { $side } ist gefallen!
event-melee-decided = Nahkampf { $won } zu { $lost }: Sieger { $winner }, Verlierer { $loser }.
event-fought-on = { $unit } und { $target }: weiter im Nahkampf.
event-left-melee = { $unit }: aus dem Nahkampf mit { $target } gelöst.
event-pursued =
    { $unit } jagt nach: { $roll }, { $caught ->
        [true] eingeholt, { $target } ist verloren.
       *[false] { $target } entkommt.
    }
event-pursuit-waived = { $unit }: keine Verfolgung.
event-damage-rolled = { $unit }: Schadenswurf { $die }, { $result }.
event-weapon-lost = { $unit }: zerstört ist { $weapon }.
event-wreck-left = { $unit }: Ein Wrack bleibt liegen.
event-exploded =
    { $unit } explodiert! { $victims-count ->
        [0] Niemand steht nahe genug.
       *[other] Getroffen: { $victims }.
    }
event-terrain-tested =
    { $unit }: Geländetest für { $models ->
        [one] ein Modell
       *[other] { $models } Modelle
    }{ $dice-count ->
        [0] { "" }
       *[other] , { $dice }
    }, { $hits ->
        [0] kein Treffer.
        [one] 1 Treffer.
       *[other] { $hits } Treffer.
    }
event-morale-tested =
    { $unit }: Moraltest auf { $need }+, { $dice }, { $passed ->
        [true] bestanden.
       *[false] nicht bestanden.
    }
event-pinned = { $unit }: niedergehalten.
event-broke = { $unit }: auf der Flucht.
event-fled = { $unit }: Flucht über { $roll }″.
event-ran-off = { $unit }: Flucht über { $roll }″, bis an die Tischkante.
event-rally-rolled =
    { $unit }: Sammeln auf { $need }+{ $dice-count ->
        [0] { "" }
       *[other] , { $dice }
    }, { $passed ->
        [true] gelungen.
       *[false] misslungen.
    }

## Punkte eines Wurfs

modifier-fk = Fernkampfwert (FK) { $amount }
modifier-nk = Nahkampfwert (NK) { $amount }
modifier-hard-to-hit = Ziel in harter Deckung { $signed }
modifier-suppressing = Sperrfeuer trifft immer auf { $amount }
modifier-linked = Synchronisiert: Würfel ×{ $amount }
modifier-wild-dice = Wilder Angriff: je Modell { $signed } Würfel
modifier-rw = Rettungswurf (RW) { $amount }
modifier-cover = Deckung { $signed }
modifier-take-cover = Deckung genutzt { $signed }
modifier-fp = Feuerkraft der Waffe (FP) { $signed }
modifier-armour = Panzerung { $signed }
modifier-mw = Moralwert (MW) { $amount }
modifier-dice = Würfel { $amount }
modifier-save-need = Rettung ab { $amount }

## Warum nicht

refusal-own-unit = Das ist eine eigene Einheit.
refusal-no-ranged-weapon = Diese Einheit hat keine Waffe zum Schießen.
refusal-crew-cannot-shoot = Die Besatzung kann jetzt nicht schießen.
refusal-shooter-in-melee = Aus einem Nahkampf heraus wird nicht geschossen.
refusal-target-in-melee = Das Ziel steht im Nahkampf mit Eigenen.
refusal-out-of-range = Außer Reichweite: Die weiteste Waffe reicht { $range }″.
refusal-no-sight = Keine Sichtlinie: { $piece } ist im Weg.
refusal-no-contact = Kein Modell hat Kontakt zu dieser Einheit.
refusal-no-such-volley = Diese Waffen stehen jetzt nicht zur Wahl.
refusal-no-such-loss = Dieses Modell muss jetzt keinen Verlust nehmen.
refusal-no-such-aim = Dieses Modell kann jetzt nicht aufs Korn genommen werden.
refusal-no-such-weapon-loss = Diese Waffe wird jetzt nicht zerstört.
refusal-nobody-to-pursue = Jetzt gibt es niemanden zu verfolgen.
refusal-one-at-a-time = Hier greift nur eine Einheit an.
refusal-would-be-removed = Mit { $life } verlorenen L wäre die Einheit schon vernichtet.
refusal-suppression-is-fire = Sperrfeuer ist Beschuss, kein Nahkampf.
refusal-cover-closed = Die Einheit darf nicht in dieses Gelände: { $piece }.

## Chancen im Vergleich zweier Einheiten: was außerdem geschehen kann

duel-tests = Das Ziel muss einen Moraltest ablegen
duel-pinned = Das Ziel wird niedergehalten
duel-wins = Der Angreifer gewinnt den Nahkampf
duel-flees = Der Verteidiger flieht
duel-is-caught = Der Verteidiger flieht und wird eingeholt
duel-routs = Der Angreifer flieht
duel-ignored = Die Panzerung ignoriert diese Treffer.
duel-no-save = Kein Rettungswurf.
duel-outright = Jeder nicht verhinderte Treffer tötet ein ganzes Modell.
duel-preacher = Prediger: Fehlwürfe werden einmal wiederholt.
