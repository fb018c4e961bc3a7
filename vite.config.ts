import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { addresses } from "./client/build/addresses.ts";
import { chunksByVisit } from "./client/build/chunks.ts";
import { compressed } from "./client/build/compressed.ts";
import { publicPages } from "./client/build/public-pages.ts";
import { worker } from "./client/build/worker.ts";

const root = join(import.meta.dirname, "client");
/** The package names its development build alone, which warns who writes screens. */
const router = (file: string) =>
  join(import.meta.dirname, "node_modules/react-router/dist/production", file);
const PRODUCTION = [
  { find: /^react-router$/, replacement: router("index.mjs") },
  { find: /^react-router\/dom$/, replacement: router("dom-export.mjs") },
];
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const proxy = { "/trpc": server, "/api": server, "/healthz": server };

export default defineConfig(({ command }) => ({
  root,
  resolve: { alias: command === "build" ? PRODUCTION : [] },
  plugins: [
    react(),
    tailwindcss(),
    chunksByVisit(),
    publicPages(),
    addresses(),
    worker(),
    compressed(),
  ],
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    // The content policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    // Every browser that the styles ask for (light-dark) has it.
    modulePreload: { polyfill: false },
    // One file for each visit, on purpose: client/e2e/budgets.test.ts holds what each may weigh.
    chunkSizeWarningLimit: 1_000,
  },
  server: { proxy },
  preview: { proxy },
}));
