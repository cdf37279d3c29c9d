import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./build/icons.ts";
import { opening } from "./build/opening.ts";
import { packed } from "./build/packed.ts";

/** Where `heerbann serve --no-browser` listens while the client is being worked on. */
const SERVER = process.env.HEERBANN_SERVER ?? "http://127.0.0.1:8700";

const LANGUAGES = { de: "/src/texts/de.ftl?raw", en: "/src/texts/en.ftl?raw" };

export default defineConfig({
  base: "./",
  plugins: [svelte(), icons("src/icons/symbols.json"), opening("/src/early.ts", LANGUAGES), packed()],
  build: {
    outDir: "../src/heerbann/server/static",
    emptyOutDir: true,
    // The content-security policy allows neither data: addresses nor inline code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files: on a slow line each costs as much as many lines of code.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "knock", test: /src\/wire\/knock|vite\/preload-helper/, priority: 2 },
            { name: "base", test: /src\/(App|pages\/Start)\.svelte|app\.css/, priority: 1 },
            { name: "game", test: /src\/(pages\/Game|board\/(Frame|Happenings))\.svelte|board\/activity/ },
            { name: "further", test: /src\/game\/further\.ts/ },
            { name: "hexes", test: /src\/board\/hex\// },
            { name: "measured", test: /src\/board\/table\// },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  test: {
    include: ["{src,build}/**/*.test.ts"],
    setupFiles: ["src/testing/afresh.ts"],
    // To load every module anew for each file would cost more than three quarters of the time.
    isolate: false,
  },
});
