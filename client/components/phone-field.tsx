import { type ChangeEvent, type Ref, useLayoutEffect, useRef } from "react";
import { TextField as AriaTextField, Input } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";
import { caretAfterDigits, countDigits } from "#client/lib/masks.ts";
import { formatTelefone, maskTelefone, nationalDigits } from "#shared/common/telefone.ts";
import { FieldLabel, FieldNotes, type FieldProps, inputHeight, inputStyle } from "./field.tsx";

export interface PhoneFieldProps extends Omit<FieldProps, "label"> {
  /** "Telefone" where nothing else is given. */
  label?: string;
  /** Digits only; what is shown is masked. */
  value: string | null | undefined;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  name?: string;
  /** "tel-national" for the person's own number; off by default. */
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
}

const FULL = 11;

/** (DD) NNNNN-NNNN while typing. A paste with +55 works, and the cursor stays behind its digit. */
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
  const written = value ?? "";
  const caret = useRef<{ input: HTMLInputElement; digits: number } | null>(null);
  const shown = shownTelefone(written);

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, digits } = caret.current;
    const position = caretAfterDigits(input.value, digits);
    input.setSelectionRange(position, position);
    caret.current = null;
  });

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const digits = countDigits(target.value.slice(0, target.selectionStart ?? undefined));
    const isOneTooMany = written.length === FULL && countDigits(target.value) === FULL + 1;
    caret.current = { input: target, digits: isOneTooMany ? digits - 1 : digits };
    onChange(isOneTooMany ? written : nationalDigits(target.value));
  }

  return (
    <AriaTextField
      type="tel"
      name={name}
      value={shown}
      onBlur={onBlur}
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

/** A number of another country, that a message brought, is shown whole. */
function shownTelefone(value: string) {
  return value.length > FULL ? formatTelefone(value) : maskTelefone(value);
}
