import { EllipsisVertical } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Menu as AriaMenu, MenuItem, MenuTrigger } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";
import { IconButton } from "./icon-button.tsx";
import { Popover } from "./popover.tsx";
import { optionStyle, popoverStyle } from "./popover-style.ts";

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** danger: red words for what destroys. */
  tone?: "danger";
  isDisabled?: boolean;
  onAction?: () => void;
  /** The item links here in place of an action, for example to call a number. */
  href?: string;
}

/** Secondary actions behind a button; `trigger` replaces the three dots (one Button or IconButton). */
export function Menu({ label, actions, trigger, note }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger ?? <IconButton label={label} icon={<EllipsisVertical size={18} aria-hidden />} />}
      <Popover offset={4} placement="bottom end" className={cx(popoverStyle, "min-w-48")}>
        <AriaMenu
          aria-label={label}
          items={actions}
          disabledKeys={actions.filter((action) => action.isDisabled).map((action) => action.id)}
          className="outline-none"
        >
          {(action) => (
            <MenuItem
              id={action.id}
              textValue={action.label}
              onAction={action.onAction}
              href={action.href}
              className={cx(optionStyle, action.tone === "danger" && "text-red-ink")}
            >
              {action.icon}
              {action.label}
            </MenuItem>
          )}
        </AriaMenu>
        {note}
      </Popover>
    </MenuTrigger>
  );
}

interface MenuProps {
  label: string;
  actions: readonly MenuAction[];
  trigger?: ReactElement;
  /** Below them, drawn while they are open. */
  note?: ReactNode;
}
