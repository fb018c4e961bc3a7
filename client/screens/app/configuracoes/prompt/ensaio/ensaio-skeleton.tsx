import { Loading, Skeleton } from "#client/components/skeleton.tsx";

export function EnsaioSkeleton() {
  return (
    <Loading label="Carregando ensaio" className="space-y-4">
      <Skeleton className="h-8 w-48" />
      {Array.from({ length: 3 }, (_, item) => (
        <Skeleton key={item} className="h-36 rounded-lg" />
      ))}
    </Loading>
  );
}
