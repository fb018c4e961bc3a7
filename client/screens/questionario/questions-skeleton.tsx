import { Loading, Skeleton } from "#client/components/skeleton.tsx";

/** In the shape of what comes: greeting, progress, the first questions. */
export function QuestionsSkeleton() {
  return (
    <Loading label="Carregando questionário">
      <Skeleton className="mt-3 h-4 w-4/5" />
      <Skeleton className="mt-4 h-3.5 w-1/2" />
      <Skeleton className="mt-8 h-2 w-full rounded-full" />
      <div className="mt-6 space-y-4">
        {Array.from({ length: 3 }, (_, row) => (
          <div key={row} className="rounded-xl border border-line bg-surface p-4 sm:p-6">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-3 h-11 w-full rounded-md" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
