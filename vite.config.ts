import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compressed } from "./client/build/compressed.ts";
import { publicPages } from "./client/build/public-pages.ts";

const root = join(import.meta.dirname, "client");
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root,
  plugins: [react(), tailwindcss(), onlyPortuguese(), publicPages(), compressed()],
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    // The content policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    // Every browser that the styles ask for (light-dark) has it.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ["index.html", "page.html"].map((file) => join(root, file)) },
  },
  server: { proxy: { "/trpc": server, "/api": server } },
  preview: { proxy: { "/trpc": server, "/api": server } },
});

/**
 * react-aria carries its words in 34 languages; the product speaks one. English stays because the
 * library falls back to it. Saves about 30 kB compressed.
 */
function onlyPortuguese(): Plugin {
  const otherLanguage =
    /[\\/]react-aria[\\/].*[\\/]intl[\\/].*[\\/](?!pt-BR|en-US)[a-z]{2}-[A-Z]{2}\.m?js$/;
  return {
    name: "only-portuguese",
    enforce: "pre",
    load: (id) => (otherLanguage.test(id) ? "export default {};" : null),
  };
}
