import { Suspense } from "react";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { ScreenSpinner } from "#client/components/spinner.tsx";

const Month = lazyPart(() => import("./month.tsx"));

/** What a screen of the route table needs is listed in the first script of all; this one's parts come after it. */
export const PagamentosScreen = () => (
  <Suspense fallback={<ScreenSpinner />}>
    <Month />
  </Suspense>
);
