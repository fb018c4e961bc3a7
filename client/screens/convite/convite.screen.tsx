import { Suspense } from "react";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { ScreenSpinner } from "#client/components/spinner.tsx";

const Invitation = lazyPart(() => import("./invitation.tsx"));

/** The first script lists the imports of every routed screen; lazy, this one's parts come after it. */
export const ConviteScreen = () => (
  <Suspense fallback={<ScreenSpinner />}>
    <Invitation />
  </Suspense>
);
