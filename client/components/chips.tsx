import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";

/** A named row of choices of which any number may be on. */
export function Chips<Id extends string>({ label, items, selected, onChange }: ChipsProps<Id>) {
  return (
    <div className="grid gap-x-3 gap-y-1 sm:grid-cols-[4.5rem_1fr] sm:items-baseline">
      <span aria-hidden className="text-xs font-medium text-faint">
        {label}
      </span>
      <ToggleButtonGroup
        aria-label={label}
        selectionMode="multiple"
        selectedKeys={selected}
        onSelectionChange={(keys) =>
          onChange(items.filter(({ id }) => keys.has(id)).map(({ id }) => id))
        }
        className="flex flex-wrap gap-2 sm:gap-1.5"
      >
        {items.map(({ id, label: text, icon }) => (
          <ToggleButton
            key={id}
            id={id}
            className={cx(
              "inline-flex h-11 items-center gap-1.5 rounded-full border border-line px-3.5 text-sm whitespace-nowrap text-soft transition-colors",
              "hover:bg-muted hover:text-ink sm:h-8 sm:px-3",
              "data-selected:border-brand data-selected:bg-brand-soft data-selected:font-medium data-selected:text-brand-ink",
            )}
          >
            {({ isSelected }) => (
              <>
                {isSelected ? <Check size={14} aria-hidden /> : icon}
                {text}
              </>
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}

interface ChipsProps<Id extends string> {
  label: string;
  /** Icons of 14 px; a chosen chip shows a check in its place. */
  items: readonly { id: Id; label: string; icon?: ReactNode }[];
  selected: readonly Id[];
  /** In the order of the items. */
  onChange: (selected: Id[]) => void;
}
