import { ChevronDown } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Select as AriaSelect, Button, ListBox, SelectValue } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";
import {
  FieldLabel,
  FieldNotes,
  type FieldProps,
  frameOf,
  inputHeight,
  inputStyle,
} from "./field.tsx";
import { Option } from "./option.tsx";
import { Popover } from "./popover.tsx";
import { popoverStyle } from "./popover-style.ts";

export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
  isDisabled?: boolean;
  icon?: ReactNode;
}

export interface SelectProps<V extends string> extends FieldProps {
  options: readonly SelectOption<V>[];
  /** "" or null: nothing chosen, the placeholder shows. */
  value: V | "" | null;
  onChange: (value: V) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  /** Shown in place of an empty list. */
  emptyText?: string;
  ref?: Ref<HTMLButtonElement>;
}

export function Select<V extends string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  placeholder = "Selecione",
  emptyText = "Nenhuma opção disponível",
  ref,
  ...field
}: SelectProps<V>) {
  const { label, error, help, hideLabel, isRequired } = field;
  const chosen = options.find((option) => option.value === value);
  return (
    <AriaSelect
      {...frameOf(field)}
      name={name}
      value={chosen?.value ?? null}
      onChange={(key) => {
        const next = options.find((option) => option.value === key);
        if (next) onChange(next.value);
      }}
      onBlur={onBlur}
      placeholder={placeholder}
      allowsEmptyCollection
      // The box inside shows the focus.
      className={cx(frameOf(field).className, "outline-none")}
    >
      <FieldLabel label={label} isRequired={isRequired} hideLabel={hideLabel} />
      <Button
        ref={ref}
        className={cx(
          inputStyle,
          inputHeight,
          "flex items-center justify-between gap-2 text-left in-data-invalid:border-red",
        )}
      >
        <SelectValue className="min-w-0 truncate data-placeholder:text-faint" />
        <ChevronDown size={16} aria-hidden className="shrink-0 text-faint" />
      </Button>
      <FieldNotes error={error} help={help} />
      <Popover offset={4} className={cx(popoverStyle, "w-(--trigger-width) min-w-40")}>
        <Options options={options} emptyText={emptyText} />
      </Popover>
    </AriaSelect>
  );
}

function Options({ options, emptyText }: OptionsProps) {
  return (
    <ListBox
      items={options.map((option) => ({ ...option, id: option.value }))}
      renderEmptyState={() => <p className="px-3 py-2 text-sm text-faint">{emptyText}</p>}
      // Half a row shows that there are more.
      className="scroll-shade max-h-60.5 overflow-auto outline-none sm:max-h-67.5"
    >
      {({ id, label, icon, isDisabled }) => (
        // Set on each option: inside a select the list takes no disabledKeys.
        <Option id={id} textValue={label} isDisabled={isDisabled}>
          {icon}
          <span className="min-w-0 flex-1 truncate">{label}</span>
        </Option>
      )}
    </ListBox>
  );
}

interface OptionsProps {
  options: readonly SelectOption[];
  emptyText: string;
}
