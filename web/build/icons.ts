/** Takes the few symbols we use out of the game-icons package, so that only they are shipped. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { rounded } from "./outlines.ts";

const MODULE = "virtual:icons";
const PACKAGE = "@iconify-json/game-icons/icons.json";

interface Collection {
  icons: Record<string, { body: string }>;
}

/** A plugin whose virtual module maps our symbol keys to the outlines of the icons they name. */
export function icons(list: string): Plugin {
  return {
    name: "heerbann-icons",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      this.addWatchFile(list);
      return `export default ${JSON.stringify(outlines(list))};`;
    },
  };
}

function outlines(list: string): Record<string, string> {
  const wanted = JSON.parse(readFileSync(list, "utf-8")) as Record<string, string>;
  const found = createRequire(import.meta.url)(PACKAGE) as Collection;
  return Object.fromEntries(
    Object.entries(wanted).map(([key, name]) => [key, outline(name, found)]),
  );
}

function outline(name: string, collection: Collection): string {
  const body = collection.icons[name]?.body;
  if (body === undefined) throw new Error(`game-icons has no icon "${name}"`);
  const paths = [...body.matchAll(/<path[^>]*? d="([^"]+)"/g)].map((match) => match[1]);
  if (paths.length !== [...body.matchAll(/<\w/g)].length) {
    throw new Error(`the icon "${name}" is more than outlines`);
  }
  return paths.map((path) => rounded(path!)).join(" ");
}
