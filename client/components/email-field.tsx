import { TextField, type TextFieldProps } from "./text-field.tsx";

/** `autoComplete`: "email" for one's own, "username" to sign in with (with "webauthn" keys of the device are proposed too), "off" for somebody else's. */
export function EmailField({ autoComplete, ...field }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      isRequired
      {...field}
    />
  );
}

interface EmailFieldProps extends Omit<TextFieldProps, "label" | "type" | "inputMode"> {
  autoComplete: "email" | "username webauthn" | "username" | "off";
}
