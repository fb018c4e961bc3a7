import { cx } from "#client/lib/cx.ts";
import { plural } from "#client/lib/format.ts";

interface CountedProps {
  total: number | undefined;
  one: string;
  many: string;
  className?: string;
}

/** At the head of a list: the number that the figure on the dashboard has. */
export function Counted({ total, one, many, className }: CountedProps) {
  return (
    <p className={cx("min-h-5 text-sm text-faint tabular-nums", className)}>
      {total !== undefined && plural(total, one, many)}
    </p>
  );
}
