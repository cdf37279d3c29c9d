### Kapitel 8 bis 10: Gebäude, Burgen, Belagerung. Jeder Schlüssel steht auch in siege.en.ftl.

## Wörter

work-fence = einen Zaun einreißen
work-gate = das Tor bewegen
work-pull-bridge = die Brücke wegziehen
work-sink-bridge = die Brücke in den Graben werfen
work-lay-bridge = die Brücke zurücklegen
work-tinder = Zunder legen

bridge-laid = liegt über dem Graben
bridge-drawn-in = ist eingezogen
bridge-drawn-out = ist nach außen gezogen
bridge-lost = ist verloren

## Schritte des Spielablaufs

step-fill-moat = Den Graben einebnen

## Fragen an den Spieler

ask-shelter = Von welcher Seite ist er gedeckt?
ask-haul = Was machen die beiden mit der Leiter?
ask-fall = Wohin fällt er?
ask-let-lie = Wo liegt die andere Hälfte der Leiter?
ask-fill-moat = Welches Stück des Grabens wird eingeebnet?

## Was ein Spieler tun kann

action-take-shelter = { $unit }: Deckung nach { $way }
action-break-fence = { $unit } reißt den Zaun im { $way } ein
action-work-gate = { $unit } bewegt das Tor im { $way }
action-pull-bridge = { $unit } zieht die Brücke weg
action-sink-bridge = { $unit } wirft die Brücke in den Graben
action-lay-bridge = { $unit } legt die Brücke zurück
action-lift-ladder = { $unit } und { $helper } heben die Leiter auf ({ $ladder })
action-take-up-ladder = Leiter weitertragen: { $ladder }
action-haul = { $unit } geht mit der Leiter voran nach { $to }
action-raise-ladder = Leiter auf { $hex } nach { $way } anlegen
action-drop-ladder = Leiter ablegen
action-end-haul = Mit der Leiter anhalten
action-shift-ladder = { $unit } und { $helper } verschieben die Leiter nach { $hex }, Richtung { $way }
action-climb = { $unit } steigt auf die Leiter
action-climb-down = { $unit } steigt herab
action-jump = { $unit } springt über die Palisade nach { $to }
action-topple = { $unit } versucht, die Leiter umzuwerfen
action-fall-to = { $unit } fällt auf { $to }
action-let-lie = Sie liegt auf { $to }
action-lay-tinder = { $unit } legt Zunder an { $hex }
action-light-fire = { $unit } zündet { $hex } an
action-put-out = { $unit } löscht das Feuer in { $hex }
action-shoot-fire = { $unit } schießt einen Brandpfeil auf { $hex }
action-fill-moat = { $hex } einebnen
action-end-filling = Nichts weiter einebnen

## Was geschah

event-sheltered = { $unit } hat auf { $hex } Deckung nach { $way }.
event-laboured = { $unit } arbeitet den ganzen Zug: { $work }.
event-fence-broken = Der Zaun von { $hex } im { $way } ist weg.
event-works-ended = Die Arbeiten dieses Zuges sind getan.
event-gate-moved =
    Das Tor von { $hex } im { $way } ist jetzt { $kind-form ->
        [gate] offen
        [seesaw] offen
       *[other] geschlossen
    }.
event-bridge-moved = Die Brücke { $bridge }.
event-ladder-lifted = { $units } heben eine Leiter auf.
event-haul-began = Eine Leiter wird weitergetragen.
event-ladder-hauled = Die Leiter kommt ein Feld weiter.
event-ladder-dropped = Eine Leiter liegt am Boden.
event-haul-ended = Die Leiter kommt nicht weiter.
event-ladder-raised = Auf { $hex } wird eine Leiter nach { $way } angelegt.
event-ladder-shifted = { $units } verschieben eine Leiter nach { $hex }, Richtung { $way }.
event-climbed = { $unit } steigt auf eine Leiter.
event-climbed-down = { $unit } steigt von einer Leiter herab.
event-ladder-cleared = Niemand ist mehr auf der Leiter.
event-jumped = { $unit } springt über die Palisade nach { $place }.
event-jump-rolled =
    { $unit } landet: würfelt { $die }, { $hurt ->
        [true] und verletzt sich.
       *[other] heil.
    }
event-topple-rolled =
    { $unit } stößt gegen die Leiter: würfelt { $die }, { $fell ->
        [true] sie fällt.
       *[other] sie bleibt stehen.
    }
event-ladder-fell = Eine Leiter fällt um.
event-fell = { $unit } fällt von der Leiter auf { $place }.
event-tinder-laid = { $unit } ist bereit, { $hex } anzuzünden.
event-fire-lit = { $unit } zündet { $hex } an.
event-fire-shot =
    { $unit } schießt einen Brandpfeil auf { $hex }: würfelt { $die }, { $caught ->
        [true] es fängt Feuer.
       *[other] nichts brennt.
    }
event-spread-rolled =
    Das Feuer von { $hex } greift nach { $to }: würfelt { $die }, { $spreads ->
        [true] auch dort brennt es.
       *[other] vergebens.
    }
