import type { ReactNode, Ref } from "react";
import { TextField as AriaTextField, type TextFieldProps } from "react-aria-components";
import { FieldLabel, FieldNotes, type FieldProps, frameOf } from "./field.tsx";

/** A box to type in, between its label and its notes. */
export function TextFrame({ end, children, ...field }: TextFrameProps) {
  const { label, error, help, hideLabel, ...input } = field;
  return (
    <AriaTextField {...input} {...frameOf(field)}>
      <FieldLabel label={label} isRequired={field.isRequired} hideLabel={hideLabel} />
      {children}
      <FieldNotes error={error} help={help} end={end} />
    </AriaTextField>
  );
}

type Own = keyof FieldProps | "children" | "isInvalid" | "validationBehavior";

interface TextFrameProps extends FieldProps, Omit<TextFieldProps, Own> {
  /** Stands at the right of the notes (a counter). */
  end?: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}
