import { cx } from "#client/lib/cx.ts";

/** How far something long has come; without `percent` nobody knows, and the bar breathes. */
export function ProgressBar({ labelledBy, percent, amount }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={amount}
      className="h-1.5 overflow-hidden rounded-full bg-muted"
    >
      <div
        className={cx("h-full rounded-full bg-brand", percent === undefined && "animate-pulse")}
        style={{ width: `${percent ?? 100}%` }}
      />
    </div>
  );
}

interface ProgressBarProps {
  labelledBy: string;
  percent: number | undefined;
  /** The same in words. */
  amount: string;
}
