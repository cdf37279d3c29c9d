### SAGA auf Deutsch: warum nicht, was Würfe verändert und wie es endet.

## Warum nicht

refusal-no-such-unit = Diese Einheit gibt es nicht (mehr).
refusal-not-your-unit = Diese Einheit gehört der anderen Seite.
refusal-no-activations-now = Jetzt wird keine Einheit aktiviert.
refusal-not-possible = Diese Aktivierung ist jetzt nicht möglich.
refusal-another-ability-runs = Gerade wirkt „{ $ability }“.
refusal-mercenaries-not-activated = Sonderfähigkeiten aktivieren keine Söldner.
refusal-mercenaries-trigger-nothing = Söldner lösen „{ $ability }“ nicht aus.
refusal-rested-under-banner = Nach der langen Rast am Banner handelt die Einheit nicht mehr.
refusal-exhausted = Die Einheit ist erschöpft und kann nur rasten.
refusal-rest-comes-first = Eine Rast ist die erste Aktivierung des Zugs.
refusal-not-tired = Die Einheit hat keine Ermüdung.
refusal-never-twice = Diese Waffe schießt nie zweimal hintereinander.
refusal-free-shot-was-last = Nach dem kostenlosen Fernkampf schießt die Einheit nicht mehr.
refusal-no-determination = Die Einheit hat keine Entschlossenheit.
refusal-determination-used = Die Entschlossenheit ist in dieser Phase verbraucht.
refusal-no-we-obey = Der Held hat nicht „Folgt mir!“.
refusal-not-himself = Der Kriegsherr aktiviert damit nicht sich selbst.
refusal-we-obey-used = „Folgt mir!“ ist in dieser Phase verbraucht.
refusal-hero-exhausted = Ein erschöpfter Held gibt keine Befehle.
refusal-too-far-to-obey = Die Einheit ist weiter als K vom Helden entfernt.
refusal-no-manoeuvres-now = In diesem Zug gibt es keine Manöver.
refusal-manoeuvre-comes-first = Ein Manöver ist die erste Aktivierung des Zugs.
refusal-no-free-shot = Die Einheit hat keinen kostenlosen Fernkampf.
refusal-free-shot-used = Der kostenlose Fernkampf ist verbraucht.
refusal-shot-already = Die Einheit hat schon geschossen.
refusal-no-missiles = Die Einheit hat keine Fernkampfwaffen.
refusal-no-target = Hier fehlt eine gegnerische Einheit als Ziel.
refusal-out-of-range = { $target }: außer Reichweite.
refusal-not-seen = { $target }: nicht zu sehen.
refusal-no-dice-on-box = Auf „{ $ability }“ liegen nicht genug Würfel.
refusal-not-now = „{ $ability }“ passt jetzt nicht.
refusal-box-not-open-yet = „{ $ability }“ ist in diesem Zug noch nicht offen.
refusal-used-this-turn = „{ $ability }“ wurde in diesem Zug schon eingesetzt.
refusal-locked = „{ $ability }“ ist gesperrt.
refusal-requirement-not-met = Die Bedingung von „{ $ability }“ ist nicht erfüllt.
refusal-would-do-nothing = „{ $ability }“ hätte jetzt keine Wirkung.
refusal-no-window = Jetzt wird keine Fähigkeit eingesetzt.
refusal-no-such-box = Dieses Feld gibt es auf dem Plan nicht.
refusal-activated-this-turn = „{ $ability }“ wurde in diesem Zug schon belegt.
refusal-box-is-full = Auf „{ $ability }“ liegen schon Würfel.
refusal-no-orders-now = Jetzt werden keine Würfel gelegt.
refusal-dice-not-thrown = Diese Würfel liegen nicht bereit.
refusal-dice-do-not-pay = Diese Würfel passen nicht zu „{ $ability }“.
refusal-no-taking-back-now = Würfel werden nur vor dem Wurf zurückgenommen.
refusal-names-its-unit = „{ $ability }“ wird angesagt, indem man die Einheit und ihre Tat nennt.
refusal-nothing-to-reduce = Von „{ $ability }“ kann man nicht weniger nehmen.
refusal-paid-by-ability = Hier zahlt „{ $ability }“ und nichts anderes.
refusal-ability-not-for-kind = „{ $ability }“ ist nicht für diese Art Aktivierung.
refusal-ability-names-target = „{ $ability }“ nennt ein anderes Ziel.
refusal-ability-not-for-unit = „{ $ability }“ ist nicht für diese Einheit.
refusal-needs-no-target = Das hat kein Ziel.
refusal-not-asked = Danach wird gerade nicht gefragt.

## Was Würfe verändert

modifier-mod-ability = { $signed } durch Fähigkeiten
modifier-mod-lasting = { $signed } durch dauernde Wirkung
modifier-mod-crossbow = { $signed } Armbrüste
modifier-mod-heavy = { $signed } schwere Waffen
modifier-mod-javelin = { $signed } Wurfspeere im Angriff
modifier-mod-exhausted = { $signed } erschöpft
modifier-mod-solid = { $signed } harte Deckung
modifier-mod-cover = { $signed } Deckung
modifier-mod-poor-weapon = { $signed } schlechte Waffen des Gegners
