import type { Ref } from "react";
import { Input } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";
import { usePhoneBox } from "#client/lib/use-phone-box.ts";
import { type FieldProps, inputHeight, inputStyle } from "./field.tsx";
import { TextFrame } from "./text-frame.tsx";

export interface PhoneFieldProps extends Omit<FieldProps, "label"> {
  /** "Telefone" where nothing else is given. */
  label?: string;
  /** Digits of a number, shown masked; or what was written and is none. */
  value: string | null | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  /** "tel" for the person's own number; off by default. */
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
  const box = usePhoneBox(value ?? "", onChange);

  function leave() {
    box.leave();
    onBlur?.();
  }

  return (
    <TextFrame {...field} label={label} type="tel" name={name} value={box.text} onBlur={leave}>
      <Input
        ref={ref}
        onChange={box.change}
        inputMode="tel"
        autoComplete={autoComplete}
        placeholder="(11) 99999-9999"
        className={cx(inputStyle, inputHeight, "tabular-nums")}
      />
    </TextFrame>
  );
}
