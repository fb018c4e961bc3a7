// A mutant of the event bus: streams do not end when the connection that listens stands again, so what was missed stays missed.
// It listens late, so that there is something to miss.
import { rewriteSources } from "./rewrite-sources.ts";

rewriteSources({
  "/server/core/events.ts": [/onListening: \(\) => \{\s+ended\.abort\(\);/, "onListening: () => {"],
  "/server/db/listener.ts": ["RETRY_MS = 1_000", "RETRY_MS = 5_000"],
});
