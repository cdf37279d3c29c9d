/** The words of the client itself. Sentences about the game come from the server. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import german from "../texts/de.ftl?raw";
import english from "../texts/en.ftl?raw";
import type { Language } from "../wire/types/shared";
import { settings } from "./settings.svelte";

export type Words = Record<string, FluentVariable>;

function bundle(language: Language, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  const [error] = made.addResource(new FluentResource(source));
  if (error) throw error;
  return made;
}

export const BUNDLES: Record<Language, FluentBundle> = {
  de: bundle("de", german),
  en: bundle("en", english),
};

/** A text in the reader's language; it changes at once when the language does. */
export function t(key: string, words?: Words): string {
  return say(settings.language, key, words);
}

export function say(language: Language, key: string, words?: Words): string {
  const pattern = BUNDLES[language].getMessage(key)?.value;
  return pattern ? BUNDLES[language].formatPattern(pattern, words) : key;
}

/** The same, but null where there is no such text: for keys that the server brings. */
export function maybe(key: string): string | null {
  return BUNDLES[settings.language].hasMessage(key) ? t(key) : null;
}

export function percent(value: number): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 }).format(value);
}

export function day(iso: string): string {
  const form = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(settings.language, form).format(new Date(iso));
}
