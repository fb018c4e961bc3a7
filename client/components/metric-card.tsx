import type { ReactNode } from "react";
import { cx } from "#client/lib/cx.ts";
import { Skeleton } from "./skeleton.tsx";

/** One figure with its name, inside a `dl`. `hint` and `icon` show from 640 px; while `isLoading` its place is kept. */
export function MetricCard({
  label,
  value,
  hint,
  icon,
  isLoading = false,
  className,
}: MetricCardProps) {
  return (
    <div
      className={cx(
        "flex min-w-0 flex-col justify-between rounded-lg border border-line bg-surface p-3 sm:p-4",
        className,
      )}
    >
      <dt className="flex items-start justify-between gap-2 text-sm text-soft">
        {label}
        {icon && <span className="mt-0.5 text-faint max-sm:hidden">{icon}</span>}
      </dt>
      <dd className="pt-1.5">
        {isLoading ? (
          <Skeleton className="my-0.5 h-6 w-14 sm:my-1.25" />
        ) : (
          <span className="block text-xl font-semibold tracking-tight tabular-nums sm:text-2xl">
            {value}
          </span>
        )}
        {hint && <span className="mt-0.5 block text-xs text-faint max-sm:hidden">{hint}</span>}
      </dd>
    </div>
  );
}

interface MetricCardProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  isLoading?: boolean;
  className?: string;
}
