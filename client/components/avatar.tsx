import { UserRound } from "lucide-react";
import { cx } from "#client/lib/cx.ts";
import { initials } from "#client/lib/format.ts";

/** The initials of a person in a circle; a figure for somebody without a name. Decoration only. */
export function Avatar({ name, size = "md" }: { name: string | null; size?: "sm" | "md" | "lg" }) {
  return (
    <span
      aria-hidden
      className={cx(
        "grid shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-ink select-none",
        size === "sm" && "size-7 text-xs",
        size === "md" && "size-9 text-xs",
        size === "lg" && "size-12 text-base",
      )}
    >
      {name?.trim() ? initials(name) : <UserRound size={size === "lg" ? 22 : 16} />}
    </span>
  );
}
