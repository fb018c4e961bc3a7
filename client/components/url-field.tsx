import { TextField, type TextFieldProps } from "./text-field.tsx";

/** An address of another server; no browser fills in one of its own. */
export function UrlField(field: UrlFieldProps) {
  return (
    <TextField type="url" inputMode="url" autoComplete="off" placeholder="https://" {...field} />
  );
}

type UrlFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "autoComplete" | "placeholder">;
