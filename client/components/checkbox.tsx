import { Check, CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
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
  /** react-hook-form's, for the focus of a fault. */
  ref?: (input: HTMLInputElement | null) => void;
}

export function Checkbox({ children, value, error, ref, ...box }: CheckboxProps) {
  // react-aria wants an object with `current`, react-hook-form hands a function.
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    ref?.(input.current);
    return () => ref?.(null);
  }, [ref]);

  return (
    <div className="flex flex-col gap-1">
      <AriaCheckbox
        {...box}
        inputRef={input}
        value="on"
        isSelected={value}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        // The box inside shows the focus.
        className="group flex min-h-11 items-center gap-2.5 text-sm text-ink outline-none select-none sm:min-h-8"
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
