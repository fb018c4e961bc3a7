import type { ReactElement } from "react";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components";

/** A short hint on hover and focus. The child is one react-aria control (Button, IconButton...). */
export function Tooltip({ text, placement = "top", isDisabled, children }: TooltipProps) {
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
