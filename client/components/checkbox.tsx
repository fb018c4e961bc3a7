import { Check, CircleAlert } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Checkbox as AriaCheckbox } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";

export interface CheckboxProps {
  children: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: () => void;
  name?: string;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ children, value, error, ref, ...box }: CheckboxProps) {
  return (
    <div className="flex flex-col gap-1">
      <AriaCheckbox
        {...box}
        inputRef={toObjectRef(ref)}
        value="on"
        isSelected={value}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        className="group flex min-h-11 items-center gap-2.5 text-sm text-ink select-none sm:min-h-8"
      >
        <span
          className={cx(
            "grid size-5 shrink-0 place-items-center rounded-sm border border-control bg-surface text-on-brand",
            "group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-brand",
            "group-data-selected:border-brand group-data-selected:bg-brand",
            "group-data-invalid:border-red group-data-disabled:opacity-50",
          )}
        >
          <Check
            size={14}
            strokeWidth={3}
            aria-hidden
            className="hidden group-data-selected:block"
          />
        </span>
        <span>{children}</span>
      </AriaCheckbox>
      {error && (
        <p role="alert" className="flex items-center gap-1.5 text-sm text-red-ink">
          <CircleAlert size={14} aria-hidden /> {error}
        </p>
      )}
    </div>
  );
}

/** react-hook-form hands a function; react-aria wants an object with `current`. */
function toObjectRef(ref: Ref<HTMLInputElement> | undefined) {
  if (typeof ref !== "function") return ref ?? undefined;
  return {
    set current(element: HTMLInputElement | null) {
      ref(element);
    },
  };
}
