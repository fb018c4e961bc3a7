import { Suspense } from "react";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";

const NumberHealth = lazyPart(() => import("./number-health.tsx"));

/** Health of a number; its files come after the card. */
export function HealthPart({ id, nome }: { id: string; nome: string }) {
  return (
    <Suspense fallback={<Skeleton className="mt-4 h-96 w-full rounded-lg" />}>
      <NumberHealth id={id} nome={nome} />
    </Suspense>
  );
}
