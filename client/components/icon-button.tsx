import { LoaderCircle } from "lucide-react";
import type { ReactElement, ReactNode, Ref } from "react";
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Tooltip as AriaTooltip,
  TooltipTrigger,
} from "react-aria-components";
import { cx } from "#client/lib/cx.ts";
import { BUSY } from "./button-style.ts";

export interface IconButtonProps
  extends Omit<AriaButtonProps, "className" | "children" | "isPending" | "style" | "aria-label"> {
  /** Read aloud and shown as a tooltip: a verb ("Editar cliente"). */
  label: string;
  /** A lucide icon of 18 px. */
  icon: ReactNode;
  variant?: "ghost" | "outline" | "primary" | "danger";
  isLoading?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

const variants = {
  ghost: "text-soft hover:bg-muted hover:text-ink",
  outline: "border border-line bg-surface text-soft hover:bg-muted hover:text-ink",
  primary: "bg-brand text-on-brand hover:bg-brand-strong",
  danger: "text-soft hover:bg-red-soft hover:text-red-ink",
};

/** A square button with an icon alone: 44 px on phones, 36 px with a mouse. */
export function IconButton({
  label,
  icon,
  variant = "ghost",
  isLoading = false,
  className,
  ...button
}: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <AriaButton
        {...button}
        {...(isLoading && BUSY)}
        aria-label={label}
        className={cx(
          "inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors sm:size-9",
          "disabled:opacity-40",
          variants[variant],
          className,
        )}
      >
        {isLoading ? <LoaderCircle size={18} aria-hidden className="animate-spin" /> : icon}
      </AriaButton>
    </Tooltip>
  );
}

/** A short hint on hover and focus. The child is one react-aria control (Button, IconButton...). */
function Tooltip({ text, placement = "top", isDisabled, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80} isDisabled={isDisabled}>
      {children}
      <AriaTooltip
        offset={6}
        placement={placement}
        className="animate-fade max-w-64 rounded-sm bg-ink px-2 py-1 text-xs text-canvas shadow-floating"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

interface TooltipProps {
  text: string;
  placement?: "top" | "bottom" | "left" | "right";
  isDisabled?: boolean;
  children: ReactElement;
}
