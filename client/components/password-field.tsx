import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { ToggleButton } from "react-aria-components";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A text field that hides what is typed, with a button to show it. */
export function PasswordField(field: Omit<TextFieldProps, "type" | "end">) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? "text" : "password"}
      end={
        <ToggleButton
          aria-label="Mostrar senha"
          isSelected={isShown}
          onChange={setShown}
          className="grid size-10 place-items-center rounded-md text-faint hover:text-ink"
        >
          {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        </ToggleButton>
      }
    />
  );
}
