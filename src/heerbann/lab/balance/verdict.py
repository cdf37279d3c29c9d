"""The answer in a sentence, the same wherever it is read."""

from collections.abc import Callable

from heerbann.engine.packs.readers import Language
from heerbann.lab.balance.findings import Findings
from heerbann.lab.balance.question import Balance
from heerbann.lab.phrases import phrase


def verdict(asked: Balance, found: Findings, side: Callable[[str], str], language: Language) -> str:
    """Fair, uneven, or not clear yet; and what that means."""
    margin, error = round(100 * asked.margin), round(100 * asked.error)
    match found.call.verdict:
        case "fair":
            said = phrase("verdict-fair", margin=margin, error=error)
        case "uneven":
            said = phrase("verdict-uneven", side=side(str(found.call.favoured)), error=error)
        case "open":
            said = phrase("verdict-open", margin=margin)
    return said.text(language)
