import { lazy, Suspense } from "react";
import { type Carencia, useCarencias } from "#client/data/carencias.hooks.ts";

type Shown = (props: { latest: Carencia }) => null;

/** Where its files do not come, the change is certain after its time, as everywhere. */
const GraceToast = lazy<Shown>(() =>
  import("./grace-toast.tsx").then(
    ({ GraceToast: shown }) => ({ default: shown }),
    () => ({ default: () => null }),
  ),
);

/** Shows the latest change that can still be taken back, on every screen; its files come with the first one. */
export function GraceHost() {
  const latest = useCarencias().data?.[0];
  return latest ? (
    <Suspense>
      <GraceToast latest={latest} />
    </Suspense>
  ) : null;
}
