"""The deployment helper: what is said to people who fight at a real table."""

from heerbann.engine.show.scene import HelperText
from heerbann.engine.texts.teller import Teller


def helper_text(teller: Teller) -> HelperText:
    """Cards are drawn and laid out here, the battle is fought there."""
    return HelperText(
        title=teller.text("helper-title"),
        lead=teller.text("helper-lead"),
        steps=(
            teller.text("helper-step-draw"),
            teller.text("helper-step-lay"),
            teller.text("helper-step-reveal"),
            teller.text("helper-step-print"),
        ),
        names=teller.text("helper-names"),
        typed_why=teller.text("helper-typed-why"),
        start=teller.text("helper-start"),
    )
