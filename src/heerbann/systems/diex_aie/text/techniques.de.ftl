### §7 Spezielle Kampftechniken. Jeder Schlüssel steht auch in techniques.en.ftl.

step-charges = 2. Reiterangriffe
step-charging = 3. Anritt
step-axes = 4. Äxte in beide Hände
step-clash = 4. Aufprall der Reiterangriffe

ask-charge = Welcher Reiter greift wen an?
ask-course = Auf welchem Weg?
ask-counter = Wer reitet diesem Angriff entgegen?
ask-evade = Vor dem Schlag ausweichen?
ask-axes = Wer nimmt die Axt in beide Hände?

action-charge = { $unit } reitet an gegen { $target } ({ $hex }), Richtung { $way }
action-charge-along = { $unit } über { $path }
action-end-charges = Keine Reiterangriffe mehr
action-counter-charge = { $unit } reitet entgegen
action-await-charge = Den Angriff erwarten
action-form-wall = { $unit } und seine Nachbarn bilden einen Schildwall ({ $line }), Front { $front }
action-evade = { $unit } weicht aus nach { $to }
action-stand-fast = { $unit } bleibt stehen
action-raise-axe = { $unit } nimmt die Axt in beide Hände
action-lower-axe = { $unit } nimmt den Schild wieder auf
action-end-axes = Die Äxte bleiben so

event-charge-declared = { $unit } reitet an gegen { $target }, Richtung { $way }: { $path }.
event-counter-declared = { $unit } reitet entgegen und trifft auf { $place } mit ihm zusammen.
event-lancers-formed = Sie reiten geschlossen an: { $units }.
event-countercharged = { $unit } reitet entgegen nach { $place }.
event-counter-failed = { $unit } kommt nicht dazwischen: Der Angriff gilt wieder seinem ersten Ziel.
event-roles-swapped = { $unit } ist stärker als { $charger } und schlägt statt seiner zu.
event-charge-ridden =
    { $arrived ->
        [true] Der Reiterangriff von { $unit } kommt ans Ziel.
       *[other] Aus dem Reiterangriff von { $unit } wird nichts.
    }
event-charge-fought = Der Reiterangriff von { $unit } ist vorbei.
event-evaded = { $unit } weicht aus nach { $place }.
event-blow-wasted =
    { $attackers } { $attackers-form ->
        [one] schlägt
       *[other] schlagen
    } ins Leere.
event-wall-formed = Ein Schildwall steht, Front { $front }: { $members }.
event-axe-raised =
    { $raised ->
        [true] { $unit } nimmt die Axt in beide Hände.
       *[other] { $unit } nimmt den Schild wieder auf.
    }

refusal-no-rider = Nur Reiter reiten an.
refusal-charges-already = Dieser Reiter ist schon in einem Reiterangriff.
refusal-charged-already = Gegen diese Einheit reitet schon jemand an.
refusal-no-such-target = Ein solches Ziel gibt es nicht.
refusal-target-not-in-view = Das Ziel muss vorn und sichtbar sein.
refusal-no-straight-run = Es braucht mindestens sechs Felder ohne enge Wendung, die letzten vier gerade aufs Ziel.
refusal-no-counter-charge = Nur ein Reiter der anderen Seite kann dem Angriff entgegenreiten.
refusal-too-far-to-counter = Er erreicht die letzten beiden Felder des Angriffs nicht rechtzeitig.
refusal-no-charge-to-meet = Jetzt gibt es keinen Reiterangriff, dem man entgegenreiten könnte.
refusal-charge-too-short = Dieser Weg ist zu kurz: Es braucht mindestens { $hexes } Felder.
refusal-tight-turn = So eng wendet kein Pferd im Galopp: Es geht nur geradeaus oder halb zur Seite.
refusal-charge-in-a-circle = Ein Reiterangriff führt nicht im Kreis: Kein Feld wird zweimal betreten.
refusal-another-charge = Angesagt ist ein anderer Angriff: Der Weg führt woandershin.
refusal-too-near-to-counter = Der Angriff kommt aus zu großer Nähe; der Angegriffene bräuchte { $hexes } Felder Abstand.
refusal-cannot-evade = Jetzt kann sie nicht ausweichen.
refusal-not-faster = Nur wer schneller ist als alle Angreifer, weicht aus.
refusal-no-room = Zum Ausweichen ist kein Feld frei.
refusal-nobody-evades = Dorthin weicht jetzt niemand aus.
refusal-no-shield = Nur sächsische Huscarls und Thegns zu Fuß, mit der Hand am Schild, bilden einen Wall.
refusal-no-wall-here = Dazu müssen drei nebeneinander stehen.
refusal-not-now-the-axe = Äxte werden am Anfang des eigenen Nahkampfschrittes erhoben und gesenkt.
refusal-axe-is-so = Die Axt ist schon so.
refusal-no-axe = Dazu gehören eine Axt, volle Gesundheit, freie Hände und fester Boden unter den Füßen.
refusal-too-dark = Es ist zu dunkel, um so weit zu sehen.

modifier-charge = Reiterangriff { $signed }
modifier-counter-charge = Gegenangriff { $signed }
modifier-lancers = geschlossene Lanzenreiter, Spalten { $signed }
modifier-defender-axe = Verteidiger ohne Schild, Spalten { $signed }
modifier-target-axe = Ziel ohne Schild { $signed }
modifier-bad-light = schlechtes Licht { $signed }
