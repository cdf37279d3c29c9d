/** Lays a packed copy beside every script and style sheet; the server sends the smallest one. */

import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const PACKED = /\.(js|css)$/;

/** A plugin that adds `name.br` and `name.gz` to what is built. */
export function packed(): Plugin {
  return {
    name: "heerbann-packed",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!PACKED.test(file.fileName)) continue;
          const content = file.type === "chunk" ? file.code : file.source;
          const copies = { br: brotliCompressSync(content), gz: gzipSync(content, { level: 9 }) };
          for (const [ending, source] of Object.entries(copies)) {
            this.emitFile({ type: "asset", fileName: `${file.fileName}.${ending}`, source });
          }
        }
      },
    },
  };
}
