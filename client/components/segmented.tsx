import type { ReactNode } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";

/** Two to four ways to look at the same thing, one of them chosen; `hidesText` leaves the icons alone. */
export function Segmented<Id extends string>({
  label,
  items,
  selected,
  onChange,
  hidesText = false,
}: Props<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={selected === null ? [] : [selected]}
      onSelectionChange={(keys) => {
        const item = items.find(({ id }) => keys.has(id));
        if (item) onChange(item.id);
      }}
      className="inline-flex h-11 shrink-0 gap-0.5 rounded-md border border-line bg-muted p-0.5 sm:h-10"
    >
      {items.map(({ id, label: text, icon }) => (
        <ToggleButton
          key={id}
          id={id}
          className={cx(
            "inline-flex min-w-11 items-center justify-center gap-1.5 rounded-sm px-3 max-[22rem]:min-w-10 max-[22rem]:px-0.5 large:min-w-0 text-sm font-medium text-soft transition-colors",
            "hover:text-ink data-selected:bg-surface data-selected:text-ink data-selected:shadow-raised",
          )}
        >
          {icon}
          {hidesText ? <span className="sr-only">{text}</span> : text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface Props<Id extends string> {
  label: string;
  items: readonly { id: Id; label: string; icon?: ReactNode }[];
  /** Null until one is chosen. */
  selected: Id | null;
  onChange: (id: Id) => void;
  hidesText?: boolean;
}
