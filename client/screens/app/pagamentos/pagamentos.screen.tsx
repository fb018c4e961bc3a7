import { Suspense } from "react";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { ScreenSpinner } from "#client/components/spinner.tsx";

const Sides = lazyPart(() => import("./sides.tsx"));

/** The first script lists the imports of every routed screen; lazy, this one's parts come after it. */
export const PagamentosScreen = () => (
  <Suspense fallback={<ScreenSpinner />}>
    <Sides />
  </Suspense>
);
