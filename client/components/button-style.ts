import { cx } from "#client/lib/cx.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "inverse";
export type ButtonSize = "sm" | "md" | "lg";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "border border-line bg-surface text-ink hover:bg-muted",
  ghost: "text-soft hover:bg-muted hover:text-ink",
  /** On the deep panels of the public pages. */
  inverse: "bg-on-deep text-deep hover:bg-on-deep-soft",
  danger: "bg-danger text-on-danger hover:bg-danger-strong",
};

// 44 px on phones; a mouse needs less.
const sizes: Record<ButtonSize, string> = {
  sm: "h-11 px-3 text-sm sm:h-8",
  md: "h-11 px-4 text-sm sm:h-10",
  lg: "h-12 px-5 text-base sm:h-11",
};

/** Class names shared by buttons and by links that look like buttons. */
export function buttonStyle(variant: ButtonVariant = "primary", size: ButtonSize = "md") {
  return cx(
    "inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap",
    "transition-colors select-none disabled:opacity-50 data-pending:opacity-70",
    variants[variant],
    sizes[size],
  );
}

/**
 * Props of a button that is at work: it takes no press and submits nothing, but keeps the focus. Not
 * react-aria's own `isPending`: that leaves an announcement behind which names an element that is gone.
 */
export const BUSY = { "aria-disabled": true, type: "button", onPress: undefined } as const;
