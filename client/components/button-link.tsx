import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { cx } from "#client/lib/cx.ts";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";

/** A link inside the product with the style of a button. Props of Button, plus `to`. */
export function ButtonLink({ variant, size, icon, className, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={cx(buttonStyle(variant, size), className)}>
      {icon}
      {children}
    </Link>
  );
}

interface ButtonLinkProps extends Omit<LinkProps, "className" | "children"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}
