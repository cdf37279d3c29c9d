### SAGA auf Deutsch: was geschah. Namen von Einheiten stehen in der Ein- oder Mehrzahl, deshalb stehen sie vor einem Doppelpunkt.

## Zug und Befehle

event-turn-began = Zug { $round }: { $side }
event-phase-began = Weiter: { $phase }.
event-dice-taken-back = { $side } nimmt Würfel von „{ $ability }“: { $dice }.
event-saga-dice-thrown =
    { $side } wirft { $dice-count ->
        [0] keine SAGA-Würfel
        [one] einen SAGA-Würfel: { $dice }
       *[other] { $dice-count } SAGA-Würfel: { $dice }
    }.
event-saga-dice-rethrown = { $side } wirft noch einmal: aus { $before } wird { $after }.
event-omen-called = { $side } folgt dem Vorzeichen.
event-dice-laid = { $side } belegt „{ $ability }“: { $dice }.
event-dice-lost =
    { $dice-count ->
        [0] { $side } verliert keine Würfel
       *[other] { $side } legt nicht alle Würfel; verloren: { $dice }
    }.
event-activation-phase-began = Aktivierungsphase von { $side }
event-turn-ended = { $side } beendet den Zug.

## Fähigkeiten

event-ability-used = { $side } setzt „{ $ability }“ ein.
event-effects-chosen = { $side } wählt bei „{ $ability }“ die { $number }. Wirkung.
event-units-picked =
    „{ $ability }“ gilt { $units-count ->
        [0] niemandem
       *[other] für: { $units }
    }.
event-unit-skipped = { $unit }: bleibt ohne Befehl.
event-effect-ended =
    { $done ->
        [true] „{ $ability }“ wirkt
       *[false] Ein Teil von „{ $ability }“ bleibt ohne Wirkung
    }.
event-ability-ended = „{ $ability }“ ist vorüber.
event-modifier-began = Von jetzt an gilt: { $standing }.
event-effect-deferred = „{ $ability }“ wirkt noch nach.
event-deferred-due =
    { $holds ->
        [true] „{ $ability }“ wirkt nach
       *[false] „{ $ability }“ wirkt nicht nach
    }.
event-ability-locked = „{ $ability }“ von { $side } ist für diesen Zug gesperrt.
event-dice-gained =
    { $side } erhält { $number ->
        [one] einen Angriffswürfel
       *[other] { $number } Angriffswürfel
    }.
event-defence-dice-gained =
    { $side } erhält { $number ->
        [one] einen Verteidigungswürfel
       *[other] { $number } Verteidigungswürfel
    }.
event-dice-discarded =
    { $side } legt { $number ->
        [one] einen Angriffswürfel
       *[other] { $number } Angriffswürfel
    } ab.
event-dice-modified =
    { $attack ->
        [0] Jeder Verteidigungswürfel von { $side } zählt { $defence }
       *[other] Jeder Angriffswürfel von { $side } zählt { $attack }
    }.
event-armour-changed = Rüstung von { $side } in diesem Kampf: { $by }.
event-reroll-granted = { $side } darf wiederholen: { $reroll }.
event-standing-firm =
    { $stays ->
        [true] { $side } zieht sich nach diesem Nahkampf nicht zurück
       *[false] { $side } ermüdet in diesem Nahkampf nicht
    }.

## Aktivierungen und Ermüdung

event-declared = { $activation }.
event-activation-reached = { $unit }: weiter.
event-target-replaced = { $unit }: Der Angriff gilt nun { $target }.
event-activation-cancelled = { $unit }: { $kind } abgebrochen.
event-activation-ended = { $unit }: { $kind } beendet.
event-fatigue-gained = { $unit }: { $number } Ermüdung ({ $cause }).
event-fatigue-removed = { $unit }: { $number } Ermüdung weniger ({ $cause }).
event-fatigue-spent =
    { $side } entfernt { $number } Ermüdung von { $unit }: { $use ->
        [slow] langsamer
        [own_armour] bessere eigene Rüstung
       *[enemy_armour] schlechtere Rüstung
    }.

## Bewegung

event-marched =
    { $unit }: { $length ->
        [nowhere] bleibt stehen
       *[other] bewegt sich { $length } weit
    }{ $slowed_by ->
        [none] { "" }
       *[other] {" "}(höchstens { $reach } wegen { $slowed_by })
    }.
event-charged =
    { $unit }: stürmt { $length ->
        [nowhere] { "" }
       *[other] { $length } weit{" "}
    }auf { $target }{ $slowed_by ->
        [none] { "" }
       *[other] {" "}(höchstens { $reach } wegen { $slowed_by })
    }.
event-gave-ground =
    { $unit }: weicht vor { $enemy } { $length ->
        [nowhere] aus
       *[other] { $length } weit aus
    }.
event-withdrew =
    { $unit }: zieht sich zurück{ $instead ->
        [true] , denn { $enemy } kann nicht
       *[false] { "" }
    }.
event-nobody-withdrew = { $unit } und { $enemy } können sich beide nicht zurückziehen.

## Kampf

event-combat-began = { $combat }.
event-ranks-chosen =
    { $unit }: { $closed ->
        [true] schließt die Reihen
       *[false] lässt die Reihen offen
    }.
event-pool-made =
    { $side } beginnt mit { $start ->
        [one] einem Angriffswürfel
       *[other] { $start } Angriffswürfeln
    }{ $bonus ->
        [0] { "" }
       *[other] {" "}(eigene: { $generated }, Bonus: { $bonus })
    }{ $exhausted ->
        [true] ; die Einheit ist erschöpft
       *[false] { "" }
    }.
event-combat-reached = Der Kampf geht weiter.
event-attack-thrown =
    { $side } greift an ({ $need }+): { $dice }. { $hits ->
        [0] Kein Treffer
        [one] Ein Treffer
       *[other] { $hits } Treffer
    }.
event-defence-thrown =
    { $side } verteidigt ({ $need }+): { $dice }. { $unsaved ->
        [0] Nichts kommt durch
        [one] Ein Treffer kommt durch
       *[other] { $unsaved } Treffer kommen durch
    }.
event-models-lost =
    { $unit }: { $models-count ->
        [one] ein Modell fällt
       *[other] { $models-count } Modelle fallen
    }.
event-losses-endured =
    { $unit }: hält stand, { $number ->
        [one] ein Verlust verhindert
       *[other] { $number } Verluste verhindert
    }.
event-guarded = { $guard }: Ein Veteran stirbt für { $unit }.
event-hero-swapped = { $unit }: Der Held tauscht den Platz mit einem Gefolgsmann.
event-unit-destroyed = { $unit }: vernichtet.
event-melee-decided = { $winner } behauptet sich gegen { $loser }; Verluste: { $winner_lost } gegen { $loser_lost }.
event-combat-ended = Der Kampf ist vorüber.
