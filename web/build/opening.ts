/**
 * What the page names beside the client itself, so that nothing is fetched one after the other: a script
 * that speaks to the server at once, and the words of each language, of which the server keeps one.
 */

import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

/** A plugin that opens the page with the script `early`, and adds a link to each of `languages`. */
export function opening(early: string, languages: Readonly<Record<string, string>>): Plugin {
  return {
    name: "heerbann-opening",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "chunk", id: early, name: "early" });
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => tags(bundle!, early, languages),
    },
  };
}

function tags(bundle: Bundle, early: string, languages: Readonly<Record<string, string>>): HtmlTagDescriptor[] {
  const src = fileWith(bundle, early);
  const script = { tag: "script", attrs: { type: "module", async: true, crossorigin: true, src } };
  const links = Object.entries(languages).map(([hreflang, words]) => ({
    tag: "link",
    attrs: { rel: "modulepreload", crossorigin: true, hreflang, href: fileWith(bundle, words) },
    injectTo: "head" as const,
  }));
  return [{ ...script, injectTo: "head-prepend" as const }, ...links];
}

/** The file that a module went into, as the page names it. */
function fileWith(bundle: Bundle, module: string): string {
  for (const file of Object.values(bundle)) {
    if (file.type === "chunk" && file.facadeModuleId?.endsWith(module)) return `./${file.fileName}`;
  }
  throw new Error(`nothing was built of ${module}`);
}
