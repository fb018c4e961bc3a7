import type { Ref } from "react";
import { TextField } from "#client/components/text-field.tsx";
import { MAX_DIAS, MIN_DIAS } from "#shared/trial/trial.constants.ts";

export function DaysField({ value = Number.NaN, onChange, ...field }: DaysFieldProps) {
  return (
    <TextField
      label="Dias"
      type="number"
      inputMode="numeric"
      isRequired
      help={`De ${MIN_DIAS} a ${MAX_DIAS} dias.`}
      value={Number.isNaN(value) ? "" : String(value)}
      onChange={(text) => onChange(text.trim() === "" ? Number.NaN : Number(text))}
      {...field}
    />
  );
}

interface DaysFieldProps {
  value: number | undefined;
  onChange: (days: number) => void;
  onBlur?: () => void;
  name?: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}
