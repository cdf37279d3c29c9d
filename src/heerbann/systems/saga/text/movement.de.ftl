### SAGA auf Deutsch: Fragen und Verbote der Bewegung.

## Fragen

ask-withdraw = { $running }: Wohin zieht sich die Einheit zurück?
ask-charge-instead = { $running }: Der Weg ist versperrt. Stattdessen die Einheit im Weg angreifen?

## Bewegung

refusal-enemy-near = { $target }: zu nah für ein Manöver.
refusal-manoeuvre-from-rough-ground = Ein Manöver beginnt nicht in schwierigem oder gefährlichem Gelände.
refusal-manoeuvre-too-near = Modell { $model } käme beim Manöver zu nah an: { $target }.
refusal-another-unit-moves = Jetzt bewegt sich: { $unit }.
refusal-can-be-carried-out = Es geht; abgebrochen wird nur, was nicht geht.
refusal-bends-within-a-stick = Modell { $model }: Die Richtung wechselt nur zwischen zwei Messstäben.
refusal-too-far = Modell { $model } geht zu weit: { $length }, erlaubt sind { $reach }.
refusal-turned-too-far = Modell { $model }: Ein Teil der Base bewegt sich durch die Drehung zu weit.
refusal-slowed = Modell { $model } geht zu weit: { $piece } verkürzt die Bewegung auf { $reach }.
refusal-off-table = Modell { $model } verließe den Tisch.
refusal-may-not-cross = Modell { $model } käme über unpassierbares Gelände: { $piece }.
refusal-passes-unit = Modell { $model } käme über: { $target }.
refusal-too-near-enemy = Modell { $model } käme zu nah an: { $target }.
refusal-ends-near-enemy = Modell { $model } endet zu nah an einem Gegner.
refusal-upon-own = Modell { $model } steht auf einem anderen der Einheit.
refusal-out-of-formation = Modell { $model } ist nicht in Formation.
refusal-no-such-model = Modell { $model } gibt es in der Einheit nicht.
refusal-named-twice = Modell { $model } ist zweimal genannt.

## Rückzug und Ausweichen

refusal-whole-distance = Modell { $model } muss die ganze Strecke K zurückgehen.
refusal-barred = Modell { $model }: Der Weg ist versperrt.
refusal-not-away = Die Einheit muss vom Gegner weg.
refusal-nearer-to-enemy = Modell { $model } käme dem Gegner näher.
refusal-still-near-enemy = Modell { $model } steht noch zu nah am Gegner.

## Angriff

refusal-out-of-charge-range = { $target }: außer Angriffsreichweite.
refusal-pride = Stolz: Zuerst { $target }, denn dort steht ein Held.
refusal-another-unit-charges = Jetzt greift an: { $unit }.
refusal-every-model-charges = Jedes Modell der Einheit nimmt am Angriff teil.
refusal-charges-straight = Im Angriff geht jedes Modell geradeaus.
refusal-charge-no-contact = Modell { $model } muss in Kontakt mit dem Ziel.
refusal-charge-not-near-enough = Modell { $model } kann noch näher an das Ziel.
refusal-charge-passes = Modell { $model }: Etwas steht im Weg.
refusal-charge-touches = Modell { $model } berührt, was ein Angriff nicht berühren darf.
refusal-charge-off-table = Modell { $model } verließe den Tisch.
refusal-charge-turned-too-far = Modell { $model }: Ein Teil der Base bewegt sich durch die Drehung zu weit.
refusal-charge-too-far = Modell { $model } geht weiter als die Angriffsreichweite.
refusal-charge-upon-own = Modell { $model } steht auf einem anderen der Einheit.
refusal-charge-away-from-all = Modell { $model } endet weiter als SK von den bewegten Modellen.
refusal-charge-away-from-first = Modell { $model } endet zu weit vom ersten bewegten Modell.
