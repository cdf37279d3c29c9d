### SAGA auf Deutsch: die Hilfe am echten Tisch.

## Die Hilfe am echten Tisch

aide-title = Plan-Helfer
aide-lead = Für eine Partie am echten Tisch: Schlachtpläne, SAGA-Würfel, Ermüdung und die genauen Chancen eines Kampfs. Wo wer steht, musst du nicht eingeben.
aide-mark = Ermüdung
aide-mark-text = Bei { $limit } ist die Einheit erschöpft: Sie kann nur noch rasten und kämpft schlechter.
aide-values = Rüstung { $armour }, Würfel je Modell { $dice }, Bewegung { $move }
aide-not-payable = Die geworfenen Würfel reichen dafür nicht.
aide-way-melee = Nahkampf
aide-way-shooting = Fernkampf
aide-dial-dice = Zusätzliche Angriffswürfel
aide-dial-attack = Angriffswürfel zeigen mehr oder weniger
aide-dial-armour = Rüstung (Fähigkeiten, Ermüdung des Gegners)
aide-dial-defence-dice = Zusätzliche Verteidigungswürfel
aide-dial-defence = Verteidigungswürfel zeigen mehr oder weniger
aide-dial-closed = Geschlossene Reihen
aide-dial-cover = Deckung (0 keine, 1 leicht, 2 fest)
aide-pool = { $dice ->
    [one] Ein Würfel, Treffer ab { $need }; Abwehr ab { $save }
   *[other] { $dice } Würfel, Treffer ab { $need }; Abwehr ab { $save }
}
aide-losses-attacker = Verluste des Angreifers ({ $unit })
aide-losses-defender = Verluste des Verteidigers ({ $unit })
aide-destroyed-attacker = Der Angreifer wird vernichtet.
aide-destroyed-defender = Der Verteidiger wird vernichtet.
aide-attacker-wins = Der Angreifer gewinnt.
aide-defender-wins = Der Verteidiger gewinnt.
aide-both-destroyed = Beide werden vernichtet.
aide-note-melee = Wer den Nahkampf überlebt, bekommt { $number } Ermüdung.
aide-note-resilience = Zähigkeit und Leibwachen sind nicht eingerechnet: Darüber entscheidet ihr, wenn Verluste fallen.
