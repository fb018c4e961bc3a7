import { TextField, type TextFieldProps } from "#client/components/text-field.tsx";
import { DEFAULT_COLOR } from "#shared/categories/categories.constants.ts";

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour as text (`#rrggbb`), with the browser's own picker at its right. */
export function ColorField({ value, onChange, ...field }: TextFieldProps) {
  return (
    <TextField
      {...field}
      value={value}
      onChange={onChange}
      autoComplete="off"
      placeholder="#rrggbb"
      maxLength={7}
      end={
        <input
          type="color"
          aria-label="Escolher a cor"
          value={HEX.test(value) ? value.toLowerCase() : DEFAULT_COLOR}
          onChange={(event) => onChange(event.target.value)}
          className="mr-1 h-8 w-9 cursor-pointer rounded-md border-0 bg-transparent p-1"
        />
      }
    />
  );
}
