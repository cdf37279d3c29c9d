/** Which options let a piece be placed on a table. */

import type { Option } from "../../wire/types/messagesOut";

/** The ways in which a piece may be placed: walking, running, … */
export function waysOf(options: readonly Option[], unit: string): Option[] {
  return options.filter((option) => option.opens && option.unit === unit);
}

/** What a piece can do is only one thing, such as to be chosen: then dragging does that first. */
export function onlyOption(options: readonly Option[], unit: string): Option | null {
  const own = options.filter((option) => option.unit === unit);
  const [only] = own;
  return own.length === 1 && only && !only.target && !only.spot ? only : null;
}

/** How many letters several texts begin with alike, up to the last colon among them. */
export function sharedStart(texts: readonly string[]): number {
  const [first = "", ...others] = texts;
  if (!others.length) return 0;
  let alike = 0;
  while (alike < first.length && others.every((text) => text[alike] === first[alike])) alike += 1;
  const colon = first.slice(0, alike).lastIndexOf(": ");
  return colon < 0 ? 0 : colon + 2;
}
