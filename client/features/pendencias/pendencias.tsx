import { Suspense } from "react";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { usePendencias } from "#client/data/pendencias.hooks.ts";

const PendenciasCard = lazyPart(() => import("./pendencias-card.tsx"));

/** Clients whom a person has to tell; nothing while there is none, and its files come with the first. */
export function Pendencias({ now, zone, className }: PendenciasProps) {
  const pendencias = usePendencias();
  if (pendencias.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <div className={className}>
        <PendenciasCard pendencias={pendencias} now={now} zone={zone} />
      </div>
    </Suspense>
  );
}

interface PendenciasProps {
  now: Date;
  zone: string;
  className?: string;
}
