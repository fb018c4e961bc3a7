import { ChevronDown, Search, X } from "lucide-react";
import type { Ref } from "react";
import {
  Select as AriaSelect,
  Autocomplete,
  Button,
  Input,
  ListBox,
  SearchField,
  SelectValue,
} from "react-aria-components";
import {
  FieldLabel,
  FieldNotes,
  type FieldProps,
  frameOf,
  inputHeight,
  inputStyle,
} from "#client/components/field.tsx";
import { Option } from "#client/components/option.tsx";
import { Popover } from "#client/components/popover.tsx";
import { popoverStyle } from "#client/components/popover-style.ts";
import { cx } from "#client/lib/cx.ts";
import { HANDHELD, useMedia } from "#client/lib/use-media.ts";
import { searchable } from "#shared/common/text.ts";

export interface PickableCategory {
  id: string;
  name: string;
  description?: string | null;
  /** An emoji. */
  icon: string;
}

export interface CategoryPickerProps extends FieldProps {
  categories: readonly PickableCategory[];
  isLoading?: boolean;
  /** The chosen id; "" is none. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Opens and closes on click; searches name and description; closes when chosen or cleared. */
export function CategoryPicker({
  categories,
  isLoading = false,
  value,
  onChange,
  onBlur,
  name,
  placeholder = "Selecione uma categoria",
  ref,
  ...field
}: CategoryPickerProps) {
  const { label, error, help, hideLabel, isRequired, className, ...rest } = field;
  const frame = frameOf({ ...rest, error, isRequired });
  return (
    <div className={cx("relative", className)}>
      <AriaSelect
        {...frame}
        name={name}
        value={value || null}
        onChange={(key) => onChange(key === null ? "" : String(key))}
        onBlur={onBlur}
        placeholder={placeholder}
        allowsEmptyCollection
        // The box inside shows the focus.
        className={cx(frame.className, "outline-none")}
      >
        <FieldLabel label={label} isRequired={isRequired} hideLabel={hideLabel} />
        <div className="relative">
          <Button
            ref={ref}
            className={cx(inputStyle, inputHeight, "flex items-center gap-2 text-left")}
          >
            <SelectValue
              className={cx(
                "flex min-w-0 flex-1 items-center gap-2 truncate data-placeholder:text-faint",
                value && "pr-9",
              )}
            />
            <ChevronDown size={16} aria-hidden className="shrink-0 text-faint" />
          </Button>
          {value && <ClearButton onClear={() => onChange("")} />}
        </div>
        <FieldNotes error={error} help={help} />
        <Popover
          offset={4}
          className={cx(popoverStyle, "flex w-(--trigger-width) min-w-64 flex-col")}
        >
          <SearchedList categories={categories} isLoading={isLoading} />
        </Popover>
      </AriaSelect>
    </div>
  );
}

/**
 * The search box scrolls with its list: a list alone could not be scrolled by keyboard. Below it there is room for five
 * rows and a half on a phone, for seven and a half elsewhere: half a row shows that there are more.
 */
function SearchedList({ categories, isLoading }: SearchedListProps) {
  return (
    <Autocomplete<PickableCategory> filter={(_text, typed, node) => matches(node.value, typed)}>
      <div className="max-h-72.5 scroll-shade min-h-0 overflow-auto sm:max-h-78.5">
        <SearchBox />
        <ListBox
          items={categories}
          renderEmptyState={() => (
            <p className="px-3 py-2 text-sm text-faint">
              {emptyText(isLoading, categories.length)}
            </p>
          )}
          className="outline-none"
        >
          {({ id, name, icon }) => (
            <Option id={id} textValue={name}>
              <span aria-hidden>{icon}</span>
              <span className="min-w-0 flex-1 truncate">{name}</span>
            </Option>
          )}
        </ListBox>
      </div>
    </Autocomplete>
  );
}

interface SearchedListProps {
  categories: readonly PickableCategory[];
  isLoading: boolean;
}

function SearchBox() {
  const isHandheld = useMedia(HANDHELD);
  return (
    <SearchField
      aria-label="Buscar categoria"
      // Opening the list is asking to search it; without this the focus lands on the options. On a phone the keyboard
      // would cover them.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={!isHandheld}
      className="sticky top-0 z-10 block bg-surface pb-1"
    >
      <Search size={16} aria-hidden className="absolute top-3.5 left-3 text-faint sm:top-3" />
      <Input
        placeholder="Buscar categoria"
        className={cx(inputStyle, inputHeight, "pl-9 -outline-offset-2")}
      />
    </SearchField>
  );
}

/** A plain button: inside a Select, react-aria would take its own for the trigger. */
function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label="Limpar categoria"
      onClick={onClear}
      className="absolute inset-y-0 right-9 grid w-10 place-items-center text-faint hover:text-ink"
    >
      <X size={16} aria-hidden />
    </button>
  );
}

function matches(category: PickableCategory | null | undefined, typed: string) {
  const text = `${category?.name ?? ""} ${category?.description ?? ""}`;
  return searchable(text).includes(searchable(typed));
}

function emptyText(isLoading: boolean, total: number) {
  if (isLoading) return "Carregando categorias...";
  return total === 0 ? "Nenhuma categoria disponível" : "Nenhuma categoria encontrada";
}
