import { Link } from "react-router-dom";
import { type Tone, toneStyles } from "#client/components/badge.tsx";
import { cx } from "#client/lib/cx.ts";
import { formatNumber, formatPercent } from "#client/lib/format.ts";

const BAR: Record<Tone, string> = {
  amber: "fill-amber",
  green: "fill-green",
  red: "fill-red",
  blue: "fill-blue",
  violet: "fill-violet",
  grey: "fill-grey",
  brand: "fill-brand",
};

/** Parts of a whole: each with its dot, name, count and share, and a bar as long as the share. */
export function ShareBars({ label, rows }: ShareBarsProps) {
  return (
    <ul aria-label={label} className="space-y-4">
      {rows.map(({ id, name, tone, count, percentage, to }) => (
        <li key={id} className="relative">
          <div className="flex items-center gap-2">
            <span
              aria-hidden
              className={cx("size-2 shrink-0 rounded-full", toneStyles[tone].dot)}
            />
            <span className="min-w-0 flex-1 truncate font-medium">
              {to ? (
                <Link
                  to={to}
                  className="hover:underline after:absolute after:-inset-y-1.5 after:inset-x-0 after:content-['']"
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </span>
            <span className="shrink-0 font-semibold tabular-nums">{formatNumber(count)}</span>
            <span className="w-14 shrink-0 text-right text-xs text-soft tabular-nums">
              {formatPercent(percentage)}
            </span>
          </div>
          <MeterBar percentage={percentage} tone={tone} className="mt-2 h-2" />
        </li>
      ))}
    </ul>
  );
}

/** The bar alone, for where the figure stands beside it. */
export function MeterBar({ percentage, tone, className }: MeterBarProps) {
  return (
    <svg aria-hidden className={cx("w-full overflow-hidden rounded-full", className)}>
      <rect width="100%" height="100%" className="fill-muted" />
      <rect width={`${percentage}%`} height="100%" rx="4" className={BAR[tone]} />
    </svg>
  );
}

interface MeterBarProps {
  /** 0 to 100. */
  percentage: number;
  tone: Tone;
  className?: string;
}

interface Share {
  id: string;
  name: string;
  tone: Tone;
  count: number;
  percentage: number;
  /** The list of what it counts. */
  to?: string;
}

interface ShareBarsProps {
  label: string;
  rows: readonly Share[];
}
