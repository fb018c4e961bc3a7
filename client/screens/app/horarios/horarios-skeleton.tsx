import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { DIAS_SEMANA } from "#shared/common/civil.ts";

/** Three figures and seven cards, in the places where they come. */
export function HorariosSkeleton() {
  return (
    <Loading>
      <div className="grid grid-cols-3 gap-2 sm:gap-4">
        {["dias", "horarios", "intervalo"].map((figure) => (
          <div
            key={figure}
            className="h-22 rounded-lg border border-line bg-surface p-3 sm:h-28 sm:p-4"
          >
            <Skeleton className="h-4 w-4/5 sm:w-28" />
            <Skeleton className="mt-4 h-6 w-12" />
          </div>
        ))}
      </div>
      <div className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {DIAS_SEMANA.map((dia) => (
          <div key={dia} className="rounded-lg border border-line bg-surface p-5">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="mt-6 h-4 w-24" />
            <Skeleton className="mt-2 h-3 w-16" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
