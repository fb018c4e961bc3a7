import type { ReactNode } from "react";
import { Switch as AriaSwitch } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";

/** On or off at once. `description` explains below the label. `isStacked`: the label stands above, as that of a field. */
export function Switch(props: SwitchProps) {
  const { id, label, description, value, onChange, isDisabled, isStacked } = props;
  return (
    <AriaSwitch
      id={id}
      isSelected={value}
      onChange={onChange}
      isDisabled={isDisabled}
      // The track inside shows the focus.
      className={cx(
        "group flex min-h-11 text-sm outline-none select-none",
        isStacked ? "flex-col-reverse gap-1.5" : "items-center gap-3",
      )}
    >
      <span
        className={cx(
          "flex h-6 w-10 shrink-0 items-center rounded-full border border-control bg-muted p-0.5 transition-colors",
          "group-data-selected:border-brand group-data-selected:bg-brand",
          "group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-brand",
          "group-data-disabled:opacity-50",
          isStacked && "my-2.5",
        )}
      >
        <span className="size-4.5 rounded-full bg-control transition-transform group-data-selected:translate-x-4 group-data-selected:bg-on-brand" />
      </span>
      <span className="min-w-0">
        <span className="block font-medium text-ink">{label}</span>
        {description && <span className="block text-faint">{description}</span>}
      </span>
    </AriaSwitch>
  );
}

interface SwitchProps {
  /** Where an address leads to this switch. */
  id?: string;
  label: ReactNode;
  description?: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  isDisabled?: boolean;
  isStacked?: boolean;
}
