import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";

/** One figure with its name. `hint` stands below it; while `isLoading` its place is kept. */
export function MetricCard({ label, value, hint, icon, isLoading = false }: MetricCardProps) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <dt className="flex items-center gap-2 text-sm text-soft">
        {icon && <span className="text-faint">{icon}</span>}
        <span className="min-w-0">{label}</span>
      </dt>
      <dd className="mt-2">
        {isLoading ? (
          <Skeleton className="my-1 h-7 w-16" />
        ) : (
          <span className="block text-2xl font-semibold tracking-tight tabular-nums">{value}</span>
        )}
        {hint && <span className="mt-0.5 block text-xs text-faint">{hint}</span>}
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
}
