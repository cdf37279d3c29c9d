/** Shares for people. */

import { percent } from "../ui/text.svelte";

export function share(value: number): string {
  return `${percent(Math.round(100 * value))} %`;
}
