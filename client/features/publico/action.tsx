import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { type ButtonVariant, buttonStyle } from "#client/components/button-style.ts";
import { cx } from "#client/lib/cx.ts";

/** The browser's own button in the product's look. At work it takes no press, but keeps the focus. */
export function Action({ variant, isBusy = false, className, children, ...button }: ActionProps) {
  return (
    <button
      type="button"
      {...button}
      {...(isBusy && { "aria-disabled": true, onClick: undefined })}
      className={cx(actionStyle(variant), isBusy && "opacity-70", className)}
    >
      {isBusy && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
      {children}
    </button>
  );
}

interface ActionProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  isBusy?: boolean;
}

/** Large enough for a thumb at every width, and long words break. */
export const actionStyle = (variant?: ButtonVariant) =>
  cx(buttonStyle(variant, "lg"), "h-auto! min-h-12 shrink! py-2.5 text-center whitespace-normal!");
