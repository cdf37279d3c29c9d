import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./build/icons.ts";
import { packed } from "./build/packed.ts";

/** Where `heerbann serve --no-browser` listens while the client is being worked on. */
const SERVER = process.env.HEERBANN_SERVER ?? "http://127.0.0.1:8700";

export default defineConfig({
  base: "./",
  plugins: [svelte(), icons("src/icons/symbols.json"), packed()],
  build: {
    outDir: "../src/heerbann/server/static",
    emptyOutDir: true,
    // The content-security policy allows neither data: addresses nor inline code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  test: { include: ["{src,build}/**/*.test.ts"] },
});
