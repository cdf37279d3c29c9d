/** The rule texts of the systems, fetched once per language; and where § links lead. */

import { getContext, setContext } from "svelte";
import { settings } from "../ui/settings.svelte";
import * as api from "../wire/api";
import type { RulesPage, SectionText } from "../wire/types/catalogue";

const books = new Map<string, Promise<RulesPage>>();

export function ruleBook(system: string): Promise<RulesPage> {
  const key = `${settings.language} ${system}`;
  let found = books.get(key);
  if (!found) {
    found = api.rules(system);
    found.catch(() => books.delete(key));
    books.set(key, found);
  }
  return found;
}

/** The section itself or, if it has none of its own, the nearest one above it. */
export function findSection(book: RulesPage, rule: string): SectionText | undefined {
  for (let wanted = rule; wanted; wanted = wanted.slice(0, Math.max(wanted.lastIndexOf("."), 0))) {
    const found = book.sections.find((section) => section.id === wanted);
    if (found) return found;
  }
  return undefined;
}

/** Does a section have all the words, in its own text or in its rulings? */
export function matches(section: SectionText, search: string): boolean {
  const all = [section.id, section.heading, section.title, section.text];
  const told = section.rulings.flatMap((ruling) => [ruling.id, ruling.question, ruling.answer]);
  const text = [...all, ...told].join(" ").toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word.replace(/^§/, "")));
}

export interface RuleLinks {
  system: string;
  /** Shows a section without leaving the page. */
  open: ((rule: string) => void) | null;
}

const LINKS = Symbol("rules");

export function setRuleLinks(links: RuleLinks): void {
  setContext(LINKS, links);
}

export function useRuleLinks(): RuleLinks | undefined {
  return getContext<RuleLinks | undefined>(LINKS);
}
