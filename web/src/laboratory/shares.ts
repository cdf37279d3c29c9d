/** Shares for people. */

import { percent } from "../ui/text.svelte";

export function share(value: number): string {
  const whole = Math.round(100 * value) || 0; // never minus nothing
  return `${percent(whole)} %`;
}
