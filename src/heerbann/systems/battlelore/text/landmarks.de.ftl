### Wahrzeichen (§B.15). Jeder Schlüssel steht auch in landmarks.en.ftl.

terrain-pentacle = Magisches Pentagramm
terrain-pool = Heilender Teich
terrain-den = Diebesnest
terrain-camp = Übungslager
terrain-stronghold = Feste

step-landmarks = Wahrzeichen

ask-landmark = Wo steht dein Wahrzeichen?

action-raise-landmark = { $terrain } auf { $hex }
action-slip = { $unit } auf verborgenen Wegen nach { $to }

event-landmark-granted = { $seat } haben allein einen Meister der höchsten Stufe: { $terrain }.
event-landmark-placed = { $seat }: { $terrain } auf { $hex }.
event-slipped = Auf verborgenen Wegen: { $unit } nach { $to }.
event-pentacle-tapped = { $unit } auf dem Pentagramm: { $seat } gewinnen { $tokens ->
        [one] eine Machtmarke.
       *[other] { $tokens } Machtmarken.
    }
event-healed = { $unit } { $unit-form ->
        [one] bekommt
       *[other] bekommen
    } im heilenden Teich { $figures ->
        [one] eine Figur
       *[other] { $figures } Figuren
    } zurück.

modifier-cap-landmark = Grenze des Wahrzeichens { $signed }
modifier-training = Übungslager { $signed }

refusal-no-landmark-now = Jetzt wird kein Wahrzeichen aufgestellt.
refusal-other-landmark = Ein anderes Wahrzeichen ist an der Reihe.
refusal-no-site = Ein Wahrzeichen steht auf einem leeren Feld der Ebene in der eigenen Hälfte.
refusal-not-in-a-den = Auf verborgenen Wegen geht nur, wer in einem Diebesnest steht.
refusal-no-hideout = Verborgene Wege führen nur auf freie Felder mit Wald, Sumpf oder Hügeln.

card-trained = Kommt aus dem Übungslager.
