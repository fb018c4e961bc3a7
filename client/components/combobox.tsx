import { ChevronDown } from "lucide-react";
import { type ReactNode, type Ref, useContext, useState } from "react";
import {
  ComboBox as AriaComboBox,
  Button,
  ComboBoxStateContext,
  Input,
  type InputProps,
  ListBox,
} from "react-aria-components";
import { cx } from "#client/lib/cx.ts";
import {
  FieldIcon,
  FieldLabel,
  FieldNotes,
  type FieldProps,
  frameOf,
  iconRoom,
  inputHeight,
  inputStyle,
} from "./field.tsx";
import { Option } from "./option.tsx";
import { Popover } from "./popover.tsx";
import { popoverStyle } from "./popover-style.ts";
import { Spinner } from "./spinner.tsx";

interface ComboboxItem {
  id: string;
  label: string;
  /** A second line, for example a phone number. */
  description?: string;
}

interface ComboboxProps extends FieldProps {
  /** The matches of the text; the caller searches (the server ignores accents, the browser does not). */
  items: readonly ComboboxItem[];
  value: string | null;
  /** Null when it is left with a text that is none of the items, which stays in the box. */
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  /** The text in the box; keep it in state and search with it. */
  inputValue: string;
  onInputChange: (text: string) => void;
  isLoading?: boolean;
  placeholder?: string;
  emptyText?: string;
  icon?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Type to search, choose one of the answers. */
export function Combobox({
  items,
  value,
  onChange,
  onBlur,
  inputValue,
  onInputChange,
  isLoading,
  placeholder,
  emptyText = "Nenhum resultado",
  icon,
  ref,
  ...field
}: ComboboxProps) {
  const { label, error, help, hideLabel, isRequired } = field;
  return (
    <AriaComboBox
      {...frameOf(field)}
      items={items}
      defaultFilter={() => true}
      selectedKey={value}
      onSelectionChange={(key) => onChange(key === null ? null : String(key))}
      inputValue={inputValue}
      onInputChange={onInputChange}
      onBlur={onBlur}
      menuTrigger="input"
      // Else the list opens again as soon as it is closed without a choice.
      allowsCustomValue
      allowsEmptyCollection
    >
      <FieldLabel label={label} isRequired={isRequired} hideLabel={hideLabel} />
      <div className="relative">
        {icon && <FieldIcon>{icon}</FieldIcon>}
        <OpeningInput
          ref={ref}
          placeholder={placeholder}
          className={cx(inputStyle, inputHeight, "pr-11", icon ? iconRoom : null)}
        />
        <Button className="absolute inset-y-0 right-0 grid w-11 place-items-center text-faint">
          {isLoading ? <Spinner size={16} /> : <ChevronDown size={16} aria-hidden />}
        </Button>
      </div>
      <FieldNotes error={error} help={help} />
      <Popover offset={4} className={cx(popoverStyle, "w-(--trigger-width)")}>
        <Answers emptyText={isLoading ? "Buscando..." : emptyText} />
      </Popover>
    </AriaComboBox>
  );
}

/** The items that the field around it was given. */
function Answers({ emptyText }: { emptyText: string }) {
  return (
    <ListBox
      // Most rows have two lines: half a row shows that there are more.
      className="scroll-shade max-h-66 overflow-auto outline-none"
      renderEmptyState={() => <p className="px-3 py-2 text-sm text-faint">{emptyText}</p>}
    >
      {(item: ComboboxItem) => (
        <Option id={item.id} textValue={item.label}>
          <span className="min-w-0 flex-1">
            <span className="block truncate">{item.label}</span>
            {item.description && (
              <span className="block truncate text-xs text-faint tabular-nums">
                {item.description}
              </span>
            )}
          </span>
        </Option>
      )}
    </ListBox>
  );
}

/** Opens the list when it is pressed. A focus that a fault moves here leaves the fault in sight instead. */
function OpeningInput(input: InputProps & { ref?: Ref<HTMLInputElement> }) {
  const state = useContext(ComboBoxStateContext);
  return <Input {...input} onClick={() => state?.open(null, "manual")} />;
}

type Choice = Pick<ComboboxProps, "inputValue" | "onInputChange" | "value" | "onChange">;

/**
 * For a combobox that searches somewhere else: the text in its box and who is chosen ("" is nobody). `onChange` gets the
 * id and the words under which it was chosen; `chosenLabel` are those of who is chosen from the beginning.
 */
export function useSearchedChoice(
  value: string,
  onChange: (id: string, label: string) => void,
  chosenLabel = "",
) {
  const [text, setText] = useState(chosenLabel);
  const [chosen, setChosen] = useState(chosenLabel);

  function choose(id: string, label: string) {
    setChosen(label);
    if (id) setText(label);
    onChange(id, label);
  }

  return {
    text,
    /** The search term; "" while the box shows the chosen item, so that the list offers all again. */
    wanted: text === chosen ? "" : text,
    choiceAmong: (items: readonly ComboboxItem[]): Choice => ({
      inputValue: text,
      onInputChange: (typed) => {
        setText(typed);
        // Another text clears the choice.
        if (value && typed !== chosen) choose("", "");
      },
      value: value || null,
      // The box tells the present one again when it is left, also where the list does not hold it.
      onChange: (id) =>
        id && id !== value && choose(id, items.find((item) => item.id === id)?.label ?? ""),
    }),
  };
}
