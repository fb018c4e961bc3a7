import { cx } from "#client/lib/cx.ts";

/** The progress of a long task; without `percent` it is unknown, and the bar pulses. */
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
