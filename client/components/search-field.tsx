import { Search, X } from "lucide-react";
import type { Ref } from "react";
import { Button as AriaButton } from "react-aria-components";
import { TextField } from "./text-field.tsx";

/** The longest text that the server searches for. */
const MAX_SEARCH = 200;

/** A search box with its glass and, when filled, a button that clears it. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder,
  hideLabel = true,
  className,
  ref,
}: SearchFieldProps) {
  return (
    <TextField
      ref={ref}
      label={label}
      hideLabel={hideLabel}
      type="search"
      autoComplete="off"
      maxLength={MAX_SEARCH}
      value={value}
      onChange={onChange}
      placeholder={placeholder}
      className={className}
      icon={<Search size={16} aria-hidden />}
      end={
        value && (
          <AriaButton
            aria-label="Limpar busca"
            onPress={() => onChange("")}
            className="grid size-10 place-items-center rounded-md text-faint hover:text-ink"
          >
            <X size={16} aria-hidden />
          </AriaButton>
        )
      }
    />
  );
}

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** False where its neighbours show theirs. */
  hideLabel?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}
