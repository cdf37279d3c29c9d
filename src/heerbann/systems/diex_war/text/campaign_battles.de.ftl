### Gefechte und Belagerungen im Feldzug. Jeder Schlüssel steht auch in campaign_battles.en.ftl.

## Schritte
step-open-field = Das Gefecht beginnt
step-patients = Verletzte im Ort
step-count-parts = Spielplanteile
step-lay-part = Spielplan legen
step-north = Wo ist Norden?
step-fight = Gefecht
step-result = Ergebnis prüfen
step-retreat = Rückzug
step-leave-sieges = Abzug von Burgen
step-siege-day = Belagerungstag
step-settle-siege = Ende der Belagerung

## Fragen
ask-patients = { $seat }: Kämpfen die Verletzten im Ort mit?
ask-lay = { $seat }: Welcher Spielplanteil kommt wohin?
ask-north = { $seat }: Ist oben Norden?
ask-result = { $seat }: Stimmt das eingetippte Ergebnis?
ask-correct = { $seat }: Was war anders?
ask-agree = { $seat }: War es so?
ask-retreat = { $seat }: Wohin zieht sich die Gruppe zurück?
ask-leave = { $seat }: Wohin zieht die Besatzung ab?
ask-withdraw = { $seat }: Wohin ziehen die Belagerer ab?

## Was man tun kann
action-rouse-patients = Die Verletzten kämpfen mit
action-spare-patients = Die Verletzten bleiben liegen
action-lay-part = { $map } auf Platz { $slot }
action-top-is-north = Oben ist Norden
action-draw-north = Der Würfel soll entscheiden
action-accept-result = Es stimmt
action-dispute-result = Etwas stimmt nicht
action-correct-man = { $unit }: { $fate }{ $horse ->
    [true] , zu Pferd
   *[false] {""}
}
action-correct-winner = Sieger: { $winner ->
    [none] niemand
   *[other] { $winner }
}
action-drop-dispute = Es stimmt doch
action-agree-correction = So war es
action-decline-correction = So war es nicht
action-retreat = { $group } nach { $to }
action-besiege = { $group } belagert { $castle }
action-lift-siege = { $group } bricht die Belagerung von { $castle } ab
action-leave-castle = Aus { $castle } nach { $to }
action-withdraw = { $group } nach { $to }

## Was geschah
event-clash-dropped = Ein Gefecht fällt aus: Auf einer Seite ist niemand mehr da.
event-field-opened = Gefecht bei { $hex }.
event-patients-answered = { $seat }: { $men } kämpfen verletzt mit.
event-parts-counted = { $units } Einheiten; der Spielplan hat { $rows } × { $columns } Teile.
event-part-laid = { $seat } legt { $map } auf Platz { $slot }{ $with_layout ->
    [true] , mit den Häusern
   *[false] {""}
}.
event-north-fixed = Norden ist { $side }.
event-clash-heard = Gefecht bei { $hex }: { $winner ->
    [none] keine Entscheidung
   *[other] { $winner } behauptet das Feld
} ({ $end }).
event-clash-fought = Gefecht bei { $hex }, { $rounds } Runden, { $end }: { $victor ->
    [none] keine Entscheidung.
   *[other] { $victor } behauptet das Feld.
}
event-result-accepted = Das Ergebnis stimmt.
event-man-disputed = { $seat } will berichtigen: { $man }.
event-winner-disputed = { $seat } will berichtigen: { $winner ->
    [none] niemand hat gesiegt
   *[other] Sieger: { $winner }
}.
event-correction-declined = { $seat } stimmt der Berichtigung nicht zu.
event-result-corrected = Das Ergebnis des Gefechts bei { $hex } wurde berichtigt.
event-man-corrected = Berichtigt: { $man }.
event-winner-corrected = Berichtigt: { $winner ->
    [none] niemand hat gesiegt
   *[other] Sieger: { $winner }
} ({ $end }).
event-group-retreated = { $group } zieht sich nach { $to } zurück.
event-group-gave-up = { $group } kann nirgends hin und ergibt sich.
event-group-trapped = { $group } kann nirgends hin und ergibt sich.
event-group-stayed = { $group } kann nirgends hin und bleibt.
event-siege-begun = { $group } belagert { $castle }.
event-siege-left = Nicht mehr vor { $castle }: { $groups }.
event-siege-day-passed = Ein Tag vor { $castle } ist vorbei; Vorräte: { $stock }.
event-siege-seen = Vor { $castle } { $over ->
    [true] ist die Belagerung zu Ende.
   *[false] geht die Belagerung weiter.
}
event-capitulated = { $castle } ergibt sich; Würfel { $die }: { $fate }.
event-defender-rolled = { $unit }: { $die }, { $dies ->
    [true] er stirbt.
   *[false] er lebt.
}
event-garrison-killed = Die Besatzung von { $castle } wird umgebracht.
event-garrison-taken = Gefangene aus { $castle }: { $men }.
event-garrison-left = Die Besatzung von { $castle } zieht frei ab.
event-garrison-seen = Die Besatzung von { $castle } zieht ab{ $to ->
    [none] {""}
   *[other] {" "}nach { $to }
}.
event-captives-counted = Als Gefangene in { $castle }: { $inside }.
event-castle-taken = { $castle } gehört jetzt { $side }.
event-castle-walked-into = { $castle } steht leer und gehört jetzt { $side }.
event-siege-lifted = Die Belagerung von { $castle } ist aufgehoben.
event-besieger-withdrew = { $group } zieht nach { $to } ab.

