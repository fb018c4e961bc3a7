import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/**
 * react-aria carries its words in 34 languages; the product speaks one. English stays because the
 * library falls back to it. Saves about 30 kB compressed.
 */
export function onlyPortuguese(): Plugin {
  const otherLanguage =
    /[\\/]react-aria[\\/].*[\\/]intl[\\/].*[\\/](?!pt-BR|en-US)[a-z]{2}-[A-Z]{2}\.m?js$/;
  return {
    name: "only-portuguese",
    enforce: "pre",
    load: (id) => (otherLanguage.test(id) ? "export default {};" : null),
  };
}

/**
 * Every schema of zod brings along how it would be described as JSON Schema, which only the server does (openapi). In
 * the browser those functions do nothing. Saves about 6 kB compressed.
 */
export function withoutJsonSchema(): Plugin {
  const describing = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;
  return {
    name: "without-json-schema",
    enforce: "pre",
    apply: "build",
    async load(id) {
      if (!describing.test(id)) return null;
      const source = await readFile(id, "utf8");
      return namesIn(source)
        .map((name) => `const _${name} = () => undefined; export { _${name} as ${name} };`)
        .join("\n");
    },
  };
}

/** zod's own English sentences: shared/common/zod.ts has one for every fault. */
export function withoutEnglishFaults(): Plugin {
  const english = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;
  return {
    name: "without-english-faults",
    enforce: "pre",
    apply: "build",
    load: (id) => (english.test(id) ? "export default () => ({});" : null),
  };
}

/** The names that a module exports by declaration or as `export { own as name }`. */
const namesIn = (source: string): string[] => [
  ...[...source.matchAll(/^export (?:function|const) (\w+)/gm)].flatMap(([, name]) => name ?? []),
  ...[...source.matchAll(/^export \{ \w+ as (\w+) \}/gm)].flatMap(([, name]) => name ?? []),
];
