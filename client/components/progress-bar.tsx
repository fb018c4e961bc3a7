import { cx } from "#client/lib/cx.ts";

const TONES = { brand: "bg-brand", amber: "bg-amber", red: "bg-red" } as const;

/** The progress of a long task, or how much of a limit is used; without `percent` it is unknown, and the bar pulses. */
export function ProgressBar({ labelledBy, percent, amount, tone = "brand" }: ProgressBarProps) {
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
        className={cx("h-full rounded-full", TONES[tone], percent === undefined && "animate-pulse")}
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
  tone?: keyof typeof TONES;
}
