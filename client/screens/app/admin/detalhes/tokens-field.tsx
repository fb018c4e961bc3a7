import type { Ref } from "react";
import { TextField } from "#client/components/text-field.tsx";
import { formatNumber } from "#client/lib/format.ts";

/** A number of tokens, said below as people read it; what is no number is NaN, and refused by the schema. */
export function TokensField({ value, onChange, ...field }: TokensFieldProps) {
  const isNumber = value !== null && Number.isInteger(value) && value > 0;
  return (
    <TextField
      label="Tokens por mês"
      type="number"
      inputMode="numeric"
      isRequired
      help={isNumber ? `${formatNumber(value)} tokens` : "Com 0, o assistente não responde."}
      value={value === null || Number.isNaN(value) ? "" : String(value)}
      onChange={(text) => onChange(text.trim() === "" ? Number.NaN : Number(text))}
      {...field}
    />
  );
}

interface TokensFieldProps {
  value: number | null;
  onChange: (tokens: number) => void;
  onBlur?: () => void;
  name?: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}
