import { usePhoneBox } from "#client/lib/use-phone-box.ts";
import { TextBox } from "./text-box.tsx";

/** A Brazilian phone, formatted while it is typed; `value` and `onChange` have it as calls take it (`phoneValue`). */
export function PhoneBox({ label, value, onChange, error, help }: PhoneBoxProps) {
  const phone = usePhoneBox(value, onChange);
  return (
    <TextBox
      label={label}
      name="telefone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="(11) 99999-9999"
      value={phone.text}
      onChange={phone.change}
      onBlur={phone.leave}
      error={error}
      help={help}
    />
  );
}

interface PhoneBoxProps {
  label: string;
  value: string;
  onChange: (telefone: string) => void;
  error: string | undefined;
  /** The purpose of the phone. */
  help: string;
}
