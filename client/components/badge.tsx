import type { ReactNode } from "react";
import { cx } from "#client/lib/cx.ts";

export type Tone = "amber" | "green" | "red" | "blue" | "violet" | "grey" | "brand";

export const toneStyles: Record<Tone, { soft: string; dot: string }> = {
  amber: { soft: "bg-amber-soft text-amber-ink", dot: "bg-amber" },
  green: { soft: "bg-green-soft text-green-ink", dot: "bg-green" },
  red: { soft: "bg-red-soft text-red-ink", dot: "bg-red" },
  blue: { soft: "bg-blue-soft text-blue-ink", dot: "bg-blue" },
  violet: { soft: "bg-violet-soft text-violet-ink", dot: "bg-violet" },
  grey: { soft: "bg-grey-soft text-grey-ink", dot: "bg-grey" },
  brand: { soft: "bg-brand-soft text-brand-ink", dot: "bg-brand" },
};

/** A short label. With `icon` (12 px) or a dot beside it, so that colour never speaks alone. */
export function Badge({ tone = "grey", icon, children }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-medium whitespace-nowrap",
        toneStyles[tone].soft,
      )}
    >
      {icon ?? <span aria-hidden className={cx("size-1.5 rounded-full", toneStyles[tone].dot)} />}
      {children}
    </span>
  );
}

interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}
