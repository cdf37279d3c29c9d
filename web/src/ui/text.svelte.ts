/** The words of the client itself. Sentences about the game come from the server. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "../wire/types/shared";
import { setLanguage, settings } from "./settings.svelte";

export type Words = Record<string, FluentVariable>;

function bundle(language: Language, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  const [error] = made.addResource(new FluentResource(source));
  if (error) throw error;
  return made;
}

/** A language is fetched when somebody speaks it; its link in the page says so beforehand. */
const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
  de: () => import("../texts/de.ftl?raw"),
  en: () => import("../texts/en.ftl?raw"),
};

export const BUNDLES: Partial<Record<Language, FluentBundle>> = {};

/** To be called before a language is spoken. */
export async function learn(language: Language): Promise<void> {
  BUNDLES[language] ??= bundle(language, (await SOURCES[language]()).default);
}

/** Speak another language from now on; without a network it may be one that cannot be learnt. */
export async function speak(language: Language): Promise<void> {
  await learn(language);
  setLanguage(language);
}

/** A text in the reader's language; it changes at once when the language does. */
export function t(key: string, words?: Words): string {
  return say(settings.language, key, words);
}

export function say(language: Language, key: string, words?: Words): string {
  const known = BUNDLES[language];
  const pattern = known?.getMessage(key)?.value;
  return pattern ? known!.formatPattern(pattern, words) : key;
}

/** The same, but null where there is no such text: for keys that the server brings. */
export function maybe(key: string): string | null {
  return BUNDLES[settings.language]?.hasMessage(key) ? t(key) : null;
}

export function percent(value: number): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 }).format(value);
}

export function day(iso: string): string {
  const form = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(settings.language, form).format(new Date(iso));
}
