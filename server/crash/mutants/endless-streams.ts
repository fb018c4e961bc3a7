// A mutant of the event bus: streams do not end when the connection that listens stands again, so what was missed stays missed.
import { registerHooks } from "node:module";

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith("/server/core/events.ts")) return loaded;
    const source = String(loaded.source);
    const mutated = source.replace(
      /onListening: \(\) => \{\s+ended\.abort\(\);/,
      "onListening: () => {",
    );
    if (mutated === source) throw new Error("the mutant does not fit any more");
    return { ...loaded, source: mutated };
  },
});
