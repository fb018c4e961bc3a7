import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

/** Path endings of modules, and the text that stands there in place of another. */
export type Mutations = Record<string, [original: string | RegExp, mutated: string]>;

/** Changes sources of the product as they are loaded. */
export function rewriteSources(mutations: Mutations) {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const [, mutation] = Object.entries(mutations).find(([path]) => url.endsWith(path)) ?? [];
      if (!mutation) return loaded;
      const source = readFileSync(fileURLToPath(url), "utf8");
      const mutated = source.replace(...mutation);
      if (mutated === source) throw new Error("the mutant does not fit any more");
      return { ...loaded, source: mutated };
    },
  });
}
