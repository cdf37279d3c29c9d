### Wie Schlachten ausgehen. Jeder Schlüssel steht auch in scenarios.en.ftl.

outcome-toll-evaded = Vier Mann sind ohne Zoll über die Brücke.
outcome-toll-held = Kaum einer kam über die Brücke.
outcome-more-points = Es entscheiden die Siegpunkte.
outcome-equal-points = Beide haben gleich viele Siegpunkte.
outcome-mules-taken = Die Beute ist groß genug.
outcome-mules-saved = Das Vieh ist gerettet.
outcome-plateau-taken = Die Platte ist genommen, der Schildwall gebrochen.
outcome-riders-fallen = Vier Reiter liegen tot im Graben.
outcome-plateau-held = Es ist dunkel, und die Platte ist gehalten.
outcome-unhorsed = Die Hälfte der feindlichen Reiter ist aus dem Sattel.
outcome-flight-stopped = Leofwine ist tot und die Flucht vereitelt.
outcome-flight-covered = Die Wehrlosen sind entkommen, und es leben noch Krieger.
outcome-flight-undecided = Jeder hat nur die Hälfte erreicht.
outcome-tithe-whole = Ein glänzender Sieg: Alle drei Truhen sind fort.
outcome-tithe-taken = Zwei Truhen sind fort.
outcome-tithe-kept = Der Zehnt bleibt im Dorf.
outcome-lord-freed = Wulfram ist frei.
outcome-boy-freed = Nur der Knabe ist entkommen.
outcome-prisoners-kept = Niemand wurde befreit.
outcome-assault-beaten = Der Sturm ist abgeschlagen.
outcome-castle-taken = Ein glänzender Sieg: Die ganze Burg ist gefallen.
outcome-bailey-taken = Die Vorburg ist genommen, das Tor steht offen.
outcome-castle-held = Die Burg ist gehalten.
outcome-castle-burnt = Die Burg steht in Flammen.
outcome-fires-beaten = Das Feuer hat zu wenig gefressen.
