import { cx } from "#client/lib/cx.ts";

/** The colour of a service, beside its name; without one an empty ring. */
export function ServicoDot({ cor, className }: { cor: string | null; className?: string }) {
  return (
    <span
      aria-hidden
      style={cor ? { backgroundColor: cor } : undefined}
      className={cx(
        "size-3 shrink-0 rounded-full",
        // The chosen option of a list is told in a line of text, not in a row.
        "in-[.truncate]:mr-2 in-[.truncate]:inline-block",
        !cor && "border border-control",
        className,
      )}
    />
  );
}
