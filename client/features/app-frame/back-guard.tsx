import { Suspense, useEffect } from "react";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { useHasLayers } from "#client/lib/close-requests.ts";

const load = () => import("./guarded.tsx");
const Guarded = lazyPart(load);

/** Guards what lies over the screen, and only then: the router looks at every address otherwise. */
export function BackGuard() {
  // Its files come with the first press, which is before anything can lie there.
  useEffect(() => {
    const ends = new AbortController();
    const once = { once: true, capture: true, signal: ends.signal };
    for (const kind of ["pointerdown", "keydown"])
      addEventListener(kind, () => void load().catch(() => undefined), once);
    return () => ends.abort();
  }, []);
  return useHasLayers() ? (
    <Suspense>
      <Guarded />
    </Suspense>
  ) : null;
}
