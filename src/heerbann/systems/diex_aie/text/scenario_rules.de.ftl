### Was einzelne Szenarien hinzufügen. Jeder Schlüssel steht auch in scenario_rules.en.ftl.

step-sleepers = Wer schläft
step-hide-chests = Truhen verstecken
ask-hide-chest = In welchem Haus wird eine Truhe versteckt?
action-hide-chest = Eine Truhe im Haus bei { $hex }
event-chest-hidden =
    { $hex ->
        [none] In einem der Häuser wird eine Truhe versteckt.
       *[other] Im Haus bei { $hex } wird eine Truhe versteckt.
    }
refusal-no-chest-hidden-now = Dort wird jetzt keine Truhe versteckt.
ask-sleeper = Wer schläft, wenn der Kampf beginnt?
action-search = { $unit } durchsucht das Haus
action-lull-asleep = { $unit } schläft
event-house-searched = { $unit } durchsucht das Haus: { $found }.
event-fell-asleep = { $unit } schläft.
event-hid =
    { $place ->
        [none] { $unit } versteckt sich in einem Haus.
       *[other] { $unit } versteckt sich auf { $place }.
    }
event-room-shown = Im Haus bei { $hex }: { $found }.
event-untied = { $by } löst { $unit } die Fesseln.
event-sleep-rolled =
    { $awake ->
        [true] { $unit } wacht auf.
       *[other] { $unit } schläft weiter.
    }
find-chest = eine Truhe
find-nothing = nichts
refusal-nothing-to-search = Hier gibt es nichts zu durchsuchen.
refusal-nobody-sleeps-now = Er gehört jetzt nicht zu denen, die schlafen könnten.
step-send-ahead = Wer sich zuerst zeigt
step-approach = Woher sie kommen
step-lay-ladder = Leitern am Rand
ask-send-ahead = Wer bezieht seinen Platz, bevor die Verteidiger sich aufstellen?
ask-approach = Über welchen Rand kommen sie alle?
ask-post = Über welchen Rand wird er kommen?
ask-lay-ladder = Wo liegt eine Leiter?
action-send-ahead = { $unit } zeigt sich am { $edge }
action-end-sending-ahead = Sonst zeigt sich niemand
action-post = { $unit } kommt über den { $edge }
action-approach = Über den { $edge }
action-lay-ladder = Eine Leiter auf { $hex }, das andere Ende { $way }
event-posted = { $units }: über den { $edge }.
event-vanguard-ended = Die Übrigen zeigen sich später.
event-ladder-laid = Eine Leiter liegt am Rand bereit.
edge-north = Nordrand
edge-east = Ostrand
edge-south = Südrand
edge-west = Westrand
refusal-no-posts-now = Dieser Rand steht jetzt nicht zur Wahl.
refusal-no-ladders-laid-now = Dort wird jetzt keine Leiter bereitgelegt.
