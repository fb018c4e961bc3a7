import { LoaderCircle } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";
import { BUSY, type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";

export interface ButtonProps
  extends Omit<AriaButtonProps, "className" | "children" | "isPending" | "style"> {
  /** primary (default), secondary, ghost, danger */
  variant?: ButtonVariant;
  /** sm, md (default), lg */
  size?: ButtonSize;
  /** Shows a spinner and takes no press, but keeps the focus. */
  isLoading?: boolean;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  size,
  isLoading = false,
  icon,
  className,
  children,
  ...button
}: ButtonProps) {
  return (
    <AriaButton
      {...button}
      {...(isLoading && BUSY)}
      className={cx(buttonStyle(variant, size), isLoading && "opacity-70", className)}
    >
      {isLoading ? <LoaderCircle size={16} aria-hidden className="animate-spin" /> : icon}
      {children}
    </AriaButton>
  );
}
