import { type ChangeEvent, type Ref, useLayoutEffect, useRef, useState } from "react";
import { TextField as AriaTextField, Input } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";
import {
  type Deletion,
  nextTyped,
  phoneValue,
  settled,
  shownTelefone,
} from "#client/lib/phone-mask.ts";
import { FieldLabel, FieldNotes, type FieldProps, inputHeight, inputStyle } from "./field.tsx";

export interface PhoneFieldProps extends Omit<FieldProps, "label"> {
  /** "Telefone" where nothing else is given. */
  label?: string;
  /** Digits of a number, shown masked; or what was written and is none. */
  value: string | null | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  /** "tel-national" for the person's own number; off by default. */
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * (DD) NNNNN-NNNN while typing. Country code, trunk zero and carrier are understood, the cursor stays with its digit, and
 * what is no number stays as it was written, for the form to refuse.
 */
export function PhoneField({
  label = "Telefone",
  value,
  onChange,
  onBlur,
  name,
  ref,
  autoComplete = "off",
  ...field
}: PhoneFieldProps) {
  const { error, help, hideLabel, isRequired, isDisabled, className } = field;
  const given = value ?? "";
  const [box, setBox] = useState({ text: shownTelefone(given), value: given });
  const caret = useRef<{ input: HTMLInputElement; position: number } | null>(null);
  if (given !== box.value) setBox({ text: shownTelefone(given), value: given });

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, position } = caret.current;
    if (document.activeElement === input) input.setSelectionRange(position, position);
    caret.current = null;
  });

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const after = { text: target.value, caret: target.selectionStart ?? target.value.length };
    const next = nextTyped(box.text, after, deletionOf(nativeEvent));
    caret.current = { input: target, position: next.caret };
    const nextValue = phoneValue(next.text);
    setBox({ text: next.text, value: nextValue });
    onChange(nextValue);
  }

  function leave() {
    setBox({ ...box, text: settled(box.text) });
    onBlur?.();
  }

  return (
    <AriaTextField
      type="tel"
      name={name}
      value={box.text}
      onBlur={leave}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx("flex min-w-0 flex-col gap-1.5", className)}
    >
      <FieldLabel label={label} isRequired={isRequired} hideLabel={hideLabel} />
      <Input
        ref={ref}
        onChange={change}
        inputMode="tel"
        autoComplete={autoComplete}
        placeholder="(11) 99999-9999"
        className={cx(inputStyle, inputHeight, "tabular-nums")}
      />
      <FieldNotes error={error} help={help} />
    </AriaTextField>
  );
}

function deletionOf(event: Event): Deletion {
  if (!(event instanceof InputEvent)) return undefined;
  if (event.inputType === "deleteContentBackward") return "backward";
  return event.inputType === "deleteContentForward" ? "forward" : undefined;
}
