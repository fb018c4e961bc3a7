import { cx } from "#client/lib/cx.ts";

/** A grey block in the shape of what comes; give it height and width (and, if need be, rounding) by class. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  const isRounded = className.includes("rounded-");
  return (
    <span
      aria-hidden
      className={cx("block animate-pulse bg-muted", !isRounded && "rounded-sm", className)}
    />
  );
}

/** Says once to screen readers that something loads; draw the skeletons inside. */
export function Loading({ label = "Carregando", className, children }: LoadingProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

interface LoadingProps {
  label?: string;
  className?: string;
  children: React.ReactNode;
}

/** Rows of a list: a round picture, two lines. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  return (
    <Loading className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-3.5 sm:px-5">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
