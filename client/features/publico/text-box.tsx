import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "#client/lib/cx.ts";

/** A line to type in: label above, help or the fault below, both read out with it. */
export function TextBox({ label, isOptional, error, help, ...input }: TextBoxProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {isOptional && <span className="font-normal text-faint"> {isOptional}</span>}
      </label>
      <input
        {...input}
        id={id}
        aria-required={!isOptional}
        aria-invalid={Boolean(error)}
        aria-describedby={error || help ? `${id}-note` : undefined}
        className={cx(
          "h-12 w-full min-w-0 rounded-md border border-control bg-surface px-3 text-base",
          "outline-none focus:border-brand focus:ring-2 focus:ring-brand/30",
          "aria-invalid:border-red aria-invalid:focus:ring-red/30",
        )}
      />
      {(error || help) && (
        <BoxNote id={`${id}-note`} error={error}>
          {help}
        </BoxNote>
      )}
    </div>
  );
}

/** Note below a box: its help or its fault. */
export function BoxNote({ id, error, children }: BoxNoteProps) {
  if (!error) {
    return (
      <p id={id} className="text-sm text-faint">
        {children}
      </p>
    );
  }
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-red-ink">
      <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      {error}
    </p>
  );
}

interface TextBoxProps extends ComponentProps<"input"> {
  label: string;
  /** The word that says so. */
  isOptional?: string | false;
  error?: string | undefined;
  help?: string | undefined;
}

interface BoxNoteProps {
  id: string;
  error?: string | undefined;
  children?: ReactNode;
}
