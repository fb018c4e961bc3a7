/** Shares of a whole that one looks at rather than reads: each row says its figure too. */
export function Bars({ label, rows }: BarsProps) {
  const largest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul aria-label={label} className="space-y-3.5">
      {rows.map(({ id, name, value, text }) => (
        <li key={id}>
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-medium">{name}</span>
            <span className="shrink-0 text-xs text-soft tabular-nums">{text}</span>
          </div>
          <svg aria-hidden className="mt-1.5 h-2 w-full overflow-hidden rounded-full">
            <rect width="100%" height="100%" className="fill-muted" />
            <rect
              width={`${(100 * value) / largest}%`}
              height="100%"
              rx="4"
              className="fill-brand"
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}

interface BarsProps {
  label: string;
  /** The longest bar is the largest value; `text` is its figure in words. */
  rows: readonly { id: string; name: string; value: number; text: string }[];
}
