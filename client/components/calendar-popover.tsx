import { type ReactNode, useState } from "react";
import { Dialog, DialogTrigger, type PopoverProps } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";
import { Calendar, type CalendarProps } from "./calendar.tsx";
import { Popover } from "./popover.tsx";
import { popoverStyle } from "./popover-style.ts";

/** A calendar that the button in it opens, and that a choice closes. */
export function CalendarPopover({
  label,
  placement,
  onRefused,
  children,
  ...calendar
}: CalendarPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      {children}
      <Popover offset={4} placement={placement} className={cx(popoverStyle, "p-3")}>
        <Dialog aria-label={label} className="outline-none">
          <Calendar
            {...calendar}
            onChoose={(date) => {
              calendar.onChoose(date);
              setOpen(false);
            }}
            onRefused={
              onRefused &&
              ((date) => {
                if (onRefused(date)) setOpen(false);
              })
            }
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

interface CalendarPopoverProps extends Omit<CalendarProps, "onRefused"> {
  label: string;
  placement: PopoverProps["placement"];
  /** Whether something is made of the press on a day that cannot be chosen. */
  onRefused?: ((date: string) => boolean) | undefined;
  /** The button. */
  children: ReactNode;
}