event-fire-fought =
    { $unit } löscht in { $hex }: würfelt { $die }, { $out ->
        [true] das Feuer ist aus.
       *[other] es brennt weiter.
    }
event-wake-rolled =
    { $unit } liegt im Feuer: würfelt { $die }, { $wakes ->
        [true] und wacht auf.
       *[other] und wacht nicht auf.
    }
event-burnt = { $hex } hat einen Zug länger gebrannt.
event-hex-destroyed = { $hex } ist niedergebrannt.
event-moat-filled = Der Graben ist auf { $hex } eingeebnet.
event-filling-ended = Mehr wird vom Graben nicht eingeebnet.

## Warum nicht

refusal-no-crossfire-now = Niemand muss jetzt eine gedeckte Seite wählen.
refusal-no-labourer = Das braucht einen kampffähigen Mann zu Fuß mit freien Händen.
refusal-not-idle = Das braucht einen ganzen Zug ohne andere Handlung.
refusal-labourer-threatened = Nicht mit einem angriffsfähigen Feind daneben.
refusal-no-fence-there = Dort ist kein Zaun.
refusal-not-through-slit = Durch Turmfenster schießen nur Bögen und Armbrüste.
refusal-no-gate-there = Dort ist kein Tor.
refusal-only-from-inside = Ein Tor bewegt man nur von innen.
refusal-stands-in-gate = Das eigene Pferd steht im Tor.
refusal-bridge-lost = Die Brücke ist verloren.
refusal-bridge-not-so = So liegt die Brücke nicht.
refusal-not-at-bridge = Die Brücke ist außer Reichweite.
refusal-bridge-on-other-side = Die Brücke liegt auf der anderen Seite.
refusal-bridge-in-use = Jemand ist auf der Brücke.
refusal-bridge-burns = Die Brücke brennt.
refusal-carries-ladder = Wer eine Leiter trägt, tut nichts anderes.
refusal-no-ladder-hand = Das braucht kampffähige Männer zu Fuß mit freien Händen.
refusal-no-free-hand = Wer eine Leiter trägt, auf einer steht oder bewusstlos ist, hat keine Hand frei.
refusal-hand-busy = Er hat in diesem Zug schon etwas anderes getan.
refusal-no-such-ladder = Eine solche Leiter gibt es nicht.
refusal-ladder-in-use = Diese Leiter oder dieser Platz ist belegt.
refusal-takes-two = Für eine Leiter braucht es zwei.
refusal-not-at-ladder = Die Leiter ist außer Reichweite.
refusal-check-with-ladder = Mit einer Leiter geht niemand dorthin, wo ein Feind zuschlagen könnte.
refusal-not-carried = Niemand trägt diese Leiter.
refusal-no-ladder-on-the-move = Diese Leiter ist nicht unterwegs.
refusal-ladder-not-there = In diesem Feld ist die Leiter nicht.
refusal-no-palisade-there = Dort ist keine Palisade.
refusal-tower-too-high = Auf einen Turm reicht keine Leiter.
refusal-only-from-outside = Eine Leiter lehnt an der Außenseite.
refusal-moat-not-filled = Dort ist der Graben nicht eingeebnet.
refusal-ladder-lies = Die Leiter steht nicht.
refusal-somebody-on-ladder = Jemand ist auf der Leiter oder an ihrem Fuß.
refusal-enemy-at-ladder = Ein Feind steht am Fuß der Leiter.
refusal-ladder-stands-there = So steht die Leiter schon.
refusal-one-hex-only = Eine Leiter wird nur um ein Feld verschoben.
refusal-ladder-just-raised = Die Leiter stand zu Beginn des Zuges noch nicht.
refusal-not-on-a-ladder = Er ist auf keiner Leiter.
refusal-on-a-ladder = Von der Leiter springt man über die Palisade oder klettert erst hinab.
refusal-only-over-the-palisade = Von der Leiter geht es nur über ihre Palisade.
refusal-only-bows-on-ladders = Auf einer Leiter kann man nur mit dem Bogen schießen.
refusal-nobody-falls-now = Dorthin fällt jetzt niemand von einer Leiter.
refusal-no-ladder-falls = Dorthin fällt jetzt keine Leiter.
refusal-not-at-timber = Dieses Holz ist außer Reichweite.
refusal-hex-burns = Das Feld brennt.
refusal-does-not-burn = Dort ist nichts, was Feuer fangen könnte.
refusal-tinder-laid = Der Zunder liegt schon.
refusal-no-tinder = Das hat er im letzten Zug nicht vorbereitet.
refusal-no-fire-there = Kein Feuer ist in Reichweite.
refusal-no-fire-arrows = Brandpfeile schießen nur Bogenschützen.
refusal-no-filling-now = Der Graben wird nur vor der Schlacht eingeebnet.
refusal-no-moat-there = Dort ist kein Graben einzuebnen.

## Argumente

modifier-jumper-armoured = gepanzerter Springer { $signed }
modifier-drought = Dürre { $signed }
