import { useState } from "react";
import { centavosOf, typedMoney } from "#client/lib/money.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** An amount in centavos, typed as money is written; the typed text stays as it is. NaN stands for a text that is no amount. */
export function PriceField({ value, onChange, ...field }: PriceFieldProps) {
  const [text, setText] = useState(value === null ? "" : typedMoney(value));
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      value={text}
      onChange={(typed) => {
        setText(typed);
        onChange(centavosOf(typed));
      }}
    />
  );
}

interface PriceFieldProps extends Omit<TextFieldProps, "value" | "onChange"> {
  value: number | null;
  onChange: (centavos: number | null) => void;
}
