// A mutant of the event bus: streams do not end when the connection that listens stands again, so what was missed stays missed.
// It listens late, so that there is something to miss.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const MUTATIONS: Record<string, [original: string | RegExp, mutated: string]> = {
  "/server/core/events.ts": [/onListening: \(\) => \{\s+ended\.abort\(\);/, "onListening: () => {"],
  "/server/db/listener.ts": ["RETRY_MS = 1_000", "RETRY_MS = 5_000"],
};

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const [, mutation] = Object.entries(MUTATIONS).find(([path]) => url.endsWith(path)) ?? [];
    if (!mutation) return loaded;
    const source = readFileSync(fileURLToPath(url), "utf8");
    const mutated = source.replace(...mutation);
    if (mutated === source) throw new Error("the mutant does not fit any more");
    return { ...loaded, source: mutated };
  },
});
