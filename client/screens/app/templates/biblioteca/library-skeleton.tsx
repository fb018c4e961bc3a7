import { Loading, Skeleton, SkeletonRows } from "#client/components/skeleton.tsx";
import type { LibraryView } from "./library-state.ts";

/** The shape of what comes: cards, or rows. */
export function LibrarySkeleton({ visao }: { visao: LibraryView }) {
  if (visao === "lista") {
    return (
      <div className="rounded-lg border border-line bg-surface">
        <SkeletonRows rows={8} />
      </div>
    );
  }
  return (
    <Loading className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 6 }, (_, card) => (
        <div key={card} className="space-y-3 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="h-6 w-40 rounded-full" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-26 w-full rounded-lg" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      ))}
    </Loading>
  );
}
