import { lazy, Suspense } from "react";
import { ScreenSpinner } from "#client/components/spinner.tsx";

const Month = lazy(() => import("./month.tsx"));

/** What a screen of the route table needs is listed in the first script of all; this one's parts come after it. */
export const PagamentosScreen = () => (
  <Suspense fallback={<ScreenSpinner />}>
    <Month />
  </Suspense>
);
