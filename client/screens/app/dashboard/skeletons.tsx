import { Card } from "#client/components/card.tsx";
import { Skeleton, SkeletonRows } from "#client/components/skeleton.tsx";

/** As high as a chart with its legend, the names below it, its sentence, and the line that opens its table. */
export function ChartSkeleton({ hasLegend = false }: { hasLegend?: boolean }) {
  return (
    <>
      {hasLegend && <Skeleton className="mb-3 h-9 w-56 sm:h-4" />}
      <Skeleton className="h-44 w-full rounded-md" />
      <Skeleton className="mt-1.5 h-4 w-full" />
      <Skeleton className="mt-2 mb-4 h-4 w-3/5 sm:mb-0" />
      <Skeleton className="mt-4 mb-3 h-5 w-28" />
    </>
  );
}

/** As high as so many shares. */
export function SharesSkeleton({ rows }: { rows: number }) {
  return (
    <div className="space-y-4">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <Skeleton className="h-5 w-full" />
          <Skeleton className="mt-2 h-2 w-full rounded-full" />
        </div>
      ))}
    </div>
  );
}

/** As high as a table of so many rows; on a phone they are cards without a head. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div className="divide-y divide-line border-t border-line">
      <div className="h-9.25 max-sm:hidden" />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-23 items-center px-4 sm:h-13.25 sm:px-5">
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}

/** As high as the client who is there, with four actions and what they tell: what lies below is not pushed away under a finger. */
export function AgoraSkeleton() {
  return (
    <div className="h-66 rounded-lg border border-line bg-surface p-4">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="mt-4 h-8 w-3/5" />
    </div>
  );
}

/** About as high as the next actions of a practice that is under way. */
export function NextActionsSkeleton({ className }: { className?: string | undefined }) {
  return (
    <Card title="Próximas Ações" flush className={className}>
      <SkeletonRows rows={3} />
    </Card>
  );
}
