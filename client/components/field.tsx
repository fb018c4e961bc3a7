import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";

/** The props of every field besides its value: label above, help below, error in its place. */
export interface FieldProps {
  label: string;
  /** The sentence of the fault; the field is drawn and announced as invalid. */
  error?: string | undefined;
  help?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Keeps the label for screen readers only (search boxes). */
  hideLabel?: boolean;
  className?: string;
}

/** The line of an input, and its look when invalid, focused or disabled. */
export const inputStyle = cx(
  "w-full min-w-0 rounded-md border border-control bg-surface px-3 text-base text-ink sm:text-sm",
  "text-ellipsis outline-none transition-[border-color,box-shadow] disabled:bg-muted disabled:text-faint",
  "focus:border-brand focus:ring-2 focus:ring-brand/30 data-focused:border-brand",
  "aria-invalid:border-red aria-invalid:focus:ring-red/30 data-invalid:border-red",
);

export const inputHeight = "h-11 sm:h-10";

/** Props that the fields of react-aria take alike. */
export const frameOf = ({ error, isRequired, isDisabled, className }: Frame) => ({
  isRequired,
  isDisabled,
  isInvalid: Boolean(error),
  validationBehavior: "aria" as const,
  className: cx("flex min-w-0 flex-col gap-1.5", className),
});

type Frame = Pick<FieldProps, "error" | "isRequired" | "isDisabled" | "className">;

/** An icon inside the box, at its left; `iconRoom` keeps the text off it. */
export function FieldIcon({ children }: { children: ReactNode }) {
  return (
    <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-faint">
      {children}
    </span>
  );
}

export const iconRoom = "pl-9";

export function FieldLabel({ label, isRequired, hideLabel }: FieldProps) {
  return (
    <Label className={hideLabel ? "sr-only" : "text-sm font-medium text-ink"}>
      {label}
      {isRequired && (
        <span aria-hidden className="text-red-ink">
          {"\u00a0*"}
        </span>
      )}
    </Label>
  );
}

/** Help while all is well, the error otherwise; `end` stands at the right (a counter). */
export function FieldNotes({ error, help, end }: FieldNotesProps) {
  if (!error && !help && !end) return null;
  return (
    <div className="flex items-start gap-3 text-xs">
      <div className="min-w-0 flex-1">
        <FieldError className="flex items-start gap-1.5 text-sm text-red-ink">
          <CircleAlert size={14} aria-hidden className="mt-0.75 shrink-0" />
          {error}
        </FieldError>
        {!error && help && (
          <Text slot="description" className="text-faint">
            {help}
          </Text>
        )}
      </div>
      {end}
    </div>
  );
}

interface FieldNotesProps extends Pick<FieldProps, "error" | "help"> {
  end?: ReactNode;
}