## Warum nicht
refusal-nothing-to-lay = Jetzt wird kein Spielplanteil gelegt.
refusal-slot-taken = Dort ist kein freier Platz.
refusal-map-unfit = Dieser Spielplan passt nicht zum Gelände.
refusal-core-missing = Es fehlt noch ein Spielplan, der zum Gelände gehört.
refusal-no-patients-asked = Niemand fragt nach Verletzten.
refusal-north-is-settled = Danach wird jetzt nicht gefragt.
refusal-no-correction-now = Jetzt ist nichts zu berichtigen.
refusal-nothing-corrected = So ist es schon gebucht.
refusal-no-horse-for-him = Der Mann hat kein Pferd.
refusal-wounded-before = Er war schon vor dem Gefecht verletzt.
refusal-not-of-the-losers = Gefangen wird nur, wer zu den Verlierern gehört.
refusal-no-retreat-now = Jetzt zieht sich niemand zurück.
refusal-no-way-back = Dorthin geht der Rückzug nicht.
refusal-not-before-the-castle = Die Gruppe steht nicht vor dieser Burg.
refusal-own-castle = Das ist die eigene Burg.
refusal-besieges-already = Sie belagert schon.
refusal-besieges-not = Sie belagert diese Burg nicht.
refusal-besieged-by-others = Andere belagern die Burg schon.
refusal-siege-lifted = Nach einer aufgehobenen Belagerung vergeht erst ein Tag.
refusal-battle-due = Auf die Gruppe wartet ein Gefecht.
refusal-no-leave-now = Jetzt zieht niemand ab.
refusal-no-way-beside = Dorthin geht es nicht.
refusal-report-missing = { $unit } fehlt im Bericht oder steht auf der falschen Seite.
refusal-report-stranger = { $unit } kann nicht dabei gewesen sein.
refusal-report-day = Der Bericht muss von Tag { $day } sein.
refusal-report-books = Die Konten gehen nicht auf: { $good }.

## Wörter
field-side-top = oben
field-side-right = rechts
field-side-bottom = unten
field-side-left = links
fate-free = freier Abzug
fate-captured = alle gefangen
fate-half-killed = die Hälfte stirbt
fate-killed = alle sterben
corrected-healthy = unversehrt
corrected-wounded = verletzt
corrected-dead = tot
corrected-captured = gefangen
corrected-freed = befreit
man-back = { $unit }: { $fate }
