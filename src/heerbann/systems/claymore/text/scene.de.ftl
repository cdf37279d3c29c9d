### Was der Browser zeigt und vorliest. Jeder Schlüssel steht auch in scene.en.ftl.

spoken-closed = geschlossen nach { $sides }
spoken-unit =
    { $unit }, { $side }, { $hex ->
        [none] noch nicht aufgestellt
       *[other] auf { $hex }
    }, { $life } von { $full } Lebenspunkten.
marker-burnt = Niedergebrannter Hof
zone-title = Aufstellungszone { $side }
badge-in-contact = Diese Einheit steht neben einem Feind.
fact-round = Runde
fact-lost = Verluste { $side } (PW)
fact-goal = Ziel
fact-burnt = Niedergebrannte Höfe
goal-elimination = Das feindliche Heer vernichten
goal-hold-tower = Am Ende den Turm halten
goal-hold-camp = Das Lager halten oder nehmen
goal-burn-farms = Die Höfe niederbrennen oder retten

## Die Werkbank

bench-points = Punkte
