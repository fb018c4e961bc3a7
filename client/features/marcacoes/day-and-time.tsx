import { cx } from "#client/lib/cx.ts";
import { formatDay, formatTime } from "#client/lib/format.ts";
import { civilOf } from "#shared/common/time.ts";

/** The time of an appointment with its day below, at the beginning of a row. */
export function DayAndTime({ horario, now, zone, className }: DayAndTimeProps) {
  return (
    <time dateTime={horario.toISOString()} className={cx("shrink-0", className)}>
      <span className="block text-base font-semibold tabular-nums">
        {formatTime(horario, zone)}
      </span>
      <span className="block text-xs text-faint">
        {formatDay(civilOf(horario, zone).date, civilOf(now, zone).date)}
      </span>
    </time>
  );
}

interface DayAndTimeProps {
  horario: Date;
  now: Date;
  zone: string;
  /** Its width. */
  className: string;
}
