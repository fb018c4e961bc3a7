import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { cx } from "#client/lib/cx.ts";
import { formatChange } from "#client/lib/format.ts";
import { Skeleton } from "./skeleton.tsx";

/**
 * One figure with its name, inside a `dl`. `hint` and `icon` show from 640 px; while `isLoading` its place is kept, also
 * that of a `trend` (null: none is known).
 */
export function MetricCard({
  label,
  value,
  hint,
  trend,
  icon,
  isLoading = false,
  to,
  className,
}: MetricCardProps) {
  return (
    <div
      className={cx(
        "relative flex min-w-0 flex-col justify-between rounded-lg border border-line bg-surface p-3 sm:p-4",
        to && "transition-colors hover:bg-muted/60",
        className,
      )}
    >
      <dt className="flex items-start justify-between gap-2 text-sm text-soft">
        {label}
        {/* All of the card leads there. */}
        {to && <Link to={to} aria-label={label} className="absolute inset-0 rounded-lg" />}
        {icon && <span className="mt-0.5 text-faint max-sm:hidden">{icon}</span>}
      </dt>
      <dd className="pt-1.5">
        {isLoading ? (
          <Skeleton className="my-0.5 h-6 w-14 sm:my-1.25" />
        ) : (
          <span className="block text-xl font-semibold tracking-tight whitespace-nowrap tabular-nums sm:text-2xl">
            {value}
          </span>
        )}
        {hint && <span className="mt-0.5 block text-xs text-faint max-sm:hidden">{hint}</span>}
        {trend !== undefined && (
          <span className="mt-0.5 flex h-4 items-center text-xs whitespace-nowrap">
            {trend && !isLoading && <TrendText {...trend} />}
          </span>
        )}
      </dd>
    </div>
  );
}

/** Neither good nor bad: more of something pending is no success. */
function TrendText({ percent, against }: Trend) {
  const Icon = percent > 0 ? TrendingUp : percent < 0 ? TrendingDown : Minus;
  return (
    <>
      <Icon size={14} aria-hidden className="mr-1 shrink-0 text-brand-ink" />
      <span className="font-medium text-soft tabular-nums">{formatChange(percent)}</span>
      <span className="truncate pl-1 text-faint">{against}</span>
    </>
  );
}

export interface Trend {
  percent: number;
  /** The value it is compared with, for example "vs. mês anterior". */
  against: string;
}

interface MetricCardProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  trend?: Trend | null;
  icon?: ReactNode;
  isLoading?: boolean;
  /** The list of what it counts. */
  to?: string | undefined;
  className?: string;
}
