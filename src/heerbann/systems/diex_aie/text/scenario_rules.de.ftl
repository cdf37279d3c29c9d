### Was einzelne Szenarien hinzufügen. Jeder Schlüssel steht auch in scenario_rules.en.ftl.

step-sleepers = Wer schläft
ask-sleeper = Wer schläft, wenn der Kampf beginnt?
action-search = { $unit } durchsucht das Haus
action-lull-asleep = { $unit } schläft
event-house-searched = { $unit } durchsucht das Haus: { $found }.
event-fell-asleep = { $unit } schläft.
event-sleep-rolled =
    { $awake ->
        [true] { $unit } wacht auf.
       *[other] { $unit } schläft weiter.
    }
find-chest = eine Truhe
find-nothing = nichts
refusal-nothing-to-search = Hier gibt es nichts zu durchsuchen.
refusal-nobody-sleeps-now = Jetzt wird niemand ausgewählt, der schläft.
