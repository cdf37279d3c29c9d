/** Why a click does nothing: the refusal of what it may have meant, in the words of the server. */

import type { Session } from "../wire/session.svelte";
import type { SightLine } from "../wire/types/messagesOut";

export interface Aimed {
  spot?: string;
  target?: string;
}

export interface Refusal {
  spot: string;
  text: string;
  rule: string;
  line: SightLine | null;
}

/** What is told where somebody clicked; null if nothing speaks against it, or nobody knows. */
export async function whyNot(
  session: Session,
  unit: string,
  spot: string,
  aim: Aimed,
): Promise<Refusal | null> {
  try {
    const reply = await session.inquiries.why(unit, aim);
    if (!reply) return null;
    const text = reply.legal ? await noWay(session, unit, aim.spot) : reply.text;
    return text ? { spot, text, rule: reply.rule, line: reply.line } : null;
  } catch {
    return null;
  }
}

/** Of those who can be sent somewhere: is there no way to a spot? */
async function noWay(session: Session, unit: string, spot: string | undefined): Promise<string> {
  if (!spot || !session.question?.movers?.includes(unit)) return "";
  const plan = await session.inquiries.plan({ unit, spot });
  return plan && plan.steps.length === 0 ? plan.text : "";
}
