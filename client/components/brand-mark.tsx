import { brand } from "#client/content/brand.ts";
import { cx } from "#client/lib/cx.ts";

/** The sign of the product with its name; `compact` leaves the name to screen readers. */
export function BrandMark({
  compact = false,
  className,
}: {
  compact?: boolean;
  className?: string;
}) {
  return (
    <span className={cx("inline-flex items-center gap-2.5 text-lg font-semibold", className)}>
      <svg viewBox="0 0 32 32" aria-hidden className="size-8 shrink-0">
        <rect width="32" height="32" rx="9" className="fill-brand" />
        <circle cx="16" cy="16" r="8.5" fill="none" strokeWidth="2.5" className="stroke-on-brand" />
        <path
          d="M16 11.2V16l3.4 2.4"
          fill="none"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-brand"
        />
      </svg>
      <span className={cx("tracking-tight", compact && "sr-only")}>{brand.name}</span>
    </span>
  );
}
